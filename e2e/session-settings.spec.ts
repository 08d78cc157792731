import { TOTP, URI } from 'otpauth'
import type { Page } from '@playwright/test'
import { demoPassword } from '#seed/demo-password.ts'
import { appUrl, at, dialogOf, expect, expectNoAxe, signIn, test } from './fixtures.ts'

const login = () => new URL('/Identity/Account/Login', appUrl()).href

async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  await page.goto(login())
  await page.getByLabel('Work e-mail').fill(`${name}@kith.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const inGroup = (name: string, group: string) => (page: Page) => signIn(page, name, `/Settings?group=${group}`)

test('theme, language and date language change at once, are kept, and can be reset', async ({ page }) => {
  await inGroup('hannah.sounderby', 'Display')(page)
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoAxe(page)
  await page.getByRole('radio', { name: 'Español' }).check({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await expect(page.getByText(/^Guardado/).first()).toBeVisible()
  const dates = page.getByRole('combobox', { name: 'Las fechas se escriben en' })
  await dates.click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByText(/Así: (Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)/)).toBeVisible()
  await expect(page.getByText(/^Guardado/)).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(dates).toHaveValue('Deutsch')
  await page.getByRole('button', { name: 'Restablecer Idioma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  for (const label of ['Colors', 'Dates are written in'])
    await page.getByRole('button', { name: `Reset ${label}` }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByText(/^Saved/)).toHaveCount(3)
})

test('a setting that cannot be saved says so and is sent again', async ({ page }) => {
  await inGroup('hannah.sounderby', 'Lists')(page)
  const saving = '**/API/Core/UserSettings/UpdateUserSettings'
  await page.route(saving, (route) => route.abort())
  await page.getByText('50', { exact: true }).click()
  await expect(page.getByText(/Not saved\. Trying again in/)).toBeVisible()
  await page.unroute(saving)
  await page.getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Reset Rows on a page' }).click()
  await expect(page.getByRole('button', { name: 'Reset Rows on a page' })).toHaveCount(0)
})

test('profile says who I am and what I may do', async ({ page }) => {
  await signIn(page, 'hannah.sounderby', '/Settings')
  await expect(page.getByText('hannah.sounderby@kith.example')).toBeVisible()
  await expect(page.getByText('Look people up and read their record')).toBeVisible()
  await expectNoAxe(page)
})

test('changes the password; other sign-ins end', async ({ page, browser }) => {
  const name = 'molly.columbine'
  const elsewhere = await browser.newPage()
  await fillLogin(elsewhere, name, demoPassword)
  await elsewhere.waitForURL((url) => url.href.startsWith(appUrl()))
  await inGroup(name, 'Security')(page)
  await expectNoAxe(page)
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await change.click()
  await expect(page.getByText('Use at least 15 characters.')).toBeVisible()
  const fresh = 'seven otters under a bridge'
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('New password, again').fill(fresh)
  await change.click()
  await expect(page.getByText(/The current password is not correct/)).toBeVisible()
  await page.getByLabel('Current password').fill(demoPassword)
  await change.click()
  await expect(page.getByText('The password is changed. You are signed out everywhere else.')).toBeVisible()
  await elsewhere.goto(at('/'))
  await expect(elsewhere.getByLabel('Work e-mail')).toBeVisible()
  await fillLogin(elsewhere, name, fresh)
  await elsewhere.waitForURL((url) => url.href.startsWith(appUrl()))
  await elsewhere.close()
})

test('enrolls an authenticator by its picture’s address and signs in with its code', async ({ page, browser }) => {
  const name = 'lucy.desertino'
  await inGroup(name, 'Security')(page)
  const started = page.waitForResponse(/StartAuthenticator/)
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  const { Address } = (await (await started).json()) as { Address: string }
  const app = URI.parse(Address) as TOTP
  await expectNoAxe(page)
  await page.getByLabel('Code that the app shows').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(/That code does not match/)).toBeVisible()
  await page.getByLabel('Code that the app shows').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoAxe(page)
  await page.keyboard.press('Escape')
  await expect(codes).toBeVisible()
  await codes.getByLabel('I have kept them somewhere safe').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/On since/)).toBeVisible()

  const elsewhere = await browser.newPage()
  await fillLogin(elsewhere, name, demoPassword)
  // A code works once, and the one of this half minute has enrolled the app.
  await elsewhere
    .getByLabel(/code/i)
    .first()
    .fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL((url) => url.href.startsWith(appUrl()))
  await elsewhere.close()

  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible()
})

test('after a while the server wants to know again who is there', async ({ page }) => {
  await inGroup('vince.vegason', 'Security')(page)
  await page.route(
    '**/API/Core/User/StartAuthenticator',
    async (route) => {
      // Long enough for “Working” to be there: where it came from must not take the focus from the question.
      await page.getByRole('dialog', { name: 'Working' }).waitFor()
      await route.fulfill({
        status: 403,
        json: { code: 'ConfirmIdentity', errors: ['Confirm that it is you, then try again.'] },
      })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByLabel('Password')).toBeFocused()
  await expectNoAxe(page)
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(proof.getByText(/That did not match/)).toBeVisible()
  await proof.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('at a bare number no passkey can be made, and the button says why', async ({ page }) => {
  await inGroup('hannah.sounderby', 'Security')(page)
  await page.getByRole('button', { name: 'Add passkey' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('Passkeys belong to a name.')
})

test('on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const group of ['Profile', 'Notifications', 'Display', 'Lists', 'Calendar', 'Security']) {
    await inGroup('hannah.sounderby', group)(page)
    await expectNoAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), group).toBe(390)
  }
})
