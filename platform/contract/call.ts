import type * as z from 'zod/mini'
import type { AskedRight } from './charts.ts'
import type { ChartKind, Scope } from './scope.ts'
import type { Words } from './words.ts'

type AnyObject = z.ZodMiniObject

export interface DeclaredError {
  status?: 400 | 403 | 404 | 409 | 410 | 422 | 429
  message: Words
  /** The input field the sentence belongs to. */
  field?: string
  /** Constraints of the database that mean this error. */
  constraint?: string | readonly string[]
}

export interface CallSpec {
  /** Path under /API, spelt as the specification spells it. */
  name: string
  /** POST unless said. A GET changes nothing. */
  method?: 'GET' | 'POST'
  /** A POST that only reads: no idempotency, no change. */
  reads?: boolean
  /**
   * A list or figure that may be seconds old: it may come from a copy of the database, never for who has just changed
   * something. Only where nothing is shown that labels restrict: these are as old as the copy.
   */
  lag?: 'seconds'
  /** Stands beside the specification's list. */
  extra?: boolean
  summary: string
  /**
   * `Program.View`, `Program.Edit`: the right of the program whose record the scope names. `Community.View`, `Community.Edit`:
   * of any side that keeps the common register. `Figures.View`: of any screen that tells figures. `SignedIn`: every signed-in user.
   * `Anonymous`: anyone, for sign-in and error reports only.
   */
  permission: AskedRight | 'SignedIn' | 'Anonymous'
  scope: Scope<never>
  /** Of the program the scope's records must belong to; those of another are not there. */
  module?: string
  input: AnyObject
  output: z.ZodMiniType | FileOutput
  errors?: Record<string, DeclaredError>
  /**
   * The field whose record `version` is of, where both may be left out and several could be meant; `false`: of none of
   * them. One without the other is refused.
   */
  pair?: string | false
  /** A change refreshes what is cached under these words. */
  topics?: readonly string[]
  audit?: Audit
  /** Turns other shapes that are taken into the one that is checked. */
  accepts?: (given: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** The answer has a secret that is shown this once: it is kept for no repeated request. */
  shownOnce?: boolean
  /** Can say what it would do without doing it. */
  preview?: boolean
  /** Needs a sign-in or confirmation at most five minutes old. */
  confirm?: boolean
  /** A narrow tablet session may use it. */
  pin?: boolean
  /**
   * Without network on a shared tablet a read answers with what it answered last, and a change waits there and is sent
   * later. `mark`: the fields of the change that say what it is about, told to whoever opens the tablet meanwhile.
   */
  offline?: { readonly mark?: readonly string[] }
  /** Works for who still has to add the second factor that their rights ask for. */
  beforeFactor?: boolean
  /** Does not count as the person being active (polls, error reports). */
  idle?: boolean
  /** A change that stays possible while an administrator views as somebody else. */
  whileViewing?: boolean
  /** Only for the eyes of the person themselves: never while an administrator views as them. */
  ownEyes?: boolean
}

/**
 * `view`: a look at a chart. The kernel writes it down for the record that the scope names; a search does so itself.
 * `{ view }`: at a part of it, by name. `{ none }`: why reading it is no look, as for what a picker offers.
 */
export type Audit = 'view' | { view: string } | { none: string }

/** A read of a chart says whether it is a look. */
type Demanded<C extends CallSpec> = C extends { method: 'GET' } | { reads: true }
  ? C['scope'] extends string
    ? unknown
    : Extract<keyof C['scope'], ChartKind> extends never
      ? unknown
      : { audit: Audit }
  : unknown

export interface FileOutput {
  file: true
  types: readonly string[]
}

/** A call that answers with a file instead of JSON. */
export type FileCall = CallSpec & { output: FileOutput }
export const file = (...types: string[]): FileOutput => ({ file: true, types })

export type Call<C extends CallSpec = CallSpec> = Readonly<C> & { readonly kind: 'call' }
export type AnyCall = Call

export type Input<C extends { input: AnyObject }> = z.infer<C['input']>
/** What a caller sends, before defaults are filled in. */
export type Sent<C extends { input: AnyObject }> = z.input<C['input']>
export type Output<C extends { output: unknown }> = C['output'] extends z.ZodMiniType ? z.infer<C['output']> : never
export type ErrorCode<C> = C extends { errors: infer E } ? keyof E & string : never

/** Declares a call. Route, checks, types, form, cache refresh, documentation and tests derive from this one object. */
export function call<
  const C extends CallSpec & { input: I; scope: Scope<z.infer<I>> },
  I extends AnyObject = C['input'],
>(
  spec: C &
    Demanded<C> & {
      scope: Scope<z.infer<C['input']>>
      errors?: Record<string, DeclaredError & { field?: keyof z.infer<C['input']> & string }>
    },
): Call<C> {
  return { ...spec, kind: 'call' as const }
}

export const isFileOutput = (output: CallSpec['output']): output is FileOutput => 'file' in output

/** A change is whatever is neither a GET nor declared to read only. */
export const changes = (spec: CallSpec) => spec.method !== 'GET' && !spec.reads

/** Whether the call is a look, and so writes even where it only reads. */
export const isLook = (spec: CallSpec) => spec.audit === 'view' || (spec.audit !== undefined && 'view' in spec.audit)

/** What was sent, in the shape that the call checks. */
export const shaped = ({ accepts }: Pick<CallSpec, 'accepts'>, given: unknown): unknown =>
  accepts && typeof given === 'object' && given !== null && !Array.isArray(given)
    ? accepts(given as Record<string, unknown>)
    : given
