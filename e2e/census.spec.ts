import { dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('a house counts a night and its meals: what differs is typed, and what contradicts it is told', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const dialog = dialogOf(page).last()
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()

  await test.step('the house types what differs, and submits the day', async () => {
    await signIn(page, 'hector.casademo', '/Residential?tab=census')
    await page.getByRole('button', { name: 'Day before' }).click()
    const lines = page.getByRole('region', { name: /^At 23:59/ })
    await expect(lines.getByRole('row').filter({ hasText: 'Isaiah Stubwell' })).toContainText('Home Pass')
    await settled(page)
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Change Emilio Ensayo' }).click()
    await dialog.getByRole('combobox', { name: 'Where at 23:59' }).click()
    await page.getByRole('option', { name: 'Hospital' }).click()
    await save()
    await expect(dialog.getByText('Say why it differs.').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Seen at the emergency room')
    await save()
    await expect(lines.getByRole('row').filter({ hasText: 'Emilio Ensayo' })).toContainText('The books say Present')
    // Both records are named: supper was counted, and nobody recorded that the child had left.
    const books = page.getByRole('list', { name: 'Books that disagree', exact: true })
    await expect(books.getByRole('listitem').filter({ hasText: 'Emilio Ensayo' }).first()).toContainText(
      'census says Hospital',
    )
    await expect(books.getByRole('listitem').filter({ hasText: 'Isaiah Stubwell' })).toContainText('Supper counted')
    await page.getByRole('button', { name: 'Submit the day' }).click()
    await dialog.getByRole('button', { name: 'Submit the day' }).click()
    await expect(page.getByText('Submitted by Hector Casademo')).toBeVisible()
  })

  await test.step('a tick at the table, and one that is taken back', async () => {
    await page.getByRole('link', { name: 'Meals', exact: true }).click()
    await page.getByRole('button', { name: 'Day before' }).click()
    const supper = page.getByRole('checkbox', { name: 'Supper for Isaiah Stubwell' })
    await expect(supper).toBeChecked()
    await settled(page)
    await expectNoAxe(page)
    await supper.click()
    await expect(supper).not.toBeChecked()
    await page.getByRole('button', { name: 'Menu of AM Snack' }).click()
    await dialog.getByRole('textbox', { name: 'Menu' }).fill('Orange slices')
    await save()
    await expect(page.getByRole('list', { name: 'Menu' })).toContainText('Orange slices')
    await expect(page.getByText(/Not counted/).first()).toBeVisible()
  })
})

test('an approver takes the clean days, returns one, and closes a month', async ({ page }) => {
  test.setTimeout(90_000)
  const dialog = dialogOf(page).last()
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()

  await test.step('the approver takes the clean days in one go, and returns the other', async () => {
    await signIn(page, 'lorna.housewright', '/UserUtilities/CensusApproval')
    const waiting = page.getByRole('region', { name: 'Waiting for you' }).last()
    await expect(waiting.getByRole('row').nth(1)).toBeVisible()
    await settled(page)
    await expectNoAxe(page)
    const before = await waiting.getByRole('row').count()
    await page.getByRole('button', { name: /^Approve \d+ clean days?$/ }).click()
    await expect.poll(() => waiting.getByRole('row').count()).toBeLessThan(before)
    await waiting.getByRole('row').filter({ hasText: 'Hospital 1' }).first().getByRole('button').click()
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'What is to be mended' }).fill('Record the hospital stay')
    await save()
    await expect(page.getByText('Returned by Lorna Housewright: Record the hospital stay')).toBeVisible()
  })

  await test.step('a month that is all approved is closed; its days stay closed until it is opened', async () => {
    await page.getByRole('button', { name: 'Month before' }).click()
    await page.getByRole('button', { name: 'Month before' }).click()
    await expect(page.getByText('Every day is approved')).toBeVisible()
    await page
      .getByRole('list', { name: /^Days of/ })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Open again', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close the month' }).click()
    await dialog.getByRole('button', { name: 'Close the month' }).click()
    await expect(page.getByText('Closed by Lorna Housewright')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open again', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Open the month again' }).click()
    await dialog.getByRole('textbox', { name: 'Why it is opened again' }).fill('A pass was missed')
    await save()
    await page.getByRole('button', { name: 'Open again', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Why it is opened again' }).fill('A pass was missed')
    await save()
    await expect(page.getByText('Opened again by Lorna Housewright: A pass was missed').first()).toBeVisible()
  })
})
