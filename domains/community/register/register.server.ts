import { sql, type RawBuilder } from 'kysely'
import { chartPath, hostChart } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { eventPath } from '../events/events.rules.ts'
import { hasWords } from '../organizations.server.ts'
import { volunteerPath } from '../volunteers/volunteers.rules.ts'
import { registerCalls, type SideRow } from './register.calls.ts'
import { registerRoster } from './register-roster.rules.ts'

const registerList = listOf(registerRoster, {
  from: sql`organization o`,
  rows: { key: 'o.id', join: sql`organization o on o.id = found.key` },
  table: 'organization',
  fields: {
    OrganizationID: 'o.id',
    Name: 'o.name',
    Kinds: 'o.kinds',
    City: 'o.city',
    ZipCode: 'o.zip_code',
    PhoneNumberDigits: 'o.phone_digits',
    Email: 'o.email',
    County: 'o.county',
  },
  where: { Kinds: (kinds) => sql`o.kinds && ${[...kinds]}::text[]` },
  always: () => [sql`o.voided_at is null`],
  search: (text) => sql`(${hasWords(text)})`,
  start: 'Name',
  ties: ['o.id'],
})

const most = 50
type Side = SideRow['Side']
type Found = Omit<SideRow, 'Path'>
const church = (ChartID: string, part?: string) =>
  chartPath({ ChartType: 'Church', ChartID, Module: 'ChurchEngagement' }, part)
const paths: Readonly<Record<Side, (id: string) => string>> = {
  Church: (id) => church(id),
  Contact: (id) => church(id, 'people'),
  Care: (community) => pathTo('/ChurchEngagement', { tab: 'communities', community }),
  Host: (id) => chartPath(hostChart(id)),
  Donor: (donor) => pathTo('/FundDevelopment', { donor }),
  Volunteer: volunteerPath,
  Event: (event) => eventPath(event),
}

/** Sides in their order, each with where it is opened. */
async function sidesOf(tx: Tx, sides: RawBuilder<unknown>): Promise<SideRow[]> {
  const { rows } =
    await sql<Found>`select x.side as "Side", x.id as "RecordID", x.name as "Name" from (${sides}) x (side, id, name)
    order by array_position(${Object.keys(paths)}::text[], x.side), x.name, x.id limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, Path: paths[row.Side](row.RecordID) }))
}

export const registerHandlers = handlers(registerCalls, {
  getRegister: (context) => registerList.page(context),
  exportRegister: (context) => registerList.file(context),

  async getOrganizationSides({ tx, me, input }) {
    const of = input.OrganizationID
    const Sides = await sidesOf(
      tx,
      sql`select 'Church', c.id, s.name from church c join sub_program s on s.id = c.sub_program_id
          where c.organization_id = ${of} and c.voided_at is null and ${me.may('Church.View')}
        union all select 'Donor', d.id, s.name from donor d join sub_program s on s.id = d.sub_program_id
          where d.organization_id = ${of} and d.voided_at is null and ${me.may('FundDevelopment.View')}
        union all select 'Host', f.id, f.name from resource_family f
          where f.organization_id = ${of} and f.pathway = 'VF' and f.voided_at is null and ${me.may('StrongFamilies.View')}
        union all select 'Volunteer', v.id, concat_ws(' ', p.first_name, p.last_name) from volunteer v join person p on p.id = v.person_id
          where v.organization_id = ${of} and v.voided_at is null and ${me.may('StrongFamilies.View')}
        union all select 'Event', e.id, e.name from outreach_event e
          where e.organization_id = ${of} and e.voided_at is null and ${me.may('Church.View')}`,
    )
    return { Sides }
  },

  async getPersonSides({ tx, me, input }) {
    const of = input.PersonID
    const churches = me.may('Church.View')
    const Sides = await sidesOf(
      tx,
      sql`select distinct 'Contact', c.id, o.name from church_contact k join church c on c.id = k.church_id and c.voided_at is null
          join organization o on o.id = c.organization_id where k.person_id = ${of} and k.voided_at is null and ${churches}
        union all select distinct 'Care', y.id, y.name from care_member m join care_community y on y.id = m.care_community_id and y.voided_at is null
          where m.person_id = ${of} and m.voided_at is null and ${churches}
        union all select distinct 'Host', f.id, f.name from family_parent r join resource_family f on f.id = r.family_id and f.pathway = 'VF'
          and f.voided_at is null where r.person_id = ${of} and r.voided_at is null and ${me.may('StrongFamilies.View')}
        union all select 'Volunteer', v.id, s.name from volunteer v join sub_program s on s.id = v.sub_program_id
          where v.person_id = ${of} and v.voided_at is null and ${me.may('StrongFamilies.View')}
        union all select 'Donor', d.id, s.name from donor d join sub_program s on s.id = d.sub_program_id
          where d.person_id = ${of} and d.voided_at is null and ${me.may('FundDevelopment.View')}`,
    )
    const { rows } = await sql<{ RecordID: string; On: string; Church: string; Type: string }>`
      select v.id as "RecordID", v.day as "On", v.church as "Church", v.type as "Type" from church_visits_of_person(${of}) v
      where ${churches} order by v.day desc, v.id limit 10`.execute(tx)
    return { Sides, Visits: rows }
  },
})
