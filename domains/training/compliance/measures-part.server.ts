import { sql } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'
import { trainedPath } from '../training-lists.rules.ts'

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
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, r.name as detail, null as chart_type, t.person_id as chart_id, t.kind as module
      from training_standing t join person p on p.id = t.person_id join training_requirement r on r.id = t.requirement_id
      where md5(t.person_id::text || t.kind || t.requirement_id)::uuid = ${ref}`,
    opens: (person, kind) => trainedPath(kind, person),
  },
  {
    key: 'training-compliance',
    version: 1,
    label: ['Training up to date', 'Capacitación al día'],
    about: [
      'Staff with no required training overdue, of all staff, as counted last night.',
      'Personal sin capacitación requerida vencida, de todo el personal, según el conteo de anoche.',
    ],
    population: [
      'Employees with an active account, in each sub-program they work in today.',
      'Empleados con cuenta activa, en cada subprograma en que hoy trabajan.',
    ],
    excludes: [
      'Resource parents and volunteers: see training overdue.',
      'Los padres de acogida y voluntarios: vea capacitación vencida.',
    ],
    unit: 'percent',
    when: 'now',
    better: 'more',
    permission: 'Training.View',
    rows: ({ today }) => sql`select e.id as ref, e.employee_id as who, e.sub_program_id, e.start_date as day,
        (not exists (select from training_standing t where t.person_id = u.person_id and t.kind = 'Employee' and t.due_on < ${today}::date))::int::numeric as part,
        1::numeric as whole
      from employee_sub_program e join application_user u on u.id = e.employee_id and u.account_status = 'Active'
      where e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, e.sub_program_role as detail, 'Employee' as chart_type, e.employee_id as chart_id, null as module
      from employee_sub_program e join application_user u on u.id = e.employee_id join person p on p.id = u.person_id where e.id = ${ref}`,
  },
]
