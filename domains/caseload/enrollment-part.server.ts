import { sql } from 'kysely'
import { counted, joined, listed, sentence } from '#platform/contract/words.ts'
import { endRows } from '#platform/server/end-rows.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import type { Tx } from '#platform/server/handlers.ts'

const of = (membershipId: string) => sql`subject_kind = 'client' and subject_id = ${membershipId}`

/** Whoever carried the case until its end and cannot carry it any more. */
async function goneCarrier(tx: Tx, membershipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select n.name from case_assignment a join client_membership m on m.id = a.subject_id and m.end_date = a.end_date
      join application_user u on u.id = a.employee_id cross join lateral staff_names(array[a.employee_id]) n
    where a.subject_id = ${membershipId} and a.voided_at is null and (u.account_status = 'Inactive' or not exists (
      select from employee_sub_program e where e.employee_id = a.employee_id and e.sub_program_id = a.sub_program_id
        and e.voided_at is null and e.is_client_case_carrier and (e.end_date is null or e.end_date > current_date))) limit 1`.execute(
    tx,
  )
  return rows[0]?.name
}

/** The workers who carry an enrollment. */
export const assignmentPart: EnrollmentPart = {
  name: 'assignments',
  recorded: {
    rows: (id) => sql`select min(start_date) as first, null::date as until, null as detail from case_assignment
      where ${of(id)} and voided_at is null`,
    begins: {
      code: 'AfterAssignment',
      words: () => ['A case manager was assigned before that day.', 'Se asignó un responsable antes de ese día.'],
    },
    removal: {
      code: 'HasAssignment',
      words: () => [
        'A case manager is assigned. Remove the assignment first.',
        'Hay un responsable asignado. Quite primero la asignación.',
      ],
    },
  },
  async end({ tx, membershipId, end, reason, effect }) {
    const roles = await sql<{ role: string }>`select distinct role from case_assignment
      where ${of(membershipId)} and voided_at is null and coalesce(end_date, 'infinity') > ${end} order by 1`.execute(
      tx,
    )
    const team = await endRows(tx, 'case_assignment', of(membershipId), { end, reason })
    if (team > 0)
      effect(
        'person',
        joined(
          [
            counted(
              team,
              ['**#** assignment ends', '**#** asignación termina'],
              ['**#** assignments end', '**#** asignaciones terminan'],
            ),
            listed(roles.rows.map(({ role }) => role)),
          ],
          ': ',
        ),
      )
  },
  async whyNotReopen(tx, membershipId) {
    const name = await goneCarrier(tx, membershipId)
    return (
      (name && {
        code: 'CarrierGone',
        message: sentence(
          [
            '{name} was assigned to the case and no longer works here. An administrator can let them keep it until it is handed over, or enroll again.',
            '{name} llevaba el caso y ya no trabaja aquí. Un administrador puede dejar que lo lleve hasta entregarlo, o inscriba de nuevo.',
          ],
          { name },
        ),
      }) ||
      undefined
    )
  },
}
