import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { holdsOn, lastDay, type Measure, type Span } from '#platform/server/measures.ts'
import { approvedPhases, closedPhases, countedEntries, phasesNotEnded } from './approvals-figures.server.ts'

const saidOfPhase: Measure['said'] = (
  ref,
) => sql`select f.name, p.phase as detail, 'Resource Family' as chart_type, f.id as chart_id, 'Foster' as module
  from family_phase p join resource_family f on f.id = p.family_id where p.id = ${ref}`

const shared = { version: 1, permission: 'Family.View', said: saidOfPhase } as const
const holds = [
  'A family that comes back from a hold counts as neither. Families removed as a mistake are left out.',
  'Una familia que vuelve de una pausa no cuenta. Tampoco las familias quitadas por error.',
] as const
const early = ({ to, today }: Span) => (to > today ? addDays(today, 1) : to)

/** Entries into some phases, one each. */
const entered =
  (phases: readonly string[]): Measure['rows'] =>
  (span) =>
    sql`select e.id as ref, e.family_id as who, e.sub_program_id, e.start_date as day, 1::numeric as part, null::numeric as whole
    from (${countedEntries({ from: span.from, to: early(span) })}) e where e.phase = any (${[...phases]}::text[])`

const entries = { ...shared, excludes: holds, unit: 'count', when: 'span' } as const

/** How long approvals took. */
const toApproval = (words: Pick<Measure, 'key' | 'label' | 'about' | 'unit'>): Measure => ({
  ...shared,
  ...words,
  population: ['Families approved in the period.', 'Familias aprobadas en el período.'],
  excludes: holds,
  when: 'span',
  better: 'less',
  rows: (
    span,
  ) => sql`select e.id as ref, e.family_id as who, e.sub_program_id, e.start_date as day, e.days::numeric as part, null::numeric as whole
    from (${countedEntries({ from: span.from, to: early(span) })}) e
    where e.phase in ('Approved', 'Licensed') and e.days is not null`,
})

export const familyMeasures: readonly Measure[] = [
  {
    ...entries,
    key: 'applications',
    label: ['Applications', 'Solicitudes'],
    about: ['Families that began to apply in the period.', 'Familias que comenzaron su solicitud en el período.'],
    population: ['Each start of the phase Application.', 'Cada inicio de la fase Solicitud.'],
    rows: entered(['Application']),
  },
  {
    ...entries,
    key: 'approvals',
    label: ['Approvals', 'Aprobaciones'],
    about: ['Homes approved or licensed in the period.', 'Hogares aprobados o con licencia en el período.'],
    population: ['Each start of the phase Approved or Licensed.', 'Cada inicio de la fase Aprobada o Con licencia.'],
    better: 'more',
    forFunders: true,
    rows: entered(approvedPhases),
  },
  {
    ...entries,
    key: 'denials',
    label: ['Denials', 'Denegaciones'],
    about: ['Families denied in the period.', 'Familias denegadas en el período.'],
    population: ['Each start of the phase Denied.', 'Cada inicio de la fase Denegada.'],
    rows: entered(['Denied']),
  },
  {
    ...entries,
    key: 'withdrawals',
    label: ['Withdrawals', 'Retiros'],
    about: ['Families that withdrew in the period.', 'Familias que se retiraron en el período.'],
    population: ['Each start of the phase Withdrawn.', 'Cada inicio de la fase Retirada.'],
    rows: entered(['Withdrawn']),
  },
  {
    ...entries,
    key: 'closures',
    label: ['Homes closed', 'Hogares cerrados'],
    about: [
      'Homes surrendered, rescinded, closed or revoked in the period.',
      'Hogares con renuncia, rescisión, cierre o revocación en el período.',
    ],
    population: ['Each start of one of these phases.', 'Cada inicio de una de estas fases.'],
    better: 'less',
    rows: entered(closedPhases),
  },
  {
    ...shared,
    key: 'approved-homes',
    label: ['Approved homes', 'Hogares aprobados'],
    about: [
      'Resource families in the phase Approved or Licensed on the last day of the period.',
      'Familias de acogida en la fase Aprobada o Con licencia el último día del período.',
    ],
    population: ['Families, also those that have no child placed.', 'Familias, también sin niños ubicados.'],
    excludes: ['Families on hold, and volunteer families.', 'Las familias en pausa y las voluntarias.'],
    unit: 'people',
    when: 'end',
    better: 'more',
    forFunders: true,
    rows: (
      span,
    ) => sql`select p.id as ref, p.family_id as who, p.sub_program_id, p.start_date as day, 1::numeric as part, null::numeric as whole
      from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null and f.pathway in ('CA', 'WA')
      where p.voided_at is null and p.phase = any (${[...approvedPhases]}::text[])
        and ${holdsOn(sql`p.start_date`, sql`p.end_date`, lastDay(span))}`,
  },
  {
    ...shared,
    key: 'families-in-phase',
    label: ['Families in a phase', 'Familias en una fase'],
    about: [
      'Families on the way to approval, approved, licensed or on hold on the last day of the period.',
      'Familias en camino a la aprobación, aprobadas, con licencia o en pausa el último día del período.',
    ],
    population: ['Each family once, in the phase of that day.', 'Cada familia una vez, en la fase de ese día.'],
    excludes: [
      'Families who withdrew, were denied or closed, and volunteer families.',
      'Las familias que se retiraron, fueron denegadas o cerraron, y las voluntarias.',
    ],
    unit: 'people',
    when: 'end',
    rows: (
      span,
    ) => sql`select p.id as ref, p.family_id as who, p.sub_program_id, p.start_date as day, 1::numeric as part, null::numeric as whole
      from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null and f.pathway in ('CA', 'WA')
      where p.voided_at is null and p.phase = any (${phasesNotEnded}::text[]) and ${holdsOn(sql`p.start_date`, sql`p.end_date`, lastDay(span))}`,
  },
  {
    ...shared,
    key: 'net-homes',
    label: ['Net homes', 'Hogares netos'],
    about: ['Homes approved in the period less homes closed.', 'Hogares aprobados en el período menos los cerrados.'],
    population: [
      'Each approval is one, each surrender, rescission, closure or revocation is minus one.',
      'Cada aprobación es uno; cada renuncia, rescisión, cierre o revocación es menos uno.',
    ],
    excludes: holds,
    unit: 'sum',
    when: 'span',
    better: 'more',
    rows: (span) => sql`select e.id as ref, e.family_id as who, e.sub_program_id, e.start_date as day,
        case when e.phase in ('Approved', 'Licensed') then 1 else -1 end::numeric as part, null::numeric as whole
      from (${countedEntries({ from: span.from, to: early(span) })}) e
      where e.phase = any (${[...approvedPhases, ...closedPhases]}::text[])`,
  },
  toApproval({
    key: 'days-to-approval',
    label: ['Days to approval', 'Días hasta la aprobación'],
    about: [
      'Days from the start of Application to Approved or Licensed: the median.',
      'Días desde el inicio de la solicitud hasta la aprobación o licencia: la mediana.',
    ],
    unit: 'median',
  }),
  toApproval({
    key: 'days-to-approval-80',
    label: ['Days to approval, four in five', 'Días hasta la aprobación, cuatro de cinco'],
    about: [
      'Days from the start of Application within which four in five families were approved or licensed.',
      'Días desde el inicio de la solicitud en los que cuatro de cada cinco familias obtuvieron la aprobación o licencia.',
    ],
    unit: 'p80',
  }),
]
