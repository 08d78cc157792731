import type { Locator, Page } from '@playwright/test'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

const administrator = 'alva.rootley'
const oneTime = 'walnut ladder seventeen kettle'

/** Opens a select and takes an option by its words. */
async function choose(within: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByRole('combobox', { name: label, exact: typeof label === 'string' }).click()
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click()
}

async function addEmployee(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('button', { name: 'New employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'New employee' })
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('Work e-mail').fill(`${first}.${last}@kith.example`.toLowerCase())
  await choose(dialog, 'Role', 'Case Manager')
  await choose(dialog, 'Sub-program', 'Foster, North Valley')
  await choose(dialog, 'Role in the sub-program', 'Case Manager')
  await dialog.getByLabel('Takes client cases').check()
  await dialog.getByLabel('Give a one-time password').check()
  await dialog.getByLabel('One-time password', { exact: true }).fill('short')
  await dialog.getByLabel('One-time password, again').fill('shorter')
  await expect(dialog.getByText('Use at least 15 characters.')).toBeVisible()
  await expect(dialog.getByText('The two passwords do not match.')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByLabel('Send a welcome link').check()
  await expect(dialog.getByLabel('One-time password, again')).toHaveCount(0)
  await dialog.getByLabel('Give a one-time password').check()
  await dialog.getByLabel('One-time password', { exact: true }).fill(oneTime)
  await dialog.getByLabel('One-time password, again').fill(oneTime)
  await dialog.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this chart' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** Adds somebody, gives a second role and a supervisor, and asks whether the new person may open a screen. */
async function setUpEmployee(page: Page, first: string, last: string): Promise<void> {
  await signIn(page, administrator, '/Admin/User')
  await addEmployee(page, first, last)
  await tab(page, 'Roles and rights').click()
  await page.getByRole('button', { name: 'Add role' }).click()
  const giving = page.getByRole('dialog', { name: `Give ${first} ${last} a role` })
  await choose(giving, 'Role', 'Therapist')
  await giving.getByRole('button', { name: 'Give role' }).click()
  await expect(page.getByRole('list', { name: 'Roles' }).getByText('Therapist')).toBeVisible()
  await choose(page, 'Screen', /^Users, /)
  await expect(page.getByText('The permission “Users.Manage” is missing.').first()).toBeVisible()
  await choose(page, 'Screen', /^Client search, /)
  await expect(page.getByText(`Yes, ${first} ${last} may do this today.`)).toBeVisible()
  await expectNoAxe(page)
  await tab(page, 'Supervisors').click()
  await page.getByRole('button', { name: 'Add supervisor' }).click()
  const dialog = page.getByRole('dialog', { name: `Supervisor of ${first} ${last}` })
  await dialog.getByLabel('Find a colleague').fill('Priya')
  await dialog.getByRole('radio', { name: /Priya Notreal/ }).check()
  await dialog.getByRole('button', { name: 'Add Priya Notreal' }).click()
  await expect(
    page.getByRole('list', { name: 'Reports to' }).getByRole('link', { name: 'Priya Notreal' }),
  ).toBeVisible()
  await expectNoAxe(page)
}

test('an administrator adds an employee, gives a role and a supervisor, and is told what the person may do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setUpEmployee(page, 'Noemi', 'Pruebas')
})

test('the same on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setUpEmployee(page, 'Otis', 'Mockwell')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('whoever carries cases is deactivated after the cases went to others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, administrator, '/Admin/User?q=Palouseworth')
  await page.getByRole('button', { name: 'Actions for Kenji Palouseworth' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Kenji Palouseworth' })
  await expect(dialog.getByText('This user still has cases. Transfer them first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Transfer the cases' }).click()
  const wizard = page.getByRole('dialog', { name: 'Transfer cases of Kenji Palouseworth' })
  await choose(wizard, /^All clients in/, /Walt Inlandson/)
  await choose(wizard, /^All families in/, /Saoirse Welcomer/)
  await wizard.getByRole('button', { name: 'Preview' }).click()
  await expect(wizard.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await expectNoAxe(page)
  await wizard.getByRole('button', { name: /^Transfer \d+ cases/ }).click()
  await expect(wizard.getByRole('heading', { name: 'What moved' })).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue to deactivate' }).click()
  await dialog.getByLabel('Reason').fill('Left the agency')
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page.getByText('Kenji Palouseworth is deactivated.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Palouseworth, Kenji/ }).getByText('Inactive')).toBeVisible()
})

test('two roles side by side; a role in use cannot be deleted', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, administrator, '/Admin/Role')
  await page.getByRole('button', { name: 'Actions for Supervisor' }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('people hold it')
  await page.getByRole('menuitem', { name: 'Compare with another' }).click()
  await choose(page, 'Second role', 'Case Manager')
  await expect(page.getByText(/\d+ differences/)).toBeVisible()
  await page.getByLabel('Only differences').check()
  await expect(page.getByRole('row', { name: /Take a signature off a document/ })).toContainText('Does not have it')
  await expectNoAxe(page)
  await page.goto(at('/Admin/Permission?q=Audit.View'))
  await settled(page)
  await page.getByRole('link', { name: 'Audit.View' }).click()
  await expect(page.getByRole('dialog', { name: 'Audit.View' }).getByRole('link', { name: 'QM' })).toBeVisible()
  await expectNoAxe(page)
})
