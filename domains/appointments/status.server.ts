import { sql } from 'kysely'
import { dayIn } from '#platform/contract/dates.ts'
import type { AnyCall } from '#platform/contract/call.ts'
import { appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { both, counted, sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { statusCalls } from './status.calls.ts'
import { isChangeable, isOpenTo } from './appointment-rows.server.ts'
import { copyTo, holdDay } from './change.server.ts'
import { isClosed } from './occurrences.server.ts'
import { checkDay, planOfRow } from './plan.server.ts'
import { tellStaff } from './staff-notices.server.ts'
import { warningsFor } from './warnings.server.ts'

/** What can only be said of a day that has come. */
const onTheDay: readonly string[] = ['Arrived', 'Completed', 'No Show']

export const statusHandlers = handlers(statusCalls, {
  async changeStatus(context) {
    const { tx, input, refuse, stale, notFound, changeSet } = context
    if (input.Status === 'Rescheduled') refuse('NeedsNewTime')
    const ids = input.Appointments.map((one) => one.AppointmentOccurrenceID)
    if (new Set(ids).size < ids.length) notFound()
    if (input.ContactMadeID && !(await isThere(tx, 'contact_made', input.ContactMadeID))) notFound()
    if (input.DocumentID && !(await isThere(tx, 'document', input.DocumentID))) notFound()
    const settled = input.ContactMadeID ? await settledBy(tx, ids, input.ContactMadeID) : new Map<string, number>()
    const asked = input.Appointments.filter((one) => !settled.has(one.AppointmentOccurrenceID))
    const days = await holdDays(
      context,
      asked.map((one) => one.AppointmentOccurrenceID),
    )
    for (const { AppointmentOccurrenceID, version } of asked) {
      const day = days.get(AppointmentOccurrenceID) ?? notFound()
      if (!day.can) refuse('NotYours')
      await sameVersion(day, version, stale)
      if (day.status === 'Rescheduled') refuse('IsRescheduled')
      if (onTheDay.includes(input.Status) && day.start_on > dayIn(day.zone, new Date())) refuse('TooEarly')
    }
    if (asked.length === 0) return { Appointments: listOf(settled), ChangeSetID: null }
    const ChangeSetID = await changeSet(
      'appointment.status',
      sentence(['{status}: {count}', '{status}: {count}'], {
        status: both((language) => labelOf(appointmentStatuses, input.Status, language)),
        count: counted(asked.length, ['# appointment', '# cita'], ['# appointments', '# citas']),
      }),
    )
    const { rows } = await sql<{
      id: string
      version: number
    }>`update appointment_occurrence set status = ${input.Status},
        status_reason = ${input.Reason}, status_at = now(), contact_made_id = coalesce(${input.ContactMadeID}::uuid, contact_made_id),
        document_id = coalesce(${input.DocumentID}::uuid, document_id)
      where id = any (${[...days.keys()]}::uuid[]) returning id, version`.execute(tx)
    if (isCanceled(input.Status)) {
      const off = [...days.values()].filter(({ status }) => !isCanceled(status))
      await tellStaff(
        context,
        'off',
        off.map((day) => ({ ...day, id: day.appointment_id, on: day.start_on })),
      )
    }
    return {
      Appointments: listOf(new Map([...settled, ...rows.map(({ id, version }) => [id, version] as const)])),
      ChangeSetID,
    }
  },

  async reschedule(context) {
    const { tx, input, today, refuse, changeSet, effect } = context
    const opened = await holdDay(context, input.AppointmentOccurrenceID, input.version)
    if (isClosed(opened)) refuse('Closed')
    checkDay({ today, refuse }, input.Date)
    const ChangeSetID = await changeSet(
      'appointment.reschedule',
      sentence(['Appointment of {day} set for {date}', 'Cita del {day} pasada al {date}'], {
        day: opened.start_on,
        date: input.Date,
      }),
    )
    const id = await copyTo(tx, opened, { date: input.Date, time: input.StartTime }, today)
    await sql`update appointment_occurrence set status = 'Rescheduled', status_reason = ${input.Reason}, status_at = now() where id = ${opened.id}`.execute(
      tx,
    )
    const { staff, row } = await planOfRow(tx, id)
    await tellStaff(context, 'moved', [{ id, staff, on: row.start_on, time: row.start_time }])
    effect(
      'calendar',
      sentence(['A new appointment is planned for **{date}**', 'Se planea una nueva cita para el **{date}**'], {
        date: input.Date,
      }),
    )
    return { AppointmentID: id, Warnings: await warningsFor(context, [id]), ChangeSetID }
  },
})

const isCanceled = (status: string) => status === 'Canceled by Client' || status === 'Canceled by Agency'

const listOf = (versions: ReadonlyMap<string, number>) =>
  [...versions].map(([AppointmentOccurrenceID, version]) => ({ AppointmentOccurrenceID, version }))

interface HeldDay {
  id: string
  appointment_id: string
  zone: string
  start_on: string
  time: string | null
  status: string
  version: number
  staff: string[]
  can: boolean
}

/** Days of appointments the caller may open, held with these, whether or not they may change them. */
async function holdDays({ tx, me }: Pick<Context<AnyCall>, 'tx' | 'me'>, ids: readonly string[]) {
  const { rows: held } = await sql<{
    id: string
    can: boolean
  }>`select a.id, ${isChangeable(me)} as can from appointment a
    where a.id in (select o.appointment_id from appointment_occurrence o where o.id = any (${[...ids]}::uuid[]) and o.removed_at is null)
      and a.voided_at is null and ${isOpenTo(me)} order by a.id for update of a`.execute(tx)
  const can = new Map(held.map((row) => [row.id, row.can]))
  const { rows } = await sql<
    Omit<HeldDay, 'can'>
  >`select o.id, o.appointment_id, a.zone, o.start_on, o.status, o.version,
      case when not a.all_day then to_char(o.starts_at at time zone a.zone, 'HH24:MI') end as time,
      array(select s.employee_id from appointment_staff s where s.appointment_id = a.id) as staff
    from appointment_occurrence o join appointment a on a.id = o.appointment_id
    where o.id = any (${[...ids]}::uuid[]) and o.removed_at is null and a.id = any (${[...can.keys()]}::uuid[]) order by o.id for update of o`.execute(
    tx,
  )
  return new Map(rows.map((row): [string, HeldDay] => [row.id, { ...row, can: can.get(row.appointment_id)! }]))
}

/** The contact has completed them by itself: what is said a second time is no change. */
async function settledBy(tx: Tx, ids: readonly string[], contactId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from appointment_occurrence
    where id = any (${[...ids]}::uuid[]) and status = 'Completed' and contact_made_id = ${contactId}`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

async function isThere(tx: Tx, table: string, id: string): Promise<boolean> {
  return (await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx)).rows.length > 0
}
