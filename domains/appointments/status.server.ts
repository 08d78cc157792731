import { sql } from 'kysely'
import { dayIn } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { statusCalls } from './status.calls.ts'
import { copyTo, holdDay } from './change.server.ts'
import { isClosed } from './occurrences.server.ts'
import { checkDay } from './plan.server.ts'
import { warningsFor } from './warnings.server.ts'

/** What can only be said of a day that has come. */
const onTheDay: readonly string[] = ['Arrived', 'Completed', 'No Show']

export const statusHandlers = handlers(statusCalls, {
  async changeStatus(context) {
    const { tx, input, refuse, notFound } = context
    if (input.Status === 'Rescheduled') refuse('NeedsNewTime')
    const ids = input.Appointments.map((one) => one.AppointmentOccurrenceID)
    if (new Set(ids).size < ids.length) notFound()
    if (input.ContactMadeID && !(await isThere(tx, 'contact_made', input.ContactMadeID))) notFound()
    if (input.DocumentID && !(await isThere(tx, 'document', input.DocumentID))) notFound()
    const saved: { AppointmentOccurrenceID: string; version: number }[] = []
    for (const { AppointmentOccurrenceID, version } of input.Appointments.toSorted((a, b) =>
      a.AppointmentOccurrenceID < b.AppointmentOccurrenceID ? -1 : 1,
    )) {
      const settled = input.ContactMadeID && (await settledBy(tx, AppointmentOccurrenceID, input.ContactMadeID))
      if (settled) {
        saved.push({ AppointmentOccurrenceID, version: settled })
        continue
      }
      const day = await holdDay(context, AppointmentOccurrenceID, version)
      if (day.status === 'Rescheduled') refuse('IsRescheduled')
      const { rows: zones } = await sql<{
        zone: string
      }>`select zone from appointment where id = ${day.appointment_id}`.execute(tx)
      if (onTheDay.includes(input.Status) && day.start_on > dayIn(zones[0]!.zone, new Date())) refuse('TooEarly')
      const { rows } = await sql<{
        version: number
      }>`update appointment_occurrence set status = ${input.Status}, status_reason = ${input.Reason},
          status_at = now(), contact_made_id = coalesce(${input.ContactMadeID}::uuid, contact_made_id), document_id = coalesce(${input.DocumentID}::uuid, document_id)
        where id = ${day.id} returning version`.execute(tx)
      saved.push({ AppointmentOccurrenceID, version: rows[0]!.version })
    }
    return { Appointments: saved }
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
    effect(
      'calendar',
      sentence(['A new appointment is planned for **{date}**', 'Se planea una nueva cita para el **{date}**'], {
        date: input.Date,
      }),
    )
    return { AppointmentID: id, Warnings: await warningsFor(context, [id]), ChangeSetID }
  },
})

/** The contact has completed it by itself: what is said a second time is no change. */
async function settledBy(tx: Tx, id: string, contactId: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from appointment_occurrence
    where id = ${id} and status = 'Completed' and contact_made_id = ${contactId}`.execute(tx)
  return rows[0]?.version
}

async function isThere(tx: Tx, table: string, id: string): Promise<boolean> {
  return (await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx)).rows.length > 0
}
