import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { hostsRoster } from './hosts-roster.rules.ts'

const joined = sql`join sub_program s on s.id = f.sub_program_id
  join family_phase p on p.family_id = f.id and p.voided_at is null and p.end_date is null
  left join organization o on o.id = f.organization_id`

const hostedNow = (today: string) => sql`host_load(f.id, daterange(${today}::date, ${today}::date + 1), null)`

export const hostList = listOf(hostsRoster, {
  from: sql`resource_family f ${joined}`,
  rows: { key: 'f.id', join: sql`resource_family f on f.id = found.key ${joined}` },
  table: 'resource_family',
  fields: {
    HostFamilyID: 'f.id',
    Name: 'f.name',
    Phase: 'p.phase',
    PhaseSince: 'p.start_date',
    Hosted: ({ today }) => hostedNow(today),
    Free: ({ today }) => sql`greatest(0, f.capacity - ${hostedNow(today)} - family_minors(f.id, ${today}::date))`,
    Capacity: 'f.capacity',
    ChecksOpen: ({ today }) => sql`(select count(*)::int from host_checks_open(f.id, ${today}::date))`,
    HostedDays: ({ today }) => sql`coalesce((select sum(least(coalesce(h.end_date, ${today}::date), ${today}::date)
        - greatest(h.begun_on, date_trunc('year', ${today}::date)::date)) from hosting h where h.host_family_id = f.id and h.voided_at is null
        and h.begun_on <= ${today}::date and coalesce(h.end_date, ${today}::date) >= date_trunc('year', ${today}::date)), 0)::int`,
    Church: sql`coalesce(o.name, f.church)`,
    City: sql`case when not f.address_confidential then f.city end`,
    SubProgramName: 's.name',
    Accepting: 'f.accepting',
  },
  where: { SubProgramIDs: 'f.sub_program_id' },
  always: () => [sql`f.voided_at is null and f.pathway = 'VF'`],
  search: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return sql`(norm_name(f.name) like '%' || norm_name(${text}) || '%' or exists (select from family_parent c join person p on p.id = c.person_id
        where c.family_id = f.id and c.voided_at is null and norm_name(concat_ws(' ', p.first_name, p.last_name)) like '%' || norm_name(${text}) || '%')
      or norm_name(coalesce((select o.name from organization o where o.id = f.organization_id), f.church)) like '%' || norm_name(${text}) || '%'
      ${digits.length >= 4 ? sql`or f.phone_digits like ${`%${digits}%`}` : sql``})`
  },
  start: 'Name',
  ties: ['f.id'],
})
