import type { Page } from '@playwright/test'
import { dialogOf, expect, settled, signIn, test } from './fixtures.ts'

const worker = 'renata.mockley'

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC' })

/** As a field shows it once it is taken. */
const shown = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

const showTab = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name }).click()
  await settled(page)
}

test('a case manager’s week', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, worker, '/Foster')

  await test.step('enroll a sibling pair', async () => {
    await page.getByRole('button', { name: 'Add child' }).first().click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('First name').fill('Wendell')
    await dialog.getByLabel('Last name').fill('Weekday-Sample')
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('button', { name: /create new/i }).click()
    await dialog.getByRole('textbox', { name: /Date of birth/ }).fill('4/12/2018')
    await dialog.getByRole('button', { name: 'Add a sibling' }).click()
    const sibling = dialog.getByRole('group', { name: 'Sibling 1' })
    await sibling.getByLabel('First name').fill('Wilma')
    await sibling.getByLabel('Date of birth').fill('9/1/2019')
    await dialog.getByRole('textbox', { name: /^First day/ }).fill(inDays(-10))
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Enroll 2 children' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wendell Weekday-Sample' })).toBeVisible()
  })
  const chart = page.url()

  await test.step('carry both, find a home and place them together', async () => {
    await showTab(page, 'Team and contacts')
    const card = page.getByRole('region', { name: 'Case manager' })
    await card.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('radio', { name: /Renata Mockley/ }).check()
    await dialogOf(page)
      .getByRole('textbox', { name: /^(From|First day|Start)/ })
      .fill(inDays(-9))
    await dialogOf(page)
      .getByRole('button', { name: /Assign .*Renata Mockley/ })
      .click()
    await expect(card.getByText('Renata Mockley', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Find a home' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /A home for Wendell/ })).toBeVisible()
    const both = page.getByLabel(/Wilma Weekday-Sample/)
    if (!(await both.isChecked())) await both.check()
    await page.getByRole('button', { name: 'Save and see homes' }).click()
    await page.getByLabel('Compare Harper-Sample').check()
    await page.getByRole('button', { name: 'Look at 1 home' }).click()
    await page.getByRole('button', { name: 'Choose Harper-Sample' }).click()
    await page.getByRole('textbox', { name: 'Why this one' }).fill('The two stay together.')
    await page.getByRole('button', { name: 'Place both children' }).click()
    const night = page.getByRole('textbox', { name: 'First night' })
    await night.fill(inDays(-8))
    await page.keyboard.press('Tab')
    await expect(night).toHaveValue(shown(-8))
    await expect(page.getByText(/^Due .*Placement agreement/)).toBeVisible()
    await page.getByRole('button', { name: 'Place both children' }).click()
    await expect(page.getByText(/with Harper-Sample/).first()).toBeVisible()
  })

  await test.step('log one visit for both', async () => {
    await page.goto(chart)
    await settled(page)
    await page.getByRole('button', { name: 'Log contact' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Log contact' })
    await expect(dialog.getByRole('checkbox', { name: /^Wilma/ }).first()).toBeChecked()
    await dialog.getByLabel('What happened').fill('Both children unpacked and chose their beds.')
    await dialog.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByText(/Contact saved for/)).toBeVisible()
    await showTab(page, 'Visits')
    await expect(page.getByText(/This month’s visit was made/)).toBeVisible()
  })

  await test.step('record court for both', async () => {
    await showTab(page, 'Court and legal')
    await page.getByRole('button', { name: 'Add hearing' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Date', { exact: true }).fill(inDays(30))
    await dialog.getByLabel('Hearing', { exact: true }).click()
    await page.getByRole('option', { name: 'Mediation' }).click()
    await dialog.getByLabel('Wilma Weekday-Sample').check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Also in the chart of Wilma Weekday-Sample').first()).toBeVisible()
  })

  await test.step('move one child', async () => {
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /A home for Wendell/ })).toBeVisible()
    const sibling = page.getByLabel(/Wilma Weekday-Sample/)
    if (await sibling.isChecked()) await sibling.uncheck()
    await page.getByRole('button', { name: 'Save and see homes' }).click()
    await page.getByLabel('Compare Adeyemi-Sample').check()
    await page.getByRole('button', { name: 'Look at 1 home' }).click()
    await page.getByRole('button', { name: 'Choose Adeyemi-Sample' }).click()
    await page.getByRole('button', { name: 'Move the child' }).click()
    await page.getByRole('combobox', { name: /Why the old placement ends/ }).click()
    await page.getByRole('option', { name: 'Moved Within Agency' }).click()
    await page.getByRole('button', { name: 'Move the child' }).click()
    await expect(page.getByText(/with Adeyemi-Sample/).first()).toBeVisible()
  })

  await test.step('hand the case over', async () => {
    await page.goto(chart)
    await showTab(page, 'Team and contacts')
    const card = page.getByRole('region', { name: 'Case manager' })
    await card.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Transfer' }).click()
    const dialog = page.getByRole('dialog', { name: /Transfer: Case manager/ })
    await dialog.getByRole('radio', { name: /Dario Examply/ }).check()
    await dialog.getByRole('button', { name: 'Transfer to Dario Examply' }).click()
    await expect(card.getByText('Dario Examply', { exact: true })).toBeVisible()
  })

  await test.step('end the enrollment and undo it', async () => {
    await page.getByRole('button', { name: 'More on the stay' }).click()
    await page.getByRole('menuitem', { name: 'End enrollment' }).click()
    await page.getByRole('combobox', { name: 'Why' }).click()
    await page.getByRole('option', { name: 'Reunified With Parent' }).click()
    await expect(page.getByText(/The placement with Adeyemi-Sample begins on/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Last day' }).fill(inDays(1))
    await page.keyboard.press('Tab')
    await expect(page.getByText(/The placement with Adeyemi-Sample ends on/)).toBeVisible()
    await page.getByRole('button', { name: 'End enrollment' }).click()
    await page.getByRole('button', { name: 'Undo the end' }).first().click()
    await dialogOf(page).getByRole('button', { name: 'Undo the end' }).click()
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Case manager' }).getByText('Dario Examply', { exact: true }),
    ).toBeVisible()
  })
})
