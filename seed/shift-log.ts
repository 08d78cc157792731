import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { userId } from './cast/chance.ts'

const days = 30
const writers = ['Yasmin Shiftley', 'Jamal Daywatch', 'Ramona Nightwell', 'Hector Casademo']
const shifts = [
  { Name: 'Day', Starts: '07:00', Night: false },
  { Name: 'Evening', Starts: '15:00', Night: false },
  { Name: 'Night', Starts: '23:00', Night: true },
]

/** What shifts write: in which shift, how often (of a hundred), how long into the shift. */
const lines: readonly (readonly [
  shift: string,
  topic: string,
  mark: string | null,
  body: string,
  often: number,
  hours: number,
])[] = [
  ['Night', 'Sleep', 'Slept Through', '', 74, 7],
  ['Night', 'Sleep', 'Woke Up', 'Up for water around two, back in bed by quarter past.', 18, 7],
  ['Night', 'Sleep', 'Awake', 'Could not settle. Sat in the common room with staff until four.', 8, 7],
  ['Day', 'School', 'Attended', '', 60, 2],
  ['Day', 'School', 'Part of the Day', 'Picked up early with a headache. Rested, felt better by lunch.', 6, 5],
  ['Day', 'Hygiene', 'By Themselves', '', 55, 1],
  ['Day', 'Hygiene', 'With Reminders', 'Two reminders to brush teeth.', 25, 1],
  ['Evening', 'Mood', 'Calm', '', 45, 3],
  ['Evening', 'Mood', 'Cheerful', 'Talked all through supper about the science fair.', 25, 3],
  ['Evening', 'Mood', 'Withdrawn', 'Stayed in their room after the call. Accepted a check-in at seven.', 12, 4],
  ['Evening', 'Mood', 'Irritable', 'Argued over the TV, used the quiet corner on their own and came back.', 10, 4],
  ['Evening', 'Activity', null, 'Basketball in the yard with the others.', 22, 2],
  ['Evening', 'Activity', null, 'Helped cook supper and set the table.', 16, 3],
  ['Evening', 'Contact', null, 'Called their aunt, twenty minutes, ended in good spirits.', 7, 4],
  ['Evening', 'Notable', null, 'Asked when the next visit is. Passed on to the case manager.', 4, 5],
]

const notes: readonly (readonly [shift: string, body: string])[] = [
  ['Day', 'Van back from service. Keys are on the board.'],
  ['Evening', 'Movie night moved to Friday.'],
  ['Night', 'Quiet night, room checks every half hour.'],
]

const tasks: readonly (readonly [name: string, details: string, shifts: string[], weekdays: number[]])[] = [
  ['Count controlled medication', 'Two people, at the start of the shift', [], []],
  ['Fridge and freezer temperatures', 'Below 40 °F and 0 °F; write down what is not', ['Day'], []],
  ['School bags and lunches checked', '', ['Day'], [1, 2, 3, 4, 5]],
  ['Homework hour', '', ['Evening'], [1, 2, 3, 4]],
  ['Doors, windows and shed locked', '', ['Evening', 'Night'], []],
  ['Room checks every half hour', '', ['Night'], []],
  ['Smoke alarms tested', '', ['Day'], [7]],
]

/** A month of shifts of the demo houses: written, ticked, signed and taken over; one was not taken over, one never signed. */
export async function seedShiftLog(client: ClientBase, today: string): Promise<void> {
  const [from, people] = [addDays(today, -days), JSON.stringify(writers.map(userId))]
  const has = await client.query('select from shift_log limit 1')
  if (has.rows.length > 0) return
  await client.query(
    `insert into shift_task (residence_id, sub_program_id, name, details, shifts, weekdays, sort, start_date)
     select h.id, h.sub_program_id, t.task ->> 0, nullif(t.task ->> 1, ''), array(select jsonb_array_elements_text(t.task -> 2)),
       array(select jsonb_array_elements_text(t.task -> 3)::int), t.at, $1::date - 200
     from residence h cross join jsonb_array_elements($2::jsonb) with ordinality t (task, at) where exists (select from bed b where b.residence_id = h.id)`,
    [today, JSON.stringify(tasks)],
  )
  await client.query(
    `insert into shift_log (residence_id, sub_program_id, day, shift, night, starts_at, ends_at)
     select x.residence_id, null, x.day, x.shift, x.night, x.starts_at, x.ends_at
     from house_shifts(array(select b.residence_id from bed b), $1, $2, $3) x where x.ends_at < now() - interval '90 minutes'`,
    [from, today, JSON.stringify(shifts)],
  )
  // Who writes which log: in turn, so that nobody takes over from themselves.
  await client.query(
    `create temporary table shift_writer on commit drop as
     select l.*, (($1::jsonb) ->> (((h.at + s.at + 3 * (l.day - $2::date)) % 4)::int))::uuid as writer,
       (($1::jsonb) ->> (((h.at + s.at + 1 + 3 * (l.day - $2::date)) % 4)::int))::uuid as next, h.at as house_at
     from shift_log l join (select id, row_number() over (order by name) - 1 as at from residence where exists (select from bed b where b.residence_id = residence.id)) h
       on h.id = l.residence_id
     join (values ('Day', 0), ('Evening', 1), ('Night', 2)) s (shift, at) on s.shift = l.shift`,
    [people, from],
  )
  await client.query(
    `update shift_writer set writer = $1, next = $2 where shift = 'Day' and house_at = 1 and day = $3::date - 1`,
    [userId('Jamal Daywatch'), userId('Ramona Nightwell'), today],
  )
  await seedEntries(client)
  await client.query(
    `insert into shift_task_done (shift_task_id, shift_log_id, residence_id, name, done_by, done_at)
     select t.id, w.id, w.residence_id, t.name, w.writer, w.starts_at + make_interval(mins => 20 + (t.sort * 37) % 300)
     from shift_writer w join shift_task t on t.residence_id = w.residence_id and (t.shifts = '{}' or w.shift = any (t.shifts))
       and (t.weekdays = '{}' or extract(isodow from w.day)::int = any (t.weekdays))
     where w.day >= $1::date - 10 and abs(hashtext(t.name || w.id)::bigint) % 20 <> 0`,
    [today],
  )
  await client.query(
    `update shift_log l set out_by = w.writer, out_at = l.ends_at - interval '4 minutes',
       handover_note = case abs(hashtext(l.id::text)::bigint) % 5 when 0 then 'Dentist tomorrow at four, form is in the binder.'
         when 1 then 'Please keep an eye on the mood after the phone call.' end
     from shift_writer w where w.id = l.id and not (w.shift = 'Night' and w.house_at = 2 and w.day = $1::date - 2)`,
    [today],
  )
  await client.query(
    `insert into shift_entry (shift_log_id, client_membership_id, topic, body, added, writing_id, written_by, made_at)
     select e.shift_log_id, e.client_membership_id, 'Notable', 'The call in the evening was with the grandmother, not the aunt.', true, new_id(), e.written_by,
       l.ends_at + interval '20 hours'
     from shift_entry e join shift_log l on l.id = e.shift_log_id where e.topic = 'Contact' and l.out_at is not null and l.day < $1::date - 3
     order by l.day desc, e.id limit 3`,
    [today],
  )
  await client.query(
    `update shift_log l set in_by = w.next, in_at = l.ends_at + interval '6 minutes', in_by_pin = true
     from shift_writer w where w.id = l.id and l.out_at is not null and not (w.shift = 'Day' and w.house_at = 1 and w.day = $1::date - 1)`,
    [today],
  )
}

async function seedEntries(client: ClientBase): Promise<void> {
  // Each topic is said once a shift: the first of its lines that the child's number comes to.
  await client.query(
    `insert into shift_entry (shift_log_id, client_membership_id, topic, mark, body, writing_id, written_by, made_at)
     select w.id, s.client_membership_id, line.topic, case when away.kind is not null then 'Not Here' else line.mark end,
       case when away.kind is not null then 'Out of the house, see the passes.' else line.body end, new_id(), w.writer,
       w.starts_at + make_interval(hours => line.hours, mins => abs(hashtext(s.client_membership_id::text)::bigint)::bigint::int % 50)
     from shift_writer w join sub_program u on u.id = w.sub_program_id
     join bed_stay s on s.residence_id = w.residence_id and s.voided_at is null and s.start_date <= w.day and (s.end_date is null or s.end_date > w.day + 1)
     left join lateral (select a.kind from house_absence a where a.client_membership_id = s.client_membership_id and a.voided_at is null
       and tstzrange(a.left_at, a.back_at) && tstzrange(w.starts_at, w.ends_at) limit 1) away on true
     cross join lateral (
       select distinct on (x.topic) x.topic, x.mark, x.body, x.hours from (
         select l.line ->> 1 as topic, l.line ->> 2 as mark, l.line ->> 3 as body, (l.line ->> 5)::int as hours, l.at,
           sum((l.line ->> 4)::int) over (partition by l.line ->> 1 order by l.at) as upto
         from jsonb_array_elements($1::jsonb) with ordinality l (line, at) where l.line ->> 0 = w.shift) x
       where abs(hashtext(x.topic || s.client_membership_id || w.day)::bigint) % 100 < x.upto order by x.topic, x.at) line
     where (away.kind is null or line.topic = 'Sleep') and (line.topic <> 'School' or extract(isodow from w.day) < 6)`,
    [JSON.stringify(lines)],
  )
  await client.query(
    `insert into shift_entry (shift_log_id, topic, body, writing_id, written_by, made_at)
     select w.id, 'House', n.note ->> 1, new_id(), w.writer, w.starts_at + interval '5 hours'
     from shift_writer w join jsonb_array_elements($1::jsonb) n (note) on n.note ->> 0 = w.shift
     where abs(hashtext(w.id::text)::bigint) % 4 = 0`,
    [JSON.stringify(notes)],
  )
}
