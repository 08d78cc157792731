import { sql, type RawBuilder } from 'kysely'
import type { House } from '#domains/census/census-rows.server.ts'
import { monthEnd } from '#domains/census/census.rules.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import { csvLines } from '#platform/server/csv.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { aboutMeal, claimReasons, mealTypes, notClaimed, type ClaimReason, type Meal } from './meals.rules.ts'

/** The meals with their hours: `n`, `meal`, `from_time`, `to_time`. */
export const mealTimes = (): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    mealTypes.map(
      ({ value }, at) =>
        sql`(${at}::int, ${value}::text, ${aboutMeal[value].from}::time, ${aboutMeal[value].to}::time)`,
    ),
  )}) as times (n, meal, from_time, to_time)`

/** The meals of a day of a house as instants. */
export const mealHours = (day: string, zone: string): RawBuilder<unknown> =>
  sql`select times.n, times.meal, (${day}::date + times.from_time) at time zone ${zone} as starts,
    (${day}::date + times.to_time) at time zone ${zone} as ends from ${mealTimes()}`

interface Count {
  member: string
  name: string
  Day: string
  Meal: Meal
  Away: boolean
  program: boolean
}

/** What was counted in a month of a house, as far as the caller may see the children. */
export async function getCounts(tx: Tx, house: House, from: string): Promise<Count[]> {
  const { rows } =
    await sql<Count>`select c.client_membership_id as member, concat_ws(' ', p.first_name, p.last_name) as name,
      c.day as "Day", c.meal as "Meal", h.meal_program_number is not null as program,
      exists (select from house_absence x where x.client_membership_id = c.client_membership_id and x.voided_at is null
        and x.left_at <= (c.day + times.from_time) at time zone ${house.zone}
        and (x.back_at is null or x.back_at > (c.day + times.to_time) at time zone ${house.zone})) as "Away"
    from meal_count c join person p on p.id = c.person_id join residence h on h.id = c.residence_id
    join ${mealTimes()} on times.meal = c.meal
    where c.residence_id = ${house.id} and c.voided_at is null and c.day between ${from}::date and ${monthEnd(from)}::date
    order by name, c.client_membership_id, c.day, times.n`.execute(tx)
  return rows
}

/** Each counted meal with why it is not claimed: the limit is of one child and day. */
export function claimedOf(counts: readonly Count[]): (Count & { why: ClaimReason | null })[] {
  return [...Map.groupBy(counts, ({ member, Day }) => `${member} ${Day}`).values()].flatMap((day) => {
    const why = notClaimed(day, day[0]!.program)
    return day.map((one) => ({ ...one, why: why.get(one.Meal) ?? null }))
  })
}

const heads = {
  house: ['House', 'Casa'],
  child: ['Child', 'Niño'],
  day: ['Day', 'Día'],
  meal: ['Meal', 'Comida'],
  claimed: ['Claimed', 'Reclamada'],
  why: ['Why not', 'Por qué no'],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
} as const satisfies Record<string, Words>

export function exportFile(house: House, month: string, rows: ReturnType<typeof claimedOf>, language: Language) {
  const said = (words: Words) => say(words, language)
  const lines = csvLines(
    [heads.house, heads.child, heads.day, heads.meal, heads.claimed, heads.why].map(said),
    rows.map(({ name, Day, Meal: meal, why }) => [
      house.name,
      name,
      Day,
      labelOf(mealTypes, meal, language),
      said(why === null ? heads.yes : heads.no),
      why === null ? '' : said(claimReasons[why]),
    ]),
  )
  return {
    fileName: `meals-${month.slice(0, 7)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Buffer.from([...lines].join('')),
  }
}
