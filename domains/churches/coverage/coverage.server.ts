import { sql } from 'kysely'
import { phaseNames } from '#domains/families/approval/phase-steps.rules.ts'
import { kindOf } from '#domains/families/approval/phases.rules.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { coverageCalls } from './coverage.calls.ts'

type Coverage = Output<typeof coverageCalls.getCoverage>
const approved = phaseNames.filter((phase) => kindOf(phase) === 'approved')

export const coverageHandlers = handlers(coverageCalls, {
  async getCoverage({ tx, me, today }) {
    // What the caller's own list of homes would show, beside what there is.
    const counted = sql`(
      select r.county, left(r.zip_code, 5) as zip, count(*) as churches, sum(r.communities) as communities, 0 as homes, 0 as seen
        from church_roster r group by 1, 2
      union all select h.county, h.zip_code, 0, 0, h.homes, 0 from homes_by_place() h
      union all select f.county, left(f.zip_code, 5), 0, 0, 0, count(*) from family_roster f
        where ${me.may('Family.View')} and f.phase = any (${approved}::text[]) and not f.address_confidential group by 1, 2)`
    const counties = await sql<Coverage['Counties'][number]>`
      with place as (select distinct z.state_abbreviation as state, z.county from zip_county z),
      g as (select p.county, sum(x.churches)::int as churches, sum(x.communities)::int as communities, sum(x.homes)::int as homes,
          sum(x.seen)::int as seen from ${counted} x left join place p on p.county = x.county group by 1)
      select p.state as "State", p.county as "County", coalesce(g.churches, 0) as "Churches", coalesce(g.communities, 0) as "Communities",
        coalesce(g.homes, 0) as "Homes", coalesce(g.seen, 0) as "HomesSeen", case when w.own is null then 0 else w.waiting end as "Waiting",
        case when ${me.may('Foster.View')} then coalesce(w.own, 0) else 0 end as "WaitingSeen"
      from g full join waiting_by_county(${today}) w on coalesce(w.county, '') = coalesce(g.county, '')
      left join place p on p.county = coalesce(g.county, w.county) order by 1, 2`.execute(tx)
    const zips = await sql<Coverage['Zips'][number]>`select x.zip as "ZipCode", sum(x.churches)::int as "Churches",
        sum(x.homes)::int as "Homes", sum(x.seen)::int as "HomesSeen"
      from ${counted} x where x.zip is not null group by 1 order by 1`.execute(tx)
    return { Counties: counties.rows, Zips: zips.rows }
  },
})
