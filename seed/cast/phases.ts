import { addDays } from '#platform/contract/dates.ts'
import { castId, decide } from './chance.ts'
import type { CastFamily, CastPhase } from './shapes.ts'

/** The steps to approval with the days each takes, more or less. */
const steps: Record<CastFamily['Pathway'], Record<string, number>> = {
  CA: {
    Inquiry: 6,
    Orientation: 15,
    Application: 18,
    'Background Checks': 24,
    'Pre-Approval Training': 28,
    'Home Environment Assessment': 12,
    'Permanency Assessment': 26,
    'Written Report': 10,
    Approved: 0,
  },
  WA: {
    Inquiry: 6,
    Orientation: 14,
    Application: 20,
    'Background Checks': 21,
    'Caregiver Core Training': 30,
    'Home Inspection': 12,
    'Home Study': 28,
    'Submitted to DCYF': 16,
    Licensed: 0,
  },
}

/** What leaving a step needs, of the family or of each parent or adult in it; the same for both ways. */
const gatesInOrder: [gate: string, of: 'family' | 'parent' | 'adult'][][] = [
  [['contact', 'family']],
  [['orientation', 'family']],
  [['application', 'family']],
  [['background', 'adult']],
  [
    ['training', 'parent'],
    ['cpr', 'parent'],
  ],
  [
    ['home', 'family'],
    ['corrections', 'family'],
  ],
  [
    ['interviews', 'family'],
    ['references', 'family'],
  ],
  [['report', 'family']],
]

/** The gates behind a family: of each step it has left for the next one, on the day it left. */
export function gatesBehind({ Pathway, Phases }: CastFamily) {
  const way = Object.keys(steps[Pathway])
  return Phases.flatMap(({ Phase, EndDate }) => {
    const next = Phases.find(({ StartDate }) => StartDate === EndDate)
    if (EndDate === null || !next || !way.includes(next.Phase)) return []
    return (gatesInOrder[way.indexOf(Phase)] ?? []).map(([gate, of]) => ({ gate, of, day: EndDate }))
  })
}

/**
 * Every phase of a family up to the present one. `Background Checks 12` began twelve days ago,
 * `Withdrawn 60 after Application: Health` leaves the way there, and says why.
 */
export function phasesOf(
  name: string,
  pathway: CastFamily['Pathway'],
  text: string,
  approved: string | null,
  today: string,
): CastPhase[] {
  const [, phase = '', ago, after, reason = null] = /^(.+?)(?: (\d+))?(?: after ([^:]+))?(?:: (.+))?$/.exec(text) ?? []
  const way = Object.keys(steps[pathway])
  const goal = way.at(-1) ?? ''
  const isStep = way.includes(phase)
  const since = addDays(today, -(ago === undefined ? 4 + decide(30, 'phase since', name) : Number(ago)))
  const walked = way.slice(0, way.indexOf(isStep ? phase : (after ?? goal)) + 1)
  const rows: Omit<CastPhase, 'Id'>[] = []
  if (!isStep) rows.unshift({ Phase: phase, StartDate: since, EndDate: null, Reason: reason })
  for (const step of walked.toReversed()) {
    const end = rows[0]?.StartDate ?? null
    const days = Math.max(1, Math.round(((steps[pathway][step] ?? 0) * (60 + decide(90, 'phase', step, name))) / 100))
    const start = step === goal && approved ? approved : end === null ? since : addDays(end, -days)
    rows.unshift({ Phase: step, StartDate: start, EndDate: end, Reason: null })
  }
  return rows.map((row) => ({ Id: castId('phase', name, row.Phase), ...row }))
}
