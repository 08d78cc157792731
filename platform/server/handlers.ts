import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { AnyCall, Call, CallSpec, ErrorCode, FileOutput, Input, Output } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import type { Settings } from './settings.ts'

/** A transaction on the application role, limited to what the caller may see. */
export type Tx = Kysely<DB>

export interface Me {
  userId: string
  personId: string
  sessionId: string
  stage: 'password' | 'change' | 'full' | 'pin'
  permissions: ReadonlySet<string>
  subPrograms: readonly string[]
  seesAll: boolean
  /** The administrator who views as this person; nothing can be changed then. */
  viewedBy: string | undefined
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

export interface Effect {
  /** Names an icon: bed, calendar, file, person, … */
  Kind: string
  Sentence: string
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
  settings: Settings
  /** Leaves with one of the errors the call declares. */
  refuse: (code: ErrorCode<C>, detail?: { message?: string; field?: string }) => never
  notFound: () => never
  /** Leaves with 409 and the record as it is now. */
  stale: (current: unknown) => never
  /** Tells what this call does, for the preview and for the activity list. */
  effect: (kind: string, sentence: string) => void
  /** Records the look at a chart, or what a search asked for. */
  looked: (table: string, rowId: string | null, detail?: Record<string, unknown>) => Promise<void>
  /** Groups the rows this call touches into one action that can be undone; returns its id. */
  changeSet: (kind: string, title: string) => Promise<string>
  enqueue: (task: string, payload: object, options?: { jobKey?: string; runAt?: string }) => Promise<void>
}

/** Rows hold plain text and numbers where the contract names a list's values; the kernel checks them on the way out. */
type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer E)[]
      ? Widened<E>[]
      : T extends object
        ? { [K in keyof T]: Widened<T[K]> }
        : T

type Reply<C extends CallSpec> = C['output'] extends FileOutput ? FileReply : Widened<Output<C>>
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

/** Says whether a record of a kind lies within the caller's work. Row security has already hidden what never can. */
export type ScopeCheck = (tx: Tx, id: string, me: Me) => Promise<boolean>
export type ScopeChecks = Record<ScopeKind, ScopeCheck>
