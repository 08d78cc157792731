import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { reckonChart } from '#domains/due/reckon.server.ts'
import { problemOf } from '#domains/forms/form-answers.rules.ts'
import { isEmpty, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import { draftCareCalls } from './draft-care.calls.ts'
import { answerInWords } from './drafts.rules.ts'
import { caresFor, lockDraft } from './drafts.server.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'

const restoreDays = 30

interface Unplaced {
  FieldID: string
  Label: string
  Answer: string
}

/** Answers that the newer form still asks for in the same way, and those it has no place for. */
function carryOver(values: FieldValues, from: readonly FormField[], to: readonly FormField[]) {
  const target = new Map(to.map((field) => [field.Id, field]))
  const kept: FieldValues = {}
  const unplaced: Unplaced[] = []
  for (const field of from) {
    const value = values[field.Id]
    if (value === undefined) continue
    const place = target.get(field.Id)
    if (place && place.DataStructure === field.DataStructure && problemOf(place, value) === undefined)
      kept[field.Id] = value
    else if (!isEmpty(value))
      unplaced.push({ FieldID: field.Id, Label: field.Label, Answer: answerInWords(field, value) })
  }
  return { kept, unplaced }
}

export const draftCareHandlers = handlers(draftCareCalls, {
  async restoreDraft({ tx, me, input, today, refuse, notFound }) {
    const draft = (await lockDraft(tx, input.DocumentID)) ?? notFound()
    if (!(await caresFor(tx, me, draft.owner_id, today))) refuse('NotYours')
    if (draft.state !== 'Deleted') refuse('NotDeleted')
    const { rows } = await sql<{
      late: boolean
    }>`select deleted_at < now() - make_interval(days => ${restoreDays}) as late
      from document where id = ${draft.id}`.execute(tx)
    if (rows[0]!.late) refuse('TooLate')
    await tx
      .updateTable('document')
      .set({ state: 'Draft', deleted_at: null, deleted_by: null })
      .where('id', '=', draft.id)
      .execute()
    await writeEvent(tx, draft.id, { type: 'DraftRestored', actorId: me.userId })
    await reckonChart(tx, { chartType: draft.chart_type, chartId: draft.chart_id }, today)
    return { DocumentID: draft.id }
  },

  async upgradeDraft({ tx, me, input, refuse, notFound, stale }) {
    const draft = (await lockDraft(tx, input.DocumentID)) ?? notFound()
    if (draft.state !== 'Draft' && draft.state !== 'Returned') refuse('NotADraft')
    if (draft.owner_id !== me.userId) refuse('NotYours')
    if (draft.revision !== input.Revision)
      stale({
        DocumentID: draft.id,
        Revision: draft.revision,
        SavedAt: draft.saved_at,
        FormVersionID: draft.form_version_id,
        Values: draft.working_values,
      })
    const versions = await sql<{ id: string; version_no: number; fields: FormField[]; own: boolean }>`
      select id, version_no, fields, id = ${draft.form_version_id} as own from form_version
      where id = ${draft.form_version_id} or (form_id = ${draft.form_id} and status = 'Published')`.execute(tx)
    const own = versions.rows.find((row) => row.own)!
    const newer = versions.rows.find((row) => row.version_no > own.version_no) ?? refuse('NothingNewer')
    const { kept, unplaced } = carryOver(draft.working_values as FieldValues, own.fields, newer.fields)
    const Unplaced = [...(draft.unplaced as Unplaced[]), ...unplaced]
    const { revision } = await tx
      .updateTable('document')
      .set({
        form_version_id: newer.id,
        working_values: JSON.stringify(kept),
        unplaced: JSON.stringify(Unplaced),
        revision: draft.revision + 1,
        saved_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', draft.id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    await writeEvent(tx, draft.id, {
      type: 'FormUpgraded',
      actorId: me.userId,
      data: { from: own.version_no, to: newer.version_no, unplaced: unplaced.length },
    })
    return {
      DocumentID: draft.id,
      Revision: revision,
      FormVersionNo: newer.version_no,
      Kept: Object.keys(kept).length,
      Unplaced,
    }
  },

  async getDraftColleagues({ tx, input, today, notFound }) {
    const draft =
      (await tx
        .selectFrom('document')
        .select(['owner_id', 'chart_type', 'chart_id'])
        .where('id', '=', input.DocumentID)
        .executeTakeFirst()) ?? notFound()
    const { rows } = await sql<{ EmployeeID: string; Name: string; Title: string | null }>`
      select u.id as "EmployeeID", n.name as "Name", e.title as "Title"
      from application_user u join employee e on e.id = u.id cross join lateral staff_names(array[u.id]) n
      where u.account_status = 'Active' and u.id <> ${draft.owner_id} and user_in_reach(u.id)
        and may_write_for_chart(u.id, ${draft.chart_type}, ${draft.chart_id}, ${today})
      order by n.name limit 500`.execute(tx)
    return { Rows: rows }
  },
})
