import { permissionWords } from '#platform/contract/permission-list.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { asOwner, at, expect, expectNoAxe, seed, settled, signIn, takesTurns, test } from './fixtures.ts'

const sample = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000001')

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`every route opens for an administrator at ${width} px, without an accessibility finding`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'alva.rootley')
    // A run of all journeys opens each route in one of the widths, the next run in the other.
    const isIn = (index: number) => !takesTurns || (index + seed) % 2 === (width > 400 ? 0 : 1)
    for (const route of allRoutes.filter((one) => !one.redirect).filter((_, index) => isIn(index))) {
      await page.goto(at(sample(route.path)))
      await settled(page)
      await expect(page).toHaveTitle('KITH')
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${route.path} scrolls sideways`).toBeLessThanOrEqual(0)
      await expectNoAxe(page, true)
    }
  })
}

test('a route the person may not open names the permission and whom to ask', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Admin/User')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open Users')
  await expect(page.getByText(`“${permissionWords('Users.Manage', '')[0]}”`)).toBeVisible()
  await expect(page.getByText(/Ask an administrator/)).toBeVisible()
})

test('an unknown address is a friendly page inside the app', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/No/Such/Place')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
})

test('addresses may be typed in any case and with a slash at the end; the sign-in returns to them', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley', '/clientsearch/')
  await expect(page.getByRole('link', { name: 'Client search' }).first()).toBeVisible()
  expect(new URL(page.url()).pathname.toLowerCase()).toContain('/vueclient/clientsearch')
})

test('Outpatient leaves for the server’s own page with a time stamp', async ({ page }) => {
  await signIn(page, 'alva.rootley')
  await page.goto(at('/Outpatient'))
  await page.waitForURL(/\/Outpatient\?t=\d{13}$/)
  await expect(page.getByRole('heading', { name: 'Outpatient' })).toBeVisible()
})

test('the focus goes back after the finder, and to the page when a screen takes the place of another', async ({
  page,
}) => {
  await signIn(page, 'renata.mockley')
  await expect(page.getByText('My caseload')).toBeVisible()
  const signatures = page.locator('main').getByRole('link', { name: 'Signatures', exact: true })
  // What arrives while Home is filled takes its place.
  await expect(async () => {
    await signatures.focus()
    await page.waitForTimeout(300)
    await expect(signatures).toBeFocused({ timeout: 10 })
  }).toPass()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(signatures).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
  await page.goto(at('/Foster'))
  await page.locator('tbody a').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/child=/)
  await expect(page.locator('#page')).toBeFocused()
})

test('the palette finds screens and people by keyboard alone', async ({ page }) => {
  await signIn(page, 'renata.mockley')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('marizol testado')
  // Who has a chart is found once, by it.
  const found = page.getByRole('option', { name: /^Marisol Testado/ })
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expectNoAxe(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/Foster\?child=/)
})

test('every screen says how it works, and ? lists the keys that work there', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Foster')
  const open = page.getByRole('button', { name: 'How this works' })
  const panel = page.getByRole('dialog', { name: 'Help' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Enrolled, and no home yet.')).toBeVisible()
  await expect(panel.locator(':focus')).toHaveCount(1)
  await expectNoAxe(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('?')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Next row' })).toContainText('J')
  await expectNoAxe(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const rows = page.locator('main tbody tr th a')
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  // In a field it is a letter like any other.
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('?')
  await expect(search).toHaveValue('?')
  await expect(panel).toBeHidden()

  // On a phone it comes from below.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/Reports'))
  await open.click()
  await expect(panel.getByText('Open a report, choose its days and run it.')).toBeVisible()
  await expect
    .poll(async () => {
      const box = await panel.boundingBox()
      return box && box.y > 100 && Math.round(box.y + box.height)
    })
    .toBe(844)
  await expectNoAxe(page)
})

test('a newcomer is offered the tour once, and finds it again', async ({ page }) => {
  await signIn(page, 'olive.onlooker')
  const offer = page.getByRole('complementary', { name: 'A tour for newcomers' })
  await expect(offer).toBeVisible({ timeout: 10_000 })
  await expectNoAxe(page)
  await offer.getByRole('button', { name: 'Take the tour' }).click()
  const card = page.locator('.k-tour[role="dialog"]')
  await expect(card).toContainText('Step 1 of 4')
  await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
  await expectNoAxe(page)
  for (const step of ['Step 2 of 4', 'Step 3 of 4', 'Step 4 of 4']) {
    await page.keyboard.press('Enter')
    await expect(card).toContainText(step)
  }
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  // The server knows it, so no other device offers it either.
  await page.goto(at('/Settings?group=Display'))
  await expect(page.getByRole('button', { name: 'Reset Offer the tour on Home' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('take the tour')
  await expect(page.getByRole('option', { name: 'Take the tour' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Step 1 of 4')
  await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('an action run from the palette by somebody whose right is gone by then is refused, and nothing is kept', async ({
  page,
}) => {
  await signIn(page, 'bastian.doorwell')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new inquiry')
  await expect(page.getByRole('option', { name: 'New inquiry' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New inquiry' })
  await form
    .getByLabel(/^First name/)
    .first()
    .fill('Norina')
  await form
    .getByLabel(/^Last name/)
    .first()
    .fill('Neverkept')
  await form.getByLabel('Phone').first().fill('2135550111')
  await form.getByRole('combobox', { name: 'Sub-program' }).click()
  await page.getByRole('option').first().click()
  await asOwner(
    `update user_role set voided_at = now(), void_reason = 'test' where user_id = (select id from application_user where email = 'bastian.doorwell@kith.example')`,
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/You need a permission for this/).first()).toBeVisible()
  expect((await asOwner(`select from inquiry where last_name = 'Neverkept'`))!.rows).toEqual([])
  await asOwner(`update user_role set voided_at = null, void_reason = null where void_reason = 'test'`)
})
