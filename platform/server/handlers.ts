import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { AnyCall, Call, CallSpec, ErrorCode, FileOutput, Input, Output } from '#platform/contract/call.ts'
import type { AskedRight } from '#platform/contract/charts.ts'
import type { Label } from '#platform/contract/labels.ts'
import type { Registered } from './domain.ts'
import type { Language, Words } from '#platform/contract/words.ts'
import type { Settings } from './settings.ts'

/** A transaction on the application role, limited to what the caller may see. */
export type Tx = Kysely<DB>

export interface Me {
  userId: string
  personId: string
  sessionId: string
  stage: 'password' | 'change' | 'full' | 'pin'
  /** By name, the agency's own among them; handlers ask `may`. */
  permissions: ReadonlySet<string>
  /** Holds this permission, or is Administrator; of a program’s right, in one program at least. */
  may: (permission: AskedRight) => boolean
  subPrograms: readonly string[]
  seesAll: boolean
  /** Labels of restricted information they may see; being Administrator gives none. */
  labels: ReadonlySet<Label>
  /** Has a second factor, of whoever's session it is. */
  factor: boolean
  /** Has a factor that no copied page can ask for. */
  passkey: boolean
  /** The administrator who views as this person; nothing can be changed then. */
  viewedBy: string | undefined
  /** The house whose shared tablet they are on. */
  house: string | undefined
  confirmedAt: string
  idleAt: string
  expiresAt: string
}

export interface FileReply {
  fileName: string
  contentType: string
  body: Buffer | NodeJS.ReadableStream
  /** Shown in the page instead of saved; only for types that cannot run. */
  inline?: boolean
}

/** A file that takes time to make: it is made after the transaction, so that no connection waits for it. */
export interface FileToMake extends Omit<FileReply, 'body'> {
  make: () => Promise<Buffer>
}

export interface Effect {
  /** Names an icon: bed, calendar, file, person, … */
  Kind: string
  Sentence: string
}

/** What a refusal says instead of the declared sentence, and at which field. */
export interface RefuseDetail {
  message?: Words
  field?: string
}

export interface Context<C extends CallSpec> {
  tx: Tx
  me: C['permission'] extends 'Anonymous' ? Me | undefined : Me
  input: Input<C>
  /** The agency's local day. */
  today: string
  ip: string
  userAgent: string
  requestId: string
  /** In which the caller reads. */
  language: Language
  settings: Settings
  /** What the domains bring to what all share. */
  registered: Registered
  /** A second person makes this call to confirm what somebody else asked for. */
  vouched: boolean
  /** Leaves for a second person to confirm the call; for what the database cannot see. */
  secondPerson: (gains: readonly string[]) => never
  /** Leaves with one of the errors the call declares. */
  refuse: (code: ErrorCode<C>, detail?: RefuseDetail) => never
  /** Leaves with a code that somebody else brought, or with the call's own where it does not declare that one. */
  refuseAs: (code: string, otherwise: ErrorCode<C>, message: Words) => never
  notFound: () => never
  /** Leaves with 409 and the record as it is now. */
  stale: (current: unknown) => never
  /** Tells what this call does, for the preview and for the activity list. */
  effect: (kind: string, sentence: Words) => void
  /** Adds to the look that the kernel writes down: which version, which search. */
  seen: (detail: Record<string, unknown>) => void
  /** Writes down what a search asked for, or a look at a record that the scope does not name. */
  looked: (table: string, rowId: string | null, detail?: Record<string, unknown>) => Promise<void>
  /** Groups the rows this call touches into one action that can be undone; returns its id. */
  changeSet: (kind: string, title: Words) => Promise<string>
  enqueue: (task: string, payload: object, options?: { jobKey?: string; runAt?: string }) => Promise<void>
}

/** Rows hold plain text and numbers where the contract names a list's values; the kernel checks them on the way out. */
export type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer E)[]
      ? Widened<E>[]
      : T extends object
        ? { [K in keyof T]: Widened<T[K]> }
        : T

type Reply<C extends CallSpec> = C['output'] extends FileOutput ? FileReply | FileToMake : Widened<Output<C>>
export type Handler<C extends CallSpec> = (context: Context<C>) => Promise<Reply<C>>

export interface Handled {
  call: AnyCall
  handle: (context: Context<never>) => Promise<unknown>
}

/** Pairs each call of a topic with its handler; a missing one does not compile. */
export function handlers<const T extends Record<string, Call>>(
  calls: T,
  by: { [K in keyof T]: Handler<T[K]> },
): Handled[] {
  return Object.entries(calls).map(([key, call]) => ({ call, handle: by[key] as unknown as Handled['handle'] }))
}
