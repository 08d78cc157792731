import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { recordedAs, type AlertPart, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'
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

/** The reviews of the plan of care, and what of it is due. */
export const planPart: EnrollmentPart = {
  name: 'wrap plan',
  recorded: recordedAs(
    'Plan',
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select reviewed_on as first, reviewed_on as until from wrap_plan_review where client_membership_id = ${id} and voided_at is null
      union all select effective_on, effective_on from wrap_safety_plan where client_membership_id = ${id} and voided_at is null) d`,
    {
      happened: ['The plan has an entry of {day}.', 'El plan tiene una anotación del {day}.'],
      keepsEnd: true,
      there: ['A plan is recorded.', 'Hay un plan registrado.'],
    },
  ),
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
