import type { ClientBase } from 'pg'
import { daysBetween } from '#platform/contract/dates.ts'
import type { Cast } from './cast/shapes.ts'

const newDays = 30

/** Only who has just begun is offered the tour. */
export async function seedNewcomers(client: ClientBase, { Employees }: Cast, today: string): Promise<void> {
  const known = Employees.filter(({ RoleStartDate }) => daysBetween(RoleStartDate, today) > newDays)
  await client.query(
    `insert into user_setting (user_id, core_program_setting_id, value)
     select u.id, s.id, 'false' from unnest($1::uuid[]) u (id), core_program_setting s
     where s.name = 'tour' and s.core_program_id is null on conflict do nothing`,
    [known.map(({ Id }) => Id)],
  )
}
