import { sql } from 'kysely'
import { searchManyPeople } from '#domains/people/people-search-list.server.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import type { Handler } from '#platform/server/handlers.ts'
import type { welligentCalls } from './welligent.calls.ts'

const mostEach = 3
/** Below this it is a guess, and no suggestion. */
const sureEnough = 0.6

interface Unknown {
  number: string
  first: string
  last: string
  born: string | null
}
interface Free {
  id: string
  name: string
  born: string | null
  version: number
}

/** Whom files name and nobody here has the number of: the same search as before a person is recorded by hand says who it may be. */
export const suggestMatches: Handler<typeof welligentCalls.suggestMatches> = async ({
  tx,
  input,
  language,
  looked,
}) => {
  const { limit, offset } = pageOf(input)
  const { rows } = await sql<
    Unknown & { not: string[]; total: number }
  >`select w.welligent_id as number, w.first_name as first, w.last_name as last,
      w.date_of_birth as born, array(select d.client_id from welligent_dismissal d where d.welligent_id = w.welligent_id
        and d.client_id is not null and d.voided_at is null) as not, (count(*) over ())::int as total
    from welligent_person w where not exists (select from client c where c.welligent_id = w.welligent_id and c.voided_at is null)
      and not exists (select from welligent_dismissal d where d.welligent_id = w.welligent_id and d.client_id is null and d.voided_at is null)
    order by w.seen_at desc, w.last_name, w.welligent_id limit ${limit} offset ${offset}`.execute(tx)
  const all = await searchManyPeople(
    tx,
    rows.map(({ first, last, born }) => ({ first, last, ...(born && { dob: born }) })),
    sureEnough,
  )
  const found = rows.map(({ not, total: _total, ...person }, at) => ({
    person,
    matches: all[at]!.filter(({ id }) => !not.includes(id)),
  }))
  const ids = [...new Set(found.flatMap(({ matches }) => matches.map(({ id }) => id)))]
  const { rows: free } =
    await sql<Free>`select c.id, concat_ws(' ', p.first_name, p.last_name) as name, p.date_of_birth as born, c.version
    from client c join person p on p.id = c.id where c.id = any (${ids}::uuid[]) and c.welligent_id is null and c.voided_at is null`.execute(
      tx,
    )
  const byId = new Map(free.map((one) => [one.id, one]))
  if (ids.length > 0) await looked('person', null, { asked: 'matches', found: free.length })
  return {
    Total: rows[0]?.total ?? 0,
    People: found
      .map(({ person, matches }) => ({
        WelligentID: person.number,
        Name: [person.first, person.last].filter(Boolean).join(' '),
        DateOfBirth: person.born,
        Matches: matches
          .flatMap(({ id, score, reasons }) => {
            const client = byId.get(id)
            return client ? [{ client, score, reasons }] : []
          })
          .slice(0, mostEach)
          .map(({ client, score, reasons }) => ({
            ClientID: client.id,
            Name: client.name,
            DateOfBirth: client.born,
            Score: score,
            Reasons: reasons.map((reason) => labelOf(matchReasons, reason, language)),
            version: client.version,
          })),
      }))
      .toSorted((a, b) => (b.Matches[0]?.Score ?? 0) - (a.Matches[0]?.Score ?? 0)),
  }
}

/** Once said it stays said; saying it again changes nothing. */
export const dismissSuggestion: Handler<typeof welligentCalls.dismissSuggestion> = async ({ tx, input, notFound }) => {
  const there = await sql`select from welligent_person where welligent_id = ${input.WelligentID}`.execute(tx)
  if (there.rows.length === 0) notFound()
  await sql`insert into welligent_dismissal (welligent_id, client_id) values (${input.WelligentID}, ${input.ClientID}::uuid)
    on conflict do nothing`.execute(tx)
  return { WelligentID: input.WelligentID }
}
