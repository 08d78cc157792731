import { appUrl, expect, expectNoAxe, test } from './fixtures.ts'

const login = (path = '') => new URL(`/Identity/Account/Login${path}`, appUrl()).href

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`the sign-in page at ${width}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.goto(login())
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await expectNoAxe(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
  }
}

test('a wrong password says so, keeps the e-mail and waits in the password field', async ({ page }) => {
  await page.goto(login('?ReturnUrl=%2FVueClient%2FReports'))
  await expect(page.getByText('You will return to Reports, where you left off.')).toBeVisible()
  await expect(page.getByLabel('Work e-mail')).toBeFocused()
  await page.keyboard.type('priya.demowski@kith.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not this one')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.locator('#Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That did not work.')
  await expect(page.getByLabel('Work e-mail')).toHaveValue('priya.demowski@kith.example')
  await expect(page.locator('#Password')).toBeFocused()
  await expectNoAxe(page)
})

test('a demo person signs in with one press, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(login())
  await page.getByRole('button', { name: /^Olive Onlooker/ }).click()
  await page.waitForURL((url) => url.href.startsWith(appUrl()))
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === '__Host-kith')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
  await page.goto(new URL('/Identity/Account/Logout', appUrl()).href)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await context.close()
})
