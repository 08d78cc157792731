import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import type { Actor } from '#app/testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { bulkTransferCalls } from '#domains/caseload/bulk-transfer.calls.ts'
import { clientMergeCalls } from '#domains/clients/merge/client-merge.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { noticeCalls } from '#domains/notices/notices.calls.ts'
import { lastDayOfMonth } from '#domains/visits/visits.rules.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { openAppointmentAgency, type AppointmentAgency } from './appointments-testing.ts'
import { feedCalls } from './feed.calls.ts'
import { planningCalls } from './planning.calls.ts'
import { remindOf } from './reminders.server.ts'
import { statusCalls } from './status.calls.ts'

let a: AppointmentAgency
let admin: Actor
beforeAll(async () => {
  a = await openAppointmentAgency()
  admin = await a.as('alva.rootley')
})
afterAll(() => a.close())
beforeEach(() => a.owner.query('update appointment set voided_at = now() where voided_at is null'))

const plan = (given = {}, who = a.renata) => who.ok(calls.addEditAppointment, a.entry(given))
const carry = async (child: string, who: string) =>
  a.one(
    `insert into case_assignment (subject_kind, subject_id, sub_program_id, employee_id, role, start_date, person_id)
     select 'client', id, sub_program_id, $2, 'Case Manager', $3, person_id from client_membership where id = $1 returning id`,
    [child, who, a.back(100)],
  )
const staffOn = async (appointment: string) =>
  (
    await a.owner.query<{ day: string; who: string[] }>(
      `select o.start_on::text as day, array(select employee_id from appointment_staff s where s.appointment_id = a.id) as who
       from appointment_occurrence o join appointment a on a.id = o.appointment_id
       where (a.id = $1 or a.follows_id = $1) and a.voided_at is null and o.removed_at is null order by o.starts_at`,
      [appointment],
    )
  ).rows
const occurrenceOf = (appointment: string) =>
  a.one('select id from appointment_occurrence where appointment_id = $1 order by starts_at limit 1', [appointment])

async function seal(child: string, custodian: Actor) {
  const client = await a.owner.connect()
  await client.query('begin')
  await client.query(
    `with s as (insert into chart_seal (person_id, ground, reason, sealed_by) select person_id, 'Court order', 'Test', $2
       from client_membership where id = $1 returning id, person_id)
     insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason) select id, person_id, $2, $2, 'Test' from s`,
    [child, custodian.userId],
  )
  await client.query(
    'update client set sealed = true where id = (select person_id from client_membership where id = $1)',
    [child],
  )
  await client.query('commit')
  client.release()
}

describe('a case that goes to another worker', () => {
  test('takes its coming appointments along; days before, private ones and those with others stay; undo brings them back', async () => {
    const [leaver, taker] = [await a.newCarrier('Leaver'), await a.newCarrier('Taker')]
    const [child, other] = [await a.newChild('Handed'), await a.newChild('Staying')]
    await carry(child, leaver)
    await carry(other, leaver)
    const them = await a.as('leaver.carrier')
    const start = addDays(a.today, -7)
    const series = await plan({
      Clients: [child],
      Staff: [leaver],
      Date: start,
      Recurrence: { Frequency: 'Weekly', Count: 6 },
    })
    const shared = await plan({ Clients: [child, other], Staff: [leaver] })
    const own = await plan({ Clients: [child], Staff: [leaver], Visibility: 'Private' }, them)
    const waits = await plan({ Clients: [child], Staff: [leaver, a.renata.userId], Date: null, StartTime: null })
    const { Cases } = await a.supervisor.ok(bulkTransferCalls.getForTransfer, { EmployeeID: leaver })
    const { CaseAssignmentID, version } = Cases.find(({ SubjectID }) => SubjectID === child)!
    const Moves = [{ CaseAssignmentID, version, EmployeeID: taker }]
    const preview = await a.supervisor.send(
      bulkTransferCalls.bulkTransfer,
      { EmployeeID: leaver, Moves },
      { preview: true },
    )
    expect(JSON.stringify(preview.body)).toMatch(/\*\*2\*\* coming appointments move along/)
    const done = await a.supervisor.ok(bulkTransferCalls.bulkTransfer, { EmployeeID: leaver, Moves })
    const days = await staffOn(series.AppointmentID)
    expect(days).toHaveLength(6)
    for (const { day, who } of days)
      if (day !== a.today) expect([day, who]).toEqual([day, [day < a.today ? leaver : taker]])
    expect((await staffOn(shared.AppointmentID))[0]!.who).toEqual([leaver])
    expect((await staffOn(own.AppointmentID))[0]!.who).toEqual([leaver])
    const waiting = await a.owner.query<{ employee_id: string }>(
      'select employee_id from appointment_staff where appointment_id = $1',
      [waits.AppointmentID],
    )
    expect(waiting.rows.map(({ employee_id }) => employee_id).toSorted()).toEqual([taker, a.renata.userId].toSorted())
    await a.supervisor.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    const back = await staffOn(series.AppointmentID)
    expect(back.map(({ who }) => who)).toEqual(Array.from({ length: 6 }, () => [leaver]))
  })

  test('from a day ahead on, by the card on the chart; the mistake taken back gives them back', async () => {
    const [first, second] = [await a.newCarrier('Firsthand'), await a.newCarrier('Secondhand')]
    const child = await a.newChild('Carded')
    const CaseAssignmentID = await carry(child, first)
    const { AppointmentID } = await plan({
      Clients: [child],
      Staff: [first],
      Recurrence: { Frequency: 'Weekly', Count: 3 },
    })
    const StartDate = addDays(a.today, 1)
    const of = { ClientSubProgramMembershipID: child }
    const made = await a.renata.ok(assignmentsCalls.transferCMMembership, {
      ...of,
      CaseAssignmentID,
      version: 1,
      EmployeeID: second,
      StartDate,
    })
    expect((await staffOn(AppointmentID)).map(({ who }) => who)).toEqual([[second], [second], [second]])
    await a.renata.ok(assignmentsCalls.deleteCurrentCMMembership, { ...of, ...made, Reason: 'Wrong child' })
    expect((await staffOn(AppointmentID)).map(({ who }) => who)).toEqual([[first], [first], [first]])
  })

  test('two records of one child become one with the appointments of both, and two again', async () => {
    const [kept, twin] = [
      await a.newChild('Single'),
      await a.newChild('Double', { end: a.back(30), start: a.back(90) }),
    ]
    const personOf = (child: string) => a.one('select person_id from client_membership where id = $1', [child])
    const [ClientID, OtherClientID] = [await personOf(kept), await personOf(twin)]
    await a.owner.query('update client_membership set start_date = $2 where id = $1', [kept, a.back(20)])
    const { AppointmentID } = await plan({ Clients: [twin], Date: a.back(40) })
    const shown = async () =>
      (await a.renata.ok(calls.getAppointment, { AppointmentID })).Names.Clients.map(({ Name }) => Name)
    expect(await shown()).toEqual(['Double Trial'])
    const done = await admin.ok(clientMergeCalls.mergeClients, {
      ClientID,
      OtherClientID,
      Take: [],
      Reason: 'The same child',
      version: 1,
      OtherVersion: 1,
    })
    expect(await shown()).toEqual(['Single Trial'])
    expect((await a.renata.ok(calls.getForChart, { ClientSubProgramMembershipID: twin })).Before).toHaveLength(1)
    await admin.ok(clientMergeCalls.undoMerge, { ClientID, ClientMergeID: done.ClientMergeID })
    expect(await shown()).toEqual(['Double Trial'])
  })
})

describe('what nobody else may know', () => {
  test('of a sealed or confidential chart is in no calendar, pool, sheet, layer, list, feed or reminder, and cannot be touched', async () => {
    const colleague = await a.newCarrier('Curious')
    const them = await a.as('curious.carrier')
    for (const [name, hide] of [
      ['Sealedone', (child: string) => seal(child, a.renata)],
      [
        'Confidone',
        (child: string) =>
          a.owner.query('update client_membership set confidential = true, next_court_date = $2 where id = $1', [
            child,
            a.monday,
          ]),
      ],
    ] as const) {
      await a.owner.query('update appointment set voided_at = now() where voided_at is null')
      const child = await a.newChild(name)
      await carry(child, a.renata.userId)
      await a.owner.query('update client_membership set next_court_date = $2 where id = $1', [child, a.monday])
      const both = {
        Clients: [child],
        Staff: [a.renata.userId, colleague],
        Title: 'Canary one',
        Place: 'Canary Road 9',
        Notes: 'Canary note',
      }
      const { AppointmentID } = await plan(both)
      await plan({ ...both, Date: addDays(a.today, -2) })
      await plan({ ...both, Staff: [] })
      await plan({ ...both, Date: null, StartTime: null })
      const feed = new URL((await them.ok(feedCalls.getFeedToken, { Detail: 'Initials' })).Address).pathname
      const occurrence = await occurrenceOf(AppointmentID)
      const span = { From: a.monday, To: addDays(a.monday, 40), Layers: ['court', 'visits'] }
      const looks = async (by: Actor, whose: string[]) =>
        JSON.stringify([
          await by.ok(calls.getAppointments, span),
          by === them ? [] : await by.ok(calls.getAppointments, { ...span, EmployeeIDs: whose }),
          await by.ok(calls.getAppointments, { ...span, Pool: true }),
          await by.ok(calls.getAppointments, { ...span, ClientSubProgramMembershipID: child }),
          await by.ok(planningCalls.getUnplanned, {}),
          await by.ok(planningCalls.getToAsk, {}),
          await by.ok(planningCalls.getDaySheet, { Date: a.monday }),
          by === them ? [] : await by.ok(planningCalls.getDaySheet, { Date: a.monday, EmployeeID: a.renata.userId }),
          await by.ok(planningCalls.findClients, { Search: name }),
          await by.ok(planningCalls.findTimes, { Staff: [a.renata.userId], From: a.monday, To: a.monday, Minutes: 60 }),
          await by.ok(worklistCalls.getWorklist, { PageSize: 100 }),
          (await a.app.http.server.inject({ method: 'GET', url: feed })).body,
        ])
      expect(/Canary/.test(await looks(them, []))).toBe(true)
      await hide(child)
      await a.owner.query('update access_stamp set stamp = stamp + 1')
      for (const by of name === 'Sealedone' ? [them, a.supervisor, admin] : [them]) {
        const seen = await looks(by, [a.renata.userId])
        expect(/canary|sealedone|confidone|[SC]\.T\./i.exec(seen)).toBeNull()
        expect(seen.includes(child)).toBe(false)
        const tried = [
          await by.send(calls.getAppointment, { AppointmentID }),
          await by.send(calls.getForChart, { ClientSubProgramMembershipID: child }),
          await by.send(calls.moveAppointment, { AppointmentOccurrenceID: occurrence, version: 1, Date: a.monday }),
          await by.send(calls.deleteAppointment, { AppointmentID, version: 1, Reason: 'x' }),
          await by.send(statusCalls.reschedule, { AppointmentOccurrenceID: occurrence, version: 1, Date: a.monday }),
          await by.send(statusCalls.changeStatus, {
            Appointments: [{ AppointmentOccurrenceID: occurrence, version: 1 }],
            Status: 'Confirmed',
          }),
          await by.send(planningCalls.takeAppointment, { AppointmentID, version: 1 }),
          await by.send(calls.addEditAppointment, a.entry({ AppointmentID, version: 1 })),
          await by.send(calls.addEditAppointment, a.entry({ Clients: [child] })),
        ]
        expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
      }
      expect((await them.ok(calls.getAppointments, span)).Busy.length).toBeGreaterThan(0)
      expect(JSON.stringify(await a.renata.ok(calls.getAppointments, span))).toMatch(/Canary/)
    }
  })

  test('layers have the court dates and visits owed of whom one carries, to who may see them', async () => {
    const child = await a.newChild('Layered')
    await carry(child, a.renata.userId)
    await a.owner.query('update client_membership set next_court_date = $2 where id = $1', [child, a.monday])
    await a.owner.query('select refresh_client_roster()').catch(() => undefined)
    const month = lastDayOfMonth(a.today)
    const items = async (by: Actor, From: string, layer: string, whose?: string[]) =>
      (await by.ok(calls.getAppointments, { From, To: From, Layers: [layer], ...(whose && { EmployeeIDs: whose }) }))
        .LayerItems
    expect(await items(a.renata, a.monday, 'court')).toContainEqual(
      expect.objectContaining({ Layer: 'court', Text: 'Court: Layered Trial', Date: a.monday }),
    )
    expect((await items(a.renata, month, 'visits')).map(({ Text }) => Text)).toContain('Visit owed: Layered Trial')
    expect((await items(a.supervisor, a.monday, 'court', [a.renata.userId])).map(({ Text }) => Text)).toContain(
      'Court: Layered Trial',
    )
    expect(await items(a.supervisor, a.monday, 'court')).toEqual([])
    const { Layers } = await a.renata.ok(planningCalls.getCalendarStart, {})
    const names = Layers.map(({ Name }) => Name)
    expect(names).toEqual(expect.arrayContaining(['court', 'visits']))
    expect(names).not.toContain('passes')
  })

  test('a past day that nobody closed is on the worklist of who attends until they say what became of it', async () => {
    const child = await a.newChild('Asked')
    const past = await plan({ Clients: [child], Date: a.back(2) })
    const lines = async () =>
      (await a.renata.ok(worklistCalls.getWorklist, { Kind: 'appointment' })).Lines.filter(
        ({ Chart }) => Chart?.Name === 'Asked Trial',
      )
    const id = await occurrenceOf(past.AppointmentID)
    expect(await lines()).toMatchObject([
      {
        Ref: id,
        Do: { Part: 'appointment-status', Input: { appointment: past.AppointmentID, occurrence: id }, Address: null },
      },
    ])
    expect(await a.one('select status from appointment_occurrence where id = $1', [id])).toBe('Scheduled')
    await a.renata.ok(statusCalls.changeStatus, {
      Appointments: [{ AppointmentOccurrenceID: id, version: 1 }],
      Status: 'No Show',
    })
    expect(await lines()).toEqual([])
  })
})

describe('a reminder', () => {
  const remind = () => transact(a.app.platform.pool, 'system', {}, (tx) => remindOf(tx, a.settings))
  const told = async (who: Actor) =>
    (await who.ok(noticeCalls.getNotices, {})).Rows.filter(({ Kind }) => Kind === 'appointments.reminder')
  const soon = (minutes: number) => {
    const zone = a.settings.agency.zone
    const at = new Date(Date.now() + minutes * 60_000)
    const [day, time] = [
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at),
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at),
    ]
    return { Date: day, StartTime: time }
  }

  test('comes in time, once, names no client, comes anew for a new time, and not to who switched it off or may not know', async () => {
    const zone = await a.one('select zone from sub_program where id = $1', [a.program])
    await a.owner.query('update sub_program set zone = $2 where id = $1', [a.program, a.settings.agency.zone])
    const [child, hidden] = [await a.newChild('Reminded'), await a.newChild('Unknown')]
    const quiet = await a.newCarrier('Quiet')
    const them = await a.as('quiet.carrier')
    const entry = { Clients: [child], Staff: [a.renata.userId, quiet], Title: 'Own words', ReminderMinutes: 30 }
    const { AppointmentID } = await plan({ ...entry, ...soon(25) })
    await plan({ ...entry, ...soon(300) })
    await plan({ ...entry, ...soon(20), ReminderMinutes: null })
    await plan({ ...entry, ...soon(24), Clients: [hidden] })
    await a.owner.query('update client_membership set confidential = true where id = $1', [hidden])
    await a.owner.query('update access_stamp set stamp = stamp + 1')
    await a.owner.query(
      `insert into user_setting (user_id, core_program_setting_id, value)
       select $1, id, 'off' from core_program_setting where name = 'notifyAppointments' and core_program_id is null`,
      [quiet],
    )
    await remind()
    await remind()
    const [one, ...more] = await told(a.renata)
    expect(more).toEqual([])
    expect(one).toMatchObject({ Link: `/Appointments?view=day&on=${soon(25).Date}` })
    expect(one!.Title).toMatch(/^Coming up: Home Visit, /)
    expect(JSON.stringify([one!.Title, one!.Text])).not.toMatch(/Reminded|Own words/)
    expect(await told(them)).toEqual([])
    const id = await occurrenceOf(AppointmentID)
    await a.renata.ok(calls.moveAppointment, { AppointmentOccurrenceID: id, version: 1, ...soon(28) })
    await remind()
    expect(await told(a.renata)).toHaveLength(2)
    await a.owner.query('update sub_program set zone = $2 where id = $1', [a.program, zone])
  })
})

test('two at once: one takes it from the pool, one moves it, and nobody overwrites the other', async () => {
  const { AppointmentID } = await plan({ Staff: [] })
  const takes = await Promise.all(
    [a.renata, a.supervisor].map((who) => who.send(planningCalls.takeAppointment, { AppointmentID, version: 1 })),
  )
  expect(takes.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(
    await a.one<number>('select count(*)::int from appointment_staff where appointment_id = $1', [AppointmentID]),
  ).toBe(1)
  const mine = await plan()
  const id = await occurrenceOf(mine.AppointmentID)
  const moves = await Promise.all(
    [1, 2].map((by) =>
      (by === 1 ? a.renata : a.supervisor).send(calls.moveAppointment, {
        AppointmentOccurrenceID: id,
        version: 1,
        Date: addDays(a.monday, by),
      }),
    ),
  )
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const seen = await a.renata.ok(calls.getAppointment, { AppointmentID: mine.AppointmentID })
  const edit = (who: Actor, Staff: string[]) =>
    who.send(
      calls.addEditAppointment,
      a.entry({ AppointmentID: mine.AppointmentID, version: seen.version, Date: seen.Date, Staff }),
    )
  const edits = await Promise.all([
    edit(a.renata, [a.renata.userId, a.supervisor.userId]),
    edit(a.supervisor, [a.renata.userId]),
  ])
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('odd days and lengths are refused with a sentence, never with a fault', async () => {
  const { AppointmentID } = await plan({ AllDay: true, StartTime: null, Minutes: 1440 })
  const id = await occurrenceOf(AppointmentID)
  const move = (given: object) =>
    a.renata.send(calls.moveAppointment, { AppointmentOccurrenceID: id, version: 1, Date: a.monday, ...given })
  expect((await move({ Date: '9999-12-31' })).status).toBe(400)
  const late = addDays(a.today, 4000)
  expect((await move({ Date: late })).refusal.code).toBe('TooFarAhead')
  expect((await move({ Minutes: 90 })).refusal.code).toBe('WholeDays')
  expect((await move({ Date: '2027-02-29' })).status).toBe(400)
  expect((await move({ Date: '0000-01-01' })).status).toBeLessThan(500)
  expect((await move({ StartTime: '24:00' })).status).toBe(400)
  const far = await a.renata.send(statusCalls.reschedule, {
    AppointmentOccurrenceID: id,
    version: 1,
    Date: late,
  })
  expect(far.refusal.code).toBe('TooFarAhead')
  const codeOf = async (given: object) => (await a.renata.send(calls.addEditAppointment, a.entry(given))).refusal.code
  expect(await codeOf({ Date: late })).toBe('TooFarAhead')
  expect(await codeOf({ Date: '1900-01-01', Recurrence: { Frequency: 'Daily' } })).toBe('TooLongAgo')
  expect((await move({ Date: '1999-01-01' })).refusal.code).toBe('TooLongAgo')
  let leapDay = addDays(a.today, 1)
  while (!leapDay.endsWith('-02-29')) leapDay = addDays(leapDay, 1)
  const leap = await plan({ Date: leapDay, Recurrence: { Frequency: 'MonthlyDay', Interval: 12, Count: 1 } })
  const { rows } = await a.owner.query<{ on: string }>(
    'select original_on::text as on from appointment_occurrence where appointment_id = $1',
    [leap.AppointmentID],
  )
  expect(rows).toEqual([{ on: leapDay }])
  for (const far of ['0001-01-01', '9999-12-31'])
    expect((await a.renata.send(calls.getAppointments, { From: far, To: far })).status).toBeLessThan(500)
})
