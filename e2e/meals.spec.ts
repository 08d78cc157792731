import { dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('meals of a house: a tick, a menu, a day taken back with its reason, and a closed month that asks why', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const dialog = dialogOf(page).last()
  await signIn(page, 'hector.casademo', '/Residential?tab=meals')
  const title = page.getByText(/^Meals, /)
  const today = await title.innerText()
  await page.getByRole('button', { name: 'Day before' }).click()
  await expect(title).not.toHaveText(today)
  const ticks = page.getByRole('checkbox', { name: /^Lunch for / })
  await expect(ticks.first()).toBeVisible()
  await settled(page)
  await expectNoAxe(page)

  await test.step('by keyboard, at the table', async () => {
    const first = ticks.first()
    const before = await first.isChecked()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).toBeChecked({ checked: !before })
    await page.getByRole('button', { name: 'Menu of Lunch' }).click()
    await dialog.getByRole('textbox', { name: 'Menu' }).fill('Bean soup, bread, milk')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Menu' })).toContainText('Bean soup')
  })

  await test.step('a day that was counted on the wrong sheet goes as a whole', async () => {
    await page.getByRole('button', { name: 'More on the meals' }).click()
    await page.getByRole('menuitem', { name: 'Delete the day' }).click()
    await expectNoAxe(page)
    await dialog.getByRole('textbox').fill('Counted on the wrong sheet')
    await dialog.getByRole('button', { name: 'Delete the day', exact: true }).click()
    await expect(page.getByText('The meals of the day were taken back.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Lunch for /, checked: true })).toHaveCount(0)
  })

  await test.step('the claim of the month before is read and closed', async () => {
    await page.getByRole('button', { name: 'Month before' }).click()
    const claim = page.getByRole('region', { name: /^Claim of/ })
    await expect(claim.getByRole('columnheader', { name: 'Claimed' }).first()).toBeVisible()
    await claim.getByRole('button', { name: 'Close the month' }).click()
    await dialog.getByRole('button', { name: 'Close the month' }).click()
    await expect(claim.getByText('Closed', { exact: true })).toBeVisible()
  })
})
