import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { coverageCalls } from './coverage.calls.ts'

interface Zip {
  ZipCode: string
  County: string | null
  Churches: number
  Communities: number
  Homes: number
}

export const coverageHandlers = handlers(coverageCalls, {
  async getCoverage({ tx, today }) {
    const zips =
      await sql<Zip>`select x.zip as "ZipCode", max(x.county) as "County", sum(x.churches)::int as "Churches",
        sum(x.communities)::int as "Communities", sum(x.homes)::int as "Homes"
      from (select left(r.zip_code, 5) as zip, max(r.county) as county, count(*) as churches, sum(r.communities) as communities, 0 as homes
          from church_roster r where r.zip_code is not null group by 1
        union all select h.zip_code, null, 0, 0, h.homes from homes_by_zip() h) x
      group by 1 order by 1`.execute(tx)
    const waiting = await sql<{ State: string; County: string; Children: number | null }>`
      select state as "State", county as "County", waiting as "Children" from waiting_by_county(${today}) order by 1, 2`.execute(
      tx,
    )
    return { Zips: zips.rows, Waiting: waiting.rows }
  },
})
