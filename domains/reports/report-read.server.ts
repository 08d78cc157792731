import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { reportSql, toldIn, type Report, type ReportAsked, type ReportColumn } from '#platform/server/reports.ts'
import type { Run } from './reports-shapes.rules.ts'

export interface AskedRun {
  id: string
  report: string
  from_day: string
  to_day: string
  sub_program_id: string | null
  run_at: string
}

export interface Reader {
  tx: Tx
  me: Me
  today: string
  zone: string
  language: Language
}

/** Who reads, by the context of a call. */
export const readerOf = ({
  tx,
  me,
  today,
  settings,
  language,
}: Pick<Reader, 'tx' | 'me' | 'today' | 'language'> & { settings: { agency: { zone: string } } }): Reader => ({
  tx,
  me,
  today,
  zone: settings.agency.zone,
  language,
})

export const askedOf = ({ me, today, zone }: Reader, run: AskedRun): ReportAsked => ({
  span: { from: run.from_day, to: run.to_day, today },
  me,
  zone,
  subProgramId: run.sub_program_id ?? undefined,
})

/** The report with its columns as this reader has them for this run, or why they may not read it. */
export async function readyFor(reader: Reader, report: Report, run: AskedRun): Promise<Report | { refused: Words }> {
  const { refused, ready } = report.built ?? {}
  if (refused) return { refused }
  return ready ? ready(reader.tx, askedOf(reader, run)) : report
}

export const columnsOf = (report: Pick<Report, 'columns'>, language: Language): Run['Columns'] =>
  Object.entries(report.columns).map(([Key, column]) => ({
    Key,
    Title: say(column.title, language),
    Kind: column.kind ?? 'text',
    ...(column.across && { Across: { Value: column.across.key } }),
  }))

export type Found = Readonly<Record<string, string | number | null>>

/** As a reader has them: values of a list in their words. */
export const cellsOf = (report: Pick<Report, 'columns'>, row: Found, language: Language) =>
  Object.entries(report.columns).map(([key, column]) => {
    const value = row[key] ?? null
    return value === null ? null : toldIn(column, value, language)
  })

interface Piece {
  limit: number
  offset: number
}

async function findRows(reader: Reader, report: Report, run: AskedRun, { limit, offset }: Piece): Promise<Found[]> {
  const { rows, order } = reportSql(report, askedOf(reader, run))
  const found = await sql<Found>`select * from (${rows}) r order by ${order} limit ${limit} offset ${offset}`.execute(
    reader.tx,
  )
  return found.rows
}

/** All rows of a run some at a time, as they were at one moment: a cursor knows nothing of what is written meanwhile. */
export async function* allRows(reader: Reader, report: Report, run: AskedRun, atOnce: number) {
  const { rows, order } = reportSql(report, askedOf(reader, run))
  await sql`declare report_rows no scroll cursor for select * from (${rows}) r order by ${order}`.execute(reader.tx)
  for (;;) {
    const { rows: found } = await sql<Found>`fetch ${sql.raw(String(atOnce))} from report_rows`.execute(reader.tx)
    if (found.length === 0) break
    yield found.map((row) => cellsOf(report, row, reader.language))
  }
  await sql`close report_rows`.execute(reader.tx)
}

/** Rows of a run as whoever reads them may see them now. */
export async function readRows(
  reader: Reader,
  report: Report,
  run: AskedRun,
  piece: Piece,
): Promise<(string | number | null)[][]> {
  const found = await findRows(reader, report, run, piece)
  return found.map((row) => cellsOf(report, row, reader.language))
}

export async function countRows(reader: Reader, report: Report, run: AskedRun): Promise<number> {
  const { rows } = reportSql(report, askedOf(reader, run))
  return (await sql<{ n: number }>`select count(*)::int as n from (${rows}) r`.execute(reader.tx)).rows[0]!.n
}

const mostBars = 20

const textOrNull = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value)

/** The chart that a row of records opens. */
export const opensOf = (row: Found): Run['Opens'][number] =>
  row['chart_id'] && row['chart_type']
    ? {
        ChartType: String(row['chart_type']),
        ChartID: String(row['chart_id']),
        Module: textOrNull(row['chart_module']),
      }
    : null

/** Which group each row is. */
const keysOf = (report: Report, found: readonly Found[]): Run['Keys'] => {
  const keys = report.built?.keys ?? report.behind?.keys ?? 0
  return keys === 0 ? [] : found.map((row) => Array.from({ length: keys }, (_, at) => textOrNull(row[`k${at}`])))
}

const barsSaid = (
  found: readonly { label: string | null; value: number }[],
  column: ReportColumn | undefined,
  language: Language,
): Run['Bars'] =>
  found.map(({ label, value }) => ({
    Label: label === null ? '–' : column ? String(toldIn(column, label, language)) : label,
    Value: value,
  }))

async function barsOf(reader: Reader, report: Report, run: AskedRun): Promise<Run['Bars']> {
  const own = report.built?.bars?.(askedOf(reader, run))
  if (own) {
    const found = await sql<{ label: string | null; value: number }>`${own.rows}`.execute(reader.tx)
    return barsSaid(found.rows, { title: own.title, ...(own.list && { list: own.list }) }, reader.language)
  }
  if (!report.chart) return []
  const { by, sum } = report.chart
  const { rows } = reportSql(report, askedOf(reader, run))
  const value = sum ? sql`coalesce(sum(r.${sql.ref(sum)}), 0)` : sql`count(*)`
  const found = await sql<{
    label: string | null
    value: number
  }>`select r.${sql.ref(by)}::text as label, (${value})::float8 as value
    from (${rows}) r group by 1 order by 2 desc, 1 limit ${mostBars}`.execute(reader.tx)
  return barsSaid(found.rows, report.columns[by], reader.language)
}

export async function programName(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await tx.selectFrom('sub_program').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? null
}

export async function showRun(reader: Reader, report: Report, run: AskedRun, page: Piece): Promise<Run> {
  const { language } = reader
  const bars = report.built?.bars?.(askedOf(reader, run))
  const by = bars?.title ?? (report.chart && report.columns[report.chart.by]?.title)
  const found = await findRows(reader, report, run, page)
  return {
    ReportRunID: run.id,
    Report: report.key,
    Title: say(report.title, language),
    About: say(report.about, language),
    From: run.from_day,
    To: addDays(run.to_day, -1),
    SubProgramID: run.sub_program_id,
    SubProgram: await programName(reader.tx, run.sub_program_id),
    RunAt: run.run_at,
    AsksDays: asksDays(report),
    Filters: report.built?.filters.map((filter) => say(filter, language)) ?? [],
    Columns: columnsOf(report, language),
    Total: await countRows(reader, report, run),
    Rows: found.map((row) => cellsOf(report, row, language)),
    Bars: await barsOf(reader, report, run),
    BarsOf: by ? say(by, language) : null,
    Line: bars?.line ?? false,
    LeftOut: report.built?.leftOut.map((title) => say(title, language)) ?? [],
    Opens: found.some((row) => row['chart_id']) ? found.map(opensOf) : [],
    Keys: keysOf(report, found),
  }
}

const heads = {
  period: ['Period: {from} through {to}', 'Período: del {from} al {to}'],
  program: ['Sub-program: {program}', 'Subprograma: {program}'],
  filter: ['Filter: {filter}', 'Filtro: {filter}'],
  all: ['Sub-programs: all that the reader may see', 'Subprogramas: todos los que puede ver quien lee'],
} as const satisfies Record<string, Words>

/** Whether the days of a run make a difference: a built report may ask by none. */
export const asksDays = (report: Pick<Report, 'built' | 'days'>): boolean => !report.built || report.days !== 'today'

/** What a file says before its rows: title, the period where it asks one, filters. */
export function prefaceOf(report: Report, run: AskedRun, program: string | null, language: Language): string[] {
  const said = (words: Words) => say(words, language)
  return [
    said(report.title),
    ...(asksDays(report) ? [said(sentence(heads.period, { from: run.from_day, to: addDays(run.to_day, -1) }))] : []),
    program === null ? said(heads.all) : said(sentence(heads.program, { program })),
    ...(report.built?.filters ?? []).map((filter) => said(sentence(heads.filter, { filter }))),
  ]
}
