import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyAgency, openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { runJob } from '#domains/documents/testing-documents.ts'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { checkDocuments } from '#domains/documents/evidence/verify-all.server.ts'
import { verifyDocuments } from '#domains/documents/evidence/verify-nightly.server.ts'
import { familyChartCalls } from '#domains/families/chart/family-chart.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { childrenCalls, fosterEnrollmentCalls } from '#domains/foster/children/children.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { siblingsCalls } from '#domains/clients/siblings/siblings.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { transact } from '#platform/server/database.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { coreProgramCalls } from '../programs/core-programs.calls.ts'
import { setupCalls } from '../setup/setup.calls.ts'
import { sampleCalls } from './sample.calls.ts'
import { forgetFiles } from './sample.server.ts'

const { getSample, addSample, removeSample, getSampleNote } = sampleCalls

let agency: TestAgency
let admin: Actor
let realProgram: string
let withoutProgram: string
beforeAll(async () => {
  agency = await openEmptyAgency()
  admin = await agency.as('first.admin')
  withoutProgram = (await admin.send(addSample, {})).refusal.code
  const { CoreProgramID } = await admin.ok(coreProgramCalls.addCoreProgram, { Template: 'Foster', Name: 'Foster' })
  realProgram = (
    await admin.ok(programCalls.addEditSubProgram, {
      CoreProgramId: CoreProgramID,
      Name: 'Foster, here',
      Region: 'National',
      Zone: 'America/Los_Angeles',
      Territories: [],
    })
  ).SubProgramID
})
afterAll(() => agency.close())

const count = async (text: string, values: unknown[] = []) =>
  Number((await agency.owner.query<{ n: string }>(text, values)).rows[0]!.n)

/** What every table holds, by its rows; books only grow and are looked at by themselves, stamps are numbers that move. */
async function tables(): Promise<Record<string, string>> {
  const { rows } = await agency.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname not in ('audit', 'audit_seal', 'audit_check', 'access_stamp', 'list_stamp') order by 1`,
  )
  const each = rows.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as held
      from (select to_jsonb(x) - 'last_seen_at' as t from "${name}" x) y`,
  )
  const found = await agency.owner.query<{ name: string; held: string }>(each.join(' union all '))
  return Object.fromEntries(found.rows.map(({ name, held }) => [name, held]))
}
const lastSeq = () => count('select coalesce(max(seq), 0) as n from audit')

const here = async () => (await admin.ok(getSample, {})).Sample!
const remove = async (options = {}) => {
  const { SampleID, version } = await here()
  return admin.send(removeSample, { SampleID, version }, options)
}

test('a week is added, seen, and gone without a trace', async () => {
  expect(withoutProgram).toBe('NoFosterProgram')
  const before = await tables()
  const seq = await lastSeq()
  expect(await admin.ok(getSample, {})).toEqual({ Sample: null, WhyNot: null })
  await admin.ok(addSample, {})
  const Sample = await here()
  const counts = Object.fromEntries(Sample.Contents.map(({ Kind, Count }) => [Kind, Count]))
  expect(counts).toMatchObject({ children: 6, families: 5, placements: 4, staff: 5, documents: 4 })
  expect(counts['visits']).toBeGreaterThan(1)
  expect(counts['due']).toBeGreaterThan(10)
  expect(Sample.Since).toBe(0)
  expect((await admin.ok(setupCalls.getSetup, {})).Steps.find(({ Key }) => Key === 'sample')?.State).toBe('done')
  expect((await admin.ok(getSampleNote, {})).SubProgramName).toBe('Sample week')
  expect((await admin.send(addSample, {})).refusal.code).toBe('AlreadyThere')
  const removed = await remove()
  expect(removed.refusal?.errors ?? []).toEqual([])
  const after = await tables()
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([])
  const told = await agency.owner.query<{ op: string; table_name: string; text: string }>(
    `select op, table_name, (coalesce(before, '{}') || coalesce(after, '{}'))::text as text from audit where seq > $1 and kind = 'change' order by seq`,
    [seq],
  )
  expect(told.rows.map(({ op, table_name }) => `${table_name} ${op}`)).toEqual(['sample insert', 'sample delete'])
  expect((await admin.ok(getSample, {})).Sample).toBeNull()
})

const chartOf = async (first: string) => {
  const { rows } = await agency.owner.query<{ membership: string; client: string; version: number }>(
    `select m.id as membership, m.person_id as client, m.version from client_membership m join person p on p.id = m.person_id
     where p.first_name = $1 and m.voided_at is null`,
    [first],
  )
  return rows[0]!
}
const today = () => dayIn(agency.settings.agency.zone, new Date())
const enroll = (FirstName: string, SubProgramID: string) =>
  admin.ok(childrenCalls.addClientToProgramMembership, {
    FirstName,
    LastName: 'Truly',
    DateOfBirth: '2016-05-04',
    Sex: 3,
    SubProgramID,
    StartDate: today(),
  })
const documentFaults = () =>
  checkDocuments(
    {
      settings: agency.settings,
      owner: agency.owner,
      transact: (work) => transact(agency.app.platform.pool, 'system', { call: 'verify' }, work),
    },
    'all',
  )

test('its charts are alive, marked as made up, and nobody signs in behind them', async () => {
  await admin.ok(addSample, {})
  const { Total } = await admin.ok(childrenRosterCalls.getClients, {})
  expect(Total).toBe(6)
  const marisol = await chartOf('Marisol')
  const { Alerts } = await admin.ok(childrenChartCalls.getFosterClientProfile, {
    ClientSubProgramMembershipID: marisol.membership,
  })
  expect(Alerts.map(({ Text }) => Text)).toContain('Sample: made up')
  const family = await agency.owner.query<{ id: string }>(
    `select id from resource_family where name = 'Okafor-Example'`,
  )
  const home = await admin.ok(familyChartCalls.getFamilyProfile, { FosterResourceFamilyID: family.rows[0]!.id })
  expect(home.Alerts[0]?.Kind).toBe('Sample')
  await agency.as('renata.mockley').then(
    () => expect('signed in').toBe('refused'),
    (error: Error) => expect(error.message).toMatch(/sample staff cannot sign in/),
  )
  expect(await count(`select count(*) as n from document where state = 'Completed'`)).toBe(2)
  expect(await count('select count(*) as n from document_statement')).toBe(0)
  expect((await documentFaults()).faults).toEqual([])
})

test('what real people wrote on its charts goes with it; what they recorded beside it stays', async () => {
  await enroll('Beside', realProgram)
  expect((await remove()).status).toBe(200)
  const before = await tables()
  await admin.ok(addSample, {})
  const [odessa, mateo] = [await chartOf('Odessa'), await chartOf('Mateo')]
  await admin.ok(visitsCalls.addEditContact, {
    Children: [{ ClientSubProgramMembershipID: odessa.membership }],
    ContactDate: today(),
    ContactType: 'In-person home',
    Narrative: 'Tried it out.',
  })
  const FileID = await uploadFile(agency, admin, 'letter.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))
  const { rows } = await agency.owner.query<{ storage_key: string }>(
    'select storage_key from stored_file where id = $1',
    [FileID],
  )
  const key = rows[0]!.storage_key
  await admin.ok(attachmentCalls.uploadFileToChart, {
    ChartID: mateo.membership,
    ChartType: 'Client',
    FileID,
    Title: 'A letter',
    EffectiveDate: today(),
  })
  await admin.ok(childrenChartCalls.getFosterClientProfile, { ClientSubProgramMembershipID: odessa.membership })
  await admin.ok(draftCalls.getMyDrafts, {})
  expect(await count('select count(*) as n from document_statement')).toBe(0)
  await runJob(agency, verifyDocuments, {})
  const audited = await lastSeq()
  expect((await here()).Since).toBeGreaterThan(2)
  const { Effects } = (await remove({ preview: true })).body as unknown as { Effects: { Sentence: string }[] }
  const told = Effects.map(({ Sentence }) => Sentence).join('; ')
  expect(told).toContain('Children: 6')
  expect(told).toContain('Written by your staff: ')
  expect((await here()).SampleID).toBeDefined()
  const removed = await remove()
  expect(removed.refusal?.errors ?? []).toEqual([])
  const after = await tables()
  const differ = Object.keys(after).filter((name) => after[name] !== before[name])
  // The nightly check that ran meanwhile left its line.
  expect(differ.filter((name) => name !== 'document_check')).toEqual([])
  await runJob(agency, forgetFiles, { Keys: [key] })
  const gone = await fileStoreOf(agency.settings)
    .get(key)
    .then((stream) => buffer(stream))
    .then(
      () => 'there',
      () => 'gone',
    )
  expect(gone).toBe('gone')
  expect((await chartOf('Beside')).membership).toBeDefined()
  expect((await documentFaults()).faults).toEqual([])
  await runJob(agency, verifyDocuments, {})
  expect((await verifyAudit(agency.owner, { anchors: [] })).fault).toBeUndefined()
  expect(
    await count(`select count(*) as n from audit where seq > $1 and op = 'delete' and table_name <> 'sample'`, [
      audited,
    ]),
  ).toBe(0)
})

test('what real children share with it is named, and it stays until they have moved', async () => {
  await admin.ok(addSample, {})
  const [beside, lucia] = [await chartOf('Beside'), await chartOf('Lucía')]
  await admin.ok(siblingsCalls.linkSiblings, { ClientID: beside.client, SiblingClientIDs: [lucia.client] })
  const program = await agency.owner.query<{ id: string }>('select sub_program_id as id from sample')
  await enroll('Astray', program.rows[0]!.id)
  const before = await tables()
  for (const preview of [true, false]) {
    const held = await remove({ preview })
    expect(held.refusal.code).toBe('Held')
    expect(held.refusal.errors.join(' ')).toMatch(/Beside Truly/)
    expect(held.refusal.errors.join(' ')).toMatch(/Astray Truly/)
  }
  const spanish = await remove({ language: 'es' })
  expect(spanish.refusal.errors.join(' ')).toMatch(/Primero muévalos/)
  const after = await tables()
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([])
  await admin.ok(siblingsCalls.unlinkSibling, { ClientID: beside.client, Reason: 'A trial' })
  const astray = await chartOf('Astray')
  await admin.ok(fosterEnrollmentCalls.removeEnrollment, {
    ClientSubProgramMembershipID: astray.membership,
    version: astray.version,
    Reason: 'Wrong program',
  })
  expect((await remove()).refusal?.errors ?? []).toEqual([])
  expect((await chartOf('Beside')).membership).toBeDefined()
  expect(await count(`select count(*) as n from person where last_name = 'Muestra'`)).toBe(0)
})

test('in a demonstration there is none', async () => {
  const demo = await openTestAgency()
  const alva = await demo.as('alva.rootley')
  expect((await alva.send(addSample, {})).refusal.code).toBe('Demonstration')
  expect((await alva.ok(getSample, {})).WhyNot).toMatch(/demonstration/)
  await demo.close()
})
