import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { recordedAs, tellCount, type AlertPart, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { wrapDays } from '../wraparound.rules.ts'

/** A day of the roster that is past or within two weeks. */
const dueSoon = (
  id: string,
  column: string,
  part: string,
  words: readonly [`${string}{due}`, `${string}{due}`],
): AlertPart => ({
  id,
  rows: (today) => sql`select case when w.${sql.ref(column)} < ${today}::date then 'over' else 'soon' end as tone,
    ${part}::text as part, jsonb_build_object('due', w.${sql.ref(column)}) as detail
    from wrap_roster w where w.client_membership_id = m.id and w.status = 'Active' and w.${sql.ref(column)} <= ${today}::date + 14`,
  words: ({ due }: { due: string }) => sentence(words, { due }),
})

/** What a youth shall have so many days after the first one, while the roster has no day for it. */
const notYet = (
  id: string,
  column: string,
  part: string,
  days: number,
  words: readonly [`${string}{due}`, `${string}{due}`],
): AlertPart => ({
  id,
  rows: (
    today,
  ) => sql`select case when m.start_date + ${days}::int < ${today}::date then 'over' else 'soon' end as tone,
    ${part}::text as part, jsonb_build_object('due', m.start_date + ${days}::int) as detail
    from wrap_roster w where w.client_membership_id = m.id and w.status = 'Active' and w.${sql.ref(column)} is null`,
  words: ({ due }: { due: string }) => sentence(words, { due }),
})

/** The plan of care; what nobody will do any more is dropped when the enrollment ends. */
export const planPart: EnrollmentPart = {
  name: 'wrap plan',
  recorded: recordedAs(
    'Plan',
    // A need that is still open does not hold up the end.
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select opened_on as first, closed_on as until from wrap_need where client_membership_id = ${id} and voided_at is null
      union all select noted_on, noted_on from wrap_progress where client_membership_id = ${id} and voided_at is null
      union all select reviewed_on, reviewed_on from wrap_plan_review where client_membership_id = ${id} and voided_at is null
      union all select effective_on, effective_on from wrap_safety_plan where client_membership_id = ${id} and voided_at is null) d`,
    {
      happened: ['The plan has an entry of {day}.', 'El plan tiene una anotación del {day}.'],
      keepsEnd: true,
      there: ['A plan is recorded.', 'Hay un plan registrado.'],
    },
  ),
  async end({ tx, membershipId, end, effect }) {
    const { numAffectedRows: dropped } = await sql`update wrap_action set state = 'Dropped', closed_on = ${end}
      where client_membership_id = ${membershipId} and state = 'Open' and voided_at is null`.execute(tx)
    tellCount(
      effect,
      'file',
      dropped,
      ['**#** open action of the plan is dropped', '**#** acción abierta del plan se abandona'],
      ['**#** open actions of the plan are dropped', '**#** acciones abiertas del plan se abandonan'],
    )
  },
  alerts: [
    notYet('wrap-first-contact', 'last_contact', 'visits', wrapDays.firstContact, [
      'No contact yet, due {due}',
      'Aún sin contacto, para el {due}',
    ]),
    notYet('wrap-safety-plan', 'safety_plan_on', 'safety', wrapDays.safetyPlan, [
      'No safety plan yet, due {due}',
      'Aún sin plan de seguridad, para el {due}',
    ]),
    dueSoon('wrap-plan-due', 'plan_due', 'plan', ['Plan review due {due}', 'Revisión del plan para el {due}']),
    dueSoon('wrap-cans-due', 'cans_due', 'summary', ['CANS due {due}', 'CANS para el {due}']),
  ],
}
