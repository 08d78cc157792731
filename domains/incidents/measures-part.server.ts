import { sql } from 'kysely'
import { daysInCare, mistakes } from '#domains/clients/measures-part.server.ts'
import { until, type Measure } from '#platform/server/measures.ts'

export const incidentMeasures: readonly Measure[] = [
  {
    key: 'incident-rate',
    version: 2,
    label: ['Incidents', 'Incidentes'],
    about: [
      'Incidents in the period for each 1,000 days in care of the same programs.',
      'Incidentes en el período por cada 1,000 días de cuidado de los mismos programas.',
    ],
    population: [
      'Submitted incidents by the day on which they happened.',
      'Incidentes enviados, por el día en que ocurrieron.',
    ],
    excludes: [
      `Drafts, and incidents removed as a mistake. ${mistakes[0]}`,
      `Los borradores y los incidentes quitados por error. ${mistakes[1]}`,
    ],
    unit: 'per1000',
    when: 'span',
    better: 'less',
    permission: 'Program.View',
    rows: (
      span,
    ) => sql`select i.id as ref, null::uuid as who, i.sub_program_id, (i.occurred_at at time zone s.zone)::date as day, 1::numeric as part, 0::numeric as whole
        from incident i join sub_program s on s.id = i.sub_program_id
        where i.voided_at is null and i.status <> 'Draft' and (i.occurred_at at time zone s.zone)::date >= ${span.from}::date
          and (i.occurred_at at time zone s.zone)::date < ${until(span)}
      union all
      ${daysInCare(span)}`,
    said: (
      ref,
    ) => sql`select array_to_string(i.types, ', ') as name, s.name as detail, case when c.id is not null then 'Client' end as chart_type, c.client_membership_id as chart_id,
        k.web_application_module_name as module
      from incident i left join lateral (select c.id, c.client_membership_id from incident_child c where c.incident_id = i.id order by c.id limit 1) c on true join sub_program s on s.id = i.sub_program_id join core_program k on k.id = s.core_program_id where i.id = ${ref}`,
  },
]
