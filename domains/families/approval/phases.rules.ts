import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import type { Words } from '#platform/contract/words.ts'
import {
  approvedPhases,
  firstPhasesOf,
  onHold,
  parallelOf,
  phasesOf,
  terminalPhases,
  type Pathway,
} from './phase-steps.rules.ts'
import { asksFor, updatePack, type GatesAsked } from './phase-packs.rules.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'

/** Refusals by the agency ask for the right to approve. */
const decisions: readonly string[] = ['Denied', 'Rescinded', 'Revoked']
/** Ends that only an approval can have. */
const endsOfApproval: readonly string[] = ['Surrendered', 'Rescinded', 'Closed', 'Revoked']

export type PhaseKind = 'way' | 'approved' | 'hold' | 'end'
export function kindOf(phase: string): PhaseKind {
  if (phase === onHold) return 'hold'
  if (approvedPhases.includes(phase)) return 'approved'
  return Object.values(terminalPhases).some((ends) => ends.includes(phase)) ? 'end' : 'way'
}
export const orderOf = (pathway: Pathway, phase: string): number =>
  phasesOf[pathway].find((one) => one.phase === phase)?.order ?? 0

export interface Adult {
  readonly personId: string
  readonly parent: boolean
}
export interface GateSet {
  readonly gate: string
  readonly personId: string | null
}
export interface MissingGate extends GateSet {
  readonly phase: string
  readonly label: Words
  /** May still be under way beside the step that is meant. */
  readonly alongside: boolean
}

/** Every box of the checklist: one per family, or one per person it is about, of what is asked for on the day. */
export function gateBoxes(pathway: Pathway, adults: readonly Adult[], asked: GatesAsked) {
  return phasesOf[pathway].flatMap(({ phase, order, gates }) =>
    gates.filter(asked).flatMap(({ id, label, of }) => {
      const about =
        of === 'family' ? [null] : adults.filter((one) => of === 'adult' || one.parent).map((one) => one.personId)
      // Nobody to ask about yet: the box stands for whoever will come.
      return (about.length > 0 ? about : [null]).map((personId) => ({ phase, order, gate: id, label, of, personId }))
    }),
  )
}

/** What is not done of all that the steps before `to` ask for. */
export function missingGates(
  pathway: Pathway,
  to: string,
  adults: readonly Adult[],
  done: readonly GateSet[],
  asked: GatesAsked,
): MissingGate[] {
  const order = orderOf(pathway, to)
  const parallel = parallelOf[pathway]
  const alongside = (one: number) => one >= parallel.from && order > parallel.from && order <= parallel.to
  return gateBoxes(pathway, adults, asked)
    .filter((box) => box.order < order)
    .filter((box) => !done.some((one) => one.gate === box.gate && one.personId === box.personId))
    .map((box) => ({
      phase: box.phase,
      gate: box.gate,
      label: box.label,
      personId: box.personId,
      alongside: alongside(box.order),
    }))
}

/** The phase a hold interrupted, or the current one. */
export function heldPhase(history: readonly { phase: string }[]): string | undefined {
  return history.findLast(({ phase }) => phase !== onHold)?.phase
}

/** Where a family may go from where it is; `history` is oldest first and ends with the current phase. */
export function nextPhases(pathway: Pathway, history: readonly { phase: string }[]): string[] {
  const current = history.at(-1)?.phase
  const held = heldPhase(history)
  if (!current || kindOf(current) === 'end') return [...firstPhasesOf[pathway]]
  const at = held ? orderOf(pathway, held) : 0
  const onward = phasesOf[pathway]
    .filter(({ order }) => order > at || (current === onHold && order === at))
    .map(({ phase }) => phase)
  const approved = held !== undefined && kindOf(held) === 'approved'
  const all = terminalPhases[pathway]
  const ends = all.filter((end) => all.length === 1 || endsOfApproval.includes(end) === approved)
  return [...onward, ...(current === onHold ? [] : [onHold]), ...ends]
}

export interface PhaseAsked {
  to: string
  start: string
  reason: string | null
  reviewDate: string | null
  note: string | null
}
export interface PhaseFacts {
  pathway: Pathway
  /** Oldest first; the last one is current. */
  history: readonly { phase: string; start: string }[]
  adults: readonly Adult[]
  done: readonly GateSet[]
  placed: number
  mayApprove: boolean
  mayBackdate: boolean
}
export type PhaseWhy =
  | 'SamePhase'
  | 'NotFromHere'
  | 'InFuture'
  | 'BeforeCurrent'
  | 'BackdatedTooFar'
  | 'BackdateReason'
  | 'ReasonNeeded'
  | 'ReviewDateNeeded'
  | 'NotApprover'
  | 'GatesMissing'
  | 'ChildPlaced'

/** A return from hold to an approval that was given already asks for nothing anew. */
export const continuesApproval = (history: readonly { phase: string }[], to: string) =>
  history.at(-1)?.phase === onHold && heldPhase(history) === to && kindOf(to) === 'approved'

/** Why a family cannot go there, or null. */
export function phaseWhyNot(facts: PhaseFacts, asked: PhaseAsked, today: string): PhaseWhy | null {
  const { pathway, history } = facts
  const current = history.at(-1)
  const kind = kindOf(asked.to)
  if (current?.phase === asked.to) return 'SamePhase'
  if (!nextPhases(pathway, history).includes(asked.to)) return 'NotFromHere'
  if (asked.start > today) return 'InFuture'
  if (current && asked.start < current.start) return 'BeforeCurrent'
  const far = asked.start < addDays(today, -backdatingDays)
  if (far && !facts.mayBackdate) return 'BackdatedTooFar'
  if (far && !asked.note && !asked.reason) return 'BackdateReason'
  if ((kind === 'hold' || kind === 'end') && !asked.reason) return 'ReasonNeeded'
  if (kind === 'hold' && (!asked.reviewDate || asked.reviewDate <= asked.start)) return 'ReviewDateNeeded'
  if ((kind === 'approved' || decisions.includes(asked.to)) && !facts.mayApprove) return 'NotApprover'
  if (kind === 'end' && facts.placed > 0) return 'ChildPlaced'
  if (kind === 'approved' && !continuesApproval(history, asked.to)) {
    if (missingGates(pathway, asked.to, facts.adults, facts.done, asksFor(pathway, asked.start)).length > 0)
      return 'GatesMissing'
  }
  return null
}

export interface PhaseRow {
  phase: string
  start: string
  end: string | null
}
/** Half the families took at most `median` days, a fifth at most `low`, four fifths at most `high`. */
export interface PhaseDays {
  phase: string
  low: number
  median: number
  high: number
  families: number
}

/** The rows since the family last began anew: an earlier application that ended is another story. */
export function currentWay<R extends { phase: string }>(history: readonly R[]): readonly R[] {
  const end = history.findLastIndex((row, index) => kindOf(row.phase) === 'end' && index < history.length - 1)
  return history.slice(end + 1)
}

export function daysPerPhase(history: readonly PhaseRow[], today: string): Map<string, number> {
  const days = new Map<string, number>()
  for (const { phase, start, end } of currentWay(history))
    days.set(phase, (days.get(phase) ?? 0) + daysBetween(start, end ?? today))
  return days
}

const enough = 3

/** When approval may be expected: the medians of the steps left, from today, and how far it may lie off. */
export function forecast(pathway: Pathway, history: readonly PhaseRow[], of: readonly PhaseDays[], today: string) {
  const current = history.at(-1)
  if (!current || kindOf(current.phase) !== 'way') return undefined
  const at = orderOf(pathway, current.phase)
  const left = phasesOf[pathway].filter(({ phase, order }) => order >= at && kindOf(phase) === 'way')
  const known = left.map(({ phase }) => of.find((one) => one.phase === phase))
  if (known.some((one) => !one || one.families < enough)) return undefined
  const spent = daysPerPhase(history, today).get(current.phase) ?? 0
  const sum = (kind: 'low' | 'median' | 'high') =>
    (known as PhaseDays[]).reduce(
      (days, one, index) => days + Math.max(index === 0 ? one[kind] - spent : one[kind], 0),
      0,
    )
  return { on: addDays(today, sum('median')), from: addDays(today, sum('low')), to: addDays(today, sum('high')) }
}

export const usualUpdateMonths = 12
export const usualTargetDays = 90
export const usualStuckDays = 45

export type UpdateState = 'none' | 'later' | 'open' | 'late' | 'closed'
/** Where today stands in the window of the yearly update: not yet open, open, past due, past the days of grace. */
export function updateState(due: string | null, today: string, rules = ruleValues(updatePack, today)): UpdateState {
  if (!due) return 'none'
  if (today < addDays(due, -rules.opens)) return 'later'
  if (today <= due) return 'open'
  return today <= addDays(due, rules.grace) ? 'late' : 'closed'
}
export const nextUpdate = (due: string, months: number): string => addMonths(due, months)

/** The day by which a decision is meant to fall, counted from the application. */
export function targetDay(history: readonly PhaseRow[], targetDays: number): string | undefined {
  const applied = currentWay(history).find(({ phase }) => phase === 'Application')
  return applied && addDays(applied.start, targetDays)
}
