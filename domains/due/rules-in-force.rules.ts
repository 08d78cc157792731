import type { DueRule } from '#domains/forms/due-rule.rules.ts'
import type { AgencyTime } from './anchors.rules.ts'
import { compare, earlier, later } from './due-dates.rules.ts'
import type { DueMembership } from './due-shapes.rules.ts'

interface Time {
  readonly start: string
  readonly end: string | null
}

/** One wording of one membership for as long as it says what is due: from one day to the day before another. */
export interface InForce {
  readonly membership: DueMembership
  readonly ruleVersion: number
  readonly rule: DueRule
  readonly from: string
  readonly until: string | null
}

const both = (a: Time, b: Time): Time[] => {
  const start = later(a.start, b.start)
  const end = a.end === null ? b.end : earlier(a.end, b.end)
  return end === null || start < end ? [{ start, end }] : []
}

const without = (time: Time, gone: readonly Time[]): Time[] =>
  gone.reduce<Time[]>(
    (left, { start, end }) =>
      left.flatMap((one) => [
        ...both(one, { start: '0000-01-01', end: start }),
        ...(end === null ? [] : both(one, { start: end, end: null })),
      ]),
    [time],
  )

/** When a membership holds for a chart: for an agency while that agency places the child, else where none of them does. */
function timesOf(membership: DueMembership, all: readonly DueMembership[], agencies: readonly AgencyTime[]): Time[] {
  const of = (one: DueMembership) =>
    agencies.filter(({ agencyId }) => agencyId === one.agencyId).flatMap((time) => both(one, time))
  if (membership.agencyId !== null) return of(membership)
  return without(
    membership,
    all.filter(({ agencyId }) => agencyId !== null).flatMap((one) => of(one)),
  )
}

/** Which rule of a form says what is due on a chart, one after the other: on no day more than one. */
export function rulesInForce(memberships: readonly DueMembership[], agencies: readonly AgencyTime[]): InForce[] {
  const found = memberships.flatMap((membership) => {
    const versions = membership.versions.toSorted((a, b) => a.ruleVersion - b.ruleVersion)
    const wordings = versions.flatMap(({ ruleVersion, from, rule }, index) => {
      // The first wording has held since the form is used there.
      const start = index === 0 ? '0000-01-01' : from
      const end = versions.slice(index + 1).reduce<string | null>((least, one) => earlier(one.from, least), null)
      return end !== null && end <= start ? [] : [{ ruleVersion, rule, start, end }]
    })
    return timesOf(membership, memberships, agencies).flatMap((time) =>
      wordings.flatMap(({ ruleVersion, rule, ...held }) =>
        both(time, held).map(({ start, end }) => ({ membership, ruleVersion, rule, from: start, until: end })),
      ),
    )
  })
  return found
    .toSorted((a, b) => compare(a.from, b.from))
    .reduce<InForce[]>((joined, one) => {
      const last = joined.at(-1)
      const goesOn =
        last?.until === one.from && last.membership === one.membership && last.ruleVersion === one.ruleVersion
      return goesOn ? [...joined.slice(0, -1), { ...last, until: one.until }] : [...joined, one]
    }, [])
}
