import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { churchLinkCalls } from './church-links.calls.ts'
import { churchLinksRoster } from './church-links.rules.ts'

/** The volunteer families of the caller's programs, by their church. */
const linked = sql`organization o join (
  select f.organization_id as id, count(*)::int as families, count(*) filter (where p.phase = 'Approved')::int as approved,
    array_agg(distinct f.sub_program_id) as programs, array_agg(f.id) as hosts
  from resource_family f join family_phase p on p.family_id = f.id and p.voided_at is null and p.end_date is null
  where f.pathway = 'VF' and f.voided_at is null and f.organization_id is not null and p.phase <> 'Ended' group by 1) x on x.id = o.id`

const churchLinks = listOf(churchLinksRoster, {
  from: linked,
  rows: { key: 'o.id', join: sql`(${linked}) on o.id = found.key` },
  table: 'organization',
  fields: {
    OrganizationID: 'o.id',
    ChurchID: ({ me }) =>
      me.may('Church.View')
        ? sql`(select c.id from church c where c.organization_id = o.id and c.voided_at is null order by c.id limit 1)`
        : sql`null::uuid`,
    Name: 'o.name',
    City: 'o.city',
    Families: 'x.families',
    Approved: 'x.approved',
    Hosted: sql`(select count(*)::int from hosting_child c where c.host_family_id = any (x.hosts) and c.voided_at is null and c.begun
      and c.stays @> current_date)`,
  },
  where: { SubProgramIDs: (ids) => sql`x.programs && ${[...ids]}::uuid[]` },
  always: () => [sql`o.voided_at is null`],
  search: (text) => sql`norm_name(concat_ws(' ', o.name, o.city)) like '%' || norm_name(${text}) || '%'`,
  start: 'Name',
  ties: ['o.id'],
})

export const churchLinkHandlers = handlers(churchLinkCalls, {
  getChurchLinks: (context) => churchLinks.page(context),
  exportChurchLinks: (context) => churchLinks.file(context),
})
