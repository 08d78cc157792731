import { test, type Locator, type Page } from '@playwright/test'
import { phasesOf } from '#domains/families/approval/phase-steps.rules.ts'
import { ask } from './ask.ts'
import { expect, expectNoAxe, settled } from './fixtures.ts'
import { enrollSecondStep, passSecondStep } from './second-step.ts'
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

/** From the list of steps to one of them. */
async function step(page: Page, name: string): Promise<void> {
  await page.goto(at('/Admin?tab=setup'))
  await page.getByRole('button', { name: `Open “${name}”` }).click()
  await settled(page)
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('0 of 8 steps')
  await page.getByRole('link', { name: 'Next: Agency profile' }).click()
  await page.getByLabel('Agency name').fill('Bluff Street Family Agency')
  await page.getByLabel('Time zone').fill('America/Chicago')
  await page.getByLabel('Street address').fill('12 Bluff Street')
  await page.getByLabel('City').fill('Dubuque')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('The profile is saved.')).toBeVisible()

  await step(page, 'Programs and sub-programs')
  await page.getByRole('button', { name: 'Begin a program' }).click()
  const program = page.getByRole('dialog', { name: 'Begin a program' })
  await expect(program.getByLabel('Name')).toHaveValue('Foster care')
  await program.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Programs', exact: true })).toContainText('Foster care')
  await page.getByRole('button', { name: 'Set up a sub-program' }).click()
  const part = page.getByRole('dialog', { name: 'Set up a sub-program' })
  await part.getByLabel('Name').fill('Foster, Dubuque')
  await choose(part, 'Region', 'National')
  await part.getByRole('button', { name: 'Save sub-program' }).click()
  await expect(page.getByRole('list', { name: 'Sub-programs' })).toContainText('Foster, Dubuque')
  await expectNoAxe(page)

  await step(page, 'Holidays')
  await page.getByRole('button', { name: 'Add the federal holidays' }).click()
  await expect(page.getByText('Juneteenth')).toBeVisible()
  await expectNoAxe(page)

  await step(page, 'Placing agencies')
  await page.getByRole('button', { name: 'Add a placing agency' }).click()
  const agency = page.getByRole('dialog', { name: 'Add a placing agency' })
  await agency.getByLabel('Name').fill('Dubuque County')
  await expect(agency.getByLabel('Foster care')).toBeChecked()
  await agency.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Placing agencies' })).toContainText('Dubuque County')

  await step(page, 'Services')
  await page.getByRole('button', { name: 'Add a service' }).click()
  const service = page.getByRole('dialog', { name: 'Add a service' })
  await service.getByLabel('Name').fill('Tutoring')
  await service.getByLabel('Category').fill('Education')
  await service.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Services' })).toContainText('Tutoring')

  await step(page, 'Form library')
  await page.getByRole('button', { name: 'Choose all' }).click()
  await expectNoAxe(page)
  await page.getByRole('button', { name: /^Add \d+ forms$/ }).click()
  await expect(page.getByText(/forms were added/)).toBeVisible()
  await expect(page.getByLabel('Medical exam (in use)')).toBeDisabled()

  await step(page, 'Staff')
  await page.getByRole('button', { name: 'New employee' }).click()
  const staff = page.getByRole('dialog', { name: 'New employee' })
  await staff.getByLabel('First name').fill('Ines')
  await staff.getByLabel('Last name').fill('Muestra')
  await staff.getByLabel('Work e-mail').fill('ines.muestra@kith.example')
  await choose(staff, 'Role', 'Case Manager')
  await choose(staff, 'Sub-program', 'Foster, Dubuque')
  await choose(staff, 'Role in the sub-program', 'Case Manager')
  await staff.getByLabel('Carries client cases').check()
  await staff.getByLabel('Give a one-time password').check()
  await staff.getByLabel('One-time password', { exact: true }).fill(oneTime)
  await staff.getByLabel('One-time password, again').fill(oneTime)
  await staff.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Muestra' })).toBeVisible()

  await page.goto(at('/Admin?tab=setup'))
  await page.getByRole('button', { name: 'Skip “ZIP code locations”' }).click()
  await expect(page.getByText('Setup is finished.')).toBeVisible()
  await expectNoAxe(page)
  await page.goto(at('/'))
  await settled(page)
  await expect(page.getByRole('region', { name: 'Setup' })).toHaveCount(0)
  await expect(page.getByText('Bluff Street Family Agency').first()).toBeVisible()
}

interface Phases {
  Current: { Phase: string; FamilyPhaseID: string; version: number }
}

/** The family walks every phase; each gate is ticked as its work is done. */
async function approvedFamily(page: Page, SubProgramID: string): Promise<string> {
  const folder = 'Foster/ResourceFamily'
  const { FosterResourceFamilyID } = await ask<{ FosterResourceFamilyID: string }>(
    page,
    `${folder}/AddNewResourceFamily`,
    {
      Name: 'Testwick family',
      SubProgramID,
      Pathway: 'CA',
      Phase: 'Inquiry',
      Parents: [{ FirstName: 'Ada', LastName: 'Testwick', DateOfBirth: '1985-02-03' }],
    },
  )
  const phases = () => ask<Phases>(page, `${folder}/GetPhases`, { FosterResourceFamilyID }, 'GET')
  for (const { phase: Phase } of phasesOf.CA.slice(1)) {
    const { Gates } = await ask<{ Gates: { Gate: string; PersonID: string | null; State: string }[] }>(
      page,
      `${folder}/GetGates`,
      { FosterResourceFamilyID },
      'GET',
    )
    for (const { Gate, PersonID } of Gates.filter(({ State }) => State === 'Open'))
      await ask(page, `${folder}/SetGate`, { FosterResourceFamilyID, Gate, PersonID, State: 'Done' })
    const { Current } = await phases()
    await ask(page, `${folder}/ChangeFamilyPhase`, {
      FosterResourceFamilyID,
      Phase,
      FamilyPhaseID: Current.FamilyPhaseID,
      version: Current.version,
      ...(Phase === 'Approved' && { Capacity: 2, YoungestAge: 0, OldestAge: 17, LicenseNumber: 'RFA-1' }),
    })
  }
  return FosterResourceFamilyID
}

test('an empty database becomes an agency: setup, staff, a home, the first child placed, the first document sealed', async ({
  page,
}) => {
  page.setDefaultTimeout(30_000)
  await page.goto(server.firstAdmin('first.admin@kith.example', 'First Admin'))
  await choosePassword(page, adminPassword)
  await signIn(page, 'first.admin@kith.example', adminPassword)
  const { code, used } = await enrollSecondStep(page, adminPassword)
  await settled(page)
  await setUp(page)

  const { AssignedSubPrograms } = await ask<{ AssignedSubPrograms: { Id: string; CoreProgram: never }[] }>(
    page,
    'Core/User/GetProfile',
    {},
    'GET',
  )
  const SubProgramID = AssignedSubPrograms[0]!.Id
  const FosterResourceFamilyID = await approvedFamily(page, SubProgramID)

  await signIn(page, 'ines.muestra@kith.example', oneTime)
  await choosePassword(page, workerPassword)
  await settled(page)
  await page.goto(at('/Foster'))
  await page.getByRole('button', { name: 'Add child' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Junie')
  await dialog.getByLabel('Last name').fill('Firstling')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: /create new/i }).click()
  await dialog.getByRole('textbox', { name: /Date of birth/ }).fill('4/12/2016')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: /^Enroll/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Junie Firstling' })).toBeVisible()
  const ChartID = new URL(page.url()).searchParams.get('child')!

  await signIn(page, 'first.admin@kith.example', adminPassword)
  await passSecondStep(page, code, used)
  await settled(page)
  await ask(page, 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership/AssignFirstPlacement', {
    ClientSubProgramMembershipID: ChartID,
    FosterResourceFamilyID,
    StartDate: today(),
  })

  await signIn(page, 'ines.muestra@kith.example', workerPassword)
  await settled(page)
  await page.goto(at(`/Foster?child=${ChartID}`))
  await expect(page.getByText('Testwick family').first()).toBeVisible()
  const { Tree } = await ask<{ Tree: { Sections: { Forms: { FormLabel: string; FormID: string }[] }[] }[] }>(
    page,
    'Core/Documents/GetDocumentsForChart',
    { ChartID, ChartType: 'Client' },
    'GET',
  )
  const { FormID } = Tree.flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms)).find(
    ({ FormLabel }) => FormLabel === 'Medical exam',
  )!
  await page.goto(at(`/?form=${FormID}&chartType=Client&chart=${ChartID}`))
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
  await submit.getByRole('button', { name: 'Sign and submit' }).click()
  const agree = page.getByRole('checkbox', { name: /agree to sign electronically/ })
  const complete = page.getByText('Completed').first()
  await expect(agree.or(complete).first()).toBeVisible()
  if (await agree.isVisible()) {
    await agree.check()
    await page.getByRole('button', { name: 'Agree and go on' }).click()
  }
  await expect(complete).toBeVisible()

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
