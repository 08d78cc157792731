import { at, dialogOf, expect, expectNoAxe, settled, signIn, signInAnew, test } from './fixtures.ts'

/** Pages of a PDF, by its own count. */
const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length

test('a worker goes on leave: the work reaches the cover with a brief of two pages, and goes back with them', async ({
  page,
}) => {
  await signIn(page, 'priya.notreal', '/Foster?tab=visits&view=team')
  await page.getByRole('button', { name: 'Actions for Dario Examply' }).click()
  await page.getByRole('menuitem', { name: 'Arrange cover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange cover' })
  await dialog.getByRole('combobox', { name: 'Who covers' }).click()
  await page.getByRole('option', { name: /Renata Mockley/ }).click()
  await dialog.getByLabel('For all cases').fill('Call the Nakamura family first.')
  await dialog.getByRole('button', { name: 'Arrange cover' }).click()
  await expect(page.getByText(/Both are told/)).toBeVisible()

  await signInAnew(page, 'renata.mockley', '/')
  await expect(page.getByText(/Dario Examply/).first()).toBeVisible()
  await page.goto(at('/Foster?tab=visits&view=mine'))
  await settled(page)
  await page.getByRole('link', { name: 'Handover brief' }).click()
  await expect(page.getByText('Call the Nakamura family first.')).toBeVisible()
  await expect(page.getByText('Court', { exact: true }).first()).toBeVisible()
  await expectNoAxe(page)
  expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBeLessThanOrEqual(2)

  await signInAnew(page, 'priya.notreal', '/Foster?tab=visits&view=cover')
  const line = page.getByRole('listitem').filter({ hasText: 'Renata Mockley covers for Dario Examply' })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Renata Mockley covers for Dario Examply' }).click()
  await page.getByRole('menuitem', { name: 'Remove as a mistake' }).click()
  await dialogOf(page).getByRole('textbox').first().fill('Back sooner than planned')
  await dialogOf(page).getByRole('button', { name: 'Remove as a mistake' }).click()
  await expect(line).toHaveCount(0)
  await signInAnew(page, 'renata.mockley', '/')
  await settled(page)
  await page.goto(at('/Foster?tab=visits&view=mine'))
  await expect(page.getByRole('link', { name: 'Handover brief' })).toHaveCount(0)
})
