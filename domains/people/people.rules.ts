import { californiaCounties, washingtonCounties } from '#platform/contract/lists/places.ts'

/** Nobody is recorded before birth. */
export const whyNotBorn = (dateOfBirth: string | null, today: string): 'BornInFuture' | undefined =>
  dateOfBirth && dateOfBirth > today ? 'BornInFuture' : undefined

const countiesByState: Record<string, readonly { value: string }[]> = { CA: californiaCounties, WA: washingtonCounties }

/** The counties of a state, where the agency's lists cover it. */
export const countiesOf = (state: string | null | undefined): readonly string[] | undefined =>
  countiesByState[state ?? '']?.map((one) => one.value)

/** Counties are checked where the agency's lists cover the state. */
export function whyNotCounty(state: string, county: string | null): 'NoCounty' | undefined {
  const known = countiesByState[state]
  return county && known && !known.some((one) => one.value === county) ? 'NoCounty' : undefined
}
