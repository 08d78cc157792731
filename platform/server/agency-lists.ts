import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type * as z from 'zod/mini'
import type { AnyCall } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import {
  findKept,
  readListsFrom,
  type AgencyLists,
  type AgencyOption,
  type KeptList,
} from '#platform/contract/lists/base.ts'
import { readRulesFrom, type DatedRule } from '#platform/contract/rule-packs.ts'
import { invalidInput, retiredChoice } from '#platform/contract/refusals.ts'
import { quoted } from './caller-settings.ts'
import { Refused } from './refused.ts'

const atWork = new AsyncLocalStorage<AgencyLists>()
readListsFrom(() => atWork.getStore())
readRulesFrom(() => atWork.getStore()?.rules)

/** Does the work with the agency's lists at hand: what labels and choices say follows them. */
export const withLists = <R>(lists: AgencyLists, work: () => Promise<R>): Promise<R> => atWork.run(lists, work)

interface Remembered {
  stamp: number
  lists: AgencyLists
}
const remembered = new WeakMap<Pool, Remembered>()

/** The lists and rules as the transaction sees them; read again only when the stamp that every change moves is another. */
export async function listsAt(pool: Pool, client: PoolClient, stamp: number): Promise<AgencyLists> {
  const known = remembered.get(pool)
  if (known?.stamp === stamp) return known.lists
  const { rows } = await client.query<{
    list_key: string
    value: string
    label: string
    label_es: string
    retired: boolean
  }>(
    'select list_key, value, label, label_es, retired_at is not null as retired from lookup order by list_key, sort, label',
  )
  const { rows: rules } = await client.query<DatedRule>(
    'select pack, start_date as start, values from rule_pack where voided_at is null order by start_date desc',
  )
  const lists = Object.assign(new Map<string, AgencyOption[]>(), { rules })
  for (const { list_key, value, label, label_es, retired } of rows) {
    const option = { value, label: [label, label_es] as const, retired }
    lists.set(list_key, [...(lists.get(list_key) ?? []), option])
  }
  remembered.set(pool, { stamp, lists })
  return lists
}

type Schema = z.core.$ZodType
interface Def {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: Schema[]
}

/** Where a call's input holds values of kept lists. */
interface Place {
  readonly kept: KeptList
  readonly path: readonly string[]
}

const each = '*'

function placesIn(schema: Schema, path: readonly string[], seen: readonly Schema[]): Place[] {
  if (seen.includes(schema)) return []
  const options = metaOf(schema)?.options
  const kept = options && findKept(options)
  const def = schema._zod.def as unknown as Def
  if (kept && !def.innerType) return [{ kept, path: def.element ? [...path, each] : path }]
  const within = [...seen, schema]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => placesIn(inner, [...path, name], within)),
    ...(def.innerType ? placesIn(def.innerType, path, within) : []),
    ...[def.element, def.valueType].flatMap((inner) => (inner ? placesIn(inner, [...path, each], within) : [])),
    ...(def.options ?? []).flatMap((inner) => placesIn(inner, path, within)),
  ]
}

const places = new WeakMap<AnyCall, readonly Place[]>()

export function keptPlaces(call: AnyCall): readonly Place[] {
  let found = places.get(call)
  if (!found) places.set(call, (found = placesIn(call.input, [], [])))
  return found
}

interface Held {
  readonly kept: KeptList
  readonly path: readonly (string | number)[]
  readonly value: string
}

function heldAt(kept: KeptList, value: unknown, rest: readonly string[], path: readonly (string | number)[]): Held[] {
  if (value === null || value === undefined) return []
  const [step, ...further] = rest
  if (step === undefined) return typeof value === 'string' ? [{ kept, path, value }] : []
  if (typeof value !== 'object') return []
  if (step !== each) return heldAt(kept, (value as Record<string, unknown>)[step], further, [...path, step])
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return inside.flatMap(([at, one]) => heldAt(kept, one, further, [...path, at]))
}

/** What a call was asked for and the agency has retired: an old record may keep it, the database refuses it anew. */
export type RetiredAsked = readonly Held[]

/** Refuses what is not of its list and answers with what is retired. */
export function checkListed(call: AnyCall, input: Record<string, unknown>, lists: AgencyLists): RetiredAsked {
  const retired: Held[] = []
  const unknown: Held[] = []
  for (const { kept, path } of keptPlaces(call))
    for (const held of heldAt(kept, input, path, [])) {
      const option = lists.get(kept.key)?.find((one) => one.value === held.value)
      if (!option) unknown.push(held)
      else if (option.retired) retired.push(held)
    }
  if (unknown.length > 0)
    throw new Refused(
      400,
      invalidInput(
        call.input,
        unknown.map(({ path }) => ({
          code: 'invalid_value',
          path: [...path],
          values: [],
          input: undefined,
          message: '',
        })),
      ),
    )
  return retired
}

/** The same inside a call, where the lists are at hand; what is retired counts as not offered. */
export function checkWhole(call: AnyCall, input: Record<string, unknown>): void {
  const lists = atWork.getStore()
  const retired = lists ? checkListed(call, input, lists) : []
  if (retired.length > 0) throw new Refused(400, retiredChoice(call.input, retired))
}

/** Tells the database which retired values this transaction may leave but not choose. */
export async function tellRetired(client: PoolClient, retired: RetiredAsked): Promise<void> {
  if (retired.length === 0) return
  const named = JSON.stringify(retired.map(({ kept, value }) => [kept.key, value]))
  await client.query(`select set_config('app.retired', ${quoted(named)}, true)`)
}

/** The refusal for a retired value that was chosen anew, at the fields that hold one. */
export function retiredRefusal(call: AnyCall, retired: RetiredAsked, error: unknown): Refused | undefined {
  if ((error as { constraint?: string }).constraint !== 'list_value_retired' || retired.length === 0) return undefined
  return new Refused(400, retiredChoice(call.input, retired))
}
