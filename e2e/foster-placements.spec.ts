import type { Page } from '@playwright/test'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const worker = 'renata.mockley'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Opens the board and goes from a waiting child's name to the finder. */
async function openFinder(page: Page, name: string): Promise<void> {
  await signIn(page, worker, '/Foster?tab=placements')
  await page.getByRole('link', { name }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`A home for ${name.split(' ')[0]}`) }),
  ).toBeVisible()
  await settled(page)
}

test('the board shows beds, who is away and who waits, by family and by territory, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await signIn(page, worker, '/Foster?tab=placements')
  await expect(page.getByRole('heading', { name: 'Away and holds' })).toBeVisible()
  await expect(page.getByText(/per 1,000 days in care/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByLabel('Family or child').fill('Harper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 home', { exact: true })).toBeVisible()
  await page.getByText('Territory', { exact: true }).last().click()
  await expect(page.getByRole('columnheader', { name: 'Free' })).toBeVisible()
  await expectNoAxe(page)
  await page.setViewportSize(phone)
  await page.goto(at('/Foster?tab=placements'))
  await expect(page.getByRole('heading', { name: 'Waiting for a home' })).toBeVisible()
  await expectNoAxe(page)
})

test('two siblings are compared, placed together with a reason, and the placing is undone', async ({ page }) => {
  await page.setViewportSize(desk)
  await openFinder(page, 'Jonah Placeholder')
  await expect(page.getByLabel(/Gia Placeholder/), 'siblings who wait together').toBeChecked()
  await expect(page.getByRole('heading', { level: 1, name: /Jonah and Gia/ })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Save and see homes' }).click()
  await page.getByLabel('Compare Harper-Sample').check()
  await expect(page.getByRole('button', { name: 'Look at 1 home' })).toBeVisible()
  await page.getByLabel('Compare Lindqvist-Test').check()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Compare 2 homes' }).click()
  const table = page.getByRole('table', { name: 'Homes side by side' })
  await expect(table.getByText('1 of 4 free')).toBeVisible()
  await expect(table.getByText('A supervisor or the program director may make an exception')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Harper-Sample' }).click()
  await expect(page.getByText(/Free beds at Harper-Sample go from 3 to 1/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('textbox', { name: 'Why this one' }).fill('Keeps the two together, with Spanish at home.')
  await page.getByRole('button', { name: 'Record an offer' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The offer is recorded.')).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: 'Harper-Sample', exact: true })).toBeVisible()
  await expectNoAxe(page)
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Place both children' }).click()
  await expect(page.getByText(/^Due .*Placement agreement/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Place both children' }).click()
  await expect(page.getByText(/Jonah Placeholder and Gia Placeholder: with Harper-Sample/)).toBeVisible()
  await expect(page.getByText('Keeps the two together, with Spanish at home.')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: /^With Harper-Sample since/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Open Jonah’s chart' }).click()
  await expect(page.getByRole('heading', { name: 'Where the child has lived' })).toBeVisible()

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Undo this action?' })
  await expect(dialog.getByText(/Jonah Placeholder's placement \(Harper-Sample\) will be removed/)).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Where the child has lived' }), 'the tab before').toBeVisible()

  await page.goto(at('/Settings?group=Activity'))
  const made = page.getByRole('list', { name: 'Your actions of the last 30 days' })
  await made.getByRole('button', { name: /^Undo: .*Jonah/ }).click()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(made.getByText(/Undone today/)).toBeVisible()
  await expect(made.getByRole('button', { name: /^Undo: .*Jonah/ })).toHaveCount(0)
  await openFinder(page, 'Jonah Placeholder')
})

test('a child away is back, the end of an enrollment tells what it ends and is taken back', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, worker, '/Foster?tab=placements')
  await page.getByRole('complementary').getByRole('link', { name: 'Felix Dummyson' }).click()
  await page.getByRole('link', { name: 'Placements' }).last().click()
  await expect(page.getByRole('heading', { name: 'Where the child has lived' })).toBeVisible()
  await page
    .getByRole('button', { name: /Show the \d+ checks/ })
    .first()
    .click()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'More on the stay' }).click()
  await page.getByRole('menuitem', { name: 'Back from: AWOL' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/is home again\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'More on the stay' }).click()
  await page.getByRole('menuitem', { name: 'End enrollment' }).click()
  await page.getByRole('combobox', { name: 'Why' }).click()
  await page.getByRole('option', { name: 'Reunified With Parent' }).click()
  await expect(page.getByText(/The placement with Adeyemi-Sample ends on/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'End enrollment' }).click()
  await page.getByRole('button', { name: 'Undo the end' }).first().click()
  await expect(dialogOf(page).getByText('What will happen')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Undo the end' }).click()
  await expect(page.getByRole('button', { name: 'Move' })).toBeVisible()
})

test('a family sees who lives there and which waiting children it could take', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, worker, '/Foster?tab=placements&search=Harper')
  await page.getByRole('link', { name: 'Harper-Sample' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting children this home can take' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jonah Placeholder' })).toBeVisible()
  await expectNoAxe(page)
  await page.setViewportSize(phone)
  await expectNoAxe(page)
})
