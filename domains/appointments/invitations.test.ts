import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { fosterEndingCalls } from '#domains/foster/children/children.calls.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { openAppointmentAgency, type AppointmentAgency } from './appointments-testing.ts'

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
  const { AppointmentID, version } = await a.renata.ok(
    calls.addEditAppointment,
    a.entry({
      Clients: [child],
      Title: 'About Mailchild',
      Notes: 'Mailchild again',
      Guests: [{ Name: 'Coach Pretend', Email: to, Language: 'es' }],
      Recurrence: { Frequency: 'Weekly', Count: 3 },
    }),
  )
  const { Occurrences } = await a.renata.ok(calls.getAppointments, { From: a.monday, To: addDays(a.monday, 30) })
  const second = Occurrences[1]!
  await a.renata.ok(calls.moveAppointment, {
    AppointmentOccurrenceID: second.AppointmentOccurrenceID,
    version: second.version,
    Date: addDays(second.Date, 1),
  })
  const now = await a.renata.ok(calls.getAppointment, { AppointmentID })
  expect(now.version).toBeGreaterThan(version)
  await a.renata.ok(calls.deleteAppointment, { AppointmentID, version: now.version, Part: 'All', Reason: 'Off' })
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
