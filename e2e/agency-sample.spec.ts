import { test, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, expectNoAxe, settled } from './fixtures.ts'
import { enrollSecondStep } from './second-step.ts'
import { startProductionServer, type ProductionServer } from './server.ts'

const password = 'copper lantern ninety otters'

let server: ProductionServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startProductionServer()
})
test.afterAll(() => server.stop())

const at = (path: string) => `${server.url.replace(/\/$/, '')}${path}`
const open = async (page: Page, path: string) => {
  await page.goto(at(path))
  await settled(page)
}

async function beginAgency(page: Page): Promise<void> {
  await page.goto(server.firstAdmin('first.admin@kith.example', 'First Admin'))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password, again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.context().clearCookies()
  await page.goto(at('/'))
  await page.getByLabel('Work e-mail').fill('first.admin@kith.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await enrollSecondStep(page, password)
  await settled(page)
}

/** The bar of setup is held back until the page is there; what is below it stays where it is when the bar comes. */
async function seeBarComeQuietly(page: Page): Promise<void> {
  let letIn = Promise.withResolvers<void>()
  await page.route('**/API/Admin/Agency/GetSetup*', async (route) => {
    await letIn.promise
    await route.continue()
  })
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    letIn = Promise.withResolvers()
    await page.setViewportSize({ width, height })
    await page.goto(at('/'))
    const below = page.getByRole('heading', { name: 'Where to go' })
    await expect(below).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
    await expect(page.getByText('Nothing planned today.')).toBeVisible()
    // However long the bar takes, nobody is kept waiting for it.
    await page.waitForTimeout(1500)
    await settled(page)
    const top = (await below.boundingBox())!.y
    letIn.resolve()
    await expect(page.getByRole('region', { name: 'Setup' })).toBeVisible()
    expect((await below.boundingBox())!.y, `${width}`).toBe(top)
  }
  await page.unroute('**/API/Admin/Agency/GetSetup*')
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a sample week is added from setup, looked at, and removed so that nothing is found', async ({ page }) => {
  page.setDefaultTimeout(30_000)
  await beginAgency(page)
  await seeBarComeQuietly(page)
  await open(page, '/Admin?tab=agency&part=sample')
  await expect(page.getByText('The sample week needs a foster care program')).toBeVisible()
  await ask(page, 'Admin/Agency/AddProgram', { Template: 'Foster', Name: 'Foster care' })

  await open(page, '/Admin?tab=setup')
  await page.getByRole('button', { name: 'Open “Sample week”' }).click()
  await page.getByRole('button', { name: 'Add the sample week' }).click()
  const contents = page.getByRole('list', { name: 'What it contains' })
  await expect(contents.getByRole('listitem').filter({ hasText: 'Children' }).first()).toContainText('6')
  await expectNoAxe(page)

  await open(page, '/')
  await expect(page.getByText('Everyone in “Sample week” is made up')).toBeVisible()
  await expectNoAxe(page)
  await open(page, '/Foster')
  await page
    .getByRole('link', { name: /Testado.*Mari|Mari.*Testado/ })
    .first()
    .click()
  await expect(page.getByText('Sample: made up')).toBeVisible()
  await expectNoAxe(page)

  await open(page, '/Admin?tab=agency&part=sample')
  await page.getByRole('button', { name: 'Remove the sample week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the sample week' })
  await expect(dialog.getByText('Children: 6')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Remove the sample week' }).click()
  await expect(page.getByRole('button', { name: 'Add the sample week' })).toBeVisible()
  await open(page, '/Foster')
  await expect(page.getByText('Testado')).toHaveCount(0)
  await open(page, '/')
  await expect(page.getByText('is made up')).toHaveCount(0)
})
