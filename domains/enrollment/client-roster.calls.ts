import * as z from 'zod/mini'
import type { Call, DeclaredError } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Program } from './program.rules.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
type Strict<S extends Shape> = z.ZodMiniObject<S, z.core.$strict>

interface Described<I extends Shape, F extends Shape, R extends z.ZodMiniType, E> {
  readonly text: { readonly title: Words }
  readonly input: I
  readonly fileInput: F
  readonly fileErrors: E
  readonly Row: R
}

interface Listing<C extends string, L extends boolean> {
  /** The folder of the calls: Foster/FosterClients. */
  readonly folder: string
  /** Whether the list itself is beside the specification. */
  readonly extra: L
  /** What the list can be narrowed by beside the sub-programs. */
  readonly choices: readonly C[]
  /** Cache words beside the program's own, of the list. */
  readonly topics: readonly string[]
}

const named = { Id: id(['Choice', 'Opción']), Name: z.string() }
const Named = z.strictObject(named)
const SubProgram = z.strictObject({ ...named, Region: z.string(), Agencies: z.array(Named) })
/** A county is its own id. */
const Choice = z.strictObject({ Id: z.string(), Name: z.string() })

/** The list of a program's clients: a page of it, what it can be narrowed by, and its file. */
export function clientListCalls<
  const I extends Shape,
  const F extends Shape,
  R extends z.ZodMiniType,
  const E extends Readonly<Record<string, DeclaredError>>,
  const C extends string,
  const L extends boolean,
>(program: Program, roster: Described<I, F, R, E>, { folder, extra, choices, topics }: Listing<C, L>) {
  const who = roster.text.title[0].toLowerCase()
  const base = { kind: 'call', method: 'GET', permission: program.view, scope: 'listed' } as const
  return {
    getClients: {
      ...base,
      name: `${folder}/GetClients`,
      extra,
      summary: `The ${who} of the caller’s ${program.name[0]} sub-programs, a page at a time, with the number of all that fit`,
      input: z.strictObject(roster.input) as unknown as Strict<I>,
      output: listOutput(roster.Row),
      topics: [program.topic, ...topics],
      lag: 'seconds',
    } as const satisfies Call,
    getClientChoices: {
      ...base,
      name: `${folder}/GetClientChoices`,
      extra: true,
      summary: `What the list of ${who} can be narrowed by`,
      input: z.strictObject({}),
      output: z.strictObject({
        SubPrograms: z.array(SubProgram),
        ...(Object.fromEntries(choices.map((one) => [one, z.array(Choice)])) as {
          readonly [K in C]: z.ZodMiniArray<typeof Choice>
        }),
      }),
      topics: [program.topic, ...topics],
    } as const satisfies Call,
    exportClients: {
      ...base,
      name: `${folder}/ExportClients`,
      extra: true,
      summary: `The same ${who} as a file for a spreadsheet, all pages; taking it is written down`,
      input: z.strictObject(roster.fileInput) as unknown as Strict<F>,
      output: fileOutput,
      errors: roster.fileErrors,
      audit: 'view',
    } as const satisfies Call,
  }
}
