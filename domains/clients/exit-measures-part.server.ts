import { sql } from 'kysely'
import { endOf, until, type Measure } from '#platform/server/measures.ts'
import { classified, endedIn, memberships, mistakes, saidOfMembership } from './measures-part.server.ts'

const shared = {
  version: 1,
  permission: 'Program.View',
  said: saidOfMembership,
  excludes: mistakes,
  when: 'span',
} as const

const among = (reasons: readonly string[]) => sql`(m.end_reason = any (${[...reasons]}::text[]))::int`

/** Discharges for one of these reasons, of all discharges. */
const share = (
  key: string,
  words: Pick<Measure, 'label' | 'about'> & Partial<Pick<Measure, 'better'>>,
  reasons: readonly string[],
): Measure => ({
  ...shared,
  ...words,
  key,
  population: ['Discharges of the period.', 'Egresos del período.'],
  unit: 'percent',
  rows: (span) => sql`${memberships(among(reasons), sql`1`, sql`m.end_date`)} and ${endedIn(span)}`,
})

/** What became of those who left. */
export const exitMeasures: readonly Measure[] = [
  share(
    'exits-reunified',
    {
      label: ['Back with a parent', 'De vuelta con un padre'],
      about: [
        'Discharges to a parent, of all discharges.',
        'Egresos a vivir con un padre o una madre, de todos los egresos.',
      ],
      better: 'more',
    },
    ['Reunified With Parent', 'Stepped Down to Parent'],
  ),
  share(
    'exits-adopted',
    {
      label: ['Adoptions', 'Adopciones'],
      about: [
        'Discharges with a finalized adoption, of all discharges.',
        'Egresos con adopción concluida, de todos los egresos.',
      ],
      better: 'more',
    },
    ['Adoption Finalized'],
  ),
  share(
    'exits-relative',
    {
      label: ['Guardian or relative', 'Tutor o familiar'],
      about: [
        'Discharges to a legal guardian or a relative, of all discharges.',
        'Egresos con un tutor legal o un familiar, de todos los egresos.',
      ],
      better: 'more',
    },
    ['Legal Guardianship', 'Placed With Relative/NREFM', 'Stepped Down to Relative'],
  ),
  share(
    'exits-lower',
    {
      label: ['To a lower level', 'A un nivel menor'],
      about: [
        'Discharges to a lower level of care or independent living, of all discharges.',
        'Egresos a un nivel de cuidado menor o a vida independiente, de todos los egresos.',
      ],
      better: 'more',
    },
    [
      'Moved to Lower Level of Care',
      'Entered THP or SILP',
      'Stepped Down to Foster/ISFC Home',
      'THP or Independent Living',
    ],
  ),
  share(
    'exits-higher',
    {
      label: ['To a higher level', 'A un nivel mayor'],
      about: [
        'Discharges to a higher level of care, a psychiatric hospital or detention, of all discharges.',
        'Egresos a un nivel de cuidado mayor, hospital psiquiátrico o detención, de todos los egresos.',
      ],
      better: 'less',
    },
    [
      'Moved to Higher Level of Care',
      'Higher Level of Care',
      'Psychiatric Hospital',
      'Juvenile Detention',
      'Detention',
      'Incarcerated',
    ],
  ),
  {
    ...shared,
    key: 'length-of-stay',
    label: ['Length of stay', 'Duración de la estancia'],
    about: [
      'Median of the days from the first day to the discharge.',
      'Mediana de los días desde el primer día hasta el egreso.',
    ],
    population: ['Discharges of the period.', 'Egresos del período.'],
    unit: 'median',
    rows: (span) =>
      sql`${memberships(sql`(m.end_date - m.start_date)`, sql`null`, sql`m.end_date`)} and ${endedIn(span)}`,
  },
  {
    ...shared,
    key: 're-entry',
    label: ['Back within 12 months', 'Regresos en 12 meses'],
    about: [
      'Of permanency exits whose 12 months ended in the period, those enrolled again within them.',
      'De los egresos a permanencia cuyos 12 meses terminaron en el período, los que se inscribieron otra vez en ellos.',
    ],
    population: [
      'Permanency exits 365 days before a day of the period; again in the same program.',
      'Egresos a permanencia 365 días antes de un día del período; otra vez en el mismo programa.',
    ],
    unit: 'percent',
    better: 'less',
    rows: (span) =>
      sql`${classified(
        sql`exists (select from client_membership b join sub_program b_s on b_s.id = b.sub_program_id
          join core_program b_k on b_k.id = b_s.core_program_id
          left join lookup b_l on b.end_reason is not null and b_l.value = b.end_reason and b_l.list_key = case e_k.web_application_module_name
            when 'Foster' then 'fosterDischargeReasons' when 'Residential' then 'residentialDischargeReasons' else 'communityDischargeReasons' end
          where b.person_id = m.person_id and b.id <> m.id and b.voided_at is null and b_l.class is distinct from 'error'
            and b_k.web_application_module_name = e_k.web_application_module_name and b.start_date >= m.end_date and b.start_date < m.end_date + 365)::int`,
        sql`1`,
        sql`(m.end_date + 365)`,
      )} and l.class = 'permanency' and (${endOf(sql`m.end_date`)}) >= ${span.from}::date - 365 and (${endOf(sql`m.end_date`)}) < ${until(span)} - 365`,
  },
]
