import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { birthDatesNear, birthDateSlip } from './birth-dates.rules.ts'
import { nicknameKeys, reasonsOf, surely, type Asked, type Match } from './people-search.server.ts'

interface Row {
  id: string
  at: number
  score: number
  dob: string | null
  first: 'same' | 'other' | null
  last: 'same' | 'other' | null
  swapped: boolean
}

const mostEach = 20

/**
 * Whom each of several names could mean, the likeliest first: what searchPeople does for one, for all of them in one statement. Names are
 * tried either way round; a birth date weighs a third.
 */
export async function searchManyPeople(tx: Tx, asked: readonly Asked[], sureEnough: number): Promise<Match[][]> {
  const found: Match[][] = asked.map(() => [])
  if (asked.length === 0) return found
  const written = asked.map(({ first, last, dob }, at) => ({
    at,
    first,
    last,
    dob: dob ?? null,
    sure: dob ? surely(dob) : [],
    near: dob ? birthDatesNear(dob) : [],
    nick: nicknameKeys(first),
    other_nick: nicknameKeys(last),
  }))
  const part = (column: 'first' | 'last') => {
    const [mine, tag] = [sql.ref(`s.${column}_norm`), sql.lit(column === 'first' ? 'f' : 'l')]
    const name = sql.ref(`a.${column}`)
    return sql`case when ${name} = '' then null when ${mine} = ${name} then 1 when s.keys @> array[${tag} || ${name}] then 0.97
      else 1 - levenshtein(${mine}, ${name})::float8 / greatest(length(${mine}), length(${name})) end`
  }
  const { rows } = await sql<Row>`with written as (
      select w.at, norm_name(w.first) as first, norm_name(w.last) as last, w.dob, w.sure, w.near, w.nick, w.other_nick
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        w (at int, first text, last text, dob date, sure date[], near date[], nick text[], other_nick text[])),
    asked as materialized (
      select at, first, last, dob, sure, near, name_keys(first, 'f') || nick as first_keys, name_keys(last, 'l') as last_keys, false as swapped
      from written where first <> '' or last <> ''
      union all select at, last, first, dob, sure, near, name_keys(last, 'f') || other_nick, name_keys(first, 'l'), true
      from written where first <> '' and last <> '' and first <> last)
    select distinct on (a.at, s.id) a.at, s.id, s.score, s.dob, s.first, s.last, a.swapped
    from asked a cross join lateral (
      select n.*, case when a.dob is null then n.name else 0.65 * n.name + case when n.dob = a.dob then 0.35
          when n.dob = any (a.sure) then 0.3 when n.dob = any (a.near) then 0.27 else 0 end end as score
      from (select s.id, s.dob, case when a.first = '' then null when s.first_norm = a.first then 'same' else 'other' end as first,
            case when a.last = '' then null when s.last_norm = a.last then 'same' else 'other' end as last,
            case when a.swapped then 0.97 else 1 end * (coalesce(${part('first')}, ${part('last')}) + coalesce(${part('last')}, ${part('first')})) / 2 as name
          from my_person_search s where s.id in (
            select people_holding(case when a.first = '' then a.last_keys else a.first_keys end,
              case when a.first <> '' and a.last <> '' then a.last_keys end, null)
            union select d.id from my_person_search d where d.dob = any (a.sure) and d.keys && (a.first_keys || a.last_keys))) n
      order by score desc, n.id limit ${mostEach}) s
    where s.score >= ${sureEnough} order by a.at, s.id, s.score desc`.execute(tx)
  for (const { id, at, score, dob, first, last, swapped } of rows) {
    const born = asked[at]!.dob
    found[at]!.push({
      id,
      score: Math.round(score * 100) / 100,
      reasons: reasonsOf({ first, last, swapped }, born && dob ? birthDateSlip(born, dob) : undefined),
    })
  }
  return found.map((matches) => matches.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)))
}
