import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { registerCalls } from '../register/register.calls.ts'
import { volunteerCalls } from '../volunteers/volunteers.calls.ts'
import { peopleMergeCalls as calls } from './people-merge.calls.ts'

let a: TestAgency
let liaison: Actor
let program: string
let count = 0
const Reason = 'Recorded twice by two of us.'
const one = async (text: string, values: unknown[] = []): Promise<string> =>
  Object.values((await a.owner.query(text, values)).rows[0] as object)[0] as string

beforeAll(async () => {
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  program = await one(
    `select s.id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
      where m.employee_id = $1 and s.name like 'Strong%'`,
    [liaison.userId],
  )
})
afterAll(() => a.close())

const code = ({ status, refusal, text }: Reply) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}
async function person(first: string, more: { email?: string; program?: string } = {}) {
  count += 1
  const of = more.program ?? program
  const id = await one(
    `insert into person (first_name, last_name, email, sub_program_ids) values ($1, $2, $3, array[$4]::uuid[]) returning id`,
    [first, `Merge-Sample${count}`, more.email ?? null, of],
  )
  await a.owner.query(
    `insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Volunteer') on conflict do nothing`,
    [id, of],
  )
  return id
}
const volunteer = (PersonID: string, days = 10) =>
  one(
    `insert into volunteer (person_id, sub_program_id, roles, start_date) values ($1, $2, '{Family Friend}', current_date - $3::int) returning id`,
    [PersonID, program, days],
  )
const merge = (PersonID: string, OtherPersonID: string, more: object = {}) => ({
  PersonID,
  OtherPersonID,
  Take: [],
  Reason,
  version: 1,
  OtherVersion: 1,
  ...more,
})
/** Everything that hangs on the two, the counts of versions aside. */
async function everything(...ids: string[]) {
  const found: Record<string, unknown> = {}
  for (const [table, column] of [
    ['person', 'id'],
    ['phone', 'person_id'],
    ['address', 'person_id'],
    ['volunteer', 'person_id'],
    ['outreach_wish', 'person_id'],
    ['church_contact', 'person_id'],
    ['person_sub_program', 'person_id'],
  ])
    found[table!] = (
      await a.owner.query(
        `select to_jsonb(t) - 'version' as row from ${table} t where ${column} = any ($1::uuid[]) order by to_jsonb(t)::text`,
        [ids],
      )
    ).rows
  return found
}

/** A volunteer with a phone, and the same person once more as a contact of a church who wants no mail. */
async function pair() {
  const kept = await person('Vera')
  const other = await person('Wera', { email: 'wera@merge.example' })
  const helper = await volunteer(other)
  await a.owner.query(
    `insert into phone (person_id, kind, digits) values ($1, 'Mobile', '6195550161'), ($2, 'Home', '6195550162')`,
    [kept, other],
  )
  await a.owner.query(`insert into outreach_wish (person_id, no_mail) values ($1, false), ($2, true)`, [kept, other])
  await a.owner.query(
    `insert into church_contact (church_id, sub_program_id, person_id, role, start_date)
      select id, sub_program_id, $1, 'Other', current_date - 5 from church where voided_at is null order by id limit 1`,
    [other],
  )
  return { kept, other, helper }
}

test('a merge moves the volunteer, the contact and the phone, keeps every no, takes what was chosen, and comes back exactly', async () => {
  const { kept, other, helper } = await pair()
  const before = await everything(kept, other)
  const sides = await liaison.ok(calls.comparePeople, { PersonID: kept, OtherPersonID: other })
  expect(sides.Other.Values['Email']).toBe('wera@merge.example')
  const input = merge(kept, other, { Take: ['Email'] })
  const preview = await liaison.send(calls.mergePeople, input, { preview: true })
  expect(preview.status, preview.text).toBe(200)
  expect(await everything(kept, other)).toEqual(before)

  const done = await liaison.ok(calls.mergePeople, input)
  const one = await liaison.ok(volunteerCalls.getVolunteer, { VolunteerID: helper })
  expect([one.PersonID, one.Email]).toEqual([kept, 'wera@merge.example'])
  const now = await everything(kept)
  expect(now['phone']).toHaveLength(2)
  expect(now['outreach_wish']).toEqual([{ row: expect.objectContaining({ no_mail: true }) as unknown }])
  const known = await liaison.ok(registerCalls.getPersonSides, { PersonID: kept })
  expect(known.Sides.map(({ Side }) => Side)).toEqual(['Contact', 'Volunteer'])
  expect(code(await liaison.send(calls.comparePeople, { PersonID: kept, OtherPersonID: other }))).toBe('NotFound')
  expect(code(await liaison.send(calls.mergePeople, input))).toBe('NotFound')

  await liaison.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
  expect(await everything(kept, other)).toEqual(before)
})

test('two who merge the same pair both ways at once: one does', async () => {
  const { kept, other } = await pair()
  const both = await Promise.all([
    liaison.send(calls.mergePeople, merge(kept, other)),
    liaison.send(calls.mergePeople, merge(other, kept)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('refuses two volunteers of one program at a time, stale records, staff, clients, and what lies outside the caller’s work', async () => {
  const [kept, twin] = [await person('Vera'), await person('Vera')]
  await volunteer(kept)
  await volunteer(twin)
  expect(code(await liaison.send(calls.mergePeople, merge(kept, twin)))).toBe('Overlaps')
  expect(code(await liaison.send(calls.mergePeople, merge(kept, kept)))).toBe('SameRecord')
  expect(code(await liaison.send(calls.mergePeople, merge(kept, twin, { OtherVersion: 9 })))).toBe('Stale')

  const giver = await person('Gil')
  const funding = await one(`select id from sub_program where name = 'Fund Development, Harbor'`)
  await a.owner.query(`insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Donor')`, [
    giver,
    funding,
  ])
  expect(code(await liaison.send(calls.mergePeople, merge(kept, giver)))).toBe('OutsideYourWork')

  const child = await person('Cleo')
  await a.owner.query(`insert into client (id) values ($1)`, [child])
  expect(code(await liaison.send(calls.mergePeople, merge(kept, child)))).toBe('NotFound')
  expect(code(await liaison.send(calls.comparePeople, { PersonID: kept, OtherPersonID: child }))).toBe('NotFound')
  expect(code(await liaison.send(calls.mergePeople, merge(kept, crypto.randomUUID())))).toBe('NotFound')
  const nell = await a.as('nell.volunteer-sample')
  expect(code(await nell.send(calls.mergePeople, merge(kept, twin)))).toBe('NotFound')
  const manager = await a.as('theo.listenwell')
  expect(code(await manager.send(calls.mergePeople, merge(kept, twin)))).toBe('PermissionMissing')
})
