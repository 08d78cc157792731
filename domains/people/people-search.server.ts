import { sql, type RawBuilder } from 'kysely'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { birthDatesNear, birthDateSlip } from './birth-dates.rules.ts'
import { nicknamesOf } from './nicknames.rules.ts'

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

export interface Asked {
  first: string
  last: string
  dob?: string | undefined
}

interface Keys {
  first: string
  last: string
  first_keys: string[]
  last_keys: string[]
  first_swapped: string[]
  last_swapped: string[]
}

/** Whom the search looks through: the people the caller may see, or the clients they may not. */
export type Crowd = 'my_person_search' | 'client_search_elsewhere'

/** How sure a match must be before it is told that somebody outside the caller's work is on record. */
export const sureElsewhere = 0.85

const most = 20

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
export const nicknameKeys = (name: string) => nicknamesOf(plain(name)).map((other) => `f${other}`)

/**
 * Finds people by a key table rather than by scanning names: exact first, then by birth date, then by keys that survive one
 * slip per name or sound alike, then with first and last name swapped. The crowd has already limited who can be found.
 */
export async function searchPeople(tx: Tx, asked: Asked, crowd: Crowd = 'my_person_search'): Promise<Match[]> {
  const mine = crowd === 'my_person_search'
  const one = mine ? oneName(asked) : undefined
  const both = !one && isWritten(asked.first) && isWritten(asked.last)
  const first = one ? ofOneName(tx, one) : both && ofExactly(tx, asked, crowd)
  const [keys, early] = await allOf(keysOf(tx, asked), first)
  const left = { ...asked, first: keys.first && asked.first, last: keys.last && asked.last }
  const alone = mine && !one && !both ? oneName(left) : undefined
  const found = new Map((alone ? await ofOneName(tx, alone) : early || []).map((each) => [each.id, each]))
  if (!one && !alone) await lookFurther(tx, asked, keys, crowd, found, both)
  return [...found.values()]
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map((one) => ({ id: one.id, score: Math.round(one.score * 100) / 100, reasons: reasonsFor(one, keys, asked.dob) }))
}

/** Something stays of it to search by. */
const isWritten = (name: string) => /[a-z0-9]/i.test(name)
/** Nothing stays of it; of other letters the database knows which it can write as ours. */
const isBlank = (name: string) => /^[^a-z0-9\u0080-\uffff]*$/i.test(name)

async function keysOf(tx: Tx, asked: Asked): Promise<Keys> {
  const { rows } = await sql<Keys>`
    select norm_name(${asked.first}) as first, norm_name(${asked.last}) as last,
      name_keys(norm_name(${asked.first}), 'f') || ${nicknameKeys(asked.first)}::text[] as first_keys,
      name_keys(norm_name(${asked.last}), 'l') as last_keys,
      name_keys(norm_name(${asked.last}), 'f') || ${nicknameKeys(asked.last)}::text[] as first_swapped,
      name_keys(norm_name(${asked.first}), 'l') as last_swapped`.execute(tx)
  return rows[0]!
}

async function findIn(
  tx: Tx,
  crowd: Crowd,
  where: RawBuilder<unknown>,
  score: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select id, first_norm, last_norm, dob, ${score} as score from ${sql.table(crowd)}
    where ${where} order by score desc, id limit ${most}`.execute(tx)
  return rows
}

const ofExactly = (tx: Tx, { first, last, dob }: Asked, crowd: Crowd) =>
  findIn(
    tx,
    crowd,
    sql`last_norm = norm_name(${last}) and first_norm = norm_name(${first})`,
    withBirthDate(sql`1`, dob),
  )

async function lookFurther(
  tx: Tx,
  asked: Asked,
  keys: Keys,
  crowd: Crowd,
  found: Map<string, Candidate>,
  hasExact: boolean,
): Promise<void> {
  const find = async (where: RawBuilder<unknown>, score: RawBuilder<unknown>) => {
    for (const one of await findIn(tx, crowd, where, score))
      if ((found.get(one.id)?.score ?? -1) < one.score) found.set(one.id, one)
  }
  const straight = scoreOf(keys.first, keys.last, asked.dob)
  if (keys.first && keys.last && !hasExact)
    await find(sql`last_norm = ${keys.last} and first_norm = ${keys.first}`, asked.dob ? straight : sql`1::float8`)
  if (asked.dob) {
    const all = [...keys.first_keys, ...keys.last_keys, ...keys.first_swapped, ...keys.last_swapped]
    // The date has the better index, so the keys only filter.
    const alike = all.length > 0 ? sql`and (keys && ${all}::text[]) is true` : sql``
    await find(sql`dob = any (${surely(asked.dob)}::date[]) ${alike}`, straight)
  }
  const best = () => Math.max(0, ...[...found.values()].map((one) => one.score))
  // With a birth date that fits, nobody found by name alone would come before them.
  const sure = () => (asked.dob ? best() >= 0.85 : found.size >= most && best() === 1)
  const both = Boolean(keys.first && keys.last)
  const swapped = () => sql`0.97 * ${scoreOf(keys.last, keys.first, asked.dob)}`
  const steps = [
    () => find(holdsKeys(spelt(keys.first_keys), spelt(keys.last_keys)), straight),
    () => both && best() < 0.8 && find(holdsKeys(spelt(keys.first_swapped), spelt(keys.last_swapped)), swapped()),
    () => best() < 0.75 && find(holdsKeys(keys.first_keys, keys.last_keys), straight),
    () => both && best() < 0.7 && find(holdsKeys(keys.first_swapped, keys.last_swapped), swapped()),
  ]
  for (const step of steps) if ((keys.first || keys.last) && !sure()) await step()
}

interface OneName {
  column: 'first_norm' | 'last_norm'
  tag: 'f' | 'l'
  name: string
  nicknames: string[]
}

function oneName({ first, last, dob }: Asked): OneName | undefined {
  if (dob) return undefined
  if (isBlank(first)) return { column: 'last_norm', tag: 'l', name: last, nicknames: [] }
  if (isBlank(last)) return { column: 'first_norm', tag: 'f', name: first, nicknames: nicknameKeys(first) }
  return undefined
}

/**
 * One name alone may be that of tens of thousands: those of just this name first, else of a limited number the nearest. Who is
 * found twice comes last with the better score.
 */
async function ofOneName(tx: Tx, { column, tag, name, nicknames }: OneName): Promise<Candidate[]> {
  const typed = sql`(select name from asked)`
  const like = likeness(column, {
    name: typed,
    tagged: sql`${sql.lit(tag)} || ${typed}`,
    length: sql`length(${typed})`,
  })
  const { rows } = await sql<Candidate>`with asked as materialized (
      select norm_name(${name}) as name, name_keys(norm_name(${name}), ${tag}) || ${nicknames}::text[] as keys),
    same as materialized (select id, first_norm, last_norm, dob, 1::float8 as score from my_person_search
      where ${typed} <> '' and ${sql.ref(column)} = ${typed} limit ${most})
    select * from same union all
    (select id, first_norm, last_norm, dob, greatest(${like}, similarity(name_norm, ${typed}) * 0.9)::float8 as score
      from my_person_search where ${typed} <> '' and (select count(*) from same) < ${most}
        and id in (select people_holding((select keys from asked), null, null)) order by score desc, id limit ${most})
    order by score`.execute(tx)
  return rows
}

/** The day itself or with day and month swapped: few enough people to look at each. */
export const surely = (dob: string) =>
  birthDatesNear(dob).filter((day) => ['same', 'swapped'].includes(birthDateSlip(dob, day) ?? ''))

/** Keys of the letters; those of the sound reach far more people and are asked only when these find nobody alike. */
const spelt = (keys: string[]) => keys.filter((key) => key[1] !== '~')

const holdsKeys = (first: string[], last: string[]) =>
  sql.join(
    [first, last].filter((keys) => keys.length > 0).map((keys) => sql`keys && ${keys}::text[]`),
    sql` and `,
  )

interface Typed {
  name: RawBuilder<unknown>
  tagged: RawBuilder<unknown>
  length: RawBuilder<unknown>
}

const likeness = (column: 'first_norm' | 'last_norm', { name, tagged, length }: Typed) => sql`case
    when ${sql.ref(column)} = ${name} then 1 when keys @> array[${tagged}] then 0.97
    else 1 - levenshtein(${sql.ref(column)}, ${name})::float8 / greatest(length(${sql.ref(column)}), ${length}) end`

/** How like the names are, from 0 to 1; a birth date given weighs a third. */
function scoreOf(first: string, last: string, dob: string | undefined): RawBuilder<number> {
  const part = (column: 'first_norm' | 'last_norm', tag: 'f' | 'l', typed: string) =>
    likeness(column, { name: sql`${typed}`, tagged: sql`${tag + typed}`, length: sql`${typed.length}` })
  const parts = [first && part('first_norm', 'f', first), last && part('last_norm', 'l', last)].filter(
    (one) => one !== '',
  )
  const whole = `${first} ${last}`.trim()
  const name =
    parts.length === 2
      ? sql`greatest((${parts[0]} + ${parts[1]}) / 2, similarity(name_norm, ${whole}))`
      : parts.length === 1
        ? sql`greatest(${parts[0]}, similarity(name_norm, ${whole}) * 0.9)`
        : sql`1`
  return withBirthDate(name, dob)
}

const withBirthDate = (name: RawBuilder<unknown>, dob: string | undefined): RawBuilder<number> =>
  dob
    ? sql<number>`(0.65 * (${name}) + case when dob = ${dob} then 0.35 when dob = any (${surely(dob)}::date[]) then 0.3
    when dob = any (${birthDatesNear(dob)}::date[]) then 0.27 else 0 end)::float8`
    : sql<number>`(${name})::float8`

const slipWords = {
  same: 'Same date of birth',
  swapped: 'Date of birth with day and month swapped',
  year: 'Date of birth one year off',
  digit: 'Date of birth with one digit different',
} as const

function reasonsFor(one: Candidate, asked: Keys, dob: string | undefined): string[] {
  const fits = (typed: string, own: string) => (typed ? (own === typed ? ('same' as const) : ('other' as const)) : null)
  const swapped =
    asked.first !== '' && asked.last !== '' && one.first_norm === asked.last && one.last_norm === asked.first
  return reasonsOf(
    swapped
      ? { first: 'same', last: 'same', swapped }
      : { first: fits(asked.first, one.first_norm), last: fits(asked.last, one.last_norm), swapped },
    dob && one.dob ? birthDateSlip(dob, one.dob) : undefined,
  )
}

interface Fit {
  /** Of a name that was asked for: the same or only like it. */
  first: 'same' | 'other' | null
  last: 'same' | 'other' | null
  swapped: boolean
}

/** Why somebody was found, in the words of the list of reasons. */
export function reasonsOf({ first, last, swapped }: Fit, slip: keyof typeof slipWords | undefined): string[] {
  const reasons: string[] = []
  if (swapped && first === 'same' && last === 'same') reasons.push('First and last name swapped')
  else {
    if (last) reasons.push(last === 'same' ? 'Same last name' : 'Similar last name')
    if (first) reasons.push(first === 'same' ? 'Same first name' : 'Similar first name')
  }
  if (slip) reasons.push(slipWords[slip])
  return reasons
}
