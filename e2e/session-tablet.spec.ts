import { at, dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import { enrollTablet, firstPin, givePin, openByPin, ownPin, typePin, untilFilesKept } from './tablets.ts'

test('a tablet is enrolled by a code, staff open it by PIN and choose their own, and taking it off ends it', async ({
  page,
  browser,
}) => {
  await signInAnew(page, 'alva.rootley', '/Admin?tab=tablets')
  await expect(page.getByText('No tablets yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a tablet' }).click()
  await page.getByLabel('Name of the tablet').fill('Kitchen')
  await dialogOf(page).getByRole('button', { name: 'Add a tablet' }).click()
  const code = await page.locator('.k-tablet-code').innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectNoAxe(page)

  const person = await givePin(page, 'Shiftley', firstPin)

  const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
  await tablet.goto(at('/ResidentialPinLogin'))
  await tablet.getByLabel('Code').fill(code)
  await expectNoAxe(tablet)
  await tablet.getByRole('button', { name: 'Continue' }).click()
  const tile = tablet.getByRole('button', { name: new RegExp(`^${person.FirstName} `) })
  await expect(tile).toBeVisible()
  await expectNoAxe(tablet)
  await tile.click()
  await typePin(tablet, '918273')
  await expect(tablet.getByText('That did not work.')).toBeVisible()
  await expectNoAxe(tablet)
  await typePin(tablet, firstPin)
  await expect(tablet.getByRole('heading', { name: 'Choose a new PIN' })).toBeVisible()
  await tablet.keyboard.type(ownPin)
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('heading', { name: 'Type the new PIN again' })).toBeVisible()
  await typePin(tablet, ownPin)
  await tablet.waitForURL(/\/Residential$/)
  expect(await tablet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)

  await page.reload()
  await settled(page)
  await expect(page.getByText('In use')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialogOf(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await tablet.goto(at('/ResidentialPinLogin'))
  await expect(tablet.getByLabel('Code')).toBeVisible()
  await tablet.context().close()
})

test('a tablet goes on without network: entries wait, sealed, through a reload and a lock, and are sent once; what no longer fits goes to the manager', async ({
  page,
  browser,
}) => {
  await signInAnew(page, 'alva.rootley', '/Admin?tab=tablets')
  const person = await givePin(page, 'Shiftley', firstPin)
  const tablet = await enrollTablet(page, browser)
  await openByPin(tablet, person, firstPin, ownPin)
  const beds = tablet.locator('.k-beds > li').filter({ has: tablet.getByRole('button', { name: 'Leaving' }) })
  await expect(beds.first()).toBeVisible()
  await expectNoAxe(tablet)
  await untilFilesKept(tablet)

  await tablet.context().setOffline(true)
  const first = beds.first()
  const name = await first.locator('b').nth(1).innerText()
  await first.getByRole('button', { name: 'Leaving' }).click()
  await dialogOf(tablet).getByRole('button', { name: 'Save' }).click()
  await expect(tablet.getByText('1 entry waits to be sent')).toBeVisible()
  const row = tablet.locator('.k-beds > li', { hasText: name })
  await expect(row.getByText(/^Recorded as out by .*, not sent yet$/)).toBeVisible()
  await expectNoAxe(tablet)
  // What waits cannot be read in the browser's store.
  const kept = await tablet.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kith-tablet')
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('queue').objectStore('queue').getAll()
          asked.addEventListener('success', () => resolve(JSON.stringify(asked.result)))
        })
      }),
  )
  expect(kept).not.toContain('Home Pass')

  await tablet.reload()
  await expect(row.getByText(/^Recorded as out by/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Lock' }).click()
  await tablet.waitForURL(/ResidentialPinLogin/)
  await tablet.getByRole('button', { name: new RegExp(`^${person.FirstName} `) }).click()
  await typePin(tablet, '918273')
  await expect(tablet.getByText(/this tablet does not know that PIN/)).toBeVisible()
  await typePin(tablet, ownPin)
  await tablet.waitForURL(/\/Residential$/)
  await expect(row.getByText(/^Recorded as out by/)).toBeVisible()

  // Meanwhile somebody at a desk records another resident, whom the tablet records as well.
  const second = beds.nth(1)
  const both = await second.locator('b').nth(1).innerText()
  await second.getByRole('button', { name: 'Leaving' }).click()
  await dialogOf(tablet).getByRole('button', { name: 'Save' }).click()
  await expect(tablet.getByText('2 entries wait to be sent')).toBeVisible()
  await signIn(page, 'hector.casademo', '/Residential')
  const desk = page.locator('.k-beds > li', { hasText: both })
  await desk.getByRole('button', { name: 'Leaving' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('button', { name: 'Back' })).toBeVisible()

  await tablet.context().setOffline(false)
  await expect(tablet.getByText(/waits? to be sent/)).toHaveCount(0)
  // The session ended meanwhile on the server: the same person opens it in place.
  await page.reload()
  await expect(page.locator('.k-beds > li', { hasText: name }).getByRole('button', { name: 'Back' })).toBeVisible()
  const refused = page.getByRole('list', { name: 'Recorded without network and refused' })
  await expect(refused.getByText(new RegExp(both))).toBeVisible()
  await expect(refused.getByText(/already recorded as out at that time/)).toBeVisible()
  await expectNoAxe(page)
  await refused.getByRole('button', { name: 'Settle' }).click()
  await page.getByLabel('What you did about it').fill('Recorded twice, once at the desk. Nothing to correct.')
  await dialogOf(page).getByRole('button', { name: 'Settle' }).click()
  await expect(refused).toHaveCount(0)
  await tablet.context().close()
})
