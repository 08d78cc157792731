import { sql } from 'kysely'
import { sentence, type Words } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { aboutDocument, documentNotices } from '../document-notices.server.ts'
import { reckonChart } from '#domains/due/reckon.server.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { answerProblems } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import { draftCalls } from './drafts.calls.ts'
import { prepareForm } from './drafts-form.server.ts'
import { openDocument } from './drafts-open.server.ts'
import { saveDraft } from './drafts-save.server.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'

/** The document to act on, locked. */
export const lockDraft = (tx: Tx, id: string) =>
  tx.selectFrom('document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The owner, who answers for them, who covers for them today, and whoever may move drafts at all. */
export async function caresFor(tx: Tx, me: Me, ownerId: string, today: string): Promise<boolean> {
  if (ownerId === me.userId || me.may('CaseFile.MoveDrafts')) return true
  const { rows } = await sql<{
    yes: boolean
  }>`select answers_for(${me.userId}, ${ownerId}, ${today}) or ${ownerId} = any (my_covered()) as yes`.execute(tx)
  return rows[0]!.yes
}

export async function nameOf(tx: Tx, employeeId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from staff_names(array[${employeeId}::uuid])`.execute(tx)
  return rows[0]?.name ?? ''
}

interface DraftRow {
  DocumentID: string
  FormLabel: string
  State: string
  StartedAt: string
  SavedAt: string
  DueOn: string | null
  MovedByName: string | null
  MovedNote: string | null
  ReturnedComment: string | null
  Chart: {
    ChartID: string
    ChartType: string
    Name: string
    SubProgramID: string
    SubProgramName: string
    Module: string
  }
  fields: FormField[]
  answers: FieldValues
}

/** Who had it and who has it now; not whoever moved it. */
async function tellMoved(
  { tx, me, input, settings }: Context<typeof draftCalls.moveToEmployeeDrafts>,
  draft: Parameters<typeof aboutDocument>[0] & { form_id: string; owner_id: string; from: string; to: string },
): Promise<void> {
  const { rows } = await sql<{ form: string }>`select label as form from form where id = ${draft.form_id}`.execute(tx)
  const telling = (to: string, text: Words) =>
    tell(tx, settings, documentNotices.moved, {
      to: to === me.userId ? [] : [to],
      title: sentence(['Draft handed over: {form}', 'Borrador entregado: {form}'], { form: rows[0]!.form }),
      text,
      ...aboutDocument(draft),
    })
  await telling(
    input.EmployeeID,
    sentence(['{from}’s draft is now yours to finish.', 'Ahora le toca a usted terminar el borrador de {from}.'], {
      from: draft.from,
    }),
  )
  if (draft.owner_id !== input.EmployeeID)
    await telling(
      draft.owner_id,
      sentence(['{to} now has your draft.', 'Ahora {to} tiene su borrador.'], { to: draft.to }),
    )
}

export const draftHandlers = handlers(draftCalls, {
  async getFormForNewDocument(context) {
    const { tx, input, refuse, notFound, seen } = context
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    if (input.ChartType && input.ChartType !== chart.chartType) refuse('NotOffered')
    const form = await prepareForm(context, input.FormID, chart)
    if (typeof form === 'string') return refuse(form)
    seen({ form: form.FormName })
    return form
  },

  saveDraft,

  async getMyDrafts({ tx, me }) {
    const { rows } = await sql<DraftRow>`select d.id as "DocumentID", f.label as "FormLabel", d.state as "State",
        d.created_at as "StartedAt", d.saved_at as "SavedAt",
        (select i.due_on from due_item i where i.document_id = d.id
            or (i.form_membership_id = d.form_membership_id and i.chart_id = d.chart_id and i.status in ('Open', 'NeedsData'))
          order by i.document_id is null, i.due_on limit 1) as "DueOn",
        (select n.name from staff_names(array[d.moved_by]) n) as "MovedByName", d.moved_note as "MovedNote",
        case when d.state = 'Returned' then (select c.comment from document_comment c where c.document_id = d.id
          order by c.field_id is not null, c.made_at desc limit 1) end as "ReturnedComment",
        json_build_object('ChartID', c.id, 'ChartType', c.chart_type, 'Name', c.name, 'SubProgramID', s.id, 'SubProgramName', s.name,
          'Module', ${moduleOf(sql`s.id`)}) as "Chart",
        v.fields, d.working_values as answers
      from document d join form f on f.id = d.form_id join form_version v on v.id = d.form_version_id
      join chart c on c.id = d.chart_id and c.chart_type = d.chart_type join sub_program s on s.id = d.sub_program_id
      where d.owner_id = ${me.userId} and d.state in ('Draft', 'Returned')
      order by d.state <> 'Returned', d.saved_at desc`.execute(tx)
    return {
      Rows: rows.map(({ fields, answers, ...row }) => ({ ...row, Missing: answerProblems(fields, answers).length })),
    }
  },

  getDocumentForEditing: openDocument,

  async deleteDraft({ tx, me, input, today, refuse, notFound }) {
    const draft = (await lockDraft(tx, input.DocumentID)) ?? notFound()
    if (!(await caresFor(tx, me, draft.owner_id, today))) refuse('NotYours')
    if (draft.state !== 'Draft') refuse('WasSubmitted')
    await tx
      .updateTable('document')
      .set({ state: 'Deleted', deleted_at: sql<string>`now()`, deleted_by: me.userId })
      .where('id', '=', draft.id)
      .execute()
    await writeEvent(tx, draft.id, { type: 'DraftDeleted', actorId: me.userId })
    await reckonChart(tx, { chartType: draft.chart_type, chartId: draft.chart_id }, today)
    return { DocumentID: draft.id }
  },

  async moveToEmployeeDrafts(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const draft = (await lockDraft(tx, input.DocumentID)) ?? notFound()
    if (!(await caresFor(tx, me, draft.owner_id, today))) refuse('NotYours')
    if (draft.state !== 'Draft') refuse('NotADraft')
    const { rows } = await sql<{ works: boolean; opens: boolean }>`select
        u.account_status = 'Active' and exists (select from employee e where e.id = u.id) as works,
        may_write_for_chart(u.id, ${draft.chart_type}, ${draft.chart_id}, ${today}) as opens
      from application_user u where u.id = ${input.EmployeeID}`.execute(tx)
    const target = rows[0] ?? notFound()
    if (!target.works) refuse('Inactive')
    if (!target.opens) refuse('CannotOpen')
    const [from, to] = [await nameOf(tx, draft.owner_id), await nameOf(tx, input.EmployeeID)]
    await tx
      .updateTable('document')
      .set({
        owner_id: input.EmployeeID,
        moved_by: me.userId,
        moved_at: sql<string>`now()`,
        moved_note: input.Note,
      })
      .where('id', '=', draft.id)
      .execute()
    await writeEvent(tx, draft.id, { type: 'DraftMoved', actorId: me.userId, data: { from, to } })
    await tellMoved(context, { ...draft, from, to })
    return { DocumentID: draft.id, OwnerName: to }
  },
})
