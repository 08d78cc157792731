import { sql, type RawBuilder } from 'kysely'
import { updatePack } from '#domains/families/approval/phase-packs.rules.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { FinderChild } from './finder-children.server.ts'
import { approvedPhases, onHoldPhase, type HomeFacts } from './finder.rules.ts'
import type { SoftFacts } from './finder-soft.rules.ts'

export interface FinderHome extends HomeFacts, SoftFacts {
  FosterResourceFamilyID: string
  Name: string
  City: string | null
  SubProgramID: string
  TerritoryName: string | null
  Now: string[]
  WorkerName: string | null
}

export interface HomeSearch {
  children: readonly FinderChild[]
  start: string
  today: string
  area: 'program' | 'region' | 'all'
  subProgramId?: string | undefined
  territoryId?: string | undefined
  search?: string | undefined
  language?: string | undefined
  miles?: number | undefined
  freeOnly?: boolean | undefined
  /** These stand in the answer whatever the rank says. */
  always?: readonly string[] | undefined
  limit: number
}

const asArray = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (one) => `\\${one}`)

/** Homes worth looking at, best first, by what the list of families holds; the facts of the day are asked of those few. */
export async function findHomes(tx: Tx, ask: HomeSearch): Promise<{ ids: string[]; total: number }> {
  const { start, children } = ask
  const persons = asArray(children.map(({ ClientID }) => ClientID))
  const need = Math.max(1, children.length)
  const first = children[0]
  const filters: RawBuilder<unknown>[] = []
  if (ask.subProgramId) filters.push(sql`f.sub_program_id = ${ask.subProgramId}`)
  else if (first && ask.area === 'program') filters.push(sql`f.sub_program_id = ${first.SubProgramID}`)
  else if (first && ask.area === 'region')
    filters.push(sql`f.sub_program_id in (select id from sub_program where region = ${first.Region})`)
  if (ask.territoryId) filters.push(sql`f.sub_program_territory_id = ${ask.territoryId}`)
  if (ask.search) filters.push(sql`f.name ilike ${`%${escaped(ask.search)}%`}`)
  if (ask.language) filters.push(sql`${ask.language} = any (f.languages)`)
  if (ask.freeOnly) filters.push(sql`f.capacity - f.kept_beds - coalesce(l.beds, 0) >= ${need}`)
  if (ask.miles) filters.push(sql`d.miles <= ${ask.miles}`)
  const where = filters.length > 0 ? sql`and ${sql.join(filters, sql` and `)}` : sql``
  const { rows } = await sql<{ id: string; total: number }>`
    with named as (
      select family_id from child_specific_approval where person_id = any (${persons}) and voided_at is null
        and start_date <= ${start} and coalesce(end_date, 'infinity') > ${start} group by family_id
        having count(distinct person_id) = ${need}),
    origin as (select latitude, longitude from zip_place where zip_code = ${first?.OriginZip ?? null})
    select f.family_id as id, count(*) over ()::int as total
    from family_roster f left join named n on n.family_id = f.family_id left join homes_leaving(${start}) l on l.family_id = f.family_id
      left join origin o on true cross join lateral (select miles_between(o.latitude, o.longitude, f.latitude, f.longitude) as miles) d
    where (f.phase = any (${[...approvedPhases, onHoldPhase]}::text[]) or n.family_id is not null
      or f.family_id = any (${asArray(ask.always ?? [])})) ${where}
    order by f.family_id = any (${asArray(ask.always ?? [])}) desc,
      (f.phase is not distinct from ${onHoldPhase})::int + (not f.accepting)::int + (f.capacity - f.kept_beds - coalesce(l.beds, 0) < ${need})::int
        + (coalesce(f.update_due_date, 'infinity') < ${start}::date - ${ruleValues(updatePack, start).grace}::int)::int,
      f.sub_program_id <> ${first?.SubProgramID ?? null}, d.miles nulls last, f.name
    limit ${ask.limit}`.execute(tx)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Every fact the checks and the reasons lean on, for these homes, in one query. */
export async function homesWithFacts(
  tx: Tx,
  ids: readonly string[],
  { children, start }: Pick<HomeSearch, 'children' | 'start'>,
): Promise<FinderHome[]> {
  const homes = asArray(ids)
  const first = children[0]
  const persons = asArray(children.map(({ ClientID }) => ClientID))
  const memberships = asArray(children.map(({ ClientSubProgramMembershipID }) => ClientSubProgramMembershipID))
  const groups = asArray(children.flatMap(({ SiblingGroupID }) => SiblingGroupID ?? []))
  const { rows } = await sql<FinderHome>`
    with load as (
      select l.family_id, (array_agg(l.placed order by l.placed + l.own desc, l.day))[1] as placed,
        (array_agg(l.own order by l.placed + l.own desc, l.day))[1] as own
      from home_loads(${homes}, ${start}) l group by l.family_id),
    minors as (
      select h.family_id, json_agg(json_build_object('BirthDate', h.birth_date, 'NonAmbulatory', h.non_ambulatory)) as children
      from home_children(${homes}, ${start}) h group by h.family_id),
    stay as materialized (
      select x.family_id, x.person_id, x.start_date, x.end_date, m.designation, c.sibling_group_id, m.confidential,
        p.first_name, p.last_name, p.date_of_birth, x.client_membership_id
      from placement x join client_membership m on m.id = x.client_membership_id join client c on c.id = x.person_id
        join person p on p.id = x.person_id
      where x.family_id = any (${homes}) and x.voided_at is null and x.start_date <= ${start}),
    past as (
      select family_id, count(distinct person_id)::int as stays,
        count(distinct person_id) filter (where designation = ${first?.Designation ?? 'General'})::int as designated,
        max(end_date) as last_end, bool_or(coalesce(end_date, 'infinity') > ${start}) as lived_in from stay group by family_id),
    groups as (
      select family_id, count(*)::int as groups from (select family_id from stay where sibling_group_id is not null
        group by family_id, sibling_group_id having count(distinct person_id) > 1) g group by family_id),
    living as (
      select s.family_id,
        json_agg(case when s.confidential then '…' else concat(s.first_name, ' ', left(s.last_name, 1), '.',
          ', ' || extract(year from age(${start}::date, s.date_of_birth))) end order by s.date_of_birth) as now,
        count(*) filter (where s.sibling_group_id = any (${groups}) and s.person_id <> all (${persons}))::int as siblings
      from stay s where coalesce(s.end_date, 'infinity') > ${start} group by s.family_id)
    select f.id as "FosterResourceFamilyID", f.name as "Name", f.city as "City", f.county as "County",
      f.school_district as "SchoolDistrict", f.sub_program_id as "SubProgramID", t.name as "TerritoryName", f.pathway as "Pathway",
      f.intensive as "Intensive", f.capacity as "Capacity", f.youngest_age as "YoungestAge", f.oldest_age as "OldestAge",
      f.sexes as "Sexes", f.designations as "Designations", f.languages as "Languages", ph.phase as "Phase",
      ph.start_date as "PhaseSince", f.update_due_date as "UpdateDueDate", f.accepting as "Accepting",
      f.not_accepting_reason as "NotAcceptingReason", coalesce(load.placed, 0) as "Placed", coalesce(load.own, 0) as "Own",
      coalesce(minors.children, '[]') as "Children", coalesce(living.now, '[]') as "Now", coalesce(living.siblings, 0) as "SiblingsThere",
      coalesce(past.stays, 0) as "EarlierStays", coalesce(past.designated, 0) as "DesignationStays",
      coalesce(groups.groups, 0) as "SiblingStays",
      case when load.placed > 0 then null when past.stays > 0 then past.last_end else ph.start_date end as "EmptySince",
      (select a.kind from child_specific_approval a where a.family_id = f.id and a.voided_at is null and a.person_id = any (${persons})
        and a.start_date <= ${start} and coalesce(a.end_date, 'infinity') > ${start}
        group by a.kind having count(distinct a.person_id) = ${children.length} limit 1) as "NamedApproval",
      (select count(*)::int from family_parent x where x.family_id = f.id and x.voided_at is null and x.start_date <= ${start}
        and coalesce(x.end_date, 'infinity') > ${start}) as "Parents",
      coalesce((select json_agg(json_build_object('Beds', b.beds + b.cribs, 'Sleepers',
        (select count(*) from bedroom_sleeper z where z.bedroom_id = b.id and z.person_id <> all (${persons}))))
        from bedroom b where b.family_id = f.id and b.voided_at is null and b.for_children), '[]') as "Bedrooms",
      paper.kind as "PaperKind", paper.expires_on as "PaperEnds",
      (select count(*)::int from family_complaint x where x.family_id = f.id and x.voided_at is null and x.closed_on is null) as "OpenConcerns",
      (select json_build_object('Answer', o.answer, 'OfferedOn', o.offered_on, 'Reason', o.reason) from placement_offer o
        where o.family_id = f.id and o.voided_at is null
        order by o.client_membership_id = any (${memberships}) desc, o.offered_on desc limit 1) as "LastOffer",
      coalesce((select json_object_agg(w.topic, coalesce(w.worker_set, w.family_said)) from family_preference w
        where w.family_id = f.id and coalesce(w.worker_set, w.family_said) is not null), '{}') as "Wishes",
      miles_between(oz.latitude, oz.longitude, hz.latitude, hz.longitude) as "Miles",
      (select coalesce(r.asw, r.rfs) from family_roster r where r.family_id = f.id) as "WorkerName"
    from resource_family f left join sub_program_territory t on t.id = f.sub_program_territory_id
      left join lateral (select x.phase, x.start_date from family_phase x where x.family_id = f.id and x.voided_at is null
        and x.start_date <= ${start} and coalesce(x.end_date, 'infinity') > ${start} limit 1) ph on true
      left join lateral (select x.kind, x.expires_on from family_certificate x where x.family_id = f.id and x.voided_at is null
        and x.expires_on is not null and not exists (select from family_certificate y where y.family_id = f.id and y.voided_at is null
          and y.kind = x.kind and y.person_id is not distinct from x.person_id and y.expires_on > x.expires_on)
        order by x.expires_on limit 1) paper on true
      left join load on load.family_id = f.id left join minors on minors.family_id = f.id left join past on past.family_id = f.id
      left join groups on groups.family_id = f.id left join living on living.family_id = f.id
      left join zip_place hz on hz.zip_code = left(f.zip_code, 5) left join zip_place oz on oz.zip_code = ${first?.OriginZip ?? null}
    where f.id = any (${homes}) and f.voided_at is null`.execute(tx)
  return rows
}
