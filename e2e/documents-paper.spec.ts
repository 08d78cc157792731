import type { Page } from '@playwright/test'
import { dateKind, inline, paragraph, run, wordFile } from '#domains/forms/word/word-files.testing.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { ask } from './ask.ts'
import { at, expect, expectNoAxe, settled, signIn, test } from './fixtures.ts'

interface Line {
  LineID: string
  Block: string
  Status: string
  Signers: { Name: string }[]
}
interface Standing {
  Document: { DocumentID: string; State: string; VersionNo: number; ContentSha256: string; Sealed: boolean }
  Fields: { Id: string; Label: string }[]
  Values: Record<string, string>
  Lines: Line[]
}

const standing = (page: Page, DocumentID: string) =>
  ask<Standing>(page, 'Core/Documents/GetDocumentForEditing', { DocumentID }, 'GET')

/** Signs the next open line of a block; somebody outside signs on the device of whoever is signed in. */
async function sign(page: Page, DocumentID: string, block: string, name?: string): Promise<void> {
  const now = await standing(page, DocumentID)
  const line = now.Lines.find((one) => one.Block === block && one.Status === 'Pending')!
  const who = name ?? line.Signers[0]!.Name
  await ask(page, 'Core/Documents/ReviewDocumentDigitally', {
    DocumentID,
    VersionNo: now.Document.VersionNo,
    ContentSha256: now.Document.ContentSha256,
    LineID: line.LineID,
    Decision: 'Approve',
    Signature: { Method: 'Typed', Text: who },
    ...(['Client', 'SingleParent'].includes(block) && {
      InPerson: { PrintedName: who, IdentityCheck: 'Known to the worker', Language: 'English', Consent: true },
    }),
  })
}

/** Once in a working life everybody agrees to sign on screen. */
async function agree(page: Page): Promise<void> {
  const { DisclosureVersion } = await ask<{ DisclosureVersion: string }>(
    page,
    'Core/Documents/GetSigningAgreement',
    {},
    'GET',
  )
  await ask(page, 'Core/Documents/AgreeToSign', { DisclosureVersion })
}

test('an agency’s paper: from a Word file to a form, due, filled in on a phone, signed by five, changed, sealed, checked, found', async ({
  browser,
}) => {
  const label = `Visit permit ${Date.now().toString(36)}`
  const as = async (name: string, path = '/', size = { width: 1440, height: 900 }) => {
    const page = await (await browser.newContext({ viewport: size })).newPage()
    await signIn(page, name, path)
    await ask(page, 'Core/User/ConfirmIdentity', { Password: demoPassword })
    return page
  }

  const admin = await as('alva.rootley', '/Admin/Forms')
  await admin.getByRole('button', { name: 'New form' }).click()
  await admin.getByRole('menuitem', { name: 'From a Word file' }).click()
  await admin.getByLabel('Choose a file').setInputFiles({
    name: `${label}.docx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: wordFile({
      body: [
        paragraph(run('Permit for an overnight visit')),
        paragraph(run('Night of '), inline({ tag: 'NightOf', alias: 'Night of', kind: dateKind() })),
        paragraph(run('Where '), inline({ tag: 'Where', alias: 'Where the child sleeps' })),
      ].join(''),
    }),
  })
  const found = admin.getByRole('dialog', { name: 'A form from this Word file' })
  await expect(found.getByText('2 places to fill in were found')).toBeVisible()
  await found.getByRole('button', { name: 'Make the form' }).click()
  await expect(admin.getByRole('heading', { name: label, level: 1 })).toBeVisible()
  await admin.getByRole('button', { name: 'Edit Night of' }).click()
  await admin.getByRole('checkbox', { name: 'Is the date of the document' }).check()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved as version 1')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(admin.getByText('Version 1 is published')).toBeVisible()
  const FormID = new URL(admin.url()).searchParams.get('form')!

  const writer = await as('renata.mockley', '/Foster', { width: 390, height: 844 })
  const { Rows } = await ask<{ Rows: { ClientSubProgramMembershipID: string; SubProgramID: string }[] }>(
    writer,
    'Foster/FosterClients/GetClients',
    { Search: 'Marisol Testado' },
    'GET',
  )
  const chart = Rows[0]!
  await ask(admin, 'Admin/FormManagement/CreateOrUpdateFormSubProgramMembership', {
    FormID,
    SubProgramID: chart.SubProgramID,
    StartDate: '2020-01-01',
    ChartType: 'Client',
    ChapterName: 'Placement',
    ChapterLabel: '2. Placement',
    SectionName: 'Permits',
    SectionLabel: 'Permits',
    RequiredFrequency: 'Calendar Month',
    FirstDue: 'Membership Start',
    ApprovalBlocks: ['Author', 'AuthorSupervisor', 'Client', 'SingleParent', 'DepartmentDirector'].map((Block, at) => ({
      Block,
      Required: true,
      AssignedSignatureLine: at + 1,
      Label: null,
    })),
  })

  await agree(writer)
  const ChartID = chart.ClientSubProgramMembershipID
  const dueNow = async () => {
    const due = await ask<{ Rows: { FormLabel: string }[] }>(
      writer,
      'Core/Due/GetDueItems',
      {
        ChartID,
        PageSize: '100',
      },
      'GET',
    )
    return due.Rows.map((row) => row.FormLabel)
  }
  await expect.poll(dueNow, { timeout: 120_000 }).toContain(label)
  await writer.goto(at(`/Foster?child=${ChartID}`))
  await settled(writer)
  await expect(writer.getByText(label).first()).toBeVisible()
  await writer.goto(at(`/?form=${FormID}&chartType=Client&chart=${ChartID}`))
  await settled(writer)
  await writer.getByLabel('Night of').fill('11/02/2026')
  await writer.getByLabel('Where the child sleeps').fill('With Aunt Zinnia Testado, in the blue room')
  await expect(writer.getByText(/^Saved \d/)).toBeVisible()
  await expectNoAxe(writer)
  const DocumentID = new URL(writer.url()).searchParams.get('document')!
  const draft = await standing(writer, DocumentID)
  const Values = draft.Values
  const submit = {
    DocumentID,
    FormVersionID: (draft as never as { FormVersionID: string }).FormVersionID,
    ChartID,
    ChartType: 'Client',
  }
  await ask(writer, 'Core/Documents/SubmitDocument', {
    ...submit,
    Values,
    Revision: (draft.Document as never as { Revision: number }).Revision,
    Signature: { Method: 'Typed', Text: 'Renata Mockley' },
  })

  const supervisor = await as('priya.notreal', `/?document=${DocumentID}`)
  const director = await as('desmond.directo')
  await agree(supervisor)
  await agree(director)
  const everyone = async () => {
    await sign(supervisor, DocumentID, 'AuthorSupervisor', 'Priya Notreal')
    await sign(writer, DocumentID, 'Client')
    await sign(writer, DocumentID, 'SingleParent')
    await sign(director, DocumentID, 'DepartmentDirector', 'Desmond Directo')
  }
  await everyone()
  const signed = await standing(writer, DocumentID)
  expect(signed.Document.State).toBe('Completed')
  const where = signed.Fields.find((field) => field.Label.startsWith('Where'))!.Id
  await ask(writer, 'Core/Documents/ChangeSubmittedDocument', {
    DocumentID,
    VersionNo: 1,
    Values: { ...signed.Values, [where]: 'With Aunt Zinnia Testado, in the green room' },
    Reason: 'The blue room is being painted.',
    Signature: { Method: 'Typed', Text: 'Renata Mockley' },
  })
  expect((await standing(writer, DocumentID)).Document.State).toBe('AwaitingSignatures')
  await everyone()
  await expect.poll(async () => (await standing(writer, DocumentID)).Document.Sealed, { timeout: 120_000 }).toBe(true)

  await supervisor.goto(at(`/?document=${DocumentID}`))
  await settled(supervisor)
  await expect(supervisor.getByText('in the green room')).toBeVisible()
  await expectNoAxe(supervisor)
  const bytes = (Format: string) =>
    supervisor.evaluate(
      async (words) => {
        const reply = await fetch(`/API/Core/Documents/DownloadDocument?${new URLSearchParams(words)}`, {
          headers: { 'x-kith': '1' },
        })
        return [reply.status, String.fromCharCode(...new Uint8Array(await reply.arrayBuffer()).slice(0, 4))]
      },
      { DocumentID, Format },
    )
  expect(await bytes('PDF')).toEqual([200, '%PDF'])
  expect(await bytes('Word')).toEqual([200, 'PK\u0003\u0004'])
  const { Held } = await ask<{ Held: boolean }>(supervisor, 'Core/Documents/VerifyDocument', { DocumentID }, 'GET')
  expect(Held).toBe(true)

  await writer.setViewportSize({ width: 1440, height: 900 })
  await writer.goto(at('/?desk=search'))
  await settled(writer)
  await writer.getByLabel('Words').fill('green room')
  await writer.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(writer.getByRole('link', { name: new RegExp(label) }).first()).toBeVisible()
})
