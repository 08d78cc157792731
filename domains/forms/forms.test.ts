import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { dayIn } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { newColumn, newField, type FormField } from './form-fields.rules.ts'
import { formVersionCalls } from './form-versions.calls.ts'
import { formCalls } from './forms.calls.ts'
import { hostileHtml, strangersIn } from './hostile-testing.ts'
import { inline, paragraph, run, wordFile } from './word/word-files.testing.ts'

let a: TestAgency
let admin: Actor
let other: Actor
let worker: Actor
let today: string
beforeAll(async () => {
  a = await openTestAgency()
  admin = await a.as('alva.rootley')
  other = await a.as('alva.rootley')
  worker = await a.as('renata.mockley')
  today = dayIn(a.settings.agency.zone, new Date())
})
afterAll(() => a.close())

type Given = Partial<Sent<typeof formCalls.createOrUpdateForm>>
let made = 0
const day = newField('date', 'VisitDate', 'Date', { IsRequired: true, IsEffectiveDate: true, Label: 'Date of visit' })
const story = newField('stry', 'Story', 'LongText')
const page = '<h2>Visit</h2><p>{{VisitDate}}</p><p>{{Story}}</p>'
const form = (given: Given = {}): Sent<typeof formCalls.createOrUpdateForm> => ({
  Name: `Form ${String(++made)}`,
  Label: 'A visit',
  FormType: 'ProgressNote',
  HtmlFormTemplate: page,
  Fields: [day, story],
  ...given,
})
const create = async (given: Given = {}) => {
  const input = form(given)
  return { ...(await admin.ok(formCalls.createOrUpdateForm, input)), input }
}
const get = (FormID: string, VersionNo?: number) =>
  admin.ok(formCalls.getForm, { FormID, ...(VersionNo && { VersionNo }) })
const edit = async (FormID: string, given: Given) => {
  const { ID, version, Name, Label, FormType, HtmlFormTemplate, Fields, WordFileID } = await get(FormID)
  return admin.send(formCalls.createOrUpdateForm, {
    FormID,
    ID,
    version,
    Name,
    Label,
    FormType,
    HtmlFormTemplate,
    Fields,
    WordFileID,
    ...given,
  })
}
const refused = (reply: Reply<unknown>, status: number, code: string, field?: string) => {
  expect([reply.status, reply.refusal.code], reply.text).toEqual([status, code])
  if (field) expect(Object.keys(reply.refusal.fields ?? {}), reply.text).toContain(field)
  expect(reply.refusal.errors[0]).toMatch(/[a-z].*\.$/)
}

async function upload(by: Actor, content: Buffer, name = 'form.docx'): Promise<string> {
  const edge = 'edge-of-file'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="File"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const reply = await a.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      cookie: `${sessionCookie}=${by.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return (JSON.parse(reply.body) as { FileID: string }).FileID
}

/** A draft of somebody, behind the scenes. */
async function useForm(FormID: string): Promise<string> {
  const { ID } = await get(FormID)
  await a.owner.query(
    `update form_version set status = 'Published', published_at = now() where id = $1 and status = 'Draft'`,
    [ID],
  )
  const { rows } = await a.owner.query<{ id: string }>(
    `with chart as (select m.id, m.sub_program_id from client_membership m where m.voided_at is null order by m.id limit 1),
       place as (insert into form_membership (form_id, sub_program_id, chart_type, chapter_name, chapter_label, section_name, section_label, start_date)
         select $1, sub_program_id, 'Client', 'C', 'C', 'S', 'S', '2020-01-01' from chart returning id)
     insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id)
     select $1, place.id, $2, 'Client', chart.id, chart.sub_program_id, chart.id, $3 from chart, place returning id`,
    [FormID, ID, worker.userId],
  )
  return rows[0]!.id
}

describe('a form', () => {
  test('is made, opened, listed and written down', async () => {
    const { FormID, VersionNo, Warnings, input } = await create()
    expect([VersionNo, Warnings]).toEqual([1, []])
    const whole = await get(FormID)
    expect(whole).toMatchObject({
      Name: input.Name,
      Status: 'Draft',
      UsedBy: 0,
      Documents: 0,
      Retired: false,
      HtmlFormTemplate: page,
    })
    expect(whole.Template).toHaveLength(3)
    expect(whole.Fields).toEqual([day, story])
    expect(whole.Versions).toMatchObject([{ VersionNo: 1, Status: 'Draft', CreatedBy: 'Alva Rootley' }])
    const { Rows } = await admin.ok(formCalls.getForms, {})
    expect(Rows.find((row) => row.FormID === FormID)).toMatchObject({ Status: 'Draft', Documents: 0, SubPrograms: [] })
    expect(Rows.length).toBeGreaterThan(20)
    const { rows } = await a.owner.query(`select op from audit where table_name = 'form' and row_id = $1`, [FormID])
    expect(rows).toEqual([{ op: 'insert' }])
  })
  test('has a name of its own, whatever its letters', async () => {
    const { input } = await create()
    refused(
      await admin.send(formCalls.createOrUpdateForm, form({ Name: input.Name.toUpperCase() })),
      422,
      'NameTaken',
      'Name',
    )
    const twice = form()
    const both = await Promise.all([
      admin.send(formCalls.createOrUpdateForm, twice),
      other.send(formCalls.createOrUpdateForm, twice),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
  test('is for those who may design forms, and nobody finds one that is not there', async () => {
    expect((await worker.send(formCalls.getForms, {})).status).toBe(403)
    expect((await worker.send(formCalls.createOrUpdateForm, form())).status).toBe(403)
    expect((await a.nobody.send(formCalls.getForms, {})).status).toBe(302)
    const FormID = crypto.randomUUID()
    expect((await admin.send(formCalls.getForm, { FormID })).status).toBe(404)
    expect((await admin.send(formCalls.deleteForm, { FormID })).status).toBe(404)
    expect((await admin.send(formCalls.createOrUpdateForm, form({ FormID, version: 1 }))).status).toBe(404)
    expect(
      (await admin.send(formCalls.updateHtmlFormTemplate, { FormID, HtmlFormTemplate: '', version: 1 })).status,
    ).toBe(404)
    const { FormID: real } = await create()
    expect((await admin.send(formCalls.getForm, { FormID: real, VersionNo: 9 })).status).toBe(404)
  })
})

describe('versions', () => {
  test('are edited as a draft; what was published or used stays and a new draft begins', async () => {
    const { FormID, ID } = await create()
    expect((await edit(FormID, { HtmlFormTemplate: `${page}<p>More</p>` })).body).toMatchObject({ VersionNo: 1, ID })
    await useForm(FormID)
    const labelled = await edit(FormID, { Label: 'Only the label' })
    expect(labelled.body).toMatchObject({ VersionNo: 1 })
    const next = await edit(FormID, {
      Fields: [day, story, newField('more', 'More', 'Text')],
      Note: 'One more question',
    })
    expect(next.body).toMatchObject({ VersionNo: 2 })
    expect(next.body.Warnings).toMatchObject([{ Code: 'FieldWithoutToken' }])
    expect(await get(FormID, 1)).toMatchObject({
      Status: 'Published',
      UsedBy: 1,
      Fields: [day, story],
      Label: 'Only the label',
    })
    expect(await get(FormID)).toMatchObject({ Status: 'Draft', VersionNo: 2, UsedBy: 0, Documents: 1 })
    await expect(a.owner.query(`update form_version set fields = '[]' where id = $1`, [ID])).rejects.toThrow(
      /stays as it is|in use/,
    )
  })
  test('of two who edit at once one is told, with the form as it is now', async () => {
    const { FormID, ID, version, input } = await create()
    const send = (actor: Actor, Label: string) =>
      actor.send(formCalls.createOrUpdateForm, { ...input, FormID, ID, version, Label })
    const replies = await Promise.all([send(admin, 'Mine'), send(other, 'Yours')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = replies.find(({ status }) => status === 409)!
    expect((lost.refusal.current as { Label: string }).Label).toBe((await get(FormID)).Label)
    refused(await admin.send(formCalls.createOrUpdateForm, { ...input, FormID, ID }), 400, 'VersionNeeded', 'version')
    // A draft that began meanwhile is not written over from the version before it.
    await useForm(FormID)
    const seen = await get(FormID)
    await edit(FormID, { Fields: [day], HtmlFormTemplate: '<p>{{VisitDate}}</p>' })
    const late = await admin.send(formCalls.createOrUpdateForm, {
      ...input,
      FormID,
      ID: seen.ID,
      version: seen.version,
    })
    expect(late.status).toBe(409)
    expect(late.refusal.current).toMatchObject({ VersionNo: 2 })
  })
  test('keep the types of fields that documents use', async () => {
    const table = newField('tabl', 'Rows', 'Text', {
      DataStructure: 'Table',
      Columns: [newColumn('cell', 'Cell', 'Text')],
    })
    const { FormID } = await create({ Fields: [day, story, table], HtmlFormTemplate: '<p>{{VisitDate}}</p>' })
    await useForm(FormID)
    refused(await edit(FormID, { Fields: [day, { ...story, DataType: 'Integer' }] }), 422, 'TypeFixed', 'Fields.1')
    refused(await edit(FormID, { Fields: [day, { ...story, DataStructure: 'List' }] }), 422, 'TypeFixed')
    refused(
      await edit(FormID, { Fields: [day, { ...table, Columns: [newColumn('cell', 'Cell', 'Date')] }] }),
      422,
      'TypeFixed',
    )
    expect((await edit(FormID, { Fields: [day, { ...story, Name: 'Narrative', Label: 'Narrative' }] })).status).toBe(
      200,
    )
    // Gone from the draft, it is still known from the documents.
    expect((await edit(FormID, { Fields: [day] })).status).toBe(200)
    refused(await edit(FormID, { Fields: [day, { ...story, DataType: 'Date' }] }), 422, 'TypeFixed')
  })
  test('are published one at a time, compared, and begun anew from an old one', async () => {
    const { FormID, ID, version } = await create()
    const preview = await admin.send(formVersionCalls.publishVersion, { FormID, ID }, { preview: true })
    expect(preview.text).toContain('version 1')
    const stale = await admin.send(formVersionCalls.publishVersion, { FormID, ID, version: version + 5 })
    expect(stale.status).toBe(409)
    const race = await Promise.all(
      [1, 2, 3].map(() => admin.send(formVersionCalls.publishVersion, { FormID, ID, version })),
    )
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    refused(await admin.send(formVersionCalls.publishVersion, { FormID, ID }), 409, 'NotADraft')
    const changed = { ...story, Label: 'The whole story', IsRequired: true }
    await edit(FormID, {
      Fields: [day, changed, newField('more', 'More', 'Text')],
      HtmlFormTemplate: `${page}<p>{{More}}</p>`,
    })
    const second = await get(FormID)
    expect(second).toMatchObject({ VersionNo: 2, Status: 'Draft' })
    await admin.ok(formVersionCalls.publishVersion, { FormID, ID: second.ID })
    expect((await get(FormID)).Versions.map(({ VersionNo, Status }) => [VersionNo, Status])).toEqual([
      [2, 'Published'],
      [1, 'Retired'],
    ])
    const difference = await admin.ok(formVersionCalls.compareVersions, { FormID, From: 1, To: 2 })
    expect(difference).toMatchObject({
      Added: [{ Name: 'More' }],
      Removed: [],
      Changed: [
        {
          FieldID: 'stry',
          Changes: [{ Property: 'Label', Was: 'Story', Now: 'The whole story' }, { Property: 'IsRequired' }],
        },
      ],
      Template: [{ Change: 'Same' }, { Change: 'Same' }, { Change: 'Same' }, { Change: 'Added', Text: '{{More}}' }],
    })
    expect((await admin.send(formVersionCalls.compareVersions, { FormID, From: 1, To: 7 })).status).toBe(404)
    const back = await admin.ok(formVersionCalls.revertToVersion, { FormID, VersionNo: 1 })
    expect(back.VersionNo).toBe(3)
    expect(await get(FormID)).toMatchObject({
      VersionNo: 3,
      Status: 'Draft',
      Fields: [day, story],
      HtmlFormTemplate: page,
    })
    refused(await admin.send(formVersionCalls.revertToVersion, { FormID, VersionNo: 3 }), 409, 'AlreadyLatest')
    expect((await admin.send(formVersionCalls.revertToVersion, { FormID, VersionNo: 8 })).status).toBe(404)
    expect((await admin.send(formVersionCalls.publishVersion, { FormID, ID: crypto.randomUUID() })).status).toBe(404)
    // Two drafts: the older one can no longer be published once the newer is.
    const again = await admin.ok(formVersionCalls.revertToVersion, { FormID, VersionNo: 2 })
    await admin.ok(formVersionCalls.publishVersion, { FormID, ID: again.ID })
    refused(await admin.send(formVersionCalls.publishVersion, { FormID, ID: back.ID }), 409, 'Superseded')
  })
  test('are not published empty, or naming fields that are gone', async () => {
    const empty = await create({ Fields: [], HtmlFormTemplate: '' })
    refused(await admin.send(formVersionCalls.publishVersion, { FormID: empty.FormID, ID: empty.ID }), 422, 'Empty')
    const gone = await create()
    const reply = await edit(gone.FormID, { Fields: [day], HtmlFormTemplate: undefined })
    expect(reply.body.Warnings).toMatchObject([
      { Code: 'TokenWithoutField', Message: expect.stringContaining('{{Story}}') as string },
    ])
    refused(
      await admin.send(formVersionCalls.publishVersion, { FormID: gone.FormID, ID: gone.ID }),
      422,
      'UnknownTokens',
    )
  })
})

describe('fields are refused with a sentence and their place', () => {
  const asked = (more: Partial<FormField>, type: FormField['DataType'] = 'Text') => [
    day,
    newField('test', 'Test', type, more),
  ]
  const show = (field: string) => ({ all: [{ field, op: 'eq' as const, value: 'x' }] })
  test.each<[string, FormField[], string]>([
    ['the same id', [day, { ...story, Id: 'date' }], 'FieldIdTwice'],
    ['the same name in other letters', [day, { ...story, Name: 'visitdate' }], 'FieldNameTwice'],
    ['a list longer than an answer', asked({ DataStructure: 'List', MaxRows: 501 }), 'FieldWrong'],
    [
      'a file before there is a document',
      asked({ DefaultValue: '018cc251-f400-7e59-881c-75f6a0409056' }, 'File'),
      'FieldWrong',
    ],
    ['a choice without choices', asked({}, 'Choice'), 'FieldWrong'],
    ['a choice twice', asked({ Options: ['A', 'A'] }, 'Choice'), 'FieldWrong'],
    ['a table without columns', asked({ DataStructure: 'Table' }), 'FieldWrong'],
    ['columns without a table', asked({ Columns: [newColumn('cell', 'Cell', 'Text')] }), 'FieldWrong'],
    [
      'columns of one name',
      asked({
        DataStructure: 'Table',
        Columns: [newColumn('cel1', 'Cell', 'Text'), newColumn('cel2', 'cell', 'Text')],
      }),
      'FieldWrong',
    ],
    ['a file in a cell', asked({ DataStructure: 'Table', Columns: [newColumn('cell', 'Cell', 'File')] }), 'FieldWrong'],
    ['a format of another type', asked({ FormatString: 'yyyy' }), 'FieldWrong'],
    ['a hostile format', asked({ FormatString: '{{constructor}}' }, 'Date'), 'FieldWrong'],
    ['a default that is no answer', asked({ DefaultValue: 'soon' }, 'Date'), 'FieldWrong'],
    ['more rows at least than at most', asked({ DataStructure: 'List', MinRows: 5, MaxRows: 2 }), 'FieldWrong'],
    ['rows of a single value', asked({ MinRows: 1 }), 'FieldWrong'],
    ['a calculation without formula', asked({}, 'Calculated'), 'FieldWrong'],
    ['a formula with a stranger', asked({ Formula: { op: 'sum', of: ['nope'] } }, 'Calculated'), 'FieldWrong'],
    ['days from one date', asked({ Formula: { op: 'days', of: ['date'] } }, 'Calculated'), 'FieldWrong'],
    ['a condition on a stranger', asked({ ShowWhen: show('nope') }), 'FieldWrong'],
    ['a condition on itself', asked({ ShowWhen: show('test') }), 'ConditionLoop'],
    [
      'a circle',
      [day, { ...story, ShowWhen: show('test') }, newField('test', 'Test', 'Text', { ShowWhen: show('stry') })],
      'ConditionLoop',
    ],
    [
      'a circle through a formula',
      [
        day,
        newField('calc', 'Calc', 'Calculated', { Formula: { op: 'sum', of: ['test'] } }),
        newField('test', 'Test', 'Integer', { ShowWhen: show('calc') }),
      ],
      'ConditionLoop',
    ],
    ['two dates of the document', [day, { ...day, Id: 'dat2', Name: 'Other' }], 'EffectiveDateTwice'],
    ['a date of the document that is optional', [{ ...day, IsRequired: false }], 'EffectiveDateKind'],
    ['a date of the document that is text', [{ ...day, DataType: 'Text' }], 'EffectiveDateKind'],
    ['an unknown value of the chart', asked({ AutoFieldSelector: 'Client.Nothing' }), 'SelectorUnknown'],
    ['a selector that would run', asked({ AutoFieldSelector: '__proto__' }), 'SelectorUnknown'],
    ['a value of another type', asked({ AutoFieldSelector: 'Client.FullName' }, 'Date'), 'FieldWrong'],
    ['rows into a single value', asked({ AutoFieldSelector: 'Medication.Active[]' }), 'FieldWrong'],
    [
      'a previous document of no form',
      asked({ AutoFieldSelector: 'PreviousDocument(No Such Form).Story' }),
      'SelectorUnknown',
    ],
  ])('%s', async (_what, Fields, code) => {
    refused(await admin.send(formCalls.createOrUpdateForm, form({ Fields, HtmlFormTemplate: '' })), 422, code)
  })
  test('values of earlier documents of the same form, and blanks around names', async () => {
    const input = form({ HtmlFormTemplate: '<p>{{Two words}}</p>' })
    const Fields = [
      day,
      newField('test', ' Two  words '.trim(), 'Text', {
        AutoFieldSelector: `PreviousDocument(${input.Name}).VisitDate`,
        FormatString: '',
      }),
    ]
    const saved = await admin.ok(formCalls.createOrUpdateForm, { ...input, Fields })
    expect((await get(saved.FormID)).Fields[1]).toMatchObject({ Name: 'Two words', FormatString: null })
  })
})

describe('the template', () => {
  test('is cleaned, told what was taken out, and checked against the fields both ways', async () => {
    const { FormID, version } = await create()
    const reply = await admin.ok(formCalls.updateHtmlFormTemplate, {
      FormID,
      version,
      HtmlFormTemplate: `<h1 onclick="x">Visit</h1><script>alert(1)</script><p>{{VisitDate}} {{7*7}}</p>`,
    })
    expect(reply.HtmlFormTemplate).toBe('<h1>Visit</h1><p>{{VisitDate}} {{7*7}}</p>')
    expect(reply.Removed).toEqual(['onclick on <h1>', '<script>'])
    expect(reply.Warnings.map(({ Code }) => Code)).toEqual([
      'TokenWithoutField',
      'FieldWithoutToken',
      'RemovedByCleaner',
    ])
    const send = (HtmlFormTemplate: string) =>
      admin.send(formCalls.updateHtmlFormTemplate, { FormID, version: reply.version, HtmlFormTemplate })
    refused(await send('<p>{{Nothing}} {{constructor}}</p>'), 422, 'UnknownTokens', 'HtmlFormTemplate')
    refused(await send('<table data-array="Story"><tr><td>x</td></tr></table>'), 422, 'UnknownTokens')
    refused(await send(`<p data-if='{"all":[{"field":"gone","op":"empty"}]}'>x</p>`), 422, 'UnknownTokens')
    refused(await send('<div>'.repeat(500)), 422, 'TemplateWrong', 'HtmlFormTemplate')
    const stale = await admin.send(formCalls.updateHtmlFormTemplate, { FormID, version, HtmlFormTemplate: page })
    expect([stale.status, (stale.refusal.current as { HtmlFormTemplate: string }).HtmlFormTemplate]).toEqual([
      409,
      reply.HtmlFormTemplate,
    ])
    // The same text changes nothing.
    expect((await send(reply.HtmlFormTemplate)).body.version).toBe(reply.version)
  })
  test('holds five thousand attacks and keeps none', async () => {
    const { FormID, version } = await create()
    const attacks = hostileHtml(5000)
    let at = version
    const size = 100
    for (let from = 0; from < attacks.length; from += size) {
      const HtmlFormTemplate = attacks
        .slice(from, from + size)
        .join('\n')
        .replaceAll('{{', '{ {')
        .replaceAll('\0', '')
      const reply = await admin.send(formCalls.updateHtmlFormTemplate, { FormID, version: at, HtmlFormTemplate })
      expect([200, 422], reply.text.slice(0, 300)).toContain(reply.status)
      if (reply.status === 200) at = reply.body.version
      const kept = await get(FormID)
      expect(strangersIn(kept.HtmlFormTemplate)).toEqual([])
    }
    expect(at).toBeGreaterThan(version)
    // Alone, so that none hides behind another that is too deep.
    for (const HtmlFormTemplate of attacks.filter((_, index) => index % 100 === 0)) {
      const reply = await admin.send(formCalls.updateHtmlFormTemplate, {
        FormID,
        version: at,
        HtmlFormTemplate: HtmlFormTemplate.replaceAll('{{', '').replaceAll('\0', ''),
      })
      expect([200, 422], reply.text.slice(0, 300)).toContain(reply.status)
      if (reply.status === 200) at = reply.body.version
      expect(strangersIn((await get(FormID)).HtmlFormTemplate)).toEqual([])
    }
  })
})

describe('leaving and coming back', () => {
  test('a form nobody used is deleted, and its name is free again', async () => {
    const { FormID, input } = await create()
    const preview = await admin.send(formCalls.deleteForm, { FormID }, { preview: true })
    expect(preview.text).toContain('it is deleted')
    expect((await get(FormID)).FormID).toBe(FormID)
    expect(await admin.ok(formCalls.deleteForm, { FormID })).toEqual({ Outcome: 'Deleted' })
    expect((await admin.send(formCalls.getForm, { FormID })).status).toBe(404)
    expect((await admin.send(formCalls.createOrUpdateForm, form({ Name: input.Name }))).status).toBe(200)
  })
  test('a form with documents is retired, ends where it was used, and can be brought back', async () => {
    const { FormID, ID } = await create()
    const document = await useForm(FormID)
    refused(await admin.send(formVersionCalls.bringBackForm, { FormID }), 409, 'NotRetired')
    expect(await admin.ok(formCalls.deleteForm, { FormID })).toEqual({ Outcome: 'Retired' })
    const whole = await get(FormID)
    expect(whole).toMatchObject({ Retired: true, Status: 'Retired', Memberships: [{ EndDate: today }] })
    refused(await edit(FormID, { Label: 'No' }), 409, 'Retired')
    refused(
      await admin.send(formCalls.updateHtmlFormTemplate, { FormID, version: whole.version, HtmlFormTemplate: '' }),
      409,
      'Retired',
    )
    refused(await admin.send(formVersionCalls.publishVersion, { FormID, ID }), 409, 'Retired')
    refused(await admin.send(formVersionCalls.revertToVersion, { FormID, VersionNo: 1 }), 409, 'Retired')
    const { rows } = await a.owner.query('select state, form_version_id from document where id = $1', [document])
    expect(rows).toEqual([{ state: 'Draft', form_version_id: ID }])
    expect(await admin.ok(formVersionCalls.bringBackForm, { FormID })).toEqual({ FormID, PublishedVersionNo: 1 })
    expect(await get(FormID)).toMatchObject({ Retired: false, Status: 'Published', Memberships: [{ EndDate: today }] })
    const { Rows } = await admin.ok(formCalls.getForms, {})
    expect(Rows.find((row) => row.FormID === FormID)).toMatchObject({ Documents: 1, SubPrograms: [] })
  })
  test('a form travels as a file', async () => {
    const { FormID, input } = await create({ Language: 'es', SigningMode: 'Either' })
    const file = await admin.send(formVersionCalls.exportForm, { FormID })
    expect([file.status, String(file.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('application/json') as string,
    ])
    refused(await admin.send(formVersionCalls.importForm, { Content: file.text }), 422, 'NameTaken', 'Name')
    const copy = await admin.ok(formVersionCalls.importForm, { Content: file.text, Name: `${input.Name} copy` })
    expect(await get(copy.FormID)).toMatchObject({
      Status: 'Draft',
      Fields: [day, story],
      HtmlFormTemplate: page,
      Language: 'es',
      SigningMode: 'Either',
    })
    const content = JSON.parse(file.text) as Record<string, unknown>
    const send = (change: object) =>
      admin.send(formVersionCalls.importForm, { Content: JSON.stringify({ ...content, Name: 'Import', ...change }) })
    refused(await admin.send(formVersionCalls.importForm, { Content: 'not json' }), 422, 'NotAForm', 'Content')
    refused(await send({ Kind: 'other' }), 422, 'NotAForm')
    refused(await send({ Extra: 1 }), 422, 'NotAForm')
    expect((await send({ Extra: 1 })).refusal.errors[0]).toContain('Wrong at Extra.')
    refused(await send({ Label: 'a\0b' }), 422, 'NotAForm')
    const twice = JSON.stringify(content).replace('"Label":', '"Label":"First","Label":')
    const again = await admin.send(formVersionCalls.importForm, { Content: twice })
    expect(again.refusal.errors[0]).toContain('Label is given twice.')
    // Words about such a character are no such character, and a mark in front of the file is no part of it.
    const marked = JSON.stringify({ ...content, Name: 'Import marked', Label: 'Type \\u0000 here' })
    expect((await admin.send(formVersionCalls.importForm, { Content: `\uFEFF${marked}` })).status).toBe(200)
    refused(await send({ Fields: [{ ...day, DataType: 'Evil' }] }), 422, 'NotAForm')
    refused(await send({ Fields: [day, day] }), 422, 'FieldIdTwice', 'Content')
    refused(await send({ HtmlFormTemplate: '<p>{{Nothing}}</p>' }), 422, 'UnknownTokens', 'Content')
    refused(await send({ HtmlFormTemplate: '<div>'.repeat(100) }), 422, 'TemplateWrong', 'Content')
    const cleaned = await send({ HtmlFormTemplate: `${page}<img src=x onerror=alert(1)>` })
    expect(cleaned.body.Warnings).toMatchObject([{ Code: 'RemovedByCleaner' }])
    expect((await admin.send(formVersionCalls.exportForm, { FormID: crypto.randomUUID() })).status).toBe(404)
    expect((await worker.send(formVersionCalls.exportForm, { FormID })).status).toBe(403)
  })
  test('a Word file must be one, and one’s own; it stays with the form and its versions', async () => {
    const docx = wordFile({
      body:
        paragraph(run('Story: '), inline({ tag: 'Story' }, '')) +
        paragraph(run('Other: '), inline({ tag: 'Nobody asked' }, '')),
    })
    refused(
      await admin.send(formCalls.createOrUpdateForm, form({ WordFileID: crypto.randomUUID() })),
      422,
      'FileNotWord',
      'WordFileID',
    )
    refused(
      await admin.send(formCalls.createOrUpdateForm, form({ WordFileID: await upload(worker, docx) })),
      422,
      'FileNotWord',
      'WordFileID',
    )
    const note = await upload(admin, Buffer.from('only a note'), 'note.txt')
    refused(
      await admin.send(formCalls.createOrUpdateForm, form({ WordFileID: note })),
      422,
      'FileNotWord',
      'WordFileID',
    )
    const WordFileID = await upload(admin, docx)
    const { FormID, WordFields, Warnings } = await create({ WordFileID })
    expect(WordFields).toEqual(['Story', 'Nobody asked'])
    expect(Warnings).toMatchObject([
      { Code: 'WordFieldUnmapped', Message: expect.stringContaining('Nobody asked') as string },
    ])
    expect(await get(FormID)).toMatchObject({ WordFileID, WordFileName: 'form.docx' })
    expect((await edit(FormID, { Label: 'Again' })).body.WordFields).toEqual(['Story', 'Nobody asked'])
    // Taken by one form, it is no other's.
    refused(await admin.send(formCalls.createOrUpdateForm, form({ WordFileID })), 422, 'FileNotWord', 'WordFileID')
    await edit(FormID, { WordFileID: null })
    expect(await get(FormID)).toMatchObject({ WordFileID: null })
  })
  test('forms of the library are saved as they are without a new version', async () => {
    const { Rows } = await admin.ok(formCalls.getForms, {})
    const library = Rows.filter((row) => row.Status === 'Published' && !/^(Form|Import) /.test(row.Name))
    expect(library.length).toBeGreaterThan(20)
    for (const { FormID, VersionNo, Name } of library) {
      const { version, SigningMode, Language, AllowWordImport } = await get(FormID)
      const reply = await edit(FormID, { SigningMode, Language, AllowWordImport })
      expect([reply.status, reply.body.VersionNo, reply.body.version], `${Name} ${reply.text}`).toEqual([
        200,
        VersionNo,
        version,
      ])
    }
  })
})
