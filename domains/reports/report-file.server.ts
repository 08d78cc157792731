import { linesOf } from '#domains/documents/evidence/render-nodes.server.ts'
import { pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import type { PrintedCell, PrintedDocument } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { dayInWords, say, type Language } from '#platform/contract/words.ts'
import type { AgencyProfile } from '#platform/server/agency-profile.ts'
import type { FileReply } from '#platform/server/handlers.ts'
import type { Report } from '#platform/server/reports.ts'
import { rosterFile, type SheetFormat } from '#platform/server/spreadsheet.ts'

type Rows = readonly (readonly (string | number | null)[])[]

/** A sheet whose first lines say which report it is, of which days and narrowed to what. */
export const reportSheet = (
  report: Report,
  rows: Rows,
  format: SheetFormat,
  { language, preface }: { language: Language; preface: readonly string[] },
): FileReply =>
  rosterFile(
    report.title,
    Object.values(report.columns).map((column, at) => ({
      title: column.title,
      value: (row: Rows[number]) => row[at],
      ...(column.kind && { kind: column.kind }),
      ...(column.width && { width: column.width }),
    })),
    rows,
    format,
    { language, preface },
  )

/** Pages with the table, the period on top and on every page. */
export function reportPages(
  report: Report,
  rows: Rows,
  { agency, language, preface }: { agency: AgencyProfile; language: Language; preface: readonly string[] },
): PrintedDocument {
  const text = new Printable()
  const title = say(report.title, language)
  const page = pageWordsIn(language)
  const columns = Object.values(report.columns)
  const cell = (told: string): PrintedCell => ({ runs: linesOf(text.text(told)) })
  const said = (value: string | number | null, kind: string | undefined) =>
    value === null ? '' : kind === 'day' && typeof value === 'string' ? dayInWords(value, language) : String(value)
  return {
    title: text.line(title),
    agency: text.line(agency.name),
    letterhead: { lines: [] },
    lang: language,
    about: text.line(preface.slice(1).join('. ')),
    keywords: [],
    watermark: null,
    running: text.line(preface.slice(0, 2).join(' · ')),
    footer: text.line(agency.name),
    attachment: null,
    words: { confidential: '', page: page.page, content: page.content },
    body: [
      ...preface
        .slice(1)
        .map((told) => ({ kind: 'paragraph' as const, runs: linesOf(text.text(told)), small: true as const })),
      { kind: 'paragraph', runs: linesOf(text.text(say(report.about, language))) },
      {
        kind: 'table',
        widths: columns.map(({ kind, width }) => (kind === 'number' || kind === 'day' ? 12 : (width ?? 18))),
        head: [columns.map((column) => ({ ...cell(say(column.title, language)), header: true as const }))],
        body: rows.map((row) => row.map((value, at) => cell(said(value, columns[at]?.kind)))),
      },
    ],
  }
}
