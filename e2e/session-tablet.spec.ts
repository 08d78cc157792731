import type { Page } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signInAnew, test } from './fixtures.ts'

const firstPin = '730264'
const ownPin = '841937'

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: `Digit ${digit}` }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
}

test('a tablet is enrolled by a code, staff open it by PIN and choose their own, and taking it off ends it', async ({
  page,
  browser,
}) => {
  await signInAnew(page, 'alva.rootley', '/Admin?tab=tablets')
  await expect(page.getByText('No tablets yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a tablet' }).click()
  await page.getByLabel('Name of the tablet').fill('Kitchen')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a tablet' }).click()
  const code = await page.locator('.k-tablet-code').innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectNoAxe(page)

  const person = await page.evaluate(
    async ({ Pin }) => {
      const post = async (name: string, body: object) => {
        const headers = { 'x-kith': '1', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        return (await fetch(`/API/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      }
      const users = (await (
        await fetch('/API/Admin/UserManagement/GetUsers?Search=Shiftley&PageSize=25', { headers: { 'x-kith': '1' } })
      ).json()) as { Rows: { UserID: string; FirstName: string }[] }
      const [first] = users.Rows
      await post('Admin/Employee/SetPin', { UserID: first!.UserID, Pin, ConfirmPin: Pin })
      return first!
    },
    { Pin: firstPin },
  )

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
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await tablet.goto(at('/ResidentialPinLogin'))
  await expect(tablet.getByLabel('Code')).toBeVisible()
  await tablet.context().close()
})
