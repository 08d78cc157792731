import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newField } from '#domains/forms/form-fields.rules.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { lineCalls } from './lines.calls.ts'
import { openSigningAgency, plainFields, type SigningAgency, type Standing } from './signing-testing.ts'
import { signingCalls as calls } from './signing.calls.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

const statuses = (standing: { Lines: { Block: string; Status: string }[] }) =>
  Object.fromEntries(standing.Lines.map((line) => [line.Block, line.Status]))
const lineOf = (standing: Standing, block: string) => standing.Lines.find((line) => line.Block === block)!.LineID!
const versions = async (id: string) =>
  (
    await a.owner.query(
      `select version_no, content_canonical, content_sha256, "values", xmin::text from document_version where document_id = $1 order by 1`,
      [id],
    )
  ).rows
const scan = async (by = a.renata.userId, type = 'application/pdf') => {
  const stored = await fileStoreOf(a.settings).put(Readable.from([Buffer.from('%PDF-1.7 a scan')]))
  return a.one(
    `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by)
     values ($3, 'signed.pdf', $2, $4, $5, 'upload', $1, $1) returning id`,
    [by, type, stored.key, stored.size, stored.sha256],
  )
}

describe('a change after it was submitted', () => {
  test('makes a new version signed by its author, all signatures fall, the old stays byte for byte', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    await a.sign(a.supervisor, standing, 'AuthorSupervisor')
    const before = await versions(standing.DocumentID)
    await a.owner.query(
      `insert into document_seal (document_id, document_version_id, sub_program_id, client_membership_id, file_id, pdf_sha256, certificate_id)
      select $1, v.id, v.sub_program_id, v.client_membership_id, $2, 'x', 'c' from document_version v where v.document_id = $1`,
      [standing.DocumentID, await scan()],
    )
    const input = {
      DocumentID: standing.DocumentID,
      VersionNo: 1,
      Values: { date01: a.today, what01: 'They talked, and Ana was there.' },
      Reason: 'Ana was forgotten',
      Signature: await a.typed(a.renata),
    }
    const same = { ...input, Values: { date01: a.today, what01: 'They talked.' } }
    expect((await a.renata.send(calls.changeSubmittedDocument, same)).refusal.code).toBe('NothingChanged')
    expect((await a.silas.send(calls.changeSubmittedDocument, input)).refusal.code).toBe('MayNotChange')
    expect((await a.renata.send(calls.changeSubmittedDocument, { ...input, VersionNo: 3 })).refusal.code).toBe(
      'NewerVersion',
    )
    expect((await a.renata.send(calls.changeSubmittedDocument, { ...input, Values: {} })).refusal.code).toBe(
      'NotComplete',
    )
    expect((await a.renata.send(calls.changeSubmittedDocument, { ...input, Signature: null })).refusal.code).toBe(
      'BadSignature',
    )
    const preview = await a.renata.send(calls.changeSubmittedDocument, input, { preview: true })
    expect((preview.body as unknown as { Effects: { Sentence: string }[] }).Effects.map((one) => one.Sentence)).toEqual(
      [
        'The signature of Renata Mockley as Author no longer counts.',
        'The signature of Priya Notreal as Supervisor no longer counts.',
        'Version 1 stays readable; this becomes version 2.',
      ],
    )
    expect(await versions(standing.DocumentID)).toEqual(before)
    const mails = await a.one<number>('select count(*)::int from mail')
    const changed = await a.renata.ok(calls.changeSubmittedDocument, input)
    expect(changed).toMatchObject({
      State: 'AwaitingSignatures',
      VersionNo: 2,
      VoidedSignatures: [
        { Label: 'Author', Name: 'Renata Mockley' },
        { Label: 'Supervisor', Name: 'Priya Notreal' },
      ],
    })
    expect(statuses(changed)).toEqual({ Author: 'Signed', AuthorSupervisor: 'Pending' })
    expect((await versions(standing.DocumentID))[0]).toEqual(before[0])
    // Told that hers fell, and that it is her turn again.
    expect(await a.one<number>('select count(*)::int from mail')).toBe(mails + 2)
    expect(
      await a.one(`select superseded_reason from document_seal where document_id = $1`, [standing.DocumentID]),
    ).toContain('Ana was forgotten')
    const audit = await a.renata.ok(lineCalls.getDocumentAudit, { DocumentID: standing.DocumentID })
    const spanish = await a.renata.send(
      lineCalls.getDocumentAudit,
      { DocumentID: standing.DocumentID },
      { language: 'es' },
    )
    expect(spanish.body.Events.map(({ Sentence }) => Sentence).join(' ')).toContain('Renata Mockley firmó como Autor')
    expect(audit.ChainHolds).toBe(true)
    expect(audit.Events.map((event) => event.Type)).toEqual([
      'Submitted',
      'Signed',
      'Signed',
      'Completed',
      'Changed',
      'Signed',
    ])
    const history = await a.renata.ok(lineCalls.getDocumentVersions, { DocumentID: standing.DocumentID })
    expect(
      history.Versions.map((one) => [one.VersionNo, one.Kind, one.Current, one.Lines.map((line) => line.Status)]),
    ).toEqual([
      [2, 'Changed', true, ['Signed', 'Pending']],
      [1, 'Submitted', false, ['Void', 'Void']],
    ])
    expect(history.Versions[1]!.Lines[1]!.Signature).toMatchObject({
      PrintedName: 'Priya Notreal',
      VoidReason: 'Version 2 followed: Ana was forgotten',
    })
    const difference = await a.renata.ok(lineCalls.compareDocumentVersions, { DocumentID: standing.DocumentID })
    expect(
      await a.one<number>(`select count(*)::int from audit where kind = 'view' and row_id = $1 and call = $2`, [
        standing.DocumentID,
        lineCalls.compareDocumentVersions.name,
      ]),
    ).toBe(1)
    expect(difference).toMatchObject({ Changed: 1, Before: { Label: 'Version 1' }, After: { Label: 'Version 2' } })
    expect(difference.Fields.find((field) => field.Changed)).toMatchObject({
      Label: 'Summary',
      Before: 'They talked.',
      After: 'They talked, and Ana was there.',
    })
  })

  test('by its author only for a month, by someone with the permission always; then the author signs again', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    await a.owner.query(`update document set submitted_at = now() - interval '40 days' where id = $1`, [
      standing.DocumentID,
    ])
    const input = {
      DocumentID: standing.DocumentID,
      VersionNo: 1,
      Values: { date01: a.today, what01: 'Other.' },
      Reason: 'Late find',
    }
    expect((await a.renata.send(calls.changeSubmittedDocument, input)).refusal.code).toBe('MayNotChange')
    const changed = await a.admin.ok(calls.changeSubmittedDocument, input)
    expect(statuses(changed)).toEqual({ Author: 'Pending', AuthorSupervisor: 'NotYet' })
    const sha = (await versions(standing.DocumentID))[1]!.content_sha256 as string
    const now = { ...standing, ...changed, sha } as Standing
    expect((await a.sign(a.admin, now, 'Author')).refusal.code).toBe('NotYourLine')
    expect(statuses((await a.sign(a.renata, now, 'Author')).body as Standing)).toEqual({
      Author: 'Signed',
      AuthorSupervisor: 'Pending',
    })
  })

  test('by a reviewer needs the turn and the permission', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const input = {
      DocumentID: standing.DocumentID,
      VersionNo: 1,
      Values: { date01: a.today, what01: 'Reworded.' },
      Reason: 'Clearer',
    }
    expect((await a.renata.send(calls.editDocumentContents, input)).refusal.code).toBe('NotReviewer')
    expect((await a.admin.send(calls.editDocumentContents, input)).refusal.code).toBe('NotReviewer')
    const edited = await a.supervisor.send(calls.editDocumentContents, input)
    expect(edited.body).toMatchObject({ VersionNo: 2, State: 'AwaitingSignatures', NextSigners: ['Renata Mockley'] })
    const done = await a.submitted({ Author: 1 })
    expect(
      (await a.supervisor.send(calls.editDocumentContents, { ...input, DocumentID: done.DocumentID })).refusal.code,
    ).toBe('NotAwaiting')
  })
})

describe('removing a signature', () => {
  test('is for one’s own while nobody signed after; it stays as removed', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2, DepartmentDirector: 3 })
    const remove = (who: typeof a.renata, block: string) =>
      who.send(calls.removeSignatureFromDocument, {
        DocumentID: standing.DocumentID,
        LineID: lineOf(standing, block),
        Reason: 'Wrong paper',
      })
    expect((await remove(a.supervisor, 'AuthorSupervisor')).refusal.code).toBe('NotSigned')
    await a.sign(a.supervisor, standing, 'AuthorSupervisor')
    await a.sign(a.director, standing, 'DepartmentDirector')
    expect((await remove(a.silas, 'AuthorSupervisor')).refusal.code).toBe('MayNotRemove')
    expect((await remove(a.renata, 'Author')).refusal.code).toBe('LaterSigned')
    const reply = await remove(a.director, 'DepartmentDirector')
    expect(reply.body).toMatchObject({ State: 'AwaitingSignatures', VoidedSignatures: [{ Name: 'Desmond Directo' }] })
    expect(reply.body.Lines.find((line) => line.Block === 'DepartmentDirector')).toMatchObject({
      Status: 'Pending',
      Mine: true,
      Signature: { PrintedName: 'Desmond Directo', VoidReason: 'Wrong paper' },
    })
    expect((await a.sign(a.director, standing, 'DepartmentDirector')).body).toMatchObject({ State: 'Completed' })
    const byAdmin = await remove(a.admin, 'AuthorSupervisor')
    expect(statuses(byAdmin.body)).toEqual({
      Author: 'Signed',
      AuthorSupervisor: 'Pending',
      DepartmentDirector: 'Signed',
    })
    expect(
      await a.one<number>(`select count(*)::int from signature where document_id = $1 and voided_at is not null`, [
        standing.DocumentID,
      ]),
    ).toBe(2)
  })

  test('of the author takes the worker’s with it', async () => {
    const standing = await a.submitted({ Author: 1, Worker: 2 })
    expect(standing.State).toBe('Completed')
    const reply = await a.renata.ok(calls.removeSignatureFromDocument, {
      DocumentID: standing.DocumentID,
      LineID: lineOf(standing, 'Author'),
      Reason: 'Too soon',
    })
    expect(statuses(reply)).toEqual({ Author: 'Pending', Worker: 'NotYet' })
    expect(statuses((await a.sign(a.renata, standing, 'Author')).body as Standing)).toEqual({
      Author: 'Signed',
      Worker: 'Signed',
    })
  })
})

test('voiding tells everybody, keeps it readable, and ends it', async () => {
  const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
  const voided = await a.admin.ok(calls.voidDocument, { DocumentID: standing.DocumentID, Reason: 'Wrong child' })
  expect(voided).toMatchObject({ State: 'Voided', NextSigners: [] })
  expect(statuses(voided)).toEqual({ Author: 'Signed', AuthorSupervisor: 'Void' })
  expect((await a.admin.send(calls.voidDocument, { DocumentID: standing.DocumentID, Reason: 'x' })).refusal.code).toBe(
    'NotSubmitted',
  )
  expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor')).refusal.code).toBe('AlreadySigned')
  const change = { DocumentID: standing.DocumentID, VersionNo: 1, Values: {}, Reason: 'x' }
  expect((await a.renata.send(calls.changeSubmittedDocument, change)).refusal.code).toBe('NotSubmitted')
  const draft = await a.draft(standing.form, standing.chart)
  expect((await a.admin.send(calls.voidDocument, { DocumentID: draft, Reason: 'x' })).refusal.code).toBe('NotSubmitted')
})

describe('a line', () => {
  test('is handed over inside its pool only', async () => {
    const standing = await a.submitted({ Author: 1, DepartmentDirector: 2, Client: 3 })
    const LineID = lineOf(standing, 'DepartmentDirector')
    const to = (who: typeof a.renata, more: object) =>
      who.send(lineCalls.reassignLine, {
        DocumentID: standing.DocumentID,
        LineID,
        Reason: 'On leave',
        ...more,
      } as never)
    const choices = await a.renata.ok(lineCalls.getLineChoices, { DocumentID: standing.DocumentID, LineID })
    expect(choices.Employees.map((one) => one.Name)).toContain('Desmond Directo')
    expect((await to(a.renata, {})).refusal.code).toBe('OneNeeded')
    expect((await to(a.renata, { EmployeeID: a.silas.userId })).refusal.code).toBe('NotInPool')
    expect((await to(a.silas, { EmployeeID: a.director.userId })).refusal.code).toBe('MayNot')
    expect((await to(a.renata, { EmployeeID: a.director.userId })).body).toMatchObject({
      NextSigners: ['Desmond Directo'],
    })
    const client = { LineID: lineOf(standing, 'Client') }
    for (const Name of ['...', '\u202E\u200B\u200B', '– – –'])
      expect((await to(a.renata, { ...client, Name })).refusal.fields).toHaveProperty('Name')
    expect((await to(a.renata, { ...client, Name: 'Gerta Guardian' })).status).toBe(200)
    const line = await a.row<{ candidates: { Name: string }[] }>(
      `select candidates from signature_line where id = $1`,
      [client.LineID],
    )
    expect(line.candidates.map((one) => one.Name)).toEqual(['Gerta Guardian'])
    expect(
      (await to(a.renata, { ...client, LineID: lineOf(standing, 'Author'), EmployeeID: a.silas.userId })).refusal.code,
    ).toBe('LineClosed')
  })

  test('is let off by permission, or where it is optional by whoever is concerned', async () => {
    const standing = await a.submitted({
      Author: 1,
      AuthorSupervisor: 2,
      DepartmentDirector: { line: 3, required: false },
    })
    const waive = (who: typeof a.renata, block: string, preview = false) =>
      who.send(
        lineCalls.waiveLine,
        { DocumentID: standing.DocumentID, LineID: lineOf(standing, block), Reason: 'Not needed' },
        { preview },
      )
    expect((await waive(a.renata, 'AuthorSupervisor')).refusal.code).toBe('MayNot')
    expect((await waive(a.silas, 'DepartmentDirector')).refusal.code).toBe('MayNot')
    expect((await waive(a.renata, 'DepartmentDirector')).status).toBe(200)
    expect((await waive(a.renata, 'DepartmentDirector')).refusal.code).toBe('LineClosed')
    const preview = (await waive(a.admin, 'AuthorSupervisor', true)).body as unknown as {
      Effects: { Sentence: string }[]
    }
    expect(preview.Effects.map((one) => one.Sentence)).toContain('This completes the document.')
    expect((await waive(a.admin, 'AuthorSupervisor')).body).toMatchObject({ State: 'Completed' })
  })

  test('on paper takes a scan, the day and the name of who is asked', async () => {
    const form = await a.form({ Author: 1, AuthorSupervisor: 2, Client: 3 }, { mode: 'PaperOnly' })
    const child = await a.child('Papa')
    const standing = await a.submitted(form, { chart: child })
    expect(statuses(standing)).toEqual({ Author: 'Pending', AuthorSupervisor: 'Pending', Client: 'Pending' })
    expect((await a.sign(a.supervisor, standing, 'AuthorSupervisor')).refusal.code).toBe('PaperOnly')
    const upload = async (blocks: string[], more: object = {}) =>
      a.renata.send(lineCalls.uploadSignedPaper, {
        DocumentID: standing.DocumentID,
        VersionNo: 1,
        LineIDs: blocks.map((block) => lineOf(standing, block)),
        FileID: await scan(),
        PaperSignedOn: a.today,
        ...more,
      })
    expect((await upload(['Client'], { PaperSignedOn: a.back(-1) })).refusal.code).toBe('SignedInFuture')
    expect((await upload(['Client'], { PaperSignedOn: a.back(9) })).refusal.code).toBe('SignedBefore')
    expect((await upload(['Client'], { FileID: await scan(a.silas.userId) })).status).toBe(404)
    expect((await upload(['Client'], { FileID: randomUUID() })).refusal.code).toBe('NotFound')
    expect((await upload(['Client'], { FileID: await scan(a.renata.userId, 'text/plain') })).refusal.code).toBe(
      'WrongFile',
    )
    expect((await upload(['Client'], { PrintedNames: ['Some One'] })).refusal.code).toBe('MayNot')
    expect((await upload(['Client'], { VersionNo: 2 })).status).toBe(404)
    expect((await upload(['Author', 'AuthorSupervisor', 'Client'])).body).toMatchObject({ State: 'Completed' })
    const kept = await a.owner.query(
      `select method, printed_name, paper_signed_on, paper_attachment_id is not null as scan from signature where document_id = $1 order by printed_name`,
      [standing.DocumentID],
    )
    expect(kept.rows.map((row) => row.printed_name)).toEqual(['Papa Trial', 'Priya Notreal', 'Renata Mockley'])
    expect(kept.rows[0]).toEqual({ method: 'Paper', printed_name: 'Papa Trial', paper_signed_on: a.today, scan: true })
    expect((await upload(['Client'])).refusal.code).toBe('LineClosed')
    const screen = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const onScreen = { DocumentID: screen.DocumentID, LineIDs: [lineOf(screen, 'AuthorSupervisor')] }
    expect((await upload([], onScreen)).refusal.code).toBe('OnScreen')
  })
})

test('reading history: foreign ids are not there, a broken chain is told, the last document is compared with', async () => {
  const standing = await a.submitted({ Author: 1 })
  const omar = await a.as('omar.orangeworth')
  for (const call of [lineCalls.getDocumentVersions, lineCalls.getDocumentAudit, lineCalls.compareDocumentVersions])
    expect((await omar.send(call as never, { DocumentID: standing.DocumentID } as never)).status).toBe(404)
  expect(
    (await a.renata.send(lineCalls.compareDocumentVersions, { DocumentID: standing.DocumentID })).refusal.code,
  ).toBe('NothingBefore')
  const next = await a.submitted(standing.form, {
    chart: standing.chart,
    values: { date01: a.today, what01: 'A second talk.' },
  })
  const compared = await a.renata.ok(lineCalls.compareDocumentVersions, {
    DocumentID: next.DocumentID,
    PreviousDocument: true,
  })
  expect(compared).toMatchObject({ Changed: 1, Before: { DocumentID: standing.DocumentID } })
  await a.owner.query(`alter table document_event disable trigger all`)
  await a.owner.query(`alter table document_event drop constraint document_event_hash`)
  await a.owner.query(`update document_event set canonical = '{}' where document_id = $1 and seq = 2`, [
    standing.DocumentID,
  ])
  expect(await a.renata.ok(lineCalls.getDocumentAudit, { DocumentID: standing.DocumentID })).toMatchObject({
    ChainHolds: false,
    BrokenAt: 2,
  })
})

test('a colleague’s draft is compared without what the chart would not show the reader', async () => {
  const fields = [
    ...plainFields,
    newField('plan01', 'Goals', 'LongText', { Label: 'Goals', AutoFieldSelector: 'Client.Goals' }),
  ]
  const form = await a.form({ Author: 1 }, { fields })
  const { chart } = await a.submitted(form)
  const DocumentID = await a.draft(form, chart, { values: { what01: 'Seen by all', plan01: 'A quiet goal' } })
  const seen = async (by: typeof a.renata) =>
    (await by.ok(lineCalls.compareDocumentVersions, { DocumentID })).Fields.map(({ After }) => After)
  expect(await seen(a.silas)).toContain('A quiet goal')
  await a.owner.query(
    `delete from role_permission where permission_id in (select id from permission where name = 'Foster.View') and role_id in (select role_id from user_role where user_id = $1)`,
    [a.silas.userId],
  )
  expect(await seen(a.silas)).toContain('Seen by all')
  expect(await seen(a.silas)).not.toContain('A quiet goal')
  expect(await seen(a.renata)).toContain('A quiet goal')
})
