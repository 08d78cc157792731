import type { Page } from '@playwright/test'
import { demoPassword } from '#seed/demo-password.ts'
import { newField } from '#domains/forms/form-fields.rules.ts'
import { ask } from './ask.ts'
import { at, dialogOf, expect, expectNoAxe, settled, signInAnew, test } from './fixtures.ts'

const author = 'renata.mockley'
const supervisor = 'priya.notreal'
const director = 'desmond.directo'
const admin = 'alva.rootley'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const fields = [
  newField('day00001', 'Day', 'Date', { Label: 'Reviewed on', IsRequired: true, IsEffectiveDate: true }),
  newField('goal0001', 'Goal', 'LongText', { Label: 'Goal of the quarter', IsRequired: true }),
  newField('next0001', 'Next', 'Text', { Label: 'Next step' }),
]
const blocks: [string, number, string][] = [
  ['Author', 1, 'Case manager'],
  ['AuthorSupervisor', 2, 'Supervisor'],
  ['Client', 3, 'Young person'],
  ['SingleParent', 3, 'Resource parent'],
  ['DepartmentDirector', 4, 'Director'],
]

interface Chart {
  ChartID: string
  ChartType: string
  SubProgramID: string
  Name: string
}

/** A form that these sign, used for the children of one sub-program. */
async function makeForm(page: Page, label: string, { SubProgramID }: Chart): Promise<string> {
  const made = await ask<{ FormID: string; ID: string }>(page, 'Admin/FormManagement/CreateOrUpdateForm', {
    Name: label,
    Label: label,
    FormType: 'Plan',
    HtmlFormTemplate:
      '<h1>Plan</h1><p>{{Day}}</p><p>{{Goal}}</p><p>{{Next}}</p><div data-signature="Author"></div><div data-signature="AuthorSupervisor"></div>',
    Fields: fields,
  })
  await ask(page, 'Admin/FormManagement/PublishVersion', { FormID: made.FormID, ID: made.ID })
  await ask(page, 'Admin/FormManagement/CreateOrUpdateFormSubProgramMembership', {
    FormID: made.FormID,
    SubProgramID,
    StartDate: '2020-01-01',
    ChartType: 'Client',
    ChapterName: 'Plans',
    ChapterLabel: 'Plans',
    SectionName: 'Tried',
    SectionLabel: 'Tried',
    RequiredFrequency: 'As Needed',
    ApprovalBlocks: blocks.map(([Block, AssignedSignatureLine, Label]) => ({
      Block,
      AssignedSignatureLine,
      Label,
      Required: true,
    })),
  })
  return made.FormID
}

/** Submitted by whoever is signed in, with the name typed as signature. */
async function submit(page: Page, FormID: string, chart: Chart, goal: string): Promise<string> {
  const { DisclosureVersion } = await ask<{ DisclosureVersion: string }>(
    page,
    'Core/Documents/GetSigningAgreement',
    {},
    'GET',
  )
  await ask(page, 'Core/Documents/AgreeToSign', { DisclosureVersion })
  const { ChartID, ChartType } = chart
  const { FormVersionID } = await ask<{ FormVersionID: string }>(
    page,
    'Core/Documents/GetFormForNewDocument',
    { FormID, ChartID, ChartType },
    'GET',
  )
  const { DocumentID } = await ask<{ DocumentID: string }>(page, 'Core/Documents/SubmitDocument', {
    FormVersionID,
    ChartID,
    ChartType,
    Values: { day00001: '2026-11-02', goal0001: goal, next0001: 'Call the tutor' },
    Signature: { Method: 'Typed', Text: 'Renata Mockley' },
  })
  return DocumentID
}

/** Signs by typing the name, agreeing first where that is asked for. */
async function typeName(page: Page, name: string): Promise<void> {
  const dialog = dialogOf(page).filter({ has: page.getByLabel('Your full name') })
  await dialog.getByLabel('Your full name').fill(name)
  // What else is needed is asked for in the same dialog.
  const agreement = dialog.getByLabel('I have read this')
  await page.waitForLoadState('networkidle')
  if (await agreement.isVisible()) await agreement.check()
  const password = dialog.getByLabel('Your password')
  if (await password.isVisible()) await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Signed\. /)).toBeVisible()
}

async function line(page: Page, label: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${label}` }).click()
  await page.getByRole('menuitem', { name: task }).click()
}
async function more(page: Page, task: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: task }).click()
}

/** Staff say who signs and how they know them; from then on the screen shows nothing else. */
async function handOver(page: Page, label: string, who: string): Promise<void> {
  await line(page, label, 'Sign in person here')
  await page.getByRole('combobox', { name: 'Who signs' }).click()
  await page.getByRole('option', { name: who }).click()
  await page.getByRole('combobox', { name: 'How you know who it is' }).click()
  await page.getByRole('option', { name: 'Known to me personally' }).click()
  await page.getByRole('button', { name: 'Hand over the screen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${who}, please read and sign` })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Nor do the keys of staff open anything over it.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(page.locator('.k-palette, .k-help-panel')).toHaveCount(0)
}

/** One person on this screen: in their own hand, and back to staff. */
async function signInPerson(page: Page, label: string, who: string, sign: () => Promise<void>): Promise<void> {
  await handOver(page, label, who)
  await page.getByLabel('I have read this').check()
  await sign()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${who}` })).toBeVisible()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${who} signed in person.`)).toBeVisible()
}

test('a plan is returned, put right, signed by five, changed once and voided', async ({ browser }) => {
  const as = async (name: string) => {
    const page = await (await browser.newContext()).newPage()
    await page.setViewportSize(desk)
    await signInAnew(page, name)
    return page
  }
  const [mine, root, hers, his] = await Promise.all([as(author), as(admin), as(supervisor), as(director)])
  const { Rows } = await ask<{ Rows: { Chart: Chart }[] }>(mine, 'Core/Documents/GetMyDrafts', {}, 'GET')
  const chart = Rows.find((row) => row.Chart.Name === 'Marisol Testado')!.Chart
  const label = `Plan that five sign ${Date.now() % 100_000}`
  const form = await makeForm(root, label, chart)
  const id = await submit(mine, form, chart, 'Mari reads at home.')
  const address = at(`/?document=${id}`)

  await test.step('the supervisor returns it, pointing at a field', async () => {
    await hers.goto(at('/?desk=signatures'))
    const row = hers.getByRole('link', { name: label })
    await row.click()
    await expect(hers.getByRole('heading', { level: 2, name: label })).toBeVisible()
    await expectNoAxe(hers)
    await hers.keyboard.press('r')
    await hers.keyboard.type('Say more about reading.')
    await hers.locator('[id$="-at-goal0001"]').click()
    await hers.keyboard.type('Which books?')
    await expectNoAxe(hers)
    await hers.getByRole('button', { name: 'Return to author' }).click()
    await expect(hers.getByText('Returned to Renata Mockley.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the author puts it right and submits it again', async () => {
    await mine.goto(address)
    await expect(mine.getByText('Which books?').first()).toBeVisible()
    await mine.getByLabel('Goal of the quarter').fill('Mari reads two books with Mateo at home.')
    await mine.getByRole('button', { name: 'Submit for signature' }).first().click()
    await mine.getByLabel('Your full name').fill('Renata Mockley')
    await mine.keyboard.press('Enter')
    await expect(mine.getByText('Waiting for Priya Notreal')).toBeVisible()
  })

  await test.step('the supervisor signs without a mouse, after looking at what changed', async () => {
    await hers.goto(at('/?desk=signatures'))
    const current = hers.locator('.k-inbox-list [aria-current]')
    await expect(current).toBeVisible()
    for (let n = 0; n < 20 && !(await current.innerText()).includes(label); n += 1) await hers.keyboard.press('j')
    await expect(current).toContainText(label)
    await expect(hers.getByRole('heading', { level: 2, name: label })).toBeVisible()
    await hers.keyboard.press('d')
    await expect(hers.locator('ins')).toContainText('two books with Mateo')
    await hers.keyboard.press('d')
    await hers.keyboard.press('s')
    await expect(hers.getByText('Reviewed and approved as supervisor')).toBeVisible()
    await expectNoAxe(hers)
    await typeName(hers, 'Priya Notreal')
    await expect(hers.getByRole('link', { name: label })).toHaveCount(0)
  })

  await test.step('she signs two more with one confirmation, each after it was shown', async () => {
    await Promise.all(['One.', 'Two.'].map((goal) => submit(mine, form, chart, goal)))
    await hers.goto(at('/?desk=signatures'))
    const rows = hers.getByRole('link', { name: label })
    await expect(rows).toHaveCount(2)
    for (const n of [0, 1]) {
      await expect(hers.getByLabel(`Select ${label}, ${chart.Name}`).nth(n)).toBeDisabled()
      await rows.nth(n).click()
      await expect(hers.getByText(/^(One|Two)\.$/)).toBeVisible()
      await hers.keyboard.press('x')
      await expect(hers.getByLabel(`Select ${label}, ${chart.Name}`).nth(n)).toBeChecked()
    }
    await hers.getByRole('button', { name: 'Sign 2 documents' }).click()
    await hers.getByLabel('Your full name').fill('Priya Notreal')
    await hers.keyboard.press('Enter')
    await expect(hers.getByText('2 documents signed.')).toBeVisible()
    await expect(rows).toHaveCount(0)
  })

  await test.step('two sign in person on a device that shows nothing else', async () => {
    await mine.goto(address)
    await settled(mine)
    await handOver(mine, 'Young person', 'Marisol Testado')
    await mine.reload()
    await expect(mine.getByRole('heading', { name: 'For staff' })).toBeVisible()
    await expect(mine.getByText(label).filter({ visible: true })).toHaveCount(0)
    await mine.getByLabel('Your password').fill(demoPassword)
    await mine.keyboard.press('Enter')
    await expect(mine.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await signInPerson(mine, 'Young person', 'Marisol Testado', async () => {
      await expectNoAxe(mine)
      await mine.getByLabel('Your full name').fill('Marisol Testado')
    })
    await mine.setViewportSize(phone)
    await signInPerson(mine, 'Resource parent', 'Adaeze Okafor-Example', async () => {
      await mine.getByText('Draw', { exact: true }).click()
      const box = (await mine.getByRole('img', { name: /Draw your signature/ }).boundingBox())!
      await mine.mouse.move(box.x + 40, box.y + 60)
      await mine.mouse.down()
      for (let n = 1; n <= 20; n += 1) await mine.mouse.move(box.x + 40 + n * 9, box.y + 60 + (n % 2 ? 24 : -14))
      await mine.mouse.up()
      await expect(mine.getByText('Your drawing is ready.')).toBeVisible()
      await expectNoAxe(mine)
    })
    await expectNoAxe(mine)
    await mine.setViewportSize(desk)
  })

  await test.step('the director signs last, on a phone', async () => {
    await his.setViewportSize(phone)
    await his.goto(at('/?desk=signatures'))
    await his.getByRole('link', { name: label }).click()
    await expect(his.getByRole('heading', { level: 2, name: label })).toBeVisible()
    await expectNoAxe(his)
    await his.getByRole('button', { name: 'Sign', exact: true }).first().click()
    await typeName(his, 'Desmond Directo')
    await expect(his.getByText('Signed. The document is complete.')).toBeVisible()
  })

  await test.step('the author changes it once: whose signatures fall stands before the button', async () => {
    await mine.goto(address)
    await expect(mine.getByText('5 of 5 signed').first()).toBeVisible()
    await more(mine, 'Change after submission')
    await mine.getByLabel('Next step').fill('Call the tutor and the school')
    await mine.getByRole('button', { name: 'See what follows' }).click()
    const dialog = mine.getByRole('dialog', { name: 'Change the submitted document?' })
    await expect(dialog.getByText(/Desmond Directo/)).toBeVisible()
    await dialog.getByLabel('Reason').fill('The school was missing.')
    await dialog.getByLabel('Your full name').fill('Renata Mockley')
    await expectNoAxe(mine)
    await dialog.getByRole('button', { name: 'Change and sign' }).click()
    await expect(mine.getByText('Version 3 is made.')).toBeVisible()
    await expect(mine.getByText('The school was missing.')).toBeVisible()
    await expect(mine.getByText('1 of 5 signed').first()).toBeVisible()
  })

  await test.step('it is voided with a reason and stays readable', async () => {
    await his.setViewportSize(desk)
    await his.goto(address)
    await settled(his)
    await more(his, 'Void the document')
    await his.getByLabel('Reason').fill('Made for the wrong child.')
    await his.getByRole('button', { name: 'Void the document' }).click()
    await expect(his.getByText('The document is voided.')).toBeVisible()
    await expect(his.getByText(/Voided .*Made for the wrong child\./)).toBeVisible()
    await expect(his.getByText('Mari reads two books with Mateo at home.')).toBeVisible()
  })
})
