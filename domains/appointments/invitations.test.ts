import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { runJob } from '#domains/documents/testing-documents.ts'
import { fosterEndingCalls } from '#domains/foster/children/children.calls.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { openAppointmentAgency, type AppointmentAgency } from './appointments-testing.ts'
import { tellGuestsOf } from './invitations.server.ts'
import { statusCalls } from './status.calls.ts'

let a: AppointmentAgency
beforeAll(async () => {
  a = await openAppointmentAgency()
})
afterAll(() => a.close())

interface Mailed {
  recipient: string
  subject: string
  body: string
  calendar: string
}
const mails = async (to: string) =>
  (
    await a.owner.query<Mailed>(
      'select recipient, subject, body, calendar from mail where recipient = $1 order by created_at, id',
      [to],
    )
  ).rows
/** Does what waits to be told, as the worker does. */
async function tellAll(): Promise<number> {
  const { rows } = await a.owner.query<{ id: string; payload: object }>(
    `select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where j.task_identifier = 'tell_guests' order by j.id`,
  )
  for (const { payload } of rows) await runJob(a, tellGuestsOf, payload)
  await a.owner.query('select graphile_worker.complete_jobs($1::bigint[])', [rows.map(({ id }) => id)])
  return rows.length
}
const dayOf = async (AppointmentID: string) => (await a.renata.ok(calls.getAppointment, { AppointmentID })).Occurrence!
const undo = (ChangeSetID: string) => a.renata.ok(activityCalls.undoChangeSet, { ChangeSetID })
const kindsOf = async (to: string) =>
  (await mails(to)).map(({ subject, calendar }) => [subject.split(':')[0], of(calendar).method, of(calendar).sequence])
const of = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')!
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    exceptions: calendar.getAllSubcomponents('vevent').length - 1,
  }
}

test('people outside are invited, told of changes with a higher number, and told when it is off; no client is named', async () => {
  const child = await a.newChild('Mailchild')
  const to = 'coach@outside.example'
  const { AppointmentID } = await a.renata.ok(
    calls.addEditAppointment,
    a.entry({
      Clients: [child],
      Title: 'About Mailchild',
      Notes: 'Mailchild again',
      Guests: [{ Name: 'Coach Pretend', Email: to, Language: 'es' }],
      Recurrence: { Frequency: 'Weekly', Count: 3 },
    }),
  )
  await tellAll()
  const { Occurrences } = await a.renata.ok(calls.getAppointments, { From: a.monday, To: addDays(a.monday, 30) })
  const second = Occurrences[1]!
  await a.renata.ok(calls.moveAppointment, {
    AppointmentOccurrenceID: second.AppointmentOccurrenceID,
    version: second.version,
    Date: addDays(second.Date, 1),
  })
  await tellAll()
  const now = await a.renata.ok(calls.getAppointment, { AppointmentID })
  await a.renata.ok(calls.deleteAppointment, { AppointmentID, version: now.version, Part: 'All', Reason: 'Off' })
  await tellAll()
  const sent = await mails(to)
  expect(sent.map(({ calendar }) => of(calendar))).toMatchObject([
    { method: 'REQUEST', sequence: 0, status: 'CONFIRMED', exceptions: 0 },
    { method: 'REQUEST', sequence: 1, status: 'CONFIRMED', exceptions: 1 },
    { method: 'CANCEL', sequence: 2, status: 'CANCELLED' },
  ])
  expect(new Set(sent.map(({ calendar }) => of(calendar).uid)).size).toBe(1)
  expect(sent[0]!.subject).toMatch(/^Invitación: Visita al hogar: M\.T\./)
  expect(JSON.stringify(sent)).not.toMatch(/Mailchild|Trial/)
})

test('a preview invites nobody', async () => {
  const to = 'nobody@outside.example'
  await a.renata.ok(calls.addEditAppointment, a.entry({ Guests: [{ Name: 'Nobody', Email: to }] }), { preview: true })
  expect(await tellAll()).toBe(0)
  expect(await mails(to)).toEqual([])
})

test('when a child leaves, what is planned after is canceled, and is there again when the end is taken back', async () => {
  const child = await a.newChild('Leaver')
  const both = await a.newChild('Stayer')
  const { AppointmentID } = await a.renata.ok(
    calls.addEditAppointment,
    a.entry({ Clients: [child], Recurrence: { Frequency: 'Weekly', Count: 3 } }),
  )
  const shared = await a.renata.ok(calls.addEditAppointment, a.entry({ Clients: [child, both], StartTime: '13:00' }))
  const states = async (id: string) =>
    (
      await a.owner.query<{ status: string }>(
        'select status from appointment_occurrence where appointment_id = $1 order by starts_at',
        [id],
      )
    ).rows.map(({ status }) => status)
  await a.supervisor.ok(fosterEndingCalls.endEnrollment, {
    ClientSubProgramMembershipID: child,
    EndDate: a.today,
    DischargeReasonID: 'Reunified With Parent',
  })
  expect(await states(AppointmentID)).toEqual(['Canceled by Agency', 'Canceled by Agency', 'Canceled by Agency'])
  expect(await states(shared.AppointmentID)).toEqual(['Scheduled'])
  await a.supervisor.ok(fosterEndingCalls.revertEnd, { ClientSubProgramMembershipID: child })
  expect(await states(AppointmentID)).toEqual(['Scheduled', 'Scheduled', 'Scheduled'])
})

test('the day and the hour are told as they are there, late in the evening too', async () => {
  const to = 'evening@outside.example'
  await a.renata.ok(
    calls.addEditAppointment,
    a.entry({ StartTime: '20:30', Guests: [{ Name: 'Evening Pretend', Email: to }] }),
  )
  await tellAll()
  const [sent] = await mails(to)
  const day = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(a.monday))
  expect(sent!.subject).toBe(`Invitation: Home Visit, ${day}`)
  expect(sent!.body).toMatch(new RegExp(`You are invited: Home Visit, ${day}, 8:30 PM \\(P[SD]T\\)\\.`))
})

test('who is taken off the list, has another address, or is spoken to in another language is told so, once', async () => {
  const [kept, gone] = ['kept@outside.example', 'gone@outside.example']
  const guest = (Name: string, Email: string, Language: 'en' | 'es' = 'en') => ({ Name, Email, Language })
  const entry = (Guests: object[]) => a.entry({ StartTime: '16:00', Guests: Guests as never })
  const { AppointmentID, version } = await a.renata.ok(
    calls.addEditAppointment,
    entry([guest('Kept Pretend', kept), guest('Gone Pretend', gone)]),
  )
  await tellAll()
  const changed = await a.renata.ok(calls.addEditAppointment, {
    ...entry([guest('Kept Pretend', kept, 'es')]),
    AppointmentID,
    version,
  })
  await tellAll()
  expect(await kindsOf(gone)).toEqual([
    ['Invitation', 'REQUEST', 0],
    ['Canceled', 'CANCEL', 1],
  ])
  // Nothing of it is another day or place, but the words of their calendar are in another language.
  expect(await kindsOf(kept)).toEqual([
    ['Invitation', 'REQUEST', 0],
    ['Cambio', 'REQUEST', 1],
  ])
  // Taken back, both are told; notes are no affair of theirs.
  await undo(changed.ChangeSetID)
  await tellAll()
  expect((await kindsOf(gone)).at(-1)).toEqual(['Invitation', 'REQUEST', 2])
  const now = await a.renata.ok(calls.getAppointment, { AppointmentID })
  const count = (await mails(kept)).length
  await a.renata.ok(calls.addEditAppointment, {
    ...entry([guest('Kept Pretend', kept), guest('Gone Pretend', gone)]),
    AppointmentID,
    version: now.version,
    Notes: 'Bring the folder',
  })
  await tellAll()
  expect(await mails(kept)).toHaveLength(count)
  const twice = await a.renata.send(
    calls.addEditAppointment,
    entry([guest('A', 'same@x.example'), guest('B', 'Same@x.example')]),
  )
  expect(twice.refusal.code).toBe('Twice')
})

test('one that is canceled is called off, set back it is an invitation again; taken out and undone too', async () => {
  const to = 'parent@outside.example'
  const { AppointmentID } = await a.renata.ok(
    calls.addEditAppointment,
    a.entry({ StartTime: '11:00', Guests: [{ Name: 'Parent Pretend', Email: to }] }),
  )
  await tellAll()
  const set = async (Status: 'Canceled by Agency' | 'Scheduled' | 'Confirmed') => {
    const { AppointmentOccurrenceID, version } = await dayOf(AppointmentID)
    await a.renata.ok(statusCalls.changeStatus, { Appointments: [{ AppointmentOccurrenceID, version }], Status })
    await tellAll()
  }
  await set('Canceled by Agency')
  const off = (await mails(to)).at(-1)!
  expect(off.body).toMatch(/This appointment is canceled: Home Visit, .*11:00 AM/)
  expect(off.body).not.toMatch(/You are invited|puts it into/)
  await set('Confirmed')
  const { version } = await a.renata.ok(calls.getAppointment, { AppointmentID })
  const removed = await a.renata.ok(calls.deleteAppointment, { AppointmentID, version, Reason: 'Mistake' })
  await tellAll()
  await undo(removed.ChangeSetID)
  await tellAll()
  expect(await kindsOf(to)).toEqual([
    ['Invitation', 'REQUEST', 0],
    ['Canceled', 'CANCEL', 1],
    ['Invitation', 'REQUEST', 2],
    ['Canceled', 'CANCEL', 3],
    ['Invitation', 'REQUEST', 4],
  ])
})

test('a series that has begun and ends is called off for what was ahead; so is what an ended enrollment takes along', async () => {
  const [ofSeries, ofChild] = ['series@outside.example', 'carer@outside.example']
  const begun = await a.renata.ok(
    calls.addEditAppointment,
    a.entry({
      Date: a.back(8),
      StartTime: '07:00',
      Guests: [{ Name: 'Series Pretend', Email: ofSeries }],
      Recurrence: { Frequency: 'Weekly', Count: 6 },
    }),
  )
  const child = await a.newChild('Carerchild')
  await a.renata.ok(
    calls.addEditAppointment,
    a.entry({ Clients: [child], StartTime: '07:00', Guests: [{ Name: 'Carer Pretend', Email: ofChild }] }),
  )
  await tellAll()
  await a.renata.ok(calls.deleteAppointment, {
    AppointmentID: begun.AppointmentID,
    version: begun.version,
    Part: 'All',
    Reason: 'Over',
  })
  await a.supervisor.ok(fosterEndingCalls.endEnrollment, {
    ClientSubProgramMembershipID: child,
    EndDate: a.today,
    DischargeReasonID: 'Reunified With Parent',
  })
  await tellAll()
  // What was held stays in their calendar: the series has an end there.
  expect(await kindsOf(ofSeries)).toEqual([
    ['Invitation', 'REQUEST', 0],
    ['Canceled', 'REQUEST', 1],
  ])
  expect((await mails(ofSeries)).at(-1)!.calendar).toMatch(/RRULE:[^\r]*UNTIL=/)
  await a.supervisor.ok(fosterEndingCalls.revertEnd, { ClientSubProgramMembershipID: child })
  await tellAll()
  expect(await kindsOf(ofChild)).toEqual([
    ['Invitation', 'REQUEST', 0],
    ['Canceled', 'CANCEL', 1],
    ['Invitation', 'REQUEST', 2],
  ])
})
