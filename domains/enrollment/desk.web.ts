import type * as z from 'zod/mini'
import type { Referred } from '#domains/clients/enroll-part.web.tsx'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import type { FieldChoice } from '#platform/web/call-form-grid.tsx'
import { useModuleAddress, type ModuleAddress } from '#platform/web/module-address.ts'
import type { EndingCalls } from './ending.calls.ts'
import type { enrollInput, enrollOutput } from './enroll.calls.ts'
import type { EnrollmentCalls, savedMembership, sharedFacts } from './enrollment.calls.ts'
import type { Program } from './program.rules.ts'

interface Named {
  Id: string
  Name: string
}

type Saving = { ClientSubProgramMembershipID: z.ZodMiniUUID; version: z.ZodMiniNumberFormat }

export interface EnrollCall extends CallSpec {
  input: z.ZodMiniObject<typeof enrollInput>
  output: typeof enrollOutput
}
export interface FactsCall extends CallSpec {
  input: z.ZodMiniObject<typeof sharedFacts & Saving>
  output: typeof savedMembership
}
export interface AgencyCall extends CallSpec {
  input: z.ZodMiniObject<
    {
      AgencyID: z.ZodMiniPrefault<z.ZodMiniNullable<z.ZodMiniUUID>>
      AgencyFrom: z.ZodMiniPrefault<z.ZodMiniNullable<z.ZodMiniString>>
    } & Saving
  >
  output: typeof savedMembership
}
/** Which sub-programs the caller may enroll in, and whom each takes people from. */
export interface ChoicesCall extends CallSpec {
  input: z.ZodMiniObject<{}>
  output: z.ZodMiniType<{ SubPrograms: (Named & { Agencies: Named[] })[] }>
}

interface DeskWords {
  /** Of the list and the way back to it: Children. */
  list: string
  back: string
  /** The button and the dialog: Add child. */
  add: string
  /** Enroll 2 children. */
  enroll: (n: number) => string
  /** Edit the child’s record. */
  editPerson: string
}

/** What one program tells the screens that every program has. */
export interface ProgramDesk {
  readonly program: Program
  /** In the language shown. */
  readonly words: () => DeskWords
  readonly address: ModuleAddress
  /** What the address calls a chart: `child`. */
  readonly opens: string
  readonly calls: EnrollmentCalls
  readonly ending: EndingCalls
  /** What the program asks about the end beside the rest. */
  readonly endFields?: readonly FieldChoice[]
  readonly choices: ChoicesCall
  readonly enroll: {
    readonly call: EnrollCall
    /** Between the shared ones and the siblings. */
    readonly fields: readonly FieldChoice[]
    readonly values: Readonly<Record<string, unknown>>
    /** What it takes over from the referral that was accepted. */
    readonly referred?: (referral: Referred) => Readonly<Record<string, unknown>>
    /** Fields that name one of the program's choices: by which of them. */
    readonly chosen?: Readonly<Partial<Record<string, string>>>
  }
  readonly facts: { readonly call: FactsCall; readonly fields: readonly FieldChoice[] }
  readonly agency?: AgencyCall
}

type FieldsOf<C extends CallSpec> = readonly FieldChoice<keyof Sent<C> & string>[]

/** What is to be known first, at the end of every program's facts. */
export const alerts = [
  { name: 'SafetyAlert', span: 12 },
  { name: 'Confidential', span: 12 },
] as const

/** Checks the program's own fields against its own calls. */
export const programDesk = <const E extends EnrollCall, const F extends FactsCall>(
  desk: Omit<ProgramDesk, 'enroll' | 'facts'> & {
    enroll: {
      call: E
      fields: FieldsOf<E>
      values: Partial<Sent<E>>
      referred?: (referral: Referred) => Partial<Sent<E>>
      chosen?: Partial<Record<keyof Sent<E> & string, string>>
    }
    facts: { call: F; fields: FieldsOf<F> }
  },
): ProgramDesk => desk

/** Where a program's chart is open: the tab in it and the ways on. */
export function useChartAddress(desk: ProgramDesk) {
  const { part, list, showPart, open, close } = useModuleAddress(desk.address)
  return {
    part,
    list,
    showPart,
    close,
    openChart: (membershipId: string, on?: string) => open(desk.opens, membershipId, on),
  }
}
