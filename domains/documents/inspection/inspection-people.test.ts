import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from '#app/handlers.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { addressCalls } from '#domains/people/addresses.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { packetCalls } from '../evidence/packets.calls.ts'
import { ensurePdfTools, textOf } from '../evidence/testing-pdf.ts'
import { runJob } from '../testing-documents.ts'
import { inspectionFactCalls, type InspectionFact } from './inspection-facts.calls.ts'
import { buildInspectionPacket } from './inspection-packet.server.ts'

const { getFacts, makeInspectionPacket } = inspectionFactCalls
let agency: TestAgency
let supervisor: Actor
let administrator: Actor
let manager: Actor
let today: string
let program: string
let serial = 0

beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `people-${crypto.randomUUID()}`) })
  supervisor = await agency.as('priya.notreal')
  administrator = await agency.as('alva.rootley')
  manager = await agency.as('renata.mockley')
  today = dayIn(agency.settings.agency.zone, new Date())
  program = await one(`select id from sub_program where name = 'Foster, North Valley'`)
})
afterAll(() => agency.close())

const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await agency.owner.query<object>(text, values)
  if (!rows[0]) throw new Error(`nothing found: ${text}`)
  return Object.values(rows[0])[0] as T
}
const ago = (days: number) => addDays(today, -days)

/** Loaded as records of another system are: the book knows nothing of how they came. */
async function loaded<T = string>(text: string, values: unknown[] = []): Promise<T> {
  const client = await agency.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query(text, values)
    await client.query('commit')
    return Object.values(rows[0] as object)[0] as T
  } finally {
    client.release()
  }
}

/** A child known and enrolled for 400 days. */
async function newChild(sub = program): Promise<{ chart: string; person: string }> {
  const person = await loaded(
    `insert into person (first_name, last_name, date_of_birth, sex, created_at, sub_program_ids)
     values ('Known', $1, '2014-05-20', 3, $2::date, array[$3::uuid]) returning id`,
    [`Sampleperson ${(serial += 1)}`, ago(400), sub],
  )
  await loaded('insert into client (id, created_at) values ($1, $2::date) returning id', [person, ago(400)])
  const chart = await loaded(
    `insert into client_membership (person_id, sub_program_id, start_date, created_at) values ($1, $2, $3, $3::date) returning id`,
    [person, sub, ago(400)],
  )
  await agency.owner.query(
    `insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Client') on conflict do nothing`,
    [person, sub],
  )
  return { chart, person }
}

const factsOn = async (ChartID: string, OnDate: string, who = supervisor) =>
  (await who.ok(getFacts, { ChartID, OnDate })).Facts
const ofKind = (facts: readonly InspectionFact[], kind: string) => facts.filter(({ Key }) => Key.startsWith(`${kind}:`))
const told = (fact: InspectionFact | undefined, side: 'Then' | 'Now') =>
  fact?.[side] && Object.fromEntries(fact[side].Details.map(({ Label, Value }) => [Label, Value]))

test('a birth date and a name corrected since are told as known then, and as recorded now', async () => {
  const { chart, person } = await newChild()
  const record = await supervisor.ok(peopleCalls.getPerson, { PersonID: person })
  await supervisor.ok(peopleCalls.updatePerson, {
    PersonID: person,
    FirstName: 'Renamed',
    LastName: record.LastName,
    PreferredName: null,
    DateOfBirth: '2013-05-20',
    Sex: 3,
    version: record.version,
  })
  const [fact] = ofKind(await factsOn(chart, ago(30)), 'person')
  expect(fact).toMatchObject({
    Mark: 'Changed',
    By: 'Priya Notreal',
    Then: { Title: expect.stringContaining('Known') as string, From: null },
    Now: { Title: expect.stringContaining('Renamed') as string },
  })
  expect([told(fact, 'Then')!['Date of birth'], told(fact, 'Now')!['Date of birth']]).toEqual([
    'May 20, 2014',
    'May 20, 2013',
  ])
  expect(ofKind(await factsOn(chart, today), 'person')[0]).toMatchObject({ Mark: 'Same' })
})

test('an address corrected since, one moved from, and a phone number that is gone', async () => {
  const { chart, person } = await newChild()
  const home = await loaded(
    `insert into address (person_id, kind, line1, city, state_abbreviation, zip_code, start_date)
     values ($1, 'Home', '1 Wrong Sample Street', 'Fresno', 'CA', '93650', $2) returning id`,
    [person, ago(300)],
  )
  await loaded(`insert into phone (person_id, kind, digits) values ($1, 'Mobile', '5595550100') returning id`, [person])
  const { version } = (await supervisor.ok(peopleCalls.getPerson, { PersonID: person })).Addresses[0]!
  await supervisor.ok(addressCalls.updateAddress, {
    AddressID: home,
    version,
    AddressLine1: '1 Right Sample Street',
    AddressLine2: null,
    City: 'Fresno',
    StateAbbreviation: 'CA',
    ZipCode: '93650',
    County: null,
    IsConfidential: false,
  })
  await agency.owner.query('delete from phone where person_id = $1', [person])
  const then = await factsOn(chart, ago(30))
  const [address] = ofKind(then, 'address')
  expect(address).toMatchObject({ Mark: 'Changed', Then: { Title: 'Home', From: ago(300), Until: null } })
  expect([told(address, 'Then')!['Street address'], told(address, 'Now')!['Street address']]).toEqual([
    '1 Wrong Sample Street',
    '1 Right Sample Street',
  ])
  const phones = ofKind(then, 'phone')
  expect(phones).toMatchObject([{ Mark: 'TakenBack', Then: { Title: 'Mobile, (559) 555-0100' }, Now: null }])
  expect(ofKind(await factsOn(chart, today), 'phone')).toEqual([])
})

test('where a confidential address is: told to nobody without the right, also of the time when it was open', async () => {
  const { chart, person } = await newChild()
  const home = await loaded(
    `insert into address (person_id, kind, line1, city, state_abbreviation, zip_code, start_date)
     values ($1, 'Home', '7 Hidden Sample Road', 'Fresno', 'CA', '93650', $2) returning id`,
    [person, ago(300)],
  )
  await agency.owner.query('update address set confidential = true where id = $1', [home])
  const words = async (who: Actor, day: string) => JSON.stringify(await factsOn(chart, day, who))
  // An administrator has no label by being one.
  for (const day of [ago(30), today]) {
    const facts = await factsOn(chart, day, administrator)
    expect(ofKind(facts, 'address')[0]!.Now).toMatchObject({ Title: 'Home', From: ago(300) })
    expect(JSON.stringify(facts)).not.toContain('Hidden Sample')
    expect(JSON.stringify(facts)).not.toContain('93650')
  }
  const open = await one<string | null>(
    `select string_agg(name, ',') from permission where name = 'Label.ConfidentialAddress' and name = any (user_permissions($1, current_date))`,
    [supervisor.userId],
  )
  if (open) {
    expect(await words(supervisor, ago(30))).toContain('7 Hidden Sample Road')
    // Whoever is told where it is has looked at it.
    expect(await one<number>(`select count(*)::int from audit where kind = 'view' and row_id = $1`, [home])).toBe(1)
  }
  await agency.owner.query(
    `insert into role_permission (role_id, permission_id, start_date)
     select (select role_id from user_role where user_id = $1 and voided_at is null limit 1), id, $2 from permission
     where name = 'Label.ConfidentialAddress' on conflict do nothing`,
    [administrator.userId, today],
  )
  expect(await words(administrator, today)).toContain('7 Hidden Sample Road')
})

test('numbers and siblings as they were known: who was linked since, and who no longer is', async () => {
  const { chart, person } = await newChild()
  const [gone, added] = [await newChild(), await newChild()]
  const outside = await newChild(await one(`select id from sub_program where name = 'Residential, Inland'`))
  const group = await loaded('insert into sibling_group default values returning id')
  await loaded(`update client set sibling_group_id = $1, cid = 'OLD-1' where id = $2 returning id`, [group, person])
  await loaded(`update client set sibling_group_id = $1 where id = $2 returning id`, [group, gone.person])
  await agency.owner.query('update client set sibling_group_id = $1 where id = any ($2)', [
    group,
    [added.person, outside.person],
  ])
  await agency.owner.query('update client set sibling_group_id = null where id = $1', [gone.person])
  await agency.owner.query(`update client set cid = 'NEW-2' where id = $1`, [person])
  const facts = await factsOn(chart, ago(30))
  const [client] = ofKind(facts, 'client')
  expect(client).toMatchObject({ Mark: 'Changed', Then: { Title: 'OLD-1' }, Now: { Title: 'NEW-2' } })
  const siblings = Object.fromEntries(
    ofKind(facts, 'sibling').map(({ Key, Then, Now }) => [Key.split(':')[1]!, [Then !== null, Now !== null]]),
  )
  expect(siblings).toEqual({ [gone.person]: [true, false], [added.person]: [false, true] })
  expect(ofKind(await factsOn(chart, today), 'sibling').map(({ Key }) => Key)).toEqual([`sibling:${added.person}`])
})

test('charts of churches, community families and staff have facts, for whoever may open them', async () => {
  const church = await one(`select id from church order by id limit 1`)
  await agency.owner.query(`update church set service_times = 'Sundays at nine, a sample' where id = $1`, [church])
  const [fact] = ofKind(await factsOn(church, ago(1), administrator), 'church')
  expect(told(fact, 'Now')!['Service times']).toBe('Sundays at nine, a sample')
  const family = await one(`select id from community_family where voided_at is null and end_date is null limit 1`)
  expect(ofKind(await factsOn(family, today, administrator), 'community-family')).toHaveLength(1)
  const facts = await factsOn(manager.userId, today, administrator)
  expect(ofKind(facts, 'employee-program').length).toBeGreaterThan(0)
  // A supervisor sees that the chart is there; what is in the record of staff is for who keeps it.
  const refused = await supervisor.send(getFacts, { ChartID: manager.userId, OnDate: today })
  expect([refused.status, refused.refusal?.code]).toEqual([403, 'ChartNotRead'])
  expect((await supervisor.send(getFacts, { ChartID: church, OnDate: today })).status).toBeGreaterThanOrEqual(403)
})

test('a packet has the person and the address with its index; a confidential one and the shift log stay out', async () => {
  const { chart, person } = await newChild()
  await loaded(
    `insert into address (person_id, kind, line1, city, state_abbreviation, zip_code, start_date)
     values ($1, 'Home', '3 Open Sample Lane', 'Fresno', 'CA', '93650', $2) returning id`,
    [person, ago(300)],
  )
  await loaded(
    `insert into address (person_id, kind, line1, city, state_abbreviation, zip_code, confidential, start_date)
     values ($1, 'Mailing', '9 Secret Sample Way', 'Fresno', 'CA', '93650', true, $2) returning id`,
    [person, ago(300)],
  )
  const asked = await administrator.ok(makeInspectionPacket, { ChartID: chart, OnDate: ago(3), Title: 'Person packet' })
  const payload = await one<object>(`select j.payload from graphile_worker._private_jobs j where j.key = $1`, [
    `packet:${asked.PacketID}`,
  ])
  await runJob(
    agency,
    buildInspectionPacket(() => registered),
    payload,
  )
  const ready = await administrator.ok(packetCalls.getPacket, { PacketID: asked.PacketID })
  expect(ready).toMatchObject({ State: 'Ready', Failure: null })
  const key = await one('select storage_key from stored_file where id = $1', [ready.FileID])
  const files = unzipSync(await buffer(await fileStoreOf(agency.settings).get(key)))
  const pdf = async (name: string) => (await textOf(Buffer.from(files[name]!))).replaceAll(/\s+/g, ' ')
  const facts = await pdf('facts.pdf')
  expect(facts).toContain('3 Open Sample Lane')
  expect(facts).toContain('May 20, 2014')
  expect(facts).not.toContain('Secret Sample')
  const index = await pdf('index.pdf')
  expect(index).toContain('Facts as of')
  expect(index).toContain('Left out because they are restricted: 1 fact, 0 documents.')
})
