import { sql } from 'kysely'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Meals counted for somebody; on the day they leave, too. */
export const mealPart: EnrollmentPart = {
  name: 'meals',
  recorded: recordedAs(
    'Meal',
    (id) => sql`select min(c.day) as first, max(c.day) as until, null as detail from meal_count c
      where c.client_membership_id = ${id} and c.voided_at is null`,
    {
      happened: ['A meal is counted on {day}.', 'Hay una comida contada el {day}.'],
      keepsEnd: true,
      there: ['Meals are counted.', 'Hay comidas contadas.'],
    },
  ),
}
