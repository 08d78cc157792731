import { xlsxBytes } from '#platform/server/xlsx.ts'
import { at, dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const titles = [
  'E-mail',
  'First name',
  'Last name',
  'Role',
  'Sub-programs',
  'Role in the sub-program',
  'Takes client cases',
  'Employee number',
  'Supervisor',
]
const north = 'Foster, North Valley'
const south = 'Foster, Orange County'

/** A workbook as an agency brings it: workers first, their supervisor below them. */
const workbook = (places: readonly [string, string], mark: string) => {
  const person = (first: string, role: string, place: string, more: readonly string[]) => [
    `${first}.${mark}@kith.example`.toLowerCase(),
    first,
    `Reihe${mark}`,
    role,
    place,
    'Case Manager',
    'yes',
    ...more,
  ]
  const rows = [
    person('Wanda', 'Case Manager', places.join('; '), ['', `S-${mark}`]),
    person('Wilbur', 'Case Mangaer', places[0], ['', `sabine.${mark}@kith.example`]),
    person('Sabine', 'Supervisor', places.join('\n'), [`S-${mark}`, '']),
    ['renata.mockley@kith.example', 'Renata', 'Mockley', 'Case Manager', places[0], 'Case Manager', 'no', '', ''],
  ]
  const columns = titles.map((title) => ({ title, width: 24 }))
  return {
    name: 'our-staff.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.concat([...xlsxBytes('Staff', columns, rows)]),
  }
}

test('a workbook of staff is read, one line corrected, everybody added, seen and undone', async ({ page }) => {
  await signIn(page, 'alva.rootley', '/Admin/User')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import staff' })).toBeVisible()
  await expect(page.getByText('CSV or Excel, up to 5 MB.')).toBeVisible()
  await expectNoAxe(page)
  await page.locator('input[type=file]').setInputFiles(workbook([north, south], 'Eins'))
  await expect(page.getByText('Uploaded and checked')).toBeVisible()
  await page.getByRole('button', { name: 'Read the file' }).click()

  await expect(page.getByText('our-staff.xlsx, 4 lines')).toBeVisible()
  await expect(page.getByText('Lines ready: 2 of 4.')).toBeVisible()
  const report = page.getByRole('list', { name: 'Lines of the file' })
  const wrong = report.getByRole('listitem').first()
  await expect(wrong.getByText('There is no role “Case Mangaer”. Did you mean “Case Manager”?')).toBeVisible()
  await expect(report.getByText('Reports to Sabine ReiheEins.')).toHaveCount(1)
  await expect(report.getByText('Renata Mockley already has an account with this e-mail.')).toBeVisible()
  await expectNoAxe(page)
  const add = page.getByRole('button', { name: 'Add 2 employees' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')

  // By the keyboard: into the cell, and Enter.
  const cell = wrong.getByRole('textbox', { name: 'Line 3, Role' })
  await cell.focus()
  await cell.fill('Case Manager')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines ready: 3 of 4.')).toBeVisible()
  await expect(report.getByText(`Case Manager in ${north} and ${south}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out line 3' }).click()
  await expect(page.getByText('Lines ready: 2 of 4.')).toBeVisible()
  await page.getByRole('button', { name: 'Import line 3 after all' }).click()
  await expect(page.getByText('Lines ready: 3 of 4.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 employees' }).click()
  await expect(page.getByText('3 employees were added. Each will get a welcome mail.')).toBeVisible()
  await expectNoAxe(page)

  await page.getByRole('button', { name: 'See the users' }).click()
  await page.goto(at('/Admin/User?q=ReiheEins'))
  await settled(page)
  await expect(page.getByRole('link', { name: /ReiheEins/ })).toHaveCount(3)
  await page.goto(at('/Settings?group=Activity'))
  await settled(page)
  const action = page.getByRole('listitem').filter({ hasText: 'Import staff from our-staff.xlsx' }).first()
  await action.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this action?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto(at('/Admin/User?q=ReiheEins'))
  await settled(page)
  await expect(page.getByRole('link', { name: /ReiheEins/ })).toHaveCount(0)
})

test('on a phone in Spanish nothing sticks out, and the nearest name is one tap', async ({ page }) => {
  await signIn(page, 'alva.rootley', '/Settings?group=Display')
  await page.getByRole('radio', { name: 'Español' }).check({ force: true })
  await expect(page.getByText(/^Guardado/).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(at('/Admin/User?import=new'))
  await page.locator('input[type=file]').setInputFiles(workbook([north, south], 'Zwei'))
  await expect(page.getByText('Subido y comprobado')).toBeVisible()
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByRole('button', { name: 'Usar «Case Manager»' }).click()
  await expect(page.getByText('Líneas listas: 3 de 4.')).toBeVisible()
  await expectNoAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto(at('/Settings?group=Display'))
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
})
