import { sql } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'

export const trainingMeasures: readonly Measure[] = [
  {
    key: 'training-overdue',
    version: 1,
    label: ['Training overdue', 'Capacitación vencida'],
    about: [
      'Required training that somebody should have had before today, as counted last night.',
      'Capacitación requerida que alguien debía tener antes de hoy, según el conteo de anoche.',
    ],
    population: [
      'Each person and requirement once: employees, resource parents and volunteers.',
      'Cada persona y requisito una vez: empleados, padres de acogida y voluntarios.',
    ],
    excludes: [
      'Deactivated staff and volunteers who left.',
      'El personal desactivado y los voluntarios que se fueron.',
    ],
    unit: 'count',
    when: 'now',
    better: 'less',
    permission: 'Training.View',
    rows: ({
      today,
    }) => sql`select md5(t.person_id::text || t.kind || t.requirement_id)::uuid as ref, t.person_id as who, t.sub_program_ids[1] as sub_program_id,
        t.due_on as day, 1::numeric as part, null::numeric as whole
      from training_standing t where t.due_on < ${today}::date
        and (t.kind <> 'Employee' or exists (select from application_user u where u.person_id = t.person_id and u.account_status = 'Active'))`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, r.name as detail, null as chart_type, null::uuid as chart_id, 'Training' as module
      from training_standing t join person p on p.id = t.person_id join training_requirement r on r.id = t.requirement_id
      where md5(t.person_id::text || t.kind || t.requirement_id)::uuid = ${ref}`,
  },
]
