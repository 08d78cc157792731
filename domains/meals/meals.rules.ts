import { wordList, type ValueOf } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

export const mealTypes = wordList(
  ['Breakfast', 'Desayuno'],
  ['AM Snack', 'Merienda de la mañana'],
  ['Lunch', 'Almuerzo'],
  ['PM Snack', 'Merienda de la tarde'],
  ['Supper', 'Cena'],
  ['Evening Snack', 'Merienda de la noche'],
)
export type Meal = ValueOf<typeof mealTypes>

interface About {
  readonly kind: 'meal' | 'snack'
  /** What is paid more comes first: dropped last. */
  readonly paid: number
  /** When it is on the table, in the time of the house. */
  readonly from: string
  readonly to: string
}

/** Who was out all of that time cannot have eaten it there. */
export const aboutMeal: Readonly<Record<Meal, About>> = {
  Breakfast: { kind: 'meal', paid: 2, from: '07:00', to: '08:00' },
  'AM Snack': { kind: 'snack', paid: 1, from: '10:00', to: '10:30' },
  Lunch: { kind: 'meal', paid: 3, from: '12:00', to: '13:00' },
  'PM Snack': { kind: 'snack', paid: 1, from: '15:00', to: '15:30' },
  Supper: { kind: 'meal', paid: 3, from: '17:30', to: '18:30' },
  'Evening Snack': { kind: 'snack', paid: 1, from: '20:00', to: '20:30' },
}

/** Why a counted meal is not claimed. */
export const claimReasons = {
  NoProgram: ['The house has no meal program number', 'La casa no tiene número de programa de comidas'],
  WasAway: ['Out of the house at that time', 'Fuera de la casa a esa hora'],
  TooManyMeals: ['More meals than are paid a day', 'Más comidas de las que se pagan al día'],
  TooManySnacks: ['More snacks than are paid a day', 'Más meriendas de las que se pagan al día'],
} as const satisfies Record<string, Words>
export type ClaimReason = keyof typeof claimReasons

interface Served {
  Meal: Meal
  /** Out of the house the whole time. */
  Away: boolean
}

const order = mealTypes.map(({ value }) => value)
/** Paid most first; of the same, the earlier. */
const byPay = (a: Served, b: Served) =>
  aboutMeal[b.Meal].paid - aboutMeal[a.Meal].paid || order.indexOf(a.Meal) - order.indexOf(b.Meal)

/**
 * What of one child's day is not claimed, and why: two meals and a snack, or one meal and two snacks, are paid. What is paid
 * least is dropped first.
 */
export function notClaimed(served: readonly Served[], hasProgram: boolean): Map<Meal, ClaimReason> {
  if (!hasProgram) return new Map(served.map(({ Meal: meal }) => [meal, 'NoProgram']))
  const why = new Map<Meal, ClaimReason>(served.filter(({ Away }) => Away).map(({ Meal: meal }) => [meal, 'WasAway']))
  const rest = served.filter(({ Away }) => !Away).toSorted(byPay)
  const meals = rest.filter(({ Meal: meal }) => aboutMeal[meal].kind === 'meal')
  const snacks = rest.filter(({ Meal: meal }) => aboutMeal[meal].kind === 'snack')
  for (const { Meal: meal } of meals.slice(2)) why.set(meal, 'TooManyMeals')
  for (const { Meal: meal } of snacks.slice(meals.length >= 2 ? 1 : 2)) why.set(meal, 'TooManySnacks')
  return why
}

export type TickWhy = 'MadeAhead' | 'MadeLongAgo'

/** Why a tick made at an instant is not taken at another: ahead, or more than a day old. Instants as ISO strings in UTC. */
export function whyNotTick(madeAt: string, now: string): TickWhy | undefined {
  const ago = Date.parse(now) - Date.parse(madeAt)
  if (ago < -60_000) return 'MadeAhead'
  return ago > 24 * 3_600_000 ? 'MadeLongAgo' : undefined
}
