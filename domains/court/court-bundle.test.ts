import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { serverDomains } from '#app/domains.server.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { disclosureCalls } from '#domains/documents/disclosure/disclosure.calls.ts'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { asked, ensurePdfTools, sampleValues, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { complete, newDraft, runJob, type Written } from '#domains/documents/testing-documents.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { checklistCalls } from '#domains/foster/court/checklist.calls.ts'
import { courtCalls } from '#domains/foster/court/court.calls.ts'
import { enrolledTablet, setPin } from '#domains/session/tablets/tablets-testing.ts'
import { givePassword } from '#domains/session/sign-in/testing.ts'
import { buildCourtBundle } from './bundle-job.server.ts'
import { courtBundleCalls } from './court-bundle.calls.ts'

const { getBundle, saveBundle, makeBundle } = courtBundleCalls
const job = buildCourtBundle(() => serverDomains.flatMap(({ story }) => story ?? []))
const nowhere = '018cc251-f400-7000-8000-00000000dead'
/** Said in every place from which a file can be read. */
const secret = 'Quillon Hushworth-Demo'

let agency: TestAgency
let renata: Actor
let stranger: Actor
let today: string
let chart: string
let other: string
let hearing: string
let theirs: string
let written: Written
const rows = async <T>(text: string, values: unknown[] = []) => (await agency.owner.query(text, values)).rows as T[]
const id = async (text: string, values: unknown[] = []) => (await rows<{ id: string }>(text, values))[0]!.id

const plan = async (membership: string, HeldOn: string, more: object = {}) =>
  (
    await renata.ok(courtCalls.addEditHearing, {
      ClientSubProgramMembershipID: membership,
      HearingID: null,
      HeldOn,
      Kind: 'Mediation',
      ...more,
    })
  ).HearingID
/** A contact on a chart, also covering others. */
const contact = (membership: string, day: string, narrative: string, others: string[] = []) =>
  id(
    `with made as (insert into contact_made (author_id, kind, made_on, narrative, sub_program_id)
       select $1, 'In-person home', $2, $3, m.sub_program_id from client_membership m where m.id = $4 returning id, made_on, sub_program_id),
     kids as (insert into contact_made_child (client_membership_id, contact_made_id, made_on, sub_program_id, counts, seen_alone)
       select c, made.id, made.made_on, made.sub_program_id, false, false from made, unnest($5::uuid[]) c)
     select id from made`,
    [renata.userId, day, narrative, membership, [membership, ...others]],
  )
const child = (name: string, program: string) =>
  id(
    `with p as (insert into person (first_name, last_name, date_of_birth, sex, sub_program_ids) values ($1, 'Bundleton', '2016-05-04', 2, array[$2::uuid]) returning id),
       s as (insert into person_sub_program (person_id, sub_program_id, source) select id, $2, 'Client' from p),
       c as (insert into client (id) select id from p returning id)
     insert into client_membership (person_id, sub_program_id, start_date) select id, $2, current_date - 400 from c returning id`,
    [name, program],
  )

beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `bundle-${crypto.randomUUID()}`) })
  renata = await agency.as('renata.mockley')
  stranger = await agency.as('omar.orangeworth')
  today = dayIn(agency.settings.agency.zone, new Date())
  const program = await id(
    `select r.sub_program_id as id from client_roster r where r.case_manager_id = $1 and r.status <> 'Ended' group by 1 order by count(*) desc limit 1`,
    [renata.userId],
  )
  chart = await child('Ondine', program)
  other = await child('Perrin', program)
  await plan(chart, addDays(today, -60), { Outcome: 'Continued' })
  hearing = await plan(chart, addDays(today, 12))
  theirs = await plan(other, addDays(today, 12))
  written = await newDraft(agency, renata.userId, sampleValues, chart)
  await complete(agency, written, renata.userId, { ...sampleValues, fname001: `Seen with ${secret}` })
})
afterAll(() => agency.close())

const at = <M extends object>(more = {} as M) => ({ ClientSubProgramMembershipID: chart, HearingID: hearing, ...more })
const empty = { Texts: [], LeftOut: [], Hidden: [], DocumentIDs: [] }
const read = () => renata.ok(getBundle, at())
const save = async (given: object) =>
  renata.ok(saveBundle, { ...at(), ...empty, ...given, version: (await read()).version })
const codeOf = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await sent
  return [status, refusal?.code]
}
async function download(actor: Actor, FileID: string) {
  const reply = await agency.app.http.server.inject({
    url: `/API/${fileCalls.downloadFile.name}?FileID=${FileID}`,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${actor.token}` },
  })
  return { status: reply.statusCode, bytes: reply.rawPayload }
}
async function made(Recipient = 'Superior Court of Demo County') {
  const { version } = await read()
  const { PacketID } = await renata.ok(makeBundle, at({ Recipient, version: version! }))
  await runJob(agency, job, { PacketID })
  return { PacketID, packet: await renata.ok(packetCalls.getPacket, { PacketID }) }
}

describe('the report', () => {
  test('collects what happened since the last hearing, each fact with where it is written', async () => {
    await contact(chart, addDays(today, -70), 'Before the last hearing')
    const visit = await contact(chart, addDays(today, -5), 'Ondine showed her new room.')
    const found = await read()
    expect(found).toMatchObject({ Since: addDays(today, -60), Until: today, version: null })
    expect(found.Facts.find(({ Key }) => Key === `contact:${visit}`)).toMatchObject({
      Group: 'Visits',
      Tab: 'visits',
      Text: 'Ondine showed her new room.',
    })
    expect(found.Facts.map(({ Text }) => Text)).not.toContain('Before the last hearing')
    expect(found.Facts.map(({ Day }) => Day)).toEqual(found.Facts.map(({ Day }) => Day).toSorted())
    expect(found.Documents.map(({ DocumentID }) => DocumentID)).toEqual([written.documentId])
  })

  test('what is written is kept; two who write do not overwrite each other', async () => {
    const first = await save({ Texts: [{ Group: 'Visits', Text: 'She is doing well.' }], Hidden: [secret] })
    const stale = await renata.send(saveBundle, { ...at(), ...empty, version: null })
    expect([stale.status, stale.refusal.code]).toEqual([409, 'WrittenMeanwhile'])
    const second = await save({ Texts: [{ Group: 'Visits', Text: 'She is doing well!' }] })
    const late = await renata.send(saveBundle, { ...at(), ...empty, version: first.version })
    expect([late.status, late.refusal.code]).toEqual([409, 'Stale'])
    expect(await read()).toMatchObject({
      version: second.version,
      Texts: [{ Group: 'Visits', Text: 'She is doing well!' }],
    })
  })

  test('labeled records and those of somebody confidential are not in it, whoever reads', async () => {
    const [health] = await rows<{ id: string }>(
      `insert into client_health (person_id, kind, name, done_on) select person_id, 'Exam', 'Physical Exam', current_date - 3 from client_membership where id = $1 returning id`,
      [chart],
    )
    const sees = async (key: string) => (await read()).Facts.some(({ Key }) => Key === key)
    expect(await sees(`health:${health!.id}`)).toBe(true)
    await agency.owner.query(
      `insert into record_label (table_name, record_id, person_id, labels) select 'client_health', $1, person_id, '{SUD}' from client_membership where id = $2`,
      [health!.id, chart],
    )
    await agency.owner.query(
      `insert into role_permission (role_id, permission_id, start_date) select r.role_id, p.id, '2020-01-01' from user_role r, permission p where r.user_id = $1 and p.name = 'Label.SUD' on conflict do nothing`,
      [renata.userId],
    )
    expect(await sees(`health:${health!.id}`)).toBe(false)
    const shared = await contact(chart, addDays(today, -4), 'A visit with Perrin too', [other])
    expect(await sees(`contact:${shared}`)).toBe(true)
    await agency.owner.query('update client_membership set confidential = true where id = $1', [other])
    expect(await sees(`contact:${shared}`)).toBe(false)
    await agency.owner.query('update client_membership set confidential = false where id = $1', [other])
  })
})

describe('the file', () => {
  test('has cover, contents, report, attachments and page numbers; facts left out are not in it', async () => {
    const stays = await contact(chart, addDays(today, -2), 'Swam for the first time.')
    const goes = await contact(chart, addDays(today, -1), 'A quarrel nobody needs to read.')
    await save({
      Texts: [{ Group: 'School', Text: 'School goes well, her teacher says.' }],
      LeftOut: [`contact:${goes}`],
      DocumentIDs: [written.documentId],
    })
    expect(stays).toBeTruthy()
    const { packet } = await made()
    expect(packet).toMatchObject({ State: 'Ready', Done: 2, Total: 2, Failure: null })
    const { status, bytes } = await download(renata, packet.FileID!)
    expect(status).toBe(200)
    const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ')
    for (const one of [
      'Contents',
      'Report to the court',
      'Swam for the first time.',
      'School goes well',
      'Needs and services plan',
      'Ondine Bundleton',
      'Given to Superior Court of Demo County',
      'Source: Visits',
    ])
      expect(text).toContain(one)
    expect(text).not.toContain('quarrel')
    expect(text).toContain(secret)
    const cover = await asked('pdftotext', bytes, '-l', '1', '-layout', 'PDF', '-')
    const begins = Number(/^\s*2\.\s+Needs and services plan\s+(\d+)/m.exec(cover)?.[1])
    const there = await asked('pdftotext', bytes, '-f', String(begins), '-l', String(begins), '-raw', 'PDF', '-')
    expect(there).toContain(secret)
    expect(there).toMatch(new RegExp(`Packet page ${begins} of \\d+`))
  })

  test('what the court may not see is gone from the file: pages, title, metadata, attachments', async () => {
    await agency.owner.query(
      `update person set first_name = 'Zephyrine' where id = (select person_id from client_membership where id = $1)`,
      [other],
    )
    await contact(
      chart,
      addDays(today, -3),
      `Played with Zephyrine; ${secret.toUpperCase()} was there. QUILLON\nHushworth-Demo left.`,
      [other],
    )
    await save({
      Texts: [{ Group: 'Visits', Text: `As ${secret} said.` }],
      Hidden: [secret],
      DocumentIDs: [written.documentId],
    })
    expect((await read()).Held).toContainEqual({ Word: 'Zephyrine', Why: 'Another child' })
    const { packet } = await made(`Clerk ${secret}`)
    expect(packet).toMatchObject({ State: 'Ready', Failure: null })
    const { bytes } = await download(renata, packet.FileID!)
    const everything = [
      await textOf(bytes),
      await asked('pdftotext', bytes, '-layout', 'PDF', '-'),
      await asked('pdfinfo', bytes, 'PDF'),
      await asked('pdfinfo', bytes, '-meta', 'PDF'),
      await asked('pdftohtml', bytes, '-i', '-stdout', '-noframes', 'PDF'),
      bytes.toString('latin1'),
    ].join('\n')
    const plain = everything.replaceAll(/\s+/g, ' ').toLowerCase()
    expect(plain).toContain('[redacted]')
    expect(plain).toContain('ondine bundleton')
    for (const word of [secret, 'Hushworth', 'Zephyrine']) expect(plain).not.toContain(word.toLowerCase())
    expect(await asked('pdfdetach', bytes, '-list', 'PDF')).toMatch(/^0 embedded files/m)
  })

  test('it is a disclosure in the accounting, a look at each document, and settles the checklist', async () => {
    const { PacketID } = await made()
    const { Disclosures } = await renata.ok(disclosureCalls.getDisclosures, { ChartID: chart })
    expect(Disclosures[0]).toMatchObject({
      PacketID,
      Recipient: 'Superior Court of Demo County',
      Basis: 'Required by law',
      Documents: [expect.stringContaining('Report to the court'), 'Needs and services plan'],
    })
    await read()
    const opened = await rows(`select from audit where kind = 'view' and call = $1 and row_id = $2`, [
      getBundle.name,
      chart,
    ])
    expect(opened.length).toBeGreaterThan(0)
    const looks = await rows(`select from audit where kind = 'view' and call = $1 and row_id = $2`, [
      makeBundle.name,
      written.documentId,
    ])
    expect(looks.length).toBeGreaterThan(0)
    const { Hearings } = await renata.ok(checklistCalls.getChecklist, { ClientSubProgramMembershipID: chart })
    expect(Hearings[0]!.Items.find(({ What }) => What === 'Report to the court')).toMatchObject({ State: 'Done' })
    await expect(
      agency.owner.query(`update court_bundle_made set hidden = '{}' where packet_id = $1`, [PacketID]),
    ).rejects.toThrow(/append-only/)
  })
})

describe('abuse', () => {
  test('a hearing of another chart, a chart outside the work, a chart that is not there', async () => {
    const calls = (membership: string, HearingID: string) => [
      renata.send(getBundle, { ClientSubProgramMembershipID: membership, HearingID }),
      renata.send(saveBundle, { ClientSubProgramMembershipID: membership, HearingID, ...empty, version: null }),
      renata.send(makeBundle, { ClientSubProgramMembershipID: membership, HearingID, Recipient: 'x', version: 1 }),
    ]
    for (const sent of calls(chart, theirs)) expect(await codeOf(sent)).toEqual([404, 'HearingMissing'])
    for (const sent of calls(chart, nowhere)) expect(await codeOf(sent)).toEqual([404, 'HearingMissing'])
    for (const sent of calls(nowhere, hearing)) expect(await codeOf(sent)).toEqual([404, 'NotFound'])
    expect((await stranger.send(getBundle, at())).status).toBe(404)
    await expect(
      agency.owner.query(`insert into court_bundle (client_membership_id, hearing_id, saved_by) values ($1, $2, $3)`, [
        chart,
        theirs,
        renata.userId,
      ]),
    ).rejects.toThrow(/another chart/)
  })

  test('a document of another chart, a draft, and a labeled one cannot be attached', async () => {
    const foreign = await newDraft(agency, renata.userId, sampleValues, other)
    await complete(agency, foreign, renata.userId)
    const draft = await newDraft(agency, renata.userId, sampleValues, chart)
    const labeled = await newDraft(agency, renata.userId, sampleValues, chart)
    await complete(agency, labeled, renata.userId)
    await agency.owner.query(
      `insert into record_label (table_name, record_id, labels) values ('document', $1, '{Counseling}')`,
      [labeled.documentId],
    )
    const { version } = await read()
    for (const one of [foreign.documentId, draft.documentId, labeled.documentId, nowhere])
      expect(await codeOf(renata.send(saveBundle, { ...at(), ...empty, DocumentIDs: [one], version }))).toEqual([
        404,
        'DocumentMissing',
      ])
    // Labeled after it was chosen: refused when it is made.
    await save({ DocumentIDs: [written.documentId] })
    await agency.owner.query(
      `insert into record_label (table_name, record_id, labels) values ('document', $1, '{Counseling}')`,
      [written.documentId],
    )
    expect(await codeOf(renata.send(makeBundle, at({ Recipient: 'x', version: (await read()).version! })))).toEqual([
      404,
      'DocumentMissing',
    ])
    await agency.owner.query('delete from record_label where record_id = $1', [written.documentId])
  })

  test('the file is its maker’s, and only while they may open the chart', async () => {
    const { packet } = await made()
    expect((await download(stranger, packet.FileID!)).status).toBe(404)
    expect((await download(renata, packet.FileID!)).status).toBe(200)
    await agency.owner.query('update client_membership set confidential = true where id = $1', [chart])
    expect((await download(renata, packet.FileID!)).status).toBe(404)
    expect((await renata.send(getBundle, at())).status).toBe(404)
    expect((await renata.send(makeBundle, at({ Recipient: 'x', version: 1 }))).status).toBe(404)
    await agency.owner.query('update client_membership set confidential = false where id = $1', [chart])
  })

  test('whose right is gone before the file is made gets none', async () => {
    const { version } = await read()
    const { PacketID } = await renata.ok(makeBundle, at({ Recipient: 'x', version: version! }))
    await agency.owner.query('update client_membership set confidential = true where id = $1', [chart])
    await runJob(agency, job, { PacketID })
    expect(await renata.ok(packetCalls.getPacket, { PacketID })).toMatchObject({
      State: 'Failed',
      FileID: null,
      Failure: 'You can no longer open this chart.',
    })
    await agency.owner.query('update client_membership set confidential = false where id = $1', [chart])
  })

  test('a tablet of a house has no court', async () => {
    const admin = await agency.as('alva.rootley')
    const house = await id('select id from residence order by id limit 1')
    const staff = (
      await rows<{ email: string }>(
        `select u.email from application_user u join employee_sub_program m on m.employee_id = u.id join residence r on r.sub_program_id = m.sub_program_id
         where r.id = $1 and m.sub_program_role = 'Youth Counselor' and m.voided_at is null and m.end_date is null order by 1 limit 1`,
        [house],
      )
    )[0]!.email
    const { id: user } = await givePassword(agency, staff.split('@')[0]!)
    await setPin(agency, user, '730264')
    const tablet = await enrolledTablet(agency, admin, house)
    await tablet.open(user, '730264')
    const reply = await tablet.call(getBundle, at())
    expect(reply.status).toBe(403)
  })
})
