import * as z from 'zod/mini'
import type { Call, CallSpec, DeclaredError } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import { tenureSentences } from '#platform/contract/tenure.ts'
import { membershipId } from './enroll.calls.ts'
import { ofMembership } from './enrollment.calls.ts'
import type { Program } from './program.rules.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
type Errors = Readonly<Record<string, DeclaredError>>
type OnChart<I extends Shape> = z.ZodMiniObject<
  { ClientSubProgramMembershipID: typeof membershipId } & I,
  z.core.$strict
>

const ended = {
  EnrollmentEnded: {
    status: 409,
    message: [
      'The enrollment has ended. Nothing is added to it unless its end is undone.',
      'La inscripción terminó. No se le agrega nada si no se deshace su fin.',
    ],
  },
} as const satisfies Errors

/** Of a day on which something happened: not ahead, and not before the enrollment. */
export const dayErrors = (field: string) =>
  ({
    NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field },
    BeforeEnrollment: {
      message: ['That is before the enrollment began.', 'Es antes de que empezara la inscripción.'],
      field,
    },
  }) as const satisfies Errors

/** Two days of one record in the wrong order. */
export const endsBeforeStart = (constraint: string) =>
  ({
    EndsBeforeStart: { message: tenureSentences.EndsBeforeStart, field: 'EndDate', constraint },
  }) as const satisfies Errors

interface Rest<E extends Errors> {
  readonly summary: string
  readonly errors?: E
  readonly permission?: Permission
  readonly preview?: boolean
  /** Also on a shared tablet. */
  readonly pin?: boolean
  readonly offline?: CallSpec['offline']
  /** Cache words beside the program's own. */
  readonly topics?: readonly string[]
  /** Also on an enrollment that has ended. */
  readonly afterEnd?: boolean
}
interface Change<I extends Shape, O extends z.ZodMiniType, E extends Errors> extends Rest<E> {
  readonly input: I
  readonly output: O
}

type Id<N extends string> = { readonly [K in N]: z.ZodMiniUUID }
type MaybeId<N extends string> = { readonly [K in N]: z.ZodMiniPrefault<z.ZodMiniNullable<z.ZodMiniUUID>> }
type Version = ReturnType<typeof version>
type Saved<N extends string> = z.ZodMiniObject<Id<N> & { version: Version }, z.core.$strict>

/** Declares the calls on one chart of a program, each as short as what differs: rights, scope and cache words are the program's. */
export function chartCalls(program: Program) {
  const change = <const N extends string, const I extends Shape, O extends z.ZodMiniType, const E extends Errors = {}>(
    name: N,
    { input, errors, permission = program.edit, preview = false, topics = [], afterEnd, ...rest }: Change<I, O, E>,
  ) =>
    ({
      kind: 'call',
      name,
      extra: true,
      permission,
      preview,
      module: program.module,
      scope: ofMembership,
      input: z.strictObject({ ClientSubProgramMembershipID: membershipId, ...input }) as unknown as OnChart<I>,
      errors: { ...(afterEnd ? {} : ended), ...errors } as E & typeof ended,
      topics: [program.topic, 'activity', ...topics],
      ...rest,
    }) as const satisfies Call

  return {
    change,

    /** A read of the chart, or of a part of it by name: a look, which the kernel writes down. */
    read: <const N extends string, O extends z.ZodMiniType>(name: N, part: string | null, summary: string, output: O) =>
      ({
        kind: 'call',
        name,
        method: 'GET',
        extra: true,
        summary,
        permission: program.view,
        module: program.module,
        scope: ofMembership,
        input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
        output,
        topics: [program.topic, 'visits'],
        audit: part === null ? 'view' : { view: part },
      }) as const satisfies Call,

    /** A kind of record on a chart: its id, what is filled in, and the calls that save one or take a mistake away. */
    records<const N extends string, const F extends Shape>(key: N, label: Words, fields: F) {
      const own = id(label)
      const one = { [key]: own } as Id<N>
      const seen = { ...one, version: version() }
      const saved = z.strictObject(seen) as unknown as Saved<N>
      return {
        id: own,
        fields,
        /** The record as its writer saw it. */
        seen,
        saved,
        /** As a read gives it, with what is known beside what was filled in. */
        row: <const M extends Shape = {}>(more: M = {} as M) =>
          z.strictObject({ ...one, ...fields, ...more, version: version() }) as unknown as z.ZodMiniObject<
            Id<N> & Omit<F, keyof M> & M & { version: Version },
            z.core.$strict
          >,
        save: <const C extends string, const I extends Shape = {}, const E extends Errors = {}>(
          name: C,
          { input, ...rest }: Rest<E> & { readonly input?: I },
        ) =>
          change(name, {
            input: { [key]: maybe(own), ...fields, ...input, version: maybe(version()) } as unknown as MaybeId<N> &
              Omit<F, keyof I> &
              I & { version: z.ZodMiniPrefault<z.ZodMiniNullable<Version>> },
            output: saved,
            ...rest,
          }),
        /** Changes nothing but where the record stands. */
        step: <const C extends string, const I extends Shape = {}, const E extends Errors = {}>(
          name: C,
          { input, ...rest }: Rest<E> & { readonly input?: I },
        ) => change(name, { input: { ...seen, ...input } as Id<N> & I & { version: Version }, output: saved, ...rest }),
        remove: <const C extends string, const E extends Errors = {}>(name: C, rest: Rest<E>) =>
          change(name, {
            input: {
              ...seen,
              Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
            },
            preview: true,
            /** The action, which can be undone. */
            output: z.strictObject({ ...one, ChangeSetID: id(['Action', 'Acción']) }),
            ...rest,
          }),
      }
    },
  }
}
