import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { clientMergeCalls } from './client-merge.calls.ts'
import { clientSearchCalls } from '../search/client-search.calls.ts'
import { makeClient, type Made } from '../search/client-search-testing.ts'

const own = 'Foster, North Valley'
const other = 'Foster, Orange County'
const Reason = 'Enrolled twice by two offices.'

let agency: TestAgency
let admin: Actor
let renata: Actor
let kept: Made
let twin: Made
let count = 0

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
})
afterAll(() => agency.close())
beforeEach(async () => {
  count += 1
  kept = await makeClient(agency, own, {
    FirstName: 'Dupla',
    LastName: `Doppel${count}`,
    DateOfBirth: '2014-05-05',
    CID: `K-${count}`,
    PhoneNumberDigits: '8185550101',
    Address: '1 First Street',
  })
  twin = await makeClient(agency, other, {
    FirstName: 'Duppla',
    LastName: `Doppel${count}`,
    DateOfBirth: '2014-05-05',
    CID: `T-${count}`,
    FamLinkNumber: `TF-${count}`,
    PhoneNumberDigits: '8185550102',
    Address: '2 Second Street',
    RelativeName: 'Mira Doppel',
  })
  await agency.owner.query(`update client set ssn_last4 = '4321' where id = $1`, [twin.clientId])
})

const pair = (more: object = {}) => ({
  ClientID: kept.clientId,
  OtherClientID: twin.clientId,
  Take: ['FirstName', 'FamLinkNumber', 'Address'] as ('FirstName' | 'FamLinkNumber' | 'Address')[],
  Reason,
  version: 1,
  OtherVersion: 1,
  ...more,
})

/** Everything of both records, the counts of versions aside. */
async function allOf(...ids: string[]) {
  const found: Record<string, unknown> = {}
  for (const table of [
    'person',
    'client',
    'phone',
    'address',
    'client_membership',
    'client_contact',
    'person_search',
    'person_sub_program',
    'access_grant',
    'outreach_wish',
  ]) {
    const column = ['person', 'client', 'person_search'].includes(table) ? 'id' : 'person_id'
    const { rows } = await agency.owner.query<{ row: object }>(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${column} = any ($1::uuid[]) order by to_jsonb(t)::text`,
      [ids],
    )
    found[table] = rows
  }
  return found
}

describe('merging', () => {
  test('shows both, moves everything, finds the kept record by the other’s number, and undoes exactly', async () => {
    const before = await allOf(kept.clientId, twin.clientId)
    const sides = await admin.ok(clientMergeCalls.compareClients, {
      ClientID: kept.clientId,
      OtherClientID: twin.clientId,
    })
    expect(sides.Kept.Values).toMatchObject({ FirstName: 'Dupla', Address: '1 First Street, Thrumble' })
    expect(sides.Other.Values).toMatchObject({ FirstName: 'Duppla', CID: `T-${count}` })

    const preview = await admin.send(clientMergeCalls.mergeClients, pair(), { preview: true })
    const { Effects } = preview.body as unknown as { Effects: { Sentence: string }[] }
    expect(Effects.map((one) => one.Sentence).join('\n')).toMatch(/1 record moves/)
    expect(await allOf(kept.clientId, twin.clientId)).toEqual(before)

    const done = await admin.ok(clientMergeCalls.mergeClients, pair())
    expect(done.Moved).toBeGreaterThanOrEqual(3)
    const found = await admin.ok(clientSearchCalls.searchExistingClients, { CID: `T-${count}` })
    expect(found.Matches[0]).toMatchObject({
      ClientID: kept.clientId,
      FirstName: 'Duppla',
      FamLinkNumber: `TF-${count}`,
    })
    expect(found.Matches[0]!.Memberships).toHaveLength(2)
    const people = await admin.ok(peopleCalls.getPeople, { Search: `Doppel${count}` })
    expect(people.Rows.filter((row) => row.PersonID === twin.clientId)).toEqual([])
    expect(await allOf(twin.clientId)).toMatchObject({ client_membership: [], phone: [], person_search: [] })
    const { rows } = await agency.owner.query('select ssn_last4 from client where id = $1', [kept.clientId])
    expect(rows).toEqual([{ ssn_last4: '4321' }])
    // Who worked with the other child's program sees the one record.
    const { rows: programs } = await agency.owner.query(
      'select cardinality(sub_program_ids) as n from person where id = $1',
      [kept.clientId],
    )
    expect(programs).toEqual([{ n: 2 }])

    const { Merges } = await admin.ok(clientMergeCalls.findDuplicates, {})
    expect(Merges[0]).toMatchObject({ ClientMergeID: done.ClientMergeID, ClientID: kept.clientId })
    await admin.ok(clientMergeCalls.undoMerge, { ClientID: kept.clientId, ClientMergeID: done.ClientMergeID })
    expect(await allOf(kept.clientId, twin.clientId)).toEqual(before)
    const audits = await agency.owner.query(`select from audit where change_set_id = $1`, [done.ChangeSetID])
    expect(audits.rows.length).toBeGreaterThan(5)
    expect(
      (await admin.send(clientMergeCalls.undoMerge, { ClientID: kept.clientId, ClientMergeID: done.ClientMergeID }))
        .status,
    ).toBe(404)
  })

  test('whoever asked not to be reached in either record is not reached; taken back, each has said what it had said', async () => {
    await agency.owner.query(
      'insert into outreach_wish (person_id, no_mail, no_phone) values ($1, true, false), ($2, false, true)',
      [kept.clientId, twin.clientId],
    )
    const before = await allOf(kept.clientId, twin.clientId)
    const done = await admin.ok(clientMergeCalls.mergeClients, pair())
    const { rows } = await agency.owner.query(
      'select person_id, no_mail, no_phone from outreach_wish where voided_at is null and person_id = any ($1)',
      [[kept.clientId, twin.clientId]],
    )
    expect(rows).toEqual([{ person_id: kept.clientId, no_mail: true, no_phone: true }])
    await admin.ok(clientMergeCalls.undoMerge, { ClientID: kept.clientId, ClientMergeID: done.ClientMergeID })
    expect(await allOf(kept.clientId, twin.clientId)).toEqual(before)
  })

  test('refuses when memberships would overlap and says which', async () => {
    await agency.owner.query(
      `update client_membership set sub_program_id = (select id from sub_program where name = $2) where id = $1`,
      [twin.membershipId, own],
    )
    const reply = await admin.send(clientMergeCalls.mergeClients, pair())
    expect([reply.status, reply.refusal.code]).toEqual([409, 'Overlaps'])
    expect(reply.refusal.errors[0]).toContain(`Both are in ${own}`)
  })

  test('happens once of many tries at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => admin.send(clientMergeCalls.mergeClients, pair())))
    expect(all.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(all.filter((reply) => reply.status !== 200).every((reply) => [404, 409].includes(reply.status))).toBe(true)
  })

  test('refuses the same record, a stale one, staff, a record out of sight, and who may not', async () => {
    const same = await admin.send(clientMergeCalls.mergeClients, pair({ OtherClientID: kept.clientId }))
    expect(same.refusal.code).toBe('SameRecord')
    const stale = await admin.send(clientMergeCalls.mergeClients, pair({ OtherVersion: 7 }))
    expect(stale.refusal.code).toBe('Stale')
    expect((await renata.send(clientMergeCalls.mergeClients, pair())).refusal.code).toBe('PermissionMissing')
    await agency.owner.query(
      `insert into application_user (person_id, email, account_status) values ($1, 'twin.staff@kith.example', 'Active')`,
      [twin.clientId],
    )
    expect((await admin.send(clientMergeCalls.mergeClients, pair())).refusal.code).toBe('IsStaff')
    const director = await agency.as('desmond.directo')
    const { rows } = await agency.owner.query<{ programs: string[] }>(
      'select user_sub_programs($1, current_date) as programs',
      [director.userId],
    )
    const far = await makeClient(agency, own, { FirstName: 'Faraway', LastName: `Doppel${count}` })
    const outside = await agency.owner.query<{ id: string }>(
      'select id from sub_program where id <> all ($1::uuid[]) limit 1',
      [rows[0]!.programs],
    )
    if (outside.rows[0]) {
      await agency.owner.query(
        `insert into client_membership (person_id, sub_program_id, start_date) values ($1, $2, '2020-01-01')`,
        [far.clientId, outside.rows[0].id],
      )
      const reply = await director.send(clientMergeCalls.mergeClients, pair({ OtherClientID: far.clientId }))
      expect([403, 404]).toContain(reply.status)
    }
  })

  test('cannot be undone after 30 days, nor when the record was changed since', async () => {
    const done = await admin.ok(clientMergeCalls.mergeClients, pair())
    await agency.owner.query(`update person set religion = 'Changed' where id = $1`, [kept.clientId])
    const undo = { ClientID: kept.clientId, ClientMergeID: done.ClientMergeID }
    const changed = await admin.send(clientMergeCalls.undoMerge, undo)
    expect([changed.status, changed.refusal.code]).toEqual([409, 'CannotUndo'])
    await agency.owner.query(`update client_merge set merged_at = now() - interval '31 days' where id = $1`, [
      done.ClientMergeID,
    ])
    expect((await admin.send(clientMergeCalls.undoMerge, undo)).refusal.code).toBe('TooLate')
  })
})

describe('duplicates', () => {
  test('are found, reported once, and settled', async () => {
    const found = await admin.ok(clientMergeCalls.findDuplicates, { ClientID: kept.clientId })
    expect(found.Pairs.map((one) => one.OtherClientID)).toContain(twin.clientId)
    const report = { ClientID: kept.clientId, OtherClientID: twin.clientId, Note: 'Same day, same mother' }
    const { DuplicateReportID } = await admin.ok(clientMergeCalls.reportDuplicate, report)
    expect((await admin.send(clientMergeCalls.reportDuplicate, report)).refusal.code).toBe('AlreadyReported')
    expect((await renata.send(clientMergeCalls.reportDuplicate, report)).status).toBe(404)
    expect((await admin.ok(clientMergeCalls.findDuplicates, {})).Pairs).toContainEqual(
      expect.objectContaining({ DuplicateReportID, Reasons: ['Reported'] }),
    )
    const settle = { ClientID: kept.clientId, OtherClientID: twin.clientId, DuplicateReportID, Reason: 'Cousins.' }
    await admin.ok(clientMergeCalls.dismissDuplicate, settle)
    expect((await admin.send(clientMergeCalls.dismissDuplicate, settle)).refusal.code).toBe('AlreadySettled')
    const same = await admin.send(clientMergeCalls.reportDuplicate, { ...report, OtherClientID: kept.clientId })
    expect(same.refusal.code).toBe('SameRecord')
  })
})
