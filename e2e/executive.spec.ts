import { dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('a director’s Monday: a figure down to the chart, a target and a note, the page on paper', async ({ page }) => {
  await signIn(page, 'desmond.directo', '/ExecutiveCoreDashboard')
  const cell = page.getByRole('button', { name: /^Served, .*Foster.*: [1-9]/ }).first()
  await expect(cell).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  const label = (await cell.getAttribute('aria-label'))!
  const number = /: (\d+)$/.exec(label)![1]!
  await cell.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Target').fill('40')
  await dialog.getByLabel('Note for this period').fill('Sample: talked about on Monday.')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: label })).toContainText('target 40')
  await expect(page.getByRole('button', { name: label })).toContainText('note')
  await page.getByRole('button', { name: label }).click()
  await dialog.getByRole('button', { name: 'Open the list' }).click()
  const list = page.getByRole('dialog', { name: `Served: ${number}` })
  await expect(list.getByText(/records$/).first()).toBeVisible()
  const child = list.getByRole('rowheader').first().getByRole('link')
  const name = (await child.textContent())!
  await child.click()
  await expect(page).toHaveURL(/\/Foster/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ').at(-1)!)
  await page.goBack()
  await expect(page.getByRole('button', { name: label })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})
