import { at, dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

test('a resident’s days: goals, level, money and visits', async ({ page }) => {
  test.setTimeout(240_000)
  const dialog = dialogOf(page).last()
  const tab = async (name: string) => {
    await page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name }).click()
    await settled(page)
  }
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  /** Not saved, and said why; the form is there as it was typed. */
  const refused = async (why: RegExp) => {
    await save()
    await expect(page.getByText(why).first()).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
  }
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
    await refused(/not that much money/)
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
    await dialog.getByRole('textbox', { name: 'Date' }).fill('-1')
    await refused(/Journey Stranger is not among/)
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

test('an incident is reported, its clocks are settled, somebody else reviews and closes it, and its written report is asked for', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const dialog = dialogOf(page).last()
  await signInAnew(page, 'yasmin.shiftley', '/Residential?tab=incidents')
  const list = page.getByRole('list', { name: 'Incidents' })
  const mine = list.getByRole('listitem').filter({ hasText: 'Skye Lipsum-Demo' }).first()

  await test.step('written as it happened, and submitted', async () => {
    await page.getByRole('button', { name: 'Report an incident' }).first().click()
    await dialog.getByRole('combobox', { name: 'Children' }).click()
    await page.getByRole('option', { name: 'Skye Lipsum-Demo' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Report an incident' }).click()
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Skye cut a finger while helping with supper.')
    await dialog.getByRole('textbox', { name: 'Happened on' }).fill('-1')
    await dialog.getByLabel('At', { exact: true }).fill('16:40')
    await dialog.getByRole('combobox', { name: 'What kind' }).click()
    await page.getByRole('option', { name: 'Injury' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('combobox', { name: 'Where', exact: true }).click()
    await page.getByRole('option', { name: 'Kitchen or Dining' }).click()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Submitted. Reviewers are told.')).toBeVisible()
    await expect(mine).toContainText('To review')
  })

  await test.step('told, reviewed and closed by who runs the house', async () => {
    await signInAnew(page, 'hector.casademo', '/Residential?tab=incidents')
    await mine.getByRole('button', { name: 'Injury' }).click()
    const report = page.getByRole('dialog', { name: 'Skye Lipsum-Demo' })
    const tell = report.getByRole('button', { name: 'Record who was told' })
    await expect(tell).toHaveCount(3)
    await expectNoAxe(page)
    for (const left of [2, 1, 0]) {
      await tell.first().click()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(tell).toHaveCount(left)
    }
    await report.getByRole('button', { name: 'Review and close' }).click()
    await dialog
      .getByRole('textbox', { name: 'What the review found' })
      .fill('The nurse cleaned it. Knives are counted.')
    await dialog.getByRole('button', { name: 'Review and close' }).click()
    await expect(report.getByText('Closed', { exact: false }).first()).toBeVisible()
    await report.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(mine).toContainText('Closed')
  })

  await test.step('the case file asks for the written report; the notice was made when people were told', async () => {
    await page.goto(at('/Residential'))
    await page.getByRole('link', { name: 'Skye Lipsum-Demo' }).click()
    await page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name: 'Case file' }).click()
    await expect(page.getByRole('button', { name: /^Unusual incident: written report/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Unusual incident: notice/ })).toHaveCount(0)
    await expectNoAxe(page)
  })
})
