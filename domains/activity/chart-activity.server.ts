import { sql, type RawBuilder } from 'kysely'
import { auditSentence, idsIn, type AuditEntry, type Telling } from '#platform/server/audit-sentences.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { namesOf } from '#platform/server/record-names.ts'
import type { ChartActivityPage } from './chart-activity-shapes.rules.ts'

interface Found extends AuditEntry {
  seq: number
  at: string
  user_id: string | null
}

interface Asked {
  chartId: string
  /** Selects the `id` of every row that belongs to the chart; row security leaves what the reader may see. */
  rows: RawBuilder<unknown>
  before: number | undefined
  /** What is told of an entry. */
  shown?: (entry: AuditEntry) => AuditEntry
}

const pageSize = 40

/** The book of a chart: its own row and the rows that belong to it, newest first. */
export async function chartActivity(
  tx: Tx,
  { chartId, rows, before, shown = (entry) => entry }: Asked,
  tell: Omit<Telling, 'names'>,
): Promise<ChartActivityPage> {
  const found = await sql<Found>`
    with own as materialized (select ${chartId}::uuid as id union ${rows})
    select a.seq, a.at, a.user_id, a.kind, a.table_name as "table", a.row_id as "rowId", a.op, a.before, a.after
    from own join audit a on a.row_id = own.id where a.kind = 'change' and a.seq < ${before ?? Number.MAX_SAFE_INTEGER}
    order by a.seq desc limit ${pageSize + 1}`.execute(tx)
  const page = found.rows.slice(0, pageSize).map((entry) => ({ ...entry, ...shown(entry) }))
  const names = await namesOf(tx, [...idsIn(page), ...page.map(({ user_id }) => user_id)])
  return {
    Entries: page.map((entry) => ({
      AuditID: entry.seq,
      At: entry.at,
      Sentence: auditSentence(entry, names.get(entry.user_id ?? '') ?? null, { ...tell, names }),
    })),
    Next: found.rows.length > pageSize ? page.at(-1)!.seq : null,
  }
}
