import { sql } from 'kysely'
import { caseFileTree } from '#domains/documents/case-file/case-file-tree.server.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import type { Handler } from '#platform/server/handlers.ts'
import type { filingCalls } from './filing.calls.ts'
import { openPdf, wordsOf, type StoredFile } from './pdf-pages.server.ts'
import { formFit } from './suggest-form.rules.ts'

const pressing = ['Overdue', 'DueSoon']
const rank = (of: readonly string[], one: string | null | undefined) => {
  const at = of.indexOf(one ?? '')
  return at < 0 ? of.length : at
}

/** Where a file can go in a chart: forms it names first, then what is owed, then the order of the case file. */
export const suggestForms: Handler<typeof filingCalls.suggestForms> = async (context) => {
  const { tx, me, input, settings, today, notFound } = context
  const found = await sql<StoredFile & { label: string | null }>`
    select f.id, f.file_name, f.content_type, f.storage_key, f.sha256, i.label from dispatch_item i join stored_file f on f.id = i.file_id
    where i.id = ${input.ItemID} and i.owner_id = ${me.userId} and i.voided_at is null`.execute(tx)
  const file = found.rows[0] ?? notFound()
  const chart = (await findChart(tx, input.ChartID)) ?? notFound()
  if (chart.chartType !== input.ChartType) notFound()
  if (!me.may('CaseFile.PerformOperations')) return { Forms: [] }
  const pdf = await openPdf(settings, file)
  const text = pdf ? wordsOf(pdf, 1) : ''
  const name = `${file.file_name.replace(/\.\w+$/, '')} ${file.label ?? ''}`
  const forms = (await caseFileTree(tx, chart, today)).flatMap(({ ChapterLabel, Sections }) =>
    Sections.flatMap(({ Forms }) =>
      Forms.filter(({ Offered, TakesFile }) => Offered && TakesFile).map((one) => ({
        FormID: one.FormID,
        FormLabel: one.FormLabel,
        ChapterLabel,
        State: one.State,
        Named: formFit(one.FormLabel, name, text) ?? null,
      })),
    ),
  )
  return {
    Forms: forms.toSorted(
      (a, b) =>
        rank(['name', 'text'], a.Named) - rank(['name', 'text'], b.Named) ||
        rank(pressing, a.State) - rank(pressing, b.State),
    ),
  }
}
