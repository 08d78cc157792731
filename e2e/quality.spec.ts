import { dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const dialog = (page: Page) => dialogOf(page).last()

/** What one is to mend, from the list of one's work. */
async function openOwn(page: Page, what: string) {
  await page.getByRole('group', { name: 'Kinds of work' }).getByRole('button', { name: 'Corrections' }).click()
  await page.getByRole('button', { name: `Open: Correct: ${what}` }).click()
}

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
  await openOwn(page, 'Close the sample gate')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await dialog(page)
    .getByLabel(/^What was done/)
    .fill('The gate has a new spring.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Open: Correct: Close the sample gate' })).toBeHidden()

  await signInAnew(page, 'quinn.auditworth', '/QualityManagement?tab=corrections')
  const line = page.getByRole('listitem').filter({ hasText: 'Close the sample gate' })
  await expect(line).toContainText('The gate has a new spring.')
  await line.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Close the correction' }).click()
  await expect(line).toContainText('Closed')
  await expectNoAxe(page)
})

test('a chart audit from the sample to the closed correction, and the charts audited again', async ({ page }) => {
  await signIn(page, 'quinn.auditworth', '/QualityManagement?tab=audits')
  await page.getByRole('button', { name: 'Make a tool' }).click()
  await dialog(page).getByLabel('Name').fill('Sample tool of a journey')
  await choose(page, /^Program/, 'Foster')
  await dialog(page).getByRole('button', { name: 'Add a question' }).click()
  await dialog(page).getByRole('textbox', { name: 'Question 1' }).fill('The sample summary is current')
  await dialog(page).getByRole('button', { name: 'Add a question' }).click()
  await dialog(page).getByRole('textbox', { name: 'Question 2' }).fill('Nothing is overdue')
  await dialog(page).getByRole('combobox', { name: 'Answered by' }).nth(1).click()
  await page.getByRole('option', { name: 'No document is overdue' }).click()
  await expectNoAxe(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sample tool of a journey')).toBeVisible()

  await page.getByRole('button', { name: 'Open an audit' }).click()
  await choose(page, /^Tool/, 'Sample tool of a journey')
  await dialog(page).getByRole('checkbox', { name: 'Foster, North Valley' }).check()
  await dialog(page).getByLabel(/^Seed/).fill('journey')
  await dialog(page)
    .getByLabel(/^How many charts/)
    .fill('1')
  await dialog(page).getByRole('button', { name: 'Show the sample' }).click()
  await expect(dialog(page).getByRole('list', { name: 'Sample' }).getByRole('listitem')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Open the audit' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sample tool of a journey' })).toBeVisible()
  await expect(page.getByText(/seed “journey”/)).toBeVisible()
  await expectNoAxe(page)

  await page
    .getByRole('list', { name: 'Charts' })
    .getByRole('button', { name: /^Answer the questions/ })
    .click()
  await dialog(page)
    .getByRole('radiogroup', { name: 'The sample summary is current' })
    .getByText('No', { exact: true })
    .click()
  await dialog(page).getByLabel('Note').fill('It is two years old.')
  await expectNoAxe(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const findings = page.getByRole('list', { name: 'Findings' })
  await expect(findings.getByText('The sample summary is current')).toBeVisible()

  const found = findings.getByRole('listitem').filter({ hasText: 'It is two years old.' })
  await found.getByRole('button', { name: /^Assign a correction/ }).click()
  await dialog(page)
    .getByLabel(/^What to mend/)
    .fill('Write the sample summary anew')
  await choose(page, /^Who mends it/, 'Renata Mockley')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(findings.getByText('Write the sample summary anew')).toBeVisible()
  const audit = page.url()

  await signInAnew(page, 'renata.mockley', '/')
  await openOwn(page, 'Write the sample summary anew')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await dialog(page)
    .getByLabel(/^What was done/)
    .fill('The summary is of today.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Open: Correct: Write the sample summary anew' })).toBeHidden()

  await signInAnew(page, 'quinn.auditworth', '/QualityManagement')
  await page.goto(audit)
  const line = findings.getByRole('listitem').filter({ hasText: 'Write the sample summary anew' })
  await line.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Close the correction' }).click()
  await expect(line).toContainText('Closed')
  await page.getByRole('button', { name: 'Close the audit' }).click()
  await dialog(page).getByRole('button', { name: 'Close the audit' }).click()
  await expect(page.getByText(/^Closed /).first()).toBeVisible()
  await page.getByRole('button', { name: 'More on Sample tool of a journey' }).click()
  await page.getByRole('menuitem', { name: 'Audit again' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/audited again/).first()).toBeVisible()
})

test('the tabs of quality fit a phone, without an accessibility finding', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'quinn.auditworth', '/QualityManagement')
  for (const tab of [
    '',
    '?tab=audits',
    '?tab=compliance',
    '?tab=complaints',
    '?tab=licensing',
    '?tab=corrections',
    '?tab=surveys',
    '?tab=data',
    '?tab=policies',
  ]) {
    await page.goto(new URL(`QualityManagement${tab}`, page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quality management')
    await settled(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await expectNoAxe(page)
  }
})

test('outcomes beside the period before: a figure opens its list, its line its months, on a desk and a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'alva.rootley', '/QualityManagement?tab=outcomes')
  const permanency = page.getByRole('region', { name: 'Permanency' })
  await expect(permanency.getByText('Permanency exits', { exact: true })).toBeVisible()
  await expectNoAxe(page)
  await permanency.getByRole('button', { name: /^Permanency exits: .*Opens the list/ }).click()
  await expect(dialog(page).getByRole('heading', { name: /^Permanency exits/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Moves month by month' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Moves' }).first()).toBeVisible()
  await expectNoAxe(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expect(page.getByText('Two homes or fewer')).toBeVisible()
  await expectNoAxe(page)
})
