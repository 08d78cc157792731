import type { Page } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import { untilFilesKept } from './tablets.ts'

const code = '482913'
const story = 'She showed me her garden and asked for her brother.'

/** Everything the browser keeps for the field, as a script would read it. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kith-field', 1)
        opening.addEventListener('upgradeneeded', () => {
          for (const one of ['lock', 'kept', 'queue']) opening.result.createObjectStore(one)
        })
        opening.addEventListener('success', () => {
          const all = (store: string) =>
            new Promise<unknown[]>((done) => {
              const asked = opening.result.transaction(store).objectStore(store).getAll()
              asked.addEventListener('success', () => done(asked.result))
            })
          void Promise.all([all('lock'), all('kept'), all('queue')]).then((found) => {
            opening.result.close()
            resolve(JSON.stringify(found))
          })
        })
      }),
  )

async function take(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByLabel('Code of six digits').fill('123456')
  await page.getByLabel('The code again').fill('123456')
  await page.getByRole('button', { name: 'Take along' }).click()
  await expect(page.getByText('Too simple. Not all the same, and not in a row.')).toBeVisible()
  await page.getByLabel('Code of six digits').fill(code)
  await page.getByLabel('The code again').fill(code)
  await page.getByRole('button', { name: 'Take along' }).click()
  await expect(page.getByText(/^With you until/)).toBeVisible()
  return page.locator('.k-field-cases h2').first().innerText()
}

async function write(page: Page, name: string, text: string, more: { start?: string; end?: string } = {}) {
  const card = page.locator('.k-field-cases > li', { has: page.getByRole('heading', { name, exact: true }) }).first()
  await card.getByRole('button', { name: 'Write contact' }).click()
  const form = page.getByRole('form', { name: `Contact with ${name}` })
  await form.getByLabel('What happened').fill(text)
  if (more.start) await form.getByLabel('Start').fill(more.start)
  if (more.end) await form.getByLabel('End').fill(more.end)
  await form.getByRole('button', { name: 'Keep' }).click()
}

test('a home visit without network: cases open by their code, a reload keeps them, and what was written is sent once', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley', '/?desk=field')
  await expectNoAxe(page)
  const name = await take(page)
  await expectNoAxe(page)
  await untilFilesKept(page)
  expect(await stored(page)).not.toContain(name)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('No network.')).toBeVisible()
  await expectNoAxe(page)
  await page.getByLabel('Code of six digits').fill('111222')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(/That is not the code/)).toBeVisible()
  await page.getByLabel('Code of six digits').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  await expectNoAxe(page)

  await write(page, name, story)
  const queue = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(queue.getByText('Not sent yet')).toBeVisible()
  expect(await stored(page)).not.toContain('garden')
  await page.reload()
  await page.getByLabel('Code of six digits').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(queue.getByText(name)).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('The network is back')).toBeVisible()
  await page.getByRole('button', { name: 'Open KITH' }).click()
  await expect(page.getByText('1 contact was sent.')).toBeVisible()
  await page.goto(at('/Foster?tab=visits&view=contacts'))
  await settled(page)
  await page.getByRole('searchbox', { name: 'Child, family, place or worker' }).fill(name)
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible()
  const times = await page.evaluate(async () => {
    const answer = await fetch('/API/Core/ContactLog/GetList?PageSize=100', { headers: { 'x-kith': '1' } })
    const { Rows } = (await answer.json()) as { Rows: { Narrative: string }[] }
    return Rows.filter((one) => one.Narrative.includes('garden')).length
  })
  expect(times).toBe(1)
})

test('where the hour is on record already, both texts are kept', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/?desk=field')
  const kept = page.getByText(/^With you until/)
  await expect(kept.or(page.getByRole('button', { name: 'Take along' }))).toBeVisible()
  const name = (await kept.isVisible()) ? await page.locator('.k-field-cases h2').first().innerText() : await take(page)
  await write(page, name, 'The first text of that hour.', { start: '00:00', end: '00:01' })
  await expect(page.getByText('1 contact was sent.')).toBeVisible()
  await write(page, name, 'The second text of that hour.', { start: '00:00', end: '00:01' })
  await expect(page.getByText(/^Not taken: These times overlap another contact/)).toBeVisible()
  await expect(page.getByText('The first text of that hour.')).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText(/^Not taken/)).toHaveCount(0)
  const texts = await page.evaluate(async () => {
    const answer = await fetch('/API/Core/ContactLog/GetList?PageSize=100', { headers: { 'x-kith': '1' } })
    const { Rows } = (await answer.json()) as { Rows: { Narrative: string }[] }
    return Rows.map((one) => one.Narrative).filter((one) => one.endsWith('text of that hour.'))
  })
  expect(texts.toSorted()).toEqual(['The first text of that hour.', 'The second text of that hour.'])
})

test('nothing is left for the next who signs in on the same browser, at sign-out, or after a day', async ({ page }) => {
  await signInAnew(page, 'renata.mockley', '/?desk=field')
  const name = await take(page)
  await untilFilesKept(page)
  // What waits outlives the sign-out, sealed; the cases do not.
  await page.context().setOffline(true)
  await page.reload()
  await page.getByLabel('Code of six digits').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await write(page, name, 'Written before the colleague came.')
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await signInAnew(page, 'priya.notreal', '/?desk=field')
  await expect(page.getByText('What to take along').or(page.getByText('You have no cases today.'))).toBeVisible()
  const [lock, kept, queue] = JSON.parse(await stored(page)) as [unknown[], unknown[], { userId: string }[]]
  expect([lock.length, kept.length, queue.length]).toEqual([0, 0, 1])
  expect(JSON.stringify(queue)).not.toContain('colleague')
  await expect(page.getByText(/^With you until/)).toHaveCount(0)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/not on this device anymore/)).toBeVisible()
  await page.context().setOffline(false)

  await page.context().clearCookies()
  await signInAnew(page, 'renata.mockley', '/?desk=field')
  await expect(page.getByText('1 contact was sent.')).toBeVisible()
  await take(page)
  await page.evaluate(async () => {
    const opening = indexedDB.open('kith-field', 1)
    await new Promise((done) => opening.addEventListener('success', done))
    const store = opening.result.transaction('lock', 'readwrite').objectStore('lock')
    const asked = store.get('now')
    await new Promise((done) => asked.addEventListener('success', done))
    const over = { ...(asked.result as object), until: Date.now() - 1 }
    const put = opening.result.transaction('lock', 'readwrite').objectStore('lock').put(over, 'now')
    await new Promise((done) => put.addEventListener('success', done))
    opening.result.close()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Take along' })).toBeVisible()
  expect((JSON.parse(await stored(page)) as unknown[][])[1]).toEqual([])

  await take(page)
  await page.getByRole('button', { name: 'Your account' }).first().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/Login/)
  expect((JSON.parse(await stored(page)) as unknown[][]).map((one) => one.length)).toEqual([0, 0, 0])
})
