import { sureElsewhere } from '#domains/people/people-search.server.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import * as z from 'zod/mini'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { clientSearchCalls, clientSearchInput, type ClientMatch, type ElsewhereMatch } from './client-search.calls.ts'
import { byName, byNumber, findWithin, noteNumber, type Asked, type Findings } from './client-search-sources.server.ts'
import { initialsOf, readBox } from './client-search.rules.ts'

const Sent = z.strictObject(clientSearchInput)
export type ClientSearch = z.infer<typeof Sent>

/** What the search needs of the call that asks; every program's own search call passes its context. */
export interface Searcher {
  tx: Tx
  me: Me
  today: string
  looked: (table: string, rowId: string | null, detail?: Record<string, unknown>) => Promise<void>
  refuse: (code: 'NothingAsked' | 'TooManySearches') => never
}

const mostShown = 25
const mostElsewhere = 5
const searchesAnHour = 120

function askedOf(input: ClientSearch): Asked {
  const box = readBox(input.Search ?? '')
  return {
    FirstName: input.FirstName || box.FirstName || '',
    LastName: input.LastName || box.LastName || '',
    DateOfBirth: input.DateOfBirth ?? box.DateOfBirth,
    CID: input.CID ?? '',
    FamLinkNumber: input.FamLinkNumber ?? '',
    WelligentID: input.WelligentID ?? '',
    Identifier: box.Identifier ?? '',
    PhoneNumberDigits: input.PhoneNumberDigits ?? box.PhoneNumberDigits,
    Address: input.Address?.trim() ?? '',
    RelativeName: input.RelativeName?.trim() ?? '',
  }
}

const narrowed = (input: ClientSearch) =>
  Boolean(input.SubProgramIDs?.length || input.Region || input.Status || input.EmployeeID) ||
  typeof input.AgeFrom === 'number' ||
  typeof input.AgeTo === 'number'

/** Clients like what was typed. Whoever the caller may not see is only said to exist, and whom to ask. */
export async function searchClients(searcher: Searcher, input: ClientSearch) {
  const { tx, looked, refuse } = searcher
  const asked = askedOf(input)
  const typed = Object.values(asked).some(Boolean)
  if (!typed && !narrowed(input)) refuse('NothingAsked')
  const findings = await findWithin(tx, asked)
  const numbered = await byNumber(tx, asked)
  const seen = new Set(
    await visible(
      tx,
      numbered.map((one) => one.id),
    ),
  )
  for (const { id, reason } of numbered) if (seen.has(id)) noteNumber(findings, id, reason)
  const Matches = await load(searcher, input, typed ? findings : undefined)
  const Elsewhere = await elsewhere(
    searcher,
    asked,
    numbered.filter(({ id }) => !seen.has(id)).map(({ id }) => id),
  )
  await looked('client', null, { asked: input, found: Matches.length, elsewhere: Elsewhere.length })
  return { Matches: Matches.slice(0, mostShown), Elsewhere, More: Matches.length > mostShown }
}

const visible = async (tx: Tx, ids: string[]): Promise<string[]> =>
  (await sql<{ id: string }>`select id from person where id = any (${ids}::uuid[])`.execute(tx)).rows.map(
    ({ id }) => id,
  )

/** Enough was typed that the caller must already know the child: whole name with birth date, or a number. */
async function elsewhere({ tx, me, today, refuse }: Searcher, asked: Asked, numbered: string[]) {
  const all = me.may('ClientSearch.All')
  const known = Boolean(asked.FirstName && asked.LastName && asked.DateOfBirth)
  const named =
    known || (all && (asked.FirstName || asked.LastName)) ? await byName(tx, asked, 'client_search_elsewhere') : []
  const least = known ? sureElsewhere : 0.7
  const likely = named.filter((one) => one.score >= least && !numbered.includes(one.id)).map((one) => one.id)
  const ids = [...numbered, ...likely]
  if (ids.length === 0) return []
  await pauseAfterMany(tx, refuse)
  const { rows } = await sql<{
    person_id: string
    client_membership_id: string
    confidential: boolean
    owner: string | null
    name: string | null
    date_of_birth: string | null
    sub_program_name: string | null
  }>`select * from clients_elsewhere(${ids}::uuid[], ${today}, ${all})`.execute(tx)
  // Without the right to search everywhere, a confidential record needs as much knowledge as any other.
  const told = rows
    .filter((row) => known || numbered.includes(row.person_id) || !row.confidential)
    .toSorted((a, b) => ids.indexOf(a.person_id) - ids.indexOf(b.person_id))
    .slice(0, all ? mostShown : mostElsewhere)
  const found: ElsewhereMatch[] = []
  for (const row of told) {
    const exact = numbered.includes(row.person_id)
    const AskedAs = initialsOf(asked.FirstName, asked.LastName) || (exact ? 'this number' : '')
    const hit = await tx
      .insertInto('search_hit')
      .values({
        user_id: me.userId,
        person_id: row.person_id,
        client_membership_id: row.client_membership_id,
        asked_as: AskedAs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    found.push({
      SearchHitID: hit.id,
      AskedAs,
      Access: row.confidential ? 'Confidential' : 'Ask',
      Owner: row.owner,
      ExactIdentifier: exact,
      Name: row.name,
      DateOfBirth: row.date_of_birth,
      SubProgramName: row.sub_program_name,
    })
  }
  return found
}

async function pauseAfterMany(tx: Tx, refuse: Searcher['refuse']): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(distinct at)::int as n from search_hit
    where user_id = my_user() and at > now() - interval '1 hour'`.execute(tx)
  if (rows[0]!.n >= searchesAnHour) refuse('TooManySearches')
}

/** The people found, or without anything typed those the filters leave, as the caller may see them. */
async function load({ tx, today }: Searcher, input: ClientSearch, findings: Findings | undefined) {
  const ids = [...(findings?.keys() ?? [])]
  if (findings && ids.length === 0) return []
  let query = tx
    .selectFrom('person as p')
    .leftJoin('client as c', 'c.id', 'p.id')
    .where('p.merged_into', 'is', null)
    .select((eb) => [
      'p.id as ClientID',
      'p.first_name as FirstName',
      'p.last_name as LastName',
      'p.preferred_name as PreferredName',
      'p.date_of_birth as DateOfBirth',
      'p.sex as Sex',
      'c.cid as CID',
      'c.famlink_number as FamLinkNumber',
      'c.welligent_id as WelligentID',
      sql<boolean>`c.id is not null`.as('IsClient'),
      jsonArrayFrom(
        eb
          .selectFrom('client_membership as m')
          .innerJoin('sub_program as s', 's.id', 'm.sub_program_id')
          .innerJoin('core_program as k', 'k.id', 's.core_program_id')
          .whereRef('m.person_id', '=', 'p.id')
          .where('m.voided_at', 'is', null)
          .select([
            'm.id as ClientSubProgramMembershipID',
            's.id as SubProgramID',
            's.name as SubProgramName',
            'k.web_application_module_name as Module',
            's.region as Region',
            'm.start_date as StartDate',
            'm.end_date as EndDate',
            stateOf(today).as('Status'),
            'm.confidential as Confidential',
            sql<
              string | null
            >`(select n.name from case_assignment a cross join lateral staff_names(array[a.employee_id]) n
              where a.subject_id = m.id and a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null
                and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today}) limit 1)`.as(
              'CaseManager',
            ),
          ])
          .orderBy(sql`m.end_date is not null`)
          .orderBy('m.start_date', 'desc'),
      ).as('Memberships'),
      sql<
        string | null
      >`(select max(x.made_on) from contact_made_child x join client_membership m on m.id = x.client_membership_id
        where m.person_id = p.id)`.as('LastActivity'),
    ])
  query = findings
    ? query.where('p.id', 'in', ids)
    : query.where('c.id', 'is not', null).orderBy('p.last_name').orderBy('p.first_name')
  if (typeof input.AgeFrom === 'number')
    query = query.where(
      sql<boolean>`p.date_of_birth <= (${today}::date - make_interval(years => ${input.AgeFrom}))::date`,
    )
  if (typeof input.AgeTo === 'number')
    query = query.where(
      sql<boolean>`p.date_of_birth > (${today}::date - make_interval(years => ${input.AgeTo + 1}))::date`,
    )
  if (input.SubProgramIDs?.length || input.Region || input.Status || input.EmployeeID)
    query = query.where(membershipLike(input, today))
  const rows = (await query.orderBy('p.id').limit(100).execute()) as Omit<
    ClientMatch,
    'Score' | 'Reasons' | 'ExactIdentifier'
  >[]
  const found = rows.map((row): ClientMatch => {
    const { score, reasons, exact } = findings?.get(row.ClientID) ?? { score: 1, reasons: [], exact: false }
    return { ...row, Score: Math.round(score * 100) / 100, Reasons: reasons, ExactIdentifier: exact }
  })
  return findings
    ? found.toSorted(
        (a, b) => b.Score - a.Score || Number(b.IsClient) - Number(a.IsClient) || (a.ClientID < b.ClientID ? -1 : 1),
      )
    : found
}

const stateOf = (today: string) =>
  sql<'Scheduled' | 'Active' | 'Ended'>`case when m.start_date > ${today} then 'Scheduled'
    when m.end_date <= ${today} then 'Ended' else 'Active' end`

const membershipLike = (input: ClientSearch, today: string) => sql<boolean>`exists (
  select from client_membership m join sub_program s on s.id = m.sub_program_id
  where m.person_id = p.id and m.voided_at is null
    ${input.SubProgramIDs?.length ? sql`and m.sub_program_id = any (${input.SubProgramIDs}::uuid[])` : sql``}
    ${input.Region ? sql`and s.region = ${input.Region}` : sql``}
    ${input.Status ? sql`and ${stateOf(today)} = ${input.Status}` : sql``}
    ${
      input.EmployeeID
        ? sql`and exists (select from case_assignment a where a.subject_id = m.id and a.employee_id = ${input.EmployeeID}
            and a.voided_at is null and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today}))`
        : sql``
    })`

export const clientSearchHandlers = handlers(clientSearchCalls, {
  searchExistingClients: (context) => searchClients(context, context.input),
})
