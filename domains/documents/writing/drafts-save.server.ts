import { sql } from 'kysely'
import { both, joined, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { attachFile } from '#platform/server/attachments.ts'
import { reckonChart } from '#domains/due/reckon.server.ts'
import { findChart, type Chart } from '#domains/forms/charts.server.ts'
import type { Known } from '#domains/forms/auto-known.server.ts'
import { fillFromChart } from '#domains/forms/fill-from-chart.server.ts'
import { answerProblems, problemWords } from '#domains/forms/form-answers.rules.ts'
import { isTooLarge, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import type { draftCalls } from './drafts.calls.ts'
import {
  effectiveDateOf,
  findFormVersion,
  findOffer,
  formOf,
  type Asking,
  type FormOf,
  type Offer,
} from './drafts-form.server.ts'
import { actorName, addLink, eventTime, writeEvent } from '#domains/documents/signing/events.server.ts'

type Saving = Context<typeof draftCalls.saveDraft>

/** Saves that follow each other within this time are one sitting and leave one event. */
const sittingMinutes = 30

export async function saveDraft(context: Saving) {
  const { tx, input, notFound, refuse } = context
  const chart = (await findChart(tx, input.ChartID)) ?? notFound()
  if (chart.chartType !== input.ChartType) notFound()
  if (isTooLarge(input.Values)) refuse('TooLarge')
  const documentId = input.DocumentID ?? (await arrivedBefore(context))
  return documentId ? saveAgain(context, documentId) : begin(context, chart)
}

/** The draft that was begun by the save before this one, if that has arrived. */
async function arrivedBefore({ tx, me, input }: Saving): Promise<string | undefined> {
  if (!input.AfterKey) return undefined
  const found = await tx
    .selectFrom('document')
    .select('id')
    .where('owner_id', '=', me.userId)
    .where('chart_id', '=', input.ChartID)
    .where('state', '=', 'Draft')
    .where('saved_as', '=', input.AfterKey)
    .executeTakeFirst()
  return found?.id
}

async function begin(context: Saving, chart: Chart) {
  const { tx, input, today, refuse } = context
  const [version, found] = await allOf(
    findFormVersion(tx, input.FormVersionID),
    findOffer(tx, formOf(input.FormVersionID), chart, today),
  )
  const form = version ?? refuse('NotOffered')
  if (form.status === 'Draft' || form.retired) refuse('NotOffered')
  const offer = found ?? refuse('NotOffered')
  checkValues(context, form.Fields)
  const [made] = await beginDraft(context, chart, form, offer, input)
  await checkFiles(context, form.Fields, made.id)
  if (input.WordFileID) await keepWordFile(tx, made.id, input.WordFileID)
  await reckonChart(tx, { chartType: chart.chartType, chartId: chart.id, subProgramId: chart.subProgramId }, today)
  return answer(made, form.Fields, input.Values, context.language)
}

/** The entry elsewhere that a document is written from. */
export interface WrittenFrom {
  kind: string
  id: string
  /** By selector. */
  known: Known
}

/** A draft as it begins, with what the chart said at that moment; what is sent with its last statement comes beside it. */
export async function beginDraft<N>(
  { tx, me, today }: Asking,
  chart: Chart,
  form: FormOf,
  offer: Offer,
  { Values, SaveKey = null, entry }: { Values: FieldValues; SaveKey?: string | null; entry?: WrittenFrom },
  next?: (id: string) => Promise<N>,
) {
  const filled = await fillFromChart(tx, {
    me,
    chart,
    fields: form.Fields,
    today,
    ...(entry && { entry: entry.known }),
  })
  const autofill = Object.fromEntries(
    Object.entries(filled.marks).map(([id, mark]) => [id, { ...mark, Value: filled.values[id] ?? null }]),
  )
  const made = await tx
    .insertInto('document')
    .values({
      form_id: form.FormID,
      form_membership_id: offer.id,
      form_version_id: form.FormVersionID,
      chart_type: chart.chartType,
      chart_id: chart.id,
      sub_program_id: chart.subProgramId,
      client_membership_id: chart.clientMembershipId,
      employee_id: chart.employeeId,
      owner_id: me.userId,
      created_by: me.userId,
      working_values: JSON.stringify(entry ? { ...Values, ...filled.values } : Values),
      saved_as: SaveKey,
      autofill: JSON.stringify(autofill),
      effective_date: effectiveDateOf(form.Fields, entry ? filled.values : Values),
      written_from_kind: entry?.kind ?? null,
      written_from: entry?.id ?? null,
    })
    .returning(['id', 'revision', 'saved_at', 'sub_program_id', 'client_membership_id', 'employee_id'])
    .returning([eventTime.as('at'), actorName(me.userId).as('actor_name')])
    .executeTakeFirstOrThrow()
  const begun = { type: 'DraftBegun', actorId: me.userId, data: { formVersion: form.FormVersionNo } }
  const [, after] = await allOf(
    addLink(tx, made.id, { head: made, last: undefined }, begun),
    next ? next(made.id) : Promise.resolve(undefined as N),
  )
  return [made, after] as const
}

async function saveAgain(context: Saving, documentId: string) {
  const { tx, me, input, notFound, refuse, stale } = context
  const draft =
    (await tx
      .selectFrom('document')
      .select([
        'id',
        'chart_id',
        'state',
        'owner_id',
        'revision',
        'saved_at',
        'saved_as',
        'form_version_id',
        'working_values',
        'word_file_id',
        sql<boolean>`saved_at < now() - make_interval(mins => ${sittingMinutes})`.as('newSitting'),
      ])
      .where('id', '=', documentId)
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  if (draft.chart_id !== input.ChartID) notFound()
  if (draft.state === 'Deleted') refuse('DraftGone')
  if (draft.state !== 'Draft' && draft.state !== 'Returned') refuse('AlreadySubmitted')
  if (draft.owner_id !== me.userId) refuse('NotYours')
  const follows = input.AfterKey !== null && draft.saved_as === input.AfterKey
  if (input.Revision === null && !follows) refuse('RevisionMissing')
  if ((input.Revision !== draft.revision && !follows) || input.FormVersionID !== draft.form_version_id)
    stale({
      DocumentID: draft.id,
      Revision: draft.revision,
      SavedAt: draft.saved_at,
      FormVersionID: draft.form_version_id,
      Values: draft.working_values,
    })
  const form = (await findFormVersion(tx, draft.form_version_id)) ?? notFound()
  checkValues(context, form.Fields)
  await checkFiles(context, form.Fields, draft.id)
  const saved = await tx
    .updateTable('document')
    .set({
      working_values: JSON.stringify(input.Values),
      revision: draft.revision + 1,
      saved_at: sql<string>`clock_timestamp()`,
      saved_as: input.SaveKey,
      effective_date: effectiveDateOf(form.Fields, input.Values),
    })
    .where('id', '=', draft.id)
    .returning(['id', 'revision', 'saved_at'])
    .executeTakeFirstOrThrow()
  if (input.WordFileID && input.WordFileID !== draft.word_file_id) await keepWordFile(tx, draft.id, input.WordFileID)
  if (input.Manual || draft.newSitting)
    await writeEvent(tx, draft.id, { type: 'DraftSaved', actorId: me.userId, data: { revision: saved.revision } })
  return answer(saved, form.Fields, input.Values, context.language)
}

const answer = (
  row: { id: string; revision: number; saved_at: string },
  fields: readonly FormField[],
  values: FieldValues,
  language: Language,
) => ({
  DocumentID: row.id,
  Revision: row.revision,
  SavedAt: row.saved_at,
  Warnings: answerProblems(fields, values, language),
})

/** Types, lengths and options; what is missing is asked for when it is submitted. */
function checkValues({ input, refuse }: Saving, fields: readonly FormField[]): void {
  const byId = new Map(fields.map((field) => [field.Id, field]))
  const wrong: Words[] = []
  for (const [id, value] of Object.entries(input.Values)) {
    const field = byId.get(id)
    if (!field)
      wrong.push(
        sentence(['The form has no field “{id}”.', 'El formulario no tiene el campo «{id}».'], { id: id.slice(0, 80) }),
      )
    else {
      const problem = problemWords(field, value)
      if (problem) wrong.push(both((language) => named(field.Label, say(problem, language))))
    }
  }
  if (wrong.length > 0) refuse('WrongValue', { message: joined(wrong.slice(0, 5)) })
}

const named = (label: string, problem: string) => (problem.includes(label) ? problem : `${label}: ${problem}`)

/** A file in an answer is an attachment of this very document. */
async function checkFiles(context: Saving, fields: readonly FormField[], documentId: string): Promise<void> {
  const { tx, input, refuse } = context
  for (const field of fields) {
    const value = input.Values[field.Id]
    if (field.DataType !== 'File' || value === undefined || value.length === 0) continue
    const wanted = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
    if (wanted.length === 0) continue
    const found = await sql<{ id: string }>`select id from document_attachment where document_id = ${documentId}
      and voided_at is null and id::text = any (${wanted}::text[])`.execute(tx)
    if (found.rows.length < new Set(wanted).size)
      refuse('WrongValue', {
        message: sentence(
          ['{label}: a file is not attached to this document.', '{label}: falta adjuntar un archivo a este documento.'],
          { label: field.Label },
        ),
      })
  }
}

async function keepWordFile(tx: Tx, documentId: string, fileId: string): Promise<void> {
  await attachFile(tx, fileId, 'document', documentId)
  await tx.updateTable('document').set({ word_file_id: fileId }).where('id', '=', documentId).execute()
}
