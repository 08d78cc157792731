import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { say } from '#platform/contract/words.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { tellExpiries } from '#domains/notices/expiries.server.ts'
import { transact } from '#platform/server/database.ts'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { volunteersLeft } from '../leaving-part.server.ts'
import { wishCalls } from '../wishes.calls.ts'
import { volunteerRowCalls } from './volunteer-rows.calls.ts'
import { volunteerCalls } from './volunteers.calls.ts'
import { volunteerCheckExpiry } from './volunteers-worklist-part.server.ts'
import { checkNoticeDays, standingOf, type CheckFacts } from './volunteers.rules.ts'

let a: TestAgency
let liaison: Actor
let other: Actor
let program: string
let today: string
let count = 0

beforeAll(async () => {
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  other = await a.as('nell.volunteer-sample')
  today = (await a.owner.query<{ d: string }>("select (now() at time zone 'America/Los_Angeles')::date as d")).rows[0]!
    .d
  program = (
    await a.owner.query<{ id: string }>(
      `select s.id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = $1 and s.name like 'Strong%'`,
      [liaison.userId],
    )
  ).rows[0]!.id
})
afterAll(() => a.close())

const refusedAs = ({ status, refusal }: Reply) => [status, refusal?.code, ...Object.keys(refusal?.fields ?? {})]
const someone = (more: object = {}) => {
  count += 1
  return {
    FirstName: `Vera${count}`,
    LastName: 'Sample-Helper',
    SubProgramID: program,
    Roles: ['Family Friend' as const],
    StartDate: addDays(today, -200),
    PhoneNumberDigits: `619555${String(3000 + count)}`,
    ...more,
  }
}
const add = async (more: object = {}) => (await liaison.ok(volunteerCalls.addVolunteer, someone(more))).VolunteerID
const get = (VolunteerID: string) => liaison.ok(volunteerCalls.getVolunteer, { VolunteerID })
const check = (VolunteerID: string, more: object) =>
  liaison.send(volunteerRowCalls.addEditVolunteerCheck, {
    VolunteerID,
    Kind: 'Fingerprints',
    RequestedOn: addDays(today, -100),
    ...more,
  })
const sign = async (VolunteerID: string) => {
  const FileID = await uploadFile(a, liaison, 'agreement.txt', Buffer.from('Signed in ink.'))
  const { version } = await get(VolunteerID)
  return liaison.ok(volunteerCalls.signConfidentiality, { VolunteerID, SignedOn: today, FileID, version })
}

describe('volunteers', () => {
  test('somebody new is a person of the program, listed with roles, and ready once checked and signed', async () => {
    const id = await add({ Roles: ['Family Friend', 'Family Coach'] })
    const one = await get(id)
    expect(one.Roles.map(({ Role }) => Role).toSorted()).toEqual(['Family Coach', 'Family Friend'])
    expect(one.Standing).toBe('Unchecked')
    expect((await check(id, { Result: 'Cleared', ClearedOn: addDays(today, -90) })).status).toBe(200)
    expect((await get(id)).Standing).toBe('Unsigned')
    await sign(id)
    const ready = await get(id)
    expect(ready.Standing).toBe('Ready')
    expect(ready.ConfidentialityFileName).toBeTruthy()
    const { Rows } = await liaison.ok(volunteerCalls.getVolunteers, { Search: ready.Name, Standings: ['Ready'] })
    expect(Rows.map((row) => row.VolunteerID)).toEqual([id])
    const coaches = await liaison.ok(volunteerCalls.getVolunteers, { Search: ready.Name, Roles: ['Ministry Lead'] })
    expect(coaches.Rows).toEqual([])
  })

  test('the one search finds them despite a slip, only where nobody has the name', async () => {
    const id = await add({ FirstName: 'Zenobia', LastName: 'Quartermain' })
    const why = async (Search: string, by = liaison) =>
      (await by.ok(searchCalls.searchAll, { Search })).Hits.find(({ ID }) => ID === id)?.Why
    expect(await why('zenobia quarter')).toBe('name')
    expect(await why('zenobya quartermane')).toBe('alike')
    const near = await add({ FirstName: 'Zenobya', LastName: 'Quartermane' })
    const hits = (await liaison.ok(searchCalls.searchAll, { Search: 'zenobya quartermane' })).Hits
    expect(hits.filter(({ Kind }) => Kind === 'volunteer').map(({ ID }) => ID)).toEqual([near])
  })

  test('one person is a volunteer once at a time in a program, and somebody on record is not recorded again', async () => {
    const id = await add()
    const { PersonID } = await get(id)
    const again = { ...someone(), FirstName: undefined, LastName: undefined, PersonID }
    expect(refusedAs(await liaison.send(volunteerCalls.addVolunteer, again))).toEqual([
      409,
      'AlreadyVolunteer',
      'PersonID',
    ])
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        liaison.send(volunteerCalls.addVolunteer, { ...again, StartDate: addDays(today, -900) }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    for (const [more, code] of [
      [{ FirstName: null }, 'WhoMissing'],
      [{ Roles: [] }, 'RoleMissing'],
      [{ StartDate: addDays(today, 2) }, 'InFuture'],
      [{ PersonID: crypto.randomUUID() }, 'NotKnown'],
      [{ OrganizationID: crypto.randomUUID() }, 'NotOnRegister'],
      [{ DateOfBirth: addDays(today, 3) }, 'BornInFuture'],
    ] as const)
      expect(refusedAs(await liaison.send(volunteerCalls.addVolunteer, someone(more)))[1]).toBe(code)
  })

  test('a role has its own time, within that of the volunteer; ending takes the roles along and is undone exactly', async () => {
    const id = await add()
    const role = (more: object) =>
      liaison.send(volunteerRowCalls.addEditVolunteerRole, {
        VolunteerID: id,
        Role: 'Resource Friend',
        StartDate: addDays(today, -50),
        ...more,
      })
    expect((await role({})).status).toBe(200)
    expect(refusedAs(await role({}))[1]).toBe('RoleTwice')
    expect(refusedAs(await role({ Role: 'Ministry Lead', StartDate: addDays(today, -500) }))[1]).toBe('Outside')
    expect(refusedAs(await role({ Role: 'Ministry Lead', EndDate: addDays(today, -50) }))[1]).toBe('EndsBeforeStart')
    expect((await role({ Role: 'Not A Role' })).status).toBe(400)
    const rows = async () =>
      (
        await a.owner.query(
          `select to_jsonb(r) - 'version' as r from volunteer_role r where volunteer_id = $1 order by id`,
          [id],
        )
      ).rows
    const before = await rows()
    const { version } = await get(id)
    const ending = { VolunteerID: id, EndDate: today, Reason: 'Moved away', version }
    const preview = await liaison.send(volunteerCalls.endVolunteer, ending, { preview: true })
    expect((preview.body as unknown as { Effects: unknown[] }).Effects).toHaveLength(2)
    const done = await liaison.ok(volunteerCalls.endVolunteer, ending)
    const ended = await get(id)
    expect([ended.Standing, ...ended.Roles.map(({ EndDate }) => EndDate)]).toEqual(['Ended', today, today])
    expect(refusedAs(await liaison.send(volunteerCalls.endVolunteer, { ...ending, version: ended.version }))[1]).toBe(
      'AlreadyEnded',
    )
    await liaison.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(await rows()).toEqual(before)
    expect((await get(id)).EndDate).toBeNull()
  })

  test('hours add up, fit the day and the time as a volunteer, and hold up an end before them', async () => {
    const id = await add()
    const hours = (more: object) =>
      liaison.send(volunteerRowCalls.addEditVolunteerHours, {
        VolunteerID: id,
        WorkedOn: today,
        Hours: 2.5,
        What: 'Sorted the pantry',
        ...more,
      })
    await hours({})
    await hours({ Hours: 0.75 })
    const one = await get(id)
    expect([one.MinutesThisYear, one.MinutesInAll]).toEqual([195, 195])
    const { Rows } = await liaison.ok(volunteerCalls.getVolunteers, { Search: one.Name })
    expect(Rows[0]!.HoursThisYear).toBeCloseTo(3.3, 5)
    expect(refusedAs(await hours({ Hours: 22 }))[1]).toBe('MoreThanADay')
    expect(refusedAs(await hours({ WorkedOn: addDays(today, 1) }))[1]).toBe('InFuture')
    expect(refusedAs(await hours({ WorkedOn: addDays(today, -400) }))[1]).toBe('Outside')
    const end = { VolunteerID: id, EndDate: today, Reason: 'Moved away', version: one.version }
    expect(refusedAs(await liaison.send(volunteerCalls.endVolunteer, end))[1]).toBe('HoursAfter')
    expect(
      refusedAs(
        await liaison.send(volunteerCalls.removeVolunteer, {
          VolunteerID: id,
          Reason: 'Mistake',
          version: one.version,
        }),
      )[1],
    ).toBe('HasRecords')
    const [first] = one.Hours
    await liaison.ok(volunteerRowCalls.removeVolunteerHours, {
      VolunteerID: id,
      VolunteerHoursID: first!.VolunteerHoursID,
      Reason: 'Mistake',
      version: first!.version,
    })
    expect((await get(id)).Hours).toHaveLength(1)
  })

  test('a check is asked for once, answered, and expires: the list and the rule agree on any checks', async () => {
    const pending = await add()
    expect((await check(pending, {})).status).toBe(200)
    expect(refusedAs(await check(pending, {}))[1]).toBe('AlreadyPending')
    for (const [more, code] of [
      [{ Result: 'Cleared' }, 'DayNeeded'],
      [{ Result: 'Cleared', ClearedOn: addDays(today, 1) }, 'ClearedInFuture'],
      [{ Result: 'Cleared', ClearedOn: addDays(today, -101) }, 'NotInOrder'],
      [{ RequestedOn: addDays(today, 1) }, 'InFuture'],
    ] as const)
      expect(refusedAs(await check(pending, { Kind: 'References', ...more }))[1]).toBe(code)

    await sign(pending)
    const { Name } = await get(pending)
    const facts = fc.record({
      kind: fc.constantFrom('Fingerprints', 'References', 'Driving record'),
      at: fc.integer({ min: 1, max: 80 }),
      failed: fc.boolean(),
      expires: fc.option(fc.integer({ min: -70, max: 120 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { maxLength: 6 }), async (given) => {
        await a.owner.query('delete from volunteer_check where volunteer_id = $1', [pending])
        const checks: CheckFacts[] = given.map(({ kind, at, failed, expires }) => {
          const on = addDays(today, -at)
          const until = expires === null || failed ? null : addDays(today, expires)
          return {
            Kind: kind,
            RequestedOn: on,
            ClearedOn: failed ? null : on,
            ExpiresOn: until !== null && until > on ? until : null,
            Result: failed ? 'Not cleared' : 'Cleared',
          }
        })
        for (const one of checks)
          await a.owner.query(
            `insert into volunteer_check (volunteer_id, sub_program_id, kind, requested_on, cleared_on, expires_on, result)
              values ($1, $2, $3, $4, $5, $6, $7)`,
            [pending, program, one.Kind, one.RequestedOn, one.ClearedOn, one.ExpiresOn, one.Result],
          )
        const { Rows } = await liaison.ok(volunteerCalls.getVolunteers, { Search: Name })
        const standing = standingOf({ EndDate: null, ConfidentialityOn: today }, checks, today)
        expect([Rows[0]!.Standing, given]).toEqual([standing, given])
      }),
      { numRuns: 40 },
    )
    expect(checkNoticeDays).toBeGreaterThan(30)
  })

  test('another program, another right, a stale version and a retried key are kept apart', async () => {
    const id = await add()
    const { version } = await get(id)
    expect((await other.send(volunteerCalls.getVolunteer, { VolunteerID: id })).status).toBe(404)
    const manager = await a.as('renata.mockley')
    expect((await manager.send(volunteerCalls.getVolunteers, {})).status).toBe(403)
    const change = { VolunteerID: id, Note: 'Speaks Spanish.', version }
    await liaison.ok(volunteerCalls.updateVolunteer, change)
    expect(refusedAs(await liaison.send(volunteerCalls.updateVolunteer, change))[1]).toBe('Stale')
    expect(
      refusedAs(
        await liaison.send(volunteerCalls.updateVolunteer, {
          ...change,
          version: version + 1,
          EmployeeID: other.userId,
        }),
      )[1],
    ).toBe('NoEmployee')
    const key = `retry-${count}-key`
    const twice = someone()
    const one = await liaison.ok(volunteerCalls.addVolunteer, twice, { key })
    expect(await liaison.ok(volunteerCalls.addVolunteer, twice, { key })).toEqual(one)
    const foreign = await check(crypto.randomUUID(), {})
    expect(foreign.status).toBe(404)
    // A row of one volunteer is not changed under the name of another.
    const mine = await liaison.ok(volunteerRowCalls.addEditVolunteerHours, {
      VolunteerID: id,
      WorkedOn: today,
      Hours: 1,
      What: 'Drove a van',
    })
    const taken = await liaison.send(volunteerRowCalls.removeVolunteerHours, {
      VolunteerID: one.VolunteerID,
      VolunteerHoursID: mine.VolunteerHoursID,
      Reason: 'Mistake',
      version: 1,
    })
    expect(taken.status).toBe(404)
  })
})

test('a check that runs out is told once to whoever looks after the volunteer; whose it is, is read in the app alone', async () => {
  const id = await add()
  const { Name } = await get(id)
  await check(id, { Result: 'Cleared', ClearedOn: addDays(today, -90), ExpiresOn: addDays(today, 5) })
  const tell = () =>
    transact(a.app.platform.pool, 'system', {}, (tx) => tellExpiries(tx, a.settings, [volunteerCheckExpiry], today))
  await tell()
  const told = async () =>
    (
      await a.owner.query<{ title: string; program_ids: string[] }>(
        `select title_en as title, program_ids from notice where user_id = $1 and kind = 'expiry.volunteer-check' and typed = $2`,
        [liaison.userId, Name],
      )
    ).rows
  expect(await told()).toHaveLength(1)
  const [notice] = await told()
  expect(notice!.program_ids).toEqual([program])
  expect(notice!.title).not.toContain(Name)
  await tell()
  expect(await told()).toHaveLength(1)
})

test('checks of volunteers whose contact left are for everybody who works in the program', async () => {
  const id = await add()
  await check(id, { Result: 'Cleared', ClearedOn: addDays(today, -90), ExpiresOn: addDays(today, 5) })
  const { Name } = await get(id)
  const lines = async (by: Actor) =>
    (await by.ok(worklistCalls.getWorklist, { Kind: 'volunteer-check', PageSize: 100 })).Lines.filter(({ Why }) =>
      Why.includes(Name),
    )
  const looksAfter = (employee: string | null) =>
    a.owner.query('update volunteer set employee_id = $2 where id = $1', [id, employee])
  const colleague = (
    await a.owner.query<{ id: string }>(
      `select m.employee_id as id from employee_sub_program m where m.sub_program_id = $1 and m.employee_id <> $2
        and works_in(m.employee_id, m.sub_program_id, $3::date) limit 1`,
      [program, liaison.userId, today],
    )
  ).rows[0]!.id
  await looksAfter(colleague)
  expect(await lines(liaison)).toHaveLength(0)
  const gone = await a.as('renata.mockley')
  await looksAfter(gone.userId)
  expect(await lines(liaison)).toHaveLength(1)
  const left = await transact(a.app.platform.pool, 'system', {}, (tx) =>
    volunteersLeft({ tx, employeeId: gone.userId, today }),
  )
  expect(say(left!, 'en')).toBe('**1** volunteer needs somebody else to look after them')
})

describe('wishes about mailings', () => {
  const none = { NoMail: false, NoEmail: false, NoPhone: false }
  test('are said once for every side, with a version, and a consent says how', async () => {
    const { PersonID } = await get(await add())
    expect(await liaison.ok(wishCalls.getWish, { PersonID })).toMatchObject({ NoMail: false, version: null })
    const both = await Promise.all(
      [1, 2].map(() => liaison.send(wishCalls.setWish, { PersonID, ...none, NoMail: true })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await liaison.ok(wishCalls.getWish, { PersonID })
    expect(now).toMatchObject({ NoMail: true, version: 1 })
    const set = (more: object) => liaison.send(wishCalls.setWish, { PersonID, ...none, version: 1, ...more })
    expect(refusedAs(await set({ ConsentOn: today }))).toEqual([400, 'HowNeeded', 'ConsentHow'])
    expect(refusedAs(await set({ ConsentOn: addDays(today, 1), ConsentHow: 'Card' }))[1]).toBe('InFuture')
    expect(refusedAs(await set({ OrganizationID: crypto.randomUUID() }))[0]).toBe(404)
    expect(refusedAs(await set({ PersonID: undefined }))[1]).toBe('OneNeeded')
    expect((await set({ ConsentOn: today, ConsentHow: 'On a card' })).status).toBe(200)
    expect((await other.send(wishCalls.getWish, { PersonID })).status).toBe(404)
  })
})
