import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { listsCalls } from '#domains/lists/lists.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { hearStatements } from '#platform/server/testing-statements.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { feedCalls } from './feed.calls.ts'
import { openAppointmentAgency, type AppointmentAgency } from './appointments-testing.ts'
import { planningCalls } from './planning.calls.ts'
import { statusCalls } from './status.calls.ts'

let a: AppointmentAgency
beforeAll(async () => {
  a = await openAppointmentAgency()
})
afterAll(() => a.close())

const weekly = (Count: number | null = 4) => ({ Frequency: 'Weekly' as const, Count })
const plan = (given = {}, who = a.renata) => who.ok(calls.addEditAppointment, a.entry(given))
const month = (who = a.renata, more = {}) =>
  who.ok(calls.getAppointments, { From: a.monday, To: addDays(a.monday, 60), ...more })
const findDay = async (id: string, on: string, who = a.renata) =>
  (await month(who)).Occurrences.find((one) => one.AppointmentID === id && one.Date === on)!
const clear = () => a.owner.query('update appointment set voided_at = now() where voided_at is null')

describe('one appointment', () => {
  test('is planned, read in its zone, changed and taken out', async () => {
    const child = await a.newChild('Planned')
    const made = await plan({
      Clients: [child],
      SubProgramID: null,
      Title: 'First visit',
      PlaceKind: 'Home',
      Place: '12 Made Up Way, 98101',
      TravelMinutes: 20,
      Guests: [{ Name: 'Coach Pretend' }],
      Notes: 'Bring the binder.',
    })
    expect(made).toMatchObject({ Days: 1, Warnings: [] })
    const day = await findDay(made.AppointmentID, a.monday)
    expect(day).toMatchObject({
      StartTime: '09:00',
      EndTime: '10:00',
      Status: 'Scheduled',
      Clients: [{ ClientSubProgramMembershipID: child, Name: 'Planned Trial' }],
      Guests: 1,
      Series: false,
      Can: { Edit: true },
    })
    const whole = await a.renata.ok(calls.getAppointment, { AppointmentID: made.AppointmentID })
    expect(whole).toMatchObject({ Title: 'First visit', Notes: 'Bring the binder.', Recurrence: null })
    await a.renata.ok(
      calls.addEditAppointment,
      a.entry({
        AppointmentID: made.AppointmentID,
        version: whole.version,
        Clients: [child],
        StartTime: '13:30',
        Minutes: 45,
      }),
    )
    expect(await findDay(made.AppointmentID, a.monday)).toMatchObject({ StartTime: '13:30', EndTime: '14:15' })
    const stale = await a.renata.send(
      calls.addEditAppointment,
      a.entry({ AppointmentID: made.AppointmentID, version: whole.version }),
    )
    expect(stale.refusal.code).toBe('Stale')
    const now = await a.renata.ok(calls.getAppointment, { AppointmentID: made.AppointmentID })
    await a.renata.ok(calls.deleteAppointment, {
      AppointmentID: made.AppointmentID,
      version: now.version,
      Reason: 'Mistake',
    })
    expect(await a.daysOf(made.AppointmentID)).toEqual([])
    expect((await a.renata.send(calls.getAppointment, { AppointmentID: made.AppointmentID })).status).toBe(404)
  })

  test('of whole days, and without a day on the waitlist until it gets one', async () => {
    const whole = await plan({ AllDay: true, StartTime: null, Minutes: 2880, AppointmentType: 'Training' })
    expect(await findDay(whole.AppointmentID, a.monday)).toMatchObject({
      AllDay: true,
      StartTime: null,
      EndDate: addDays(a.monday, 1),
    })
    const waits = await plan({ Date: null, StartTime: null, Title: 'Dentist, any day' })
    expect(waits.Days).toBe(0)
    const { Waiting } = await a.renata.ok(planningCalls.getUnplanned, {})
    const waiting = Waiting.find((one) => one.AppointmentID === waits.AppointmentID)!
    expect(waiting).toMatchObject({ Title: 'Dentist, any day', Can: { Edit: true } })
    await a.renata.ok(
      calls.addEditAppointment,
      a.entry({ AppointmentID: waits.AppointmentID, version: waiting.version }),
    )
    expect(await a.daysOf(waits.AppointmentID)).toEqual([[a.monday, '09:00']])
  })

  test('is refused with a sentence that says what to do', async () => {
    const code = async (given: object) => (await a.renata.send(calls.addEditAppointment, a.entry(given))).refusal.code
    expect(await code({ StartTime: null })).toBe('WhichTime')
    expect(await code({ AllDay: true, Minutes: 90 })).toBe('WholeDays')
    expect(await code({ VideoLink: 'javascript:alert(1)' })).toBe('BadLink')
    expect(await code({ SubProgramID: null })).toBe('NoProgram')
    expect(await code({ Date: null, StartTime: null, Recurrence: weekly() })).toBe('SeriesNeedsDay')
    expect(await code({ Recurrence: { Frequency: 'Daily', Count: 3, Until: a.monday } })).toBe('BothEnds')
    expect(await code({ Recurrence: { Frequency: 'Daily', Until: addDays(a.today, 3000) } })).toBe('EndsTooLate')
    expect(await code({ Recurrence: { Frequency: 'Weekly', Interval: 52, Count: 400 } })).toBe('EndsTooLate')
    expect(await code({ Recurrence: { Frequency: 'Weekly', Weekdays: ['TU'], Until: a.monday } })).toBe('NoDays')
    expect(await code({ Date: addDays(a.today, 4000) })).toBe('TooFarAhead')
    expect(await code({ Staff: [crypto.randomUUID()] })).toBe('NoSuchStaff')
    expect(await code({ Staff: [a.renata.userId, a.renata.userId] })).toBe('Twice')
    const foreign = await a.newChild('Foreign', { program: a.otherProgram })
    expect((await a.renata.send(calls.addEditAppointment, a.entry({ Clients: [foreign] }))).status).toBe(404)
    expect((await a.renata.send(calls.addEditAppointment, a.entry({ SubProgramID: a.otherProgram }))).status).toBe(404)
    expect((await a.renata.send(calls.addEditAppointment, a.entry({ Clients: [crypto.randomUUID()] }))).status).toBe(
      404,
    )
  })
})

describe('a series', () => {
  test('moving one moves one and adds none', async () => {
    const { AppointmentID, Days } = await plan({ Recurrence: weekly(4) })
    expect(Days).toBe(4)
    const second = await findDay(AppointmentID, addDays(a.monday, 7))
    await a.renata.ok(calls.moveAppointment, {
      AppointmentOccurrenceID: second.AppointmentOccurrenceID,
      version: second.version,
      Part: 'This',
      Date: addDays(a.monday, 9),
      StartTime: '14:00',
    })
    const after = [
      [a.monday, '09:00'],
      [addDays(a.monday, 9), '14:00'],
      [addDays(a.monday, 14), '09:00'],
      [addDays(a.monday, 21), '09:00'],
    ]
    expect(await a.daysOf(AppointmentID)).toEqual(after)
    const moved = await findDay(AppointmentID, addDays(a.monday, 9))
    expect(moved).toMatchObject({ Moved: true, AppointmentOccurrenceID: second.AppointmentOccurrenceID })
    // A change of all keeps what was moved by itself.
    const whole = await a.renata.ok(calls.getAppointment, { AppointmentID })
    await a.renata.ok(calls.addEditAppointment, {
      ...a.entry({ StartTime: '10:00', Recurrence: { ...whole.Recurrence!, Count: null } }),
      AppointmentID,
      version: whole.version,
      Part: 'All',
    })
    expect(await a.daysOf(AppointmentID)).toEqual([
      [a.monday, '10:00'],
      after[1],
      [after[2]![0], '10:00'],
      [after[3]![0], '10:00'],
    ])
    // Back where the series has it, it is a day like the others.
    const again = await findDay(AppointmentID, addDays(a.monday, 9))
    await a.renata.ok(calls.moveAppointment, {
      AppointmentOccurrenceID: again.AppointmentOccurrenceID,
      version: again.version,
      Date: addDays(a.monday, 7),
      StartTime: '10:00',
    })
    expect(await findDay(AppointmentID, addDays(a.monday, 7))).toMatchObject({ Moved: false })
  })

  test('this and later ones go on as another series; the earlier stay', async () => {
    const { AppointmentID } = await plan({ Recurrence: weekly(4) })
    const third = await findDay(AppointmentID, addDays(a.monday, 14))
    const { AppointmentID: later } = await a.renata.ok(calls.moveAppointment, {
      AppointmentOccurrenceID: third.AppointmentOccurrenceID,
      version: third.version,
      Part: 'Later',
      Date: addDays(a.monday, 15),
      StartTime: '11:00',
    })
    expect(later).not.toBe(AppointmentID)
    expect(await a.daysOf(AppointmentID)).toEqual([
      [a.monday, '09:00'],
      [addDays(a.monday, 7), '09:00'],
    ])
    expect(await a.daysOf(later)).toEqual([
      [addDays(a.monday, 15), '11:00'],
      [addDays(a.monday, 22), '11:00'],
    ])
  })

  test('one changed in more than its time becomes an appointment of its own', async () => {
    const { AppointmentID } = await plan({ Recurrence: weekly(3) })
    const second = await findDay(AppointmentID, addDays(a.monday, 7))
    const { AppointmentID: own } = await a.renata.ok(calls.addEditAppointment, {
      ...a.entry({ Date: addDays(a.monday, 7), Title: 'At school this time', PlaceKind: 'School' }),
      AppointmentID,
      AppointmentOccurrenceID: second.AppointmentOccurrenceID,
      version: second.AppointmentVersion,
      Part: 'This',
    })
    expect(await a.daysOf(own)).toEqual([[addDays(a.monday, 7), '09:00']])
    expect(await a.daysOf(AppointmentID)).toEqual([
      [a.monday, '09:00'],
      [addDays(a.monday, 14), '09:00'],
    ])
    // A later change of the series does not bring the day back.
    const whole = await a.renata.ok(calls.getAppointment, { AppointmentID })
    await a.renata.ok(calls.addEditAppointment, {
      ...a.entry({ StartTime: '08:00', Recurrence: whole.Recurrence }),
      AppointmentID,
      version: whole.version,
      Part: 'All',
    })
    expect((await a.daysOf(AppointmentID)).map(([day]) => day)).toEqual([a.monday, addDays(a.monday, 14)])
  })

  test('one, the later ones, or all are taken out', async () => {
    const { AppointmentID } = await plan({ Recurrence: weekly(5) })
    const take = async (Part: 'This' | 'Later' | 'All', weeks: number) => {
      const day = await findDay(AppointmentID, addDays(a.monday, weeks * 7))
      await a.renata.ok(calls.deleteAppointment, {
        AppointmentID,
        AppointmentOccurrenceID: day.AppointmentOccurrenceID,
        version: day.AppointmentVersion,
        Part,
        Reason: 'Not needed',
      })
      return (await a.daysOf(AppointmentID)).map(([on]) => on)
    }
    expect(await take('This', 1)).toEqual([0, 14, 21, 28].map((by) => addDays(a.monday, by)))
    expect(await take('Later', 3)).toEqual([0, 14].map((by) => addDays(a.monday, by)))
    expect(await take('All', 0)).toEqual([])
  })

  test('what has begun stays as it was when all are changed', async () => {
    const start = addDays(a.today, -14)
    const { AppointmentID } = await plan({ Date: start, Recurrence: { Frequency: 'Daily', Interval: 7, Count: 6 } })
    const whole = await a.renata.ok(calls.getAppointment, { AppointmentID })
    const { AppointmentID: ahead } = await a.renata.ok(calls.addEditAppointment, {
      ...a.entry({
        Date: addDays(a.today, 7),
        StartTime: '16:00',
        Recurrence: { Frequency: 'Daily', Interval: 7, Until: whole.Recurrence!.Until },
      }),
      AppointmentID,
      version: whole.version,
      Part: 'All',
    })
    const before = await a.daysOf(AppointmentID, start)
    expect(before.slice(0, 2)).toEqual([
      [start, '09:00'],
      [addDays(start, 7), '09:00'],
    ])
    expect((await a.daysOf(ahead, start)).every(([day, time]) => day > a.today && time === '16:00')).toBe(true)
    expect(before.length + (await a.daysOf(ahead, start)).length).toBeGreaterThanOrEqual(5)
  })

  test('one canceled in a series that no longer has its day is kept by itself', async () => {
    const { AppointmentID } = await plan({ Recurrence: weekly(3) })
    const second = await findDay(AppointmentID, addDays(a.monday, 7))
    await a.renata.ok(statusCalls.changeStatus, {
      Appointments: [{ AppointmentOccurrenceID: second.AppointmentOccurrenceID, version: second.version }],
      Status: 'Canceled by Client',
      Reason: 'Ill',
    })
    const whole = await a.renata.ok(calls.getAppointment, { AppointmentID })
    await a.renata.ok(calls.addEditAppointment, {
      ...a.entry({ Date: addDays(a.monday, 1), Recurrence: { Frequency: 'Weekly', Weekdays: ['TU'], Count: 3 } }),
      AppointmentID,
      version: whole.version,
      Part: 'All',
    })
    expect((await a.daysOf(AppointmentID)).map(([day]) => day)).toEqual([1, 8, 15].map((by) => addDays(a.monday, by)))
    const kept = (await month()).Occurrences.find(
      (one) => one.AppointmentOccurrenceID === second.AppointmentOccurrenceID,
    )
    expect(kept).toMatchObject({
      Date: addDays(a.monday, 7),
      Status: 'Canceled by Client',
      StatusReason: 'Ill',
      Series: false,
    })
  })

  test('sent twice is written once', async () => {
    const key = crypto.randomUUID()
    const entry = a.entry({ Title: 'Once', Recurrence: weekly(2) })
    const first = await a.renata.ok(calls.addEditAppointment, entry, { key })
    expect(await a.renata.ok(calls.addEditAppointment, entry, { key })).toEqual(first)
    const there = await a.one<number>(`select count(*)::int from appointment where title = 'Once'`)
    expect(there).toBe(1)
  })

  test('without an end is written 400 days ahead, and on by the night', async () => {
    const { AppointmentID, Days } = await plan({ Recurrence: { Frequency: 'Weekly' } })
    expect(Days).toBeGreaterThan(50)
    const last = () =>
      a.one<string>('select max(original_on)::text from appointment_occurrence where appointment_id = $1', [
        AppointmentID,
      ])
    const until = await last()
    await a.owner.query(
      `delete from appointment_occurrence where appointment_id = $1 and original_on > $2::date - 30`,
      [AppointmentID, until],
    )
    await a.owner.query(`update appointment set written_to = $2::date - 30 where id = $1`, [AppointmentID, until])
    const { writeSeriesOn } = await import('./write-on.server.ts')
    const { transact } = await import('#platform/server/database.ts')
    const job = { settings: a.settings, transact: (work: never) => transact(a.app.platform.pool, 'system', {}, work) }
    await writeSeriesOn.run({}, job as never)
    expect(await last()).toBe(until)
    await writeSeriesOn.run({}, job as never)
    expect(
      await a.one<number>('select count(*)::int from appointment_occurrence where appointment_id = $1', [
        AppointmentID,
      ]),
    ).toBe(Days)
  })
})

describe('what is told', () => {
  test('every day on which somebody is booked twice, away or off, and every day a client is not enrolled', async () => {
    await clear()
    const child = await a.newChild('Leaving', { end: addDays(a.monday, 10) })
    const leave = addDays(a.monday, 14)
    await a.owner.query(
      `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, $3, $4)`,
      [a.renata.userId, a.supervisor.userId, leave, addDays(leave, 5)],
    )
    await plan({ Recurrence: weekly(2), StartTime: '09:30' })
    const { Warnings } = await plan({ Recurrence: weekly(3), Clients: [child] })
    const of = (kind: string) => Warnings.filter(({ Kind }) => Kind === kind).map(({ Date }) => Date)
    expect(of('DoubleBooked')).toEqual([a.monday, addDays(a.monday, 7)])
    expect(of('OnLeave')).toEqual([leave])
    expect(of('Discharged')).toEqual([addDays(a.monday, 14)])
    expect(of('OutsideHours')).toEqual([])
    const late = await plan({ StartTime: '20:00' })
    expect(late.Warnings.map(({ Kind }) => Kind)).toEqual(['OutsideHours'])
    expect(
      (await a.renata.send(calls.addEditAppointment, a.entry({ StartTime: '20:30' }), { language: 'es' })).body
        .Warnings[0]!.Sentence,
    ).toMatch(/ya tiene una cita/)
    await a.owner.query('delete from leave_cover where employee_id = $1', [a.renata.userId])
  })

  test('a client who is expected somewhere else at that time, unless it is private to others', async () => {
    await clear()
    const child = await a.newChild('Twoplaces')
    const Staff = [a.supervisor.userId]
    await plan({ Clients: [child], Recurrence: weekly(2), StartTime: '09:30' })
    const hidden = a.entry({ Clients: [child], StartTime: '15:00', Visibility: 'Private' })
    await a.renata.ok(calls.addEditAppointment, hidden)
    const twice = await a.supervisor.ok(
      calls.addEditAppointment,
      a.entry({ Clients: [child], Staff, Recurrence: weekly(3) }),
    )
    expect(twice.Warnings.map(({ Kind, Date }) => [Kind, Date])).toEqual([
      ['DoubleBooked', a.monday],
      ['DoubleBooked', addDays(a.monday, 7)],
    ])
    expect(twice.Warnings[0]!.Sentence).toMatch(/^Twoplaces .*9:30 AM to 10:30 AM/)
    const beside = await a.supervisor.ok(calls.addEditAppointment, { ...hidden, Staff, Visibility: 'Team' })
    expect(beside.Warnings).toEqual([])
  })

  test('times at which everybody is free, and nothing about why not', async () => {
    await clear()
    await plan({ StartTime: '08:00', Minutes: 120, TravelMinutes: 0 })
    await plan({ StartTime: '13:00', Minutes: 240, Visibility: 'Private' })
    const { Times } = await a.renata.ok(planningCalls.findTimes, {
      Staff: [a.renata.userId, a.supervisor.userId],
      From: a.monday,
      To: a.monday,
      Minutes: 60,
    })
    expect(Times.map(({ StartTime }) => StartTime)).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00'])
    const saturday = addDays(a.monday, 5)
    expect(
      (
        await a.renata.ok(planningCalls.findTimes, {
          Staff: [a.renata.userId],
          From: saturday,
          To: saturday,
          Minutes: 60,
        })
      ).Times,
    ).toEqual([])
  })
})

test('the profile names the types that can be planned; one the agency retires is offered no more', async () => {
  const offered = async () => (await a.renata.ok(profileCalls.getProfile, {})).AvailableAppointmentTypes
  const admin = await a.as('alva.rootley')
  const { Values } = await admin.ok(listsCalls.getList, { ListKey: 'appointmentTypes' })
  expect(await offered()).toEqual(Values.map((one) => one.Value))
  const { LookupID, version, Value } = Values.find((one) => one.Value === 'Dental')!
  const retired = await admin.ok(listsCalls.retireListValue, { LookupID, version })
  expect(await offered()).toEqual(Values.map((one) => one.Value).filter((one) => one !== Value))
  await admin.ok(listsCalls.reinstateListValue, { LookupID, version: retired.version })
  expect(await offered()).toContain('Dental')
})

describe('own working hours', () => {
  test('those of a night go on past midnight: no warning within, free times within', async () => {
    await clear()
    const night = await a.newCarrier('Nightowl')
    const put = (name: string, value: string) =>
      a.owner.query(
        `insert into user_setting (user_id, core_program_setting_id, value) select $1, id, $3 from core_program_setting
         where name = $2 and core_program_id is null`,
        [night, name, value],
      )
    await put('workFrom', '22')
    await put('workTo', '6')
    const told = async (given: Parameters<typeof plan>[0]) =>
      (await plan({ Staff: [night], ...given })).Warnings.map(({ Kind }) => Kind)
    expect(await told({ StartTime: '22:00' })).toEqual([])
    expect(await told({ StartTime: '23:30', Minutes: 60 })).toEqual([])
    expect(await told({ StartTime: '02:00', Date: addDays(a.monday, 1) })).toEqual([])
    expect(await told({ StartTime: '01:00', Date: addDays(a.monday, 5) })).toEqual([])
    // Monday before dawn belongs to Sunday, which is free.
    expect(await told({ StartTime: '02:00' })).toEqual(['OutsideHours'])
    expect(await told({ StartTime: '09:00' })).toEqual(['OutsideHours'])
    expect(await told({ StartTime: '05:30', Date: addDays(a.monday, 2) })).toEqual(['OutsideHours'])
    await clear()
    const free = async (Minutes: number) =>
      (
        await a.renata.ok(planningCalls.findTimes, {
          Staff: [night],
          From: a.monday,
          To: addDays(a.monday, 1),
          Minutes,
        })
      ).Times.map(({ Date: day, StartTime }) => `${day === a.monday ? 1 : 2} ${StartTime}`)
    expect(await free(300)).toEqual([
      '1 22:00',
      '1 22:30',
      '1 23:00',
      '1 23:30',
      '2 00:00',
      '2 00:30',
      '2 01:00',
      '2 22:00',
      '2 22:30',
      '2 23:00',
      '2 23:30',
    ])
  })
})

describe('the day sheet', () => {
  test('has the homes and schools of who is visited, the nearest of an hour first, with the way between', async () => {
    await clear()
    const child = async (name: string, zip: string, confidential = false) => {
      const id = await a.newChild(name)
      await a.owner.query(
        `insert into address (person_id, line1, city, state_abbreviation, zip_code, confidential, start_date)
         select person_id, '1 Invented Way', 'Sampletown', 'CA', $2, $3, current_date - 30 from client_membership where id = $1`,
        [id, zip, confidential],
      )
      return id
    }
    const { rows } = await a.owner.query<{ zip_code: string }>(
      `with first as (select * from zip_place where latitude is not null order by zip_code limit 1)
       select z.zip_code from zip_place z, first where z.latitude is not null
       order by (z.latitude - first.latitude) ^ 2 + (z.longitude - first.longitude) ^ 2`,
    )
    const zips = [rows[0]!, rows.find((_, at) => at === Math.floor(rows.length / 2))!, rows.at(-1)!].map(
      (row) => row.zip_code,
    )
    const [near, middle, far] = zips as [string, string, string]
    await plan({ Clients: [await child('Nearby', near)], PlaceKind: 'Home', StartTime: '09:00' })
    await plan({ Clients: [await child('Faraway', far)], PlaceKind: 'Home', StartTime: '13:00' })
    await plan({ Clients: [await child('Middling', middle)], PlaceKind: 'Home', StartTime: '13:00' })
    await plan({ Clients: [await child('Secretly', middle, true)], PlaceKind: 'Home', StartTime: '15:00' })
    const pupil = await child('Pupil', far)
    await a.owner.query(
      `with s as (insert into school (name, school_type, line1, city, zip_code, phone_digits)
         values ('Fable Middle School', (select value from lookup where list_key = 'schoolTypes' order by sort limit 1), '2 Lesson Lane', 'Sampletown', $2, '5555550188') returning id)
       insert into client_school (person_id, school_id, start_date) select m.person_id, s.id, current_date - 20 from s, client_membership m where m.id = $1`,
      [pupil, near],
    )
    await plan({ Clients: [pupil], PlaceKind: 'School', StartTime: '16:00' })
    const sheet = await a.renata.ok(planningCalls.getDaySheet, { Date: a.monday })
    expect(sheet.Stops.map(({ Clients, Address }) => [Clients[0]!.Name.split(' ')[0], Address])).toEqual([
      ['Nearby', `1 Invented Way, Sampletown, ${near}`],
      ['Middling', `1 Invented Way, Sampletown, ${middle}`],
      ['Faraway', `1 Invented Way, Sampletown, ${far}`],
      ['Secretly', null],
      ['Pupil', `Fable Middle School, 2 Lesson Lane, Sampletown, ${near}`],
    ])
    const [first, second, third, hidden, school] = sheet.Stops.map(({ Miles }) => Miles)
    expect([first, hidden]).toEqual([null, null])
    expect(second! + third! + school!).toBeCloseTo(sheet.Miles, 0)
    expect(second!).toBeLessThan(school!)
    expect(sheet.Stops.at(-1)!.Phone).toBe('5555550188')
    // Of somebody else only to who may look at their calendar.
    const theirs = { Date: a.monday, EmployeeID: a.renata.userId }
    expect((await a.supervisor.ok(planningCalls.getDaySheet, theirs)).Stops).toHaveLength(5)
    const stranger = await a.newCarrier('Passerby', { program: a.otherProgram })
    expect((await (await a.as('passerby.carrier')).send(planningCalls.getDaySheet, theirs)).status).toBe(404)
    expect((await a.renata.send(planningCalls.getDaySheet, { Date: a.monday, EmployeeID: stranger })).status).toBe(404)
  })
})

describe('what became of it', () => {
  test('is said on the day or later, of several at once, and can be set back', async () => {
    await clear()
    const past = await plan({ Date: addDays(a.today, -1) })
    const second = await plan({ Date: addDays(a.today, -1), StartTime: '15:00' })
    const ahead = await plan()
    const asked = await a.renata.ok(planningCalls.getToAsk, {})
    expect(asked.Occurrences.map((one) => one.AppointmentID)).toEqual([past.AppointmentID, second.AppointmentID])
    const both = asked.Occurrences.map(({ AppointmentOccurrenceID, version }) => ({ AppointmentOccurrenceID, version }))
    const { Appointments } = await a.renata.ok(statusCalls.changeStatus, { Appointments: both, Status: 'No Show' })
    expect((await a.renata.ok(planningCalls.getToAsk, {})).Occurrences).toEqual([])
    // Today's are asked about when the day's work is over, and nothing is assumed.
    const today = await plan({ Date: a.today, StartTime: '00:00', Minutes: 5 })
    const workTo = (value: string) =>
      a.owner.query(
        `insert into user_setting (user_id, core_program_setting_id, value) select $1, id, $2 from core_program_setting
         where name = 'workTo' and core_program_id is null on conflict (user_id, core_program_setting_id) do update set value = $2`,
        [a.renata.userId, value],
      )
    await workTo('24')
    expect((await a.renata.ok(planningCalls.getToAsk, {})).Occurrences).toEqual([])
    await workTo('0.1')
    expect((await a.renata.ok(planningCalls.getToAsk, {})).Occurrences).toMatchObject([
      { AppointmentID: today.AppointmentID, Status: 'Scheduled' },
    ])
    await workTo('17')
    await a.owner.query('update appointment set voided_at = now() where id = $1', [today.AppointmentID])
    await a.renata.ok(statusCalls.changeStatus, { Appointments, Status: 'Scheduled' })
    expect((await a.renata.ok(planningCalls.getToAsk, {})).Occurrences).toHaveLength(2)
    const { AppointmentOccurrenceID, version } = await findDay(ahead.AppointmentID, a.monday)
    const early = await a.renata.send(statusCalls.changeStatus, {
      Appointments: [{ AppointmentOccurrenceID, version }],
      Status: 'Completed',
    })
    expect(early.refusal.code).toBe('TooEarly')
    const needs = await a.renata.send(statusCalls.changeStatus, {
      Appointments: [{ AppointmentOccurrenceID, version }],
      Status: 'Rescheduled',
    })
    expect(needs.refusal.code).toBe('NeedsNewTime')
    const { AppointmentID: anew } = await a.renata.ok(statusCalls.reschedule, {
      AppointmentOccurrenceID,
      version,
      Date: addDays(a.monday, 3),
    })
    expect(await findDay(ahead.AppointmentID, a.monday)).toMatchObject({ Status: 'Rescheduled' })
    expect(await findDay(anew, addDays(a.monday, 3))).toMatchObject({ Status: 'Scheduled', StartTime: '09:00' })
  })
})

describe('who sees what', () => {
  test('a private one is busy to others, whoever they are, and nothing of it is told', async () => {
    await clear()
    const { AppointmentID } = await plan({ Visibility: 'Private', Title: 'Own doctor', Notes: 'secret' })
    const theirs = await month(a.supervisor, { EmployeeIDs: [a.renata.userId] })
    expect(theirs.Occurrences).toEqual([])
    expect(theirs.Busy).toEqual([{ EmployeeID: a.renata.userId, Date: a.monday, StartTime: '09:00', EndTime: '10:00' }])
    // On each day it goes on, also where only its last one is asked for.
    const next = (days: number) => addDays(a.monday, days)
    await plan({ Visibility: 'Private', Date: next(1), StartTime: '22:00', Minutes: 600 })
    await plan({ Visibility: 'Private', Date: next(4), StartTime: null, AllDay: true, Minutes: 2 * 1440 })
    const busyFrom = async (From: string) =>
      (await a.supervisor.ok(calls.getAppointments, { From, To: next(6), EmployeeIDs: [a.renata.userId] })).Busy.map(
        ({ Date, StartTime, EndTime }) => [Date, StartTime, EndTime],
      )
    const last = [next(5), null, null]
    expect(await busyFrom(next(1))).toEqual([
      [next(1), '22:00', '00:00'],
      [next(2), '00:00', '08:00'],
      [next(4), null, null],
      last,
    ])
    expect(await busyFrom(next(5))).toEqual([last])
    const admin = await a.as('alva.rootley')
    for (const other of [a.supervisor, admin]) {
      expect((await other.send(calls.getAppointment, { AppointmentID })).status).toBe(404)
      expect((await other.send(calls.addEditAppointment, a.entry({ AppointmentID, version: 1 }))).status).toBe(404)
      expect((await other.send(calls.deleteAppointment, { AppointmentID, version: 1, Reason: 'x' })).status).toBe(404)
    }
  })

  test('another’s calendar needs the right, and the other must be of one’s team', async () => {
    await clear()
    await plan({ Title: 'With the team' })
    const seen = await month(a.supervisor, { EmployeeIDs: [a.renata.userId] })
    expect(seen.Occurrences).toMatchObject([{ Title: 'With the team', Can: { Edit: true } }])
    const refused = await a.renata.send(calls.getAppointments, {
      From: a.monday,
      To: a.monday,
      EmployeeIDs: [a.supervisor.userId],
    })
    expect(refused.refusal.code).toBe('NotYourTeam')
    const stranger = await a.newCarrier('Stranger', { program: a.otherProgram })
    expect(
      (await a.supervisor.send(calls.getAppointments, { From: a.monday, To: a.monday, EmployeeIDs: [stranger] }))
        .status,
    ).toBe(404)
    expect(
      (
        await a.supervisor.send(calls.getAppointments, {
          From: a.monday,
          To: a.monday,
          EmployeeIDs: [crypto.randomUUID()],
        })
      ).status,
    ).toBe(404)
  })

  test('a confidential client’s appointment is busy to who may not know of the client', async () => {
    await clear()
    const child = await a.newChild('Hidden')
    await a.owner.query(
      `insert into case_assignment (subject_kind, subject_id, sub_program_id, employee_id, role, start_date) values ('client', $1, $2, $3, 'Case Manager', $4)`,
      [child, a.program, a.renata.userId, a.back(100)],
    )
    const colleague = await a.newCarrier('Colleague')
    const them = await a.as('colleague.carrier')
    const { AppointmentID } = await plan({ Clients: [child], Title: 'Canary', Staff: [a.renata.userId, colleague] })
    expect((await month(them)).Occurrences).toMatchObject([{ Title: 'Canary', Clients: [{ Name: 'Hidden Trial' }] }])
    await a.owner.query('update client_membership set confidential = true where id = $1', [child])
    await a.owner.query('update access_stamp set stamp = stamp + 1')
    const now = await month(them)
    expect(JSON.stringify(now)).not.toMatch(/Canary|Hidden/)
    expect(now.Occurrences).toEqual([])
    expect(now.Busy).toHaveLength(1)
    expect((await them.send(calls.getAppointment, { AppointmentID })).status).toBe(404)
    expect((await month()).Occurrences).toMatchObject([{ Title: 'Canary' }])
    expect((await them.send(calls.getForChart, { ClientSubProgramMembershipID: child })).status).toBe(404)
  })

  test('one nobody holds is in the pool of its sub-program and taken by one', async () => {
    await clear()
    const { AppointmentID } = await plan({ Staff: [], AppointmentType: 'Transport' }, a.supervisor)
    const { Pool } = await a.renata.ok(planningCalls.getUnplanned, {})
    const there = Pool.find((one) => one.AppointmentID === AppointmentID)!
    expect(there).toMatchObject({ Staff: [] })
    await a.newCarrier('Outside', { program: a.otherProgram })
    const outside = await a.as('outside.carrier')
    expect(
      (await outside.send(planningCalls.takeAppointment, { AppointmentID, version: there.AppointmentVersion })).status,
    ).toBe(404)
    await a.renata.ok(planningCalls.takeAppointment, { AppointmentID, version: there.AppointmentVersion })
    expect((await month()).Occurrences).toMatchObject([{ AppointmentID, Staff: [{ EmployeeID: a.renata.userId }] }])
    const late = await a.supervisor.send(planningCalls.takeAppointment, {
      AppointmentID,
      version: there.AppointmentVersion,
    })
    expect(late.refusal.code).toBe('Taken')
  })

  test('a colleague without the right changes none that is not theirs', async () => {
    await clear()
    const { AppointmentID } = await plan()
    const day = await findDay(AppointmentID, a.monday)
    await a.newCarrier('Peer')
    const peer = await a.as('peer.carrier')
    const { AppointmentOccurrenceID, version } = day
    const tried = [
      await peer.send(calls.moveAppointment, { AppointmentOccurrenceID, version, Date: addDays(a.monday, 1) }),
      await peer.send(statusCalls.changeStatus, {
        Appointments: [{ AppointmentOccurrenceID, version }],
        Status: 'Confirmed',
      }),
      await peer.send(statusCalls.reschedule, { AppointmentOccurrenceID, version, Date: addDays(a.monday, 1) }),
      await peer.send(calls.deleteAppointment, { AppointmentID, version: 1, Reason: 'x' }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

test('who may not read a client’s chart changes the appointment and the client stays; an administrator changes whom it is with', async () => {
  await clear()
  // Gone by then, which is told to who may know of it.
  const [child, foreign] = [
    await a.newChild('Kept', { end: a.monday }),
    await a.newChild('Elsewhere', { program: a.otherProgram }),
  ]
  const driver = await a.newCarrier('Driver')
  await a.owner.query(
    `update user_role set role_id = (select id from role where name = 'Billing') where user_id = $1`,
    [driver],
  )
  const them = await a.as('driver.carrier')
  const { AppointmentID, Warnings } = await plan({ Clients: [child], Staff: [a.renata.userId, driver] })
  expect(Warnings.map(({ Sentence }) => Sentence).join()).toMatch(/^Kept .* is not enrolled/)
  const seen = await them.ok(calls.getAppointment, { AppointmentID })
  expect(seen.Clients).toEqual([])
  const told = await them.ok(
    calls.addEditAppointment,
    a.entry({ AppointmentID, version: seen.version, Staff: seen.Staff, Place: 'Front door' }),
  )
  expect(told.Warnings).toEqual([])
  const { Address } = await them.ok(feedCalls.getFeedToken, {})
  const feed = await a.app.http.server.inject({ method: 'GET', url: new URL(Address).pathname })
  expect(feed.body).toMatch(/Front door/)
  expect(feed.body).not.toMatch(/K\.T\./)
  const now = await a.renata.ok(calls.getAppointment, { AppointmentID })
  expect(now).toMatchObject({ Clients: [child], Place: 'Front door' })
  const admin = await a.as('alva.rootley')
  await admin.ok(
    calls.addEditAppointment,
    a.entry({ AppointmentID, version: now.version, Clients: [foreign], SubProgramID: null }),
  )
  expect(
    await a.one('select client_membership_id from appointment_client where appointment_id = $1', [AppointmentID]),
  ).toBe(foreign)
})

test('a family is found by its name and planned with, by those who may read families alone', async () => {
  await clear()
  const family = await a.newFamily('Quillfamily')
  const { Families } = await a.renata.ok(planningCalls.findClients, { Search: 'quillfam' })
  expect(Families).toMatchObject([{ FosterResourceFamilyID: family, SubProgramID: a.program }])
  expect((await a.renata.ok(planningCalls.findClients, {})).Families).toEqual([])
  await plan({ FosterResourceFamilyID: family })
  expect((await month()).Occurrences).toMatchObject([{ FosterResourceFamilyID: family, Clients: [] }])
  const biller = await a.newCarrier('Biller')
  await a.owner.query(
    `update user_role set role_id = (select id from role where name = 'Billing') where user_id = $1`,
    [biller],
  )
  const them = await a.as('biller.carrier')
  expect((await them.ok(planningCalls.findClients, { Search: 'quillfam' })).Families).toEqual([])
  expect((await them.send(calls.addEditAppointment, a.entry({ FosterResourceFamilyID: family }))).status).toBe(404)
})

test('a supervisor chooses among the clients of whose calendars they see, their own first, and finds all others by name', async () => {
  const [theirs, own] = [await a.newChild('Aateam'), await a.newChild('Zzown')]
  for (const [child, who] of [
    [theirs, a.renata.userId],
    [own, a.supervisor.userId],
  ])
    await a.owner.query(
      `insert into case_assignment (subject_kind, subject_id, sub_program_id, employee_id, role, start_date, person_id)
       select 'client', id, sub_program_id, $2, 'Case Manager', $3, person_id from client_membership where id = $1`,
      [child, who, a.back(100)],
    )
  const { Clients } = await a.supervisor.ok(planningCalls.findClients, {})
  expect(Clients[0]).toMatchObject({ ClientSubProgramMembershipID: own, Mine: true })
  const mine = await a.renata.ok(planningCalls.findClients, {})
  expect(mine.Clients.every(({ Mine }) => Mine)).toBe(true)
  expect(mine.Clients.map((one) => one.ClientSubProgramMembershipID)).not.toContain(own)
  const among = Clients.find((one) => one.ClientSubProgramMembershipID === theirs)
  expect(among).toMatchObject({ Name: 'Aateam Trial', Mine: false })
  const nobodys = await a.newChild('Unheldling')
  const found = await a.supervisor.ok(planningCalls.findClients, { Search: 'unheldl' })
  expect(found.Clients.map((one) => one.ClientSubProgramMembershipID)).toEqual([nobodys])
})

test('what became of several at once is taken back at once, in as many statements as of one', async () => {
  await clear()
  const days = await Promise.all([0, 1, 2].map(async (at) => plan({ Date: addDays(a.monday, at) })))
  const { Occurrences } = await month()
  expect(Occurrences).toHaveLength(days.length)
  const seen = Occurrences.map(({ AppointmentOccurrenceID, version }) => ({ AppointmentOccurrenceID, version }))
  const { Appointments, ChangeSetID } = await a.renata.ok(statusCalls.changeStatus, {
    Appointments: seen,
    Status: 'Confirmed',
  })
  expect(Appointments).toHaveLength(3)
  expect((await month()).Occurrences.map(({ Status }) => Status)).toEqual(Array(3).fill('Confirmed'))
  await a.renata.ok(activityCalls.undoChangeSet, { ChangeSetID: ChangeSetID! })
  expect((await month()).Occurrences.map(({ Status }) => Status)).toEqual(Array(3).fill('Scheduled'))
  // One that somebody changed meanwhile leaves all as they were.
  const stale = await a.renata.send(statusCalls.changeStatus, { Appointments: seen, Status: 'Confirmed' })
  expect(stale.status).toBe(409)
  expect((await month()).Occurrences.map(({ Status }) => Status)).toEqual(Array(3).fill('Scheduled'))
})

/** How many statements something takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = hearStatements(() => (count += 1))
  try {
    await work()
  } finally {
    stop()
  }
  return count
}

test('many clients or many days take as many statements as few', async () => {
  await clear()
  const colleague = await a.newCarrier('Statewatch')
  const children = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((letter) => a.newChild(`Statement${letter}`)))
  const {
    AppointmentID: _id,
    version: _v,
    AppointmentOccurrenceID: _o,
    Part: _p,
    ...fields
  } = a.entry({
    Staff: [a.renata.userId, colleague],
  }) as never as Record<string, unknown>
  const bulk = (Clients: string[], days: number) => () =>
    a.renata.ok(planningCalls.bulkCreate, {
      ...(fields as ReturnType<AppointmentAgency['entry']>),
      Date: addDays(a.monday, days),
      Clients,
    })
  await bulk(children, 0)()
  const [few, many] = [await statementsOf(bulk(children.slice(0, 2), 7)), await statementsOf(bulk(children, 14))]
  expect(many).toBe(few)
  const seen = (await month()).Occurrences.map(({ AppointmentOccurrenceID, version, Date }) => ({
    Date,
    of: { AppointmentOccurrenceID, version },
  }))
  const cancel = (day: number) => () =>
    a.renata.ok(statusCalls.changeStatus, {
      Appointments: seen.filter(({ Date }) => Date === addDays(a.monday, day)).map(({ of }) => of),
      Status: 'Canceled by Client',
    })
  await cancel(0)()
  expect(await statementsOf(cancel(14))).toBe(await statementsOf(cancel(7)))
})

test('one plan for many clients, one after the other on the day', async () => {
  await clear()
  const children = [await a.newChild('Bulk'), await a.newChild('Second'), await a.newChild('Third')]
  const {
    AppointmentID: _none,
    version: _v,
    AppointmentOccurrenceID: _o,
    Part: _p,
    ...fields
  } = a.entry() as never as Record<string, unknown>
  const made = await a.renata.ok(planningCalls.bulkCreate, {
    ...(fields as ReturnType<AppointmentAgency['entry']>),
    Clients: children,
    Apart: 60,
    Recurrence: { Frequency: 'MonthlyWeekday', Count: 12 },
  })
  expect(made).toMatchObject({ Days: 36, Warnings: [] })
  const day = (await a.renata.ok(calls.getAppointments, { From: a.monday, To: a.monday })).Occurrences
  expect(day.map((one) => [one.StartTime, one.Clients[0]!.Name])).toEqual([
    ['09:00', 'Bulk Trial'],
    ['10:00', 'Second Trial'],
    ['11:00', 'Third Trial'],
  ])
  const sheet = await a.renata.ok(planningCalls.getDaySheet, { Date: a.monday })
  expect(sheet.Stops.map((stop) => stop.StartTime)).toEqual(['09:00', '10:00', '11:00'])
})
