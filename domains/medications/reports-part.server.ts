import { sql } from 'kysely'
import { until } from '#platform/server/measures.ts'
import { notGivenReasons } from '#platform/contract/lists/clinical.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { countOccasions, doseStates } from './medications.rules.ts'

const group = reportGroups.houses
const permission = 'Residential.View' as const
const house = { title: ['House', 'Casa'], width: 24 } as const
const drug = { title: ['Medication', 'Medicamento'], width: 28 } as const

export const medicationReports: readonly Report[] = [
  {
    key: 'mar-exceptions',
    group,
    title: ['MAR exceptions', 'Excepciones del MAR'],
    about: [
      'Scheduled doses of the period that were not given in full and on time, with the reason.',
      'Dosis programadas del período que no se dieron completas y a tiempo, con el motivo.',
    ],
    days: 'month',
    permission,
    columns: {
      day: reportColumn.day,
      time: { title: ['Time', 'Hora'] },
      name: reportColumn.name,
      drug,
      state: { title: ['What happened', 'Qué pasó'], list: doseStates },
      reason: { title: ['Reason', 'Motivo'], width: 28, list: notGivenReasons },
      house,
    },
    order: 'day desc, time desc, name',
    chart: { by: 'state' },
    rows: ({
      span,
    }) => sql`select d.sub_program_id, d.slot_on as day, d.slot_time as time, concat_ws(' ', p.first_name, p.last_name) as name, o.drug, d.state,
        coalesce(d.reason, d.reason_text) as reason, r.name as house,
        ${opensChart(sql`'Client'`, sql`d.client_membership_id`, sql`'Residential'`)}
      from medication_dose d join person p on p.id = d.person_id join residence r on r.id = d.residence_id left join medication_order o on o.id = d.medication_order_id
      where d.voided_at is null and d.kind = 'Scheduled' and d.state <> 'Given' and d.slot_on >= ${span.from}::date and d.slot_on < ${until(span)}`,
  },
  {
    key: 'controlled-counts',
    group,
    title: ['Controlled counts', 'Conteos de controlados'],
    about: [
      'Counts of controlled medication in the period, with what was expected and the difference.',
      'Conteos de medicamentos controlados del período, con lo esperado y la diferencia.',
    ],
    days: 'month',
    permission,
    columns: {
      day: reportColumn.day,
      name: reportColumn.name,
      drug,
      occasion: { title: ['Occasion', 'Ocasión'], list: countOccasions },
      expected: { title: ['Expected', 'Esperado'], kind: 'number' },
      counted: { title: ['Counted', 'Contado'], kind: 'number' },
      difference: { title: ['Difference', 'Diferencia'], kind: 'number' },
      house,
    },
    order: 'day desc, name',
    chart: { by: 'house' },
    rows: ({
      span,
    }) => sql`select c.sub_program_id, (c.counted_at at time zone s.zone)::date as day, concat_ws(' ', p.first_name, p.last_name) as name, o.drug, c.occasion,
        c.expected::float8 as expected, c.counted::float8 as counted, (c.counted - c.expected)::float8 as difference, r.name as house,
        ${opensChart(sql`'Client'`, sql`c.client_membership_id`, sql`'Residential'`)}
      from medication_count c join sub_program s on s.id = c.sub_program_id join person p on p.id = c.person_id join residence r on r.id = c.residence_id
        join medication_order o on o.id = c.medication_order_id
      where o.controlled and (c.counted_at at time zone s.zone)::date >= ${span.from}::date and (c.counted_at at time zone s.zone)::date < ${until(span)}`,
  },
]
