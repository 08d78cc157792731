import { expect, expectNoAxe, signIn, signInAnew, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const dialog = (page: Page) => page.getByRole('dialog').last()

async function choose(page: Page, label: RegExp | string, option: string | RegExp) {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a complaint from the first word to its closing: told, corrected by its owner, closed with a finding, opened again', async ({
  page,
}) => {
  await signIn(page, 'quinn.auditworth', '/QualityManagement?tab=complaints')
  await page.getByRole('button', { name: 'Record a complaint' }).click()
  await choose(page, /^Sub-program/, 'Foster, North Valley')
  await choose(page, /^Brought by/, 'Community')
  await dialog(page)
    .getByLabel(/^What is said/)
    .fill('A neighbor says that a sample gate is left open.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('A neighbor says that a sample gate is left open.')).toBeVisible()
  await expectNoAxe(page)

  await dialog(page).getByRole('button', { name: 'Assign a correction for this complaint' }).click()
  await dialog(page)
    .getByLabel(/^What to mend/)
    .fill('Close the sample gate')
  await choose(page, /^Who mends it/, 'Renata Mockley')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Close the sample gate')).toBeVisible()

  // Whoever mends it has no right in quality: it is on their Home.
  await signInAnew(page, 'renata.mockley', '/')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Correct: Close the sample gate' })
    .getByRole('button', { name: 'Open' })
    .click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await dialog(page)
    .getByLabel(/^What was done/)
    .fill('The gate has a new spring.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Correct: Close the sample gate')).toBeHidden()

  await signInAnew(page, 'quinn.auditworth', '/QualityManagement?tab=corrections')
  const line = page.getByRole('listitem').filter({ hasText: 'Close the sample gate' })
  await expect(line).toContainText('The gate has a new spring.')
  await line.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(line).toContainText('Closed')
  await expectNoAxe(page)
})

test('the tabs of quality at 390 px and in Spanish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'quinn.auditworth', '/QualityManagement')
  for (const tab of ['', '?tab=complaints', '?tab=licensing', '?tab=corrections']) {
    await page.goto(new URL(`QualityManagement${tab}`, page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quality management')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await expectNoAxe(page)
  }
})
