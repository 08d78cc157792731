import { sql } from 'kysely'
import { ageOn } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { ChildFacts } from './finder.rules.ts'
import type { ChildShape } from './finder-shapes.rules.ts'

export interface FinderChild extends ChildShape {
  SiblingGroupID: string | null
  Region: string
  StartDate: string
  EndDate: string | null
  Confidential: boolean
  OriginZip: string | null
  OriginFrom: 'asked' | 'school' | 'home' | null
}

export const factsOf = (child: FinderChild): ChildFacts => child

const childColumns = (today: string) => sql`
  m.id as "ClientSubProgramMembershipID", m.person_id as "ClientID", concat_ws(' ', p.first_name, p.last_name) as "Name",
  p.first_name as "FirstName", p.last_name as "LastName", p.date_of_birth as "BirthDate", p.sex as "Sex",
  m.designation as "Designation", p.primary_language as "Language", m.county as "County", m.sub_program_id as "SubProgramID",
  s.name as "SubProgramName", s.region as "Region", coalesce(sc.name, cs.school_name) as "SchoolName",
  n.school_district as "SchoolDistrict", coalesce(n.non_ambulatory, false) as "NonAmbulatory",
  coalesce(n.children_along, 0) as "ChildrenAlong", n.near_zip_code as "NearZipCode", n.note as "NeedNote",
  coalesce(n.version, 0) as "NeedVersion", m.placement_type as "PlacementType", c.sibling_group_id as "SiblingGroupID",
  m.start_date as "StartDate", m.end_date as "EndDate", m.confidential as "Confidential",
  case when pl.id is null then greatest(m.start_date, last.end_date) end as "WaitingSince", pl.id as "PlacementID",
  pl.version as "PlacementVersion", pl.family_id as "FosterResourceFamilyID", f.name as "FamilyName", pl.start_date as "PlacedSince",
  coalesce(n.near_zip_code, left(sc.zip_code, 5), left(a.zip_code, 5)) as "OriginZip",
  case when n.near_zip_code is not null then 'asked' when sc.zip_code is not null then 'school'
    when a.zip_code is not null then 'home' end as "OriginFrom"
  from client_membership m join client c on c.id = m.person_id join person p on p.id = m.person_id
  join sub_program s on s.id = m.sub_program_id
  left join placement_need n on n.client_membership_id = m.id
  left join lateral (select * from placement x where x.client_membership_id = m.id and x.voided_at is null
    and coalesce(x.end_date, 'infinity') > ${today} order by x.start_date desc limit 1) pl on true
  left join lateral (select x.end_date from placement x where x.client_membership_id = m.id and x.voided_at is null
    order by x.start_date desc limit 1) last on true
  left join resource_family f on f.id = pl.family_id
  left join client_school cs on cs.person_id = m.person_id and cs.voided_at is null and cs.start_date <= ${today}
    and coalesce(cs.end_date, 'infinity') > ${today}
  left join school sc on sc.id = cs.school_id
  left join lateral (select x.zip_code from address x where x.person_id = m.person_id and x.voided_at is null and x.kind = 'Home'
    and not x.confidential order by x.start_date desc limit 1) a on true`

const aged = (rows: readonly Omit<FinderChild, 'Age'>[], today: string): FinderChild[] =>
  rows.map((row) => ({ ...row, Age: row.BirthDate ? ageOn(row.BirthDate, today) : null }))

/** These children, in the order asked for; those out of sight are missing. */
export async function finderChildren(tx: Tx, ids: readonly string[], today: string): Promise<FinderChild[]> {
  const { rows } = await sql<Omit<FinderChild, 'Age'>>`select ${childColumns(today)}
    join core_program cp on cp.id = s.core_program_id and cp.web_application_module_name = 'Foster'
    where m.id = any (${[...ids]}::uuid[]) and m.voided_at is null`.execute(tx)
  return aged(rows, today).toSorted(
    (a, b) => ids.indexOf(a.ClientSubProgramMembershipID) - ids.indexOf(b.ClientSubProgramMembershipID),
  )
}

/** Brothers and sisters of a child who are enrolled too. */
export async function siblingsOf(tx: Tx, child: FinderChild, today: string): Promise<FinderChild[]> {
  if (!child.SiblingGroupID) return []
  const { rows } = await sql<Omit<FinderChild, 'Age'>>`select ${childColumns(today)}
    join core_program cp on cp.id = s.core_program_id and cp.web_application_module_name = 'Foster'
    where c.sibling_group_id = ${child.SiblingGroupID} and m.voided_at is null and m.person_id <> ${child.ClientID}
      and m.start_date <= ${today}::date + 60 and coalesce(m.end_date, 'infinity') > ${today}
    order by p.date_of_birth`.execute(tx)
  return aged(rows, today)
}

/** Enrolled in foster care, with no home now nor one to come. */
export async function waitingChildren(
  tx: Tx,
  today: string,
  {
    region,
    subProgramId,
    limit = 200,
  }: { region?: string | undefined; subProgramId?: string | undefined; limit?: number } = {},
): Promise<FinderChild[]> {
  const { rows } = await sql<Omit<FinderChild, 'Age'>>`select ${childColumns(today)}
    join core_program cp on cp.id = s.core_program_id and cp.web_application_module_name = 'Foster'
    where m.voided_at is null and m.start_date <= ${today}::date + 60 and coalesce(m.end_date, 'infinity') > ${today}
      and pl.id is null ${region ? sql`and s.region = ${region}` : sql``}
      ${subProgramId ? sql`and m.sub_program_id = ${subProgramId}` : sql``}
    order by greatest(m.start_date, last.end_date), p.last_name limit ${limit}`.execute(tx)
  return aged(rows, today)
}

/** What goes over the wire: the facts of the record, not those of the search. */
export function childShape(child: FinderChild): ChildShape {
  const {
    SiblingGroupID: _group,
    Region: _region,
    StartDate: _start,
    EndDate: _end,
    Confidential: _confidential,
    OriginZip: _zip,
    OriginFrom: _from,
    ...shape
  } = child
  return shape
}
