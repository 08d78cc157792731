import { describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { clientMergeCalls } from '#domains/clients/merge/client-merge.calls.ts'
import { mealCalls } from '#domains/meals/meals.calls.ts'
import { residentialAgency } from '../residential-testing.ts'
import { houseCalls } from '../houses/houses.calls.ts'
import { residentChartCalls } from './resident-chart.calls.ts'
import { residentRosterCalls } from './resident-roster.calls.ts'
import { residentCalls, residentEndingCalls, residentEnrollmentCalls } from './residents.calls.ts'
import { therapistCalls } from './therapist.calls.ts'
import { stayCalls } from '../stays/stays.calls.ts'

const a = residentialAgency()
const of = (id: string) => ({ ClientSubProgramMembershipID: id })
const profile = (id: string) => a.manager.ok(residentChartCalls.getResident, of(id))
const fresh = { FirstName: 'New', LastName: 'Bedsample', DateOfBirth: '2011-01-02', Sex: 2 } as const

describe('admission', () => {
  test('gives the first free bed, or the one asked for', async () => {
    const house = await a.emptyHouse(2)
    const id = await a.resident(house, { bed: house.Beds[1]!.BedID, start: a.day(-5) })
    expect(await profile(id)).toMatchObject({
      Status: 'Active',
      House: { House: house.Name, Bed: 'Bed 2', Since: a.day(-5) },
      TargetDate: a.day(175),
      TargetSet: false,
      Therapist: null,
      Away: null,
      Can: { Edit: true, Remove: true },
    })
    expect((await profile(await a.resident(house))).House?.Bed).toBe('Bed 1')
    const { Rows } = await a.manager.ok(residentRosterCalls.getClients, {
      Search: 'Testling',
      ResidenceIDs: [house.ResidenceID],
    })
    expect(Rows.map(({ Bed, House }) => [House, Bed]).toSorted()).toEqual([
      [house.Name, 'Bed 1'],
      [house.Name, 'Bed 2'],
    ])
  })

  test('siblings get a bed each, or nobody is admitted', async () => {
    const house = await a.emptyHouse(2)
    const sibling = { ...fresh, FirstName: 'Second' }
    const given = {
      SubProgramID: a.program,
      ResidenceID: house.ResidenceID,
      StartDate: a.today,
      ...fresh,
      Siblings: [sibling],
    }
    const made = await a.manager.ok(residentCalls.addResident, given)
    expect(made.Enrolled).toHaveLength(2)
    const third = { ...given, FirstName: 'Third', Siblings: [] }
    await a.refuses(a.manager, residentCalls.addResident, third, 'NoBed', 'ResidenceID')
    expect(
      await a.one<number>(`select count(*)::int from person where first_name = 'Third' and last_name = 'Bedsample'`),
    ).toBe(0)
  })

  test('a taken bed, a bed of another house, a house of another program', async () => {
    const house = await a.emptyHouse(2)
    const other = await a.emptyHouse(1)
    await a.resident(house, { bed: house.Beds[0]!.BedID })
    const given = { SubProgramID: a.program, ResidenceID: house.ResidenceID, StartDate: a.today, ...fresh }
    const add = residentCalls.addResident
    await a.refuses(a.manager, add, { ...given, BedID: house.Beds[0]!.BedID }, 'BedTaken', 'BedID')
    await a.refuses(a.manager, add, { ...given, BedID: other.Beds[0]!.BedID }, 'BedNotInUse', 'BedID')
    await a.refuses(a.manager, add, { ...given, ResidenceID: a.program }, 'OtherHouse', 'ResidenceID')
    await a.refuses(a.counselor, add, given, 'PermissionMissing')
  })

  test('what the house is not licensed for is said before, and decided by people', async () => {
    const house = await a.emptyHouse(1)
    const { ResidenceID, version } = house
    const facts = { ResidenceID, LicensedBeds: 1, Youngest: 14, Oldest: 17, Serves: 'Boys' as const, version }
    await a.administrator.ok(houseCalls.saveHouse, facts)
    const given = {
      SubProgramID: a.program,
      ResidenceID,
      StartDate: a.today,
      ...fresh,
      Sex: 3 as const,
      DateOfBirth: `${Number(a.today.slice(0, 4)) - 13}-01-01`,
    }
    const { body } = await a.manager.send(residentCalls.addResident, given, { preview: true })
    const told = (body as unknown as { Effects: { Sentence: string }[] }).Effects.map(({ Sentence }) => Sentence)
    expect(told).toContain(`${house.Name} is for ages 14 to 17; New Bedsample is 13`)
    expect(told).toContain(`${house.Name} is for boys; check this for New Bedsample`)
    await a.manager.ok(residentCalls.addResident, given)
  })

  test('two who admit to the last bed at once: one is in', async () => {
    const house = await a.emptyHouse(1)
    const director = await a.as('lorna.housewright')
    const send = (who: typeof director, FirstName: string) =>
      who.send(residentCalls.addResident, {
        SubProgramID: a.program,
        ResidenceID: house.ResidenceID,
        StartDate: a.today,
        ...fresh,
        FirstName,
      })
    const replies = await Promise.all([send(a.manager, 'Raceone'), send(director, 'Racetwo')])
    expect(replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual([200, 'NoBed'])
  })

  test('nobody has a foster home and a bed in one night, and the bed comes back when the mistake is removed', async () => {
    const child = await a.one(
      `select p.person_id from placement p where p.voided_at is null and p.end_date is null limit 1`,
    )
    const house = await a.emptyHouse(1)
    const given = { SubProgramID: a.program, ResidenceID: house.ResidenceID, StartDate: a.today, ClientID: child }
    await a.refuses(a.administrator, residentCalls.addResident, given, 'SleepsElsewhere', 'StartDate')
    const id = await a.resident(house)
    const { version } = await profile(id)
    await a.manager.ok(residentEnrollmentCalls.removeEnrollment, { ...of(id), Reason: 'Wrong child', version })
    const { Houses } = await a.manager.ok(houseCalls.getHouses, { ResidenceID: house.ResidenceID })
    expect(Houses[0]!.BedsTaken).toBe(0)
  })
})

describe('entered twice', () => {
  const person = async () => {
    const id = await a.one(
      `insert into person (first_name, last_name, date_of_birth, sex) values ('Doubled', 'Bedsample', '2011-03-04', 2) returning id`,
    )
    await a.owner.query('insert into client (id) values ($1)', [id])
    return id
  }
  const merge = async (ClientID: string, OtherClientID: string) => {
    const sides = await a.administrator.ok(clientMergeCalls.compareClients, { ClientID, OtherClientID })
    return a.administrator.send(clientMergeCalls.mergeClients, {
      ClientID,
      OtherClientID,
      Take: [],
      Reason: 'Entered twice at admission.',
      version: sides.Kept.version,
      OtherVersion: sides.Other.version,
    })
  }

  test('two records of a resident become one with every book of the house, and two again', async () => {
    const kept = await person()
    const [membership, twin] = await a.one<[string, string]>(
      `select array[m.id, m.person_id] from client_membership m join person p on p.id = m.person_id
       where p.first_name = 'Skye' and p.last_name = 'Lipsum-Demo' and m.sub_program_id = $1`,
      [a.program],
    )
    const { rows: tables } = await a.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.columns p using (table_schema, table_name)
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'client_membership_id' and p.column_name = 'person_id' order by 1`,
    )
    const whose = async () => {
      const counts: Record<string, Record<string, number>> = {}
      for (const { name } of tables) {
        const { rows } = await a.owner.query<{ who: string; n: number }>(
          `select person_id as who, count(*)::int as n from ${name} where client_membership_id = $1 group by 1`,
          [membership],
        )
        counts[name] = Object.fromEntries(rows.map(({ who, n }) => [who, n]))
      }
      return counts
    }
    // What no resident of the demonstration has all of; and every month that is over is closed in every book.
    await a.owner.query(
      `with o as (select * from medication_order where client_membership_id = $1 order by drug, id limit 1),
        who as (select id from application_user order by id limit 1),
        held as (insert into medication_hold (client_membership_id, medication_order_id, reason, start_date)
          select client_membership_id, id, 'Surgery', current_date from o),
        counted as (insert into medication_count (client_membership_id, medication_order_id, occasion, counted, note, recorded_by, witness_id)
          select o.client_membership_id, o.id, 'Check', 0, 'Found empty', who.id, (select id from application_user order by id desc limit 1) from o, who),
        out as (insert into house_absence (client_membership_id, kind, left_at, back_at, recorded_by)
          select $1, 'Home Pass', now() - interval '2 hours', now() - interval '1 hour', id from who),
        told as (insert into incident (sub_program_id, occurred_at, types, narrative, reported_by)
          select $2, now() - interval '1 hour', '{Injury}', 'A cut finger', id from who returning id)
       insert into incident_child (incident_id, client_membership_id) select id, $1 from told`,
      [membership, a.program],
    )
    await a.owner.query(
      `insert into house_month (residence_id, book, month, closed_by)
       select s.residence_id, b, m::date, (select id from application_user order by id limit 1) from bed_stay s
       cross join unnest(array['Census', 'Meals', 'Medication', 'Allowance']) b
       cross join generate_series(date_trunc('month', current_date - 100), date_trunc('month', current_date) - interval '1 month', interval '1 month') m
       where s.client_membership_id = $1 and s.voided_at is null`,
      [membership],
    )
    const before = await whose()
    const books = Object.entries(before).filter(([, counts]) => Object.keys(counts).length > 0)
    expect(books.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'bed_stay',
        'residential_enrollment',
        'house_absence',
        'census_line',
        'meal_count',
        'shift_entry',
        'medication_order',
        'medication_dose',
        'medication_hold',
        'medication_movement',
        'medication_count',
        'plan_need',
        'plan_action',
        'plan_progress',
        'resident_therapy',
        'resident_session',
        'resident_level',
        'behavior_point',
        'resident_property',
        'allowance_entry',
        'resident_visit',
        'incident_child',
      ]),
    )
    const done = await merge(kept, twin)
    expect(done.status, done.text).toBe(200)
    expect(await whose()).toEqual(
      Object.fromEntries(
        Object.entries(before).map(([name, counts]) => [
          name,
          Object.fromEntries(Object.values(counts).map((n) => [kept, n])),
        ]),
      ),
    )
    expect(await profile(membership)).toMatchObject({ ClientID: kept, House: { House: 'Mesa Sample House' } })
    const { ClientMergeID } = done.body as { ClientMergeID: string }
    await a.administrator.ok(clientMergeCalls.undoMerge, { ClientID: kept, ClientMergeID })
    expect(await whose()).toEqual(before)
  })

  test('two stays of one child, entered as two children, are one life', async () => {
    const before = await a.resident(await a.emptyHouse(1), { start: a.day(-28) })
    const EndDate = a.day(-25)
    await a.manager.ok(residentEndingCalls.endEnrollment, {
      ...of(before),
      EndDate,
      DischargeReasonID: 'Program Completed',
    })
    const house = await a.emptyHouse(1)
    const now = await a.resident(house, { start: a.day(-20) })
    const whoIs = async (id: string) => (await profile(id)).ClientID
    const [kept, other] = [await whoIs(before), await whoIs(now)]
    const meal = { ResidenceID: house.ResidenceID, Day: a.day(-2), Meal: 'Lunch' as const, Served: true }
    await a.manager.ok(mealCalls.saveMeal, { ...of(now), ...meal })
    const done = await merge(kept, other)
    expect(done.status, done.text).toBe(200)
    expect([await whoIs(before), await whoIs(now)]).toEqual([kept, kept])
    // The same child cannot be at one table twice.
    await a.manager.ok(mealCalls.saveMeal, { ...of(now), ...meal })
    expect(await a.one<number>('select count(*)::int from meal_count where person_id = $1', [kept])).toBe(1)
    const { ClientMergeID } = done.body as { ClientMergeID: string }
    await a.administrator.ok(clientMergeCalls.undoMerge, { ClientID: kept, ClientMergeID })
    expect([await whoIs(before), await whoIs(now)]).toEqual([kept, other])
    expect(await a.one<number>('select count(*)::int from meal_count where person_id = $1', [other])).toBe(1)
  })

  test('who has a bed here and a home elsewhere on one night is not one child', async () => {
    const resident = (await profile(await a.resident(await a.emptyHouse(1)))).ClientID
    const placed = await a.one(`select person_id from placement where voided_at is null and end_date is null limit 1`)
    const refused = await merge(placed, resident)
    expect([refused.refusal?.code, refused.text]).toEqual([
      'Overlaps',
      expect.stringContaining('has a bed in a house while the other sleeps in a home'),
    ])
  })
})

describe('the first day', () => {
  test('takes the first bed along, unless somebody has it then or a move is before it', async () => {
    const house = await a.emptyHouse(2)
    const id = await a.resident(house, { start: a.day(-10) })
    const { version } = await profile(id)
    const moved = await a.manager.ok(residentEnrollmentCalls.updateStartDate, {
      ...of(id),
      StartDate: a.day(-12),
      version,
    })
    expect((await profile(id)).House?.Since).toBe(a.day(-12))
    await a.manager.ok(stayCalls.moveBed, { ...of(id), BedID: house.Beds[1]!.BedID, StartDate: a.day(-3) })
    const next = { ...of(id), StartDate: a.day(-2), version: moved.version }
    await a.refuses(a.manager, residentEnrollmentCalls.updateStartDate, next, 'AfterRecords', 'StartDate')
    const first = await a.emptyHouse(1)
    const before = await a.resident(first, { start: a.day(-30) })
    await a.manager.ok(residentEndingCalls.endEnrollment, {
      ...of(before),
      EndDate: a.day(-5),
      DischargeReasonID: 'Program Completed',
    })
    const after = await a.resident(first, { start: a.day(-5) })
    const start = { ...of(after), StartDate: a.day(-6), version: (await profile(after)).version }
    await a.refuses(a.manager, residentEnrollmentCalls.updateStartDate, start, 'BedTaken', 'StartDate')
  })
})

describe('termination', () => {
  test('frees the bed on the day of leaving, and reverting takes it back unless it is taken', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const end = { ...of(id), EndDate: a.day(3), DischargeReasonID: 'Stepped Down to Parent' } as const
    await a.manager.ok(residentEndingCalls.endEnrollment, end)
    const taken = async () =>
      (await a.manager.ok(houseCalls.getHouses, { ResidenceID: house.ResidenceID })).Houses[0]!.BedsTaken
    // Ordered, not gone: the bed is not free yet.
    expect(await taken()).toBe(1)
    await a.manager.ok(residentEndingCalls.revertEnd, of(id))
    expect((await profile(id)).EndDate).toBe(null)
    await a.manager.ok(residentEndingCalls.endEnrollment, { ...end, EndDate: a.day(-1) })
    expect(await taken()).toBe(0)
    await a.resident(house, { start: a.today })
    await a.refuses(a.manager, residentEndingCalls.revertEnd, of(id), 'BedTaken')
  })

  test('is undone with the bed by undoing the action', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const { ChangeSetID } = await a.manager.ok(residentEndingCalls.endEnrollment, {
      ...of(id),
      EndDate: a.today,
      DischargeReasonID: 'Program Completed',
    })
    await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect(await profile(id)).toMatchObject({ EndDate: null, House: { Bed: 'Bed 1' } })
  })
})

describe('the primary therapist', () => {
  test('is one at a time, a therapist here, and passes on', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const director = a.administrator
    const { Employees, Current } = await director.ok(therapistCalls.getAvailableTherapists, of(id))
    expect(Current).toBe(null)
    expect(Employees.length).toBeGreaterThan(0)
    const [theo] = Employees
    const nurse = await a.one(`select id from application_user where email = 'hector.casademo@kith.example'`)
    const assign = therapistCalls.assignTherapist
    await a.refuses(director, assign, { ...of(id), EmployeeID: nurse }, 'NotATherapist', 'EmployeeID')
    const made = await director.ok(assign, { ...of(id), EmployeeID: theo!.EmployeeID, StartDate: a.day(-4) })
    expect((await profile(id)).Therapist?.Name).toBe(theo!.Name)
    await a.refuses(director, assign, { ...of(id), EmployeeID: theo!.EmployeeID }, 'Stale')
    await a.refuses(director, assign, { ...of(id), ...made, EmployeeID: theo!.EmployeeID }, 'SameHolder', 'EmployeeID')
    // To another from a day on, and back when that was a mistake.
    const renata = await a.one(
      `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, start_date)
       select id, $1, 'Therapist', true, '2020-01-01' from application_user where email = 'renata.mockley@kith.example' returning employee_id`,
      [a.program],
    )
    const on = { ...of(id), ...made, EmployeeID: renata }
    await a.refuses(director, assign, { ...on, StartDate: a.day(-5) }, 'StartsBeforeCurrent', 'StartDate')
    const passed = await director.ok(assign, { ...on, StartDate: a.day(-1) })
    expect((await profile(id)).Therapist?.EmployeeID).toBe(renata)
    await director.ok(therapistCalls.deleteCurrentTherapist, { ...of(id), ...passed, Reason: 'Wrong' })
    const { Therapists } = await director.ok(therapistCalls.getTherapists, of(id))
    expect(Therapists.map(({ EmployeeID, State }) => [EmployeeID, State])).toEqual([[theo!.EmployeeID, 'current']])
    const { CaseAssignmentID, version } = Therapists[0]!
    const last = { ...of(id), CaseAssignmentID, version, Reason: 'Wrong' }
    await director.ok(therapistCalls.deleteCurrentTherapist, last)
    expect((await profile(id)).Therapist).toBe(null)
  })
})

test('facts: the target date and the other’s edit is not lost', async () => {
  const id = await a.resident(await a.emptyHouse(1))
  const { version, ResidentVersion } = await profile(id)
  const facts = {
    ...of(id),
    TargetDate: a.day(60),
    DischargePlan: 'Home to his aunt.',
    County: 'Kern',
    version,
    ResidentVersion,
  }
  await a.refuses(
    a.manager,
    residentCalls.updateResident,
    { ...facts, TargetDate: a.day(-300) },
    'TargetBeforeStart',
    'TargetDate',
  )
  await a.manager.ok(residentCalls.updateResident, facts)
  expect(await profile(id)).toMatchObject({
    TargetDate: a.day(60),
    TargetSet: true,
    DischargePlan: 'Home to his aunt.',
  })
  await a.refuses(a.manager, residentCalls.updateResident, { ...facts, DischargePlan: 'Other' }, 'Stale')
})
