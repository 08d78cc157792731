import { sql } from 'kysely'
import { inCounties } from '#domains/families/roster/county-filter.server.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { careSeats } from '../church-lists.rules.ts'
import type { CareCommunity } from './care-shapes.rules.ts'

const Seats = Object.values(careSeats).reduce((sum, n) => sum + n, 0)

/** Care communities with what is taken and what is still needed; those at work first. */
export async function readCommunity(
  tx: Tx,
  me: Me,
  today: string,
  only: { id?: string; County?: string | undefined; Status?: string | undefined } = {},
): Promise<{ Communities: CareCommunity[] }> {
  const { rows } =
    await sql<CareCommunity>`select y.id as "CareCommunityID", y.church_id as "ChurchID", o.name as "ChurchName", y.name as "Name",
      case when ${me.may('Family.View')} then f.id end as "FosterResourceFamilyID", coalesce(case when ${me.may('Family.View')} then f.name end, y.family_name) as "FamilyName",
      y.status as "Status", y.start_date as "StartDate", y.end_date as "EndDate", y.end_reason as "EndReason", y.note as "Note",
      (select count(*)::int from care_member m where m.care_community_id = y.id and m.voided_at is null and m.start_date <= ${today}
        and (m.end_date is null or m.end_date > ${today})) as "Members", ${Seats}::int as "Seats",
      (select coalesce(sum(n.parts - (select count(*) from care_need_part p where p.care_need_id = n.id and p.voided_at is null)), 0)::int
        from care_need n where n.care_community_id = y.id and n.voided_at is null and n.needed_on >= ${today}) as "OpenParts",
      (select max(c.held_on) from care_check_in c where c.care_community_id = y.id and c.voided_at is null) as "LastCheckIn", y.version
    from care_community y join church c on c.id = y.church_id and c.voided_at is null join organization o on o.id = c.organization_id
    join church_roster r on r.church_id = y.church_id left join resource_family f on f.id = y.family_id
    where y.voided_at is null and ${only.id ? sql`y.id = ${only.id}` : sql`true`}
      and ${only.County ? inCounties(sql`r.county`, [only.County]) : sql`true`} and ${only.Status ? sql`y.status = ${only.Status}` : sql`true`}
    order by array_position('{Active,Forming,Paused,Ended}'::text[], y.status), y.name limit 500`.execute(tx)
  return { Communities: rows }
}
