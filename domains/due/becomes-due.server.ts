import { sql } from 'kysely'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { reckonChart } from './reckon.server.ts'

interface Telling {
  tx: Tx
  today: string
  effect: (kind: string, sentence: Words) => void
}

interface Chart {
  readonly chartType: string
  readonly chartId: string
  readonly subProgramId?: string
}

async function openItems(tx: Tx, charts: readonly Chart[]) {
  const { rows } = await sql<{ id: string; form: string; on: string }>`select d.id, f.label as form, d.due_on as on
    from due_item d join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
    where d.chart_id = any (${charts.map(({ chartId }) => chartId)}::uuid[]) and d.status = 'Open' and d.due_on is not null
    order by d.due_on, f.label`.execute(tx)
  return rows
}

async function reckoned(tx: Tx, charts: readonly Chart[], today: string) {
  // In one order, so that two who change the same charts come one after the other.
  for (const chart of charts.toSorted((a, b) => (a.chartId < b.chartId ? -1 : 1))) await reckonChart(tx, chart, today)
  return openItems(tx, charts)
}

/**
 * Makes a change and tells what becomes due by it: the engine has reckoned and written it, so that what a preview promises
 * is what stands in the chart afterwards.
 */
export async function tellingWhatBecomesDue<T>(
  { tx, today, effect }: Telling,
  charts: readonly Chart[],
  change: () => Promise<T>,
): Promise<T> {
  const before = new Set((await reckoned(tx, charts, today)).map(({ id }) => id))
  const done = await change()
  const fresh = (await reckoned(tx, charts, today)).filter(({ id }) => !before.has(id))
  for (const [day, items] of Map.groupBy(fresh, ({ on }) => on))
    effect(
      'file',
      sentence(['Due **{day}**: {forms}', 'Vence el **{day}**: {forms}'], {
        day,
        forms: listed([...new Set(items.map(({ form }) => form))]),
      }),
    )
  return done
}

/** Which items a document settles or is under way for. */
export async function itemsOf(tx: Tx, documentId: string): Promise<string[]> {
  const rows = await tx.selectFrom('due_item').select('id').where('document_id', '=', documentId).execute()
  return rows.map(({ id }) => id)
}

/** Which of them stand open now, after they were reckoned. */
export async function tellDueAgain({ tx, effect }: Pick<Telling, 'tx' | 'effect'>, ids: readonly string[]) {
  const { rows } = await sql<{ form: string; on: string }>`select f.label as form, d.due_on as on
    from due_item d join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
    where d.id = any (${[...ids]}::uuid[]) and d.status = 'Open' order by d.due_on`.execute(tx)
  for (const { form, on } of rows)
    effect('calendar', sentence(['{form} is due again: **{on}**', '{form} vuelve a vencer: **{on}**'], { form, on }))
}
