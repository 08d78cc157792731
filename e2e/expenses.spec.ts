import { dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a receipt is photographed, decided by somebody else and fixed then', async ({ page }) => {
  await signIn(page, 'renata.mockley', '/?desk=expenses')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Add expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add expense' })
  await dialog.getByLabel('Amount').fill('12.40')
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Parking and tolls' }).click()
  await dialog.getByLabel('What it was for').fill('Parking at the courthouse')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Add the receipt, or say why there is none.').first()).toBeVisible()
  await page.getByRole('dialog', { name: 'Uh Oh!' }).getByRole('button', { name: 'OK' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
  await expect(dialog.getByText('receipt.png')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page
    .getByRole('list', { name: 'Expenses' })
    .getByRole('listitem')
    .filter({ hasText: 'Parking at the courthouse' })
  await expect(row.getByText('$12.40')).toBeVisible()
  await expect(row.getByText('Waiting')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Decide' })).toHaveCount(0)

  await signInAnew(page, 'priya.notreal', '/?desk=expenses')
  await expect(row.getByText(/Renata Mockley/)).toBeVisible()
  await row.getByRole('button', { name: 'Decide' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText(/^Approved by/)).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  await expect(page.getByRole('list', { name: 'Months' })).toBeVisible()
})
