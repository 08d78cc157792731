import { permissionWords } from '#platform/contract/permissions.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const sample = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000001')

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`every route opens for an administrator at ${width} px, without an accessibility finding`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'alva.rootley')
    let unbuilt = 0
    for (const route of allRoutes.filter((one) => !one.redirect)) {
      await page.goto(at(sample(route.path)))
      await settled(page)
      await expect(page).toHaveTitle('KITH')
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${route.path} scrolls sideways`).toBeLessThanOrEqual(0)
      const isUnbuilt = /is not built yet$/.test(await page.locator('h1').first().innerText())
      // One screen says so of every such route.
      if (isUnbuilt) unbuilt += 1
      if (!isUnbuilt || unbuilt === 1) await expectNoAxe(page)
    }
  })
}

test('a route the person may not open names the permission and whom to ask', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Admin/User')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open Users')
  await expect(page.getByText(`“${permissionWords('Users.Manage', '')[0]}”`)).toBeVisible()
  await expect(page.getByText(/Ask an administrator/)).toBeVisible()
})

test('a route that is not built yet says what will stand there', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Appointments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointments is not built yet')
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
  const signatures = page.locator('main').getByRole('link', { name: 'Signatures', exact: true })
  await signatures.focus()
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
  const found = page.getByRole('option', { name: /Marisol Testado/ })
  await expect(found).toHaveCount(2)
  await expectNoAxe(page)
  // The chart first, the person behind it.
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/ClientSearch\?person=/)
})
