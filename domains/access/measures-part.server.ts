import { sql } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'

export const staffMeasures: readonly Measure[] = [
  {
    key: 'staff',
    version: 1,
    label: ['Staff', 'Personal'],
    about: ['People who work in a sub-program today.', 'Personas que hoy trabajan en un subprograma.'],
    population: [
      'Each person once in a total, and once in each sub-program they work in.',
      'Cada persona una vez en un total, y una vez en cada subprograma en que trabaja.',
    ],
    excludes: [
      'Deactivated accounts and those not signed in yet.',
      'Las cuentas desactivadas y las que aún no se usan.',
    ],
    unit: 'people',
    when: 'now',
    permission: 'Figures.View',
    rows: ({
      today,
    }) => sql`select e.id as ref, e.employee_id as who, e.sub_program_id, e.start_date as day, 1::numeric as part, null::numeric as whole
      from employee_sub_program e join application_user u on u.id = e.employee_id and u.account_status = 'Active'
      where e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, e.sub_program_role as detail, 'Employee' as chart_type, e.employee_id as chart_id, null as module
      from employee_sub_program e join application_user u on u.id = e.employee_id join person p on p.id = u.person_id where e.id = ${ref}`,
  },
]
