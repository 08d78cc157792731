import type { Page } from '@playwright/test'
import { asOwner, at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const isoDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
/** Somebody of the cast grows older with the day the demonstration is made. */
async function bornOn(first: string, last: string): Promise<string> {
  const found = await asOwner(
    `select date_of_birth::text as born from person where first_name = '${first}' and last_name = '${last}'`,
  )
  return (found!.rows[0] as { born: string }).born
}
const lines = (born: string) => `Nombre,Apellido,Nacimiento,Sexo,Inicio,Shoe size
Zelda,Reiseziel,2016-05-04,Female,${isoDaysAgo(200)},31
Marisol,Testado,${born},Female,${isoDaysAgo(200)},30
Yuri,Reiseziel,31/12/2014,Male,${isoDaysAgo(200)},29
`

async function choose(page: Page, label: string, option: RegExp | string) {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a file is read, its lines checked and decided, imported, seen and undone', async ({ page }) => {
  await signIn(page, 'alva.rootley', '/Admin?tab=import')
  await expect(page.getByText('CSV or Excel, up to 5 MB.')).toBeVisible()
  await choose(page, 'What is in the file', 'Children')
  await choose(page, 'Sub-program', /Foster, North Valley/)
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Choose a file of this kind: CSV or Excel.')).toBeVisible()
  await field.setInputFiles(file('old-system.csv', lines(await bornOn('Marisol', 'Testado'))))
  await expect(page.getByText('Uploaded and checked')).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Read the file' }).click()

  await expect(page.getByText('old-system.csv, 3 lines')).toBeVisible()
  await expect(page.getByText('For example: Zelda, Marisol, Yuri')).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  const report = page.getByRole('list', { name: 'Lines of the file' })
  await expect(report.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Lines ready: 1 of 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' }), 'in place of the button that is gone').toBeFocused()
  await expect(report.getByText('“31/12/2014” is not a date.')).toBeVisible()
  await expect(report.getByText(/May be Marisol Testado, who is on record/).first()).toBeVisible()
  await expectNoAxe(page)

  await choose(page, 'What to do with line 3', 'Leave out')
  await choose(page, 'What to do with line 4', 'Leave out')
  await expect(report.getByText('Decided')).toHaveCount(2)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(report.getByText('Left out')).toHaveCount(2)
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText(/1 line was imported into Foster, North Valley: today/)).toBeVisible()
  await expectNoAxe(page)

  await page.getByRole('link', { name: 'See the children' }).click()
  await settled(page)
  await page.goto(at('/Foster?q=Reiseziel'))
  await expect(page.getByRole('link', { name: /Zelda Reiseziel|Reiseziel, Zelda/ }).first()).toBeVisible()

  await page.goto(at('/Admin?tab=import'))
  await page.getByRole('link', { name: /old-system.csv/ }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this action?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(page.getByText(/Nothing from this file is left in the records/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the import' })).toHaveCount(0)
  await page.goto(at('/Foster?q=Reiseziel'))
  await settled(page)
  await expect(page.getByRole('link', { name: /Reiseziel/ })).toHaveCount(0)
})
