import { sql } from 'kysely'
import { staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { sameVersion } from '#platform/server/record.ts'
import { changedSince, getHouse, headColumns, stateNow, type DayHead } from './census-rows.server.ts'
import { censusCalls } from './census.calls.ts'
import { isInside, isNight } from './census.rules.ts'
import { contradictions, told } from './reconcile.server.ts'

type Line = Output<typeof censusCalls.getDay>['Lines'][number]
type Change = Context<typeof censusCalls.saveDay> | Context<typeof censusCalls.submitDay>

interface Held {
  id: string
  status: string
  version: number
}

/** The day, held until the end of the transaction; made if nobody has touched it yet. */
async function holdDay({
  tx,
  input,
  stale,
  refuse,
}: Pick<Change, 'tx' | 'input' | 'stale'> & { refuse: (code: 'Approved') => never }) {
  const find = async () => {
    const { rows } =
      await sql<Held>`select id, status, version from census_day where residence_id = ${input.ResidenceID} and day = ${input.Day} for update`.execute(
        tx,
      )
    return rows[0]
  }
  const row = await find()
  await sameVersion(row, input.version, stale)
  if (row?.status === 'Approved') refuse('Approved')
  if (row) return row
  const { rows } =
    await sql<Held>`insert into census_day (residence_id, day) values (${input.ResidenceID}, ${input.Day})
    on conflict (residence_id, day) do nothing returning id, status, version`.execute(tx)
  // Somebody else was first, between the two.
  return rows[0] ?? stale({ version: (await find())?.version })
}

export const censusHandlers = handlers(censusCalls, {
  async getDay({ tx, me, input, registered, language, refuse }) {
    const [, house] = await allOf(planOnce(tx), getHouse(tx, input.ResidenceID))
    const Day = input.Day ?? house.today
    if (Day > house.today) refuse('Future')
    const { rows: heads } = await sql<
      DayHead & { MonthClosed: boolean; BedsInUse: number; BedsTaken: number; Missing: string[] }
    >`select ${Day}::date as "Day", ${headColumns}, month_closed(h.id, 'Census', ${Day}) as "MonthClosed",
        coalesce(n.beds, 0) as "BedsInUse", coalesce(n.taken, 0) as "BedsTaken",
        coalesce((select json_agg(g.day order by g.day) from (select (${house.today}::date - i) as day from generate_series(1, 28) i) g
          where g.day >= (select min(c.day) from census_day c where c.residence_id = h.id)
            and not exists (select from census_day c where c.residence_id = h.id and c.day = g.day and c.status in ('Submitted', 'Approved'))),
          '[]') as "Missing"
      from residence h left join census_day d on d.residence_id = h.id and d.day = ${Day}
      left join house_beds(array[${house.id}::uuid], ${Day}) n on true where h.id = ${house.id}`.execute(tx)
    const { BedsTaken, ...head } = heads[0]!
    const { rows: Lines } =
      await sql<Line>`with two as materialized (select * from census_rows(${house.id}, ${addDays(Day, -1)}, ${Day}))
      select m.id as "ClientSubProgramMembershipID",
        nullif(concat_ws(' ', p.first_name, p.last_name), '') as "Name", b.name as "Bed", ${stateNow} as "State", r.reckoned as "Reckoned",
        coalesce(f.state, f.reckoned) as "Before", case when r.typed_by is not null then ${staffName('r.typed_by')} end as "TypedBy", case when m.id is not null then r.reason end as "Reason", ${changedSince} as "Changed"
      from two r left join two f on f.client_membership_id = r.client_membership_id and f.day = r.day - 1
      left join census_day d on d.residence_id = ${house.id} and d.day = ${Day}
      left join client_membership m on m.id = r.client_membership_id left join person p on p.id = m.person_id
      left join lateral (select e.name from bed_stay s join bed e on e.id = s.bed_id where s.client_membership_id = m.id
        and s.residence_id = ${house.id} and s.voided_at is null and s.start_date <= ${Day}::date order by s.start_date desc limit 1) b on true
      where r.day = ${Day} order by b.name nulls last, "Name" nulls last, r.client_membership_id`.execute(tx)
    const pairs = await contradictions(tx, registered.nights, [
      { residenceId: house.id, from: Day, to: Day, zone: house.zone },
    ])
    const out = Lines.filter(({ State }) => isNight(State) && !isInside(State)).length
    return {
      ...head,
      ResidenceID: house.id,
      House: house.name,
      Today: house.today,
      LicensedBeds: house.licensed,
      BedsEmpty: head.BedsInUse - BedsTaken + out,
      BedsAvailable: head.BedsInUse - BedsTaken,
      Lines,
      Contradictions: pairs.map((pair) => told(registered.nights, pair, language)),
      Can: { Submit: me.may('Census.Submit'), Approve: me.may('Census.Approve') },
    }
  },

  async saveDay(context) {
    const { tx, input, refuse } = context
    const day = await holdDay({ ...context, refuse })
    const { rows } = await sql<{ state: string }>`select r.state
      from client_membership m cross join lateral census_reckoned(array[m.id], ${input.Day}, ${input.Day}) r
      where m.id = ${input.ClientSubProgramMembershipID} and r.residence_id = ${input.ResidenceID}`.execute(tx)
    const { state: reckoned } = rows[0] ?? refuse('NotInHouse')
    const state = input.State === reckoned ? null : input.State
    if (state !== null && (input.Reason ?? '') === '') refuse('ReasonMissing')
    if (state !== null && [state, reckoned].some((one) => one === 'Discharged')) refuse('ComesOrGoes')
    if (state === 'Admitted') refuse('ComesOrGoes')
    if (state === null)
      await sql`delete from census_line where census_day_id = ${day.id} and client_membership_id = ${input.ClientSubProgramMembershipID}`.execute(
        tx,
      )
    else
      await sql`insert into census_line (census_day_id, client_membership_id, residence_id, day, state, reckoned, typed_by, reason)
        values (${day.id}, ${input.ClientSubProgramMembershipID}, ${input.ResidenceID}, ${input.Day}, ${state}, ${reckoned}, my_user(), ${input.Reason})
        on conflict (client_membership_id, residence_id, day) do update set state = excluded.state, reckoned = excluded.reckoned,
          typed_by = excluded.typed_by, reason = excluded.reason`.execute(tx)
    // A submitted day that changes is submitted anew.
    const { rows: saved } = await sql<{ id: string; version: number }>`update census_day
      set status = case when status = 'Submitted' then 'Open' else status end where id = ${day.id} returning id, version`.execute(
      tx,
    )
    return { CensusDayID: saved[0]!.id, version: saved[0]!.version }
  },

  async submitDay(context) {
    const { tx, input, refuse } = context
    const day = await holdDay({ ...context, refuse })
    if (day.status === 'Submitted') refuse('AlreadySubmitted')
    await sql`select census_write(${day.id})`.execute(tx)
    const { rows } = await sql<{
      id: string
      version: number
    }>`update census_day set status = 'Submitted', submitted_by = my_user(),
      submitted_at = now(), note = ${input.Note} where id = ${day.id} returning id, version`.execute(tx)
    return { CensusDayID: rows[0]!.id, version: rows[0]!.version }
  },
})
