import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { nicknameKeys, surely, type Asked, type Crowd } from './people-search.server.ts'

interface Keys {
  no: number
  first: string
  last: string
  first_keys: string[]
  last_keys: string[]
  first_swapped: string[]
  last_swapped: string[]
  /** What they would be found by once recorded. */
  own: string[]
}

/** Somebody of a list; `also` is another first name they go by. */
export interface Listed extends Asked {
  also?: string | undefined
}

const overlap = (some: ReadonlySet<string>, other: readonly string[]) => other.some((key) => some.has(key))

/**
 * Says of each on a list whether the search could find anybody at all: on record, or earlier on the same list. Three statements for
 * the whole list in place of a dozen for each; whoever is named here is then searched for one by one.
 */
export async function mayBeFound(tx: Tx, list: readonly Listed[]): Promise<boolean[]> {
  if (list.length === 0) return []
  const { rows } = await sql<Keys>`
    select a.no, norm_name(a.first) as first, norm_name(a.last) as last,
      name_keys(norm_name(a.first), 'f') || a.first_nick as first_keys, name_keys(norm_name(a.last), 'l') as last_keys,
      name_keys(norm_name(a.last), 'f') || a.last_nick as first_swapped, name_keys(norm_name(a.first), 'l') as last_swapped,
      name_keys(norm_name(concat_ws(' ', a.first, a.also)), 'f') || name_keys(norm_name(a.last), 'l') as own
    from jsonb_to_recordset(${JSON.stringify(
      list.map(({ first, last, also = null }, no) => ({
        no,
        first,
        last,
        also,
        first_nick: nicknameKeys(first),
        last_nick: nicknameKeys(last),
      })),
    )}::jsonb) as a (no int, first text, last text, also text, first_nick text[], last_nick text[]) order by a.no`.execute(
    tx,
  )
  const asked = rows.map((keys) => ({ ...keys, dobs: list[keys.no]!.dob ? surely(list[keys.no]!.dob!) : [] }))
  const found = new Set([
    ...(await onRecord(tx, asked, 'my_person_search')),
    ...(await onRecord(tx, asked, 'client_search_elsewhere')),
    ...earlier(asked),
    // A name without letters of ours has no keys; the search itself knows what to do.
    ...asked.filter((one) => one.first_keys.length === 0 || one.last_keys.length === 0).map(({ no }) => no),
  ])
  return list.map((_, no) => found.has(no))
}

type Sought = Keys & { dobs: string[] }

async function onRecord(tx: Tx, asked: readonly Sought[], crowd: Crowd): Promise<number[]> {
  const some = (where: ReturnType<typeof sql>) => sql`exists (select from ${sql.table(crowd)} p where ${where})`
  const { rows } = await sql<{ no: number }>`
    select a.no from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (no int, first text, last text, dobs date[],
      first_keys text[], last_keys text[], first_swapped text[], last_swapped text[])
    where ${some(sql`p.last_norm = a.last and p.first_norm = a.first`)}
      or ${some(sql`p.dob = any (a.dobs) and p.keys && (a.first_keys || a.last_keys || a.first_swapped || a.last_swapped)`)}
      or ${some(sql`p.keys && a.first_keys and p.keys && a.last_keys`)}
      or ${some(sql`p.keys && a.first_swapped and p.keys && a.last_swapped`)}`.execute(tx)
  return rows.map(({ no }) => no)
}

/** Those whom an earlier one of the list resembles. */
function earlier(asked: readonly Sought[]): number[] {
  const holders = new Map<string, number[]>()
  const like: number[] = []
  for (const [at, one] of asked.entries()) {
    const all = [one.first_keys, one.last_keys, one.first_swapped, one.last_swapped].flat()
    const near = new Set(all.flatMap((key) => holders.get(key) ?? []))
    const meets = [...near].some((place) => {
      const other = asked[place]!
      const own = new Set(other.own)
      return (
        (overlap(own, one.first_keys) && overlap(own, one.last_keys)) ||
        (overlap(own, one.first_swapped) && overlap(own, one.last_swapped)) ||
        other.dobs.some((day) => one.dobs.includes(day))
      )
    })
    if (meets) like.push(one.no)
    for (const key of one.own) holders.set(key, [...(holders.get(key) ?? []), at])
  }
  return like
}
