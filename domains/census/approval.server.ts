import { sql } from 'kysely'
import { mine } from '#domains/residential/houses/houses.server.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { sameVersion } from '#platform/server/record.ts'
import { approvalCalls, type PendingDay } from './approval.calls.ts'
import { censusNotices } from './census-notices.server.ts'
import { changedSince, getHouse, headColumns, stateNow } from './census-rows.server.ts'
import { isInside, isNight, isUsual } from './census.rules.ts'
import { contradictions } from './reconcile.server.ts'

interface Held {
  id: string
  day: string
  status: string
  submitted_by: string | null
  version: number
}

/** Days of a house, held until the end of the transaction. */
async function holdDays(
  { tx, input }: Pick<Context<typeof approvalCalls.returnDay>, 'tx'> & { input: { ResidenceID: string } },
  days: readonly string[],
) {
  const { rows } = await sql<Held>`select id, day, status, submitted_by, version from census_day
    where residence_id = ${input.ResidenceID} and day = any (${[...days]}::date[]) order by day for update`.execute(tx)
  return new Map(rows.map((row) => [row.day, row]))
}

type Waiting = Omit<PendingDay, 'Present' | 'Total' | 'Exceptions' | 'Conflicts' | 'Status'> & {
  Status: string
  Zone: string
  States: string[]
}

export const approvalHandlers = handlers(approvalCalls, {
  async getPending({ tx, input, registered }) {
    const only = input.ResidenceID ? sql`and h.id = ${input.ResidenceID}` : sql``
    const { rows: days } =
      await sql<Waiting>`select d.day as "Day", ${headColumns}, h.id as "ResidenceID", h.name as "House", u.zone as "Zone",
        d.day < (now() at time zone u.zone)::date as "Over", l.states as "States", l.changes as "Changes"
      from census_day d join residence h on h.id = d.residence_id join sub_program u on u.id = d.sub_program_id
      cross join lateral (select coalesce(json_agg(${stateNow}), '[]') as states, (count(*) filter (where ${changedSince}))::int as changes
        from census_rows(d.residence_id, d.day, d.day) r) l
      where d.status in ('Submitted', 'Returned') ${only} order by d.day, h.name limit 400`.execute(tx)
    const { rows: houses } = await sql<{
      ResidenceID: string
      Name: string
    }>`select h.id as "ResidenceID", h.name as "Name" from residence h
      where ${mine('h')} order by h.name`.execute(tx)
    const ranges = [...Map.groupBy(days, ({ ResidenceID }) => ResidenceID)].map(([residenceId, of]) => ({
      residenceId,
      from: of[0]!.Day,
      to: of.at(-1)!.Day,
      zone: of[0]!.Zone,
    }))
    const pairs = await contradictions(tx, registered.nights, ranges)
    return {
      Houses: houses,
      Days: days.map(({ Zone: _zone, States, ...day }) => {
        const nights = States.filter((one) => isNight(one))
        const counts = Map.groupBy(
          States.filter((one) => !isUsual(one)),
          (one) => one,
        )
        return {
          ...day,
          Present: nights.filter((one) => isInside(one)).length,
          Total: nights.length,
          Exceptions: [...counts].map(([State, of]) => ({ State, Count: of.length })),
          Conflicts: pairs.filter((one) => one.house === day.ResidenceID && one.day === day.Day).length,
        }
      }),
    }
  },

  async approveDays(context) {
    const { tx, me, input, refuse, stale, effect, registered } = context
    const house = await getHouse(tx, input.ResidenceID)
    const days = [...new Set(input.Days.map(({ Day }) => Day))].toSorted()
    const held = await holdDays(context, days)
    for (const asked of input.Days) {
      const row = held.get(asked.Day)
      if (row?.status === 'Approved') refuse('Approved')
      await sameVersion(row, asked.version, stale)
      if (row?.status !== 'Submitted') refuse('NotSubmitted')
      if (row?.submitted_by === me.userId) refuse('OwnDay')
      if (asked.Day >= house.today) refuse('NotOver')
    }
    const [from, to] = [days[0]!, days.at(-1)!]
    const { rows: changed } = await sql`select from census_rows(${house.id}, ${from}, ${to}) r
      join census_day d on d.residence_id = ${house.id} and d.day = r.day where d.day = any (${days}::date[]) and ${changedSince} limit 1`.execute(
      tx,
    )
    if (changed.length > 0) refuse('ChangedSince')
    if (input.CleanOnly) {
      const pairs = await contradictions(tx, registered.nights, [{ residenceId: house.id, from, to, zone: house.zone }])
      if (pairs.some(({ day }) => days.includes(day))) refuse('NotClean')
    }
    await sql`update census_day set status = 'Approved', approved_by = my_user(), approved_at = now()
      where residence_id = ${house.id} and day = any (${days}::date[])`.execute(tx)
    effect(
      'calendar',
      counted(
        days.length,
        [`${house.name}: # day approved`, `${house.name}: # día aprobado`],
        [`${house.name}: # days approved`, `${house.name}: # días aprobados`],
      ),
    )
    return { Approved: days.length }
  },

  async returnDay(context) {
    const { tx, input, refuse, stale, settings } = context
    const row = (await holdDays(context, [input.Day])).get(input.Day)
    if (row?.status === 'Approved') refuse('Approved')
    if (row?.status !== 'Submitted') return refuse('NotSubmitted')
    await sameVersion(row, input.version, stale)
    const house = await getHouse(tx, input.ResidenceID)
    const { rows } = await sql<{
      version: number
    }>`update census_day set status = 'Returned', back_reason = ${input.Reason}, back_by = my_user(),
      back_at = now() where id = ${row.id} returning version`.execute(tx)
    await tell(tx, settings, censusNotices.returned, {
      to: [row.submitted_by],
      title: sentence(['The census of {house} for {day} was returned', 'Se devolvió el censo de {house} del {day}'], {
        house: house.name,
        day: input.Day,
      }),
      typed: input.Reason,
      link: pathTo('/Residential', { tab: 'census', residence: house.id, day: input.Day }),
      programs: [house.subProgramId],
    })
    return { CensusDayID: row.id, version: rows[0]!.version }
  },

  async reopenDay(context) {
    const { tx, input, refuse, stale } = context
    const row = (await holdDays(context, [input.Day])).get(input.Day)
    if (row?.status !== 'Approved') return refuse('NotApproved')
    await sameVersion(row, input.version, stale)
    const { rows } = await sql<{
      version: number
    }>`update census_day set status = 'Open', approved_by = null, approved_at = null,
      submitted_by = null, submitted_at = null, back_reason = ${input.Reason}, back_by = my_user(), back_at = now()
      where id = ${row.id} returning version`.execute(tx)
    return { CensusDayID: row.id, version: rows[0]!.version }
  },
})
