import { isDay } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { auditKinds, type auditSearchCalls } from './audit-search.calls.ts'
import { useAddress } from '#platform/web/use-address.ts'

export const questions = ['person', 'user', 'record', 'all'] as const
export type Question = (typeof questions)[number]

/** What a question means until somebody says otherwise: to see is to look, to change is to change. */
const usual: Record<Question, string> = { person: 'view', user: '', record: 'change', all: '' }

export type AuditFilter = Omit<Sent<typeof auditSearchCalls.searchAudit>, 'Before' | 'PageSize'>

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The question and its filters, kept in the address. */
export function useAuditFilter() {
  const { asked, set, put, only } = useAddress('/Admin')
  const ask = asked.ask ?? 'person'
  const idIn = (text = '') => (isId(text) ? text : undefined)
  const dayIn = (text = '') => (isDay(text) ? text : undefined)
  const kind = asked.Kind ?? usual[ask]
  const filter: AuditFilter = {
    PersonID: idIn(asked.PersonID),
    UserID: idIn(asked.UserID),
    RecordID: idIn(asked.RecordID),
    TableName: asked.TableName || undefined,
    Kind: auditKinds.find(({ value }) => value === kind)?.value,
    Call: asked.Call?.trim() || undefined,
    From: dayIn(asked.From),
    To: dayIn(asked.To),
  }
  const ready = {
    person: Boolean(filter.PersonID),
    user: Boolean(filter.UserID),
    record: Boolean(filter.TableName),
    all: true,
  }[ask]
  return {
    ask,
    filter,
    ready,
    asked,
    set,
    /** Another question begins anew; days stay. */
    onAsk: (next: Question) => only({ tab: 'audit', ask: next, From: filter.From, To: filter.To }),
    /** From a line to its record. */
    follow: (TableName: string, RecordID: string) => put({ ask: 'record', TableName, RecordID, PersonID: undefined }),
    clear: () => only({ tab: 'audit', ask }),
  }
}
