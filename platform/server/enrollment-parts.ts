import type { RawBuilder } from 'kysely'
import { counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

/**
 * What a domain keeps on an enrollment, and what becomes of it when the enrollment begins later, ends, is reopened or was a
 * mistake. No program's handler or screen knows another domain's tables: it asks the parts that were registered.
 */
export interface EnrollmentPart {
  /** The domain's own word: `placements`, `services`. */
  readonly name: string
  /** The days recorded on it; all parts are asked in one query. */
  readonly recorded?: Recorded
  /** Ends what is open on the last day and withdraws what had not begun, and says so. */
  readonly end?: (ending: Ending) => Promise<void>
  /** Withdraws what a mistaken enrollment leaves behind. What must not be lost blocks it through `recorded`. */
  readonly withdraw?: (withdrawing: Withdrawing) => Promise<void>
  /** Why an end cannot be taken back, asked when the database refused. */
  readonly whyNotReopen?: (tx: Tx, membershipId: string) => Promise<Why | undefined>
  /** What the chart's alert strip says; all parts are asked in one query. */
  readonly alerts?: readonly AlertPart[]
  /** What whoever takes over the case must know; all parts are asked in one query. */
  readonly handover?: readonly HandoverPart[]
}

/**
 * `rows` selects one row: `first` (the enrollment begins no later), `until` (it ends no earlier; the first day it no longer
 * holds), `detail` (text for the sentence). A recorded day also keeps the enrollment from being removed as a mistake.
 */
export interface Recorded {
  readonly rows: (membershipId: string) => RawBuilder<unknown>
  readonly begins?: Told
  readonly ends?: Told
  readonly removal?: Told
}

/** The sentence with its code; a call that does not declare the code answers with its own for all parts. */
export interface Told {
  readonly code: string
  readonly words: (day: string, detail: string | null) => Words
}

/** `{day}` stands for the day that is in the way. */
interface RecordedWords {
  /** What happened on {day}: the enrollment does not begin after it. */
  readonly happened: Words
  /** Nor does it end before the last time. */
  readonly keepsEnd?: true
  /** That there is something: the enrollment is not removed. */
  readonly there: Words
}

const orLater: Words = ['End on that day or later.', 'Termine ese día o después.']
const endInstead: Words = ['End the enrollment instead.', 'Termine la inscripción.']

/** What is recorded, by name: `Meeting` has the codes AfterMeeting, BeforeMeeting and HasMeeting. */
export function recordedAs(name: string, rows: Recorded['rows'], words: RecordedWords): Recorded {
  const told = (code: string, ...said: Words[]): Told => ({
    code: `${code}${name}`,
    words: (day) => sentence(joined(said) as readonly ['{day}', '{day}'], { day }),
  })
  return {
    rows,
    begins: told('After', words.happened),
    ...(words.keepsEnd && { ends: told('Before', words.happened, orLater) }),
    removal: told('Has', words.there, endInstead),
  }
}

export interface Why {
  readonly code: string
  readonly message: Words
}

export interface Ending {
  tx: Tx
  membershipId: string
  /** The first day the enrollment no longer holds. */
  end: string
  reason: string
  effect: (kind: string, sentence: Words) => void
}

export interface Withdrawing {
  tx: Tx
  membershipId: string
  reason: string
}

export type AlertTone = 'over' | 'soon' | 'info' | 'conf'

export interface AlertPart {
  readonly id: string
  /** Selects `tone`, `part` (the tab that tells more) and `detail` (jsonb) for the membership `m`, its person `p` and client `c`. */
  readonly rows: (today: string) => RawBuilder<unknown>
  readonly words: (detail: never, today: string) => Words
}

export interface HandoverPart {
  /** Selects `detail` (jsonb) for the membership `m`. */
  readonly rows: (today: string) => RawBuilder<unknown>
  /** A label and what to know. */
  readonly words: (detail: never, today: string) => readonly [label: Words, text: Words]
}

/** What a merge of two people says when rows of a table do not fit together; without one it is said in general. */
export interface MergePart {
  readonly table: string
  /** What does not fit, in words. */
  readonly overlap?: (tx: Tx, from: string, to: string) => Promise<Words>
  /** Makes one of what each person has once, in one statement, before the rest moves. */
  readonly together?: (tx: Tx, from: string, to: string) => Promise<unknown>
}

/** Says how many, unless there were none. */
export function tellCount(
  effect: Ending['effect'],
  kind: string,
  count: number | bigint | undefined,
  one: Words,
  many: Words,
): void {
  const n = Number(count ?? 0)
  if (n > 0) effect(kind, counted(n, one, many))
}
