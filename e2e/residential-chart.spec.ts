import { expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('a resident’s days: goals, level, money and visits', async ({ page }) => {
  test.setTimeout(240_000)
  const dialog = page.getByRole('dialog').last()
  const tab = async (name: string) => {
    await page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name }).click()
    await settled(page)
  }
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await signIn(page, 'hector.casademo', '/Residential')
  await page.getByRole('link', { name: 'Skye Lipsum-Demo' }).click()

  await test.step('treatment: a goal, and a session', async () => {
    await tab('Treatment')
    await expect(page.getByRole('heading', { name: 'Treatment goals' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Add goal' }).click()
    await dialog.getByRole('combobox', { name: 'Part of life' }).click()
    await page.getByRole('option', { name: 'School' }).click()
    await dialog.getByRole('textbox', { name: 'Need' }).fill('Journey need')
    await dialog.getByRole('textbox', { name: 'Goal' }).fill('Journey goal')
    await save()
    await expect(page.getByRole('heading', { name: 'Journey need' })).toBeVisible()
  })

  await test.step('behavior: points for the shift', async () => {
    await tab('Behavior and levels')
    await expect(page.getByRole('heading', { name: 'Points by week' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Give points' }).click()
    await dialog.getByRole('combobox', { name: 'For' }).click()
    await page.getByRole('option', { name: 'Chores' }).click()
    await dialog.getByRole('textbox', { name: /^Points/ }).fill('5')
    await dialog.getByRole('textbox', { name: 'What for' }).fill('Journey points')
    await save()
    await expect(page.getByText('Journey points')).toBeVisible()
  })

  await test.step('money: more than there is needs a word', async () => {
    await tab('Property and money')
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Enter money' }).click()
    await dialog.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Spent' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('900')
    await dialog.getByRole('textbox', { name: 'What for' }).fill('Journey shoes')
    await save()
    await expect(dialog.getByText(/not that much money/).first()).toBeVisible()
    await dialog.getByRole('textbox', { name: /Why in spite/ }).fill('The county pays it back')
    await save()
    await expect(page.getByText('Below zero: The county pays it back')).toBeVisible()
    await expectNoAxe(page)
  })

  await test.step('visits: somebody who is not among the contacts is named', async () => {
    await tab('Visits and calls')
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Record visit or call' }).click()
    await dialog.getByRole('textbox', { name: 'Somebody else' }).fill('Journey Stranger')
    await dialog.getByRole('textbox', { name: 'Date' }).fill('yesterday')
    await save()
    await expect(dialog.getByText(/Journey Stranger is not among/).first()).toBeVisible()
    await dialog.getByRole('textbox', { name: /Why in spite/ }).fill('Grandmother brought her')
    await save()
    await expect(page.getByText(/Grandmother brought her/)).toBeVisible()
  })

  await test.step('the house: levels and the cash box', async () => {
    await signIn(page, 'hector.casademo', '/Residential?tab=money')
    await expect(page.getByText('Should hold')).toBeVisible()
    await expectNoAxe(page)
  })
})
