import { at, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

test('a month of a biller: services are submitted and decided, exceptions are worked, figures follow', async ({
  page,
}) => {
  await signIn(page, 'bruno.ledgerman', '/Billing')
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
  await expect(page.getByText('Notes on time').first()).toBeVisible()
  await settled(page)
  await expectNoAxe(page)

  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  await page.goto(at('/Billing?tab=services&Status=Ready'))
  const ready = page.getByRole('row').filter({ hasText: 'Ready' }).first()
  await ready.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/^Submitted 1 service/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()

  await page.getByRole('link', { name: 'Exceptions', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Exceptions' })).toBeVisible()
  await settled(page)
  await expectNoAxe(page)

  await page.getByRole('link', { name: 'Providers', exact: true }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Months' })).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Set target' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set target' })
  await dialog.getByLabel('Direct minutes a month').fill('4800')
  await dialog.getByLabel('Paid minutes a month').fill('9600')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^4,?800 of 9,?600 paid minutes a month/)).toBeVisible()

  await page.goto(at('/Billing?tab=cost'))
  await expect(page.getByRole('region', { name: 'Cost report' }).first()).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  await page.goto(at('/Billing?tab=rates'))
  await expect(page.getByRole('heading', { name: 'Programs that bill' })).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
})

test('a worker without billing sees only their own provider profile', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/Billing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exceptions', exact: true })).toHaveCount(0)
  await signInAnew(page, 'bruno.ledgerman', '/Billing?tab=providers')
  await expect(page.getByRole('table')).toBeVisible()
})
