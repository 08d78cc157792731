import { at, expect, expectNoAxe, signIn, test } from './fixtures.ts'

const gwen = 'gwen.givewell-demo'

test('a grant goes from its letter of inquiry to its report', async ({ page }) => {
  await signIn(page, gwen, '/FundDevelopment?tab=grants')
  await expect(page.getByRole('link', { name: /Beds for siblings/ })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Add grant' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add grant' })
  await form.getByLabel('Name of the grant').fill('Swim lessons')
  await form.getByRole('combobox', { name: 'Funder' }).fill('Fabricated')
  await page.getByRole('option', { name: /Fabricated Family Foundation/ }).click()
  await form.getByLabel('Asked for').fill('5000')
  await expectNoAxe(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Swim lessons' })).toBeVisible()

  for (const [kind, day] of [
    ['Letter of inquiry', '12/01/2027'],
    ['Report', '12/20/2027'],
  ] as const) {
    await page.getByRole('button', { name: 'Add date' }).click()
    const due = page.getByRole('dialog', { name: 'Add date' })
    await due.getByRole('radio', { name: kind, exact: true }).check()
    await due.getByLabel('Due', { exact: true }).fill(day)
    await due.getByRole('button', { name: 'Save' }).click()
    await expect(due).toBeHidden()
  }
  const dates = page.getByRole('list', { name: 'Dates' })
  await expect(dates.getByRole('listitem')).toHaveCount(2)
  await dates.getByRole('listitem').first().getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog', { name: 'Mark as sent' }).getByRole('button', { name: 'Save' }).click()
  await expect(dates.getByRole('listitem').first().getByText(/^Sent/)).toBeVisible()

  const status = async (name: string, fill?: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Status of the grant' })
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await fill?.()
    await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }
  await expect(await status('Applied')).toBeHidden()
  const award = page.getByRole('dialog', { name: 'Status of the grant' })
  await expect(
    await status('Awarded', async () => {
      await award.getByLabel('Begins').fill('01/01/2026')
      await award.getByLabel('Ends').fill('12/31/2027')
    }),
  ).toBeHidden()
  await expect(page.getByText('Awarded, Fabricated Family Foundation')).toBeVisible()

  await page.getByRole('button', { name: 'Add spending' }).click()
  const spending = page.getByRole('dialog', { name: 'Add spending' })
  await spending.getByLabel('Amount').fill('6000')
  await spending.getByLabel('What it was for').fill('Ten lessons')
  await spending.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is more than is left of the grant.').first()).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await spending.getByLabel('Amount').fill('5000')
  await spending.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$5,000.00 of $5,000.00')).toBeVisible()

  await status('Closed')
  await expect(page.getByText('A report is still due. Send it first.').first()).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await award.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await dates.getByRole('listitem').last().getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog', { name: 'Mark as sent' }).getByRole('button', { name: 'Save' }).click()
  await expect(await status('Closed')).toBeHidden()
  await expect(page.getByText('Closed, Fabricated Family Foundation')).toBeVisible()
  await expectNoAxe(page)
})

test('a gift is logged, a run gives receipts, the second printout is a copy', async ({ page }) => {
  await signIn(page, gwen, '/FundDevelopment')
  await page.getByRole('button', { name: 'Add donor' }).first().click()
  const find = page.getByRole('dialog', { name: 'Search before you add' })
  await find.getByLabel('Name').fill('Clara Journeyson')
  await expect(find.getByText('No one like this yet')).toBeVisible()
  await expectNoAxe(page)
  await find.getByRole('button', { name: 'None of these, add new' }).click()
  const add = page.getByRole('dialog', { name: 'Add donor' })
  await expect(add.getByLabel('Last name')).toHaveValue('Journeyson')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Journeyson' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Log gift' }).first().click()
  const gift = page.getByRole('dialog', { name: 'Log gift' })
  await gift.getByLabel('Amount or value').fill('120.50')
  await gift.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$120.50').first()).toBeVisible()
  const record = page.url()

  await page.goto(at('/FundDevelopment?tab=receipts'))
  await expect(page.getByText(/gifts wait for a receipt/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Receipt run' }).click()
  const run = page.getByRole('dialog', { name: 'Receipts for a period' })
  await expect(run.getByText(/receipts are issued/)).toBeVisible()
  await expectNoAxe(page)
  await run.getByRole('button', { name: 'Issue' }).click()
  await expect(page.getByText('Every gift has its receipt.').first()).toBeVisible()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Donor or number' }).fill('Journeyson')
  await expect(page.getByRole('row', { name: /Clara Journeyson.*Valid/ })).toBeVisible()
  await expectNoAxe(page)

  await page.goto(record)
  const receipts = page.getByRole('list', { name: 'Receipts' })
  const saved = page.waitForEvent('download')
  await receipts.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Receipt \d{4}-\d{5}\.pdf$/)
  const again = page.waitForEvent('download')
  await receipts.getByRole('button', { name: 'Print a copy' }).click()
  expect((await again).suggestedFilename()).toMatch(/copy\.pdf$/)
})

test('a file of gifts is checked line by line and recorded', async ({ page }) => {
  await signIn(page, gwen, '/FundDevelopment?tab=import')
  await expectNoAxe(page)
  await page.setInputFiles('input[type=file]', {
    name: 'gifts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,First name,Last name,Amount\n2026-03-09,Otto,Filegiver,25\nsoon,Otto,Filegiver,25\n'),
  })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 ready, 1 with errors')).toBeVisible()
  await expect(page.getByText(/This is no date/)).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Record 1 gift' }).click()
  await expect(page.getByText('1 line was left out.')).toBeVisible()
})

test('an evening is kept with the others and shown with its campaign', async ({ page }) => {
  await signIn(page, gwen, '/FundDevelopment?tab=events')
  await expectNoAxe(page)
  await page.getByRole('link', { name: 'Open House with Cookies (demo)' }).click()
  await expect(page.getByText('Juniper Guestly-Demo')).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/\/FundDevelopment$/)
  await page.goto(at('/FundDevelopment?tab=campaigns'))
  const events = page.getByRole('region', { name: 'Events: Homes for the Holidays (demo)' })
  await expect(events.getByText(/10 of 12 came/)).toBeVisible()
  await page.getByRole('button', { name: 'Add sponsor' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add sponsor' })
  await dialog.getByRole('combobox', { name: 'Sponsor' }).fill('Notreal')
  await page.getByRole('option', { name: /Notreal Dental Group/ }).click()
  await dialog.getByLabel('What they give').fill('Toothbrushes for every bag')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Toothbrushes for every bag')).toBeVisible()
  await expectNoAxe(page)
})

test('a story is hidden when its release is taken back', async ({ page }) => {
  await signIn(page, gwen, '/FundDevelopment?tab=stories')
  const story = page.getByText('Another invented story for the demonstration.')
  await expect(story).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Take release back' }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Take release back' })
  await dialog.getByLabel('Reason').fill('Changed their mind')
  await dialog.getByRole('button', { name: 'Take release back' }).click()
  await expect(story).toBeHidden()
})

test('who works with cases sees nothing of gifts', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/FundDevelopment')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add donor' })).toHaveCount(0)
  await expect(page.getByText('Lipsum-Demo')).toHaveCount(0)
})
