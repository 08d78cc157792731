import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { newField, type FormField } from '#domains/forms/form-fields.rules.ts'
import { formWordCalls } from '#domains/forms/form-word.calls.ts'
import {
  checkBox,
  dateKind,
  dropDown,
  field,
  inline,
  legacyText,
  merge,
  paragraph,
  run,
  wordFile,
} from '#domains/forms/word/word-files.testing.ts'
import { draftWordCalls } from './draft-word.calls.ts'
import { draftCalls } from './drafts.calls.ts'

const { getFormForNewDocumentUsingWordFile: useWord } = draftWordCalls
let agency: TestAgency
let renata: Actor
let alva: Actor
let chartId: string
let subProgramId: string

const fields: FormField[] = [
  newField('fname', 'ChildName', 'Text', {
    Label: 'Name',
    WordTemplateFieldName: 'Full name',
    AutoFieldSelector: 'Client.FullName',
  }),
  newField('fborn', 'Born', 'Date'),
  newField('fvisit', 'VisitDate', 'Date', { IsEffectiveDate: true, IsRequired: true }),
  newField('fkind', 'Kind', 'Choice', { Options: ['Kinship', 'Foster'] }),
  newField('fseen', 'Seen', 'YesNo'),
  newField('fkids', 'Children', 'Integer', { DefaultValue: '1' }),
  newField('fnote', 'Note', 'LongText', { DefaultValue: 'as usual' }),
]
const answers = paragraph(
  inline({ tag: 'Full name' }, 'Rosa of Word'),
  inline({ tag: 'born', kind: dateKind('2014-02-28') }, '2/28/2014'),
  inline({ alias: 'Visit date' }, 'Nov 3, 2026'),
  inline({ tag: 'Kind', kind: dropDown('Kinship', 'Foster') }, 'foster'),
  inline({ tag: 'Seen', kind: checkBox(true) }, '☒'),
  legacyText('Children', 'many'),
  merge('Note'),
  inline({ tag: 'Nobody asked' }, 'x'),
)

async function upload(by: Actor, content: Buffer, name = 'filled.docx') {
  const edge = 'edge-of-word'
  const reply = await agency.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      cookie: `${sessionCookie}=${by.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="File"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
  return {
    status: reply.statusCode,
    body: JSON.parse(reply.body) as { FileID: string; code?: string; errors?: string[] },
  }
}

async function makeForm(
  name: string,
  { word = true, offered = true, wordFileId = null as string | null } = {},
): Promise<string> {
  const { rows } = await agency.owner.query<{ id: string }>(
    `insert into form (name, label, form_type, allow_word_import) values ($1, $1, 'Document', $2) returning id`,
    [name, word],
  )
  const id = rows[0]?.id as string
  await agency.owner.query(
    `insert into form_version (form_id, version_no, status, template_sha256, fields, fields_sha256, word_file_id, published_at)
     values ($1, 1, 'Published', ''::bytea, $2, ''::bytea, $3, now())`,
    [id, JSON.stringify(fields), wordFileId],
  )
  if (offered)
    await agency.owner.query(
      `insert into form_membership (form_id, sub_program_id, chart_type, chapter_name, chapter_label, section_name, section_label, start_date)
       values ($1, $2, 'Client', 'a', 'Chapter', 'b', 'Section', '2020-01-01')`,
      [id, subProgramId],
    )
  return id
}

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  alva = await agency.as('alva.rootley')
  const { rows } = await agency.owner.query<{ id: string; sub_program_id: string }>(
    `select m.id, m.sub_program_id from client_membership m join case_assignment a on a.subject_id = m.id
     where a.employee_id = $1 and m.voided_at is null and m.end_date is null and a.voided_at is null limit 1`,
    [renata.userId],
  )
  chartId = rows[0]?.id as string
  subProgramId = rows[0]?.sub_program_id as string
})
afterAll(() => agency.close())

describe('a document from a filled-in Word file', () => {
  test('what Word says beats the chart, the chart beats the default; the rest is told', async () => {
    const FormID = await makeForm('Word happy')
    const { body } = await upload(renata, wordFile({ body: answers }))
    const plain = await renata.ok(draftCalls.getFormForNewDocument, { FormID, ChartID: chartId })
    const found = await renata.ok(useWord, { FormID, ChartID: chartId, WordFileID: body.FileID })
    expect(plain.Values.fname).not.toBe('Rosa of Word')
    expect(found.Values).toMatchObject({
      fname: 'Rosa of Word',
      fborn: '2014-02-28',
      fvisit: '2026-11-03',
      fkind: 'Foster',
      fseen: 'true',
      fkids: '1',
      fnote: 'as usual',
    })
    expect(found.Autofill.fname).toBeUndefined()
    expect(found.WordFileID).toBe(body.FileID)
    expect(found.Import).toEqual({
      Matched: expect.arrayContaining([{ FieldID: 'fvisit', Label: 'VisitDate', WordName: 'Visit date' }]),
      UnmatchedInWord: ['Nobody asked'],
      EmptyInWord: ['Note'],
      CoercionErrors: [{ FieldID: 'fkids', Label: 'Children', Given: 'many', Problem: 'This is not a whole number.' }],
    })
    expect(found.Import?.Matched).toHaveLength(7)
    const saved = await renata.ok(draftCalls.saveDraft, {
      FormVersionID: found.FormVersionID,
      ChartID: chartId,
      ChartType: 'Client',
      Values: found.Values,
      WordFileID: body.FileID,
    })
    const kept = await agency.owner.query('select word_file_id from document where id = $1', [saved.DocumentID])
    expect(kept.rows[0]).toEqual({ word_file_id: body.FileID })
    const looks = await agency.owner.query(
      `select 1 from audit where kind = 'view' and user_id = $1 and call = $2 and row_id = $3 and detail ->> 'wordFile' = 'filled.docx'`,
      [renata.userId, useWord.name, chartId],
    )
    expect(looks.rowCount).toBe(1)
  })

  test('controls that lost their names are known by their place in the form’s own file', async () => {
    const template = wordFile({
      body:
        paragraph(run('Name: '), inline({ tag: 'Full name', placeholder: 'Your name here' })) +
        paragraph(run('Note: '), inline({ tag: 'Note', placeholder: 'Your note here' })),
    })
    const own = await upload(alva, template, 'template.docx')
    const FormID = await makeForm('Word nameless', { wordFileId: own.body.FileID })
    const mangled = wordFile({
      body:
        paragraph(run('Name: '), inline({}, 'By its place')) + paragraph(run('Note: '), inline({}, 'Your note here')),
    })
    const { body } = await upload(renata, mangled)
    const found = await renata.ok(useWord, { FormID, ChartID: chartId, WordFileID: body.FileID })
    expect(found.Values).toMatchObject({ fname: 'By its place', fnote: 'as usual' })
    expect(found.Import?.EmptyInWord).toEqual(['Note'])
  })

  test('refused: nothing that belongs to the form, forms that take no Word, files of others, foreign charts', async () => {
    const FormID = await makeForm('Word refused')
    const { body } = await upload(renata, wordFile({ body: paragraph(inline({ tag: 'Other' }, 'x')) }))
    const sent = (more: object) => renata.send(useWord, { FormID, ChartID: chartId, WordFileID: body.FileID, ...more })
    expect(await sent({})).toMatchObject({ status: 422, refusal: { code: 'NothingMatched' } })
    expect(await sent({ FormID: await makeForm('Word off', { word: false }) })).toMatchObject({
      status: 403,
      refusal: { code: 'NotAllowed' },
    })
    expect(await sent({ FormID: await makeForm('Word elsewhere', { offered: false }) })).toMatchObject({
      status: 404,
      refusal: { code: 'NotOffered' },
    })
    expect(await sent({ ChartType: 'Residence' })).toMatchObject({ status: 404, refusal: { code: 'NotOffered' } })
    const others = await upload(alva, wordFile({ body: answers }))
    expect((await sent({ WordFileID: others.body.FileID })).status).toBe(404)
    expect((await sent({ ChartID: crypto.randomUUID() })).status).toBe(404)
    const pdf = await upload(renata, Buffer.from('%PDF-1.7\n%%EOF\n'), 'a.pdf')
    expect(await sent({ WordFileID: pdf.body.FileID })).toMatchObject({
      status: 422,
      refusal: { code: 'FileKindMismatch' },
    })
  })

  test.each([
    ['macros', wordFile({ body: answers, parts: { 'word/vbaProject.bin': 'x' } })],
    ['INCLUDETEXT', wordFile({ body: paragraph('<w:fldSimple w:instr=" INCLUDETEXT x "/>') })],
  ])('a hostile file is refused at the door: %s', async (named, file) => {
    expect(await upload(renata, file)).toMatchObject({
      status: 422,
      body: { code: 'FileUnsafe', errors: [expect.stringContaining(named)] },
    })
  })
})

describe('forms from Word files', () => {
  test('an import says what it found, and how it fits a form', async () => {
    const { body } = await upload(alva, wordFile({ body: answers, header: paragraph(run('County')) }))
    const fresh = await alva.ok(formWordCalls.importWordTemplate, { FileID: body.FileID })
    expect(fresh.Fields).toHaveLength(8)
    expect(fresh.HtmlFormTemplate).toContain('{{Full name}}')
    expect(fresh.HeaderText).toEqual(['County'])
    const FormID = await makeForm('Word mapped')
    const mapped = await alva.ok(formWordCalls.importWordTemplate, { FileID: body.FileID, FormID })
    expect(mapped.Fields.find(({ WordName }) => WordName === 'Full name')).toMatchObject({
      How: 'Exact',
      Field: { Id: 'fname' },
    })
    expect(mapped.Fields.find(({ WordName }) => WordName === 'born')).toMatchObject({
      How: 'Similar',
      Field: { Id: 'fborn' },
    })
    expect(mapped).toMatchObject({ Unmatched: ['Nobody asked'], NotInWord: [] })
    expect(mapped.HtmlFormTemplate).toContain('{{ChildName}}')
  })

  test('the places of a version’s file and what they stand for', async () => {
    const { body } = await upload(alva, wordFile({ body: answers }))
    const FormID = await makeForm('Word places', { wordFileId: body.FileID })
    const { rows } = await agency.owner.query<{ id: string }>('select id from form_version where form_id = $1', [
      FormID,
    ])
    const found = await alva.ok(formWordCalls.getWordFields, { ID: rows[0]?.id as string })
    expect(found.Fields.filter(({ FieldID }) => FieldID !== null)).toHaveLength(7)
    expect(found.Fields.at(-1)).toMatchObject({ WordName: 'Nobody asked', FieldID: null })
    const without = await makeForm('Word without')
    const other = await agency.owner.query<{ id: string }>('select id from form_version where form_id = $1', [without])
    expect(await alva.send(formWordCalls.getWordFields, { ID: other.rows[0]?.id as string })).toMatchObject({
      status: 404,
      refusal: { code: 'NoWordFile' },
    })
  })

  const marks = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const deepIf = (depth: number): string =>
    field([' IF ', merge('Deep'), ' = "x" ', depth > 0 ? deepIf(depth - 1) : '"kept" ', ' "other" '], 'shown now')

  test.each([
    ['a field without an end', paragraph(run('Before '), marks('begin'), run('{{Inside}} words after'))],
    [
      'an end without a field',
      paragraph(run('Before '), marks('end'), marks('separate'), run('{{Inside}} words after')),
    ],
    [
      'a field that has no code',
      paragraph(marks('begin'), marks('separate'), run('{{Inside}} words after'), marks('end'), run(' {{Inside}}')),
    ],
    ['an IF inside an IF, forty deep', paragraph(run('{{Inside}} words after '), deepIf(40))],
    ['our own marks', paragraph(run('\uE000row:x\uE001\uE000when:7\uE001{{Inside}}\uE000/when\uE001 words after'))],
    [
      'a code cut into letters',
      paragraph(run('{{Inside}} words after '), field([...' MERGEFIELD Cut \\* Upper '], '«Cut»')),
    ],
    ['hidden text', paragraph(run('{{Inside}} words after'), run('never printed {{Hidden}}', '<w:vanish/>'))],
    [
      'a hundred levels',
      `${'<w:sdt><w:sdtContent>'.repeat(100)}${paragraph(run('{{Inside}} words after'))}${'</w:sdtContent></w:sdt>'.repeat(100)}`,
    ],
  ])('an odd file loses nothing in silence: %s', async (named, body) => {
    const { body: file } = await upload(alva, wordFile({ body }))
    const found = await alva.ok(formWordCalls.importWordTemplate, { FileID: file.FileID })
    expect(found.HtmlFormTemplate).toContain('{{Inside}}')
    expect(found.HtmlFormTemplate).toContain('words after')
    expect(found.HtmlFormTemplate).not.toMatch(/\||[\uE000-\uE003]|never printed/)
    const names = found.Fields.map(({ WordName }) => WordName)
    expect(names).toContain('Inside')
    const told = found.Dropped.join(' ')
    if (/^an? (?:field without|end)/.test(named)) expect(told).toMatch(/no beginning or no end/)
    if (named === 'hidden text')
      expect([told, names]).toEqual([expect.stringMatching(/Hidden text/), ['Inside', 'Hidden']])
    if (named.startsWith('an IF')) expect(told).toMatch(/not kept/)
  })

  test.each([
    [
      'a page too long for a template',
      paragraph(...Array.from({ length: 9000 }, (_, n) => run(`${n} ${'word '.repeat(10)}`))),
    ],
    ['five thousand paragraphs', Array.from({ length: 5200 }, (_, n) => paragraph(run(`line ${n}`))).join('')],
    [
      'twelve hundred conditions',
      paragraph(...Array.from({ length: 1200 }, (_, n) => field([' IF ', merge(`A${n}`), ' = "x" "y" "z" '], 'y'))),
    ],
  ])('what is too much is refused, not a fault: %s', async (_named, body) => {
    const uploaded = await upload(alva, wordFile({ body, parts: { 'word/media/a.png': randomBytes(60_000) } }))
    expect(uploaded.status).toBe(200)
    const answer = await alva.send(formWordCalls.importWordTemplate, { FileID: uploaded.body.FileID })
    expect(answer).toMatchObject({ status: 422, refusal: { code: expect.stringMatching(/^File/) } })
  })

  test('a file with a password and one of an older Word are told as such, by whatever name', async () => {
    const [locked, older] = ['protected.docx', 'older.doc'].map((name) =>
      readFileSync(new URL(`../../forms/word/fixtures/${name}`, import.meta.url)),
    )
    expect((await upload(alva, locked!)).body.errors).toEqual([expect.stringMatching(/protected by a password/)])
    expect((await upload(alva, older!)).body.errors).toEqual([expect.stringMatching(/\(\.doc\).*save it as \.docx/)])
    expect((await upload(alva, older!, 'letter.doc')).body.errors).toEqual([
      expect.stringMatching(/\(\.doc\).*save it as \.docx/),
    ])
  })

  test('only for those who manage forms, only their own uploads', async () => {
    const mine = await upload(renata, wordFile({ body: answers }))
    expect((await renata.send(formWordCalls.importWordTemplate, { FileID: mine.body.FileID })).status).toBe(403)
    expect((await alva.send(formWordCalls.importWordTemplate, { FileID: mine.body.FileID })).status).toBe(404)
    const empty = await upload(alva, wordFile({ body: '' }))
    expect(await alva.send(formWordCalls.importWordTemplate, { FileID: empty.body.FileID })).toMatchObject({
      status: 422,
      refusal: { code: 'NothingFound' },
    })
  })
})
