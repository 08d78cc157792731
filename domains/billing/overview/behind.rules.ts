import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Values } from '#platform/contract/roster-filters.ts'

/** Filters of the services, by their ids: the rows that a figure is made of. */
export type Behind = Readonly<Record<string, Values>>

/** What is narrowed before anything is counted: a fiscal year, and one sub-program or all. */
export const behindYear = (From: string, To: string, SubProgramID?: string): Behind => ({
  On: [From, To],
  ...(SubProgramID && { SubProgramName: [SubProgramID] }),
})

const ofStatus = (...statuses: string[]): Behind => ({ Status: statuses })
const billed = ofStatus('Submitted', 'Approved')

/** The rows behind each figure of the overview and the cost report, within a year. */
export const behind = {
  billed: () => billed,
  denied: () => ofStatus('Denied'),
  unsigned: () => ofStatus('Draft note', 'Unsigned'),
  signedOnTime: (): Behind => ({ Signing: ['OnTime'] }),
  month: (Month: string): Behind => ({ ...billed, On: [Month, addDays(addMonths(Month, 1), -1)] }),
  program: (id: string): Behind => ({ ...billed, SubProgramName: [id] }),
  role: (role: string): Behind => ({ ...billed, BillingRole: [role] }),
  provider: (id: string): Behind => ({ ...billed, Provider: [id] }),
  status: (status: string) => ofStatus(status),
  denialReason: (reason: string): Behind => ({ ...ofStatus('Denied'), DenialReason: [reason] }),
  lagging: (id: string): Behind => ({ Provider: [id], Signing: ['Overdue'] }),
  cost: (one: { SubProgramID: string; CodeID: string; RateCents: number }): Behind => ({
    ...billed,
    SubProgramName: [one.SubProgramID],
    Code: [one.CodeID],
    Rate: [String(one.RateCents)],
  }),
}
