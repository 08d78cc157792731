import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { communityRoster } from './community-roster.rules.ts'

const joined = sql`join sub_program s on s.id = f.sub_program_id
  left join lateral (select h.host_family_id, h.expected_end, v.name from hosting h join resource_family v on v.id = h.host_family_id
    where h.community_family_id = f.id and h.voided_at is null and h.begun_on is not null and h.end_date is null
    order by h.start_date desc limit 1) now on true`

export const communityList = listOf(communityRoster, {
  from: sql`community_family f ${joined}`,
  rows: { key: 'f.id', join: sql`community_family f on f.id = found.key ${joined}` },
  table: 'community_family',
  fields: {
    CommunityFamilyID: 'f.id',
    HostFamilyID: 'now.host_family_id',
    Name: 'f.name',
    State: sql`case when f.end_date is not null then 'ended' when now.host_family_id is not null then 'hosted' else 'active' end`,
    Children: sql`(select count(*)::int from community_person c where c.community_family_id = f.id and c.voided_at is null and c.is_child)`,
    Host: 'now.name',
    ExpectedEnd: 'now.expected_end',
    Coordinator: sql`(select n.name from staff_names(array[f.coordinator_id]) n)`,
    Language: 'f.language',
    City: 'f.city',
    Since: 'f.start_date',
    SubProgramName: 's.name',
  },
  where: { SubProgramIDs: 'f.sub_program_id' },
  always: () => [sql`f.voided_at is null`],
  search: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return sql`(norm_name(f.name) like '%' || norm_name(${text}) || '%' or exists (select from community_person c join person p on p.id = c.person_id
        where c.community_family_id = f.id and c.voided_at is null and norm_name(concat_ws(' ', p.first_name, p.last_name)) like '%' || norm_name(${text}) || '%')
      ${digits.length >= 4 ? sql`or f.phone_digits like ${`%${digits}%`}` : sql``})`
  },
  start: 'Name',
  ties: ['f.id'],
})
