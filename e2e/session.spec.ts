import { ask } from './ask.ts'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'
import { demoPassword } from '#seed/demo-password.ts'

test('the warning comes two minutes ahead by the server’s clock and one key extends in all tabs', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signIn(page, 'silas.placehold')
  const idle = /API\/Core\/User\/GetSessionState/
  let soon = true
  await page.route(idle, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { Now: string; IdleAt: string }
    const IdleAt = soon ? new Date(Date.parse(body.Now) + 110_000).toISOString() : body.IdleAt
    await route.fulfill({ json: { ...body, IdleAt } })
  })
  await page.clock.runFor(18 * 60_000 + 5000)
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(warning).toBeVisible()
  await expectNoAxe(page)
  const other = await context.newPage()
  await other.goto(at('/'))
  await settled(other)
  soon = false
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()
})

test('after expiry the form stays, the same person signs in in place and the save goes through once', async ({
  page,
  context,
}) => {
  await signIn(page, 'dario.examply', '/ClientSearch?q=Odessa%20Fauxley')
  await page
    .getByRole('link', { name: /Fauxley, Odessa/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit record' }).click()
  const form = page.getByRole('dialog', { name: /Odessa Fauxley/ })
  await form.getByLabel('Religion').fill('Kept while the session was gone')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('UpdateFullPersonRecord')) keys.push(request.headers()['idempotency-key'])
  })
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save' }).click()
  const cover = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(cover).toBeVisible()
  await expectNoAxe(page)
  await cover.getByLabel('Password').fill(demoPassword)
  await cover.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(cover).toBeHidden()
  await expect(form).toBeHidden()
  await expect(page.getByText('Kept while the session was gone')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size, 'the same request, sent again').toBe(1)
})

test('a read that was under way while the person confirmed who they are goes on by itself', async ({ page }) => {
  await signIn(page, 'dario.examply', '/ClientSearch?q=Odessa%20Fauxley')
  const answers: number[] = []
  await page.route(
    '**/API/Core/Person/GetPerson?*',
    async (route) => {
      const { cookie = '' } = await route.request().allHeaders()
      await ask(page, 'Core/User/ConfirmIdentity', { Password: demoPassword })
      const late = await fetch(route.request().url(), { headers: { cookie, 'x-kith': '1' }, redirect: 'manual' })
      answers.push(late.status)
      await route.fulfill({ status: late.status, body: await late.text() })
    },
    { times: 1 },
  )
  await page
    .getByRole('link', { name: /Fauxley, Odessa/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Odessa Fauxley/ })).toBeVisible()
  expect(answers, 'the old secret is dead at once').toEqual([302])
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toHaveCount(0)
})

test('signing out ends the session in every tab', async ({ page, context }) => {
  await signIn(page, 'silas.placehold')
  const other = await context.newPage()
  await other.goto(at('/'))
  await settled(other)
  await page
    .getByRole('button', { name: /Your account/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/Identity\/Account\/Login/)
  await expect(other.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})

test('the sign-in page keeps the way back and has no accessibility finding, large and small', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(at('/Foster?x=1'))
    await page.waitForURL(/ReturnUrl=/)
    expect(new URL(page.url()).searchParams.get('ReturnUrl')).toBe('/VueClient/Foster?x=1')
    await expectNoAxe(page)
  }
})
