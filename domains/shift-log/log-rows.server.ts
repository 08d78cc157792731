import { sql, type RawBuilder } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { standardShifts } from '#domains/residential/shifts/shifts.rules.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Entry, ShiftLog } from './shift-log-shapes.calls.ts'
import { stateOf, unclosedAfterMinutes, unclosedDays } from './shift-log.rules.ts'

export const usual = JSON.stringify(standardShifts)

/** The shifts of houses that begin on some days, as `day`, `shift`, `night`, `starts_at`, `ends_at`, `shift_log_id`. */
export const shiftsOf = (houses: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`house_shifts(${houses}, ${from}, ${to}, ${usual}::jsonb)`

export interface House {
  id: string
  name: string
  license: string | null
  zone: string
  today: string
  now: string
}

/** A house the caller works in, as its scope has made sure. */
export async function getHouse(tx: Tx, id: string): Promise<House> {
  const { rows } = await sql<House>`select h.id, h.name, h.license_number as license, u.zone,
      (now() at time zone u.zone)::date as today, now() as now
    from residence h join sub_program u on u.id = h.sub_program_id where h.id = ${id}`.execute(tx)
  return rows[0]!
}

export const entryColumns = sql`e.id as "EntryID", e.topic as "Topic", e.mark as "Mark", e.body as "Body", e.added as "Added",
  ${staffName('e.written_by')} as "By", e.written_by = my_user() as "Mine", e.made_at as "MadeAt", e.version`
const says = sql`(e.body <> '' or e.mark is not null or e.written_by = my_user())`

/** Tasks of the shift `s` with the log `l`, which may be missing: those of its day, and what was ticked in it. */
export const tasksOf = (house: RawBuilder<unknown>) =>
  list(sql`select t.id as "ShiftTaskID", coalesce(d.name, t.name) as "Name", t.details as "Details",
      ${staffName('d.done_by')} as "DoneBy", d.done_at as "DoneAt"
    from shift_task t left join shift_task_done d on d.shift_task_id = t.id and d.shift_log_id = s.shift_log_id and d.undone_at is null
    where t.residence_id = ${house} and (d.id is not null or t.start_date <= s.day and (t.end_date is null or t.end_date > s.day)
      and (t.shifts = '{}' or s.shift = any (t.shifts)) and (t.weekdays = '{}' or extract(isodow from s.day)::int = any (t.weekdays)))
    order by t.sort, t.name, t.id`)

/** Residents of the house `house` in the shift `s`, as far as the caller may see them, with what was written of each. */
const childrenOf = (house: House) =>
  list(sql`select m.id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", b.bed as "Bed",
      (select a.kind from house_absence a where a.client_membership_id = m.id and a.voided_at is null
        and tstzrange(a.left_at, a.back_at) @> least(now(), s.ends_at - interval '1 minute') limit 1) as "Away",
      ${list(sql`select ${entryColumns} from shift_entry e where e.shift_log_id = s.shift_log_id and e.client_membership_id = m.id and ${says}
        order by e.made_at, e.id`)} as "Entries"
    from (select distinct on (y.client_membership_id) y.client_membership_id, d.name as bed from bed_stay y join bed d on d.id = y.bed_id
        where y.residence_id = ${house.id} and y.voided_at is null and y.start_date <= s.last_day
          and (y.end_date is null or y.end_date >= s.day) order by y.client_membership_id, y.start_date desc) b
    join client_membership m on m.id = b.client_membership_id join person p on p.id = m.person_id
    order by b.bed, "Name", m.id`)

type LogRow = Omit<ShiftLog, 'State' | 'Hidden'> & { All: number }

/** The logs of a house on a day, all of its shifts or one. */
export async function readLogs(tx: Tx, house: House, Day: string, shift: string | null): Promise<ShiftLog[]> {
  const { rows } =
    await sql<LogRow>`select s.day as "Day", s.shift as "Shift", s.night as "Night", s.starts_at as "StartsAt", s.ends_at as "EndsAt",
      array(select n.name from staff_names(array(select d.user_id from house_duty d where d.residence_id = ${house.id}
        and tstzrange(d.started_at, d.ended_at) && tstzrange(s.starts_at, s.ends_at))) n order by n.name) as "OnShift",
      ${childrenOf(house)} as "Children", shift_children(${house.id}, s.day, s.last_day) as "All",
      ${list(sql`select ${entryColumns} from shift_entry e where e.shift_log_id = s.shift_log_id and e.client_membership_id is null and ${says}
        order by e.made_at, e.id`)} as "House",
      ${tasksOf(sql`${house.id}::uuid`)} as "Tasks", l.handover_note as "HandoverNote", ${staffName('l.out_by')} as "OutBy",
      coalesce(l.out_by = my_user(), false) as "OutMine", l.out_at as "OutAt", ${staffName('l.in_by')} as "InBy", l.in_at as "InAt",
      l.in_by_pin as "InByPin", l.version
    from (select x.*, least((x.ends_at at time zone ${house.zone})::date, ${house.today}::date) as last_day
      from ${shiftsOf(sql`array[${house.id}::uuid]`, sql`${Day}::date`, sql`${Day}::date`)} x) s
    left join shift_log l on l.id = s.shift_log_id
    where ${shift}::text is null or s.shift = ${shift} order by s.starts_at`.execute(tx)
  return rows.map(({ All, ...row }) => ({
    ...row,
    State: stateOf(row, house.now),
    Hidden: Math.max(0, All - row.Children.length),
  }))
}

interface Written {
  id: string
  version: number
  out_by: string | null
  out_at: string | null
  in_at: string | null
  starts_at: string
  ends_at: string
}
interface Which {
  ResidenceID: string
  Day: string
  Shift: string
}

/** The log of a shift, held until the end of the transaction; begun if nobody has yet. */
export async function holdLog(
  tx: Tx,
  { ResidenceID, Day, Shift }: Which,
  refuse: (code: 'NoSuchShift' | 'ShiftAhead') => never,
  alone = false,
): Promise<Written> {
  const find = async () => {
    const { rows } = await sql<Written>`select id, version, out_by, out_at, in_at, starts_at, ends_at from shift_log
      where residence_id = ${ResidenceID} and day = ${Day} and shift = ${Shift} ${alone ? sql`for no key update` : sql`for share`}`.execute(
      tx,
    )
    return rows[0]
  }
  const there = await find()
  if (there) return there
  const { rows } = await sql<{ ahead: boolean }>`select x.starts_at > now() as ahead
    from ${shiftsOf(sql`array[${ResidenceID}::uuid]`, sql`${Day}::date`, sql`${Day}::date`)} x where x.shift = ${Shift}`.execute(
    tx,
  )
  if (!rows[0]) return refuse('NoSuchShift')
  if (rows[0].ahead) return refuse('ShiftAhead')
  // Two people may begin it at once: the second finds what the first has begun.
  await sql`insert into shift_log (residence_id, day, shift, night, starts_at, ends_at)
    select x.residence_id, x.day, x.shift, x.night, x.starts_at, x.ends_at
    from ${shiftsOf(sql`array[${ResidenceID}::uuid]`, sql`${Day}::date`, sql`${Day}::date`)} x where x.shift = ${Shift}
    on conflict do nothing`.execute(tx)
  return (await find()) ?? refuse('NoSuchShift')
}

/**
 * Shifts of houses that nobody has taken over an hour after they ended: `residence_id`, `day`, `shift`, `starts_at`, `ends_at`. One in which
 * nothing was written counts for some days, in a house that keeps the log.
 */
export const unclosed = (houses: RawBuilder<unknown>, today: string) => sql`
  select l.residence_id, l.day, l.shift, l.starts_at, l.ends_at from shift_log l
  where l.residence_id = any (${houses}) and l.in_at is null and l.ends_at < now() - make_interval(mins => ${unclosedAfterMinutes})
  union all
  select x.residence_id, x.day, x.shift, x.starts_at, x.ends_at
  from ${shiftsOf(houses, sql`${today}::date - ${unclosedDays}::int`, sql`${today}::date`)} x
  where x.shift_log_id is null and x.ends_at < now() - make_interval(mins => ${unclosedAfterMinutes})
    and exists (select from shift_log f where f.residence_id = x.residence_id and f.starts_at < x.starts_at)`

/** One entry as its call gives it. */
export async function readEntry(tx: Tx, id: string): Promise<Entry> {
  const { rows } = await sql<Entry>`select ${entryColumns} from shift_entry e where e.id = ${id}`.execute(tx)
  return rows[0]!
}
