import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { familyParentsCalls } from './family-parents.calls.ts'
import { householdCalls } from './household.calls.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from './household-testing.ts'

let a: HouseholdAgency
beforeAll(async () => {
  a = await openHouseholdAgency()
})
afterAll(() => a.close())

const facts = { LivedOutOfState: false }
const household = (FosterResourceFamilyID: string) =>
  a.worker.ok(householdCalls.getHousehold, { FosterResourceFamilyID })
const current = async (family: string) => (await household(family)).Parents.filter((one) => one.State === 'current')
const phaseOf = (family: string) =>
  a.one<{ phase: string; start_date: string; review_date: string | null }>(
    'select phase, start_date, review_date from family_phase where family_id = $1 and voided_at is null and end_date is null',
    [family],
  )
const end = (family: string, parent: { FosterResourceParentID: string; version: number }, more: object = {}) => ({
  FosterResourceFamilyID: family,
  FosterResourceParentID: parent.FosterResourceParentID,
  EndDate: a.today,
  Reason: 'Moved Out' as const,
  version: parent.version,
  ...more,
})

describe('a resource parent', () => {
  test('is added as a new person, known to the program by the family, and written down', async () => {
    const family = await a.familyId('Lindqvist-Test')
    const added = await a.worker.ok(familyParentsCalls.addFosterResourceParent, {
      FosterResourceFamilyID: family,
      FirstName: 'Sigrid',
      LastName: 'Lindqvist-Test',
      DateOfBirth: '1970-02-01',
      Sex: 3,
      MaritalStatus: 'Married',
      Employer: 'City library',
      ...facts,
      StartDate: a.today,
    })
    const parents = await current(family)
    expect(parents.map((one) => one.FirstName)).toEqual(expect.arrayContaining(['Sigrid']))
    expect(parents.find((one) => one.PersonID === added.PersonID)).toMatchObject({
      MaritalStatus: 'Married',
      Employer: 'City library',
      Checks: { Word: 'open' },
    })
    const known = await a.one<{ source: string }>('select source from person_sub_program where person_id = $1', [
      added.PersonID,
    ])
    expect(known.source).toBe('family')
    expect(await a.changesOf(added.FosterResourceParentID)).toEqual(['insert'])
    const input = { FosterResourceFamilyID: family, FosterResourceParentID: added.FosterResourceParentID, ...facts }
    const saved = await a.worker.ok(familyParentsCalls.updateFosterResourceParent, {
      ...input,
      Employer: 'Retired',
      version: added.version,
    })
    const stale = await a.refuses(
      a.supervisor.send(familyParentsCalls.updateFosterResourceParent, { ...input, version: added.version }),
      'Stale',
    )
    expect(stale.refusal.current).toMatchObject({ Employer: 'Retired', version: saved.version })
  })

  test('is at most one of two, also when two are added at once', async () => {
    const family = await a.familyId('Adeyemi-Sample')
    const add = (FirstName: string) =>
      a.worker.send(familyParentsCalls.addFosterResourceParent, {
        FosterResourceFamilyID: family,
        FirstName,
        LastName: 'Adeyemi-Sample',
        DateOfBirth: '1975-01-01',
        ...facts,
        StartDate: a.today,
      })
    const replies = await Promise.all([add('First'), add('Second')])
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409])
    await a.refuses(add('Third'), 'ThirdParent', 'StartDate')
    expect(await current(family)).toHaveLength(2)
  })

  test('needs a name or a person, is an adult, is not there twice and not a child placed here', async () => {
    const family = await a.familyId('Vandersham-Test')
    const add = (more: object) =>
      a.worker.send(familyParentsCalls.addFosterResourceParent, {
        FosterResourceFamilyID: family,
        ...facts,
        StartDate: a.today,
        ...more,
      })
    const named = { FirstName: 'Ada', LastName: 'Test' }
    await a.refuses(add({ FirstName: 'Ada' }), 'NameNeeded', 'FirstName')
    await a.refuses(add({ PersonID: nowhere }), 'NoSuchPerson', 'PersonID')
    await a.refuses(add({ ...named, DateOfBirth: addDays(a.today, 1) }), 'BornInFuture', 'DateOfBirth')
    await a.refuses(add({ ...named, DateOfBirth: '2015-01-01' }), 'NotAdult', 'DateOfBirth')
    await a.refuses(add({ ...named, StartDate: addDays(a.today, 61) }), 'TooFarAhead', 'StartDate')
    await a.refuses(add({ ...named, StartDate: addDays(a.today, -31) }), 'BackdatedTooFar', 'StartDate')
    const [here] = await current(family)
    await a.refuses(add({ PersonID: here!.PersonID }), 'AlreadyHere', 'PersonID')
    const foreign = await a.one<{ person_id: string }>('select person_id from family_parent where family_id = $1', [
      a.foreign,
    ])
    await a.refuses(add({ PersonID: foreign.person_id }), 'NoSuchPerson', 'PersonID')
    const placed = await a.one<{ family_id: string; person_id: string }>(
      `select l.family_id, l.person_id from placement l join resource_family f on f.id = l.family_id
        where l.voided_at is null and l.end_date is null and f.name = 'Okonkwo-Demo' limit 1`,
    )
    await a.refuses(
      add({ FosterResourceFamilyID: placed.family_id, PersonID: placed.person_id }),
      'PlacedHere',
      'PersonID',
    )
    await a.refuses(add({ FosterResourceFamilyID: a.foreign, ...named }), 'NotFound')
    await a.refuses(add({ FosterResourceFamilyID: nowhere, ...named }), 'NotFound')
    const reply = await a.auditor.send(familyParentsCalls.addFosterResourceParent, {
      FosterResourceFamilyID: family,
      ...named,
      ...facts,
      StartDate: a.today,
    })
    expect([reply.status, reply.refusal.code]).toEqual([403, 'PermissionMissing'])
  })

  test('one of two ends without a hold; the preview says who stays', async () => {
    const family = await a.familyId('Ruiz-Demo')
    const [one, two] = await current(family)
    const preview = await a.worker.send(familyParentsCalls.endFosterResourceParent, end(family, one!), {
      preview: true,
    })
    expect(preview.text).toContain(`${two!.FirstName} ${two!.LastName}`)
    expect(preview.text).not.toContain('On Hold')
    expect(await current(family)).toHaveLength(2)
    const done = await a.worker.ok(familyParentsCalls.endFosterResourceParent, end(family, one!, { Note: 'New job' }))
    expect(done.OnHold).toBe(false)
    expect((await phaseOf(family)).phase).toBe('Approved')
    const left = (await household(family)).Parents.find(
      (parent) => parent.FosterResourceParentID === one!.FosterResourceParentID,
    )!
    expect([left.State, left.EndReason]).toEqual(['ended', 'Moved Out: New job'])
    await a.refuses(a.worker.send(familyParentsCalls.endFosterResourceParent, end(family, left)), 'AlreadyEnded')
  })

  test('the last one to leave puts the family on hold in one action that can be undone', async () => {
    const family = await a.familyId('Ruiz-Demo')
    const [last] = await current(family)
    const ending = (more: object = {}) =>
      a.worker.send(familyParentsCalls.endFosterResourceParent, end(family, last!, more))
    const preview = await a.worker.send(familyParentsCalls.endFosterResourceParent, end(family, last!), {
      preview: true,
    })
    expect(preview.text).toContain('On Hold')
    await a.refuses(ending({ EndDate: addDays(a.today, 5) }), 'HoldNotAhead', 'EndDate')
    await a.refuses(ending({ EndDate: addDays(a.today, 61) }), 'TooFarAhead', 'EndDate')
    await a.refuses(ending({ EndDate: addDays(a.today, -31) }), 'BackdatedTooFar', 'EndDate')
    await a.refuses(ending({ EndDate: '1990-01-01' }), 'EndsBeforeStart', 'EndDate')
    await a.refuses(ending({ ReviewDate: a.today }), 'ReviewBeforeHold', 'ReviewDate')
    await a.refuses(ending({ version: 99 }), 'Stale')
    await a.refuses(ending({ FosterResourceParentID: nowhere }), 'NotFound')
    const done = await a.worker.ok(
      familyParentsCalls.endFosterResourceParent,
      end(family, last!, { Reason: 'Health', ReviewDate: addDays(a.today, 14) }),
    )
    expect(done.OnHold).toBe(true)
    expect(await phaseOf(family)).toEqual({
      phase: 'On Hold',
      start_date: a.today,
      review_date: addDays(a.today, 14),
    })
    const sets = await a.one<{ n: number }>(
      `select count(distinct change_set_id)::int as n from audit where change_set_id = $1 and table_name in ('family_parent', 'family_phase')`,
      [done.ChangeSetID],
    )
    expect(sets.n).toBe(1)
    await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect((await phaseOf(family)).phase).toBe('Approved')
    expect(await current(family)).toHaveLength(1)
  })

  test('both ended at once: the family is on hold in the end', async () => {
    const family = await a.familyId('Okonkwo-Demo')
    const [one, two] = await current(family)
    const replies = await Promise.all([
      a.worker.send(familyParentsCalls.endFosterResourceParent, end(family, one!)),
      a.supervisor.send(familyParentsCalls.endFosterResourceParent, end(family, two!)),
    ])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    expect(replies.map((reply) => reply.body.OnHold).toSorted()).toEqual([false, true])
    expect((await phaseOf(family)).phase).toBe('On Hold')
  })

  test('entered by mistake is removed with a reason, but not the only one of an approved home', async () => {
    const family = await a.familyId('Sørensen-Example')
    const [only] = await current(family)
    const remove = (parent: { FosterResourceParentID: string; version: number }, more: object = {}) => ({
      FosterResourceFamilyID: family,
      FosterResourceParentID: parent.FosterResourceParentID,
      Reason: 'Wrong family',
      version: parent.version,
      ...more,
    })
    await a.refuses(a.worker.send(familyParentsCalls.deleteFosterResourceParent, remove(only!)), 'OnlyParent')
    const mistaken = await a.worker.ok(familyParentsCalls.addFosterResourceParent, {
      FosterResourceFamilyID: family,
      FirstName: 'Wrong',
      LastName: 'Person',
      ...facts,
      StartDate: a.today,
    })
    await a.refuses(
      a.worker.send(familyParentsCalls.deleteFosterResourceParent, remove(mistaken, { version: 9 })),
      'Stale',
    )
    const { ChangeSetID } = await a.worker.ok(familyParentsCalls.deleteFosterResourceParent, remove(mistaken))
    expect(await current(family)).toHaveLength(1)
    const row = await a.one<{ void_reason: string }>('select void_reason from family_parent where id = $1', [
      mistaken.FosterResourceParentID,
    ])
    expect(row.void_reason).toBe('Wrong family')
    await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect(await current(family)).toHaveLength(2)
    await a.refuses(
      a.worker.send(
        familyParentsCalls.deleteFosterResourceParent,
        remove({ ...only!, FosterResourceParentID: nowhere }),
      ),
      'NotFound',
    )
  })
})
