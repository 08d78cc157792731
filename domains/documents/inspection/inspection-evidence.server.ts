import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { evidenceSeen } from '#platform/server/evidence.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { DueChart } from '#domains/due/due-facts.server.ts'
import type { ItemReader } from '#domains/due/due-rows.server.ts'

/** What was recorded by the end of a day and not taken back before it. */
export const recordedThen = ({ evidence }: DueChart, until: number) =>
  evidence
    .filter(({ at, goneAt }) => Date.parse(at) < until && (goneAt === null || Date.parse(goneAt) >= until))
    .map((one) => ({ ...one, goneAt: null }))

/** When the day ended, in each of the sub-programs. */
export async function endsOf(tx: Tx, programs: readonly string[], day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    until: string
  }>`select id, ${addDays(day, 1)}::timestamp at time zone zone as until
    from sub_program where id = any (${programs}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, until }) => [id, Date.parse(until)]))
}

/** Of what settled something, the types the reader may read; by the record. */
export async function typesSeen(tx: Tx, { me, registered }: ItemReader, charts: readonly DueChart[]) {
  const kinds = new Set(registered.evidence.map(({ kind }) => kind))
  const records = charts.flatMap(({ evidence }) => evidence).filter(({ kind }) => kinds.has(kind))
  if (records.length === 0) return new Map<string, string | null>()
  const asked = JSON.stringify(records.map(({ kind, recordId }) => ({ kind, id: recordId })))
  const { rows } = await sql<{ id: string; seen: string | null }>`select r.id,
      ${evidenceSeen(registered.evidence, me, { kind: 'r.kind', id: 'r.id' })} as seen
    from (select distinct kind, id from jsonb_to_recordset(${asked}::jsonb) as x (kind text, id uuid)) r`.execute(tx)
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}
