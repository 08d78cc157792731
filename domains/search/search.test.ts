import { Readable } from 'node:stream'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { noteWords } from '#app/testing-noted.ts'
import { overviewCalls } from '#domains/admin/overview.calls.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { inboxCalls } from '#domains/documents/signing/inbox.calls.ts'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { openSigningAgency, type SigningAgency, type TestForm } from '#domains/documents/signing/signing-testing.ts'
import { runJob } from '#domains/documents/testing-documents.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { paragraph, run, wordFile } from '#domains/forms/word/word-files.testing.ts'
import { inquiriesCalls } from '#domains/inquiries/inquiries.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { readFileText, textOfFile } from './file-reading.server.ts'
import { searchCalls } from './search.calls.ts'

const { searchAll } = searchCalls
let a: SigningAgency
let renata: Actor
let admin: Actor
let form: TestForm
/** Works in another program. */
let stranger: Actor

const hits = async (Search: string, by: Actor = renata) => (await by.ok(searchAll, { Search })).Hits
const kinds = async (Search: string, by: Actor = renata) => (await hits(Search, by)).map(({ Kind, ID }) => [Kind, ID])
const inText = async (word: string, by: Actor = renata) =>
  (await hits(word, by)).filter(({ Kind }) => Kind === 'document' || Kind === 'contact')

beforeAll(async () => {
  a = await openSigningAgency()
  renata = a.renata
  admin = a.admin
  form = await a.form({ Author: 1 })
  await a.newCarrier('Elsewhere', { program: a.otherProgram })
  stranger = await a.as('elsewhere.carrier')
})
afterAll(() => a.close())

describe('who is found', () => {
  test('a chart by the beginning of a name, a slip, another name, a number and a birth date', async () => {
    const chart = await a.child('Quimberly')
    const person = await a.one('select person_id from client_membership where id = $1', [chart])
    await a.owner.query(
      `update person set last_name = 'Vosterholt', middle_name = 'Ottoline', preferred_name = 'Zuzka', date_of_birth = '2014-05-09' where id = $1`,
      [person],
    )
    await a.owner.query(`update client set cid = 'QQ-99817' where id = $1`, [person])
    for (const [typed, why] of [
      ['quimb', 'name'],
      ['Quimberly Vosterholt', 'name'],
      ['vosterholt quimberly', 'name'],
      ['Vostrholt', 'alike'],
      ['Qimberly Vosterhold', 'alike'],
      ['zuzka', 'otherName'],
      ['zuszka', 'alike'],
      ['qq-99817', 'number'],
      ['5/9/2014', 'birthDate'],
    ]) {
      const found = await hits(typed!)
      expect([typed, found.find(({ Kind, ID }) => Kind === 'chart' && ID === chart)?.Why]).toEqual([typed, why])
    }
    const told = async (typed: string) => (await hits(typed)).find(({ ID }) => ID === chart)?.Matched
    expect([
      await told('ottol'),
      await told('zuzka'),
      await told('zuszka'),
      await told('qq99817'),
      await told('quimberly'),
    ]).toEqual(['Ottoline', 'Zuzka', 'Zuzka', 'QQ-99817', null])
    expect((await hits('quimberly'))[0]).toMatchObject({
      Kind: 'chart',
      ID: chart,
      Title: 'Quimberly Vosterholt',
      On: '2014-05-09',
      Path: `/Foster?child=${chart}`,
    })
    expect(await kinds('quimberly vosterholt', stranger)).toEqual([])
  })

  test('who has a chart is found once, as the chart; who has none as a person, by another name too', async () => {
    const chart = await a.child('Oncealone')
    const only = await a.one(
      `with p as (insert into person (first_name, last_name, former_names) values ('Oncealonia', 'Trial', 'Wexcombe') returning id)
       insert into person_sub_program (person_id, sub_program_id, source) select id, $1, 'visitor' from p returning person_id`,
      [a.program],
    )
    expect(await kinds('oncealon')).toEqual([
      ['chart', chart],
      ['person', only],
    ])
    expect(await hits('wexcombe')).toMatchObject([{ Kind: 'person', ID: only, Why: 'otherName', Matched: 'Wexcombe' }])
    expect((await hits('renata mock', admin)).filter(({ Title }) => Title === 'Renata Mockley')).toMatchObject([
      { Kind: 'staff' },
    ])
  })

  test('an inquiry by either applicant, a slip, the phone and the e-mail address, for those who may open it', async () => {
    const inquiry = await a.one(
      `insert into inquiry (sub_program_id, received_on, touched_on, first_name, last_name, second_first_name, second_last_name, phone_digits, email)
       values ($1, $2, $2, 'Philippa', 'Ostrander', 'Guadalupe', 'Ybarrola', '5555550177', 'ostrander.p@kith.example') returning id`,
      [a.program, a.back(3)],
    )
    const rfs = await a.as(
      await a.one(
        `select split_part(u.email, '@', 1) from employee_sub_program e join application_user u on u.id = e.employee_id
         where e.sub_program_id = $1 and e.end_date is null and u.account_status = 'Active' and 'Inquiry.View' = any (user_permissions(u.id, current_date))
           and not 'Administrator' = any (user_permissions(u.id, current_date)) order by 1 limit 1`,
        [a.program],
      ),
    )
    const why = async (typed: string, by = rfs) =>
      (await hits(typed, by)).filter(({ Kind }) => Kind === 'inquiry').map(({ ID, Why }) => [ID, Why])
    for (const [typed, reason] of [
      ['ostran', 'name'],
      ['ybarrola guad', 'name'],
      ['ostrender', 'alike'],
      ['(555) 555-0177', 'phone'],
      ['Ostrander.P@kith', 'email'],
    ])
      expect([typed, await why(typed!)]).toEqual([typed, [[inquiry, reason]]])
    expect((await hits('ostrander', rfs))[0]).toMatchObject({ Path: `/FosterInquiry?inquiry=${inquiry}` })
    for (const typed of ['ostrander', '5555550177', 'ostrander.p@kith.example', '%@%', '_@_'])
      expect(await why(typed, stranger)).toEqual([])
    await a.owner.query(`update inquiry set voided_at = now(), void_reason = 'Twice' where id = $1`, [inquiry])
    expect(await why('ostrander')).toEqual([])
  })

  test('families, staff and people, each to whoever may open them', async () => {
    const family = await a.newFamily('Brillantes-Example')
    await a.owner.query(`update resource_family set city = 'Zzyzxville' where id = $1`, [family])
    expect(await hits('zzyzxv')).toMatchObject([{ ID: family, Why: 'city', Matched: 'Zzyzxville' }])
    expect(await kinds('brillantes')).toEqual([['family', family]])
    expect((await hits('brilantes'))[0]).toMatchObject({ Kind: 'family', ID: family, Why: 'alike' })
    expect(await kinds('brillantes', stranger)).toEqual([])
    expect((await hits('renata mock', admin)).map(({ Kind }) => Kind)).toContain('staff')
    expect((await hits('renata mock')).map(({ Kind }) => Kind)).not.toContain('staff')
    expect((await hits('renta mockly', admin)).some(({ Kind, Why }) => Kind === 'staff' && Why === 'alike')).toBe(true)
  })

  test('with nothing typed, what was opened last; a search is written down, opening the box is not', async () => {
    const chart = await a.child('Reopened')
    await a.owner.query(`insert into recent_chart (user_id, table_name, row_id) values ($1, 'client_membership', $2)`, [
      renata.userId,
      chart,
    ])
    const searches = () =>
      a.one<number>(
        `select count(*)::int from audit where kind = 'view' and call = 'Core/Search/Global' and user_id = $1`,
        [renata.userId],
      )
    const before = await searches()
    expect((await hits(''))[0]).toMatchObject({ Kind: 'chart', ID: chart, Why: 'recent' })
    expect(await searches()).toBe(before)
    await hits('reopened')
    expect(await searches()).toBe(before + 1)
    expect(
      await a.one(
        `select detail from audit where call = 'Core/Search/Global' and kind = 'view' order by seq desc limit 1`,
      ),
    ).toMatchObject({ asked: { Search: 'reopened' }, found: expect.any(Number) })
  })
})

describe('many namesakes out of reach do not hide the one within', () => {
  /** Clients of a program, all of one name and one birth date. */
  const namesakes = (program: string, many: number, first: string, last: string) =>
    a.owner.query(
      `with p as (insert into person (first_name, last_name, date_of_birth, sub_program_ids)
         select $3, $4, '2011-11-11', array[$1::uuid] from generate_series(1, $2::int) returning id),
       k as (insert into person_sub_program (person_id, sub_program_id, source) select id, $1, 'client' from p),
       c as (insert into client (id) select id from p returning id)
       insert into client_membership (person_id, sub_program_id, start_date) select id, $1, '2024-01-01' from c`,
      [program, many, first, last],
    )

  test('charts by name, a slip and the birth date; families; people', async () => {
    await namesakes(a.otherProgram, 400, 'Ignatius', 'Manyfold')
    await a.owner.query(
      `with f as (insert into resource_family (name, sub_program_id, pathway) select 'Manyfold-Home', $1, 'CA' from generate_series(1, 150) returning id)
       insert into family_phase (family_id, sub_program_id, phase, start_date) select id, $1, 'Inquiry', '2020-01-01' from f`,
      [a.otherProgram],
    )
    const family = await a.newFamily('Manyfold-Home')
    const chart = await a.child('Ignatius')
    await a.owner.query(
      `update person set last_name = 'Manyfold', date_of_birth = '2011-11-11' where id = (select person_id from client_membership where id = $1)`,
      [chart],
    )
    for (const typed of ['manyfold', 'ignat', 'ignatius manyfold', 'manyfolt', 'ignatus manifold', '11/11/2011'])
      expect([typed, (await kinds(typed)).filter(([kind]) => kind !== 'family')]).toEqual([typed, [['chart', chart]]])
    for (const typed of ['manyfold', 'manyfolt home'])
      expect([typed, (await kinds(typed)).filter(([kind]) => kind === 'family')]).toEqual([typed, [['family', family]]])
  })

  test('charts of a program whose charts one may not read leave room for those one may', async () => {
    const wanda = await a.userId('wanda.circleton')
    const wraparound = await a.one(
      'select sub_program_id from employee_sub_program where employee_id = $1 and end_date is null limit 1',
      [wanda],
    )
    await a.owner.query(
      `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date) values ($1, $2, 'Case Manager', '2020-01-01')`,
      [wanda, a.program],
    )
    await namesakes(a.program, 60, 'Leocadia', 'Tworoads')
    const chart = await a.newChild('Leocadia', { program: wraparound })
    await a.owner.query(
      `update person set last_name = 'Tworoads', date_of_birth = '2011-11-11' where id = (select person_id from client_membership where id = $1)`,
      [chart],
    )
    const by = await a.as('wanda.circleton')
    for (const typed of ['tworoads', 'leocadia tworoads', 'towroads', '2011-11-11'])
      expect([typed, (await kinds(typed, by)).filter(([kind]) => kind === 'chart')]).toEqual([
        typed,
        [['chart', chart]],
      ])
  })

  test('texts of other programs, and of one kind before the other', async () => {
    const { DocumentID } = await a.submitted(form, {
      values: { date01: a.back(150), what01: 'About the quibblesome gate' },
    })
    const visits = (program: string, chart: string, author: string, many: number) =>
      a.owner.query(
        `with c as (insert into contact_made (sub_program_id, author_id, made_on, kind, narrative)
           select $1, $3, current_date - n % 9, 'Phone', 'quibblesome talk' from generate_series(1, $4::int) n returning id, made_on)
         insert into contact_made_child (contact_made_id, sub_program_id, client_membership_id, counts, made_on) select id, $1, $2, false, made_on from c`,
        [program, chart, author, many],
      )
    await visits(a.otherProgram, await a.newChild('Faraway', { program: a.otherProgram }), stranger.userId, 320)
    await visits(a.program, await a.child('Talkative'), renata.userId, 40)
    const found = await inText('quibblesome')
    expect(found.filter(({ Kind }) => Kind === 'contact')).toHaveLength(6)
    expect(found.filter(({ Kind }) => Kind === 'document').map(({ ID }) => ID)).toEqual([DocumentID])
    expect(found[0]).toMatchObject({ Kind: 'contact', On: a.today, Detail: expect.stringContaining('Talkative') })
  })
})

test('whoever looks after users finds only those within reach', async () => {
  await a.owner.query(
    `with r as (insert into role (name) values ('Looks after users') returning id),
     g as (insert into role_permission (role_id, permission_id, start_date) select r.id, p.id, '2020-01-01' from r, permission p where p.name in ('Users.Manage', 'Admin.View'))
     insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from r`,
    [await a.newCarrier('Looksafter')],
  )
  const by = await a.as('looksafter.carrier')
  expect((await hits('renata mock', by)).map(({ Kind }) => Kind)).toContain('staff')
  for (const typed of ['elsewhere carrier', 'elsewher carier', 'elsewhere.carrier@'])
    expect([typed, (await hits(typed, by)).filter(({ Title }) => Title.startsWith('Elsewhere'))]).toEqual([typed, []])
  const inAdmin = async (Search: string) =>
    (await by.ok(overviewCalls.searchAdmin, { Search })).Results.map(({ Title }) => Title)
  expect(await inAdmin('renata mock')).toContain('Renata Mockley')
  expect(await inAdmin('elsewhere')).toEqual([])
})

describe('what was written', () => {
  test('a document by its words, accents or not, with the words around it; gone with the void in the same transaction', async () => {
    const chart = await a.child('Worded')
    const { DocumentID } = await a.submitted(form, {
      chart,
      values: { date01: a.back(3), what01: 'The niño drew a marvelous xylophonist on the wall.' },
    })
    for (const typed of ['xylophonist', 'nino xylophonist', 'niño marvelous'])
      expect(await inText(typed)).toMatchObject([
        { Kind: 'document', ID: DocumentID, Why: 'text', Path: `/?document=${DocumentID}` },
      ])
    expect((await inText('nino'))[0]!.Snippet).toContain('The niño drew')
    await noteWords(a.owner)
    expect((await inText('xyloph')).map(({ ID }) => ID)).toEqual([DocumentID])
    expect(await inText('xylophonist', stranger)).toEqual([])
    await a.owner.query(
      `update document set state = 'Voided', voided_at = now(), void_reason = 'Wrong child' where id = $1`,
      [DocumentID],
    )
    for (const by of [renata, admin]) expect(await inText('xylophonist', by)).toEqual([])
    // Whoever asks the case file for voided documents finds it there.
    const voided = (State: string, by: Actor) =>
      by.ok(caseFileCalls.searchDocuments, { Words: 'xylophonist', State } as never).then(({ Total }) => Total)
    expect([await voided('Voided', renata), await voided('Completed', renata)]).toEqual([1, 0])
    expect(await voided('Voided', stranger)).toBe(0)
  })

  test('what the chart filled into a colleague’s draft is no word of it', async () => {
    const chart = await a.child('Filled')
    const draft = await a.draft(form, chart, { values: { what01: 'Filledin grublewort', date01: '' } })
    expect((await inText('grublewort', a.silas)).map(({ ID }) => ID)).toEqual([draft])
    await a.owner.query(`update document set autofill = '{"what01": "grublewort"}' where id = $1`, [draft])
    expect(await inText('grublewort', a.silas)).toEqual([])
  })

  test('a contact by its narrative; one that covers a child one may not know of is not found', async () => {
    const chart = await a.child('Visited')
    const { ContactMadeID } = await renata.ok(visitsCalls.addEditContact, {
      Children: [{ ClientSubProgramMembershipID: chart }],
      ContactDate: a.back(2),
      ContactType: 'In-person home',
      Narrative: 'We spoke about the flibbertigibbet at school.',
    } as never)
    const found = await inText('flibbertigibbet')
    expect(found).toMatchObject([{ Kind: 'contact', ID: ContactMadeID, Path: `/Foster?child=${chart}&part=visits` }])
    expect(found[0]!.Snippet).toContain('about the flibbertigibbet at school')
    expect(await inText('flibbertigibbet', stranger)).toEqual([])
    await a.owner.query('update client_membership set confidential = true where id = $1', [chart])
    expect(await inText('flibbertigibbet', a.silas)).toEqual([])
    await a.owner.query('update client_membership set confidential = false where id = $1', [chart])
    await a.owner.query(`update contact_made set voided_at = now(), void_reason = 'Twice' where id = $1`, [
      ContactMadeID,
    ])
    expect(await inText('flibbertigibbet')).toEqual([])
  })

  test('of a labeled document, nothing for whoever lacks the label', async () => {
    const chart = await a.child('Labeled')
    const { DocumentID } = await a.submitted(form, {
      chart,
      values: { date01: a.back(1), what01: 'Sessions about wumblethorpe.' },
    })
    expect((await inText('wumblethorpe', a.silas)).map(({ ID }) => ID)).toEqual([DocumentID])
    await a.owner.query(
      `insert into record_label (table_name, record_id, labels) values ('document', $1, '{Counseling}')`,
      [DocumentID],
    )
    for (const by of [a.silas, admin]) expect(await inText('wumblethorpe', by)).toEqual([])
    expect((await inText('wumblethorpe')).map(({ ID }) => ID)).toEqual([DocumentID])
  })
})

test('a sealed chart is found by nobody but its custodians, neither by name nor by its words', async () => {
  const chart = await a.child('Vermeylinde')
  const { DocumentID } = await a.submitted(form, {
    chart,
    values: { date01: a.back(2), what01: 'Plan with gollumpus' },
  })
  await renata.ok(visitsCalls.addEditContact, {
    Children: [{ ClientSubProgramMembershipID: chart }],
    ContactDate: a.back(4),
    ContactType: 'In-person home',
    Narrative: 'The gollumpus again.',
  } as never)
  expect(await inText('gollumpus', admin)).toHaveLength(2)
  const client = await a.owner.connect()
  await client.query('begin')
  await client.query(
    `with s as (insert into chart_seal (person_id, ground, reason, sealed_by) select person_id, 'Court order', 'Test', $2
         from client_membership where id = $1 returning id, person_id)
       insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason) select id, person_id, $2, $2, 'Test' from s`,
    [chart, renata.userId],
  )
  await client.query(
    'update client set sealed = true where id = (select person_id from client_membership where id = $1)',
    [chart],
  )
  await client.query('commit')
  client.release()
  for (const by of [admin, a.silas, a.supervisor]) {
    expect(await inText('gollumpus', by)).toEqual([])
    for (const typed of ['vermeylinde', 'vermeylnde'])
      expect((await hits(typed, by)).filter(({ Title }) => Title.startsWith('Vermeylinde'))).toEqual([])
  }
  expect((await inText('gollumpus')).map(({ ID }) => ID)).toContain(DocumentID)
})

describe('uploaded files', () => {
  async function pdfOf(text: string): Promise<Buffer> {
    const pdf = PDF.create()
    pdf.addPage().drawText(text, { x: 40, y: 600 })
    return Buffer.from(await pdf.save())
  }

  async function attach(name: string, content: Buffer) {
    const chart = await a.child('Filed')
    const document = await a.draft(form, chart, { values: { what01: 'See the letter' } })
    const FileID = await uploadFile(a, renata, name, content)
    const { AttachmentID } = await renata.ok(attachmentCalls.attachFile, {
      DocumentID: document,
      FileID,
      FieldID: null,
    } as never)
    return { chart, document, FileID, AttachmentID }
  }

  test('a Word file is found by its text once the job has read it, with the words around it, and leaves with its removal', async () => {
    const { document, FileID, AttachmentID } = await attach(
      'letter.docx',
      wordFile({ body: paragraph(run('The judge mentioned a brobdingnagian backlog of cases.')) }),
    )
    const queued = await a.one<number>(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'read_file_text'`,
    )
    expect(queued).toBeGreaterThan(0)
    expect(await inText('brobdingnagian')).toEqual([])
    await runJob(a, readFileText, { FileID })
    expect(await inText('brobdingnagian')).toMatchObject([
      { Kind: 'document', ID: document, Why: 'file', Snippet: expect.stringContaining('a brobdingnagian backlog') },
    ])
    expect(await inText('brobdingnagian', stranger)).toEqual([])
    await renata.ok(attachmentCalls.removeAttachment, { DocumentID: document, AttachmentID } as never)
    expect(await inText('brobdingnagian')).toEqual([])
    await runJob(a, readFileText, { FileID })
    expect(await a.one<number>('select count(*)::int from file_text where attachment_id = $1', [AttachmentID])).toBe(0)
  })

  test('a PDF too; with a void of the document its text is gone', async () => {
    const { document, FileID } = await attach('order.pdf', await pdfOf('Ordered: a psittacine guardian'))
    await runJob(a, readFileText, { FileID })
    expect(await inText('psittacine guardian')).toMatchObject([
      { ID: document, Why: 'file', Snippet: expect.stringMatching(/^order.pdf: .*psittacine guardian/) },
    ])
    await a.owner.query(`update document set state = 'Deleted', deleted_at = now() where id = $1`, [document])
    expect(await a.one<number>('select count(*)::int from file_text where document_id = $1', [document])).toBe(0)
    await runJob(a, readFileText, { FileID })
    expect(await inText('psittacine')).toEqual([])
  })

  test('the reader is ended when it takes too long or too much; a damaged file has no text', async () => {
    const damaged = () => Readable.from([Buffer.from('%PDF-1.7 and then nothing')])
    expect(await textOfFile('pdf', damaged())).toBeNull()
    expect(await textOfFile('docx', Readable.from([Buffer.alloc(5_000_000, 'PK\u0003\u0004')]))).toBeNull()
    const started = Date.now()
    expect(await textOfFile('pdf', new Readable({ read() {} }), { milliseconds: 300 })).toBeNull()
    expect(Date.now() - started).toBeLessThan(5000)
  })
})

describe('whoever means harm', () => {
  test('syntax of queries is text like any other, a flood of wildcards finds nothing, long input is refused', async () => {
    for (const Search of [
      `'; drop table person; --`,
      `a & b | !c <-> 'd':*`,
      `p:${a.otherProgram}`,
      `y:2026`,
      String.raw`\'\\ \x00 %%__`,
      '%'.repeat(200),
      '_'.repeat(200),
      '* * * * * * * *',
      `(((((((((('`,
      'é'.repeat(200),
      '{}[]:*&|!<>',
      'a '.repeat(100),
      '𝕏𝕐𝕫 😀 \u202e',
    ])
      expect([Search, (await renata.send(searchAll, { Search })).status]).toEqual([Search, 200])
    expect((await renata.send(searchAll, { Search: 'x'.repeat(201) })).status).toBe(400)
    expect(await hits('%%%')).toEqual([])
    expect((await a.nobody.send(searchAll, { Search: 'trial' })).status).not.toBe(200)
  })

  test('an action that is asked for past the box is refused without its right', async () => {
    const chart = await a.child('Untouched')
    const olive = await a.as('olive.onlooker')
    const inquiry = { SubProgramID: a.program, ReceivedOn: a.today, Interest: 'Foster', FirstName: 'A', LastName: 'B' }
    for (const [call, input] of [
      [inquiriesCalls.addEditInquiry, inquiry],
      [peopleCalls.addPerson, { FirstName: 'Not', LastName: 'Hers' }],
    ] as const) {
      const reply = await olive.send(call, input as never)
      expect([call.name, reply.status, reply.refusal.code]).toEqual([call.name, 403, 'PermissionMissing'])
    }
    // Who may read documents may open the desk; a line that is somebody else's is not signed by it.
    const { DocumentID, VersionNo, sha, Lines } = await a.submitted({ Author: 1, AuthorSupervisor: 2 }, { chart })
    const line = Lines.find(({ Status }) => Status === 'Pending')!
    const Items = [{ DocumentID, VersionNo, ContentSha256: sha, LineID: line.LineID }]
    for (const by of [olive, a.silas]) {
      const { body } = await by.send(inboxCalls.signMany, { Items, Signature: await a.typed(by) } as never)
      expect((body as { Results?: { Signed: boolean }[] }).Results?.some(({ Signed }) => Signed) ?? false).toBe(false)
    }
    expect(await a.one('select status from signature_line where id = $1', [line.LineID])).toBe('Pending')
    const reply = await olive.send(visitsCalls.addEditContact, {
      Children: [{ ClientSubProgramMembershipID: chart }],
      ContactDate: a.back(2),
      ContactType: 'In-person home',
      Narrative: 'Not hers to write.',
    } as never)
    expect([403, 404]).toContain(reply.status)
    expect(await a.one<number>('select count(*)::int from contact_made where author_id = $1', [olive.userId])).toBe(0)
  })

  test('marks of the index are no words: nobody reaches another program by its id', async () => {
    const { DocumentID } = await a.submitted(form, { values: { date01: a.back(5), what01: 'Snorkelwacker again' } })
    for (const typed of [`snorkelwacker p:${a.program}`, `snorkelwacker ${a.program}`, `snorkelwacker y:2026`])
      expect(await inText(typed, stranger)).toEqual([])
    expect((await inText('snorkelwacker')).map(({ ID }) => ID)).toEqual([DocumentID])
  })
})
