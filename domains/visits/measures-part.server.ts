import { sql, type RawBuilder } from 'kysely'
import { within, type Measure } from '#platform/server/measures.ts'
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
    // The months that ask are found once; then each enrollment looks once for the visits of all of them.
    rows: (span) => {
      const { from, to, today } = span
      const months = (told: RawBuilder<unknown>) => sql`(select array_agg(${told} order by g) from generate_series(
          date_trunc('month', ${from}::timestamp + interval '1 month - 1 day'), ${to}::timestamp - interval '1 month', interval '1 month') g
        where g + interval '1 month' <= least(${to}::timestamp, ${today}::timestamp))`
      const after = sql`(mo.month + interval '1 month')::date`
      return sql`select m.id as ref, m.person_id as who, m.sub_program_id, mo.month as day,
          (mo.month = any (v.made))::int::numeric as part, 1::numeric as whole
        from client_membership m
          cross join lateral (select coalesce(array_agg(date_trunc('month', c.made_on::timestamp)::date), '{}') as made,
              ${months(sql`g::date`)} as month, ${months(ruleValueOn(visitPack, 'days', sql`g::date`))} as days
            from contact_made_child c where c.client_membership_id = m.id and c.counts and c.made_on >= ${from}::date and c.made_on < ${to}::date) v
          cross join lateral unnest(v.month, v.days) mo (month, days)
        where m.voided_at is null and ${within(span, sql`m.start_date`, sql`m.end_date`)}
          and least(coalesce(m.end_date, ${after}), ${after}) - greatest(m.start_date, mo.month) >= mo.days`
    },
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
