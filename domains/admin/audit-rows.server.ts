import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { auditSentence, idsIn, toldChanges, type AuditEntry, type Telling } from '#platform/server/audit-sentences.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { namesOf } from '#platform/server/record-names.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import type { auditSearchCalls } from './audit-search.calls.ts'

export type Filter = Omit<Input<typeof auditSearchCalls.searchAudit>, 'Before' | 'PageSize'>

export interface Found extends AuditEntry {
  seq: number
  at: string
  user_id: string | null
  about_id: string | null
  ip: string | null
  request_id: string | null
  call: string | null
  change_set_id: string | null
  detail: Record<string, unknown> | null
}

interface Reading {
  records: RecordWords
  zone: string
}

/** Rows outside the reader's work contribute nothing. What names no record (searches, sign-ins) is told without its details. */
function within(me: Me, { records }: Reading): RawBuilder<boolean> {
  // That a confidential chart was looked at, everybody who reads the book may know; what was changed in it, only its readers.
  const known = sql<boolean>`(kind <> 'change' or table_name = 'break_glass'
    or (coalesce(about_id, row_id) = any ((select my_hidden())::uuid[]) or row_id = any ((select my_hidden())::uuid[])) is not true)`
  if (me.seesAll) return known
  const ownAffairs = Object.keys(records).filter((table) => records[table]!.ownAffairs)
  return sql`(table_name is null or table_name = any (${ownAffairs}) or (row_id is null and about_id is null)
    or exists (select from person p where p.id = coalesce(a.about_id, a.row_id)))`
}

/** Rows are numbered as they are written, but two may be written at once: this many are looked at beyond each edge. */
const slack = 1000

/** The numbers between which a span of days lies, found by the index on time. */
async function edgesOf(tx: Tx, filter: Filter, { zone }: Reading): Promise<RawBuilder<unknown>[]> {
  const edges: RawBuilder<unknown>[] = []
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`
  if (filter.From) {
    const start = midnight(filter.From)
    const first = await sql<{ seq: number }>`select seq from audit where at >= ${start} order by at limit 1`.execute(tx)
    edges.push(sql`seq >= ${(first.rows[0]?.seq ?? Number.MAX_SAFE_INTEGER) - slack}`, sql`at >= ${start}`)
  }
  if (filter.To) {
    const end = midnight(addDays(filter.To, 1))
    const last = await sql<{ seq: number }>`select seq from audit where at < ${end} order by at desc limit 1`.execute(
      tx,
    )
    edges.push(sql`seq <= ${(last.rows[0]?.seq ?? 0) + slack}`, sql`at < ${end}`)
  }
  return edges
}

/** Everything a search asks for beside the person, as one condition. */
export async function conditionOf(tx: Tx, me: Me, filter: Filter, reading: Reading): Promise<RawBuilder<unknown>> {
  const { UserID, RecordID, TableName, Kind, Call } = filter
  return sql.join(
    [
      within(me, reading),
      ...(UserID ? [sql`user_id = ${UserID}`] : []),
      ...(RecordID ? [sql`row_id = ${RecordID}`] : []),
      ...(TableName ? [sql`table_name = ${TableName}`] : []),
      ...(Kind ? [sql`kind = ${Kind}`] : []),
      ...(Call ? [sql`call = ${Call}`] : []),
      ...(await edgesOf(tx, filter, reading)),
    ],
    sql` and `,
  )
}

interface Asked {
  personId: string | undefined
  condition: RawBuilder<unknown>
  before?: number
  most: number
}

/** Walks backwards along an index, whatever the length of the book; a person's rows stand under two of them. */
function walk(columns: RawBuilder<unknown>, { personId, condition, before, most }: Asked): RawBuilder<unknown> {
  const newest = sql`${condition} and seq < ${before ?? Number.MAX_SAFE_INTEGER} order by seq desc limit ${most}`
  if (!personId) return sql`select ${columns} from audit a where ${newest}`
  return sql`select * from (
    (select ${columns} from audit a where row_id = ${personId} and table_name = 'person' and ${newest})
    union all
    (select ${columns} from audit a where about_id = ${personId} and row_id is distinct from ${personId} and ${newest})) e
    order by seq desc limit ${most}`
}

export async function findRows(tx: Tx, asked: Asked): Promise<Found[]> {
  const columns = sql`seq, at, user_id, about_id, host(ip) as ip, request_id, call, change_set_id, kind, table_name as "table",
    row_id as "rowId", op, before, after, detail`
  return (await sql<Found>`${walk(columns, asked)}`.execute(tx)).rows
}

export async function countRows(tx: Tx, asked: Omit<Asked, 'before'>): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from (${walk(sql`seq`, asked)}) f`.execute(tx)
  return found.rows[0]?.n ?? 0
}

/** What became confidential later is kept confidential in its earlier history too. */
async function confidentialNow(tx: Tx, page: readonly Found[]): Promise<Set<string>> {
  const ids = page.flatMap(({ table, rowId }) => (table === 'address' && rowId ? [rowId] : []))
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: string }>`select id from address where id = any (${ids}) and confidential`.execute(tx)
  return new Set(found.rows.map(({ id }) => id))
}

/** How it ended, of what may be told: never what somebody searched for. */
function outcomeOf({ kind, detail }: Found): string | null {
  const said = (name: string) => (typeof detail?.[name] === 'string' ? (detail[name] as string) : undefined)
  if (kind === 'refusal') return said('code') ?? null
  if (kind === 'sign-in') return [said('outcome'), said('why')].filter(Boolean).join(': ') || null
  const found = typeof detail?.['found'] === 'number' ? `${detail['found']} found` : undefined
  return [said('part'), found, said('file'), said('Reason')].filter(Boolean).join(', ') || null
}

/** A page of rows in sentences. */
export async function told(tx: Tx, page: readonly Found[], reading: Pick<Telling, 'records' | 'language' | 'zone'>) {
  const people = page.map(({ table, rowId, about_id }) => (table === 'person' ? rowId : about_id))
  const names = await namesOf(tx, [...idsIn(page), ...page.map(({ user_id }) => user_id), ...people])
  const telling = { ...reading, names, guarded: await confidentialNow(tx, page) }
  return page.map((entry, index) => {
    const Who = names.get(entry.user_id ?? '') ?? null
    const PersonID = people[index] ?? null
    return {
      AuditID: entry.seq,
      At: entry.at,
      UserID: entry.user_id,
      Who,
      Kind: entry.kind,
      Sentence: auditSentence(entry, Who, telling),
      Changes: toldChanges(entry, telling),
      Outcome: outcomeOf(entry),
      Emergency: entry.table === 'break_glass' || entry.detail?.['breakGlass'] === true,
      Call: entry.call,
      TableName: entry.table,
      RecordID: entry.rowId,
      PersonID,
      PersonName: names.get(PersonID ?? '') ?? null,
      IP: entry.ip,
      RequestID: entry.request_id,
      ChangeSetID: entry.change_set_id,
    }
  })
}
