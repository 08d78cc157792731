import { sql } from 'kysely'
import { joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const changedDays = 30

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
  handover: [
    {
      rows: (
        today,
      ) => sql`select jsonb_agg(jsonb_build_object('name', h.name, 'begun', h.start_date, 'ended', h.end_date) order by h.name) as detail
        from client_health h where h.person_id = m.person_id and h.kind = 'Medication' and h.voided_at is null
          and (h.start_date between ${today}::date - ${changedDays}::int and ${today}::date or h.end_date between ${today}::date - ${changedDays}::int and ${today}::date)
        having count(*) > 0`,
      words: (changes: { name: string; begun: string | null; ended: string | null }[]) => [
        ['Medication changes', 'Cambios de medicación'],
        joined(
          changes.map(({ name, begun, ended }): Words =>
            ended
              ? sentence(['{name} stopped {ended}', '{name} suspendido el {ended}'], { name, ended })
              : sentence(['{name} started {begun}', '{name} empezado el {begun}'], { name, begun: begun ?? '' }),
          ),
          ', ',
        ),
      ],
    },
  ],
}
