import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { Stretch } from '#platform/server/list-order.ts'
import { matched } from '#platform/server/list-query.ts'

/** A name as it was typed, with what it is found by: made once for every statement. */
export interface Typed {
  whole: string
  /** Of several words all but the last, and the last. */
  given: string
  family: string
  /** Keys that survive a slip, or sound alike. */
  first: string[]
  last: string[]
  first_swapped: string[]
  last_swapped: string[]
}

export async function readName(tx: Tx, text: string): Promise<Typed> {
  const words = text.split(/\s+/)
  const { rows } = await sql<Typed>`select n.*, name_keys(n.given, 'f') as first, name_keys(n.family, 'l') as last,
      name_keys(n.family, 'f') as first_swapped, name_keys(n.given, 'l') as last_swapped
    from (select norm_name(${text}) as whole, norm_name(${words.slice(0, -1).join(' ')}) as given,
      norm_name(${words.at(-1)!}) as family) n`.execute(tx)
  return rows[0]!
}

const begins = (column: string, text: string) => sql`${sql.ref(column)} like ${`${text}%`}`

/** Names that begin as it was typed, by the index that gives them in order. */
function begun({ whole, given, family }: Typed): { where: RawBuilder<unknown>; by: readonly string[] }[] {
  const last = { where: begins('s.last_norm', whole), by: ['last_norm', 'first_norm'] }
  const first = { where: begins('s.first_norm', whole), by: ['first_norm', 'last_norm'] }
  if (!given) return [last, first]
  return [
    { where: sql`s.first_norm = ${given} and ${begins('s.last_norm', family)}`, by: ['first_norm', 'last_norm'] },
    { where: sql`s.last_norm = ${given} and ${begins('s.first_norm', family)}`, by: ['last_norm', 'first_norm'] },
    last,
    first,
  ]
}

/** Whom a slip or the sound finds, in either order of the names; far more than these nobody looks through. */
export const slipped = ({ whole, given, family, first, last, first_swapped, last_swapped }: Typed) =>
  !whole
    ? sql`select null::uuid`
    : given
      ? sql`select people_holding(${first}::text[], ${last}::text[], ${`${family}%`}) union
          select people_holding(${first_swapped}::text[], ${last_swapped}::text[], null)`
      : sql`select people_holding(${[...first_swapped, ...last]}::text[], null, null)`

const close = (column: 'first_norm' | 'last_norm', text: string) =>
  sql`1 - levenshtein(${sql.ref(`s.${column}`)}, ${text})::float8 / greatest(length(${sql.ref(`s.${column}`)}), ${text.length}, 1)`

/** How near a name is to what was typed: by letters shared, by the beginning of a word, or by slips counted in each name. */
function nearness({ whole, given, family }: Typed): RawBuilder<number> {
  const slips = given
    ? sql`(${close('first_norm', given)} + ${close('last_norm', family)}) / 2, (${close('first_norm', family)} + ${close('last_norm', given)}) / 2`
    : sql`${close('first_norm', family)}, ${close('last_norm', family)}`
  return sql<number>`greatest(similarity(s.name_norm, ${whole}), word_similarity(${whole}, s.name_norm), ${slips})`
}

const from = sql`my_person_search s join person p on p.id = s.id`

/** Those whose names begin so, in the order of the alphabet; then those a slip or a sound away, the nearest first. */
export function foundByName(name: Typed): Stretch[] {
  if (!name.whole) return [{ from, where: sql`false`, order: sql`s.id` }]
  const parts = begun(name)
  const none = (before: typeof parts) =>
    sql.join([sql`true`, ...before.map(({ where }) => sql`not (${where})`)], sql` and `)
  return [
    ...parts.map(({ where, by }, at) => ({
      from,
      where: sql`${where} and ${none(parts.slice(0, at))}`,
      order: sql`${sql.join(by.map((one) => sql`${sql.ref(`s.${one}`)} using ~<~`))}, s.id`,
    })),
    {
      from,
      where: sql`s.id = ${matched} and ${none(parts)}`,
      order: sql`${nearness(name)} desc, s.last_norm, s.first_norm, s.id`,
    },
  ]
}

/** The same people, in no order. */
export const sameName = (name: Typed): RawBuilder<unknown> =>
  name.whole
    ? sql`select s.id from my_person_search s where ${sql.join(
        begun(name).map(({ where }) => sql`(${where})`),
        sql` or `,
      )} union select id from matched`
    : sql`select null::uuid`

/** Of the clients alone, those a slip or a sound away from a name. */
export function clientsNear(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/)
  const [given, family] = [words.slice(0, -1).join(' '), words.at(-1)!]
  const keys = (name: string, part: 'f' | 'l') => sql`name_keys(norm_name(${name}), ${part})`
  return given
    ? sql`select clients_holding(${keys(given, 'f')}, ${keys(family, 'l')})
        union select clients_holding(${keys(family, 'f')}, ${keys(given, 'l')})`
    : sql`select clients_holding(${keys(family, 'f')} || ${keys(family, 'l')}, null)`
}
