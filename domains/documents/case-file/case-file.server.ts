import { sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { dueRowOf, findItems } from '#domains/due/due-rows.server.ts'
import { reckonIfMarked } from '#domains/due/reckon.server.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { caseFilePage, excerptsOf, hasWords } from './case-file-list.server.ts'
import { caseFileTree } from './case-file-tree.server.ts'
import { caseFileCalls } from './case-file.calls.ts'

const mostDue = 200

async function dueOn(tx: Tx, chartId: string, today: string, language: Language) {
  const found = await findItems(tx, sql`d.chart_id = ${chartId} and d.status in ('Open', 'InProgress', 'NeedsData')`, {
    limit: mostDue,
    offset: 0,
  })
  return found.map((item) => {
    const row = dueRowOf(item, today, language)
    return {
      DueItemID: row.DueItemID,
      FormID: row.FormID,
      FormMembershipID: row.FormMembershipID,
      FormLabel: row.FormLabel,
      DueOn: row.DueOn,
      OpensOn: row.OpensOn,
      State: row.State,
      Rule: row.Rule,
      ResponsibleName: row.ResponsibleName ?? row.ResponsibleRole,
      DocumentID: row.DocumentID,
    }
  })
}

interface FoundRow {
  DocumentID: string
  FormLabel: string
  FormType: string
  Chart: {
    ChartID: string
    ChartType: string
    Name: string
    SubProgramID: string
    SubProgramName: string
    Module: string
  }
  State: string
  EffectiveDate: string | null
  AuthorName: string
  SavedAt: string
  total: number
}

export const caseFileHandlers = handlers(caseFileCalls, {
  async getDocumentsForChart({ tx, me, input, today, language, refuse, notFound, seen }) {
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    if (chart.chartType !== input.ChartType) refuse('WrongChartType')
    await reckonIfMarked(tx, chart.id, today)
    const Tree = await caseFileTree(tx, chart, today)
    const page = await caseFilePage(tx, me, chart, input, today)
    const authors = await sql<{
      AuthorID: string
      Name: string
    }>`select n.id as "AuthorID", n.name as "Name" from staff_names(array(
        select distinct coalesce(author_id, owner_id) from document where chart_id = ${chart.id} and state <> 'Deleted')) n
      order by n.name`.execute(tx)
    if (input.Search) seen({ search: input.Search })
    return { Tree, ...page, Authors: authors.rows, DueItems: await dueOn(tx, chart.id, today, language) }
  },

  async searchDocuments({ tx, me, input, refuse, looked }) {
    const { Words, FormID, ChartType, State, From, To, Page = 1, PageSize: size = 25 } = input
    if (![Words, FormID, From, To].some(Boolean)) refuse('NothingAsked')
    const where = sql.join(
      [
        sql`d.state <> 'Deleted'`,
        State ? sql`d.state = ${State}` : sql`d.state <> 'Voided'`,
        ...(Words ? [hasWords(Words, null)] : []),
        ...(FormID ? [sql`d.form_id = ${FormID}`] : []),
        ...(ChartType ? [sql`d.chart_type = ${ChartType}`] : []),
        ...(From ? [sql`d.effective_date >= ${From}`] : []),
        ...(To ? [sql`d.effective_date <= ${To}`] : []),
      ],
      sql` and `,
    )
    const { rows } = await sql<FoundRow>`with found as materialized (select d.* from document d where ${where}),
      page as (select d.*, count(*) over ()::int as total, coalesce(d.effective_date, (d.saved_at at time zone s.zone)::date) as day
        from found d join sub_program s on s.id = d.sub_program_id
        order by day desc, d.id limit ${size} offset ${(Page - 1) * size})
      select d.id as "DocumentID", f.label as "FormLabel", f.form_type as "FormType", d.state as "State",
        d.effective_date as "EffectiveDate", coalesce(n.name, '') as "AuthorName", d.saved_at as "SavedAt", d.total,
        json_build_object('ChartID', d.chart_id, 'ChartType', d.chart_type, 'Name', coalesce(c.name, v.chart_snapshot ->> 'Name', v.chart_snapshot ->> 'ChartName', ''),
          'SubProgramID', d.sub_program_id, 'SubProgramName', s.name, 'Module', ${moduleOf(sql`s.id`)}) as "Chart"
      from page d join form f on f.id = d.form_id join sub_program s on s.id = d.sub_program_id
      left join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
      left join lateral (select x.name from chart x where x.id = d.chart_id limit 1) c on true
      left join lateral staff_names(array[coalesce(d.author_id, d.owner_id)]) n on true
      order by d.day desc, d.id`.execute(tx)
    const forms = await sql<{
      FormID: string
      FormLabel: string
    }>`select f.id as "FormID", f.label as "FormLabel" from form f
      where exists (select from document d where d.form_id = f.id and d.state <> 'Deleted') order by f.label`.execute(
      tx,
    )
    const excerpts = Words
      ? await excerptsOf(
          tx,
          me,
          rows.map((row) => row.DocumentID),
          Words,
        )
      : new Map<string, string>()
    await looked('document', null, { search: input, found: rows[0]?.total ?? 0 })
    return {
      Rows: rows.map(({ total: _total, ...row }) => ({ ...row, Excerpt: excerpts.get(row.DocumentID) ?? null })),
      Total: rows[0]?.total ?? 0,
      Forms: forms.rows,
    }
  },
})
