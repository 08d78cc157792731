import { basisOf, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { addDays, compare, earlier, later } from './due-dates.rules.ts'

interface Dated {
  readonly id: string
  readonly start: string
  /** The first day it no longer holds. */
  readonly end: string | null
}

/** For how long an agency placed the child. */
export interface AgencyTime {
  readonly agencyId: string | null
  readonly start: string
  readonly end: string | null
}

/** Everything a rule can be reckoned from, of one chart. */
export interface ChartFacts {
  readonly chartType: string
  readonly chartId: string
  readonly agencies: readonly AgencyTime[]
  readonly birthDate: string | null
  readonly startDate: string
  /** The discharge: the first day the chart's stay no longer holds. */
  readonly endDate: string | null
  readonly createdOn: string
  readonly placements: readonly Dated[]
  readonly phases: readonly (Dated & { readonly phase: string })[]
  readonly courtDates: readonly { readonly id: string; readonly date: string }[]
  /** Those that were reported: none of a draft, none that was a mistake. */
  readonly incidents: readonly { readonly id: string; readonly date: string }[]
}

/** A date that begins a series of its own, and where the series stops. */
export interface Anchor {
  readonly kind: string
  readonly id: string
  readonly date: string
  readonly end: string | null
  /** Nothing is asked for before: a birthday or a fiscal year lies before the chart. */
  readonly floor?: string
  /** The first day of the chart: what would be due earlier is due on it. */
  readonly begins?: string
}

export const approvedPhases: readonly string[] = ['Approved', 'Licensed']
export const closingPhases: readonly string[] = [
  'Withdrawn',
  'Denied',
  'Surrendered',
  'Rescinded',
  'Closed',
  'Revoked',
  'Ended',
]
const pausedPhase = 'On Hold'

/** From the first approved phase until one that is neither approved nor a pause. */
function approvals(phases: ChartFacts['phases']): Dated[] {
  const found: { id: string; start: string; end: string | null }[] = []
  let open: { id: string; start: string; end: string | null } | null = null
  for (const one of phases.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (approvedPhases.includes(one.phase)) {
      open ??= found[found.push({ id: one.id, start: one.start, end: null }) - 1]!
    } else if (open && one.phase !== pausedPhase) {
      open.end = one.start
      open = null
    }
  }
  return found
}

/** A family is discharged when its last phase closes the file. */
export function familyEnd(phases: ChartFacts['phases']): string | null {
  const last = phases.toSorted((a, b) => (a.start < b.start ? -1 : 1)).at(-1)
  return last && closingPhases.includes(last.phase) ? last.start : null
}

const fiscalStart = '-07-01'

function fiscalYears(facts: ChartFacts, today: string): Anchor[] {
  const from = Number(facts.startDate.slice(0, 4)) - 1
  const to = Number(today.slice(0, 4)) + 1
  const years = Array.from({ length: Math.max(0, Math.min(200, to - from + 1)) }, (_, index) => from + index)
  return years.map((year) => ({
    kind: 'FiscalYear',
    id: String(year),
    date: `${year}${fiscalStart}`,
    end: `${year + 1}${fiscalStart}`,
    floor: facts.startDate,
  }))
}

/** What happened before the chart began asks for nothing in it. */
const dated = (kind: string, rows: ChartFacts['courtDates'], { startDate }: ChartFacts): Anchor[] =>
  rows.map(({ id, date }) => ({ kind, id, date, end: null, floor: startDate }))

function rawAnchors(rule: DueRule, facts: ChartFacts, today: string): Anchor[] {
  const own = (kind: string, date: string): Anchor[] => [{ kind, id: facts.chartId, date, end: null }]
  const each = (kind: string, rows: readonly Dated[]) =>
    rows.map(({ id, start, end }) => ({ kind, id, date: start, end }))
  switch (basisOf(rule)) {
    case 'Membership Start':
      return own('Membership', facts.startDate)
    case 'Chart Created':
      return own('ChartCreated', facts.createdOn)
    case 'Placement Start':
      return each('Placement', facts.placements)
    case 'Phase Start':
      return each(
        'Phase',
        facts.phases
          .filter((one) => !rule.FirstDuePhase || one.phase === rule.FirstDuePhase)
          // What a named phase sets going is owed also when the family has moved on.
          .map((one) => (rule.FirstDuePhase && rule.RequiredFrequency !== 'Each Phase' ? { ...one, end: null } : one)),
      )
    case 'Approval Date':
      return each('Approval', approvals(facts.phases))
    case 'Birth Date':
      return facts.birthDate
        ? [{ kind: 'BirthDate', id: facts.chartId, date: facts.birthDate, end: null, floor: facts.startDate }]
        : []
    case 'Next Court Date':
      return dated('CourtDate', facts.courtDates, facts)
    case 'Incident Date':
      return dated('Incident', facts.incidents, facts)
    case 'Discharge Date':
      return facts.endDate ? own('Discharge', facts.endDate) : []
    case 'Fiscal Year Start':
      return fiscalYears(facts, today)
    case 'Previous Effective Date':
    case null:
      return []
  }
}

/** The dates a rule is reckoned from, oldest first; a discharge ends every other series. */
export function anchorsOf(rule: DueRule, facts: ChartFacts, today: string): Anchor[] {
  const found = rawAnchors(rule, facts, today).map((anchor): Anchor => ({
    ...anchor,
    end: anchor.kind === 'Discharge' || facts.endDate === null ? anchor.end : earlier(facts.endDate, anchor.end),
    ...((anchor.date >= facts.startDate || anchor.kind === 'ChartCreated') && { begins: facts.startDate }),
  }))
  return found.toSorted((a, b) => compare(a.date, b.date) || compare(a.id, b.id))
}

/** Charts of people under our care have a birth date; where it is missing, nobody can say what is due. */
export const needsBirthDate = (rule: DueRule, facts: ChartFacts): boolean =>
  facts.chartType === 'Client' &&
  facts.birthDate === null &&
  (basisOf(rule) === 'Birth Date' || (rule.AgeType !== null && (rule.AgeMin !== null || rule.AgeMax !== null)))

const usualLead = 30

/** From which day a document counts for the first item of a series: the anchor, or some days before it is due. */
export function firstOpening(rule: DueRule, anchor: Anchor, due: string, earlyDays: number | null): string {
  if (rule.EarlyCreditDays !== null) return earlier(anchor.date, minus(due, rule.EarlyCreditDays))
  return due < anchor.date ? minus(due, earlyDays ?? usualLead) : anchor.date
}

const minus = (day: string, days: number) => later('1900-01-01', addDays(day, -days))
