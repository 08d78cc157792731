import { sql } from 'kysely'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** The plan of any program; what nobody will do any more is dropped when the enrollment ends. */
export const planNeedPart: EnrollmentPart = {
  name: 'plan',
  recorded: recordedAs(
    'Plan',
    // A need that is still open does not hold up the end.
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select opened_on as first, closed_on as until from plan_need where client_membership_id = ${id} and voided_at is null
      union all select noted_on, noted_on from plan_progress where client_membership_id = ${id} and voided_at is null) d`,
    {
      happened: ['The plan has an entry of {day}.', 'El plan tiene una anotación del {day}.'],
      keepsEnd: true,
      there: ['A plan is recorded.', 'Hay un plan registrado.'],
    },
  ),
  async end({ tx, membershipId, end, effect }) {
    const { numAffectedRows: dropped } = await sql`update plan_action set state = 'Dropped', closed_on = ${end}
      where client_membership_id = ${membershipId} and state = 'Open' and voided_at is null`.execute(tx)
    tellCount(
      effect,
      'file',
      dropped,
      ['**#** open action of the plan is dropped', '**#** acción abierta del plan se abandona'],
      ['**#** open actions of the plan are dropped', '**#** acciones abiertas del plan se abandonan'],
    )
  },
}
