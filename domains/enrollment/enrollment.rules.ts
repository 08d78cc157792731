import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays, scheduledAheadDays } from '#platform/contract/lists/constants.ts'

export type StartWhy = 'TooFarAhead' | 'BackdatedTooFar' | 'BackdateReasonMissing' | 'BornLater'

interface Starting {
  today: string
  born: string | null
  mayBackdate: boolean
  reason: string | null
}

/** Why an enrollment cannot begin on this day. */
export function whyNotStart(start: string, { today, born, mayBackdate, reason }: Starting): StartWhy | undefined {
  if (start > addDays(today, scheduledAheadDays)) return 'TooFarAhead'
  if (born && start < born) return 'BornLater'
  if (start >= addDays(today, -backdatingDays)) return undefined
  if (!mayBackdate) return 'BackdatedTooFar'
  return reason ? undefined : 'BackdateReasonMissing'
}

export type EndWhy = 'BeforeStart' | 'TooFarAhead' | 'BackdatedTooFar'

interface EndingOn {
  today: string
  start: string
  mayBackdate: boolean
  note: string | null
}

/** Why an enrollment cannot end on this day, whatever is recorded on it. */
export function whyNotEnd(end: string, { today, start, mayBackdate, note }: EndingOn): EndWhy | undefined {
  if (end <= start) return 'BeforeStart'
  if (end > addDays(today, scheduledAheadDays)) return 'TooFarAhead'
  return end < addDays(today, -backdatingDays) && !(mayBackdate && note) ? 'BackdatedTooFar' : undefined
}
