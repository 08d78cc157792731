import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { asWritten, counted, say, sentence, type Words } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { isOpenOnChart } from './appointment-rows.server.ts'
import type { Warning } from './appointment-shapes.rules.ts'

type Kind = Warning['Kind']
interface Row {
  kind: Kind
  day: string
  name: string | null
  at: string | null
  until: string | null
}

const words: Record<Kind, (row: Row) => Words> = {
  DoubleBooked: ({ name, day, at, until }) =>
    sentence(
      at
        ? [
            '{name} is already booked on {day}, {at} to {until}.',
            '{name} ya tiene una cita el {day}, de {at} a {until}.',
          ]
        : ['{name} is already booked all day on {day}.', '{name} ya tiene una cita todo el día {day}.'],
      { name, day, at, until },
    ),
  OnLeave: ({ name, day, until }) =>
    sentence(['{name} is on leave on {day} (back {until}).', '{name} está de licencia el {day} (vuelve el {until}).'], {
      name,
      day,
      until,
    }),
  Discharged: ({ name, day }) =>
    sentence(['{name} is not enrolled on {day}.', '{name} no tiene inscripción el {day}.'], { name, day }),
  OutsideHours: ({ name, day, at, until }) =>
    sentence(
      [
        '{day} is outside the working hours of {name} ({at} to {until}).',
        '{day} está fuera del horario de {name} ({at} a {until}).',
      ],
      { name, day, at, until },
    ),
}
const order: readonly Kind[] = ['DoubleBooked', 'OnLeave', 'Discharged', 'OutsideHours']

/**
 * What speaks against the days of appointments that are still ahead: somebody is booked twice or away, a client has left.
 * Nothing is refused for it; every day is told. Clients are named to those who may read their charts.
 */
export async function warningsFor(
  { tx, me, language }: Pick<Context<AnyCall>, 'tx' | 'me' | 'language'>,
  appointments: readonly string[],
): Promise<Warning[]> {
  const { rows } = await sql<Row>`
    with mine as (select o.id, o.appointment_id, o.start_on, o.starts_at, o.ends_at, a.all_day, a.zone, coalesce(a.travel_minutes, 0) as travel
      from appointment_occurrence o join appointment a on a.id = o.appointment_id
      where o.appointment_id = any (${[...appointments]}::uuid[]) and o.removed_at is null and o.ends_at > now() and o.status in ('Scheduled', 'Confirmed')),
    staffed as (select m.*, s.employee_id from mine m join appointment_staff s on s.appointment_id = m.appointment_id),
    busy as materialized (select b.* from busy_times(array(select distinct employee_id from staffed),
      (select min(starts_at) - interval '1 day' from mine), (select max(ends_at) + interval '1 day' from mine)) b),
    theirs as (select m.*, c.client_membership_id, c.person_id from mine m join appointment_client c on c.appointment_id = m.appointment_id
      where ${inMyPrograms(me, sql`c.sub_program_id`)}),
    names as (select n.id, n.name from staff_names(array(select distinct employee_id from staffed)) n),
    hours as (select w.user_id, string_to_array(w.days, ',')::int[] as days, w.from_hour::numeric as from_hour, w.to_hour::numeric as to_hour
      from work_hours(array(select distinct employee_id from staffed)) w),
    timed as (select s.*, extract(isodow from s.start_on)::int as weekday, extract(epoch from (s.starts_at at time zone s.zone) - s.start_on) / 3600 as begins,
      extract(epoch from (s.ends_at at time zone s.zone) - s.start_on) / 3600 as ends from staffed s where not s.all_day)
    select 'DoubleBooked' as kind, m.start_on as day, n.name, case when not b.all_day then to_char(b.starts_at at time zone m.zone, 'HH24:MI') end as at,
      to_char(b.ends_at at time zone m.zone, 'HH24:MI') as until
    from staffed m join busy b on b.employee_id = m.employee_id and b.occurrence_id <> m.id
      and b.starts_at - make_interval(mins => b.travel) < m.ends_at and b.ends_at > m.starts_at - make_interval(mins => m.travel)
    join names n on n.id = m.employee_id
    union all
    select 'OnLeave', m.start_on, n.name, null, l.end_date::text from staffed m
    join leave_cover l on l.employee_id = m.employee_id and l.voided_at is null and m.start_on >= l.start_date and m.start_on < l.end_date
    join names n on n.id = m.employee_id
    union all
    select 'DoubleBooked', m.start_on, concat_ws(' ', p.first_name, p.last_name), case when not a.all_day then to_char(o.starts_at at time zone m.zone, 'HH24:MI') end,
      to_char(o.ends_at at time zone m.zone, 'HH24:MI')
    from theirs m join appointment_client c on c.person_id = m.person_id and c.appointment_id <> m.appointment_id and ${inMyPrograms(me, sql`c.sub_program_id`)}
    join appointment a on a.id = c.appointment_id and a.voided_at is null and ${isOpenOnChart(me)}
    join appointment_occurrence o on o.appointment_id = a.id and o.removed_at is null and o.status in ('Scheduled', 'Confirmed', 'Arrived')
      and o.starts_at < m.ends_at and o.ends_at > m.starts_at join person p on p.id = m.person_id
    union all
    select 'Discharged', m.start_on, concat_ws(' ', p.first_name, p.last_name), null, null from theirs m
    join client_membership k on k.id = m.client_membership_id join person p on p.id = k.person_id
    where k.end_date <= m.start_on or k.start_date > m.start_on
    union all
    select 'OutsideHours', m.start_on, n.name, to_char(time '00:00' + make_interval(mins => (h.from_hour * 60)::int), 'HH24:MI'),
      to_char(time '00:00' + make_interval(mins => least((h.to_hour * 60)::int, 1439)), 'HH24:MI')
    from timed m join hours h on h.user_id = m.employee_id join names n on n.id = m.employee_id
    -- As isWorked says it: hours that end before they begin go on past midnight.
    where not (m.weekday = any (h.days) and m.begins >= h.from_hour and m.ends <= h.to_hour + case when h.to_hour > h.from_hour then 0 else 24 end
      or h.to_hour <= h.from_hour and (m.weekday + 5) % 7 + 1 = any (h.days) and m.ends <= h.to_hour)
    order by day, at nulls first limit 5000`.execute(tx)
  const told = new Set<string>()
  return rows
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.day < other.day ? -1 : 1))
    .map((row) => ({ Kind: row.kind, Date: row.day, Sentence: say(words[row.kind](row), language) }))
    .filter(({ Sentence }) => !told.has(Sentence) && told.add(Sentence))
}

const mostTold = 60

/** As `warningsFor`, told by the preview too: the first of them, and how many more there are. */
export async function warned(
  context: Pick<Context<AnyCall>, 'tx' | 'me' | 'language' | 'effect'>,
  ids: readonly string[],
): Promise<Warning[]> {
  const Warnings = await warningsFor(context, ids)
  for (const { Sentence } of Warnings.slice(0, mostTold)) context.effect('alert', asWritten(Sentence))
  const more = Warnings.length - mostTold
  if (more > 0)
    context.effect(
      'alert',
      counted(more, ['# more like this', '# más como esta'], ['# more like this', '# más como estas']),
    )
  return Warnings
}
