import { sql } from 'kysely'
import { wordList } from '#platform/contract/lists/base.ts'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import {
  communityDischargeReasons,
  dischargeClasses,
  fosterDischargeReasons,
  residentialDischargeReasons,
} from '#platform/contract/lists/foster.ts'
import { nightsWithin, type Span } from '#platform/server/measures.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { clientMeasures } from './measures-part.server.ts'

const group = reportGroups.children
const permission = 'Program.View' as const
const reasons = {
  list: fosterDischargeReasons,
  also: [residentialDischargeReasons, communityDischargeReasons],
} as const
const lacking = wordList(
  ['Date of birth', 'Fecha de nacimiento'],
  ['Placing agency', 'Agencia que ubica'],
  ['County', 'Condado'],
  ['Level of care', 'Nivel de cuidado'],
)
const person = sql`concat_ws(' ', p.first_name, p.last_name)`
const opens = opensChart(sql`'Client'`, sql`m.id`, sql`k.web_application_module_name`)
/** The enrollments that a measure counts, each as `x` with what it counts for: a report is its list. */
const counted = (key: string, span: Span) =>
  sql`from (${clientMeasures.find((one) => one.key === key)!.rows(span)}) x join client_membership m on m.id = x.ref
    join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id`
const joined = sql`from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
  join core_program k on k.id = s.core_program_id`

export const clientReports: readonly Report[] = [
  {
    key: 'children-served',
    group,
    title: ['Children served', 'Niños atendidos'],
    about: [
      'Each enrollment on at least one day of the period, with its days. Those entered in error are left out.',
      'Cada inscripción con al menos un día en el período, con sus días. No cuentan las anotadas por error.',
    ],
    days: 'month',
    permission,
    columns: {
      name: reportColumn.name,
      program: reportColumn.program,
      region: reportColumn.region,
      start: { title: ['Enrolled', 'Inscripción'], kind: 'day' },
      end: { title: ['Ended', 'Fin'], kind: 'day' },
      reason: { title: ['Reason', 'Motivo'], ...reasons },
      nights: { title: ['Nights in the period', 'Noches en el período'], kind: 'number' },
    },
    order: 'name, start',
    chart: { by: 'program' },
    rows: ({
      span,
    }) => sql`select m.sub_program_id, ${person} as name, s.name as program, s.region, m.start_date as start, m.end_date as "end",
        m.end_reason as reason, ${nightsWithin(span, sql`m.start_date`, sql`m.end_date`)} as nights, ${opens} ${counted('served', span)}`,
  },
  {
    key: 'discharge-reasons',
    group,
    title: ['Discharge reasons and permanency', 'Motivos de egreso y permanencia'],
    about: [
      'Enrollments that ended in the period, with the reason and its class. Those entered in error are left out.',
      'Inscripciones que terminaron en el período, con el motivo y su clase. No cuentan las anotadas por error.',
    ],
    days: 'year',
    permission,
    columns: {
      name: reportColumn.name,
      program: reportColumn.program,
      end: { title: ['Ended', 'Fin'], kind: 'day' },
      reason: { title: ['Reason', 'Motivo'], width: 30, ...reasons },
      class: { title: ['Class', 'Clase'], list: dischargeClasses },
      nights: { title: ['Nights enrolled', 'Noches inscrito'], kind: 'number' },
    },
    order: '"end" desc, name',
    chart: { by: 'reason' },
    rows: ({
      span,
    }) => sql`select m.sub_program_id, ${person} as name, s.name as program, m.end_date as "end", m.end_reason as reason,
        (select l.class from lookup l where l.value = m.end_reason and l.list_key = case k.web_application_module_name
          when 'Foster' then 'fosterDischargeReasons' when 'Residential' then 'residentialDischargeReasons' else 'communityDischargeReasons' end) as class,
        m.end_date - m.start_date as nights, ${opens} ${counted('discharges', span)}`,
  },
  {
    key: 'days-in-care',
    group,
    title: ['Days in care for billing', 'Días de cuidado para facturar'],
    about: [
      'Nights with an open enrollment, for each person and placing agency, through last night. Enrollments entered in error are left out.',
      'Noches con inscripción abierta, por persona y agencia que ubica, hasta anoche. No cuentan las inscripciones anotadas por error.',
    ],
    days: 'month',
    permission,
    columns: {
      name: reportColumn.name,
      program: reportColumn.program,
      agency: { title: ['Placing agency', 'Agencia que ubica'], width: 26 },
      level: { title: ['Level of care', 'Nivel de cuidado'], list: levelsOfCare },
      nights: { title: ['Nights', 'Noches'], kind: 'number' },
    },
    order: 'name, program',
    chart: { by: 'agency', sum: 'nights' },
    rows: ({
      span,
    }) => sql`select m.sub_program_id, ${person} as name, s.name as program, a.name as agency, m.level_of_care as level, x.part::int as nights, ${opens}
        ${counted('days-in-care', span)} left join agency a on a.id = m.agency_id`,
  },
  {
    key: 'data-quality',
    group,
    title: ['Data quality', 'Calidad de los datos'],
    about: [
      'Active enrollments that lack what others need to know.',
      'Inscripciones activas a las que les falta información necesaria.',
    ],
    days: 'today',
    permission,
    columns: {
      name: reportColumn.name,
      program: reportColumn.program,
      missing: { title: ['What is missing', 'Qué falta'], width: 30, list: lacking },
    },
    order: 'missing, name',
    chart: { by: 'missing' },
    rows: ({
      span,
    }) => sql`select m.sub_program_id, ${person} as name, s.name as program, lack.missing, ${opens} ${joined}
      cross join lateral (select unnest(array_remove(array[case when p.date_of_birth is null then 'Date of birth' end,
        case when m.agency_id is null then 'Placing agency' end, case when m.county is null then 'County' end,
        case when m.level_of_care is null then 'Level of care' end], null)) as missing) lack
      where m.voided_at is null and m.start_date <= ${span.today}::date and (m.end_date is null or m.end_date > ${span.today}::date)`,
  },
]
