import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a list is sorted by: a value that may be empty, then what decides between equals, all in one direction. */
export interface Order {
  readonly by?: { readonly value: Sql; readonly empty: 'first' | 'last' | 'never' }
  readonly ties: readonly Sql[]
  readonly down: boolean
  /** The value is beside the row and not in it: no index has those with it and those without in one order. */
  readonly beside?: boolean
}

/** An order that only the query knows. It is read by counting rows off. */
export interface OwnOrder {
  readonly own: Sql
}

/** A stretch of a list, in its order. */
export interface Stretch {
  /** Where it is found, unless where the list is. */
  readonly from?: Sql
  readonly where: Sql
  readonly order: Sql
}

export const keysOf = ({ by, ties }: Order): Sql[] => (by ? [by.value, ...ties] : [...ties])

const row = (values: readonly unknown[]) => sql`(${sql.join(values.map((one) => sql`${one}`))})`

/**
 * A list as stretches that one index on the keys can give, from either end: it has the empty ones at one end, people want them at
 * the other. `after` are the keys of a row that was seen: what follows it is read without counting off what is before it.
 */
export function stretchesOf(
  order: Order | OwnOrder,
  { back = false, after }: { back?: boolean; after?: readonly (string | null)[] } = {},
): Stretch[] {
  if ('own' in order) return [{ where: sql`true`, order: order.own }]
  const keys = keysOf(order)
  const down = order.down !== back
  const sorted = sql.join(keys.map((key) => (down ? sql`${key} desc` : key)))
  const beyond = (some: readonly Sql[], seen: readonly unknown[]) =>
    sql`${row(some)} ${down ? sql`<` : sql`>`} ${row(seen)}`
  const { by } = order
  if (!by || by.empty === 'never') return [{ where: after ? beyond(keys, after) : sql`true`, order: sorted }]
  const full = { where: sql`${by.value} is not null`, order: sorted }
  const empty = { where: sql`${by.value} is null`, order: sorted }
  const emptyFirst = (by.empty === 'first') !== back
  const all = emptyFirst ? [empty, full] : [full, empty]
  if (!after) return emptyFirst === down && !order.beside ? [{ where: sql`true`, order: sorted }] : all
  const [value, ...rest] = after
  const at = value === null ? empty : full
  const left = value === null ? beyond(order.ties, rest) : beyond(keys, after)
  return [{ ...at, where: sql`${at.where} and ${left}` }, ...all.slice(all.indexOf(at) + 1)]
}
