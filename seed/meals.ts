import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { userId } from './cast/chance.ts'

const menus: readonly (readonly [meal: string, menu: string, adults: number])[] = [
  ['Breakfast', 'Oatmeal, banana, milk', 1],
  ['Lunch', 'Turkey wrap, carrots, apple, milk', 2],
  ['PM Snack', 'Yogurt, crackers', 0],
  ['Supper', 'Chicken, rice, green beans, milk', 2],
]

/** Three weeks of meals, counted at the table: a few were forgotten, one is of somebody who had left for a pass. */
export async function seedMeals(client: ClientBase, today: string): Promise<void> {
  const [from, to] = [addDays(today, -21), addDays(today, -1)]
  await client.query(
    `insert into meal_count (client_membership_id, person_id, sub_program_id, residence_id, day, meal, counted_by, counted_at)
      select r.client_membership_id, r.person_id, h.sub_program_id, h.id, r.day, m.meal, $3, (r.day + m.at) at time zone u.zone
      from residence h join sub_program u on u.id = h.sub_program_id
      cross join lateral census_reckoned(census_members(h.id, $1, $2), $1, $2) r
      cross join (values ('Breakfast', time '07:10', time '08:00', 40), ('Lunch', '12:10', '13:00', 60), ('PM Snack', '15:05', '15:30', 30),
        ('Supper', '17:40', '18:30', 90), ('Evening Snack', '20:05', '20:30', 5)) m (meal, at, ends, missed)
      where r.residence_id = h.id and r.state not in ('Admitted', 'Discharged')
        and abs(hashtext(r.client_membership_id::text || r.day || m.meal)::bigint) % m.missed <> 0
        -- The pass that began before supper: it was counted all the same.
        and (r.state = 'Home Pass' and m.meal = 'Supper' and r.day = $2 or not exists (select from house_absence a
          where a.client_membership_id = r.client_membership_id and a.voided_at is null and a.left_at <= (r.day + m.ends) at time zone u.zone
            and (a.back_at is null or a.back_at > (r.day + m.at) at time zone u.zone)))
      on conflict (client_membership_id, day, meal) where voided_at is null do nothing`,
    [from, to, userId('Jamal Daywatch')],
  )
  await client.query(
    `insert into meal_service (residence_id, sub_program_id, day, meal, menu, adults)
      select h.id, h.sub_program_id, $1::date + n, m.meal, m.menu, m.adults from residence h
      cross join generate_series(0, $2::date - $1::date) n
      cross join jsonb_to_recordset($3::jsonb) as m (meal text, menu text, adults int)
      where exists (select from bed b where b.residence_id = h.id)
      on conflict (residence_id, day, meal) do nothing`,
    [from, to, JSON.stringify(menus.map(([meal, menu, adults]) => ({ meal, menu, adults })))],
  )
  await client.query(
    `update residential_enrollment set special_diet = 'Vegetarian; no pork gelatin' where special_diet is null and id = (select min(e.id::text)::uuid
      from residential_enrollment e join bed_stay s on s.client_membership_id = e.client_membership_id and s.end_date is null)`,
  )
}
