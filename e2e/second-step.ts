import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/**
 * Outside a demonstration an administrator adds a second step before anything else works. Call it once after their first
 * sign-in; the next sign-ins ask for a code, which the function given back makes.
 */
export async function enrollSecondStep(page: Page, password: string): Promise<() => string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Add a second step' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const proof = page.getByRole('dialog', { name: /Confirm|Is it you/ })
  await expect(
    dialog
      .locator('code')
      .or(proof.getByLabel(/password/i))
      .first(),
  ).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel(/password/i).fill(password)
    await page.keyboard.press('Enter')
  }
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code that the app shows').fill(totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: /recovery codes/i })
  await expect(codes).toBeVisible()
  await codes.getByLabel('I have kept them somewhere safe').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a second step' })).toHaveCount(0)
  return () => totp.generate()
}
