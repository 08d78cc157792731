import { expect, expectNoAxe, signIn, test } from './fixtures.ts'

for (const [width, name] of [
  [1440, 'Kinship Pilot, San Diego'],
  [390, 'Respite Pilot, San Diego'],
] as const) {
  test(`an administrator sets up a sub-program at ${width} px, ready to be staffed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'alva.rootley', '/Admin?tab=programs')
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Set up a sub-program' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up a sub-program' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'San Diego' }).click()
    await dialog.getByLabel('Territories').fill('Harbor\nHills')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Save sub-program' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Harbor, Hills')
    await page.getByRole('button', { name: `Change ${name}` }).click()
    const change = page.getByRole('dialog', { name: `Change ${name}` })
    await change.getByLabel('Territories').fill('Harbor')
    await change.getByRole('button', { name: 'Save sub-program' }).click()
    await expect(change).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).not.toContainText('Hills')
  })
}
