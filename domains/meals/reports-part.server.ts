import { sql } from 'kysely'
import { until } from '#platform/server/measures.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { mealTypes } from './meals.rules.ts'

export const mealReports: readonly Report[] = [
  {
    key: 'meal-claim',
    group: reportGroups.houses,
    title: ['Meal claim', 'Reclamo de comidas'],
    about: [
      'Meals of children counted in the period, by house and meal.',
      'Comidas de niños contadas en el período, por casa y comida.',
    ],
    days: 'month',
    permission: 'Residential.View',
    columns: {
      house: { title: ['House', 'Casa'], width: 24 },
      meal: { title: ['Meal', 'Comida'], list: mealTypes },
      meals: { title: ['Meals', 'Comidas'], kind: 'number' },
      children: { title: ['Children', 'Niños'], kind: 'number' },
      late: { title: ['Recorded afterwards', 'Anotadas después'], kind: 'number' },
      program: reportColumn.program,
    },
    order: 'house, meal',
    chart: { by: 'meal', sum: 'meals' },
    rows: ({
      span,
    }) => sql`select c.sub_program_id, r.name as house, c.meal, count(*)::int as meals, count(distinct c.person_id)::int as children,
        count(c.late_reason)::int as late, s.name as program
      from meal_count c join residence r on r.id = c.residence_id join sub_program s on s.id = c.sub_program_id
      where c.voided_at is null and c.day >= ${span.from}::date and c.day < ${until(span)} group by c.sub_program_id, r.id, r.name, c.meal, s.name`,
  },
]
