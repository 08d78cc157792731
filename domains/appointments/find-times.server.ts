import { sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { Handler, Tx } from '#platform/server/handlers.ts'
import { momentOf } from './occurrence-days.server.ts'
import { checkStaff } from './plan.server.ts'
import type { planningCalls } from './planning.calls.ts'
import { isWorked, type Hours } from './working-hours.rules.ts'

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** What people set for themselves; a setting that is no hour is as if it were not set. */
export async function hoursOf(tx: Tx, staff: readonly string[]): Promise<Hours[]> {
  const { rows } = await sql<{ user_id: string; days: string; from_hour: string; to_hour: string }>`
    select * from work_hours(${[...staff]}::uuid[])`.execute(tx)
  return rows.map(({ user_id, days, from_hour, to_hour }) => {
    const hour = (text: string, otherwise: number) => {
      const told = Number.parseFloat(text)
      return between((Number.isNaN(told) ? otherwise : told) * 60, 0, 1440)
    }
    return {
      user: user_id,
      days: days.split(',').map(Number).filter(Boolean),
      from: hour(from_hour, 8),
      to: hour(to_hour, 17),
    }
  })
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const weekday = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const most = 40
const step = 30

/** Times at which nobody of those named is taken, away or off work. Who is taken with what stays untold. */
export const findTimes: Handler<typeof planningCalls.findTimes> = async (context) => {
  const { tx, me, input, refuse, settings } = context
  const span = daysBetween(input.From, input.To)
  if (span < 0 || span > 62) refuse('TooLong')
  await checkStaff(context as never, input.Staff)
  const { rows: programs } = await sql<{
    zone: string
  }>`select zone from sub_program where id = coalesce(${input.SubProgramID}::uuid, ${me.subPrograms[0] ?? null}::uuid)`.execute(
    tx,
  )
  const zone = programs[0]?.zone ?? settings.agency.zone
  const hours = await hoursOf(tx, input.Staff)
  const travel = (input.TravelMinutes ?? 0) * 60_000
  const { rows: taken } = await sql<{ from: string; to: string }>`
    select b.starts_at - make_interval(mins => b.travel) as from, b.ends_at as to
    from busy_times(${input.Staff}::uuid[], (${input.From}::date - 1)::timestamp at time zone 'UTC', (${input.To}::date + 2)::timestamp at time zone 'UTC') b
    where ${input.AppointmentID}::uuid is null or b.appointment_id <> ${input.AppointmentID}::uuid`.execute(tx)
  const { rows: leaves } = await sql<{
    from: string
    to: string
  }>`select start_date as from, end_date as to from leave_cover
    where employee_id = any (${input.Staff}::uuid[]) and voided_at is null and start_date <= ${input.To} and end_date > ${input.From}`.execute(
    tx,
  )
  const busy = taken.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const)
  const Times: { Date: string; StartTime: string }[] = []
  for (let day = input.From; day <= input.To && Times.length < most; day = addDays(day, 1)) {
    if (leaves.some(({ from, to }) => day >= from && day < to)) continue
    for (let at = 0; at < 1440 && Times.length < most; at += step) {
      if (!hours.every((one) => isWorked(one, weekday(day), at, at + input.Minutes))) continue
      const begins = Date.parse(momentOf(day, clockOf(at), zone))
      const ends = begins + input.Minutes * 60_000
      if (begins < Date.now()) continue
      if (busy.every(([from, to]) => to <= begins - travel || from >= ends))
        Times.push({ Date: day, StartTime: clockOf(at) })
    }
  }
  return { Times }
}
