import { sql } from 'kysely'
import { listed, sentence } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Allergies come first on every chart of the person. */
export const healthPart: EnrollmentPart = {
  name: 'health',
  alerts: [
    {
      id: 'allergy',
      rows: (
        today,
      ) => sql`select 'over' as tone, 'health' as part, jsonb_agg(h.name order by h.name) as detail from client_health h
        where h.person_id = m.person_id and h.kind = 'Allergy' and h.voided_at is null
          and (h.end_date is null or h.end_date > ${today}::date) having count(*) > 0`,
      words: (names: string[]) =>
        sentence(
          names.length === 1 ? ['Allergy: {names}', 'Alergia: {names}'] : ['Allergies: {names}', 'Alergias: {names}'],
          {
            names: listed(names),
          },
        ),
    },
  ],
}
