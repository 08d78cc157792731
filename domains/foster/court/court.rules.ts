import { addDays, ageOn } from '#platform/contract/dates.ts'

/** Hearings are planned at most so far ahead. */
const planAheadDays = 3 * 366

/** A time as people write it, as the database takes it; undefined when it is none. */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2})[:.](\d{2})$/.exec(typed.trim())
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59) return undefined
  return `${found[1]!.padStart(2, '0')}:${found[2]}`
}

export type HearingWhy = 'WrongTime' | 'NotYetHeld' | 'TooFarAhead' | 'NextBefore'

export function whyNotHearing(
  hearing: { HeldOn: string; StartTime: string | null; Outcome: string | null; NextDate: string | null },
  today: string,
): HearingWhy | undefined {
  if (hearing.StartTime && !readTime(hearing.StartTime)) return 'WrongTime'
  if (hearing.HeldOn > addDays(today, planAheadDays)) return 'TooFarAhead'
  if (hearing.Outcome?.trim() && hearing.HeldOn > today) return 'NotYetHeld'
  return hearing.NextDate && hearing.NextDate <= hearing.HeldOn ? 'NextBefore' : undefined
}

export const longTermPlan = 'Another Planned Permanent Living Arrangement (16+)'
export const tooYoungFor = (plan: string | null, born: string | null, today: string) =>
  plan === longTermPlan && born !== null && ageOn(born, today) < 16

interface Heard {
  held: string
  decided: boolean
}

/**
 * The two dates the chart shows, from the hearings on record. A date written by hand, without a hearing on that day, stays
 * beside them; `gone` are days whose hearing was moved or taken away.
 */
export function courtDates(
  hearings: readonly Heard[],
  byHand: { last: string | null; next: string | null },
  gone: readonly string[] = [],
): { last: string | null; next: string | null } {
  const own = (day: string | null) =>
    day && !gone.includes(day) && !hearings.some((one) => one.held === day) ? [day] : []
  const open = [...hearings.filter((one) => !one.decided).map((one) => one.held), ...own(byHand.next)]
  const decided = [...hearings.filter((one) => one.decided).map((one) => one.held), ...own(byHand.last)]
  return { next: open.toSorted()[0] ?? null, last: decided.toSorted().at(-1) ?? null }
}
