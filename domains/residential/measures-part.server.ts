import { sql } from 'kysely'
import { nightsWithin, within, type Measure } from '#platform/server/measures.ts'

export const residentialMeasures: readonly Measure[] = [
  {
    key: 'occupancy',
    version: 1,
    label: ['Occupancy', 'Ocupación'],
    about: [
      'Nights in which beds were taken or held, of all licensed bed nights, through last night.',
      'Noches con cama ocupada o reservada, de todas las noches de cama con licencia, hasta anoche.',
    ],
    population: [
      'Every house with the beds its license has today.',
      'Cada casa con las camas que su licencia tiene hoy.',
    ],
    excludes: ['Stays removed as a mistake.', 'Las estancias quitadas por error.'],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Residential.View',
    rows: (span) => sql`select b.id as ref, b.person_id as who, b.sub_program_id, b.start_date as day,
        ${nightsWithin(span, sql`b.start_date`, sql`b.end_date`)}::numeric as part, 0::numeric as whole
        from bed_stay b where b.voided_at is null and ${within(span, sql`b.start_date`, sql`b.end_date`)}
      union all
      select r.id, null, r.sub_program_id, ${span.from}::date, 0,
        r.licensed_beds * greatest(0, least(${span.to}::date, ${span.today}::date) - ${span.from}::date) from residence r
        where r.sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())`,
    said: (
      ref,
    ) => sql`select coalesce(concat_ws(' ', p.first_name, p.last_name), r.name) as name, coalesce(h.name, s.name) as detail,
        case when b.id is null then 'Residence' else 'Client' end as chart_type, coalesce(b.client_membership_id, r.id) as chart_id, 'Residential' as module
      from (select ${ref} as id) x left join bed_stay b on b.id = x.id left join residence r on r.id = x.id
        left join person p on p.id = b.person_id left join residence h on h.id = b.residence_id left join sub_program s on s.id = r.sub_program_id`,
  },
]
