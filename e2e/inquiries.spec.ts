import { appUrl, expect, expectNoAxe, signIn, test } from './fixtures.ts'

const worker = 'alva.rootley'

test('a stranger asks on the public page; the inquiry is worked and becomes a family', async ({ page }) => {
  await page.goto(`${new URL(appUrl()).origin}/Public/Inquiry?lang=es`)
  await expect(page.getByRole('heading', { name: 'Pregunte por el acogimiento familiar' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByLabel('First name').fill('Petra')
  await page.getByLabel('Last name').fill('Playwrightson')
  await page.getByLabel('E-mail').fill('petra@mail.example')
  await page.getByLabel('Office near you').selectOption({ label: 'North Valley' })
  await page.getByLabel('You are interested in').selectOption('Foster')
  await page.waitForTimeout(4200)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await signIn(page, worker, '/FosterInquiry?q=Playwrightson')
  await expect(page.getByRole('list', { name: 'Inquiries by status' })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: /Petra Playwrightson/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Petra Playwrightson' })).toBeVisible()
  await expectNoAxe(page)

  await page.getByRole('button', { name: 'Log contact' }).first().click()
  const contact = page.getByRole('dialog', { name: 'Log contact' })
  await contact.getByLabel('What was said').fill('Has two rooms, wants siblings.')
  await expectNoAxe(page)
  await contact.getByRole('button', { name: 'Log contact' }).click()
  await expect(page.getByText('Has two rooms, wants siblings.')).toBeVisible()
  await expect(page.getByText(/^Contacted/)).toBeVisible()

  await page.getByRole('button', { name: 'Make a family' }).click()
  const make = page.getByRole('dialog')
  await expect(make.getByText('Petra Playwrightson becomes a parent of the family')).toBeVisible()
  await expectNoAxe(page)
  await make.getByRole('button', { name: 'Make a family' }).click()
  await expect(page.getByText('The family is recorded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Playwrightson family' }).first()).toBeVisible()
})

test('an inquiry is added by hand, and what is missing is said', async ({ page }) => {
  await signIn(page, 'saoirse.welcomer', '/CaregiverInquiryPNW')
  await page.getByRole('button', { name: 'Add inquiry' }).first().click()
  const form = page.getByRole('dialog', { name: 'New inquiry' })
  await form
    .getByLabel(/^First name/)
    .first()
    .fill('Ximena')
  await form
    .getByLabel(/^Last name/)
    .first()
    .fill('Kinnamed')
  await form.getByLabel('Phone').first().fill('2065550111')
  await form.getByRole('combobox', { name: 'Sub-program' }).click()
  await page.getByRole('option', { name: 'Foster, Puget Sound' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose the DCYF field office.').first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, worker, '/FosterInquiry')
  await expect(page.getByRole('list', { name: 'Inquiries by status' })).toBeVisible()
  await expectNoAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
