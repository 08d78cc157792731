import { sql, type RawBuilder } from 'kysely'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { NightBook, NightsAsked } from '#platform/server/nights.ts'
import type { Contradiction } from './census-shapes.calls.ts'

export type Range = Omit<NightsAsked, 'people'>

const claimsOf = (books: readonly NightBook[], asked: NightsAsked) =>
  sql.join(
    books.map(
      (
        book,
        at,
      ) => sql`select ${at}::int as book, ${book.measure ?? false}::boolean as measure, c.person_id, c.residence_id, c.claim,
        c.from_at, c.to_at, c.ref, c.detail from (${book.rows(asked)}) c`,
    ),
    sql` union all `,
  )

/**
 * Pairs of records of one house that cannot both be true:
 * - somebody was counted in the house while another book has them out or elsewhere the whole time,
 * - or without a bed there,
 * - is told to be out by a book that is not measured to the minute while no absence is recorded,
 * - has a bed and sleeps elsewhere.
 */
const pairsOf = (books: readonly NightBook[], range: Range): RawBuilder<unknown> => {
  const { residenceId, from, to, zone } = range
  const asked: NightsAsked = {
    ...range,
    people: sql`select s.person_id from bed_stay s where s.residence_id = ${residenceId} and s.voided_at is null
      and s.start_date <= ${to}::date and (s.end_date is null or s.end_date >= ${from}::date)`,
  }
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${zone})::date`
  const covers = (outer: string, inner: string) => sql`${sql.ref(`${outer}.from_at`)} <= ${sql.ref(`${inner}.from_at`)}
    and (${sql.ref(`${outer}.to_at`)} is null or ${sql.ref(`${outer}.to_at`)} > ${sql.ref(`${inner}.to_at`)})`
  const first = (alias: string) =>
    sql`${sql.ref(`${alias}.person_id`)} as person_id, ${sql.ref(`${alias}.book`)} as a_book, ${sql.ref(`${alias}.ref`)} as a_ref, ${sql.ref(`${alias}.detail`)} as a_detail`
  const second = (alias: string) =>
    sql`${sql.ref(`${alias}.book`)} as b_book, ${sql.ref(`${alias}.ref`)} as b_ref, ${sql.ref(`${alias}.detail`)} as b_detail`
  return sql`with claims as materialized (${claimsOf(books, asked)}),
      heres as materialized (select c.*, ${dayOf('c.from_at')} as day from claims c where c.claim = 'here'
        and coalesce(c.residence_id, ${residenceId}::uuid) = ${residenceId}::uuid and ${dayOf('c.from_at')} between ${from}::date and ${to}::date),
      outs as materialized (select * from claims where claim in ('away', 'elsewhere')),
      beds as materialized (select * from claims where claim = 'bed'),
      out_of as (select distinct on (h.book, h.ref) ${first('h')}, h.day, ${second('o')} from heres h
        join outs o on o.person_id = h.person_id and o.book <> h.book and ${covers('o', 'h')}
        order by h.book, h.ref, o.measure desc, o.book, o.from_at, o.ref),
      no_bed as (select ${first('h')}, h.day, null::int as b_book, null::uuid as b_ref, null::jsonb as b_detail from heres h
        where not exists (select from beds b where b.person_id = h.person_id and ${covers('b', 'h')})),
      not_out as (select distinct on (o.book, o.ref) ${first('o')}, ${dayOf('o.from_at')} as day, ${second('b')} from outs o
        join beds b on b.person_id = o.person_id and ${covers('b', 'o')}
        where not o.measure and o.claim = 'away' and ${dayOf('o.from_at')} between ${from}::date and ${to}::date
          and not exists (select from outs m where m.person_id = o.person_id and m.measure
            and m.from_at <= o.to_at and (m.to_at is null or m.to_at > o.from_at))
        order by o.book, o.ref, b.from_at, b.ref),
      two_places as (select ${first('o')}, greatest(${dayOf('o.from_at')}, ${dayOf('b.from_at')}, ${from}::date) as day, ${second('b')} from outs o
        join beds b on b.person_id = o.person_id and b.book <> o.book and (o.to_at is null or b.from_at < o.to_at)
          and (b.to_at is null or o.from_at < b.to_at - interval '1 day')
        where o.claim = 'elsewhere')
    select * from out_of union all select * from no_bed union all select * from not_out union all select * from two_places`
}

interface Pair {
  house: string
  person_id: string
  name: string
  day: string
  a_book: number
  a_ref: string
  a_detail: never
  b_book: number | null
  b_ref: string | null
  b_detail: never
}

/** The contradictions of some houses, each in its own days, in one query; by day. */
export async function contradictions(tx: Tx, books: readonly NightBook[], ranges: readonly Range[]): Promise<Pair[]> {
  if (ranges.length === 0 || books.length === 0) return []
  const { rows } = await sql<Pair>`select q.*, concat_ws(' ', p.first_name, p.last_name) as name from (${sql.join(
    ranges.map((range) => sql`select ${range.residenceId}::uuid as house, x.* from (${pairsOf(books, range)}) x`),
    sql` union all `,
  )}) q join person p on p.id = q.person_id order by q.day, name, q.a_book, q.a_ref`.execute(tx)
  return rows
}

const noBed: Words = ['has no bed in the house then', 'no tiene cama en la casa entonces']

/** In words, with both records and who can mend each. */
export function told(books: readonly NightBook[], pair: Pair, language: Language): Contradiction {
  const side = (book: number, Ref: string, Detail: never) => {
    const { says, address, mendedBy } = books[book]!.line({ Ref, PersonID: pair.person_id, Day: pair.day, Detail })
    return { Says: say(says, language), Address: address, MendedBy: say(mendedBy, language) }
  }
  const First = side(pair.a_book, pair.a_ref, pair.a_detail)
  return {
    Key: `${pair.a_ref}${pair.b_ref ?? ''}`,
    Day: pair.day,
    Name: pair.name,
    First,
    Second:
      pair.b_book === null || pair.b_ref === null
        ? { ...First, Says: say(noBed, language) }
        : side(pair.b_book, pair.b_ref, pair.b_detail),
  }
}
