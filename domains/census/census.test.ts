import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absenceCalls } from '#domains/residential/absences/absences.calls.ts'
import type { House } from '#domains/residential/houses/houses.calls.ts'
import { residentialAgency } from '#domains/residential/residential-testing.ts'
import {
  residentCalls,
  residentEndingCalls,
  residentEnrollmentCalls,
} from '#domains/residential/residents/residents.calls.ts'
import { stayCalls } from '#domains/residential/stays/stays.calls.ts'
import type { Actor } from '#app/testing.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { approvalCalls } from './approval.calls.ts'
import { censusCalls } from './census.calls.ts'
import { codesOf, monthEnd, monthStart } from './census.rules.ts'
import { monthCalls } from './month.calls.ts'

const a = residentialAgency()
const approver = (): Promise<Actor> => a.as('lorna.housewright')
const at = (house: House, Day: string) => ({ ResidenceID: house.ResidenceID, Day })
const of = (id: string) => ({ ClientSubProgramMembershipID: id })
const getDay = (house: House, Day: string) => a.manager.ok(censusCalls.getDay, at(house, Day))
const statesOf = async (house: House, Day: string) => (await getDay(house, Day)).Lines.map(({ State }) => State)
const submit = async (house: House, Day: string) =>
  a.manager.ok(censusCalls.submitDay, { ...at(house, Day), version: (await getDay(house, Day)).version })
async function approve(house: House, ...days: string[]) {
  const Days = []
  for (const Day of days) Days.push({ Day, version: (await getDay(house, Day)).version! })
  return (await approver()).ok(approvalCalls.approveDays, { ResidenceID: house.ResidenceID, Days })
}
const left = (id: string, LeftOn: string, Kind = 'Home Pass') => ({ ...of(id), Kind, LeftOn, LeftTime: '16:30' })

describe('a day', () => {
  test('carries forward, takes exceptions, is submitted by one and approved by another', async () => {
    const house = await a.emptyHouse(3)
    const [one, two] = [await a.resident(house, { start: a.day(-5) }), await a.resident(house)]
    await a.manager.ok(absenceCalls.saveAbsence, left(two, a.day(-2), 'Hospital - Medical'))
    expect(await statesOf(house, a.day(-5))).toEqual(['Admitted', 'Present'])
    expect(await statesOf(house, a.day(-3))).toEqual(['Present', 'Present'])
    const day = await getDay(house, a.day(-1))
    expect(day.Lines.map(({ State, Before }) => [State, Before])).toEqual([
      ['Present', 'Present'],
      ['Hospital', 'Hospital'],
    ])
    // One bed of three has nobody; the one of the hospital is empty too, and not to be had.
    expect([day.BedsInUse, day.BedsEmpty, day.BedsAvailable]).toEqual([3, 2, 1])
    const typed = { ...at(house, a.day(-1)), ...of(one), State: 'Camp/Trip' as const }
    await a.refuses(a.manager, censusCalls.saveDay, typed, 'ReasonMissing', 'Reason')
    await a.refuses(
      a.manager,
      censusCalls.saveDay,
      { ...typed, State: 'Discharged', Reason: 'x' },
      'ComesOrGoes',
      'State',
    )
    const saved = await a.manager.ok(censusCalls.saveDay, { ...typed, Reason: 'School camp' })
    await a.refuses(a.manager, censusCalls.saveDay, { ...typed, Reason: 'School camp' }, 'Stale')
    const elsewhere = await a.resident(await a.emptyHouse(1))
    await a.refuses(
      a.manager,
      censusCalls.saveDay,
      { ...typed, ...of(elsewhere), Reason: 'x', version: saved.version },
      'NotInHouse',
      'ClientSubProgramMembershipID',
    )
    const told = (await getDay(house, a.day(-1))).Contradictions
    expect(told.map(({ First, Second }) => [First.Says, Second.Says])).toEqual([
      ['census says Camp/Trip', expect.stringMatching(/^has bed/)],
    ])
    const { version } = await submit(house, a.day(-1))
    const both = { ResidenceID: house.ResidenceID, Days: [{ Day: a.day(-1), version }] }
    const director = await approver()
    await a.refuses(director, approvalCalls.approveDays, { ...both, CleanOnly: true }, 'NotClean', 'Days')
    await a.refuses(a.manager, approvalCalls.approveDays, both, 'PermissionMissing')
    const pending = await director.ok(approvalCalls.getPending, { ResidenceID: house.ResidenceID })
    expect(pending.Days).toMatchObject([{ Present: 0, Total: 2, Conflicts: 1, Changes: 0, Mine: false }])
    await director.ok(approvalCalls.approveDays, both)
    await a.refuses(director, approvalCalls.approveDays, both, 'Approved')
    await a.refuses(a.manager, censusCalls.saveDay, { ...typed, Reason: 'x', version: version + 1 }, 'Approved')
  })

  test('not ahead, not before it is over, and never by who submitted it', async () => {
    const house = await a.emptyHouse(1)
    await a.resident(house)
    await a.refuses(a.manager, censusCalls.getDay, at(house, a.day(1)), 'Future', 'Day')
    await a.refuses(a.manager, censusCalls.submitDay, at(house, a.day(1)), 'Future', 'Day')
    const { version } = await submit(house, a.today)
    const today = { ResidenceID: house.ResidenceID, Days: [{ Day: a.today, version }] }
    await a.refuses(await approver(), approvalCalls.approveDays, today, 'NotOver', 'Days')
    const own = await a.administrator.ok(censusCalls.submitDay, at(house, a.day(-1)))
    const mine = { ResidenceID: house.ResidenceID, Days: [{ Day: a.day(-1), version: own.version }] }
    await a.refuses(a.administrator, approvalCalls.approveDays, mine, 'OwnDay')
    // Nor behind the call's back.
    const behind = `update census_day set status = 'Approved', approved_by = submitted_by, approved_at = now() where id = $1`
    await expect(a.owner.query(behind, [own.CensusDayID])).rejects.toThrow('census_day_own')
  })

  test('returned with a reason, and opened again with one', async () => {
    const house = await a.emptyHouse(1)
    await a.resident(house)
    const { version } = await submit(house, a.day(-1))
    const director = await approver()
    const back = { ...at(house, a.day(-1)), Reason: 'The pass is missing', version }
    await director.ok(approvalCalls.returnDay, back)
    await a.refuses(director, approvalCalls.returnDay, back, 'NotSubmitted')
    expect(await getDay(house, a.day(-1))).toMatchObject({ Status: 'Returned', BackReason: 'The pass is missing' })
    const told = await a.one<string>(`select title_en from notice where user_id = $1 and kind = 'census.returned'`, [
      a.manager.userId,
    ])
    expect(told).toContain('was returned')
    await submit(house, a.day(-1))
    await approve(house, a.day(-1))
    const now = await getDay(house, a.day(-1))
    await director.ok(approvalCalls.reopenDay, { ...at(house, a.day(-1)), Reason: 'Wrong', version: now.version! })
    expect(await getDay(house, a.day(-1))).toMatchObject({ Status: 'Open', ApprovedBy: null, BackReason: 'Wrong' })
  })
})

describe('an approved night stays as it was', () => {
  test('for stays, absences, admissions and discharges, until the day is opened', async () => {
    const house = await a.emptyHouse(3)
    const other = await a.emptyHouse(1)
    const id = await a.resident(house)
    const night = a.day(-3)
    await submit(house, night)
    await approve(house, night)
    const out = left(id, night)
    await a.refuses(a.manager, absenceCalls.saveAbsence, out, 'CensusApproved')
    await a.refuses(
      a.manager,
      stayCalls.moveBed,
      { ...of(id), BedID: other.Beds[0]!.BedID, StartDate: night },
      'CensusApproved',
    )
    // Another bed of the same house changes nothing that was counted; nor does the next day.
    await a.manager.ok(stayCalls.moveBed, { ...of(id), BedID: house.Beds[1]!.BedID, StartDate: night })
    await a.manager.ok(absenceCalls.saveAbsence, left(id, a.day(-2)))
    const fresh = {
      SubProgramID: a.program,
      ResidenceID: house.ResidenceID,
      FirstName: 'Late',
      LastName: 'Testling',
      DateOfBirth: '2012-05-04',
      Sex: 3,
      StartDate: night,
      BackdateReason: 'For the test',
    } as const
    await a.refuses(a.manager, residentCalls.addResident, fresh, 'CensusApproved')
    const end = { ...of(id), EndDate: night, DischargeReasonID: 'AWOL' } as const
    await a.refuses(a.manager, residentEndingCalls.endEnrollment, end, 'BeforeCensus', 'EndDate')
    const { version } = (await a.owner.query(`select version from client_membership where id = $1`, [id])).rows[0]
    const gone = { ...of(id), Reason: 'Mistake', version }
    const { status } = await a.manager.send(residentEnrollmentCalls.removeEnrollment, gone)
    expect(status).toBe(409)
    for (const forbidden of [
      `update census_line set state = 'AWOL', typed_by = $2, reason = 'x' where client_membership_id = $1`,
      `delete from census_line where client_membership_id = $1 and $2::uuid is not null`,
      `update bed_stay set voided_at = now() where client_membership_id = $1 and $2::uuid is not null`,
    ])
      await expect(a.owner.query(forbidden, [id, a.manager.userId])).rejects.toThrow('approved')
    const day = await getDay(house, night)
    await (await approver()).ok(approvalCalls.reopenDay, { ...at(house, night), Reason: 'Pass', version: day.version! })
    await a.owner.query(`delete from house_absence where client_membership_id = $1`, [id])
    await a.manager.ok(absenceCalls.saveAbsence, out)
    expect((await getDay(house, night)).Lines).toMatchObject([{ State: 'Home Pass' }])
  })

  test('what changes after the day was submitted is told, and keeps it from being approved', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const { version } = await submit(house, a.day(-1))
    await a.manager.ok(absenceCalls.saveAbsence, left(id, a.day(-1)))
    const director = await approver()
    const { Days } = await director.ok(approvalCalls.getPending, { ResidenceID: house.ResidenceID })
    expect(Days).toMatchObject([{ Changes: 1, Conflicts: 1, Present: 1 }])
    const asked = { ResidenceID: house.ResidenceID, Days: [{ Day: a.day(-1), version }] }
    await a.refuses(director, approvalCalls.approveDays, asked, 'ChangedSince', 'Days')
  })

  test('of two at once, an approval and an absence, one gives way', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const { version } = await submit(house, a.day(-1))
    const director = await approver()
    const asked = { ResidenceID: house.ResidenceID, Days: [{ Day: a.day(-1), version }] }
    const done = await Promise.all([
      director.send(approvalCalls.approveDays, asked),
      a.manager.send(absenceCalls.saveAbsence, left(id, a.day(-1))),
    ])
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a month is closed when every day is approved, and opened with a reason', async () => {
  const house = await a.emptyHouse(1)
  const Month = addMonths(monthStart(a.today), -1)
  const id = await a.resident(house, { start: addDays(Month, 2) })
  const director = await approver()
  const of = { ResidenceID: house.ResidenceID, Month }
  await a.refuses(director, monthCalls.closeMonth, { ...of, Month: a.today }, 'NotOver', 'Month')
  await a.refuses(director, monthCalls.closeMonth, of, 'NotApproved', 'Month')
  const days = Array.from({ length: Number(monthEnd(Month).slice(8)) - 2 }, (_, n) => addDays(Month, n + 2))
  for (const day of days) await submit(house, day)
  await approve(house, ...days)
  const { version } = await director.ok(monthCalls.closeMonth, of)
  await a.refuses(director, monthCalls.closeMonth, of, 'AlreadyClosed')
  const last = await getDay(house, days.at(-1)!)
  const again = { ...at(house, last.Day), Reason: 'Late', version: last.version! }
  await a.refuses(director, approvalCalls.reopenDay, again, 'MonthClosed')
  const rule = { StartDate: addDays(Month, 3), HoldNights: 3, AwolNights: 1 }
  await a.refuses(a.administrator, monthCalls.saveRule, rule, 'ClosedMonths', 'StartDate')
  const month = await a.manager.ok(monthCalls.getMonth, of)
  expect(month.Closed).toBe(true)
  expect(month.Children).toMatchObject([{ ClientSubProgramMembershipID: id, Full: days.length, Hold: 0, None: 0 }])
  const csv = await director.send(monthCalls.exportMonth, of)
  expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(days.length + 1)
  // Nor does anybody come into a closed month in which a house had nobody.
  const hollow = await a.emptyHouse(1)
  await director.ok(monthCalls.closeMonth, { ResidenceID: hollow.ResidenceID, Month })
  const late = {
    SubProgramID: a.program,
    ResidenceID: hollow.ResidenceID,
    FirstName: 'Late',
    LastName: 'Testling',
    DateOfBirth: '2012-05-04',
    Sex: 3,
    StartDate: addDays(Month, 20),
    BackdateReason: 'For the test',
  } as const
  await a.refuses(a.administrator, residentCalls.addResident, late, 'CensusApproved')
  await director.ok(monthCalls.reopenMonth, { ...of, Reason: 'A pass was missed', version })
  await director.ok(approvalCalls.reopenDay, again)
  const { Months } = await a.manager.ok(monthCalls.getOccupancy, { ResidenceID: house.ResidenceID })
  expect(Months.find((one) => one.Month === Month)).toMatchObject({
    TakenNights: days.length,
    InsideNights: days.length,
  })
})

test('a bed kept beyond its hold, a placement of the same night and a dose while out are told, each with both records', async () => {
  const house = await a.emptyHouse(1)
  const id = await a.resident(house)
  const told = async (who: Actor = a.manager) => {
    const found = []
    for (const Month of new Set([monthStart(a.today), monthStart(a.day(-20))]))
      found.push(
        ...(await who.ok(monthCalls.getReconciliation, { ResidenceID: house.ResidenceID, Month })).Contradictions,
      )
    return found.map(({ First, Second }) => [First.Says, Second.Says, First.MendedBy !== '' && Second.MendedBy !== ''])
  }
  expect(await told()).toEqual([])
  await a.manager.ok(absenceCalls.saveAbsence, { ...left(id, a.day(-9), 'AWOL'), BedHeldUntil: a.day(-5) })
  const hold = [expect.stringMatching(/^bed kept until .*, and not back$/), expect.stringMatching(/^has bed/), true]
  expect(await told()).toEqual([hold])
  // Who gives a dose to somebody who is out contradicts the absence.
  await a.owner.query(
    `with o as (insert into medication_order (client_membership_id, person_id, sub_program_id, drug, strength, form, route, dose_amount, dose_unit,
        directions, prescriber, prescribed_on, purpose, start_date, times, ordered_at)
      select m.id, m.person_id, m.sub_program_id, 'Testolol', '5 mg', 'Tablet', 'Oral', 1, 'tablet', 'By mouth', 'Dr. Sample', current_date - 12,
        'Test', current_date - 12, '{12:00}', now() - interval '12 days' from client_membership m where m.id = $1 returning *)
     select id from o`,
    [id],
  )
  await a.owner.query(`set session_replication_role = replica`)
  await a.owner.query(
    `insert into medication_dose (client_membership_id, person_id, sub_program_id, residence_id, medication_order_id, kind, slot_on, slot_time,
        state, amount, taken, given_at, recorded_by)
      select o.client_membership_id, o.person_id, o.sub_program_id, $2, o.id, 'Scheduled', $3, '12:00', 'Given', 1, 1,
        ($3::date + time '12:00') at time zone $4, $5 from medication_order o where o.client_membership_id = $1`,
    [id, house.ResidenceID, a.day(-7), a.settings.agency.zone, a.manager.userId],
  )
  await a.owner.query(
    `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date)
      select m.id, m.person_id, f.sub_program_id, f.id, $2 from client_membership m, resource_family f where m.id = $1 limit 1`,
    [id, a.day(-3)],
  )
  await a.owner.query(`set session_replication_role = origin`)
  // A house does not know of foster homes; who sees both programs is told.
  expect(JSON.stringify(await told())).not.toContain('placed with')
  const all = await told(a.administrator)
  expect(all).toContainEqual(['Testolol given at 12:00 PM', expect.stringContaining('AWOL'), true])
  expect(all).toContainEqual([expect.stringMatching(/^placed with /), expect.stringMatching(/^has bed/), true])
})

test('nights that are not paid anymore contradict the bed that is kept', async () => {
  const house = await a.emptyHouse(1)
  const id = await a.resident(house)
  await a.manager.ok(absenceCalls.saveAbsence, left(id, a.day(-18)))
  const found = []
  for (const Month of new Set([monthStart(a.today), monthStart(a.day(-18))]))
    found.push(
      ...(await a.manager.ok(monthCalls.getReconciliation, { ResidenceID: house.ResidenceID, Month })).Contradictions,
    )
  const unpaid = [expect.stringMatching(/^nights from .* on are not paid$/), expect.stringMatching(/^has bed/)]
  // Two weeks are paid.
  expect(found.map(({ Day, First, Second }) => [Day, First.Says, Second.Says]).toSorted()[0]).toEqual([
    a.day(-4),
    ...unpaid,
  ])
})

test('nights out are paid as held for so long, by the rule of their day', () => {
  const rules = [
    { StartDate: '2026-01-01', HoldNights: 2, AwolNights: 1 },
    { StartDate: '2026-02-01', HoldNights: 0, AwolNights: 0 },
  ]
  const nights = ['Present', 'AWOL', 'AWOL', 'Present', 'Hospital', 'Hospital', 'Hospital', 'Discharged'].map(
    (State, n) => ({
      Day: addDays('2026-01-10', n),
      State,
    }),
  )
  const codes = codesOf(nights, rules).map(({ Code }) => Code)
  expect(codes).toEqual(['Full', 'Hold', 'None', 'Full', 'Hold', 'Hold', 'None', 'None'])
  expect(codesOf([{ Day: '2026-02-03', State: 'Hospital' }], rules)[0]!.Code).toBe('None')
})

test('who works elsewhere finds neither house nor day', async () => {
  const house = await a.emptyHouse(1)
  await a.resident(house)
  const outsider = await a.as('renata.mockley')
  for (const call of [censusCalls.getDay, censusCalls.submitDay] as const) {
    const { status } = await outsider.send(call, at(house, a.day(-1)))
    expect([403, 404]).toContain(status)
  }
})

test(
  'whatever is out, back and typed: the census and its contradictions are what a second reckoning says',
  { timeout: 60_000 },
  async () => {
    const house = await a.emptyHouse(2)
    const ids = [await a.resident(house), await a.resident(house)]
    const hours = fc.record({
      who: fc.nat(1),
      day: fc.integer({ min: 2, max: 9 }),
      hour: fc.integer({ min: 0, max: 23 }),
      length: fc.integer({ min: 1, max: 60 }),
    })
    const typed = fc.record({ who: fc.nat(1), day: fc.integer({ min: 2, max: 9 }), inside: fc.boolean() })
    const zone = a.settings.agency.zone
    const night = (day: string) =>
      a.one<number>(`select extract(epoch from (($1::date + time '23:59') at time zone $2))::float`, [day, zone])
    const ends = new Map<string, number>()
    for (let n = 0; n <= 10; n += 1) ends.set(a.day(-n), await night(a.day(-n)))
    await fc.assert(
      fc.asyncProperty(fc.array(hours, { maxLength: 4 }), fc.array(typed, { maxLength: 3 }), async (outs, lines) => {
        await a.owner.query(`update census_day set status = 'Open' where residence_id = $1`, [house.ResidenceID])
        await a.owner.query(`delete from census_line where residence_id = $1`, [house.ResidenceID])
        await a.owner.query(`delete from house_absence where client_membership_id = any ($1)`, [ids])
        const absences: { who: number; from: number; to: number }[] = []
        for (const { who, day, hour, length } of outs) {
          const from = ends.get(a.day(-day))! - (23 - hour) * 3600
          const to = from + length * 3600
          if (absences.some((one) => one.who === who && one.from < to && from < one.to)) continue
          absences.push({ who, from, to })
          await a.owner.query(
            `insert into house_absence (client_membership_id, kind, left_at, back_at, recorded_by) values ($1, 'Home Pass', to_timestamp($2), to_timestamp($3), $4)`,
            [ids[who], from, to, a.manager.userId],
          )
        }
        const isOut = (who: number, from: number, to = from) =>
          absences.some((one) => one.who === who && one.from <= from && one.to > to)
        const wants = new Map<string, { who: number; day: string; state: string }>()
        for (const { who, day: back, inside } of lines) {
          const day = a.day(-back)
          const state = inside ? 'Present' : 'Hospital'
          const reckoned = isOut(who, ends.get(day)!) ? 'Home Pass' : 'Present'
          if (wants.has(`${who}${day}`) || state === reckoned) continue
          wants.set(`${who}${day}`, { who, day, state })
          const { version } = await getDay(house, day)
          await a.manager.ok(censusCalls.saveDay, {
            ...at(house, day),
            ...of(ids[who]!),
            State: state,
            Reason: 'Seen',
            version,
          })
        }
        for (const back of [2, 5, 9]) {
          const seen = await getDay(house, a.day(-back))
          const expected = ids.map((id, who) => [
            id,
            wants.get(`${who}${seen.Day}`)?.state ?? (isOut(who, ends.get(seen.Day)!) ? 'Home Pass' : 'Present'),
          ])
          const byId = seen.Lines.map((line) => [line.ClientSubProgramMembershipID, line.State])
          expect(new Map(byId as [string, string][])).toEqual(new Map(expected as [string, string][]))
        }
        // By hand: present while out at 23:59; out with no absence that touches the evening (or the day, after a night out).
        const away = (who: number, day: string) => {
          const before = wants.get(`${who}${addDays(day, -1)}`)
          const from = before?.state === 'Hospital' ? ends.get(addDays(day, -1))! + 60 : ends.get(day)! - 7 * 3600 + 60
          return absences.some((one) => one.who === who && one.from <= ends.get(day)! + 59 && one.to > from)
        }
        const contradictory = [...wants.values()].filter(({ who, day, state }) =>
          state === 'Present' ? isOut(who, ends.get(day)!) : !away(who, day),
        )
        const months = [...new Set([a.day(-2), a.day(-9)].map(monthStart))]
        const found = []
        for (const Month of months)
          found.push(
            ...(await a.manager.ok(monthCalls.getReconciliation, { ResidenceID: house.ResidenceID, Month }))
              .Contradictions,
          )
        expect(found.map(({ Day }) => Day).toSorted()).toEqual(contradictory.map(({ day }) => day).toSorted())
      }),
      { numRuns: 12 },
    )
  },
)
