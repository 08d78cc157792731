import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/**
 * Outside a demonstration an administrator adds a second step before anything else works. Call it once after their first
 * sign-in; at the next sign-ins `passSecondStep` gives the code that is asked for.
 */
export async function enrollSecondStep(page: Page, password: string): Promise<{ code: () => string; used: string }> {
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
  const used = totp.generate()
  await dialog.getByLabel('Code that the app shows').fill(used)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: /recovery codes/i })
  await expect(codes).toBeVisible()
  await codes.getByLabel('I have kept them somewhere safe').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a second step' })).toHaveCount(0)
  return { code: () => totp.generate(), used }
}

/** The second step of the sign-in page. A code works once, so the next one is waited for. */
export async function passSecondStep(page: Page, code: () => string, used: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expect.poll(code, { timeout: 40_000, intervals: [1000] }).not.toBe(used)
  await page.getByLabel('Code from your authenticator app').fill(code())
  await page.getByRole('button', { name: 'Continue' }).click()
}
