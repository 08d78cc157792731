import { sql } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { nightBook } from '#platform/server/nights.ts'
import { mealTimes } from './meal-claim.server.ts'
import { mealTypes } from './meals.rules.ts'

/** Who was counted at a meal was in the house while it was served. */
export const mealNights = nightBook<{ meal: string; house: string }>({
  name: 'meals',
  rows: (
    asked,
  ) => sql`select c.person_id, c.residence_id, 'here' as claim, (c.day + times.from_time) at time zone ${asked.zone} as from_at,
      (c.day + times.to_time) at time zone ${asked.zone} as to_at, c.id as ref,
      jsonb_build_object('meal', c.meal, 'house', c.residence_id) as detail
    from meal_count c join ${mealTimes()} on times.meal = c.meal
    where c.residence_id = ${asked.residenceId} and c.voided_at is null and c.day between ${asked.from}::date and ${asked.to}::date`,
  line: ({ Day, Detail: { meal, house } }) => ({
    says: sentence(['{meal} counted', '{meal}: contada'], { meal: findLabel(mealTypes, meal) ?? meal }),
    address: pathTo('/Residential', { tab: 'meals', residence: house, day: Day }),
    mendedBy: ['Who counts meals', 'Quien cuenta las comidas'],
  }),
})
