import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

export interface Match {
  id: string
  score: number
  reasons: string[]
}

interface Candidate {
  id: string
  first_norm: string
  last_norm: string
  dob: string | null
  score: number
}

interface Asked {
  first: string
  last: string
  dob?: string | undefined
}

const most = 20

const swappedDayAndMonth = (dob: string) => `${dob.slice(0, 5)}${dob.slice(8)}-${dob.slice(5, 7)}`

function possibleDays(dob: string): string[] {
  const swapped = swappedDayAndMonth(dob)
  return Number(dob.slice(8)) <= 12 && swapped !== dob ? [dob, swapped] : [dob]
}

/**
 * Finds people by a key table rather than by scanning names: exact first, then by birth date, then by keys that survive one
 * slip per name or sound alike, then with first and last name swapped. Row security has already limited who can be found.
 */
export async function searchPeople(tx: Tx, asked: Asked): Promise<Match[]> {
  const { rows } = await sql<{
    first: string
    last: string
    first_keys: string[]
    last_keys: string[]
    first_swapped: string[]
    last_swapped: string[]
  }>`
    select norm_name(${asked.first}) as first, norm_name(${asked.last}) as last,
      name_keys(norm_name(${asked.first}), 'f') as first_keys, name_keys(norm_name(${asked.last}), 'l') as last_keys,
      name_keys(norm_name(${asked.last}), 'f') as first_swapped, name_keys(norm_name(${asked.first}), 'l') as last_swapped`.execute(
    tx,
  )
  const keys = rows[0]!
  const whole = `${keys.first} ${keys.last}`.trim()
  const found = new Map<string, Candidate>()
  const add = (candidates: Candidate[]) => {
    for (const one of candidates) if ((found.get(one.id)?.score ?? -1) < one.score) found.set(one.id, one)
  }

  if (keys.first && keys.last) {
    add(
      (
        await sql<Candidate>`select id, first_norm, last_norm, dob, 1.0::float8 as score from my_person_search
          where last_norm = ${keys.last} and first_norm = ${keys.first} order by id limit ${most}`.execute(tx)
      ).rows,
    )
  }
  if (asked.dob) add(await byBirthDate(tx, asked.dob, whole, keys))
  if (found.size < most && whole) {
    add(await byKeys(tx, whole, keys.first_keys, keys.last_keys))
    const best = Math.max(0, ...[...found.values()].map((one) => one.score))
    if (best < 0.7 && keys.first && keys.last) {
      add(await byKeys(tx, `${keys.last} ${keys.first}`, keys.first_swapped, keys.last_swapped))
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map((one) => ({ id: one.id, score: Math.round(one.score * 100) / 100, reasons: reasonsFor(one, keys, asked.dob) }))
}

async function byBirthDate(
  tx: Tx,
  dob: string,
  whole: string,
  keys: { first_keys: string[]; last_keys: string[]; first_swapped: string[]; last_swapped: string[] },
) {
  const all = [...keys.first_keys, ...keys.last_keys, ...keys.first_swapped, ...keys.last_swapped]
  const { rows } = await sql<Candidate>`select id, first_norm, last_norm, dob,
      least(1, 0.35 + 0.65 * similarity(name_norm, ${whole}))::float8 as score
    from my_person_search where dob = any (${possibleDays(dob)}::date[]) ${all.length > 0 ? sql`and (keys && ${all}::text[]) is true` : sql``}
    order by score desc, id limit ${most}`.execute(tx)
  return rows
}

async function byKeys(tx: Tx, whole: string, first: string[], last: string[]): Promise<Candidate[]> {
  const conditions = [first, last].filter((keys) => keys.length > 0).map((keys) => sql`keys && ${keys}::text[]`)
  if (conditions.length === 0) return []
  const { rows } =
    await sql<Candidate>`select id, first_norm, last_norm, dob, similarity(name_norm, ${whole})::float8 as score
    from my_person_search where ${sql.join(conditions, sql` and `)} order by score desc, id limit ${most}`.execute(tx)
  return rows
}

function reasonsFor(one: Candidate, asked: { first: string; last: string }, dob: string | undefined): string[] {
  const reasons: string[] = []
  if (asked.first && asked.last && one.first_norm === asked.last && one.last_norm === asked.first)
    reasons.push('First and last name swapped')
  else {
    if (asked.last) reasons.push(one.last_norm === asked.last ? 'Same last name' : 'Similar last name')
    if (asked.first) reasons.push(one.first_norm === asked.first ? 'Same first name' : 'Similar first name')
  }
  if (dob && one.dob === dob) reasons.push('Same date of birth')
  else if (dob && one.dob && possibleDays(dob).includes(one.dob))
    reasons.push('Date of birth with day and month swapped')
  return reasons
}
