import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, listedName, settled, signIn, test } from './fixtures.ts'

const worker = 'renata.mockley'

/** A day to come, as people type it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' })

async function openChild(page: Page, name: string, part?: string): Promise<void> {
  await signIn(page, worker, `/Foster?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('link', { name: listedName(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (part) await page.getByRole('link', { name: part }).first().click()
  await settled(page)
}

test('the roster narrows by its views and filters, and opens a chart', async ({ page }) => {
  await signIn(page, worker, '/Foster')
  await expect(page.getByText(/children who are scheduled, waiting, active or away/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitem', { name: 'Unplaced' }).click()
  await expect(page).toHaveURL(/Home=none/)
  await expect(page.getByText('Needs a home').first()).toBeVisible()
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitem', { name: 'Ended' }).click()
  await expect(page).toHaveURL(/Status=Ended/)
  await page.goto(page.url().replace(/\?.*/, '?q=zzyqxw'))
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByPlaceholder('Name, CID or FamLink').fill('4387761')
  await page.getByRole('link', { name: 'Testado, Marisol' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Marisol Testado/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is due' })).toBeVisible()
  await expectNoAxe(page)
})

test('while the roster loads it counts nothing; the number comes with the rows', async ({ page }) => {
  await signIn(page, worker)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/API/Foster/FosterClients/GetClients*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(at('/Foster'))
  const foot = page.locator('.k-roster-foot')
  await expect(foot).toBeVisible()
  await expect(foot).not.toContainText('children')
  answer()
  await expect(foot).toContainText(/[1-9]\d* children/)
})

test('a child and a sibling are looked for, enrolled in one go, and taken back', async ({ page }) => {
  await signIn(page, worker, '/Foster')
  await page.getByRole('button', { name: 'Add child' }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Journey')
  await dialog.getByLabel('Last name').fill('Madeupson')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: /create new/i }).click()
  await dialog.getByRole('textbox', { name: /Date of birth/ }).fill('4/12/2016')
  await dialog.getByRole('button', { name: 'Add a sibling' }).click()
  const sibling = dialog.getByRole('group', { name: 'Sibling 1' })
  await sibling.getByLabel('First name').fill('Second')
  await sibling.getByLabel('Date of birth').fill('9/1/2018')
  await page.keyboard.press('Tab')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Enroll 2 children' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journey Madeupson' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second Madeupson' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The enrollment was undone.')).toBeVisible()
})

test('a summary is not lost by a slip, and is kept', async ({ page }) => {
  await openChild(page, 'Amara Fictiva')
  const card = page.getByRole('region', { name: 'Running summary' })
  await card.getByRole('button', { name: /^(Edit|Write)$/ }).click()
  const text = page.getByRole('textbox', { name: 'Running summary' })
  await text.fill('Amara plays in the school band and practises every evening.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Close without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('Amara plays in the school band')).toBeVisible()
  await card.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(dialogOf(page).getByText('Amara plays in the school band')).toBeVisible()
})

test('a hearing is written once for a child and its sibling', async ({ page }) => {
  await openChild(page, 'Marisol Testado', 'Court and legal')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Add hearing' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Date', { exact: true }).fill(inDays(33))
  await dialog.getByLabel('Hearing', { exact: true }).click()
  await page.getByRole('option', { name: 'Mediation' }).click()
  await dialog.getByLabel('Mateo Testado').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Mediation/).first()).toBeVisible()
  await expect(page.getByText('Also in the chart of Mateo Testado').first()).toBeVisible()
})

test('on a phone children are cards and the chart has its dock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, worker, '/Foster')
  await expect(page.getByRole('link', { name: /Testado, Marisol|Aparente, Gael/ }).first()).toBeVisible()
  await expectNoAxe(page)
  await openChild(page, 'Marisol Testado')
  await expect(page.getByRole('link', { name: 'Call home' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Face sheet' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Health and school' })).toBeVisible()
  await expectNoAxe(page)
})
