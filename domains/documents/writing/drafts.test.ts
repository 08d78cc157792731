import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { newField, type FieldValues, type FormColumn } from '#domains/forms/form-fields.rules.ts'
import { attachmentCalls } from './attachments.calls.ts'
import { draftCareCalls } from './draft-care.calls.ts'
import { draftCalls } from './drafts.calls.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { openSigningAgency, type SigningAgency, type TestForm } from '#domains/documents/signing/signing-testing.ts'

let a: SigningAgency
let form: TestForm
let child: string
let outsider: Actor
const nowhere = '00000000-0000-7000-8000-000000000000'

function column(id: string, name: string): FormColumn {
  const {
    DataStructure: _a,
    IsEffectiveDate: _b,
    Columns: _c,
    MinRows: _d,
    MaxRows: _e,
    ShowWhen: _f,
    ...rest
  } = newField(id, name, 'Text')
  return rest
}
const fields = [
  newField('date01', 'Date', 'Date', { IsRequired: true, IsEffectiveDate: true }),
  newField('name01', 'Name', 'Text', { AutoFieldSelector: 'Client.FullName', DefaultValue: 'nobody' }),
  newField('what01', 'What', 'LongText', { Label: 'What happened', IsRequired: true }),
  newField('mood01', 'Mood', 'Choice', { Options: ['Good', 'Bad'], DefaultValue: 'Good' }),
  newField('sum001', 'Sum', 'Integer', { Label: 'How many' }),
  newField('rows01', 'Visits', 'Text', { DataStructure: 'Table', Columns: [column('who001', 'Who')] }),
  newField('file01', 'Paper', 'File'),
]

beforeAll(async () => {
  a = await openSigningAgency()
  form = await a.form({ Author: 1, AuthorSupervisor: 2 }, { fields })
  child = await a.child('Drafty')
  outsider = await a.as('gordon.checkley')
})
afterAll(() => a.close())

const body = (Values: FieldValues, more: Record<string, unknown> = {}) =>
  ({ FormVersionID: form.versionId, ChartID: child, ChartType: 'Client', Values, ...more }) as never
const begin = (Values: FieldValues = { what01: 'first words' }, by: Actor = a.renata) =>
  by.ok(draftCalls.saveDraft, body(Values))
const code = async (reply: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await reply
  return [status, refusal.code]
}
const upload = async (by: Actor) =>
  a.one(
    `insert into stored_file (owner_table, owner_id, created_by, file_name, content_type, size_bytes, sha256, storage_key, state)
     values ('upload', $1, $1, 'scan.pdf', 'application/pdf', 10, sha256('x'), gen_random_uuid()::text, 'ready') returning id`,
    [by.userId],
  )
const counts = (id: string) =>
  a.row<{ events: number; audit: number; revision: number; state: string }>(
    `select (select count(*)::int from document_event where document_id = $1) as events,
      (select count(*)::int from audit where row_id = $1 and kind = 'change') as audit, revision, state from document where id = $1`,
    [id],
  )

describe('a form for a new document', () => {
  test('comes filled from the chart, which beats the default; names signers; writes nothing', async () => {
    const before = await a.row('select count(*) from document')
    const given = await a.renata.ok(draftCalls.getFormForNewDocument, { FormID: form.formId, ChartID: child })
    expect(given.Values).toMatchObject({ name01: 'Drafty Trial', mood01: 'Good' })
    expect(given.Autofill['name01']).toMatchObject({ Selector: 'Client.FullName', Locked: false })
    expect(given.Lines.map((line) => [line.Block, line.Signers[0]?.Name])).toEqual([
      ['Author', 'Renata Mockley'],
      ['AuthorSupervisor', 'Priya Notreal'],
    ])
    expect([given.ExistingDraftID, given.ChapterLabel, given.FormVersionNo]).toEqual([null, 'Case', 1])
    expect(await a.row('select count(*) from document')).toEqual(before)
  })

  test('is not offered outside its dates, agency, age, kind of chart or work; a retired one says so', async () => {
    const ask = (FormID: string, more = {}) =>
      code(a.renata.send(draftCalls.getFormForNewDocument, { FormID, ChartID: child, ...more }))
    const other = await a.form({}, { fields })
    await a.owner.query('update form_membership set end_date = $2 where id = $1', [other.membershipId, a.today])
    expect(await ask(other.formId)).toEqual([404, 'NotOffered'])
    await a.owner.query(
      `update form_membership set end_date = null, age_type = 'Years', age_min = 40, age_max = 50 where id = $1`,
      [other.membershipId],
    )
    await a.owner.query(
      `update person set date_of_birth = '2015-01-01' where id = (select person_id from client_membership where id = $1)`,
      [child],
    )
    expect(await ask(other.formId)).toEqual([404, 'NotOffered'])
    await a.owner.query('update form_membership set age_type = null, age_min = null, age_max = null where id = $1', [
      other.membershipId,
    ])
    expect((await ask(other.formId))[1]).toBeUndefined()
    expect(await ask(other.formId, { ChartType: 'Employee' })).toEqual([404, 'NotOffered'])
    await a.owner.query('update form set retired_at = now() where id = $1', [other.formId])
    expect(await ask(other.formId)).toEqual([409, 'FormRetired'])
    expect(await ask(nowhere)).toEqual([404, 'NotOffered'])
    expect(
      (await outsider.send(draftCalls.getFormForNewDocument, { FormID: form.formId, ChartID: child })).status,
    ).toBe(404)
  })
})

describe('saving', () => {
  test('keeps the words, counts revisions, tells what is missing, makes them searchable, leaves one event a sitting', async () => {
    const made = await begin({ what01: 'The porcupine waited.' })
    expect(made).toMatchObject({ Revision: 1 })
    expect(made.Warnings.map((one) => one.FieldID)).toEqual(['date01'])
    const DocumentID = made.DocumentID
    const first = await counts(DocumentID)
    for (let turn = 1; turn <= 3; turn += 1)
      await a.renata.ok(draftCalls.saveDraft, body({ what01: `Turn ${turn}` }, { DocumentID, Revision: turn }))
    expect(await counts(DocumentID)).toEqual({ ...first, revision: 4 })
    await a.renata.ok(
      draftCalls.saveDraft,
      body({ what01: 'The hedgehog waited.' }, { DocumentID, Revision: 4, Manual: true }),
    )
    expect((await counts(DocumentID)).events).toBe(first.events + 1)
    const found = await a.row<{ hit: boolean; miss: boolean }>(
      `select words @@ plainto_tsquery('simple', 'hedgehog') as hit, words @@ plainto_tsquery('simple', 'porcupine') as miss from search_text where id = $1`,
      [DocumentID],
    )
    expect(found).toEqual({ hit: true, miss: false })
    const open = await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })
    expect(open).toMatchObject({
      Values: { what01: 'The hedgehog waited.' },
      Document: { State: 'Draft', Revision: 5 },
    })
    expect(open.Actions).toEqual(expect.arrayContaining(['save', 'submit', 'delete', 'move']))
    const mine = await a.renata.ok(draftCalls.getMyDrafts, {})
    expect(mine.Rows.find((row) => row.DocumentID === DocumentID)).toMatchObject({
      Missing: 1,
      Chart: { Name: 'Drafty Trial' },
    })
    const again = await a.renata.ok(draftCalls.getFormForNewDocument, { FormID: form.formId, ChartID: child })
    expect(again.ExistingDraftID).toBe(DocumentID)
  })

  test('twenty repeats of the first save at once make one draft', async () => {
    const key = crypto.randomUUID()
    const chart = await a.child()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        a.renata.ok(draftCalls.saveDraft, { ...(body({ what01: 'once' }) as object), ChartID: chart } as never, {
          key,
        }),
      ),
    )
    expect(new Set(replies.map((one) => one.DocumentID)).size).toBe(1)
    expect(await a.one<string>('select count(*)::text from document where chart_id = $1', [chart])).toBe('1')
  })

  test('a save sent before the one ahead of it was answered goes on top of that one, or stays by itself', async () => {
    const at = (id: string) =>
      a.one<FieldValues>('select working_values from document where id = $1', [id]).then((values) => values['what01'])
    const [SaveKey, AfterKey] = [crypto.randomUUID(), crypto.randomUUID()]
    const parting = { Revision: null, SaveKey: crypto.randomUUID(), AfterKey }
    // The first save of a new draft, still under way when the page was closed.
    const made = await a.renata.ok(draftCalls.saveDraft, body({ what01: 'one' }, { SaveKey: AfterKey }))
    const after = await a.renata.ok(draftCalls.saveDraft, body({ what01: 'one two' }, parting))
    expect([after.DocumentID, after.Revision]).toEqual([made.DocumentID, 2])
    // A later one, which had arrived; then the same when it never did.
    const { DocumentID } = made
    await a.renata.ok(draftCalls.saveDraft, body({ what01: 'three' }, { DocumentID, Revision: 2, SaveKey }))
    await a.renata.ok(draftCalls.saveDraft, body({ what01: 'four' }, { DocumentID, Revision: 2, AfterKey: SaveKey }))
    expect(await at(DocumentID)).toBe('four')
    const lost = { DocumentID, Revision: 4, AfterKey: crypto.randomUUID() }
    await a.renata.ok(draftCalls.saveDraft, body({ what01: 'five' }, lost))
    expect(await at(DocumentID)).toBe('five')
    // Somebody else's save in between is never written over.
    const blind = body({ what01: 'six' }, { DocumentID, Revision: 4, AfterKey: SaveKey })
    expect(await code(a.renata.send(draftCalls.saveDraft, blind))).toEqual([409, 'Stale'])
    // Nobody reaches another's draft by the name of its save.
    const key = crypto.randomUUID()
    const hers = await a.renata.ok(draftCalls.saveDraft, body({ what01: 'hers' }, { SaveKey: key }))
    const his = await a.silas.ok(draftCalls.saveDraft, body({ what01: 'his' }, { AfterKey: key }))
    expect(his.DocumentID).not.toBe(hers.DocumentID)
    expect(await at(hers.DocumentID)).toBe('hers')
  })

  test('of two who save on one revision one is told, with both texts; a race has one winner', async () => {
    const { DocumentID } = await begin()
    const save = (text: string) =>
      a.renata.send(draftCalls.saveDraft, body({ what01: text }, { DocumentID, Revision: 1 }))
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`text ${n}`)))
    const won = replies.filter((one) => one.status === 200)
    expect(won).toHaveLength(1)
    const lost = replies.filter((one) => one.status === 409)
    expect(lost).toHaveLength(7)
    const kept = await a.one<FieldValues>('select working_values from document where id = $1', [DocumentID])
    for (const one of lost)
      expect(one.refusal).toMatchObject({
        code: 'Stale',
        current: { Revision: 2, Values: kept, FormVersionID: form.versionId },
      })
  })

  test('refuses what cannot be kept, naming the field, and what is no longer to be saved', async () => {
    const { DocumentID } = await begin()
    const send = (Values: FieldValues, more = {}) =>
      a.renata.send(draftCalls.saveDraft, body(Values, { DocumentID, Revision: 1, ...more }))
    const wrong = await send({ sum001: 'three' })
    expect([wrong.status, wrong.refusal.code]).toEqual([422, 'WrongValue'])
    expect(wrong.refusal.errors[0]).toContain('How many')
    expect(await code(send({ mood01: 'Purple' }))).toEqual([422, 'WrongValue'])
    expect(await code(send({ nosuch1: 'x' }))).toEqual([422, 'WrongValue'])
    expect(await code(send({ rows01: 'x' }))).toEqual([422, 'WrongValue'])
    expect(await code(send({ file01: [nowhere] }))).toEqual([422, 'WrongValue'])
    expect(await code(send({}, { Revision: null }))).toEqual([400, 'RevisionMissing'])
    const huge = Object.fromEntries([['rows01', Array.from({ length: 450 }, () => ({ who001: 'x'.repeat(2000) }))]])
    expect(await code(send(huge))).toEqual([422, 'TooLarge'])
    expect(await code(a.silas.send(draftCalls.saveDraft, body({}, { DocumentID, Revision: 1 })))).toEqual([
      403,
      'NotYours',
    ])
    expect((await outsider.send(draftCalls.saveDraft, body({}, { DocumentID, Revision: 1 }))).status).toBe(404)
    expect((await send({}, { DocumentID: nowhere })).status).toBe(404)
    expect((await send({}, { ChartID: await a.child() })).status).toBe(404)
    expect(await code(send({}, { DocumentID: null, FormVersionID: nowhere }))).toEqual([404, 'NotOffered'])
    await a.renata.ok(draftCalls.deleteDraft, { DocumentID })
    expect(await code(send({}))).toEqual([410, 'DraftGone'])
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const late = await a.renata.send(draftCalls.saveDraft, {
      ...(body({}) as object),
      FormVersionID: standing.form.versionId,
      ChartID: standing.chart,
      DocumentID: standing.DocumentID,
      Revision: 1,
    } as never)
    expect([late.status, late.refusal.code]).toEqual([409, 'AlreadySubmitted'])
  })

  test('a draft begun with a version stays with it; going over to the newer one keeps what has no place', async () => {
    const own = await a.form({}, { fields })
    const made = await a.renata.ok(draftCalls.saveDraft, {
      ...(body({ what01: 'kept', sum001: '3', mood01: 'Bad' }) as object),
      FormVersionID: own.versionId,
    } as never)
    const { DocumentID } = made
    expect(await code(a.renata.send(draftCareCalls.upgradeDraft, { DocumentID, Revision: 1 }))).toEqual([
      409,
      'NothingNewer',
    ])
    await a.owner.query(`update form_version set status = 'Retired' where id = $1`, [own.versionId])
    await a.owner.query(
      `insert into form_version (form_id, version_no, status, template_sha256, fields, fields_sha256)
       values ($1, 2, 'Published', 'x', $2, 'x')`,
      [own.formId, JSON.stringify([fields[2], { ...fields[3]!, Options: ['Good', 'Fair'] }])],
    )
    const open = await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })
    expect([open.FormVersionNo, open.NewerFormVersionNo]).toEqual([1, 2])
    expect((await a.renata.send(draftCareCalls.upgradeDraft, { DocumentID, Revision: 9 })).status).toBe(409)
    expect(await code(a.silas.send(draftCareCalls.upgradeDraft, { DocumentID, Revision: 1 }))).toEqual([
      403,
      'NotYours',
    ])
    const done = await a.renata.ok(draftCareCalls.upgradeDraft, { DocumentID, Revision: 1 })
    expect(done).toMatchObject({ Revision: 2, FormVersionNo: 2, Kept: 1 })
    expect(done.Unplaced.map((one) => [one.Label, one.Answer])).toEqual([
      ['Mood', 'Bad'],
      ['How many', '3'],
    ])
    const after = await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })
    expect([after.Values, after.Unplaced.length, after.NewerFormVersionNo]).toEqual([{ what01: 'kept' }, 2, null])
    const old = await a.renata.send(draftCalls.saveDraft, {
      ...(body({}, { DocumentID, Revision: 2 }) as object),
      FormVersionID: own.versionId,
    } as never)
    expect([old.status, old.refusal.code]).toEqual([409, 'Stale'])
  })
})

describe('opening, moving, deleting', () => {
  test('colleagues read, outsiders find nothing; what changed in the chart is told, not taken over', async () => {
    const chart = await a.child('Oldname')
    const made = await a.renata.ok(draftCalls.saveDraft, {
      ...(body({ name01: 'Oldname Trial' }) as object),
      ChartID: chart,
    } as never)
    const { DocumentID } = made
    expect((await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })).Autofill).toHaveProperty('name01')
    await a.owner.query(
      `update person set first_name = 'Newname' where id = (select person_id from client_membership where id = $1)`,
      [chart],
    )
    const open = await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })
    expect(open.ChangedInChart).toEqual([
      { FieldID: 'name01', Label: 'Name', Was: 'Oldname Trial', Now: 'Newname Trial', Value: 'Newname Trial' },
    ])
    expect(open.Values['name01']).toBe('Oldname Trial')
    const read = await a.silas.ok(draftCalls.getDocumentForEditing, { DocumentID })
    expect([read.Values['name01'], read.Actions.includes('save'), read.ChangedInChart]).toEqual([
      'Oldname Trial',
      false,
      [],
    ])
    expect((await outsider.send(draftCalls.getDocumentForEditing, { DocumentID })).status).toBe(404)
    expect((await a.renata.send(draftCalls.getDocumentForEditing, { DocumentID, VersionNo: 3 })).status).toBe(404)
    expect(await a.one(`select count(*)::text from audit where kind = 'view' and row_id = $1`, [DocumentID])).not.toBe(
      '0',
    )
  })

  test('a draft is handed to a colleague who may open the chart, and is theirs from then on', async () => {
    const { DocumentID } = await begin()
    const { Rows } = await a.renata.ok(draftCareCalls.getDraftColleagues, { DocumentID })
    expect(Rows.map((row) => row.EmployeeID)).toContain(a.silas.userId)
    expect(Rows.map((row) => row.EmployeeID)).not.toContain(outsider.userId)
    const move = (by: Actor, EmployeeID: string) =>
      by.send(draftCalls.moveToEmployeeDrafts, { DocumentID, EmployeeID, Note: 'please finish' })
    expect(await code(move(a.silas, a.silas.userId))).toEqual([403, 'NotYours'])
    expect((await move(a.renata, nowhere)).status).toBe(404)
    expect((await move(a.admin, outsider.userId)).refusal.code).toBe('CannotOpen')
    const leaver = await a.newCarrier('Leaver')
    await a.deactivate(leaver)
    expect((await move(a.admin, leaver)).refusal.code).toBe('Inactive')
    expect((await move(a.supervisor, a.silas.userId)).status).toBe(200)
    const row = (await a.silas.ok(draftCalls.getMyDrafts, {})).Rows.find((one) => one.DocumentID === DocumentID)
    expect(row).toMatchObject({ MovedByName: 'Priya Notreal', MovedNote: 'please finish' })
    expect(await code(a.renata.send(draftCalls.saveDraft, body({}, { DocumentID, Revision: 1 })))).toEqual([
      403,
      'NotYours',
    ])
    expect((await a.silas.send(draftCalls.saveDraft, body({ what01: 'on' }, { DocumentID, Revision: 1 }))).status).toBe(
      200,
    )
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const late = await a.renata.send(draftCalls.moveToEmployeeDrafts, {
      DocumentID: standing.DocumentID,
      EmployeeID: a.silas.userId,
    })
    expect([late.status, late.refusal.code]).toEqual([409, 'NotADraft'])
  })

  test('a deleted draft comes back within 30 days; a submitted one is not deleted', async () => {
    const { DocumentID } = await begin({ what01: 'precious' })
    expect(await code(a.silas.send(draftCalls.deleteDraft, { DocumentID }))).toEqual([403, 'NotYours'])
    expect(await code(a.renata.send(draftCareCalls.restoreDraft, { DocumentID }))).toEqual([409, 'NotDeleted'])
    await a.renata.ok(draftCalls.deleteDraft, { DocumentID })
    expect((await a.renata.send(draftCalls.getDocumentForEditing, { DocumentID })).status).toBe(404)
    expect(await code(a.silas.send(draftCareCalls.restoreDraft, { DocumentID }))).toEqual([403, 'NotYours'])
    expect((await outsider.send(draftCareCalls.restoreDraft, { DocumentID })).status).toBe(404)
    await a.renata.ok(draftCareCalls.restoreDraft, { DocumentID })
    expect((await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })).Values).toEqual({ what01: 'precious' })
    await a.renata.ok(draftCalls.deleteDraft, { DocumentID })
    await a.owner.query(`update document set deleted_at = now() - interval '31 days' where id = $1`, [DocumentID])
    expect(await code(a.renata.send(draftCareCalls.restoreDraft, { DocumentID }))).toEqual([410, 'TooLate'])
    const standing = await a.submitted({ Author: 1 })
    expect(await code(a.renata.send(draftCalls.deleteDraft, { DocumentID: standing.DocumentID }))).toEqual([
      409,
      'WasSubmitted',
    ])
  })
})

describe('files', () => {
  test('hang on a draft and its fields, are read with it, and come off again', async () => {
    const { DocumentID } = await begin()
    const attach = async (FieldID: string | null, by: Actor = a.renata, FileID?: string) =>
      by.send(attachmentCalls.attachFile, { DocumentID, FieldID, FileID: FileID ?? (await upload(by)) })
    const made = (await attach('file01')).body
    expect(made).toMatchObject({ FieldID: 'file01', FileName: 'scan.pdf' })
    await a.renata.ok(draftCalls.saveDraft, body({ file01: [made.AttachmentID] }, { DocumentID, Revision: 1 }))
    expect((await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })).Attachments).toHaveLength(1)
    expect(await code(attach('what01'))).toEqual([422, 'NoSuchField'])
    expect(await code(attach(null, a.silas))).toEqual([403, 'NotYours'])
    expect((await attach(null, a.renata, await upload(a.silas))).status).toBe(404)
    expect((await attach(null, outsider)).status).toBe(404)
    const remove = (id: string) => a.renata.send(attachmentCalls.removeAttachment, { DocumentID, AttachmentID: id })
    expect((await remove(nowhere)).status).toBe(404)
    expect((await remove(made.AttachmentID)).status).toBe(200)
    expect((await remove(made.AttachmentID)).status).toBe(404)
    const standing = await a.submitted({ Author: 1 })
    const late = await a.renata.send(attachmentCalls.attachFile, {
      DocumentID: standing.DocumentID,
      FieldID: null,
      FileID: await upload(a.renata),
    })
    expect([late.status, late.refusal.code]).toEqual([409, 'NotADraft'])
  })

  test('a scan goes into the case file in one step', async () => {
    const send = async (more: Record<string, unknown> = {}, by: Actor = a.renata) =>
      by.send(attachmentCalls.uploadFileToChart, {
        ChartID: child,
        ChartType: 'Client',
        FileID: await upload(by),
        Title: 'Letter from the school',
        EffectiveDate: a.today,
        ...more,
      } as never)
    const done = await send()
    expect(done.body).toMatchObject({ State: 'Completed' })
    const open = await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID: done.body.DocumentID })
    expect(Object.values(open.Values)).toEqual(expect.arrayContaining(['Letter from the school', a.today, 'Other']))
    expect(open.Attachments).toHaveLength(1)
    expect(await code(send({ FormID: form.formId }))).toEqual([422, 'NotForFiles'])
    expect(await code(send({ FormID: nowhere }))).toEqual([404, 'NotOffered'])
    const wrong = async (more: object) => {
      const { status, refusal } = await send({ ...more })
      return [status, refusal.code, Object.keys(refusal.fields!)]
    }
    expect(await wrong({ Kind: 'Treasure map' })).toEqual([422, 'NotComplete', ['Kind']])
    expect(await wrong({ EffectiveDate: '2035-01-01' })).toEqual([422, 'EffectiveDate', ['EffectiveDate']])
    const plain = await a.form({}, { fields: fields.filter(({ Id }) => ['date01', 'file01'].includes(Id)) })
    await a.owner.query(`update form set form_type = 'FileUpload' where id = $1`, [plain.formId])
    expect(await wrong({ FormID: plain.formId, Kind: 'Other' })).toEqual([422, 'NoKinds', ['Kind']])
    expect((await send({ FileID: await upload(a.silas) })).status).toBe(404)
    expect((await send({ FileID: nowhere })).status).toBe(404)
    expect((await send({}, outsider)).status).toBe(404)
    const signed = await a.form({ Author: 1 }, { fields })
    await a.owner.query(`update form set form_type = 'FileUpload' where id = $1`, [signed.formId])
    expect(await code(send({ FormID: signed.formId }))).toEqual([422, 'MustBeSigned'])
  })

  test('the scan of a signed paper settles any form that may be signed on paper', async () => {
    const paper = await a.form({ Author: 1, AuthorSupervisor: 2 }, { fields, mode: 'Either' })
    await a.owner.query(
      `update form_membership set required_frequency = 'Once', first_due = 'Membership Start', start_date = '2015-01-01' where id = $1`,
      [paper.membershipId],
    )
    const picture = async () => {
      const FileID = await upload(a.renata)
      await a.owner.query(`update stored_file set content_type = 'image/png', file_name = 'plan.png' where id = $1`, [
        FileID,
      ])
      return FileID
    }
    const file = (more: Record<string, unknown>) =>
      a.renata.send(attachmentCalls.uploadFileToChart, {
        ChartID: child,
        ChartType: 'Client',
        FormID: paper.formId,
        Title: 'Plan, signed at the meeting',
        EffectiveDate: a.today,
        ...more,
      } as never)
    const word = await upload(a.renata)
    await a.owner.query(`update stored_file set content_type = 'text/plain' where id = $1`, [word])
    expect(await code(file({ FileID: word }))).toEqual([422, 'WrongFile'])
    expect(await code(file({ FileID: await picture(), EffectiveDate: '2035-01-01' }))).toEqual([422, 'EffectiveDate'])
    const done = await file({ FileID: await picture() })
    expect(done.body).toMatchObject({ State: 'Completed' })
    const { DocumentID } = done.body as { DocumentID: string }
    const open = await a.renata.ok(draftCalls.getDocumentForEditing, { DocumentID })
    expect(open.Versions).toMatchObject([{ VersionNo: 1, Kind: 'PaperCopy' }])
    expect([open.Lines.length, open.Attachments.length]).toEqual([0, 1])
    const { Checks, Held } = await a.renata.ok(evidenceCalls.verifyDocument, { DocumentID })
    expect([Held, Checks.filter(({ Result }) => Result === 'broken')]).toEqual([
      false,
      [expect.objectContaining({ Check: 'Attachments' })],
    ])
    expect(
      await a.row('select status from due_item where document_id = $1 and form_membership_id = $2', [
        DocumentID,
        paper.membershipId,
      ]),
    ).toMatchObject({ status: expect.stringMatching(/^Done/) })
  })
})
