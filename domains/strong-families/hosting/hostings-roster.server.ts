import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { visitDays } from '../strong-families.rules.ts'
import { hostingsRoster } from './hostings-roster.rules.ts'

/** The next visit of the coach, of a hosting `h` that is under way. */
export const nextVisit = sql`(select v.since + case when v.since - h.begun_on < ${visitDays.firstWeeks}::int then ${visitDays.first}::int else ${visitDays.later}::int end
  from (select greatest(h.begun_on, (select max(c.made_on) from hosting_contact c
    where c.hosting_id = h.id and c.kind = 'Coach visit' and c.voided_at is null)) as since) v
  where h.begun_on is not null and h.end_date is null)`

const joined = sql`join sub_program s on s.id = h.sub_program_id join community_family f on f.id = h.community_family_id
  join resource_family v on v.id = h.host_family_id left join lateral ${nextVisit} as n (next_visit) on true`

export const hostingList = listOf(hostingsRoster, {
  from: sql`hosting h ${joined}`,
  rows: { key: 'h.id', join: sql`hosting h on h.id = found.key ${joined}` },
  table: 'hosting',
  fields: {
    HostingID: 'h.id',
    CommunityFamilyID: 'h.community_family_id',
    HostFamilyID: 'h.host_family_id',
    Children: sql`(select string_agg(p.first_name, ', ' order by p.date_of_birth, p.first_name) from hosting_child c join person p on p.id = c.person_id
      where c.hosting_id = h.id and c.voided_at is null)`,
    State: sql`case when h.end_date is not null then 'ended' when h.begun_on is not null then 'current' else 'planned' end`,
    CommunityFamily: 'f.name',
    HostFamily: 'v.name',
    StartDate: 'h.start_date',
    ExpectedEnd: 'h.expected_end',
    EndDate: 'h.end_date',
    NextVisitOn: 'n.next_visit',
    SubProgramName: 's.name',
    Overdue: ({ today }) => sql`h.end_date is null and h.expected_end < ${today}::date`,
  },
  where: { SubProgramIDs: 'h.sub_program_id' },
  always: () => [sql`h.voided_at is null`],
  search: (
    text,
  ) => sql`(norm_name(f.name) like '%' || norm_name(${text}) || '%' or norm_name(v.name) like '%' || norm_name(${text}) || '%'
    or exists (select from hosting_child c join person p on p.id = c.person_id where c.hosting_id = h.id and c.voided_at is null
      and norm_name(concat_ws(' ', p.first_name, p.last_name)) like '%' || norm_name(${text}) || '%'))`,
  start: () =>
    sql`case when h.end_date is not null then 2 when h.begun_on is null then 1 else 0 end, h.start_date desc`,
  ties: ['h.id'],
})
