import { sql } from 'kysely'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Outcomes and fidelity stay when the enrollment ends. A month belongs to it with any of its days. */
export const measurePart: EnrollmentPart = {
  name: 'wrap measures',
  recorded: recordedAs(
    'Measure',
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select (month + interval '1 month - 1 day')::date as first, month as until from wrap_outcome where client_membership_id = ${id}
      union all select scored_on, scored_on from wrap_fidelity where client_membership_id = ${id} and voided_at is null) d`,
    {
      happened: [
        'An outcome or fidelity score of {day} is recorded.',
        'Hay un resultado o una puntuación de fidelidad del {day}.',
      ],
      keepsEnd: true,
      there: ['Outcomes or fidelity scores are recorded.', 'Hay resultados o puntuaciones de fidelidad.'],
    },
  ),
}
