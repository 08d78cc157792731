import { sql } from 'kysely'
import { chartOn, onOpenChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { holds, list, staffName } from '#domains/enrollment/rows.server.ts'
import { shiftAt, standardShifts, type Shift } from '#domains/residential/shifts/shifts.rules.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { behaviorCalls } from './behavior.calls.ts'

const points = record('behavior_point', named('BehaviorPointID', 'OnDay', 'Shift', 'Area', 'Points', 'Reason'), {
  voids: true,
  within: onOpenChart,
})
const levels = tenureTable({
  table: 'resident_level',
  subject: ['client_membership_id'],
  holder: ['house_level_id'],
})
const houseLevels = record('house_level', named('HouseLevelID', 'Rank', 'Name', 'Allows', 'StartDate', 'EndDate'), {
  voids: true,
})

type Found = Omit<Output<typeof behaviorCalls.getBehavior>, 'Can' | 'Shift' | 'Shifts'> & {
  clock: string
  plan: Shift[] | null
}
const weeks = 8

/** Whether somebody is on the level on some day outside of the time it is in use. */
async function usedOutside(tx: Tx, id: string, start: string | null, end: string | null) {
  const { rows } = await sql<{
    used: boolean
  }>`select level_used_outside(${id}, ${start}::date, ${end}::date) as used`.execute(tx)
  return rows[0]?.used === true
}

export const behaviorHandlers = handlers(behaviorCalls, {
  async getBehavior({ tx, me, input, notFound }) {
    const { rows } = await sql<Found>`select d.today as "Today", to_char(now() at time zone u.zone, 'HH24:MI') as clock,
        (select x.shifts from house_shift_plan x where x.residence_id = d.house) as plan,
        ${list(sql`select l.id as "ResidentLevelID", h.id as "HouseLevelID", h.name as "Name", h.rank as "Rank", h.allows as "Allows",
          r.name as "House", l.start_date as "StartDate", l.end_date as "EndDate", l.reason as "Reason",
          ${staffName('l.decided_by')} as "DecidedBy", l.decided_with as "DecidedWith", l.version
          from resident_level l join house_level h on h.id = l.house_level_id join residence r on r.id = h.residence_id
          where l.client_membership_id = m.id and l.voided_at is null order by l.start_date desc`)} as "Levels",
        ${list(sql`select ${houseLevels.select('h')} from house_level h where h.residence_id = d.house and h.voided_at is null
          and (h.end_date is null or h.end_date > d.today) order by h.rank`)} as "Choices",
        ${list(sql`select ${points.select('b')}, ${staffName('b.recorded_by')} as "RecordedBy" from behavior_point b
          where b.client_membership_id = m.id and b.voided_at is null and b.on_day > d.today - ${weeks * 7}::int
          order by b.on_day desc, b.recorded_at desc limit 400`)} as "Points",
        ${list(sql`select w.week::date as "Week", coalesce(sum(b.points) filter (where b.points > 0), 0)::int as "Given",
            coalesce(-sum(b.points) filter (where b.points < 0), 0)::int as "Taken"
          from generate_series(date_trunc('week', d.today) - make_interval(weeks => ${weeks - 1}), date_trunc('week', d.today), interval '1 week') w (week)
          left join behavior_point b on b.client_membership_id = m.id and b.voided_at is null and b.on_day >= w.week::date and b.on_day < w.week::date + 7
          group by w.week order by w.week`)} as "Weeks"
      from client_membership m join sub_program u on u.id = m.sub_program_id
      cross join lateral (select (now() at time zone u.zone)::date as today, house_on(m.id, (now() at time zone u.zone)::date) as house) d
      where m.id = ${input.ClientSubProgramMembershipID}`.execute(tx)
    const { clock, plan, ...found } = rows[0] ?? notFound()
    const shifts = plan ?? standardShifts
    return {
      ...found,
      Shift: shiftAt(shifts, clock).Name,
      Shifts: shifts.map(({ Name }) => Name),
      Can: { Record: me.may('Residential.Record'), Decide: me.may('Residential.Edit') },
    }
  },

  async savePoints(context) {
    const { input } = context
    const chart = await chartOn(context, input.OnDay)
    return points.save(context, points.at(input), {
      ...points.values(input),
      residence_id: sql`house_on(${chart.id}, ${input.OnDay})`,
    })
  },

  removePoints: (context) =>
    removeMistake(context, points, context.input.BehaviorPointID, ({ points: n, on_day }) =>
      sentence(['{n} points of {day}', '{n} puntos del {day}'], { n, day: on_day }),
    ),

  async setLevel(context) {
    const { tx, me, input, today, refuse, stale } = context
    const start = input.StartDate ?? today
    const chart = await openChart(context)
    const { rows } = await sql<{ id: string }>`select h.id from house_level h where h.id = ${input.HouseLevelID}
      and h.residence_id = house_on(${chart.id}, ${start}) and ${holds('h', start)} for key share of h`.execute(tx)
    if (rows.length === 0) refuse('NotOfHouse')
    const of = tenure(tx, levels, datedFor(me, today))
    const subject = { client_membership_id: chart.id }
    const [latest] = await of.history(subject)
    if (input.version !== null) await sameVersion(latest, input.version, stale)
    const given = {
      holder: { house_level_id: input.HouseLevelID },
      start,
      more: { reason: input.Reason, decided_with: input.DecidedWith },
    }
    const { row } = settle(
      latest && latest.end_date === null
        ? await of.transfer(subject, { ...given, endReason: 'Changed' })
        : await of.assignFirst(subject, given),
      context,
    )
    return { ResidentLevelID: row.id, version: row.version }
  },

  async deleteCurrentLevel(context) {
    const { tx, me, input, today, changeSet, effect } = context
    const chart = await openChart(context)
    const of = tenure(tx, levels, datedFor(me, today))
    const subject = { client_membership_id: chart.id }
    const [latest] = await of.history(subject)
    const ChangeSetID = await changeSet('residential.level', [
      `A change of level of ${nameOf(chart)} was a mistake`,
      `Un cambio de nivel de ${nameOf(chart)} fue un error`,
    ])
    const done = settle(
      await of.deleteCurrent(subject, {
        reason: input.Reason,
        ...(latest && { seen: { id: latest.id, version: input.version } }),
      }),
      context,
    )
    effect('file', ['The change of level is removed', 'El cambio de nivel se quita'])
    return { ResidentLevelID: done.row.id, ChangeSetID }
  },

  async getHouseLevels({ tx, me, input, today }) {
    const { rows } = await sql<
      Output<typeof behaviorCalls.getHouseLevels>['Levels'][number]
    >`select ${houseLevels.select('h')}, level_residents(h.id, ${today}) as "Residents" from house_level h
      where h.residence_id = ${input.ResidenceID} and h.voided_at is null and (h.end_date is null or h.end_date > ${addDays(today, -1)})
      order by h.rank, h.start_date`.execute(tx)
    return { Levels: rows, Can: { Edit: me.may('Residential.Edit') } }
  },

  async saveHouseLevel(context) {
    const { tx, input, refuse } = context
    const at = { ...houseLevels.at(input), residence_id: input.ResidenceID }
    if (at.id !== null) {
      const row = await houseLevels.lock(context, { ...at, id: at.id })
      if (row.end_date && row.end_date <= input.StartDate) refuse('EndsBeforeStart')
      if (await usedOutside(tx, row.id, input.StartDate, null)) refuse('InUse')
    }
    return houseLevels.save(context, at, houseLevels.values(input))
  },

  async endHouseLevel(context) {
    const { tx, input, refuse } = context
    const { id, version } = { id: input.HouseLevelID, version: input.version }
    const at = { id, version, residence_id: input.ResidenceID }
    const row = await houseLevels.lock(context, at)
    if (input.EndDate <= row.start_date) refuse('EndsBeforeStart')
    if (await usedOutside(tx, row.id, null, input.EndDate)) refuse('InUse')
    return houseLevels.change(context, at, { end_date: input.EndDate })
  },
})
