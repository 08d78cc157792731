import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { reportSql, toldIn, type Report, type ReportAsked } from '#platform/server/reports.ts'
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

export const findReport = (reports: readonly Report[], key: string, me: Pick<Me, 'may'>): Report | undefined =>
  reports.find((one) => one.key === key && me.may(one.permission))

export const askedOf = ({ me, today, zone }: Reader, { from_day, to_day }: AskedRun): ReportAsked => ({
  span: { from: from_day, to: to_day, today },
  me,
  zone,
})

const columnsOf = (report: Report, language: Language): Run['Columns'] =>
  Object.entries(report.columns).map(([Key, column]) => ({
    Key,
    Title: say(column.title, language),
    Kind: column.kind ?? 'text',
  }))

type Found = Readonly<Record<string, string | number | null>>

/** As a reader has them: values of a list in their words. */
const cellsOf = (report: Report, row: Found, language: Language) =>
  Object.entries(report.columns).map(([key, column]) => {
    const value = row[key] ?? null
    return value === null ? null : toldIn(column, value, language)
  })

/** Rows of a run as whoever reads them may see them now. */
export async function readRows(
  reader: Reader,
  report: Report,
  run: AskedRun,
  { limit, offset }: { limit: number; offset: number },
): Promise<(string | number | null)[][]> {
  const { rows, order } = reportSql(report, askedOf(reader, run), run.sub_program_id ?? undefined)
  const found = await sql<Found>`select * from (${rows}) r order by ${order} limit ${limit} offset ${offset}`.execute(
    reader.tx,
  )
  return found.rows.map((row) => cellsOf(report, row, reader.language))
}

export async function countRows(reader: Reader, report: Report, run: AskedRun): Promise<number> {
  const { rows } = reportSql(report, askedOf(reader, run), run.sub_program_id ?? undefined)
  return (await sql<{ n: number }>`select count(*)::int as n from (${rows}) r`.execute(reader.tx)).rows[0]!.n
}

const mostBars = 20

async function barsOf(reader: Reader, report: Report, run: AskedRun): Promise<Run['Bars']> {
  if (!report.chart) return []
  const { by, sum } = report.chart
  const { rows } = reportSql(report, askedOf(reader, run), run.sub_program_id ?? undefined)
  const value = sum ? sql`coalesce(sum(r.${sql.ref(sum)}), 0)` : sql`count(*)`
  const found = await sql<{
    label: string | null
    value: number
  }>`select r.${sql.ref(by)}::text as label, (${value})::float8 as value
    from (${rows}) r group by 1 order by 2 desc, 1 limit ${mostBars}`.execute(reader.tx)
  const column = report.columns[by]
  return found.rows.map(({ label, value: bar }) => ({
    Label: label === null ? '–' : column ? String(toldIn(column, label, reader.language)) : label,
    Value: bar,
  }))
}

export async function programName(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await tx.selectFrom('sub_program').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? null
}

export async function showRun(
  reader: Reader,
  report: Report,
  run: AskedRun,
  page: { limit: number; offset: number },
): Promise<Run> {
  const { language } = reader
  const by = report.chart && report.columns[report.chart.by]
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
    Columns: columnsOf(report, language),
    Total: await countRows(reader, report, run),
    Rows: await readRows(reader, report, run, page),
    Bars: await barsOf(reader, report, run),
    BarsOf: by ? say(by.title, language) : null,
  }
}

const heads = {
  period: ['Period: {from} through {to}', 'Período: del {from} al {to}'],
  program: ['Sub-program: {program}', 'Subprograma: {program}'],
  all: ['Sub-programs: all that the reader may see', 'Subprogramas: todos los que puede ver quien lee'],
} as const satisfies Record<string, Words>

/** What a file says before its rows: title, period, filters. */
export function prefaceOf(report: Report, run: AskedRun, program: string | null, language: Language): string[] {
  const said = (words: Words) => say(words, language)
  return [
    said(report.title),
    said(sentence(heads.period, { from: run.from_day, to: addDays(run.to_day, -1) })),
    program === null ? said(heads.all) : said(sentence(heads.program, { program })),
  ]
}
