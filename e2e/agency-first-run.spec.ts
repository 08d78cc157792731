import { test, type Locator, type Page } from '@playwright/test'
import { dialogOf, expect, expectNoAxe, settled } from './fixtures.ts'
import { enrollSecondStep } from './second-step.ts'
import { startProductionServer, type ProductionServer } from './server.ts'

const adminPassword = 'copper lantern ninety otters'
const oneTime = 'walnut ladder seventeen kettle'
const workerPassword = 'maple bicycle forty clouds'

let server: ProductionServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startProductionServer()
})
test.afterAll(() => server.stop())

const at = (path: string) => `${server.url.replace(/\/$/, '')}${path}`
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
const asTyped = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(at('/'))
  await page.getByLabel('Work e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password, again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
}

/** Opens a select and takes an option by its words. */
async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click()
}

/** On to the next step, as the bar above each of them offers it. */
async function next(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Setup' })
    .getByRole('link', { name: `Next: ${name}` })
    .click()
  await settled(page)
}

/** Adds one by the button of that name, in a dialog that is called the same. */
async function add(page: Page, name: string, fill: (dialog: Locator) => Promise<void>, save = 'Save'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await fill(dialog)
  await dialog.getByRole('button', { name: save, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function setUpPrograms(page: Page): Promise<void> {
  await next(page, 'Agency profile')
  await page.getByLabel('Agency name').fill('Bluff Street Family Agency')
  await choose(page, 'Time zone', 'Central (Chicago)')
  await page.getByLabel('Street address').fill('12 Bluff Street')
  await page.getByLabel('City').fill('Dubuque')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('The profile is saved.')).toBeVisible()

  await next(page, 'Regions')
  const regions = page.getByRole('list', { name: 'Program regions' })
  await add(
    page,
    'Add an option',
    async (region) => {
      await region.getByLabel('Name in English').fill('Eastern Iowa')
      await region.getByLabel('Name in Spanish').fill('Este de Iowa')
    },
    'Add an option',
  )
  await regions.getByRole('button', { name: 'Retire PNW' }).click()
  await dialogOf(page).getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(regions.getByRole('listitem').filter({ hasText: 'PNW' })).toContainText('Retired')
  await expectNoAxe(page)

  await next(page, 'Programs and sub-programs')
  await expect(page.getByRole('button', { name: 'Set up a sub-program' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxe(page)
  await add(page, 'Start a program', (program) => expect(program.getByLabel('Name')).toHaveValue('Foster care'))
  await expect(page.getByRole('list', { name: 'Programs', exact: true })).toContainText('Foster care')
  await add(
    page,
    'Set up a sub-program',
    async (program) => {
      await program.getByLabel('Name').fill('Foster, Dubuque')
      await program.getByRole('combobox', { name: 'Region' }).click()
      await expect(page.getByRole('option', { name: 'PNW' })).toHaveCount(0)
      await page.getByRole('option', { name: 'Eastern Iowa' }).click()
      await expect(program.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Central (Chicago)')
    },
    'Save sub-program',
  )
  await expect(page.getByRole('list', { name: 'Sub-programs' })).toContainText('Foster care · Eastern Iowa')
  await expectNoAxe(page)
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('0 of 9 steps')
  await setUpPrograms(page)
  await next(page, 'Holidays')
  await page.getByRole('button', { name: 'Add the federal holidays' }).click()
  await expect(page.getByText('Juneteenth')).toBeVisible()
  await expectNoAxe(page)

  await next(page, 'Placing agencies')
  await add(page, 'Add a placing agency', async (agency) => {
    await agency.getByLabel('Name').fill('Dubuque County')
    await expect(agency.getByLabel('Foster care')).toBeChecked()
  })
  await expect(page.getByRole('list', { name: 'Placing agencies' })).toContainText('Dubuque County')

  await next(page, 'Services')
  await add(page, 'Add a service', async (service) => {
    await service.getByLabel('Name').fill('Tutoring')
    await service.getByLabel('Category').fill('Education')
  })
  await expect(page.getByRole('list', { name: 'Services' })).toContainText('Tutoring')

  await next(page, 'Form library')
  await page.getByRole('button', { name: 'Choose all' }).click()
  await expectNoAxe(page)
  await page.getByRole('button', { name: /^Add \d+ forms$/ }).click()
  await expect(page.getByText(/forms were added/)).toBeVisible()
  await expect(page.getByLabel('Medical exam (in use)')).toBeDisabled()

  await next(page, 'Staff')
  await page.getByRole('button', { name: 'New employee' }).click()
  const staff = page.getByRole('dialog', { name: 'New employee' })
  await staff.getByLabel('First name').fill('Ines')
  await staff.getByLabel('Last name').fill('Muestra')
  await staff.getByLabel('Work e-mail').fill('ines.muestra@kith.example')
  await choose(staff, 'Role', 'Case Manager')
  await choose(staff, 'Sub-program', 'Foster, Dubuque')
  await choose(staff, 'Role in the sub-program', 'Case Manager')
  await staff.getByLabel('Takes client cases').check()
  await staff.getByLabel('Give a one-time password').check()
  await staff.getByLabel('One-time password', { exact: true }).fill(oneTime)
  await staff.getByLabel('One-time password, again').fill(oneTime)
  await staff.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Muestra' })).toBeVisible()

  await page.goto(at('/Admin?tab=setup'))
  await page.getByRole('button', { name: 'Skip “ZIP code locations”' }).click()
  await expect(page.getByText('Setup is finished.')).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await settled(page)
  await expect(page.getByRole('region', { name: 'Setup' })).toHaveCount(0)
  await page.goto(at('/Admin?tab=agency'))
  await expect(page.getByLabel('Agency name')).toHaveValue('Bluff Street Family Agency')
}

/** The first family is recorded and walks every phase; what approval needs is ticked as it is done. */
async function approveFamily(page: Page): Promise<void> {
  await page.goto(at('/Foster?tab=families'))
  await expect(page.getByRole('heading', { name: 'No families here yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New family' }).first().click()
  await page.getByLabel('Family or parent name').fill('Testwick')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Record new family' }).click()
  const record = dialogOf(page)
  await choose(record, 'Sub-program', 'Foster, Dubuque')
  await record.getByRole('button', { name: 'Add a parent' }).click()
  await record.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await record.getByRole('textbox', { name: 'Last name' }).fill('Testwick')
  await record.getByRole('button', { name: 'Record family' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Testwick family' })).toBeVisible()
  await page.getByRole('link', { name: 'Approval', exact: true }).click()
  const open = page.getByRole('button', { name: /^Mark done: / })
  await expect(open).toHaveCount(11)
  for (let left = 10; left >= 0; left--) {
    await open.first().click()
    await expect(open).toHaveCount(left)
  }
  const phases = page.getByRole('list', { name: 'Phases', exact: true })
  for (;;) {
    await page.getByRole('button', { name: 'Change phase' }).click()
    const change = page.getByRole('dialog', { name: 'Change phase' })
    const phase = await change.getByRole('combobox', { name: 'New phase' }).inputValue()
    if (phase === 'Approved') break
    await change.getByRole('button', { name: `Move to ${phase}` }).click()
    await expect(phases.getByText(`Now: ${phase}`)).toBeVisible()
  }
  const approve = page.getByRole('dialog', { name: 'Change phase' })
  await approve.getByLabel('License or certificate number').fill('RFA-1')
  await approve.getByRole('button', { name: 'Approve family' }).click()
  await expect(phases.getByText('Now: Approved')).toBeVisible()
}

/** The worker enrolls the first child and finds it a home. */
async function placeChild(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Foster', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add child' }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Junie')
  await dialog.getByLabel('Last name').fill('Firstling')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: /create new/i }).click()
  await dialog.getByRole('textbox', { name: /Date of birth/ }).fill('4/12/2016')
  await page.keyboard.press('Tab')
  await choose(dialog, 'Placing agency', 'Dubuque County')
  await dialog.getByRole('button', { name: /^Enroll/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Junie Firstling' })).toBeVisible()

  await page.getByRole('button', { name: 'Find a home' }).first().click()
  await page.getByRole('button', { name: 'Save and see homes' }).click()
  await page.getByLabel('Compare Testwick family').check()
  await page.getByRole('button', { name: 'Look at 1 home' }).click()
  await page.getByRole('button', { name: 'Choose Testwick family' }).click()
  await expect(page.getByText(/Free beds at Testwick family go from 2 to 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Place the child' }).click()
  await expect(page.getByRole('heading', { name: 'Checks kept with the decision: Testwick family' })).toBeVisible()
  // What will happen comes above the button and moves it.
  await expect(page.getByText(/^You can undo this right away/)).toBeVisible()
  await page.getByRole('button', { name: 'Place the child' }).click()
  await expect(page.getByText(/^Junie Firstling: with Testwick family from/)).toBeVisible()
}

/** A form of the child's case file is filled in, signed and submitted. */
async function signDocument(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Case file/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'New document' }).click()
  await page.getByLabel('Find a form').fill('Medical')
  await dialogOf(page).getByText('Medical exam').click()
  await settled(page)
  await page.getByLabel('Date of exam').fill(asTyped(today()))
  await page.keyboard.press('Tab')
  await page.getByRole('radio', { name: 'Initial' }).check()
  await page.getByLabel('Doctor or clinic').fill('Bluff Street Clinic')
  await page.getByRole('radiogroup', { name: 'Shots up to date' }).getByText('Yes', { exact: true }).click()
  await page.getByLabel('Diagnosis and findings').fill('Healthy and growing well.')
  await page.getByRole('radiogroup', { name: 'Follow-up needed' }).getByText('No', { exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit for signature' }).first().click()
  const submit = page.getByRole('dialog', { name: /^Submit Medical exam/ })
  const typing = submit.getByText('Type my name')
  if (await typing.isVisible()) await typing.click()
  await submit.getByLabel('Your full name').fill('Ines Muestra')
  const agree = submit.getByRole('checkbox', { name: /agree to sign electronically/ })
  const proof = submit.getByLabel('Your password')
  await page.waitForLoadState('networkidle')
  if (await agree.isVisible()) await agree.check()
  if (await proof.isVisible()) await proof.fill(workerPassword)
  await submit.getByRole('button', { name: 'Sign and submit' }).click()
  const complete = page.getByText('Completed').first()
  await expect(complete).toBeVisible()
}

test('an empty database becomes an agency: setup, staff, a home, the first child placed, the first document sealed', async ({
  page,
}) => {
  page.setDefaultTimeout(30_000)
  await page.goto(server.firstAdmin('first.admin@kith.example', 'First Admin'))
  await choosePassword(page, adminPassword)
  await signIn(page, 'first.admin@kith.example', adminPassword)
  await enrollSecondStep(page, adminPassword)
  await settled(page)
  await setUp(page)
  await approveFamily(page)

  await signIn(page, 'ines.muestra@kith.example', oneTime)
  await choosePassword(page, workerPassword)
  await settled(page)
  await placeChild(page)
  await signDocument(page)

  const DocumentID = new URL(page.url()).searchParams.get('document')!
  await expect(async () => {
    const reply = await page.request.get(`${server.origin}/API/Core/Documents/DownloadDocument`, {
      params: { DocumentID },
      headers: { 'x-kith': '1' },
    })
    expect(reply.headers()['content-type']).toContain('application/pdf')
    const bytes = await reply.body()
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.includes('/ByteRange'), 'the agency’s seal').toBe(true)
  }).toPass({ timeout: 90_000 })
})
