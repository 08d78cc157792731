import { sql, type RawBuilder } from 'kysely'
import { countedTo } from '#platform/contract/paging.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { mayChange, notHidden } from './contact-scope.server.ts'
import { filesOf } from './contact-files.server.ts'
import { notesOf } from './contact-notes.server.ts'
import type { Contact, CoveredChild } from './contact-shapes.rules.ts'

export interface Asker {
  tx: Tx
  me: Me
}

/** Contacts that satisfy a condition on `c`, none of which covers a child the caller may not know of. */
const seenContacts = (where: RawBuilder<boolean>, beside = sql``) =>
  sql`contact_made c ${beside} where c.voided_at is null and ${where} and ${notHidden}`

/** Newest first, and from the other end just the other way round. */
export const byDay = (oldestFirst = false) =>
  oldestFirst
    ? sql`c.made_on, c.start_time nulls first, c.id`
    : sql`c.made_on desc, c.start_time desc nulls last, c.id desc`

/** The names and numbers of a child that hold every word of a text without signs. */
const childrenLike = (text: string) => {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  return words.length > 0
    ? sql`select clients_like(array[${sql.join(words.slice(0, 6).map((word) => sql`'%' || norm_name(${word}) || '%'`))}])`
    : sql`select null::uuid`
}

/**
 * What a person looks for in the contacts: whoever made it, the family, the place or a child. Of each kind no more are taken
 * than could be shown or counted, the first of them; a common name is that of tens of thousands.
 */
function contactsLike(text: string, where: RawBuilder<boolean>, first: RawBuilder<unknown>): RawBuilder<unknown> {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const kinds = [
    sql<boolean>`c.id in (select contacts_at(${like}))`,
    sql<boolean>`c.family_id in (select f.id from resource_family f where f.name ilike ${like})`,
    sql<boolean>`c.author_id in (select n.id from all_staff() n where n.name ilike ${like})`,
    sql<boolean>`c.id in (select x.contact_made_id from contact_made_child x join client_membership m on m.id = x.client_membership_id
      where m.person_id in (${childrenLike(text)}))`,
  ]
  const found = kinds.map((kind) => sql`(select c.id from ${seenContacts(sql`${where} and ${kind}`)} ${first})`)
  return sql`matched (id) as materialized (${sql.join(found, sql` union all `)}),`
}

interface Reading {
  /** By the day unless said otherwise. */
  order?: RawBuilder<unknown>
  oldestFirst?: boolean
  beside?: RawBuilder<unknown>
  limit?: number
  offset?: number
  search?: string | undefined
  /** How far is counted, where the page does not end the list. */
  counted?: number | undefined
}

/** One row more than asked for tells that there is a next page. */
async function readContacts(
  { tx, me }: Asker,
  asked: RawBuilder<boolean>,
  { order, oldestFirst, limit = 25, offset = 0, beside = sql``, search, counted }: Reading,
): Promise<{ rows: Contact[]; counted: number | null }> {
  const by = order ?? byDay(oldestFirst)
  const most = Math.max(counted ?? 0, offset + limit) + 1
  const looked = search ? contactsLike(search, asked, order ? sql`` : sql`order by ${by} limit ${most}`) : sql``
  const where = search ? sql<boolean>`${asked} and c.id in (select id from matched)` : asked
  const total = counted
    ? sql`case when (select count(*) from page) > ${limit}
        then (select count(*)::int from (select from ${seenContacts(where)} limit ${counted + 1}) counting) end`
    : sql`null::int`
  const { rows } = await sql<Omit<Contact, 'Can'> & { counted: number | null; Kept: boolean }>`
    with ${looked} page as materialized (select found.*, row_number() over () as at from (
      select c.id, c.author_id from ${seenContacts(where, beside)} order by ${by} limit ${limit + 1} offset ${offset}) found)
    select c.id as "ContactMadeID", c.made_on as "ContactDate", to_char(c.start_time, 'HH24:MI') as "StartTime",
      to_char(c.end_time, 'HH24:MI') as "EndTime", c.kind as "ContactType", c.place as "Place", c.purpose as "Purpose",
      c.participants as "Participants", c.narrative as "Narrative", c.miles::float8 as "TravelMiles",
      c.travel_minutes as "TravelMinutes", c.family_id as "FosterResourceFamilyID", f.name as "FamilyName",
      c.author_id as "AuthorID", n.name as "AuthorName", c.version, (c.kept_by is not null or not contact_whole(c.sub_program_id, c.also_sub_program_ids)) as "Kept", ${notesOf} as "Notes", ${total} as counted,
      ${filesOf} as "Files", (select count(*)::int from contact_reply r where r.contact_made_id = c.id and r.voided_at is null) as "Replies",
      coalesce((select json_agg(json_build_object('ClientSubProgramMembershipID', x.client_membership_id,
          'ClientID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name), 'Counts', x.counts, 'SeenAlone', x.seen_alone)
          order by p.first_name, p.last_name)
        from contact_made_child x join client_membership m on m.id = x.client_membership_id join person p on p.id = m.person_id
        where x.contact_made_id = c.id), '[]') as "Children"
    from page join contact_made c on c.id = page.id
      left join staff_names(array(select distinct author_id from page)) n on n.id = c.author_id
      left join resource_family f on f.id = c.family_id order by page.at`.execute(tx)
  const may = (author: string) => me.may('Visit.Record') && mayChange(me, author)
  const plain = rows.map(({ counted: _counted, Kept, ...row }) => ({
    ...row,
    Can: { Edit: !Kept && may(row.AuthorID) },
  }))
  return { rows: plain, counted: rows[0]?.counted ?? null }
}

export const listContacts = async (asker: Asker, where: RawBuilder<boolean>, how: Reading = {}): Promise<Contact[]> =>
  (await readContacts(asker, where, how)).rows.slice(0, how.limit ?? 25)

/** How many there are, counted no further than `most`. */
export async function countContacts(tx: Tx, where: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select from ${seenContacts(where)} limit ${most}) found`.execute(tx)
  return rows[0]!.n
}

/** A page with its count, in one statement; far down nothing is counted any more. */
export async function pageOfContacts(
  asker: Asker,
  where: RawBuilder<boolean>,
  { limit, offset, ...how }: Reading & { limit: number; offset: number },
): Promise<{ Rows: Contact[]; Total: number; TotalIsMore?: true }> {
  const end = offset + limit
  const read = (span: { limit: number; offset: number }) =>
    readContacts(asker, where, { ...how, ...span, counted: end > countedTo ? undefined : countedTo })
  const { rows, counted } = await read({ limit, offset })
  const Rows = rows.slice(0, limit)
  if (rows.length > limit)
    return counted !== null && counted <= countedTo
      ? { Rows, Total: counted }
      : { Rows, Total: Math.max(end, countedTo), TotalIsMore: true }
  if (Rows.length > 0 || offset === 0) return { Rows, Total: offset + Rows.length }
  const before = await pageOfContacts(asker, where, { ...how, limit, offset: 0 })
  return { ...before, Rows }
}

const childColumns = sql`m.id as "ClientSubProgramMembershipID", m.person_id as "ClientID",
  concat_ws(' ', p.first_name, p.last_name) as "Name", h.name as "HomeName",
  (select s.name from sub_program s where s.id = m.sub_program_id) as "SubProgramName", m.start_date as "StartDate", m.end_date as "EndDate",
  array(select x.made_on::text from contact_made_child x where x.client_membership_id = m.id and x.counts
    order by x.made_on desc limit 4) as "Counted"`
const homeOf = (
  today: string,
) => sql`left join lateral (select f.id, f.name from placement o join resource_family f on f.id = o.family_id
  where o.client_membership_id = m.id and o.voided_at is null and o.start_date <= ${today} and (o.end_date is null or o.end_date > ${today})
  limit 1) h on true`
const inCare = (today: string) =>
  sql`m.voided_at is null and m.start_date <= ${today} and (m.end_date is null or m.end_date > ${today})`

/**
 * The child of the chart, its siblings and the children of its home, in whichever program the caller serves them; siblings in
 * the same home are chosen beforehand, and so is nobody's second enrollment.
 */
export async function childrenAround({ tx, me }: Asker, membershipId: string, today: string): Promise<CoveredChild[]> {
  const { rows } = await sql<CoveredChild>`
    with own as (select m.id, m.person_id, m.sub_program_id, c.sibling_group_id, h.id as home from client_membership m join client c on c.id = m.person_id
      ${homeOf(today)} where m.id = ${membershipId}),
    near (id) as (select own.id from own union select m.id from own join client_membership m on m.person_id = own.person_id
      union select m.id from own join client c on c.sibling_group_id = own.sibling_group_id join client_membership m on m.person_id = c.id
      union select o.client_membership_id from own join placement o on o.family_id = own.home and o.voided_at is null
        and o.start_date <= ${today} and (o.end_date is null or o.end_date > ${today}))
    select ${childColumns}, (m.id = own.id or coalesce(m.sub_program_id = own.sub_program_id and h.id = own.home
        and c.sibling_group_id = own.sibling_group_id, false)) as "Preselected",
      case when m.id = own.id then 'chart' when m.person_id = own.person_id then 'program'
        when c.sibling_group_id = own.sibling_group_id then 'sibling' else 'home' end as "Why"
    from own cross join near join client_membership m on m.id = near.id join client c on c.id = m.person_id
    join person p on p.id = m.person_id ${homeOf(today)}
    where ${inMyPrograms(me, sql`m.sub_program_id`)} and (m.id = own.id or ${inCare(today)})
    order by (m.id = own.id) desc, "Preselected" desc, p.first_name, p.last_name, m.id`.execute(tx)
  return rows
}

/** The children who live with a family, chosen beforehand when they are one child or siblings. */
export async function childrenOfFamily({ tx, me }: Asker, familyId: string, today: string): Promise<CoveredChild[]> {
  const { rows } = await sql<CoveredChild>`
    select ${childColumns}, (count(*) over () = 1 or (count(c.sibling_group_id) over () = count(*) over ()
        and min(c.sibling_group_id::text) over () = max(c.sibling_group_id::text) over ())) as "Preselected", 'home' as "Why"
    from client_membership m join client c on c.id = m.person_id join person p on p.id = m.person_id
    ${homeOf(today)} where h.id = ${familyId} and ${inCare(today)} and ${inMyPrograms(me, sql`m.sub_program_id`)} order by p.first_name, p.last_name`.execute(
    tx,
  )
  return rows
}

/** The children the caller carries today, or covers for a colleague. */
export async function childrenCarried({ tx, me }: Asker, today: string, carrier = me.userId): Promise<CoveredChild[]> {
  const { rows } = await sql<CoveredChild>`
    select distinct on (p.first_name, p.last_name, m.id) ${childColumns}, false as "Preselected", 'caseload' as "Why"
    from case_assignment a join client_membership m on m.id = a.subject_id and a.subject_kind = 'client'
    join person p on p.id = m.person_id ${homeOf(today)}
    where a.voided_at is null and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today}) and ${inCare(today)}
      and ${inMyPrograms(me, sql`m.sub_program_id`)}
      and (a.employee_id = ${carrier} or a.employee_id in (select v.employee_id from leave_cover v
        where v.cover_employee_id = ${carrier} and v.voided_at is null and v.start_date <= ${today} and v.end_date > ${today}))
    order by p.first_name, p.last_name, m.id limit 300`.execute(tx)
  return rows
}

/** Those named in a contact that is being changed. */
export async function childrenByIds({ tx, me }: Asker, ids: readonly string[], today: string): Promise<CoveredChild[]> {
  const { rows } = await sql<CoveredChild>`
    select ${childColumns}, true as "Preselected", 'chart' as "Why" from client_membership m join person p on p.id = m.person_id
    ${homeOf(today)} where m.id = any (${[...ids]}::uuid[]) and ${inMyPrograms(me, sql`m.sub_program_id`)} order by p.first_name, p.last_name`.execute(
    tx,
  )
  return rows
}
