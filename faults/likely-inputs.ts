import fc from 'fast-check'
import type * as z from 'zod/mini'
import type { AnyCall } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { pairOf } from '#platform/contract/pair.ts'
import { validInput, type Known } from './inputs.ts'
import { examples } from './likely-examples.ts'
import { namesRecords, type Records, type Row } from './likely-records.ts'
import { knownTexts } from './likely-texts.ts'

export type Input = Record<string, unknown>
/** Who asks for what. */
export interface Asked {
  who: string
  input: Input
}
/** What was answered, as far as a next request can learn from it. */
export interface Learnt {
  code?: string
  current?: Record<string, unknown>
}

/** An administrator, whoever writes and signs documents, and whoever leads a department. */
export const askers: readonly string[] = ['alva.rootley', 'renata.mockley', 'desmond.directo']

const isEnd = /^(End|Review|NextDue|NextReview|Needed|Expires|Until|To)|Expires|ExpiresOn$/

type Schemas = Record<string, z.ZodMiniType>

/** Which column of a record a number in a request is, beside its `version`. */
const counters: Readonly<Record<string, string>> = {
  Revision: 'revision',
  VersionNo: 'current_version_no',
  ClientVersion: 'version',
  OtherVersion: 'version',
}

export function openLikely(records: Records, today: string) {
  const around = (days: readonly number[]) => days.map((day) => addDays(today, day))

  /** Fills the ids of one request with records that belong together, and the version with the one on record. */
  async function withRecords(call: AnyCall, given: Input, pick: (most: number) => number): Promise<Input> {
    const input: Input = { ...given }
    const shape = call.input._zod.def.shape as Schemas
    const pair = pairOf(call)
    const fields = Object.keys(shape).flatMap((field) => {
      const tables = records.tablesOf(call, field)
      const table = tables[pick(Math.max(1, tables.length))]
      return table && input[field] !== undefined && input[field] !== null ? [{ field, table }] : []
    })
    // Those that lead to most of the others first.
    const depth = ({ table }: { table: string }) =>
      records.leadsOf(table).filter((lead) => fields.some((one) => records.isSame(one.table, lead.table))).length
    const chosen: { field: string; table: string; row: Row }[] = []
    for (const { field, table } of fields.toSorted((a, b) => depth(b) - depth(a))) {
      const another = /^(Other|Also|Sibling|Cover)/.test(field)
      const row = await records.choose(
        table,
        chosen.filter((one) => !another || !records.isSame(one.table, table)),
        pick,
      )
      if (!row) continue
      if (!another) chosen.push({ field, table, row })
      input[field] = Array.isArray(given[field]) ? [row.id] : row.id
      if (another && 'OtherVersion' in shape) input['OtherVersion'] = row['version']
    }
    for (const [field, column] of Object.entries(counters)) {
      const counted = chosen.find(({ row }) => typeof row[column] === 'number')
      if (field in shape && field !== 'OtherVersion' && input[field] !== undefined && counted)
        input[field] = counted.row[column]
    }
    const holder =
      chosen.find(({ field }) => field === pair) ?? chosen.find(({ row }) => typeof row['version'] === 'number')
    if ('version' in shape) {
      const hasPair = pair === undefined || (input[pair] !== undefined && input[pair] !== null)
      if (!hasPair) delete input['version']
      else if (holder) input['version'] = holder.row['version'] ?? input['version']
    }
    return nested(call, input, chosen, pick)
  }

  /** The ids inside the entries of a request. */
  async function nested(
    call: AnyCall,
    input: Input,
    chosen: readonly { table: string; row: Row }[],
    pick: (most: number) => number,
  ): Promise<Input> {
    const fill = async (value: unknown): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.slice(0, 1).map(fill))
      if (value === null || typeof value !== 'object') return value
      const made: Input = { ...(value as Input) }
      for (const [field, inner] of Object.entries(made)) {
        const [table] = namesRecords(field) && inner !== null ? records.tablesOf(call, field) : []
        const row = table && (await records.choose(table, chosen, pick))
        made[field] = row ? (Array.isArray(inner) ? [row.id] : row.id) : await fill(inner)
        if (row && 'version' in made) made['version'] = row['version']
      }
      return made
    }
    const made: Input = { ...input }
    for (const [field, value] of Object.entries(input))
      if (!namesRecords(field) && typeof value === 'object' && value !== null && value.constructor !== Date)
        made[field] = Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value : await fill(value)
    return made
  }

  /** Files are those that whoever asks has uploaded. */
  async function withUploads(input: Input, who: string, pick: (most: number) => number): Promise<Input> {
    const uploads = 'FileID' in input && input['FileID'] !== null ? await records.uploadsOf(who) : []
    return uploads.length > 0 ? { ...input, FileID: uploads[pick(uploads.length)]!['id'] } : input
  }

  /** What the answer says of the record as it is now. */
  const learning = (input: Input, { code, current }: Learnt): Input | undefined => {
    if (code !== 'Stale' || !current) return undefined
    const named = Object.entries(current).filter(([field]) => field in input)
    const own = Object.keys(input).find((field) => namesRecords(field) && !(field in current) && 'version' in input)
    const id = current['id'] && own ? { [lastId(input) ?? own]: current['id'] } : {}
    return { ...input, ...id, ...Object.fromEntries(named) }
  }
  const lastId = (input: Input) => Object.keys(input).findLast((field) => namesRecords(field) && field !== 'EmployeeID')

  /** Requests that may succeed, each another one; the same for a seed. It learns from the answer to the last one. */
  return async function* likely(
    call: AnyCall,
    { seed, most }: { seed: number; most: number },
  ): AsyncGenerator<Asked, void, Learnt | undefined> {
    records.again()
    const shape = call.input._zod.def.shape as Schemas
    const known: Record<string, readonly unknown[]> = { ...knownTexts(call) }
    for (const [field, schema] of Object.entries(shape))
      if (metaOf(schema)?.widget === 'day')
        known[field] ??= around(isEnd.test(field) ? [0, 20, 60, 200] : /Birth/.test(field) ? [-3000] : [0, -1, -7, -40])
    const samples = fc.sample(validInput(call.input, known as Known), { seed, numRuns: most }) as Input[]
    const optional = Object.keys(shape).filter((field) => shape[field]!.safeParse(undefined).success)
    const empty = Object.keys(shape).filter((field) => shape[field]!.safeParse(null).success)
    const least = (input: Input, keeps: () => boolean): Input => {
      const made = { ...input }
      for (const field of optional) if (!keeps()) delete made[field]
      for (const field of empty) if (field in made && !keeps()) made[field] = null
      return made
    }
    const asks = (input: Input) => call.input.safeParse(input).success
    const examplesOf = examples[call.name] ? await records.askedFor(examples[call.name]!) : []
    for (const [nth, { who: only, ...row }] of examplesOf.entries()) {
      const who = (only as string | undefined) ?? askers[0]!
      const input = { ...least(samples[nth % samples.length]!, () => false), ...row }
      const made = await withUploads(input, who, (of) => nth % of)
      if (asks(made)) yield { who, input: made }
    }
    for (const [nth, sample] of samples.entries()) {
      let turn = nth + seed
      const pick = (of: number) => (turn = (turn * 31 + 7) % 10_007) % of
      const who = askers[nth % askers.length]!
      // The least that can be asked, all that can be, and anything between.
      const input = least(sample, () => nth % 3 === 1 || (nth % 3 === 2 && pick(2) > 0))
      const made = await withUploads(await withRecords(call, input, pick), who, pick)
      if (!asks(made)) continue
      const learnt = yield { who, input: made }
      const next = learnt && learning(made, learnt)
      if (next && asks(next)) yield { who, input: next }
    }
  }
}
