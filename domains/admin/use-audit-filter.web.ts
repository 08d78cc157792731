import { isDay } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { useLocale } from '#platform/web/locale.ts'
import { auditKinds, auditTables, type auditSearchCalls } from './audit-search.calls.ts'
import { useAddress } from './use-address.web.ts'

export const questions = ['person', 'user', 'record', 'all'] as const
export type Question = (typeof questions)[number]

/** What a question means until somebody says otherwise: to see is to look, to change is to change. */
const usual: Record<Question, string> = { person: 'view', user: '', record: 'change', all: '' }

export type AuditFilter = Omit<Sent<typeof auditSearchCalls.searchAudit>, 'Before' | 'PageSize'>

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The question and its filters, kept in the address. */
export function useAuditFilter() {
  const { read, set, put, only } = useAddress()
  const { language } = useLocale()
  const ask = questions.find((one) => one === read('ask')) ?? 'person'
  const idIn = (name: string) => (isId(read(name)) ? read(name) : undefined)
  const dayIn = (name: string) => (isDay(read(name)) ? read(name) : undefined)
  const given = read('Kind')
  const kind = given === '' ? usual[ask] : given
  const filter: AuditFilter = {
    PersonID: idIn('PersonID'),
    UserID: idIn('UserID'),
    RecordID: idIn('RecordID'),
    TableName: auditTables.find(({ value }) => value === read('TableName'))?.value,
    Kind: auditKinds.find(({ value }) => value === kind)?.value,
    Call: read('Call').trim() || undefined,
    From: dayIn('From'),
    To: dayIn('To'),
    Language: language,
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
    read,
    set,
    /** Another question begins anew; days stay. */
    onAsk: (next: Question) => only({ tab: 'audit', ask: next, From: filter.From, To: filter.To }),
    /** From a line to its record. */
    follow: (TableName: string, RecordID: string) => put({ ask: 'record', TableName, RecordID, PersonID: undefined }),
    clear: () => only({ tab: 'audit', ask }),
  }
}
