import { sql } from 'kysely'
import { endOf, type Measure } from '#platform/server/measures.ts'
import { ruleValueOn } from '#platform/server/rule-packs.ts'
import { visitPack } from './visit-pack.rules.ts'

export const visitMeasures: readonly Measure[] = [
  {
    key: 'visit-compliance',
    version: 1,
    label: ['Visits made', 'Visitas hechas'],
    about: [
      'Monthly visits made, of those required, in calendar months that are over.',
      'Visitas mensuales hechas, de las requeridas, en meses calendario ya terminados.',
    ],
    population: [
      'A month asks for a visit when enough of its days lie within the enrollment, by the rule of its first day.',
      'Un mes requiere una visita cuando bastantes de sus días están dentro de la inscripción, según la regla de su primer día.',
    ],
    excludes: [
      'The current month. Phone, video, e-mail and attempts do not count as a visit.',
      'El mes actual. El teléfono, el video, el correo y los intentos no cuentan como visita.',
    ],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Program.View',
    rows: ({ from, to, today }) => sql`select m.id as ref, m.person_id as who, m.sub_program_id, mo.month as day,
        (v.id is not null)::int::numeric as part, 1::numeric as whole
      from (select g::date as month, (g + interval '1 month')::date as after, ${ruleValueOn(visitPack, 'days', sql`g::date`)} as days
          from generate_series(date_trunc('month', ${from}::timestamp + interval '1 month - 1 day'), ${to}::timestamp - interval '1 month', interval '1 month') g
          where g + interval '1 month' <= least(${to}::timestamp, ${today}::timestamp) offset 0) mo
        join client_membership m on m.voided_at is null and m.start_date < mo.after and (${endOf(sql`m.end_date`)}) > mo.month
          and least(coalesce(m.end_date, mo.after), mo.after) - greatest(m.start_date, mo.month) >= mo.days
        left join lateral (select c.id from contact_made_child c where c.client_membership_id = m.id and c.counts
          and c.made_on >= mo.month and c.made_on < mo.after limit 1) v on true`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, s.name as detail, 'Client' as chart_type, m.id as chart_id,
        k.web_application_module_name as module
      from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
        join core_program k on k.id = s.core_program_id where m.id = ${ref}`,
    // Who had the child on the last day of the month, as the report of visits has it.
    worker: (
      ref,
      day,
    ) => sql`(select a.employee_id from case_assignment a where a.subject_id = ${ref} and a.subject_kind = 'client'
      and a.role = 'Case Manager' and a.voided_at is null and a.start_date < (${day} + interval '1 month')::date order by a.start_date desc limit 1)`,
  },
]
