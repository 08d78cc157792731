import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { openAppointmentAgency, type AppointmentAgency } from './appointments-testing.ts'
import { statusCalls } from './status.calls.ts'

let a: AppointmentAgency
beforeAll(async () => {
  a = await openAppointmentAgency()
})
afterAll(() => a.close())

const status = (id: string) => a.one(`select status from appointment_occurrence where appointment_id = $1`, [id])
const visit = (child: string, Credits: string[], given = {}) =>
  a.renata.ok(visitsCalls.addEditContact, {
    Children: [{ ClientSubProgramMembershipID: child }],
    ContactDate: a.today,
    ContactType: 'In-person home',
    Narrative: 'Seen at home.',
    Credits,
    ...given,
  })

test('a visit completes the appointment with the child, and taken back it is open again', async () => {
  const [child, other] = [await a.newChild('Credited'), await a.newChild('Elsewhere')]
  const plan = (given = {}) =>
    a.renata.ok(calls.addEditAppointment, a.entry({ Date: a.today, Clients: [child], SubProgramID: null, ...given }))
  const { AppointmentID } = await plan()
  const { AppointmentID: foreign } = await plan({ Clients: [other], StartTime: '14:00' })
  const start = await a.renata.ok(visitsCalls.getForNewContact, { ClientSubProgramMembershipID: child })
  expect(start.Credits).toMatchObject([{ Label: 'Home Visit, 09:00', On: a.today, Children: [child] }])
  const { CreditID } = start.Credits[0]!
  const { ContactMadeID, version } = await visit(child, [CreditID])
  expect([await status(AppointmentID), await status(foreign)]).toEqual(['Completed', 'Scheduled'])
  const after = await a.renata.ok(visitsCalls.getForNewContact, { ClientSubProgramMembershipID: child })
  expect(after.Credits).toEqual([])
  // Said a second time, as by who began from the appointment, it changes nothing; said of another contact it does.
  const again = { Appointments: [{ AppointmentOccurrenceID: CreditID, version: 1 }], Status: 'Completed' as const }
  const { Appointments } = await a.renata.ok(statusCalls.changeStatus, { ...again, ContactMadeID })
  expect(Appointments).toEqual([{ AppointmentOccurrenceID: CreditID, version: 2 }])
  expect((await a.renata.send(statusCalls.changeStatus, again)).status).toBe(409)
  await a.renata.ok(visitsCalls.deleteContact, { ContactMadeID, version, Reason: 'Wrong child' })
  expect(await status(AppointmentID)).toBe('Scheduled')
})

test('not that of another day, of a colleague, or by an attempt', async () => {
  const child = await a.newChild('Not credited')
  const { AppointmentID } = await a.renata.ok(
    calls.addEditAppointment,
    a.entry({ Date: a.today, Clients: [child], SubProgramID: null, StartTime: '11:00' }),
  )
  const occurrence = await a.one(`select id from appointment_occurrence where appointment_id = $1`, [AppointmentID])
  await visit(child, [occurrence], { ContactType: 'Attempted' })
  await visit(child, [occurrence], { ContactDate: addDays(a.today, -1) })
  expect(await status(AppointmentID)).toBe('Scheduled')
  const colleague = await a.newCarrier('Colleague')
  await a.owner.query(`update appointment_staff set employee_id = $2 where appointment_id = $1`, [
    AppointmentID,
    colleague,
  ])
  await a.owner.query(`update appointment set visibility = 'Private', created_by = $2 where id = $1`, [
    AppointmentID,
    colleague,
  ])
  await visit(child, [occurrence])
  expect(await status(AppointmentID)).toBe('Scheduled')
})
