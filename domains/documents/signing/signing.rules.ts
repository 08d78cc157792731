import { addDays } from '#platform/contract/dates.ts'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import type { ApprovalBlock } from '#domains/forms/form-template.rules.ts'
import type { DocumentAction } from '#domains/documents/document-shapes.rules.ts'

/** Signed, whatever the way, or let off. */
export const isSettled = (status: string) => status === 'Signed' || status === 'PaperOnFile' || status === 'Waived'
export const isOpen = (status: string) => status === 'Pending' || status === 'NotYet'

interface Line {
  line_no: number
  required: boolean
  status: string
}

/** Every required line has what it asks for. */
export const isComplete = (lines: readonly Line[]) => lines.every((line) => !line.required || isSettled(line.status))

/** Whether a line's turn has come: all that is required before it is there; lines of one number sign side by side. */
export const hasTurn = (line: Line, lines: readonly Line[]) =>
  lines.every((other) => other.line_no >= line.line_no || !other.required || isSettled(other.status))

/** Blocks in the order in which they are printed when their numbers are equal. */
export const blockOrder = (block: string) => approvalBlocks.findIndex(({ value }) => value === block)
export const blockLabel = (block: string) => approvalBlocks.find(({ value }) => value === block)?.label ?? block

/** A click is enough where no signature is asked for. */
export const isReviewOnly = (line: { block: string; required: boolean }) =>
  line.block !== 'Author' && (!line.required || line.block === 'AdministrativeAssistant')

const meanings: Partial<Record<ApprovalBlock, string>> = {
  Author: 'Wrote this document and stands by its content',
  AuthorSupervisor: 'Reviewed and approved as supervisor',
  Worker: 'Reviewed as the worker of this chart',
  Clinician: 'Reviewed and approved as clinician',
  Client: 'Read it, or had it read to them, and agrees',
  SingleParent: 'Read it and agrees as parent',
  AllParent: 'Read it and agrees as parent',
  AdministrativeAssistant: 'Reviewed for completeness',
}
export const meaningOf = (block: string) => meanings[block as ApprovalBlock] ?? 'Reviewed and approved'

export const mostDaysBeforeChart = 30
export const authorMayChangeDays = 30
export const optionalLapseDays = 30

/** Why a document cannot carry this date, or nothing. */
export function effectiveDateProblem(effective: string, chartStart: string, today: string): string | undefined {
  if (effective > today) return 'cannot be in the future.'
  if (effective < addDays(chartStart, -mostDaysBeforeChart))
    return `cannot be more than ${mostDaysBeforeChart} days before the chart began on ${chartStart}.`
  return undefined
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)

export interface SignerName {
  first: string
  last: string
  middle?: string | null
  preferred?: string | null
  suffix?: string | null
}

/** Whether a typed name is this person's: first or preferred name and last name, whatever the accents, case and middle names. */
export function isNameOf(typed: string, { first, last, middle, preferred, suffix }: SignerName): boolean {
  const words = plain(typed)
  const lasts = plain(last)
  const known = new Set([first, last, middle ?? '', preferred ?? '', suffix ?? ''].flatMap(plain))
  const initials = new Set(plain(middle ?? '').map((word) => word[0]))
  const called = [plain(first), plain(preferred ?? '')].filter((name) => name.length > 0)
  return (
    lasts.every((word) => words.includes(word)) &&
    called.some((name) => words.includes(name[0]!)) &&
    words.every((word) => known.has(word) || (word.length === 1 && initials.has(word)))
  )
}

/** The same for a name known only as one text. */
export function isSameName(typed: string, name: string): boolean {
  const known = name.trim().split(/\s+/)
  return isNameOf(typed, {
    first: known[0] ?? '',
    last: known.length > 1 ? known.at(-1)! : known[0]!,
    middle: known.slice(1, -1).join(' '),
  })
}

export type Strokes = readonly (readonly (readonly number[])[])[]

const pointsOf = (strokes: Strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0)

function pathOf(strokes: Strokes): number {
  let path = 0
  for (const stroke of strokes)
    for (let at = 1; at < stroke.length; at += 1)
      path += Math.hypot(stroke[at]![0]! - stroke[at - 1]![0]!, stroke[at]![1]! - stroke[at - 1]![1]!)
  return path
}

/** More than any hand draws: drawing it would hold up everybody else. */
export const isEndless = (strokes: Strokes): boolean => pointsOf(strokes) > 20_000 || pathOf(strokes) > 200_000

/** A dot or a dash is no signature. */
export function isTrivial(strokes: Strokes): boolean {
  const points = pointsOf(strokes)
  const isPoint = (point: readonly number[]) => point.length >= 2 && point.every((one) => Math.abs(one) <= 10_000)
  if (!strokes.every((stroke) => stroke.every(isPoint))) return true
  const path = pathOf(strokes)
  const drawn = strokes.filter((stroke) => stroke.length > 1).length
  return points < 15 || path < 20 || (drawn < 2 && path < 120)
}

/** What decides what somebody may do with a document. */
export interface ActionFacts {
  state: string
  versionNo: number
  isOwner: boolean
  /** Supervises who writes the draft. */
  isOwnersSupervisor: boolean
  isAuthor: boolean
  /** The day it was first submitted, in the agency's zone. */
  submittedOn: string | null
  today: string
  signingMode: string
  permissions: ReadonlySet<string>
  lines: readonly {
    status: string
    required: boolean
    /** For somebody who is not staff. */
    external: boolean
    mine: boolean
    signedByMe: boolean
    signedAfter: boolean
  }[]
}

/** Why an action is not open to somebody now, or nothing when it is. */
export function whyNot(action: DocumentAction, f: ActionFacts): string | undefined {
  const may = (permission: string) => f.permissions.has(permission) || f.permissions.has('Administrator')
  const isDraft = f.state === 'Draft' || f.state === 'Returned'
  const isSubmitted = f.state === 'AwaitingSignatures' || f.state === 'Completed'
  const waiting = isSubmitted ? f.lines.filter((line) => line.status === 'Pending') : []
  const mine = waiting.filter((line) => line.mine)
  const external = waiting.filter((line) => line.external)
  switch (action) {
    case 'save':
    case 'submit':
      if (!isDraft) return 'It was submitted, or it is gone.'
      return f.isOwner ? undefined : 'Only who writes a draft can do this.'
    case 'delete':
      if (f.state !== 'Draft' || f.versionNo > 0) return 'It was submitted.'
      return f.isOwner || f.isOwnersSupervisor || may('CaseFile.MoveDrafts') ? undefined : 'It is another’s draft.'
    case 'move':
      if (f.state !== 'Draft') return 'Only a draft can be handed over.'
      return f.isOwner || f.isOwnersSupervisor || may('CaseFile.MoveDrafts') ? undefined : 'It is another’s draft.'
    case 'sign':
      if (mine.length === 0) return 'No line waits for you.'
      return f.signingMode === 'PaperOnly' ? 'This form is signed on paper.' : undefined
    case 'return':
      if (f.state !== 'AwaitingSignatures') return 'It is not waiting for signatures.'
      return mine.some((line) => line.mine) ? undefined : 'No line waits for you.'
    case 'edit':
      if (f.state !== 'AwaitingSignatures') return 'It is not waiting for signatures.'
      if (mine.length === 0) return 'No line waits for you.'
      return may('CaseFile.EditContents') ? undefined : 'You may not correct contents.'
    case 'change':
      if (!isSubmitted) return 'It was not submitted, or it was voided.'
      if (may('CaseFile.ChangeSubmitted')) return undefined
      return f.isAuthor && f.submittedOn !== null && f.today <= addDays(f.submittedOn, authorMayChangeDays)
        ? undefined
        : 'Only its author within 30 days, or someone with the permission.'
    case 'removeSignature':
      if (!isSubmitted) return 'It was not submitted, or it was voided.'
      if (!f.lines.some((line) => line.status === 'Signed' || line.status === 'PaperOnFile')) return 'Nobody signed.'
      if (may('CaseFile.RemoveSignature')) return undefined
      return f.lines.some((line) => line.signedByMe && !line.signedAfter)
        ? undefined
        : 'Only one’s own, while nobody signed after it.'
    case 'void':
      if (!isSubmitted && f.state !== 'Returned') return 'Only a submitted document can be voided.'
      return may('CaseFile.ChangeSubmitted') ? undefined : 'You may not void documents.'
    case 'reassign':
      if (!isSubmitted || !f.lines.some((line) => isOpen(line.status))) return 'No line is open.'
      return f.isAuthor || mine.length > 0 || may('CaseFile.WaiveLine') ? undefined : 'It is not yours to hand over.'
    case 'waiveLine':
      if (!isSubmitted || !f.lines.some((line) => isOpen(line.status))) return 'No line is open.'
      if (may('CaseFile.WaiveLine')) return undefined
      return f.lines.some((line) => isOpen(line.status) && !line.required && (line.mine || f.isAuthor))
        ? undefined
        : 'You may not let off a required signature.'
    case 'uploadPaper':
      if (waiting.length === 0) return 'No line is open.'
      return external.length > 0 || f.signingMode !== 'Electronic' ? undefined : 'This form is signed on screen.'
    case 'signInPerson':
    case 'requestOutside':
      if (external.length === 0) return 'Nobody outside is asked to sign now.'
      return f.signingMode === 'PaperOnly' ? 'This form is signed on paper.' : undefined
  }
}
