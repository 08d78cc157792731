import type { ClientBase } from 'pg'
import { userId } from './cast/chance.ts'

/** Who works where, and by which shifts of the last days. */
const watches = [
  ['Yasmin Shiftley', 0],
  ['Jamal Daywatch', 1],
  ['Ramona Nightwell', 2],
] as const

/** The last three days at work, and who is at work now. */
export async function seedShifts(client: ClientBase): Promise<void> {
  await client.query(
    `with house as (select r.id, r.sub_program_id, s.zone, row_number() over (order by r.name) - 1 as at
        from residence r join sub_program s on s.id = r.sub_program_id),
      watch as (select * from jsonb_to_recordset($1::jsonb) as w (user_id uuid, at int)),
      times as (select h.id, h.sub_program_id, w.user_id, ((now() at time zone h.zone)::date - n + time '07:00') at time zone h.zone as began, n
        from house h join watch w on w.at = h.at cross join generate_series(1, 3) n)
     insert into house_duty (residence_id, sub_program_id, user_id, started_at, ended_at)
     select id, sub_program_id, user_id, began, began + interval '8 hours' from times
     union all select id, sub_program_id, user_id, now() - interval '100 minutes', null from times where n = 1
     on conflict do nothing`,
    [JSON.stringify(watches.map(([name, at]) => ({ user_id: userId(name), at })))],
  )
}
