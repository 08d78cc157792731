import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInWords } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import { addDays } from '#platform/contract/dates.ts'
import { familyHomeCalls } from '../home/family-home.calls.ts'
import { comingOfAge, tellComingOfAge } from './household-coming-of-age.server.ts'
import { householdContactsCalls } from './household-contacts.calls.ts'
import { householdDogsCalls } from './household-dogs.calls.ts'
import { turnsAdultOn } from './household.rules.ts'
import { householdCalls } from './household.calls.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from './household-testing.ts'

let a: HouseholdAgency
let family: string
beforeAll(async () => {
  a = await openHouseholdAgency()
  family = await a.familyId('Whitlock-Demo')
})
afterAll(() => a.close())

const household = (of = family) => a.worker.ok(householdCalls.getHousehold, { FosterResourceFamilyID: of })
const dog = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  Name: 'Biscuit',
  Breed: 'Beagle mix',
  Weight: 28,
  Age: 4,
  Sex: 2 as const,
  Fixed: true,
  RabiesDate: addDays(a.today, -340),
  RabiesExpires: addDays(a.today, 25),
  ...more,
})
const member = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  FirstName: 'Nora',
  LastName: 'Whitlock-Demo',
  DateOfBirth: '2014-06-01',
  Sex: 3 as const,
  Relation: 'Daughter' as const,
  LivesInHome: true,
  LivedOutOfState: false,
  StartDate: '2014-06-01',
  ...more,
})

describe('dogs', () => {
  test('are kept with shots and license, changed once, and taken off with a reason', async () => {
    const { DogID, version } = await a.worker.ok(householdDogsCalls.addEditDog, dog())
    const { Dogs, Can } = await a.worker.ok(householdDogsCalls.getDogs, { FosterResourceFamilyID: family })
    expect(Dogs.find((one) => one.DogID === DogID)).toMatchObject({
      AgeNow: 4,
      RabiesExpiry: 'within30',
      LicenseExpiry: 'none',
    })
    expect(Can.Edit).toBe(true)
    expect((await a.auditor.ok(householdDogsCalls.getDogs, { FosterResourceFamilyID: family })).Can.Edit).toBe(false)
    const changed = await a.worker.ok(householdDogsCalls.addEditDog, dog({ DogID, version, Temperament: 'Calm' }))
    const stale = await a.refuses(
      a.supervisor.send(householdDogsCalls.addEditDog, dog({ DogID, version, Name: 'Other' })),
      'Stale',
    )
    expect(stale.refusal.current).toMatchObject({ Temperament: 'Calm', version: changed.version })
    const gone = { FosterResourceFamilyID: family, DogID, Reason: 'Given away' }
    await a.refuses(a.worker.send(householdDogsCalls.deleteDog, { ...gone, version }), 'Stale')
    await a.worker.ok(householdDogsCalls.deleteDog, { ...gone, version: changed.version })
    expect((await household()).Dogs).toEqual(expect.not.arrayContaining([expect.objectContaining({ DogID })]))
    expect(await a.changesOf(DogID)).toEqual(['insert', 'update', 'update'])
    await a.refuses(a.worker.send(householdDogsCalls.deleteDog, { ...gone, version: changed.version + 1 }), 'NotFound')
  })

  test('refuse a shot of tomorrow, an expiry before it, and another family’s dog', async () => {
    const add = (more: object) => a.worker.send(householdDogsCalls.addEditDog, dog(more))
    await a.refuses(add({ RabiesDate: addDays(a.today, 1), RabiesExpires: null }), 'ShotInFuture', 'RabiesDate')
    await a.refuses(add({ RabiesExpires: addDays(a.today, -340) }), 'RabiesOrder', 'RabiesExpires')
    const other = await a.familyId('Harper-Sample')
    const there = await a.worker.ok(householdDogsCalls.addEditDog, dog({ FosterResourceFamilyID: other }))
    await a.refuses(add({ DogID: there.DogID, version: 1 }), 'NotFound')
    await a.refuses(add({ FosterResourceFamilyID: a.foreign }), 'NotFound')
    expect((await a.auditor.send(householdDogsCalls.addEditDog, dog())).refusal.code).toBe('PermissionMissing')
  })
})

describe('babysitters and other contacts', () => {
  test('a babysitter comes, is changed, ends and is removed', async () => {
    const sitter = (more: object = {}) => ({
      FosterResourceFamilyID: family,
      Name: 'Tilda Sampleton',
      DateOfBirth: '2001-03-03',
      Phone: '8185550100',
      Relation: 'Neighbor',
      ChecksCleared: addDays(a.today, -100),
      CprExpires: addDays(a.today, -1),
      StartDate: addDays(a.today, -400),
      ...more,
    })
    const { addEditBabysitter, deleteBabysitter, getBabysitters } = householdContactsCalls
    const { ContactID, version } = await a.worker.ok(addEditBabysitter, sitter())
    const { Contacts } = await a.worker.ok(getBabysitters, { FosterResourceFamilyID: family })
    expect(Contacts.find((one) => one.ContactID === ContactID)).toMatchObject({
      State: 'current',
      CprExpiry: 'expired',
    })
    const ended = await a.worker.ok(addEditBabysitter, sitter({ ContactID, version, EndDate: a.today }))
    await a.refuses(a.worker.send(addEditBabysitter, sitter({ ContactID, version })), 'Stale')
    const bad: [object, string, string][] = [
      [{ StartDate: addDays(a.today, 61) }, 'TooFarAhead', 'StartDate'],
      [{ EndDate: addDays(a.today, -400) }, 'EndsBeforeStart', 'EndDate'],
      [{ DateOfBirth: addDays(a.today, 1) }, 'BornInFuture', 'DateOfBirth'],
      [{ ChecksCleared: addDays(a.today, 1) }, 'ClearedInFuture', 'ChecksCleared'],
    ]
    for (const [more, code, field] of bad) await a.refuses(a.worker.send(addEditBabysitter, sitter(more)), code, field)
    const reason = { FosterResourceFamilyID: family, ContactID, Reason: 'Mistake' }
    await a.refuses(a.worker.send(deleteBabysitter, { ...reason, ContactID: nowhere, version: 1 }), 'NotFound')
    await a.worker.ok(deleteBabysitter, { ...reason, version: ended.version })
    expect(await a.changesOf(ContactID)).toEqual(['insert', 'update', 'update'])
  })

  test('another contact likewise', async () => {
    const contact = (more: object = {}) => ({
      FosterResourceFamilyID: family,
      Name: 'Pastor Demo',
      Relation: 'Pastor',
      Email: 'pastor@church.example',
      EmergencyContact: true,
      StartDate: a.today,
      ...more,
    })
    const { addEditFamilyContact, deleteFamilyContact, getFamilyContacts } = householdContactsCalls
    const { ContactID, version } = await a.worker.ok(addEditFamilyContact, contact())
    const { Contacts } = await a.worker.ok(getFamilyContacts, { FosterResourceFamilyID: family })
    expect(Contacts.find((one) => one.ContactID === ContactID)).toMatchObject({ EmergencyContact: true })
    await a.refuses(a.worker.send(addEditFamilyContact, contact({ EndDate: a.today })), 'EndsBeforeStart', 'EndDate')
    await a.refuses(
      a.worker.send(addEditFamilyContact, contact({ StartDate: addDays(a.today, 61) })),
      'TooFarAhead',
      'StartDate',
    )
    await a.refuses(a.worker.send(addEditFamilyContact, contact({ ContactID, version: 7 })), 'Stale')
    await a.worker.ok(deleteFamilyContact, { FosterResourceFamilyID: family, ContactID, Reason: 'Twice', version })
    await a.refuses(
      a.worker.send(deleteFamilyContact, { FosterResourceFamilyID: family, ContactID, Reason: 'Twice', version }),
      'NotFound',
    )
  })
})

describe('family members', () => {
  test('are added as a new person with a room, count against the capacity, end with a reason', async () => {
    const room = await a.worker.ok(familyHomeCalls.addEditBedroom, {
      FosterResourceFamilyID: family,
      Name: 'Attic',
      Beds: 2,
      Cribs: 0,
      ForChildren: false,
      Sleepers: [],
    })
    const before = (await household()).OwnMinors
    const added = await a.worker.ok(householdCalls.addEditFamilyMember, member({ BedroomID: room.BedroomID }))
    const now = await household()
    expect(now.OwnMinors).toBe(before + 1)
    expect(now.Members.find((one) => one.ContactID === added.ContactID)).toMatchObject({
      BedroomName: 'Attic',
      Checks: { Word: 'none' },
    })
    const edit = { ContactID: added.ContactID, version: added.version }
    await a.refuses(
      a.worker.send(householdCalls.addEditFamilyMember, member({ ...edit, EndDate: a.today })),
      'EndReasonNeeded',
      'EndReason',
    )
    await a.refuses(
      a.worker.send(householdCalls.addEditFamilyMember, member({ ...edit, PersonID: nowhere })),
      'OtherPerson',
      'PersonID',
    )
    await a.refuses(a.worker.send(householdCalls.addEditFamilyMember, member({ ...edit, version: 8 })), 'Stale')
    const ended = await a.worker.ok(
      householdCalls.addEditFamilyMember,
      member({ ...edit, EndDate: a.today, EndReason: 'Moved Out' }),
    )
    expect((await household()).OwnMinors).toBe(before)
    const { Contacts } = await a.worker.ok(householdCalls.getFamilyMembers, { FosterResourceFamilyID: family })
    expect(Contacts.find((one) => one.ContactID === added.ContactID)!.State).toBe('ended')
    const removal = { FosterResourceFamilyID: family, ContactID: added.ContactID, Reason: 'Mistake' }
    await a.refuses(a.worker.send(householdCalls.deleteFamilyMember, { ...removal, version: 1 }), 'Stale')
    await a.worker.ok(householdCalls.deleteFamilyMember, { ...removal, version: ended.version })
    expect(await a.changesOf(added.ContactID)).toEqual(['insert', 'update', 'update'])
  })

  test('refuse what cannot be', async () => {
    const add = (more: object) => a.worker.send(householdCalls.addEditFamilyMember, member(more))
    await a.refuses(add({ LastName: null }), 'NameNeeded', 'FirstName')
    await a.refuses(add({ PersonID: nowhere }), 'NoSuchPerson', 'PersonID')
    await a.refuses(add({ BedroomID: nowhere }), 'NoSuchRoom', 'BedroomID')
    await a.refuses(add({ StartDate: addDays(a.today, 61) }), 'TooFarAhead', 'StartDate')
    await a.refuses(add({ EndDate: '2014-06-01', EndReason: 'Other' }), 'EndsBeforeStart', 'EndDate')
    await a.refuses(add({ DateOfBirth: addDays(a.today, 3) }), 'BornInFuture', 'DateOfBirth')
    await a.refuses(add({ ContactID: nowhere, version: 1 }), 'NotFound')
    const { Parents } = await household()
    await a.refuses(add({ PersonID: Parents[0]!.PersonID }), 'AlreadyHere', 'PersonID')
    const found = await a.one<{ n: number }>(
      `select count(*)::int as n from person where first_name = 'Nora' and last_name = 'Whitlock-Demo'`,
    )
    expect(found.n).toBe(1)
  })

  test('two add the same person at once: one of them is refused', async () => {
    const other = await a.familyId('Marlowe-Sample')
    const { person_id } = await a.one<{ person_id: string }>(
      `select person_id from family_member m join resource_family f on f.id = m.family_id where f.name = 'Sørensen-Example'`,
    )
    const add = () =>
      a.worker.send(
        householdCalls.addEditFamilyMember,
        member({ FosterResourceFamilyID: other, PersonID: person_id, StartDate: a.today }),
      )
    const replies = await Promise.all([add(), add()])
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(replies.find((one) => one.status === 409)!.refusal.code).toBe('AlreadyHere')
  })

  test('the look at the household is written down', async () => {
    await household()
    const look = await a.one<{ user_id: string; detail: { part: string } }>(
      `select user_id, detail from audit where kind = 'view' and row_id = $1 and call like '%GetHousehold' order by seq desc limit 1`,
      [family],
    )
    expect(look).toEqual({ user_id: a.worker.userId, detail: { part: 'household' } })
  })
})

describe('coming of age', () => {
  const tellings = async () =>
    (
      await a.owner.query<{ title: string; text: string }>(
        `select title_en as title, text_en as text from notice where kind = 'families.coming-of-age'`,
      )
    ).rows
  const tell = (today: string) =>
    transact(a.app.platform.pool, 'system', {}, (tx) => tellComingOfAge(tx, a.settings, today))

  test('tells the workers of the home once, and names nobody', async () => {
    await a.owner.query('delete from notice; delete from coming_of_age_notice;')
    const bjorn = await a.one<{ id: string; family: string; born: string; name: string }>(
      `select p.id, m.family_id as family, p.date_of_birth as born, p.first_name as name from family_member m
        join person p on p.id = m.person_id join resource_family f on f.id = m.family_id where f.name = 'Lindqvist-Test'`,
    )
    const turns = turnsAdultOn(bjorn.born)
    await a.owner.query('delete from family_member where person_id <> $1', [bjorn.id])
    await tell(addDays(turns, -61))
    expect(await tellings()).toEqual([])
    await tell(addDays(turns, -60))
    const sent = await tellings()
    const carriers = await a.owner.query(
      `select distinct employee_id from case_assignment where subject_id = $1 and voided_at is null and end_date is null`,
      [bjorn.family],
    )
    expect(sent).toHaveLength(carriers.rows.length)
    expect(sent.length).toBeGreaterThan(0)
    for (const { title, text } of sent) {
      expect(`${title} ${text}`).not.toContain(bjorn.name)
      expect(`${title} ${text}`).not.toContain('Lindqvist')
      expect(text).toContain(dayInWords(turns, 'en'))
    }
    await tell(addDays(turns, -59))
    await tell(addDays(turns, -1))
    expect(await tellings()).toHaveLength(sent.length)
  })

  test('waits while nobody carries the home; not for homes that have left; the job runs by itself', async () => {
    await a.owner.query('delete from notice; delete from coming_of_age_notice;')
    const { id, born } = await a.one<{ id: string; born: string }>(
      `select f.id, p.date_of_birth as born from resource_family f join family_member m on m.family_id = f.id
        join person p on p.id = m.person_id where f.name = 'Lindqvist-Test'`,
    )
    const day = addDays(turnsAdultOn(born), -10)
    await a.owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where subject_id = $1`, [
      id,
    ])
    await tell(day)
    expect(await tellings()).toEqual([])
    await a.owner.query(`update case_assignment set voided_at = null, void_reason = null where subject_id = $1`, [id])
    const phase = await a.one<{ phase: string }>(
      `update family_phase set phase = 'Withdrawn' where family_id = $1 and end_date is null returning phase`,
      [id],
    )
    expect(phase.phase).toBe('Withdrawn')
    await tell(day)
    expect(await tellings()).toEqual([])
    await a.owner.query(`update family_phase set phase = 'Approved' where family_id = $1 and end_date is null`, [id])
    expect(await tell(day)).toBe(1)
    const { pool, settings, log } = a.app.platform
    await comingOfAge.run(
      {},
      {
        settings,
        log,
        owner: a.owner,
        transact: (work) => transact(pool, 'system', {}, work),
        lastTry: false,
        signal: new AbortController().signal,
      },
    )
    const notices = await a.one<{ n: number }>('select count(*)::int as n from coming_of_age_notice')
    expect(notices.n).toBe(1)
  })
})
