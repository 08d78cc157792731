import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'
import { defaultsOf, findOffer, findPublished, type Asking } from './drafts-form.server.ts'
import { beginDraft, type WrittenFrom } from './drafts-save.server.ts'

export interface Entry extends Omit<WrittenFrom, 'known'> {
  type: string
}
export interface EntryNote {
  DocumentID: string
  FormLabel: string
}

/** The forms of a chart that an entry settles today: it is the same fact that they ask for. */
async function formsFor(tx: Tx, chartId: string, { kind, type }: Entry, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.form_id as id from chart c
      join form_membership m on m.sub_program_id = c.sub_program_id and m.chart_type = c.chart_type
      join form f on f.id = m.form_id and f.retired_at is null and f.voided_at is null
    where c.id = ${chartId} and m.voided_at is null and m.start_date <= ${today}::date
      and (m.end_date is null or m.end_date > ${today}::date) and m.settled_by && ${[kind, `${kind}:${type}`]}::text[]
      and m.id <> all (my_withheld_places())
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Begins the documents that say the same as an entry, filled in from it; one that was begun from it before stays as it is. */
export async function draftsFromEntry(
  asking: Asking,
  chartId: string,
  entry: Entry,
  known: WrittenFrom['known'],
): Promise<EntryNote[]> {
  const { tx, today } = asking
  const chart = await findChart(tx, chartId)
  if (!chart) return []
  const made: EntryNote[] = []
  for (const formId of await formsFor(tx, chartId, entry, today)) {
    const { rows: before } = await sql`select 1 from document where chart_id = ${chartId} and form_id = ${formId}
      and written_from = ${entry.id} and state <> 'Deleted' limit 1`.execute(tx)
    const form = before.length > 0 ? undefined : await findPublished(tx, formId)
    const offer = form && (await findOffer(tx, formId, chart, today))
    if (!form || !offer) continue
    const Values = defaultsOf(form.Fields)
    const [draft] = await beginDraft(asking, chart, form, offer, { Values, entry: { ...entry, known } })
    made.push({ DocumentID: draft.id, FormLabel: form.FormLabel })
  }
  return made
}

/** With the entry go the drafts that were written from it; what was submitted stays, for others have signed it. */
export async function dropDraftsOf(tx: Tx, me: string, entryId: string): Promise<void> {
  const drafts = await tx
    .updateTable('document')
    .set({ state: 'Deleted', deleted_at: sql<string>`now()`, deleted_by: me })
    .where('written_from', '=', entryId)
    .where('state', '=', 'Draft')
    .returning('id')
    .execute()
  for (const { id } of drafts) await writeEvent(tx, id, { type: 'DraftDeleted', actorId: me })
}
