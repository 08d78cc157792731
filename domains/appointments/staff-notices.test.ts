import { beforeEach, describe, expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { openAppointmentAgency } from './appointments-testing.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { planningCalls } from './planning.calls.ts'
import { statusCalls } from './status.calls.ts'

const a = opened(async () => {
  const agency = await openAppointmentAgency()
  const [one, two] = [await agency.newCarrier('Colone'), await agency.newCarrier('Coltwo')]
  return { ...agency, first: one, two }
})
beforeEach(async () => {
  await a.owner.query('delete from notice; delete from mail')
})

const kinds = ['given', 'moved', 'off'] as const
/** Who was told what, in English. */
const told = async () =>
  Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => [
        kind,
        (await toldOf(a, `appointments.${kind}`)).map(({ who, en }) => [who, en]).toSorted(),
      ]),
    ),
  ) as Record<(typeof kinds)[number], string[][]>
const plan = (given = {}) => a.renata.ok(calls.addEditAppointment, a.entry(given))
const dayOf = async (id: string) =>
  (
    await a.owner.query<{ AppointmentOccurrenceID: string; version: number }>(
      `select id as "AppointmentOccurrenceID", version from appointment_occurrence where appointment_id = $1 and removed_at is null order by start_on limit 1`,
      [id],
    )
  ).rows[0]!

describe('colleagues on an appointment', () => {
  test('hear that they are on it, that it moved, and that it is off; whoever did it does not', async () => {
    const child = await a.newChild('Collie')
    const { AppointmentID, version } = await plan({ Staff: [a.renata.userId, a.first], Clients: [child] })
    const [given] = (await told()).given
    expect(given).toEqual([a.first, expect.stringMatching(/^You are on an appointment: Home Visit, .*9:00 AM$/)])
    const [notice] = await toldOf(a, 'appointments.given')
    expect(notice).toMatchObject({
      es: expect.stringMatching(/^Usted tiene una cita: /),
      link: `/Appointments?view=day&on=${a.monday}`,
      chart: child,
    })
    expect(JSON.stringify(await toldOf(a, 'appointments.given'))).not.toMatch(/Collie/)

    await a.owner.query('delete from notice')
    await plan({ AppointmentID, version, Staff: [a.renata.userId, a.first], Clients: [child], Notes: 'Bring shoes' })
    expect(await told()).toEqual({ given: [], moved: [], off: [] })

    const { version: day, AppointmentOccurrenceID } = await dayOf(AppointmentID)
    await a.renata.ok(calls.moveAppointment, {
      AppointmentOccurrenceID,
      version: day,
      Date: addDays(a.monday, 1),
      StartTime: '10:30',
    })
    expect(await told()).toMatchObject({ given: [], moved: [[a.first, expect.stringMatching(/10:30 AM$/)]], off: [] })

    await a.owner.query('delete from notice')
    const now = await a.one<number>('select version from appointment where id = $1', [AppointmentID])
    await a.renata.ok(
      calls.addEditAppointment,
      a.entry({
        AppointmentID,
        version: now,
        Date: addDays(a.monday, 1),
        StartTime: '10:30',
        Staff: [a.renata.userId, a.two],
        Clients: [child],
      }),
    )
    expect(await told()).toMatchObject({
      given: [[a.two, expect.anything()]],
      moved: [],
      off: [[a.first, expect.anything()]],
    })

    await a.owner.query('delete from notice')
    const last = await a.one<number>('select version from appointment where id = $1', [AppointmentID])
    await a.renata.ok(calls.deleteAppointment, { AppointmentID, version: last, Reason: 'Not needed' })
    expect(await told()).toMatchObject({ off: [[a.two, expect.stringMatching(/^Canceled: Home Visit/)]] })
  })

  test('hear of a status once, of many in one line, and of nothing that is over', async () => {
    const days = await Promise.all(
      [0, 1, 2].map(async (at) => {
        const { AppointmentID } = await plan({ Date: addDays(a.monday, at), Staff: [a.renata.userId, a.first] })
        return dayOf(AppointmentID)
      }),
    )
    await a.owner.query('delete from notice')
    const { Appointments } = await a.renata.ok(statusCalls.changeStatus, {
      Appointments: days,
      Status: 'Canceled by Client',
    })
    expect((await told()).off).toEqual([[a.first, '3 appointments were canceled']])
    await a.renata.ok(statusCalls.changeStatus, { Appointments, Status: 'Canceled by Agency' })
    expect((await told()).off).toHaveLength(1)
    await plan({ Date: addDays(a.today, -3), Staff: [a.renata.userId, a.two] })
    expect((await told()).given).toEqual([])
  })

  test('hear nothing of a client they may not know of', async () => {
    const hidden = await a.newChild('Hideaway')
    await a.owner.query('update client_membership set confidential = true where id = $1', [hidden])
    await a.owner.query('update access_stamp set stamp = stamp + 1')
    await a.owner.query(
      `insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days, status, start_date, end_date, decided_at)
       select id, person_id, sub_program_id, $2, 'for the test', 9, 'Granted', current_date - 1, current_date + 9, now() from client_membership where id = $1`,
      [hidden, a.renata.userId],
    )
    await a.owner.query('update access_stamp set stamp = stamp + 1')
    await plan({ Staff: [a.renata.userId, a.first], Clients: [hidden] })
    expect(await told()).toEqual({ given: [], moved: [], off: [] })
  })

  test('hear of a plan for many clients in one line', async () => {
    const children = [await a.newChild('Bulkone'), await a.newChild('Bulktwo')]
    const {
      AppointmentID: _none,
      version: _v,
      AppointmentOccurrenceID: _o,
      Part: _p,
      ...fields
    } = a.entry({
      Staff: [a.renata.userId, a.first],
    }) as never as Record<string, unknown>
    await a.renata.ok(planningCalls.bulkCreate, {
      ...(fields as ReturnType<typeof a.entry>),
      Clients: children,
      Apart: 60,
    })
    expect((await told()).given).toEqual([[a.first, 'You are on 2 appointments']])
  })

  test('hear of it as they chose, and of a new day for it', async () => {
    await a.owner.query(
      `insert into user_setting (user_id, core_program_setting_id, value)
       select $1, id, 'off' from core_program_setting where name = 'notifyAppointments' and core_program_id is null`,
      [a.two],
    )
    const { AppointmentID } = await plan({ Staff: [a.renata.userId, a.first, a.two] })
    const shown = await a.one<string[]>('select array_agg(user_id) from notice where in_app')
    expect(shown).toEqual([a.first])
    await a.owner.query('delete from notice')
    const { AppointmentOccurrenceID, version } = await dayOf(AppointmentID)
    await a.renata.ok(statusCalls.reschedule, { AppointmentOccurrenceID, version, Date: addDays(a.monday, 7) })
    expect((await told()).moved.map(([who]) => who)).toContain(a.first)
  })
})
