import { sql } from 'kysely'
import { holdsOn, type Measure } from '#platform/server/measures.ts'

/** Open on the day, with the worker who carries it: one at most, by the table's own rule. A worker without an active account carries nothing. */
const carried = (today: string) => sql`from client_membership m
  left join (select a.subject_id, a.employee_id from case_assignment a
    join application_user u on u.id = a.employee_id and u.account_status = 'Active'
    where a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null
      and ${holdsOn(sql`a.start_date`, sql`a.end_date`, sql`${today}::date`)}) c on c.subject_id = m.id
  where m.voided_at is null and ${holdsOn(sql`m.start_date`, sql`m.end_date`, sql`${today}::date`)}`

const saidOfCase: Measure['said'] = (
  ref,
) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, s.name as detail,
    'Client' as chart_type, m.id as chart_id, k.web_application_module_name as module
  from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
    join core_program k on k.id = s.core_program_id where m.id = ${ref}`

const shared = { version: 1, when: 'now', permission: 'Program.View', said: saidOfCase, better: 'less' } as const

export const caseloadMeasures: readonly Measure[] = [
  {
    ...shared,
    key: 'unassigned',
    label: ['Without a case manager', 'Sin encargado de caso'],
    about: ['People enrolled today whose case nobody carries.', 'Personas inscritas hoy cuyo caso nadie lleva.'],
    population: [
      'Active enrollments. A case manager whose account is deactivated carries nothing.',
      'Inscripciones activas. Un encargado con la cuenta desactivada no lleva casos.',
    ],
    excludes: ['Enrollments that begin later.', 'Las inscripciones que comienzan después.'],
    unit: 'people',
    rows: ({
      today,
    }) => sql`select m.id as ref, m.person_id as who, m.sub_program_id, m.start_date as day, 1::numeric as part,
      null::numeric as whole ${carried(today)} and c.employee_id is null`,
  },
  {
    ...shared,
    key: 'caseload',
    label: ['Cases per worker', 'Casos por trabajador'],
    about: [
      'Active enrollments with a case manager, for each case manager who carries any.',
      'Inscripciones activas con encargado, por cada encargado que lleva alguna.',
    ],
    population: ['Case managers with an active account.', 'Encargados con la cuenta activa.'],
    excludes: ['Cases that nobody carries.', 'Los casos que nadie lleva.'],
    unit: 'each',
    rows: ({
      today,
    }) => sql`select m.id as ref, c.employee_id as who, m.sub_program_id, m.start_date as day, 1::numeric as part,
      null::numeric as whole ${carried(today)} and c.employee_id is not null`,
  },
]
