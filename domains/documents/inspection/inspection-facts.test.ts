import { join } from 'node:path'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from '#app/handlers.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { familyMergeCalls } from '#domains/families/merge/family-merge.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { complete, newDraft, runJob } from '../testing-documents.ts'
import { asked, ensurePdfTools, sampleValues, textOf } from '../evidence/testing-pdf.ts'
import { sha256Of } from '../evidence/seal-store.server.ts'
import { packetCalls } from '../evidence/packets.calls.ts'
import { inspectionFactCalls, type InspectionFact } from './inspection-facts.calls.ts'
import { buildInspectionPacket } from './inspection-packet.server.ts'

const { getFacts, makeInspectionPacket } = inspectionFactCalls
let agency: TestAgency
let supervisor: Actor
let administrator: Actor
let today: string
let program: string
let serial = 0

beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `facts-${crypto.randomUUID()}`) })
  supervisor = await agency.as('priya.notreal')
  administrator = await agency.as('alva.rootley')
  today = dayIn(agency.settings.agency.zone, new Date())
  program = await one(
    `select r.sub_program_id from client_roster r where r.case_manager_id = $1 and r.status <> 'Ended' group by 1 order by count(*) desc limit 1`,
    [(await agency.as('renata.mockley')).userId],
  )
})
afterAll(() => agency.close())

const rows = async <T>(text: string, values: unknown[] = []) => (await agency.owner.query(text, values)).rows as T[]
const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
  const [row] = await rows<object>(text, values)
  if (!row) throw new Error(`nothing found: ${text}`)
  return Object.values(row)[0] as T
}
const ago = (days: number) => addDays(today, -days)

/** Loaded as records of another system are: the book knows nothing of how they came. */
async function loaded<T = string>(text: string, values: unknown[] = []): Promise<T> {
  const client = await agency.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows: made } = await client.query(text, values)
    await client.query('commit')
    return Object.values(made[0] as object)[0] as T
  } finally {
    client.release()
  }
}

/** A child enrolled 400 days ago, of whom nothing else is recorded. */
async function newChild(): Promise<{ membership: string; person: string }> {
  const person = await one(
    `insert into person (first_name, last_name, date_of_birth, sex) values ('Inspected', $1, '2014-05-20', 3) returning id`,
    [`Testling ${(serial += 1)}`],
  )
  await agency.owner.query('insert into client (id) values ($1)', [person])
  const membership = await loaded(
    `insert into client_membership (person_id, sub_program_id, start_date, level_of_care, created_at)
     values ($1, $2, $3, 'Level 1', $3::date) returning id`,
    [person, program, ago(400)],
  )
  await agency.owner.query(
    `insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Client') on conflict do nothing`,
    [person, program],
  )
  await agency.owner.query('update person set sub_program_ids = array[$2::uuid] where id = $1', [person, program])
  return { membership, person }
}

const factsOn = async (chart: string, day: string, who = supervisor) =>
  (await who.ok(getFacts, { ChartID: chart, OnDate: day })).Facts
const ofKind = (facts: readonly InspectionFact[], kind: string, id?: string) =>
  facts.filter(({ Key }) => (id ? Key === `${kind}:${id}` : Key.startsWith(`${kind}:`)))
const only = (facts: readonly InspectionFact[], kind: string, id?: string) => {
  const found = ofKind(facts, kind, id)
  expect(found).toHaveLength(1)
  return found[0]!
}
const details = (fact: InspectionFact, side: 'Then' | 'Now') =>
  Object.fromEntries((fact[side]?.Details ?? []).map(({ Label, Value }) => [Label, Value]))

const courtOrder = (
  { membership, person }: { membership: string; person: string },
  text: string,
  on: string,
  created = on,
) =>
  loaded(
    `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, text, created_at)
     values ($1, $2, $3, 'Visitation', $4, $5, $6::date + time '12:00') returning id`,
    [membership, person, program, on, text, created],
  )

test('every part names columns that are there, that the book keeps, and that have words', async () => {
  expect(new Set(registered.facts.map(({ kind }) => kind)).size).toBe(registered.facts.length)
  for (const part of registered.facts) {
    const columns = await rows<{ name: string; hidden: boolean }>(
      `select a.attname::text as name, a.attname::text = any (string_to_array(encode(t.tgargs, 'escape'), '\\000')) as hidden
       from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'audit_change'
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [part.table],
    )
    const known = new Set(columns.filter(({ hidden }) => !hidden).map(({ name }) => name))
    const words = registered.records[part.table]
    expect(words, part.table).toBeDefined()
    const named = part.named ?? words?.what ?? []
    expect(named.length, part.kind).toBeGreaterThan(0)
    const told = [
      ...named,
      ...(part.tells ?? []),
      ...(part.owners ?? []),
      ...(part.to ?? []),
      ...(part.through ? [part.through] : []),
      ...(part.beside ? [part.beside.column] : []),
      ...(part.secret ? [part.secret.when, ...part.secret.columns] : []),
    ]
    expect(
      told.filter((column) => !known.has(column)),
      part.kind,
    ).toEqual([])
    // A value along is no column of the table.
    expect(
      part.from.some((column) => known.has(column)) || part.along !== undefined || part.always === true,
      part.kind,
    ).toBe(true)
  }
})

test('every part can be asked on charts of every program and of families, a year back and today', async () => {
  const kinds = new Set<string>()
  const charts = await rows<{ id: string }>(
    `select id from (select m.id, row_number() over (partition by k.web_application_module_name order by m.end_date nulls first, m.id) as n
       from client_membership m join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
       where m.voided_at is null and not m.confidential) c where n <= 5
     union all (select f.id from resource_family f where f.voided_at is null
       and exists (select from placement p where p.family_id = f.id) order by f.id limit 5)
     union (select family_id from family_complaint where voided_at is null limit 3)
     union (select family_id from child_specific_approval where voided_at is null limit 3)
     union (select client_membership_id from location_event where voided_at is null and start_date < current_date limit 3)
     union (select m.id from client_membership m join client c on c.id = m.person_id where c.sibling_group_id is not null and m.voided_at is null
       and not m.confidential limit 3)
     union (select m.id from client_membership m join phone p on p.person_id = m.person_id where m.voided_at is null and not m.confidential limit 2)
     union (select m.id from client_membership m join person_relation p on p.person_id = m.person_id and p.voided_at is null
       where m.voided_at is null and not m.confidential limit 2)
     union (select client_membership_id from shift_entry where client_membership_id is not null and day > current_date - 25 limit 2)
     union (select client_membership_id from behavior_point where voided_at is null and on_day > current_date - 25 limit 2)
     union (select client_membership_id from allowance_entry where happened_on > current_date - 25 limit 2)
     union (select client_membership_id from resident_session where voided_at is null limit 2)
     union (select client_membership_id from resident_property where voided_at is null and left_on is null limit 2)
     union (select client_membership_id from resident_visit where voided_at is null limit 2)
     union (select church_id from church_interaction where voided_at is null limit 3)
     union (select church_id from care_community where voided_at is null and end_date is null limit 2)
     union (select church_id from church_family where voided_at is null limit 2)
     union (select community_family_id from hosting where voided_at is null and begun_on is not null limit 3)
     union (select community_family_id from community_support where voided_at is null limit 2)
     union (select employee_id from employee_supervisor where voided_at is null and end_date is null limit 3)
     union (select employee_id from employee_credential where voided_at is null limit 2)`,
  )
  expect(charts.length).toBeGreaterThan(20)
  for (const { id } of charts)
    for (const day of [today, ago(30), ago(365)])
      for (const fact of await factsOn(id, day, administrator)) {
        kinds.add(fact.Key.split(':')[0]!)
        expect(fact.Then ?? fact.Now).not.toBeNull()
        for (const side of [fact.Then, fact.Now]) {
          if (!side) continue
          expect(JSON.stringify(side)).not.toMatch(/undefined|\[object|other details|entries"/)
          if (side.From) expect(side.From <= day).toBe(true)
          if (side.Until) expect(side.Until >= day).toBe(true)
        }
      }
  const silent = registered.facts.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))
  // What the demonstration may lack, or has on other days.
  expect(silent.filter((kind) => !['child-approval', 'family-complaint', 'away'].includes(kind))).toEqual([])
})

test('written later, changed, ended and taken back since are told apart, each with who and when', async () => {
  const child = await newChild()
  const told = await courtOrder(child, 'As it always was', ago(90))
  const wrong = await courtOrder(child, 'Mother may visit', ago(90))
  const mistaken = await courtOrder(child, 'Of another child', ago(90))
  const late = await one(
    `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, text)
     values ($1, $2, $3, 'Visitation', $4, 'Entered only now') returning id`,
    [child.membership, child.person, program, ago(80)],
  )
  await agency.owner.query(`update court_order set text = 'Mother may visit, supervised' where id = $1`, [wrong])
  await agency.owner.query(`update court_order set voided_at = now(), void_reason = 'Wrong chart' where id = $1`, [
    mistaken,
  ])
  await agency.owner.query(`update client_membership set level_of_care = 'Level 2' where id = $1`, [child.membership])

  const then = await factsOn(child.membership, ago(30))
  expect(only(then, 'court-order', told)).toMatchObject({
    Mark: 'Same',
    At: null,
    Then: { From: ago(90), Until: null },
  })
  const changed = only(then, 'court-order', wrong)
  expect(changed).toMatchObject({ Mark: 'Changed' })
  expect([details(changed, 'Then')['Text'], details(changed, 'Now')['Text']]).toEqual([
    'Mother may visit',
    'Mother may visit, supervised',
  ])
  expect(Math.abs(Date.parse(changed.At!) - Date.now())).toBeLessThan(600_000)
  expect(only(then, 'court-order', mistaken)).toMatchObject({ Mark: 'TakenBack', Now: null, Then: { From: ago(90) } })
  expect(only(then, 'court-order', late)).toMatchObject({ Mark: 'Later', Then: null, Now: { From: ago(80) } })
  const enrolled = only(then, 'enrollment')
  expect([
    enrolled.Mark,
    details(enrolled, 'Then')['Level of care'],
    details(enrolled, 'Now')['Level of care'],
  ]).toEqual(['Changed', 'Level 1', 'Level 2'])
  // By the end of today all of it is known, and what was taken back is gone.
  const now = await factsOn(child.membership, today)
  expect(ofKind(now, 'court-order').map(({ Mark }) => Mark)).toEqual(['Same', 'Same', 'Same'])
  expect(only(now, 'court-order', wrong).Then?.Details).toContainEqual({
    Label: 'Text',
    Value: 'Mother may visit, supervised',
  })
  // Before the orders were made nothing is told of them.
  expect(ofKind(await factsOn(child.membership, ago(100)), 'court-order')).toEqual([])
})

test('what nobody who signed in entered counts as known from its own day, whatever the book says of the loading', async () => {
  const child = await newChild()
  const employee = await one(
    `select employee_id from employee_sub_program where sub_program_id = $1 and voided_at is null and end_date is null
       and start_date <= $2 and sub_program_role = 'Case Manager' order by 1 limit 1`,
    [program, ago(200)],
  )
  // The trigger writes it down today, without a user, as it does for a load from another system.
  const id = await one(
    `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
     values ($1, $2, 'client', $3, $4, 'Case Manager', $5) returning id`,
    [employee, program, child.membership, child.person, ago(200)],
  )
  expect(only(await factsOn(child.membership, ago(150)), 'assignment', id)).toMatchObject({ Mark: 'Same', At: null })
})

test('the end of a day is that of the sub-program: a minute before midnight was known, a minute after was not', async () => {
  const child = await newChild()
  const zone = await one('select zone from sub_program where id = $1', [program])
  for (const [text, minutes] of [
    ['In time', -1],
    ['Too late', 1],
  ] as const)
    await loaded(
      `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, text, created_at)
       values ($1, $2, $3, 'Visitation', $4, $5, ($4::date + 1)::timestamp at time zone $6 + make_interval(mins => $7)) returning id`,
      [child.membership, child.person, program, ago(20), text, zone, minutes],
    )
  const found = ofKind(await factsOn(child.membership, ago(20)), 'court-order')
  expect(Object.fromEntries(found.map((fact) => [details(fact, 'Now')['Text'], fact.Mark]))).toEqual({
    'In time': 'Same',
    'Too late': 'Later',
  })
})

test('a case handed over since, by the call: the day still has the worker of then, whose end was written later', async () => {
  const child = await newChild()
  const [first, second] = await rows<{ id: string; name: string }>(
    `select e.id, (select n.name from staff_names(array[e.id]) n) as name from employee e join application_user u on u.id = e.id
     where u.account_status <> 'Inactive' and exists (select from employee_sub_program p where p.employee_id = e.id and p.sub_program_id = $1
       and p.voided_at is null and p.start_date <= $2 and p.end_date is null and p.sub_program_role = 'Case Manager') order by e.id limit 2`,
    [program, ago(200)],
  )
  const assignment = await loaded(
    `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
     values ($1, $2, 'client', $3, $4, 'Case Manager', $5) returning id`,
    [first!.id, program, child.membership, child.person, ago(100)],
  )
  await supervisor.ok(assignmentsCalls.transferCMMembership, {
    ClientSubProgramMembershipID: child.membership,
    CaseAssignmentID: assignment,
    version: 1,
    EmployeeID: second!.id,
    StartDate: ago(5),
  })
  const then = only(await factsOn(child.membership, ago(30)), 'assignment')
  expect(then).toMatchObject({ Mark: 'Ended', By: 'Priya Notreal', Then: { Until: null }, Now: { Until: ago(6) } })
  expect(then.Then!.Title).toContain(first!.name)
  // After the handover, known only since today: the first was still thought to carry the case.
  const after = ofKind(await factsOn(child.membership, ago(2)), 'assignment')
  expect(Object.fromEntries(after.map(({ Mark, Then, Now }) => [Mark, (Then ?? Now)!.Title]))).toEqual({
    Changed: expect.stringContaining(first!.name),
    Later: expect.stringContaining(second!.name),
  })
  expect(ofKind(await factsOn(child.membership, today), 'assignment').map(({ Then }) => Then!.Title)).toEqual([
    expect.stringContaining(second!.name),
  ])
})

test('homes merged since, by the call: what was recorded of the other record is told as such', async () => {
  const director = await agency.as('desmond.directo')
  const home = (name: string) =>
    loaded(
      `with f as (insert into resource_family (name, sub_program_id, pathway, capacity, created_at) values ($1, $2, 'CA', 2, $3::date) returning id),
        p as (insert into family_phase (family_id, sub_program_id, phase, start_date) select id, $2, 'Approved', $3 from f)
       select id from f`,
      [name, program, ago(300)],
    )
  const [kept, other] = [await home('Keptsample-Test'), await home('Othersample-Test')]
  const parent = await one(`insert into person (first_name, last_name) values ('Merged', 'Parentsample') returning id`)
  const training = await loaded(
    `insert into family_training (family_id, sub_program_id, person_id, title, trained_on, hours, created_at)
     values ($1, $2, $3, 'First aid', $4, 4, $4::date) returning id`,
    [other, program, parent, ago(60)],
  )
  const version = (id: string) => one<number>('select version from resource_family where id = $1', [id])
  await director.ok(familyMergeCalls.mergeFamilies, {
    FosterResourceFamilyID: kept,
    OtherFosterResourceFamilyID: other,
    Take: [],
    Reason: 'One family entered twice',
    version: await version(kept),
    OtherVersion: await version(other),
  })
  expect(only(await factsOn(kept, ago(30)), 'family-training', training)).toMatchObject({
    Mark: 'Merged',
    Then: { From: ago(60) },
  })
  expect(only(await factsOn(kept, today), 'family-training', training)).toMatchObject({ Mark: 'Same' })
  expect((await supervisor.send(getFacts, { ChartID: other, OnDate: ago(30) })).status).toBe(404)
})

test('any history of changes: each day is told as a log of it, replayed, says', async () => {
  const child = await newChild()
  const zone = await one('select zone from sub_program where id = $1', [program])
  const span = 40
  /** Noon of the days: a change on a day is known at its end. */
  const change = fc.record({
    day: fc.integer({ min: 1, max: span - 1 }),
    text: fc.constantFrom('a', 'b', 'c'),
    on: fc.integer({ min: 1, max: span - 1 }),
    last: fc.option(fc.integer({ min: 0, max: 20 })),
    voided: fc.boolean(),
  })
  interface Change {
    day: number
    text: string
    on: number
    last: number | null
    voided: boolean
  }
  const [logs] = fc.sample(
    fc.array(fc.uniqueArray(change, { minLength: 1, maxLength: 5, selector: ({ day }) => day }), {
      minLength: 25,
      maxLength: 25,
    }),
    {
      numRuns: 1,
      seed: Number(process.env['KITH_SEED'] ?? Date.now()),
    },
  ) as unknown as [Change[][]]
  /** Day 1 is the longest ago. */
  const dayOf = (n: number) => ago(span - n)
  const at = (n: number) => one(`select ($1::date + time '12:00') at time zone $2`, [dayOf(n), zone])
  const written = new Map<string, Change[]>()
  for (const log of logs) {
    const steps = log.toSorted((a, b) => a.day - b.day).map((step, n) => (n === 0 ? { ...step, voided: false } : step))
    const row = (step: Change, moment: unknown) => ({
      kind: 'Visitation',
      ordered_on: dayOf(step.on),
      expires_on: step.last === null ? null : addDays(dayOf(step.on), step.last + 1),
      text: step.text,
      voided_at: step.voided ? moment : null,
    })
    const times = await Promise.all(steps.map(({ day }) => at(day)))
    const states = steps.map((step, n) => row(step, times[n]))
    const final = states.at(-1)!
    const id = await loaded(
      `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, expires_on, text, voided_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        child.membership,
        child.person,
        program,
        final.kind,
        final.ordered_on,
        final.expires_on,
        final.text,
        final.voided_at,
        times[0],
      ],
    )
    written.set(id, steps)
    const whole = (state: object) => ({
      id,
      client_membership_id: child.membership,
      person_id: child.person,
      created_at: times[0],
      ...state,
    })
    for (const [n, state] of states.entries())
      await agency.owner.query(
        `insert into audit (at, kind, table_name, row_id, about_id, op, before, after, user_id) values ($1, 'change', 'court_order', $2, $3, $4, $5, $6, $7)`,
        [
          times[n],
          id,
          child.person,
          n === 0 ? 'insert' : 'update',
          n === 0 ? null : whole(states[n - 1]!),
          whole(state),
          administrator.userId,
        ],
      )
  }
  const holds = (step: Change | undefined, n: number) =>
    step !== undefined && !step.voided && step.on <= n && (step.last === null || n <= step.on + step.last + 1)
  for (let n = 1; n < span; n += 1) {
    const facts = ofKind(await factsOn(child.membership, dayOf(n)), 'court-order')
    const byId = new Map(facts.map((fact) => [fact.Key.split(':')[1]!, fact]))
    for (const [id, steps] of written) {
      const then = steps.findLast(({ day }) => day <= n)
      const now = steps.at(-1)!
      const fact = byId.get(id)
      const expected = [holds(then, n) ? then!.text : null, holds(now, n) ? now.text : null]
      const found = [fact?.Then, fact?.Now].map(
        (side) => side?.Details.find(({ Label }) => Label === 'Text')?.Value ?? null,
      )
      expect(found, `${dayOf(n)} ${JSON.stringify(steps)}`).toEqual(expected)
      if (fact && then === now) expect(fact.Mark).toBe('Same')
      if (fact && then === undefined) expect(fact.Mark).toBe('Later')
      if (fact && now.voided) expect(fact.Mark).toBe('TakenBack')
    }
  }
})

test('nobody sees more of a day that is past than of today', async () => {
  const child = await newChild()
  const orange = await agency.as('omar.orangeworth')
  const asked1 = { ChartID: child.membership, OnDate: ago(30) }
  const answer = async (who: Actor, given: object = {}) => {
    const { status, refusal } = await who.send(getFacts, { ...asked1, ...given })
    return [status, refusal?.code]
  }
  // Another region, whatever the day; a chart that is not there looks alike.
  const other = await answer(orange)
  expect(other).toEqual(await answer(orange, { ChartID: crypto.randomUUID() }))
  expect(other[0]).toBeGreaterThanOrEqual(403)
  expect(await answer(supervisor, { ChartID: crypto.randomUUID() })).toEqual([404, 'NotFound'])
  expect(await answer(supervisor, { OnDate: addDays(today, 1) })).toEqual([422, 'InFuture'])
  expect((await agency.as('renata.mockley').then((who) => who.send(getFacts, asked1))).status).toBe(403)
  expect(
    (await supervisor.send(makeInspectionPacket, { ...asked1, OnDate: addDays(today, 1), Title: 'x' })).refusal.code,
  ).toBe('InFuture')

  // What has a label is not there for who lacks it, not even as it was before somebody changed it.
  const health = await loaded(
    `insert into client_health (person_id, kind, name, start_date, created_at, note) values ($1, 'Condition', 'Secret condition', $2, $2::date, '') returning id`,
    [child.person, ago(60)],
  )
  await agency.owner.query(`update client_health set name = 'Another name' where id = $1`, [health])
  const seesHealth = async () => {
    const facts = await factsOn(child.membership, ago(30))
    return [ofKind(facts, 'health', health).length, JSON.stringify(facts).includes('Secret condition')]
  }
  expect(await seesHealth()).toEqual([1, true])
  await agency.owner.query(
    `insert into record_label (table_name, record_id, labels) values ('client_health', $1, '{SUD}')`,
    [health],
  )
  expect(await seesHealth()).toEqual([0, false])

  // Hidden since: closed also for the days when it was open to all.
  await agency.owner.query('update client_membership set confidential = true where id = $1', [child.membership])
  expect(await answer(supervisor)).toEqual([404, 'NotFound'])
  await agency.owner.query('update client_membership set confidential = false where id = $1', [child.membership])
  expect((await answer(supervisor))[0]).toBe(200)

  // What went into the archive is not made up.
  const cold = await one(
    `insert into audit_cold (month, file, is_sealed, size, sha256, row_count, seqs)
     values (date_trunc('month', $1::date), 'none', false, 1, 'x', 1, '{[1,2)}') returning id`,
    [ago(35)],
  )
  expect(await answer(supervisor, { OnDate: ago(65) })).toEqual([409, 'BookArchived'])
  await agency.owner.query('alter table audit_cold disable trigger user')
  await agency.owner.query('delete from audit_cold where id = $1', [cold])
  await agency.owner.query('alter table audit_cold enable trigger user')
})

test('a role that may not open charts of the program reads no facts of them', async () => {
  const right = await one(`select id from permission where name = 'Foster.View'`)
  const child = await newChild()
  const taken = await rows<{ id: string }>(
    `update role_permission set voided_at = now(), void_reason = 'test' where permission_id = $1 and voided_at is null and role_id in (
       select line.role_id from user_role r cross join lateral role_line(r.role_id) line where r.user_id = $2) returning id`,
    [right, supervisor.userId],
  )
  expect(taken.length).toBeGreaterThan(0)
  const sent = await supervisor.send(getFacts, { ChartID: child.membership, OnDate: ago(3) })
  expect([sent.status, sent.refusal.code]).toEqual([403, 'ChartNotRead'])
  await agency.owner.query('update role_permission set voided_at = null, void_reason = null where id = any ($1)', [
    taken.map(({ id }) => id),
  ])
})

test('a packet: facts and documents of the day with an index, each file with its sum; what is restricted stays out', async () => {
  const written = await newDraft(agency, supervisor.userId)
  await complete(agency, written, supervisor.userId, { ...sampleValues, fname001: 'Packet of a day' })
  const secret = await newDraft(agency, supervisor.userId, sampleValues, written.chartId)
  await complete(agency, secret, supervisor.userId, { ...sampleValues, fname001: 'Restricted words' })
  await agency.owner.query(
    `insert into record_label (table_name, record_id, labels) values ('document', $1, '{SUD}')`,
    [secret.documentId],
  )
  // Whoever lacks the label does not learn that there is something to leave out.
  const plain = await administrator.ok(makeInspectionPacket, {
    ChartID: written.chartId,
    OnDate: today,
    Title: 'Plain',
  })
  expect(plain.Restricted).toBe(0)
  await agency.owner.query(
    `insert into role_permission (role_id, permission_id, start_date)
     select (select role_id from user_role where user_id = $1 and voided_at is null limit 1), id, $2 from permission where name = 'Label.SUD'`,
    [administrator.userId, today],
  )
  const asking = await administrator.ok(makeInspectionPacket, {
    ChartID: written.chartId,
    OnDate: today,
    Title: 'Licensing packet',
  })
  expect(asking).toMatchObject({ State: 'Waiting', Restricted: 1 })
  const [queued] = await rows<{ payload: object }>(
    `select j.payload from graphile_worker._private_jobs j where j.key = $1`,
    [`packet:${asking.PacketID}`],
  )
  await runJob(
    agency,
    buildInspectionPacket(() => registered),
    queued!.payload,
  )
  const ready = await administrator.ok(packetCalls.getPacket, { PacketID: asking.PacketID })
  expect(ready).toMatchObject({ State: 'Ready', Failure: null, Done: ready.Total })
  const reply = await agency.app.http.server.inject({
    url: `/API/${fileCalls.downloadFile.name}?FileID=${ready.FileID}`,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${administrator.token}` },
  })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(reply.headers['content-disposition']).toContain('Licensing packet.zip')
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const index = (await textOf(Buffer.from(files['index.pdf']!))).replaceAll(/\s+/g, ' ')
  const sums = Buffer.from(files['SHA256SUMS.txt']!).toString()
  for (const [name, content] of Object.entries(files)) {
    if (['index.pdf', 'SHA256SUMS.txt'].includes(name)) continue
    const sum = sha256Of(content)
    expect(sums).toContain(`${sum}  ${name}\n`)
    expect(index.replaceAll(' ', '')).toContain(sum)
  }
  expect(Object.keys(files).length).toBe(sums.trim().split('\n').length + 2)
  expect(index).toContain('Left out because they are restricted: 0 facts, 1 document.')
  const facts = Buffer.from(files['facts.pdf']!)
  expect(await asked('pdfinfo', facts, 'PDF')).toMatch(/Tagged:\s+yes/)
  expect((await textOf(facts)).replaceAll(/\s+/g, ' ')).toContain('Enrollment')
  const texts = await Promise.all(
    Object.entries(files).flatMap(([name, content]) => (name.endsWith('.pdf') ? [textOf(Buffer.from(content))] : [])),
  )
  expect(texts.some((text) => text.includes('Packet of a day'))).toBe(true)
  expect(texts.some((text) => text.includes('Restricted words'))).toBe(false)
  const looks = await rows(`select from audit where kind = 'view' and call = $1 and row_id = any ($2)`, [
    makeInspectionPacket.name,
    [written.chartId, written.documentId],
  ])
  expect(looks.length).toBeGreaterThanOrEqual(2)
  await agency.owner.query('delete from record_label where record_id = $1', [secret.documentId])
})
