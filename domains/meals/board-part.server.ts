import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'
import { mealTimes } from './meal-claim.server.ts'
import { mealTypes } from './meals.rules.ts'

/** A meal that is on the table, or was in the last two hours, and at which nobody is counted yet; of houses that count meals. */
export const mealToCount = boardPart<{ meal: string; day: string }>({
  name: 'meals',
  permission: 'Meals.Record',
  rows: ({ houses }) => sql`select h.id as residence_id, null::uuid as client_membership_id,
      (n.day + times.from_time) at time zone u.zone as at, jsonb_build_object('meal', times.meal, 'day', n.day) as detail
    from residence h join sub_program u on u.id = h.sub_program_id
    cross join lateral (select (now() at time zone u.zone)::date as day, now() at time zone u.zone as here) n
    join ${mealTimes()} on n.here between n.day + times.from_time and n.day + times.to_time + interval '2 hours'
    -- One look each, from the last day on: joined as a whole, the meals of all years would be read.
    cross join lateral (select from meal_count c where c.residence_id = h.id and c.meal = times.meal and c.day between n.day - 14 and n.day - 1
      and c.voided_at is null limit 1) served
    left join lateral (select true as begun from meal_count c where c.residence_id = h.id and c.meal = times.meal and c.day = n.day
      and c.voided_at is null limit 1) now_served on true
    where h.id = any (${houses}) and now_served.begun is null`,
  line: ({ ResidenceID, Detail: { meal, day } }) => ({
    place: 'task',
    tone: 'soon',
    says: sentence(['Count the meal: {meal}', 'Contar la comida: {meal}'], { meal: labelWords(mealTypes, meal) }),
    address: pathTo('/Residential', { tab: 'meals', residence: ResidenceID, day }),
  }),
})
