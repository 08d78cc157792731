import { sql } from 'kysely'
import { dayIn } from '#platform/contract/dates.ts'
import { onClient, type BeforeCommit } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { reckonCharts } from './reckon.server.ts'

async function settle(tx: Tx, ids: readonly string[], today: string): Promise<void> {
  await reckonCharts(tx, ids, today)
  await tx.deleteFrom('due_dirty').where('chart_id', 'in', ids).execute()
}

/** The forms of which a record has settled an item, known at once to whoever tells it. */
export async function settledNow(tx: Tx, recordId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from take_evidence() id`.execute(tx)
  if (rows.length > 0)
    await settle(
      tx,
      rows.map(({ id }) => id),
      today,
    )
  const { rows: forms } = await sql<{ label: string }>`select distinct f.label from due_item d
      join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
    where d.evidence_id = ${recordId} order by 1`.execute(tx)
  return forms.map(({ label }) => label)
}

/**
 * What a transaction recorded, corrected or took back settles or reopens what is due before it is committed, whichever call
 * did it. The charts are marked, so nobody else reckons them meanwhile.
 */
export const settleByEvidence =
  ({ agency }: Settings): BeforeCommit =>
  async (client) => {
    const { rows } = await client.query<{ id: string }>({
      name: 'evidence changed',
      text: 'select id from take_evidence() id',
    })
    if (rows.length === 0) return undefined
    const ids = rows.map(({ id }) => id)
    return () => settle(onClient(client), ids, dayIn(agency.zone, new Date()))
  }
