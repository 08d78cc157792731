import { dialogOf, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

test('a file for the regulator: how complete, a flaw’s chart, made, downloaded, made again', async ({ page }) => {
  await signIn(page, 'desmond.directo', '/Reports?tab=regulators')
  const table = page.getByRole('table', { name: /Children$/ }).first()
  await expect(table.getByRole('columnheader', { name: 'Missing' })).toBeVisible()
  await settled(page)
  await expectNoAxe(page)
  const flaw = page.getByRole('button', { name: /: Missing, \d/ }).first()
  const count = /Missing, (\d+)$/.exec((await flaw.getAttribute('aria-label'))!)![1]!
  await flaw.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('table')).toBeVisible()
  await expect(dialogOf(page).getByText(/Missing: /)).not.toHaveCount(0)
  expect(Number(count)).toBeGreaterThan(0)
  await expectNoAxe(page)
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await page.goForward()
  await dialogOf(page).getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/(Foster|Residential)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page).getByRole('table')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Make the file' }).click()
  await expect(page.getByText('The file is made and kept below')).toBeVisible()
  const take = page.getByRole('button', { name: /^Download: Children in care/ }).first()
  await take.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Living arrangements/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^afcars-v2-\d{4}-\d\d-01-placements\.csv$/)
  await page
    .getByRole('button', { name: /^Make again: Children in care/ })
    .first()
    .click()
  await expect(page.getByText(/^The same as the file of/).first()).toBeVisible()
  await expectNoAxe(page)
})

test('a county’s census is of its county', async ({ page }) => {
  await signIn(page, 'desmond.directo', '/Reports?tab=regulators&format=county-census')
  await expect(page.getByText('This file is of one county.')).toBeVisible()
  await page.getByRole('combobox', { name: 'County' }).click()
  await page.getByRole('option').first().click()
  await settled(page)
  await expect(page).toHaveURL(/county=/)
  await expectNoAxe(page)
})

test('regulators fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'desmond.directo', '/Reports?tab=regulators')
  await expect(page.getByRole('button', { name: 'Make the file' })).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
