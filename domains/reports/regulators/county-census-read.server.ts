import { sql } from 'kysely'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { CensusLine } from './county-census.rules.ts'
import type { ReadLines, Unnumbered } from './read-shapes.server.ts'

/** Nights in care of a county’s children, and of those who have no county yet. A child whom the reader may not know of is not there. */
export const readCountyCensus: ReadLines = async ({ tx, me, days, program, county }) => {
  const seen = me.may('Billing.View') ? sql`true` : inMyPrograms(me, sql`s.id`)
  const { rows } = await sql<Unnumbered<CensusLine>>`
    select m.person_id as person, m.id as membership, k.web_application_module_name as module, concat_ws(' ', p.first_name, p.last_name) as name,
      p.last_name as last, p.first_name as "firstName", p.date_of_birth as born, nullif(btrim(m.county_case_number), '') as "caseNumber",
      nullif(btrim(n.county), '') as county, n.level_of_care as level, n.kind, coalesce(f.name, r.name) as provider,
      nullif(btrim(coalesce(f.license_number, r.license_number)), '') as license, count(*)::int as nights, min(n.night) as "firstNight", max(n.night) as "lastNight"
    from sub_program s join core_program k on k.id = s.core_program_id and k.web_application_module_name in ('Foster', 'Residential')
      cross join lateral billing_care_nights(s.id, ${days.from}::date, ${days.to}::date - 1) n
      join client_membership m on m.id = n.client_membership_id join person p on p.id = m.person_id
      left join resource_family f on f.id = n.family_id left join residence r on r.id = n.residence_id
    where (${program ?? null}::uuid is null or s.id = ${program ?? null}) and ${seen}
      and (n.county = ${county ?? ''} or nullif(btrim(n.county), '') is null)
    group by m.id, k.web_application_module_name, p.id, n.county, n.level_of_care, n.kind, f.id, r.id
    order by p.last_name, p.first_name, p.id, min(n.night), n.kind, m.id, f.id, r.id`.execute(tx)
  return { nights: rows }
}
