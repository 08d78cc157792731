import { addDays } from '#platform/contract/dates.ts'
import { castId, decide } from './chance.ts'
import type { CastFamily, CastPhase } from './types.ts'

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

/**
 * Every phase of a family up to the present one. `Background Checks 12` began twelve days ago,
 * `Withdrawn 60 after Application` leaves the way there.
 */
export function phasesOf(
  name: string,
  pathway: CastFamily['Pathway'],
  text: string,
  approved: string | null,
  today: string,
): CastPhase[] {
  const [, phase = '', ago, after] = /^(.+?)(?: (\d+))?(?: after (.+))?$/.exec(text) ?? []
  const way = Object.keys(steps[pathway])
  const goal = way.at(-1) ?? ''
  const isStep = way.includes(phase)
  const since = addDays(today, -(ago === undefined ? 4 + decide(30, 'phase since', name) : Number(ago)))
  const walked = way.slice(0, way.indexOf(isStep ? phase : (after ?? goal)) + 1)
  const rows: Omit<CastPhase, 'Id'>[] = []
  if (!isStep) rows.unshift({ Phase: phase, StartDate: since, EndDate: null, Note: null })
  for (const step of walked.toReversed()) {
    const end = rows[0]?.StartDate ?? null
    const days = Math.max(1, Math.round(((steps[pathway][step] ?? 0) * (60 + decide(90, 'phase', step, name))) / 100))
    const start = step === goal && approved ? approved : end === null ? since : addDays(end, -days)
    rows.unshift({ Phase: step, StartDate: start, EndDate: end, Note: null })
  }
  return rows.map((row) => ({ Id: castId('phase', name, row.Phase), ...row }))
}
