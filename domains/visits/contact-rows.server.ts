import { sql, type RawBuilder } from 'kysely'
import { countedTo } from '#platform/contract/paging.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { Contact, CoveredChild } from './contact-shapes.rules.ts'

interface Counted {
  Total: number
  TotalIsMore?: true
}

export interface Asker {
  tx: Tx
  me: Me
}

export const mayChange = (me: Me, authorId: string) => authorId === me.userId || me.may('Caseload.Transfer')

/** The caller may know of every child the contact `c` covers. */
export const notHidden = sql<boolean>`c.id not in (select hidden_contacts())`

/** Of a program whose clients the caller may read, or with a family they may read. */
export const ofMyCharts = (me: Me) =>
  sql<boolean>`(${inMyPrograms(me, sql`c.sub_program_id`)} or (c.family_id is not null and ${me.may('Family.View')}))`

/** Contacts that satisfy a condition on `c`, none of which covers a child the caller may not know of. */
const seenContacts = (where: RawBuilder<boolean>, beside = sql``) =>
  sql`contact_made c ${beside} where c.voided_at is null and ${where} and ${notHidden}`

/** Newest first, and from the other end just the other way round. */
export const byDay = (oldestFirst = false) =>
  oldestFirst
    ? sql`c.made_on, c.start_time nulls first, c.id`
    : sql`c.made_on desc, c.start_time desc nulls last, c.id desc`

/** Everybody who made one of them, asked for once. */
export const authors = sql`staff_names(array(select distinct a.author_id from contact_made a where a.voided_at is null))`

/** What a person looks for in the contacts: whoever made it, the family, the place or a child. */
export function contactsLike(text: string): RawBuilder<boolean> {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(c.place ilike ${like} or c.family_id in (select f.id from resource_family f where f.name ilike ${like})
    or c.author_id in (select n.id from ${authors} n where n.name ilike ${like})
    or c.id in (select x.contact_made_id from contact_made_child x join client_membership m on m.id = x.client_membership_id
      join person p on p.id = m.person_id where concat_ws(' ', p.first_name, p.last_name) ilike ${like}))`
}

export async function listContacts(
  { tx, me }: Asker,
  where: RawBuilder<boolean>,
  { order = byDay(), limit = 25, offset = 0, beside = sql`` } = {},
): Promise<Contact[]> {
  const { rows } = await sql<Omit<Contact, 'Can'>>`
    with page as materialized (select found.*, row_number() over () as at from (
      select c.id, c.author_id from ${seenContacts(where, beside)} order by ${order} limit ${limit} offset ${offset}) found)
    select c.id as "ContactMadeID", c.made_on as "ContactDate", to_char(c.start_time, 'HH24:MI') as "StartTime",
      to_char(c.end_time, 'HH24:MI') as "EndTime", c.kind as "ContactType", c.place as "Place", c.purpose as "Purpose",
      c.participants as "Participants", c.narrative as "Narrative", c.miles::float8 as "TravelMiles",
      c.travel_minutes as "TravelMinutes", c.family_id as "FosterResourceFamilyID", f.name as "FamilyName",
      c.author_id as "AuthorID", n.name as "AuthorName", c.version,
      coalesce((select json_agg(json_build_object('ClientSubProgramMembershipID', x.client_membership_id,
          'ClientID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name), 'Counts', x.counts, 'SeenAlone', x.seen_alone)
          order by p.first_name, p.last_name)
        from contact_made_child x join client_membership m on m.id = x.client_membership_id join person p on p.id = m.person_id
        where x.contact_made_id = c.id), '[]') as "Children"
    from page join contact_made c on c.id = page.id
      left join staff_names(array(select distinct author_id from page)) n on n.id = c.author_id
      left join resource_family f on f.id = c.family_id order by page.at`.execute(tx)
  return rows.map((row) => ({
    ...row,
    Can: {
      Edit: me.may('Visit.Record') ? mayChange(me, row.AuthorID) : false,
    },
  }))
}

/** How many there are, counted no further than `most`. */
export async function countContacts(tx: Tx, where: RawBuilder<boolean>, most = countedTo): Promise<Counted> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select from ${seenContacts(where)} limit ${most + 1}) found`.execute(tx)
  return rows[0]!.n > most ? { Total: most, TotalIsMore: true } : { Total: rows[0]!.n }
}

const childColumns = sql`m.id as "ClientSubProgramMembershipID", m.person_id as "ClientID",
  concat_ws(' ', p.first_name, p.last_name) as "Name", h.name as "HomeName", m.start_date as "StartDate", m.end_date as "EndDate",
  array(select x.made_on::text from contact_made_child x where x.client_membership_id = m.id and x.counts
    order by x.made_on desc limit 4) as "Counted"`
const homeOf = (
  today: string,
) => sql`left join lateral (select f.id, f.name from placement o join resource_family f on f.id = o.family_id
  where o.client_membership_id = m.id and o.voided_at is null and o.start_date <= ${today} and (o.end_date is null or o.end_date > ${today})
  limit 1) h on true`
const inCare = (today: string) =>
  sql`m.voided_at is null and m.start_date <= ${today} and (m.end_date is null or m.end_date > ${today})`

/** The child of the chart, its siblings and the children of its home; siblings in the same home are chosen beforehand. */
export async function childrenAround({ tx, me }: Asker, membershipId: string, today: string): Promise<CoveredChild[]> {
  const { rows } = await sql<CoveredChild>`
    with own as (select m.id, m.sub_program_id, c.sibling_group_id, h.id as home from client_membership m join client c on c.id = m.person_id
      ${homeOf(today)} where m.id = ${membershipId})
    select ${childColumns}, (m.id = own.id or coalesce(h.id = own.home and c.sibling_group_id = own.sibling_group_id, false)) as "Preselected",
      case when m.id = own.id then 'chart' when c.sibling_group_id = own.sibling_group_id then 'sibling' else 'home' end as "Why"
    from own join client_membership m on m.sub_program_id = own.sub_program_id join client c on c.id = m.person_id
    join person p on p.id = m.person_id ${homeOf(today)}
    where ${inMyPrograms(me, sql`m.sub_program_id`)}
      and (m.id = own.id or (${inCare(today)} and (c.sibling_group_id = own.sibling_group_id or h.id = own.home)))
    order by (m.id = own.id) desc, "Preselected" desc, p.first_name, p.last_name`.execute(tx)
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
export async function childrenCarried({ tx, me }: Asker, today: string): Promise<CoveredChild[]> {
  const { rows } = await sql<CoveredChild>`
    select distinct on (p.first_name, p.last_name, m.id) ${childColumns}, false as "Preselected", 'caseload' as "Why"
    from case_assignment a join client_membership m on m.id = a.subject_id and a.subject_kind = 'client'
    join person p on p.id = m.person_id ${homeOf(today)}
    where a.voided_at is null and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today}) and ${inCare(today)}
      and ${inMyPrograms(me, sql`m.sub_program_id`)}
      and (a.employee_id = ${me.userId} or a.employee_id in (select v.employee_id from leave_cover v
        where v.cover_employee_id = ${me.userId} and v.voided_at is null and v.start_date <= ${today} and v.end_date > ${today}))
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
