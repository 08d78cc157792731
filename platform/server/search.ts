import { sql, type RawBuilder } from 'kysely'
import { plainWords, type SearchKind, type SearchReason } from '#platform/contract/search.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Me, Tx } from './handlers.ts'

/** What was typed, read once for all who look for it. */
export interface Typed {
  text: string
  words: readonly string[]
  /** Words typed to their end, and the one that may go on. */
  whole: string
  begun: string
  /** Of a phone number. */
  digits: string
  /** A day, where one was typed. */
  day: string | undefined
}

export interface Searcher {
  tx: Tx
  me: Me
  today: string
  language: Language
  typed: Typed
}

/** What every part gives of a hit: `foundAs` writes the columns. */
export interface Found {
  kind: SearchKind
  id: string
  personId: string | null
  title: string
  detail: string | null
  why: SearchReason
  score: number
  /** The day that tells it from others: a birth date, the day of a document. */
  on: string | null
  /** What its address and its words need beside the id. */
  ref: string | null
  /** By which other name, number or person it was found. */
  matched: string | null
}

/**
 * What a domain adds to the one search: SQL that finds its records as the caller may see them, and where each is opened. The search
 * itself knows no table; it makes one statement of all parts and orders what they find.
 */
export interface SearchPart {
  readonly kind: SearchKind
  /** Whether the caller may open what it finds; without it the part is not asked. */
  readonly may: (me: Me) => boolean
  /** Left out where another part has found the same person. */
  readonly yields?: boolean
  /** Undefined: nothing of the kind can be found by what was typed. */
  readonly find: (asked: Searcher) => RawBuilder<unknown> | undefined
  /** What the caller opened last, for when nothing is typed. */
  readonly recent?: (asked: Searcher) => RawBuilder<unknown>
  readonly path: (found: Found) => string
  /** What is stored as a value of a list, as a person reads it. */
  readonly say?: (found: Found, language: Language) => Partial<Pick<Found, 'title' | 'detail'>>
  /** Words around what was found, of what the caller may read. */
  readonly excerpts?: (asked: Searcher, found: readonly Found[]) => Promise<ReadonlyMap<string, string | null>>
}

interface Columns {
  id: RawBuilder<unknown>
  person?: RawBuilder<unknown>
  title: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  why: SearchReason | RawBuilder<unknown>
  score: RawBuilder<unknown>
  on?: RawBuilder<unknown>
  ref?: RawBuilder<unknown>
  matched?: RawBuilder<unknown>
}

/** The columns that every part selects, in their order. */
export const foundAs = ({ id, person, title, detail, why, score, on, ref, matched }: Columns): RawBuilder<unknown> =>
  sql`${id} as id, ${person ?? sql`null`}::uuid as "personId", ${title}::text as title, ${detail ?? sql`null`}::text as detail,
    ${typeof why === 'string' ? sql.lit(why) : why}::text as why, (${score})::float8 as score, ${on ?? sql`null`}::date as "on",
    ${ref ?? sql`null`}::text as ref, ${matched ?? sql`null`}::text as matched`

export const mostOfAKind = 6

/** A word that two letters could begin is not looked for in texts: it would find everything. */
const leastLetters = 3
const mostTexts = mostOfAKind * 4

/**
 * Texts `x` with the words, newest first: id, source, record_id, day, place. Each part asks for its own kinds, so that many of one leave
 * room for the other, and of the programs that the caller may read such in; it joins what it opens, and row security decides.
 */
export function textsWith({ typed }: Searcher, kinds: readonly string[], programs = sql`null::uuid[]`) {
  const begun = typed.begun.length >= leastLetters ? typed.begun : ''
  if (typed.whole.length < leastLetters && begun === '') return undefined
  return sql`(select t.*, row_number() over (order by t.day desc, t.id) as place
    from texts_found(${typed.whole}, ${begun}, ${[...kinds]}::text[], ${programs}, ${mostTexts}) t) x`
}
export const scoreOfText = sql`0.6 - x.place * 0.002`

export function readTyped(text: string): Typed {
  const words = plainWords(text)
  const going = /[\p{L}\p{N}]$/u.test(text)
  const last = going ? words.at(-1) : undefined
  return {
    text,
    words,
    whole: (last ? words.slice(0, -1) : words).join(' '),
    begun: last ?? '',
    digits: text.replaceAll(/\D/g, ''),
    day: dayTyped(text),
  }
}

/** `2014-05-09`, `5/9/2014` */
function dayTyped(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const [, month = m, day = d, year = y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (!year || !month || !day) return undefined
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const real = new Date(`${on}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(on) && year >= '1900' ? on : undefined
}

/** One statement of all parts; each gives its best. Who was found as something more is not shown as a person once again. */
export async function findAll(asked: Searcher, parts: readonly SearchPart[]): Promise<Found[]> {
  const { tx, typed, language } = asked
  const found = parts.flatMap((part) => {
    const query = typed.text === '' ? part.recent?.(asked) : part.find(asked)
    const most = part.yields ? mostOfAKind * 2 : mostOfAKind
    return query
      ? [
          sql`(select ${sql.lit(part.kind)}::text as kind, f.* from (${query}) f order by f.score desc, f.id limit ${most})`,
        ]
      : []
  })
  if (found.length === 0) return []
  const { rows } = await sql<Found>`${sql.join(found, sql` union all `)}`.execute(tx)
  return parts
    .flatMap((part) => {
      const others = part.yields ? rows.filter(({ kind }) => kind !== part.kind) : []
      return rows
        .filter(({ kind, personId }) => kind === part.kind && !others.some((other) => other.personId === personId))
        .toSorted(bestFirst)
        .slice(0, mostOfAKind)
        .map((one) => ({ ...one, ...part.say?.(one, language) }))
    })
    .toSorted(bestFirst)
}

/** Of equals the newer, so that documents and contacts are told in the order of their days. */
const bestFirst = (a: Found, b: Found) =>
  b.score - a.score || (b.on ?? '').localeCompare(a.on ?? '') || (a.id < b.id ? -1 : 1)
