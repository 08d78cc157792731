import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { tellCount } from '#platform/server/enrollment-parts.ts'
import type { MovedCase, TransferPart } from '#platform/server/transfer-parts.ts'
import { readOccurrences } from './occurrences.server.ts'
import { planOfRow, savePeople } from './plan.server.ts'
import { applyPlan, hasBegun } from './series.server.ts'

/** Those ahead that the worker who goes attends for this case, unless somebody on them is still carried by that worker. */
async function heldFor(tx: Tx, { kind, subjectId, from, start }: MovedCase): Promise<string[]> {
  const isOfCase =
    kind === 'client'
      ? sql`exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id = ${subjectId})
        and not exists (select from appointment_client c join case_assignment k on k.subject_kind = 'client' and k.subject_id = c.client_membership_id
          where c.appointment_id = a.id and k.employee_id = ${from} and k.voided_at is null and k.start_date <= ${start}::date
            and (k.end_date is null or k.end_date > ${start}::date))`
      : sql`a.family_id = ${subjectId} and not exists (select from appointment_client c where c.appointment_id = a.id)`
  const { rows } = await sql<{ id: string }>`select a.id from appointment a
    where a.voided_at is null and a.visibility = 'Team' and ${isOfCase}
      and exists (select from appointment_staff s where s.appointment_id = a.id and s.employee_id = ${from})
      and (a.start_on is null or exists (select from appointment_occurrence o where o.appointment_id = a.id and o.removed_at is null
        and o.status in ('Scheduled', 'Confirmed') and o.start_on >= ${start}::date and o.starts_at > now()))
    order by a.id for update of a`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Whoever takes over a case holds its coming appointments. Days before stay with the one who had it: a series goes on as another.
 * What is private is the person's own and stays.
 */
export const appointmentTransfer: TransferPart = async ({ tx, today, cases, effect }) => {
  let moved = 0
  for (const one of cases)
    for (const id of await heldFor(tx, one)) {
      const held = await planOfRow(tx, id)
      const staff = [...new Set(held.staff.map((who) => (who === one.from ? one.to : who)))]
      const rows = await readOccurrences(tx, id)
      const opened = rows.find(
        (row) => row.removed_at === null && row.start_on >= one.start && !hasBegun(row, Date.now()),
      )
      moved += 1
      if (held.row.rrule === null || !opened || opened.id === rows[0]!.id) {
        await savePeople(tx, id, { ...held, staff })
        continue
      }
      const plan = { ...held, staff, row: { ...held.row, start_on: opened.original_on } }
      await applyPlan(tx, { id, held, plan, part: 'Later', opened, today, inStep: true })
    }
  tellCount(
    effect,
    'calendar',
    moved,
    ['**#** coming appointment moves along', '**#** cita por venir pasa también'],
    ['**#** coming appointments move along', '**#** citas por venir pasan también'],
  )
}
