import { labelOf, labelWords } from '#platform/contract/lists/base.ts'
import { addDays } from '#platform/contract/dates.ts'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { asWritten, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
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
/** How a line is labeled on the document itself. */
export const blockLabel = (block: string) => labelOf(approvalBlocks, block, 'en')

/** The label of a line: a form's own is shown as written, a block's in the reader's language. */
export function lineWords({ block, label }: { block: string; label: string }): Words {
  const own = blockLabel(block)
  if (label !== own && !label.startsWith(`${own}: `)) return asWritten(label)
  return sentence(['{block}{rest}', '{block}{rest}'], {
    block: labelWords(approvalBlocks, block),
    rest: label.slice(own.length),
  })
}

/** A click is enough where no signature is asked for. */
export const isReviewOnly = (line: { block: string; required: boolean }) =>
  line.block !== 'Author' && (!line.required || line.block === 'AdministrativeAssistant')

export const mostDaysBeforeChart = 30
export const authorMayChangeDays = 30
export const optionalLapseDays = 30

/** What a signature says; kept with it in English, shown to its signer and its readers in theirs. */
const meanings: Partial<Record<ApprovalBlock, Words>> = {
  Author: ['Wrote this document and confirms its content', 'Escribió este documento y confirma su contenido'],
  AuthorSupervisor: ['Reviewed and approved as supervisor', 'Revisado y aprobado como supervisor'],
  Worker: ['Reviewed as the worker of this chart', 'Revisado como quien lleva este expediente'],
  Clinician: ['Reviewed and approved as clinician', 'Revisado y aprobado como clínico'],
  Client: ['Read it, or had it read to them, and agrees', 'Lo leyó, o se lo leyeron, y está de acuerdo'],
  SingleParent: ['Read it and agrees as parent', 'Lo leyó y está de acuerdo como padre o madre'],
  AllParent: ['Read it and agrees as parent', 'Lo leyó y está de acuerdo como padre o madre'],
  AdministrativeAssistant: ['Reviewed for completeness', 'Revisado en cuanto a integridad'],
}
const approved: Words = ['Reviewed and approved', 'Revisado y aprobado']
export const meaningOf = (block: string): Words => meanings[block as ApprovalBlock] ?? approved

/** How someone was known to be who they are, likewise. */
export const ways = {
  password: ['Password confirmed in this session', 'Contraseña confirmada en esta sesión'],
  inPerson: ['In person before a witness', 'En persona ante un testigo'],
  paper: ['Paper', 'Papel'],
} as const satisfies Record<string, Words>

/** Why a line was closed without its own signature, likewise. */
export const closings = {
  byAuthor: [
    'The author is assigned to this chart; their signature counts for both lines.',
    'El autor lleva este expediente; su firma vale para ambas líneas.',
  ],
  lapsed: sentence(
    ['Not signed within {days} days after completion.', 'Sin firmar en los {days} días después de completarse.'],
    { days: optionalLapseDays },
  ),
} as const satisfies Record<string, Words>

const kept: readonly Words[] = [
  ...Object.values(meanings),
  approved,
  ...Object.values(ways),
  ...Object.values(closings),
]
/** What was kept in English, in another language; what is not known here as it was written. */
export const keptIn = (text: string, language: Language): string =>
  say(kept.find(([english]) => english === text) ?? asWritten(text), language)

/** Why a document cannot carry this date, or nothing. */
export function effectiveDateProblem(
  effective: string,
  chartStart: string,
  today: string,
  /** The first day on which the agency used the form; none where older papers are put on file. */
  inUseSince: string | null = null,
): Words | undefined {
  if (effective > today) return ['cannot be in the future.', 'no puede estar en el futuro.']
  if (effective < addDays(chartStart, -mostDaysBeforeChart))
    return sentence(
      [
        'cannot be more than {days} days before the chart began on {start}.',
        'no puede ser más de {days} días anterior al inicio del expediente, el {start}.',
      ],
      { days: mostDaysBeforeChart, start: chartStart },
    )
  if (inUseSince !== null && effective < inUseSince)
    return sentence(
      [
        'cannot be before this form was in use, from {since} on.',
        'no puede ser anterior al uso de este formulario, desde el {since}.',
      ],
      { since: inUseSince },
    )
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
  may: (permission: Permission) => boolean
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

/** Whether an action is open to somebody now. */
export function isOpenTo(action: DocumentAction, f: ActionFacts): boolean {
  const { may } = f
  const isDraft = f.state === 'Draft' || f.state === 'Returned'
  const isSubmitted = f.state === 'AwaitingSignatures' || f.state === 'Completed'
  const waiting = isSubmitted ? f.lines.filter((line) => line.status === 'Pending') : []
  const mine = waiting.filter((line) => line.mine)
  const external = waiting.filter((line) => line.external)
  switch (action) {
    case 'save':
    case 'submit':
      if (!isDraft) return false
      return f.isOwner
    case 'delete':
      if (f.state !== 'Draft' || f.versionNo > 0) return false
      return f.isOwner || f.isOwnersSupervisor || may('CaseFile.MoveDrafts')
    case 'move':
      if (f.state !== 'Draft') return false
      return f.isOwner || f.isOwnersSupervisor || may('CaseFile.MoveDrafts')
    case 'sign':
      if (mine.length === 0) return false
      return f.signingMode !== 'PaperOnly'
    case 'return':
      if (f.state !== 'AwaitingSignatures') return false
      return mine.some((line) => line.mine)
    case 'edit':
      if (f.state !== 'AwaitingSignatures') return false
      if (mine.length === 0) return false
      return may('CaseFile.EditContents')
    case 'change':
      if (!isSubmitted) return false
      if (may('CaseFile.ChangeSubmitted')) return true
      return f.isAuthor && f.submittedOn !== null && f.today <= addDays(f.submittedOn, authorMayChangeDays)
    case 'removeSignature':
      if (!isSubmitted) return false
      if (!f.lines.some((line) => line.status === 'Signed' || line.status === 'PaperOnFile')) return false
      if (may('CaseFile.RemoveSignature')) return true
      return f.lines.some((line) => line.signedByMe && !line.signedAfter)
    case 'void':
      if (!isSubmitted && f.state !== 'Returned') return false
      return may('CaseFile.ChangeSubmitted')
    case 'reassign':
      if (!isSubmitted || !f.lines.some((line) => isOpen(line.status))) return false
      return f.isAuthor || mine.length > 0 || may('CaseFile.WaiveLine')
    case 'waiveLine':
      if (!isSubmitted || !f.lines.some((line) => isOpen(line.status))) return false
      if (may('CaseFile.WaiveLine')) return true
      return f.lines.some((line) => isOpen(line.status) && !line.required && (line.mine || f.isAuthor))
    case 'uploadPaper':
      if (waiting.length === 0) return false
      return external.length > 0 || f.signingMode !== 'Electronic'
    case 'signInPerson':
    case 'requestOutside':
      if (external.length === 0) return false
      return f.signingMode !== 'PaperOnly'
  }
}
