import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import { placesOf } from './case-file-tree.server.ts'
import { excerptOf, wordsQuery } from './case-file.rules.ts'
import type { caseFileCalls } from './case-file.calls.ts'

type Asked = Input<typeof caseFileCalls.getDocumentsForChart>

interface DocumentRow {
  DocumentID: string
  FormID: string
  FormLabel: string
  FormType: string
  Title: string | null
  ChapterLabel: string
  SectionLabel: string
  State: string
  EffectiveDate: string | null
  AuthorID: string
  AuthorName: string
  Signed: number
  Lines: number
  VersionNo: number
  SavedAt: string
  Files: number
  SettledDueOn: string | null
  Sealed: boolean
}

export interface Readable {
  id: string
  fields: FormField[]
  values: FieldValues
  autofill: Record<string, unknown>
  state: string
  ownerId: string
}

/** What may be read aloud of each document that was found. */
export async function excerptsOf(
  tx: Tx,
  me: Me,
  ids: readonly string[],
  search: string,
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<Readable>`select d.id, v.fields, d.working_values as values, d.autofill, d.state, d.owner_id as "ownerId"
    from document d join form_version v on v.id = d.form_version_id where d.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => {
      // What the chart filled into a colleague's draft may be more than the reader may see there.
      const theirs = ['Draft', 'Returned'].includes(row.state) && row.ownerId !== me.userId
      return [row.id, excerptOf(row.fields, row.values, search, new Set(theirs ? Object.keys(row.autofill) : []))]
    }),
  )
}

/** Documents `d` with these words, of one chart or of all; none when there is no word in what was asked. */
export function hasWords(search: string, chartId: string | null): RawBuilder<boolean> {
  const query = wordsQuery(search)
  return query === '' ? sql`false` : sql`d.id in (select documents_with(${query}, ${chartId}::uuid))`
}

function wanted(asked: Asked): RawBuilder<unknown> {
  const { Chapter, Section, FormID, AuthorID, State, From, To, Search } = asked
  return sql.join(
    [
      sql`d.chart_id = ${asked.ChartID}`,
      sql`d.state <> 'Deleted'`,
      State ? sql`d.state = ${State}` : sql`d.state <> 'Voided'`,
      ...(Chapter ? [sql`p.chapter_name = ${Chapter}`] : []),
      ...(Section ? [sql`p.section_name = ${Section}`] : []),
      ...(FormID ? [sql`d.form_id = ${FormID}`] : []),
      ...(AuthorID ? [sql`coalesce(d.author_id, d.owner_id) = ${AuthorID}`] : []),
      ...(From ? [sql`d.effective_date >= ${From}`] : []),
      ...(To ? [sql`d.effective_date <= ${To}`] : []),
      ...(Search ? [hasWords(Search, asked.ChartID)] : []),
    ],
    sql` and `,
  )
}

/** A page of the documents, the newest first; what is still being written comes before. */
export async function caseFilePage(tx: Tx, me: Me, chart: Chart, asked: Asked, today: string) {
  const size = asked.PageSize ?? 25
  const { rows } = await sql<DocumentRow & { total: number }>`with places as (${placesOf(chart, today)}),
    page as (select d.*, p.chapter_label, p.section_label, count(*) over ()::int as total
      from document d left join places p on p.form_id = d.form_id where ${wanted(asked)}
      order by d.effective_date desc nulls first, d.created_at desc, d.id limit ${size} offset ${((asked.Page ?? 1) - 1) * size})
    select d.id as "DocumentID", d.form_id as "FormID", f.label as "FormLabel", f.form_type as "FormType",
      case when f.form_type = 'FileUpload' then (select left(d.working_values ->> (x ->> 'Id'), 200) from form_version fv,
        jsonb_array_elements(fv.fields) with ordinality e(x, at) where fv.id = d.form_version_id and x ->> 'DataType' = 'Text' order by at limit 1) end as "Title",
      coalesce(d.chapter_label, '') as "ChapterLabel", coalesce(d.section_label, '') as "SectionLabel", d.state as "State",
      d.effective_date as "EffectiveDate", coalesce(d.author_id, d.owner_id) as "AuthorID", coalesce(n.name, '') as "AuthorName",
      coalesce(l.signed, 0) as "Signed", coalesce(l.lines, 0) as "Lines", d.current_version_no as "VersionNo", d.saved_at as "SavedAt",
      (select count(*)::int from document_attachment a where a.document_id = d.id and a.voided_at is null) as "Files",
      (select i.due_on from due_item i where i.document_id = d.id and i.status in ('Done', 'DoneLate') order by i.due_on limit 1) as "SettledDueOn",
      exists (select from document_seal s where s.document_version_id = v.id and s.superseded_at is null) as "Sealed", d.total
    from page d join form f on f.id = d.form_id
    left join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    left join lateral (select count(*) filter (where x.status in ('Signed', 'PaperOnFile'))::int as signed,
        count(*) filter (where x.status not in ('Void', 'Lapsed', 'Waived'))::int as lines
      from signature_line x where x.document_version_id = v.id) l on true
    left join lateral staff_names(array[coalesce(d.author_id, d.owner_id)]) n on true
    order by d.effective_date desc nulls first, d.created_at desc, d.id`.execute(tx)
  const excerpts = asked.Search
    ? await excerptsOf(
        tx,
        me,
        rows.map((row) => row.DocumentID),
        asked.Search,
      )
    : new Map()
  return {
    Documents: rows.map(({ total: _total, ...row }) => ({ ...row, Excerpt: excerpts.get(row.DocumentID) ?? null })),
    Total: rows[0]?.total ?? (asked.Page && asked.Page > 1 ? await countOf(tx, chart, asked, today) : 0),
  }
}

async function countOf(tx: Tx, chart: Chart, asked: Asked, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`with places as (${placesOf(chart, today)})
    select count(*)::int from document d left join places p on p.form_id = d.form_id where ${wanted(asked)}`.execute(tx)
  return rows[0]?.count ?? 0
}
