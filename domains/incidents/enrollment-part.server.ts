import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { incidentTypes } from '#platform/contract/lists/incidents.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { seriousTypes } from './incidents.rules.ts'

const day = sql`(i.occurred_at at time zone u.zone)::date`
const typeWords = (types: readonly string[]) =>
  joined(
    types.map((one) => labelWords(incidentTypes, one)),
    ', ',
  )

/** Incidents stay with the enrollment they happened in. */
export const incidentPart: EnrollmentPart = {
  name: 'incidents',
  recorded: recordedAs(
    'Incident',
    (id) => sql`select min(${day}) as first, max(${day}) as until, null as detail
      from incident_child c join incident i on i.id = c.incident_id and i.voided_at is null join sub_program u on u.id = i.sub_program_id
      where c.client_membership_id = ${id}`,
    {
      happened: ['An incident of {day} is recorded.', 'Hay un incidente del {day}.'],
      keepsEnd: true,
      there: ['Incidents are recorded.', 'Hay incidentes registrados.'],
    },
  ),
  alerts: [
    {
      id: 'incident-open',
      rows: () => sql`select 'over' as tone, 'incidents' as part, jsonb_build_object('types', i.types, 'day', ${day}) as detail
        from incident_child c join incident i on i.id = c.incident_id and i.voided_at is null and i.status in ('Submitted', 'Returned')
          and i.types && ${[...seriousTypes]}::text[]
        join sub_program u on u.id = i.sub_program_id where c.client_membership_id = m.id order by i.occurred_at desc limit 1`,
      words: ({ types, day: on }: { types: string[]; day: string }) =>
        sentence(['Open incident of {day}: {types}', 'Incidente abierto del {day}: {types}'], {
          day: on,
          types: typeWords(types),
        }),
    },
  ],
  handover: [
    {
      rows: () => sql`select jsonb_build_object('types', i.types, 'day', ${day}) as detail
        from incident_child c join incident i on i.id = c.incident_id and i.voided_at is null and i.status in ('Submitted', 'Returned')
        join sub_program u on u.id = i.sub_program_id where c.client_membership_id = m.id order by i.occurred_at desc limit 5`,
      words: ({ types, day: on }: { types: string[]; day: string }) => [
        ['Open incident', 'Incidente abierto'],
        sentence(['{day}: {types}', '{day}: {types}'], { day: on, types: typeWords(types) }),
      ],
    },
  ],
}
