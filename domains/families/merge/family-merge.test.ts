import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { familiesCalls } from '../record/families.calls.ts'
import { openFamiliesAgency, refusedAs, type FamiliesAgency } from '../record/families-testing.ts'
import { familiesListCalls } from '../roster/families-list.calls.ts'
import { familyMergeCalls } from './family-merge.calls.ts'

const Reason = 'Entered twice by two offices.'
let a: FamiliesAgency
let kept: string
let other: string
let count = 0

beforeAll(async () => {
  a = await openFamiliesAgency()
})
afterAll(() => a.close())
beforeEach(async () => {
  count += 1
  const StartDate = addDays(a.today, -20)
  kept = await a.newFamily(a.director, {
    Name: `Doppel ${count} family`,
    StartDate,
    Parents: [{ FirstName: `Dora${count}`, LastName: 'Doppel', DateOfBirth: '1984-04-04' }],
  })
  other = await a.newFamily(a.director, {
    Name: `Doppell ${count} family`,
    StartDate,
    PhoneNumberDigits: `818555${String(1000 + count)}`,
    IsSurelyNew: true,
    Parents: [
      { FirstName: `Dora${count}`, LastName: 'Doppel', DateOfBirth: '1984-04-04' },
      { FirstName: `Milo${count}`, LastName: 'Doppel', DateOfBirth: '1983-03-03' },
    ],
  })
  await a.owner.query(`insert into family_dog (family_id, sub_program_id, name) values ($1, $2, 'Rex');`, [
    other,
    a.program,
  ])
  await a.owner.query(
    `insert into family_preference (family_id, sub_program_id, topic, note) values ($1, $3, 'Respite', 'own'), ($2, $3, 'Respite', 'other')`,
    [kept, other, a.program],
  )
  await a.owner.query(
    `insert into family_training (family_id, sub_program_id, person_id, title, trained_on, hours)
      select family_id, sub_program_id, person_id, 'Pre-service', current_date - 9, 3 from family_parent where family_id = $1`,
    [other],
  )
  const room = await a.one(
    `insert into bedroom (family_id, sub_program_id, name, beds) values ($1, $2, 'Blue', 2) returning id`,
    [other, a.program],
  )
  await a.owner.query(
    `insert into bedroom_sleeper (bedroom_id, family_id, sub_program_id, person_id)
      select $1, $2, $3, person_id from family_parent where family_id = $2 limit 1`,
    [room!['id'], other, a.program],
  )
})

const pair = (more: object = {}) => ({
  FosterResourceFamilyID: kept,
  OtherFosterResourceFamilyID: other,
  Take: ['PhoneNumberDigits'] as 'PhoneNumberDigits'[],
  Reason,
  version: 1,
  OtherVersion: 1,
  ...more,
})
const refused = async (more: object = {}, by = a.director) =>
  refusedAs(await by.send(familyMergeCalls.mergeFamilies, pair(more)))

async function allOf(...ids: string[]) {
  const found: Record<string, unknown> = {}
  for (const table of [
    'family_parent',
    'family_dog',
    'family_preference',
    'family_training',
    'bedroom',
    'bedroom_sleeper',
    'placement',
    'case_assignment',
    'document',
    'resource_family',
  ]) {
    const column = { resource_family: 'id', case_assignment: 'subject_id', document: 'chart_id' }[table] ?? 'family_id'
    const { rows } = await a.owner.query<{ row: object }>(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${column} = any ($1::uuid[]) order by to_jsonb(t)::text`,
      [ids],
    )
    found[table] = rows
  }
  return found
}

describe('merging families', () => {
  test('shows both, says what moves, makes one, leads from the old address, and undoes exactly', async () => {
    const sides = await a.director.ok(familyMergeCalls.compareFamilies, {
      FosterResourceFamilyID: kept,
      OtherFosterResourceFamilyID: other,
    })
    expect(sides.Other.Values['PhoneNumberDigits']).toMatch(/^818555/)
    const before = await allOf(kept, other)
    const preview = await a.director.send(familyMergeCalls.mergeFamilies, pair(), { preview: true })
    const { Effects } = preview.body as unknown as { Effects: { Sentence: string }[] }
    const told = Effects.map((one) => one.Sentence).join('\n')
    expect(told).toContain('Taken over: phone')
    expect(told).toContain(`Dora${count} Doppel is in both records`)
    expect(told).toMatch(/preference: 1 record stays behind/i)
    expect(told).toContain('its address leads to Doppel')
    expect(await allOf(kept, other)).toEqual(before)

    const done = await a.director.ok(familyMergeCalls.mergeFamilies, pair())
    const one = await a.profile(kept)
    expect(one.PhoneNumberDigits).toMatch(/^818555/)
    expect(one.Parents.map((parent) => parent.Name).toSorted()).toEqual([`Dora${count} Doppel`, `Milo${count} Doppel`])
    const { rows: trained } = await a.owner.query(
      `select t.id from family_training t join family_parent p on p.person_id = t.person_id and p.family_id = t.family_id
        where t.family_id = $1`,
      [kept],
    )
    expect(trained).toHaveLength(2)
    const listed = await a.director.ok(familiesListCalls.getResourceFamilies, { Search: 'Doppel', PageSize: 100 })
    expect(listed.Rows.map((row) => row.FosterResourceFamilyID)).not.toContain(other)
    expect(
      (
        await a.director.send(familiesCalls.deleteFosterResourceFamily, {
          FosterResourceFamilyID: other,
          Reason,
          version: 2,
        })
      ).status,
    ).toBe(404)
    const led = { FosterResourceFamilyID: other }
    expect(await a.director.ok(familyMergeCalls.getKeptFamily, led)).toMatchObject({ FosterResourceFamilyID: kept })
    expect((await a.director.send(familyMergeCalls.getKeptFamily, { FosterResourceFamilyID: kept })).status).toBe(404)

    await a.director.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(await allOf(kept, other)).toEqual(before)
  })

  test('happens once of many tries, and a merged one is not merged again', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => a.director.send(familyMergeCalls.mergeFamilies, pair())),
    )
    expect(all.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await refused())[1]).toBe('AlreadyMerged')
    const third = await a.newFamily(a.director, { StartDate: addDays(a.today, -3), IsSurelyNew: true })
    const chain = {
      FosterResourceFamilyID: third,
      OtherFosterResourceFamilyID: kept,
      version: 1,
      OtherVersion: 2,
      Take: [],
    }
    expect((await refused({ ...chain, FosterResourceFamilyID: other, OtherFosterResourceFamilyID: third }))[0]).toBe(
      404,
    )
    await a.owner.query(`update family_parent set voided_at = now() where family_id = $1`, [third])
    await a.director.ok(familyMergeCalls.mergeFamilies, pair(chain))
    const led = await a.director.ok(familyMergeCalls.getKeptFamily, { FosterResourceFamilyID: other })
    expect(led.FosterResourceFamilyID).toBe(third)
  })

  test('refuses the same family, a stale one, half, another program, a third parent, and who may not', async () => {
    expect((await refused({ OtherFosterResourceFamilyID: kept }))[1]).toBe('SameRecord')
    expect((await refused({ OtherVersion: 7 }))[1]).toBe('Stale')
    expect((await refused({ OtherVersion: undefined }))[0]).toBe(400)
    expect((await refused({ OtherFosterResourceFamilyID: undefined }))[0]).toBe(400)
    expect((await refused({}, a.manager))[1]).toBe('PermissionMissing')
    const far = await a.one<string>(
      `select id from resource_family where sub_program_id <> all ($1::uuid[]) and voided_at is null limit 1`,
      [(await a.one<string[]>('select user_sub_programs($1, current_date) as p', [a.director.userId]))!['p']],
    )
    if (far) expect((await refused({ OtherFosterResourceFamilyID: far['id'] }))[0]).toBe(404)
    const elsewhere = await a.one<string>(
      `select id from resource_family where sub_program_id <> $1 and voided_at is null limit 1`,
      [a.program],
    )
    expect((await refused({ OtherFosterResourceFamilyID: elsewhere!['id'] }, a.administrator))[1]).toBe('OtherProgram')
    await a.owner.query(
      `update person set last_name = 'Else' where id in
      (select person_id from family_parent where family_id = $1)`,
      [other],
    )
    expect((await refused())[1]).toBe('ThirdParent')
  })

  test('a signed document stays with its family, and children need an approved home', async () => {
    await a.owner.query(`update family_phase set phase = 'Approved' where family_id = $1`, [other])
    await a.owner.query(`update resource_family set capacity = 3 where id = $1`, [other])
    await a.place(other, addDays(a.today, -2))
    const version = { OtherVersion: (await a.profile(other)).version }
    expect((await refused(version))[1]).toBe('NotApprovedThen')
    await a.owner.query(`update family_phase set phase = 'Approved' where family_id = $1`, [kept])
    expect((await refused(version))[1]).toBe('TooFull')
    await a.owner.query(`update resource_family set capacity = 3 where id = $1`, [kept])
    const versions = { ...version, version: (await a.profile(kept)).version }
    const before = await allOf(kept, other)
    const done = await a.director.ok(familyMergeCalls.mergeFamilies, pair(versions))
    expect(await a.one('select count(*)::int as n from placement where family_id = $1', [kept])).toEqual({ n: 1 })
    await a.director.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(await allOf(kept, other)).toEqual(before)

    await a.owner.query(
      `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, owner_id, author_id,
          state, current_version_no, effective_date)
        select form_id, form_membership_id, form_version_id, 'Resource Family', $1, $2, $3, $3, 'Completed', 1, current_date
        from document limit 1`,
      [other, a.program, a.director.userId],
    )
    const now = { version: (await a.profile(kept)).version, OtherVersion: (await a.profile(other)).version }
    const signed = await a.director.send(familyMergeCalls.mergeFamilies, pair(now))
    expect([signed.refusal.code, signed.refusal.errors[0]]).toEqual([
      'CannotGo',
      expect.stringContaining('1 submitted document'),
    ])
  })

  test('what is out of sight is not moved: a confidential child in the home stops it without a word of it', async () => {
    await a.owner.query(`update family_phase set phase = 'Approved' where family_id = any ($1::uuid[])`, [
      [kept, other],
    ])
    await a.owner.query(`update resource_family set capacity = 3 where id = any ($1::uuid[])`, [[kept, other]])
    const placement = await a.place(other, addDays(a.today, -2))
    const membership = (await a.one(`select client_membership_id as id from placement where id = $1`, [placement]))![
      'id'
    ]
    await a.owner.query(`update client_membership set confidential = true where id = $1`, [membership])
    const versions = { version: (await a.profile(kept)).version, OtherVersion: (await a.profile(other)).version }
    const reply = await a.administrator.send(familyMergeCalls.mergeFamilies, pair(versions))
    expect([reply.status, reply.refusal.code]).toEqual([403, 'OutsideYourWork'])
    await a.owner.query(`update client_membership set confidential = false where id = $1`, [membership])
    await a.director.ok(familyMergeCalls.mergeFamilies, pair(versions))
  })

  test('an undo after later changes is refused and says what was changed', async () => {
    const done = await a.director.ok(familyMergeCalls.mergeFamilies, pair())
    await a.owner.query(`update family_dog set name = 'Max' where family_id = $1`, [kept])
    const undo = await a.director.send(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect([undo.status, undo.refusal.code]).toEqual([409, 'CannotUndo'])
    expect(undo.refusal.errors.join(' ')).toContain('from Rex to Max')
  })
})
