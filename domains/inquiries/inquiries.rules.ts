import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import { pacificNorthwestSubProgramIds } from '#platform/contract/lists/constants.ts'
import type { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { pathTo } from '#platform/contract/route-search.ts'

export type InquiryStatus = ValueOf<typeof inquiryStatuses>

/** On the way, in this order; each may be skipped. */
export const openStatuses: readonly InquiryStatus[] = [
  'New',
  'Contacted',
  'Orientation scheduled',
  'Orientation attended',
  'Application sent',
]
export const closedStatuses: readonly InquiryStatus[] = ['Not now', 'Not eligible', 'Duplicate', 'Closed']
export const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status)
export const isClosed = (status: string) => (closedStatuses as readonly string[]).includes(status)

export type StatusWhy = 'SameStatus' | 'ByConversion' | 'Converted' | 'NotNewAgain'

/** Why a status cannot follow another. A family is made by converting and unmade by undoing that, never by a status. */
export function statusWhyNot(from: InquiryStatus, to: InquiryStatus): StatusWhy | null {
  if (from === to) return 'SameStatus'
  if (from === 'Application received') return 'Converted'
  if (to === 'Application received') return 'ByConversion'
  if (to === 'New') return 'NotNewAgain'
  return null
}

/** Where an inquiry can go from here. */
export const nextStatuses = (from: InquiryStatus): InquiryStatus[] =>
  [...openStatuses, ...closedStatuses].filter((to) => statusWhyNot(from, to) === null)

export const amberDays = 5
export const redDays = 10
export const orientationDays = 14

export type Touch = 'fresh' | 'amber' | 'red' | 'done'

/** How long nobody did anything about it. */
export function touchOf(status: string, touchedOn: string, today: string): Touch {
  if (!isOpen(status)) return 'done'
  const days = daysBetween(touchedOn, today)
  return days >= redDays ? 'red' : days >= amberDays ? 'amber' : 'fresh'
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The last day on which an answer is in time: one business day after it came. */
export function answerBy(receivedOn: string): string {
  let day = addDays(receivedOn, 1)
  while ([0, 6].includes(weekday(day))) day = addDays(day, 1)
  return day
}

export const orientationBy = (receivedOn: string) => addDays(receivedOn, orientationDays)

export interface Promises {
  Status: string
  ReceivedOn: string
  AnsweredOn: string | null
  OrientationOfferedOn: string | null
}

/** Which promise of the agency is broken: no answer in time, no orientation offered in time. */
export function latePromise(inquiry: Promises, today: string): 'answer' | 'orientation' | null {
  if (!isOpen(inquiry.Status)) return null
  if (!inquiry.AnsweredOn) return today > answerBy(inquiry.ReceivedOn) ? 'answer' : null
  if (!inquiry.OrientationOfferedOn) return today > orientationBy(inquiry.ReceivedOn) ? 'orientation' : null
  return null
}

export const needsFieldOffice = (subProgramId: string) =>
  (pacificNorthwestSubProgramIds as readonly string[]).includes(subProgramId)

/** Where an inquiry is opened: on the side of its sub-program. */
export const inquiryPath = (subProgramId: string, inquiry: string) =>
  pathTo(needsFieldOffice(subProgramId) ? '/FosterInquiryPNW' : '/FosterInquiry', { inquiry })
