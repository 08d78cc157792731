import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import type { Words } from '#platform/contract/words.ts'
import { visitDueOn, visitRulesOf } from './visit-pack.rules.ts'

/** A stay in care; the end is the first day it no longer holds. */
export interface Care {
  StartDate: string
  EndDate: string | null
}

export type ContactState =
  | { State: 'done'; On: string }
  | { State: 'due'; DaysLeft: number; Until: string }
  | { State: 'missed'; Month: string; DaysLeft: number }
  | { State: 'notRequired' }

export const monthStart = (day: string) => `${day.slice(0, 7)}-01`
export const nextMonth = (day: string) => addMonths(monthStart(day), 1)
export const lastDayOfMonth = (day: string) => addDays(nextMonth(day), -1)

/** Whether a month asks for a visit: enough of its days lie within the stay. */
export function isVisitRequired({ StartDate, EndDate }: Care, month: string, rules = visitRulesOf(month)): boolean {
  const from = later(StartDate, monthStart(month))
  const until = EndDate === null ? nextMonth(month) : earlier(EndDate, nextMonth(month))
  return daysBetween(from, until) >= rules.days
}

/** The months of a period in which a visit is required, each by its first day. */
export function requiredMonths(care: Care, from: string, to: string): string[] {
  const found: string[] = []
  for (let month = monthStart(from); month <= to; month = nextMonth(month)) {
    if (isVisitRequired(care, month)) found.push(month)
  }
  return found
}

/**
 * How the monthly contact stands on a day. `lastCounted` is the latest contact up to that day that counts. A month that
 * went by without one, or whose day has passed, stays red until the next contact.
 */
export function contactState(
  care: Care,
  lastCounted: string | null,
  today: string,
  rulesOf = visitRulesOf,
): ContactState {
  const month = monthStart(today)
  if (lastCounted !== null && lastCounted >= month && lastCounted <= today) return { State: 'done', On: lastCounted }
  if (today < care.StartDate || (care.EndDate !== null && today >= care.EndDate)) return { State: 'notRequired' }
  const asked = isVisitRequired(care, month, rulesOf(month))
  const dueOn = asked ? visitDueOn(month, rulesOf(month)) : lastDayOfMonth(month)
  const last = today <= dueOn ? dueOn : lastDayOfMonth(month)
  const until = care.EndDate === null ? last : earlier(addDays(care.EndDate, -1), last)
  const DaysLeft = daysBetween(today, until)
  const before = addMonths(month, -1)
  if (isVisitRequired(care, before, rulesOf(before)) && (lastCounted === null || lastCounted < before)) {
    return { State: 'missed', Month: before, DaysLeft }
  }
  if (!asked) return { State: 'notRequired' }
  return today <= dueOn ? { State: 'due', DaysLeft, Until: until } : { State: 'missed', Month: month, DaysLeft }
}

export const isInPerson = (kind: string) => kind.startsWith('In-person')
const isAtHome = (kind: string) => kind === 'In-person home'

/** One contact with one child, as the rule sees it. */
export interface CountableContact {
  id: string
  made_on: string
  start_time: string | null
  kind: string
}

/** Which contacts with one child count: in each calendar month the one in person with which it has all it asks for. */
export function countedContacts(contacts: readonly CountableContact[], rulesOf = visitRulesOf): Set<string> {
  const inPerson = contacts.filter(({ kind }) => isInPerson(kind)).toSorted(byTime)
  const counted = [...Map.groupBy(inPerson, ({ made_on }) => monthStart(made_on))].map(([month, own]) => {
    const { visits, atHome } = rulesOf(month)
    return own.find(
      (_, at) => at + 1 >= visits && own.slice(0, at + 1).filter(({ kind }) => isAtHome(kind)).length >= atHome,
    )
  })
  return new Set(counted.flatMap((one) => (one ? [one.id] : [])))
}

const timeKey = ({ made_on, start_time, id }: CountableContact) => `${made_on} ${start_time ?? '24'} ${id}`
const byTime = (a: CountableContact, b: CountableContact) => (timeKey(a) < timeKey(b) ? -1 : 1)
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Why a contact of that day cannot be with this child, or null. On the day the child leaves there is often one. */
export function careWhyNot({ StartDate, EndDate }: Care, on: string): 'BeforeEnrollment' | 'AfterEnrollment' | null {
  if (on < StartDate) return 'BeforeEnrollment'
  return EndDate !== null && on > EndDate ? 'AfterEnrollment' : null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from start to end, or null where one of them is not known. */
export const minutesBetween = (start: string | null, end: string | null): number | null =>
  start === null || end === null ? null : minutesOf(end) - minutesOf(start)

export const dayInFuture: Words = [
  'The day is in the future. Record it once it has happened.',
  'El día está en el futuro. Regístrelo cuando haya ocurrido.',
]

export const endLaterThanNow: Words = [
  'The end is later than now. Log the contact once it has happened.',
  'El fin es posterior a la hora actual. Registre el contacto cuando haya ocurrido.',
]

export const startLaterThanNow: Words = [
  'The start is later than now. Log the contact once it has happened.',
  'El inicio es posterior a la hora actual. Registre el contacto cuando haya ocurrido.',
]

/** What of a contact is later than now, or null: its day, else its start or its end. */
export function laterThanNow(
  {
    ContactDate: on,
    StartTime: start,
    EndTime: end,
  }: Record<'StartTime' | 'EndTime', string | null> & { ContactDate: string },
  today: string,
  now: string,
): 'ContactDate' | 'StartTime' | 'EndTime' | null {
  if (on > today) return 'ContactDate'
  if (on < today) return null
  if (start !== null && start > now) return 'StartTime'
  return end !== null && end > now ? 'EndTime' : null
}
