import { sql, type RawBuilder } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Context, Handler, Me } from '#platform/server/handlers.ts'
import { behindSql, type Report, type ReportAsked, type ReportColumn } from '#platform/server/reports.ts'
import { findReport } from '../report-find.server.ts'
import { askedOf, cellsOf, columnsOf, opensOf, readerOf, type Found } from '../report-read.server.ts'
import type { builderCalls } from './builder.calls.ts'
import { columnsFor, findBuilt, readableBy } from './built-reports.server.ts'
import { compiler } from './compile.server.ts'

type Asked = Context<typeof builderCalls.getBehind>
interface Rows {
  columns: Readonly<Record<string, ReportColumn>>
  rows: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** The rows of one sum of a report that a domain declares. */
function ofDeclared(
  report: Report | undefined,
  asked: ReportAsked,
  { Keys, Across }: Asked['input'],
): Rows | undefined {
  const part = report?.behind
  if (!report || !part || Across || Keys.length !== part.keys) return undefined
  return { columns: part.columns, ...behindSql(report, part, asked, Keys) }
}

/** The rows of one group of a built report, with its columns or those its subject begins with. */
function ofBuilt(
  { subject, row }: NonNullable<Awaited<ReturnType<typeof findBuilt>>>,
  asked: ReportAsked,
  { Keys, Across }: Asked['input'],
  me: Me,
): Rows | 'unknown' | { refused: Words } {
  const read = readableBy(subject, row.definition, me)
  if ('refused' in read) return read
  const { definition } = read
  const made = compiler(subject, definition, asked)
  if (!made.isSummed || Keys.length !== definition.Groups.length || (Across && !definition.Across)) return 'unknown'
  const mine = columnsFor(subject, me)
  const chosen = definition.Columns.length > 0 ? definition.Columns : subject.start
  const own = chosen.filter((column) => Object.hasOwn(mine, column))
  const columns = own.length > 0 ? own : Object.keys(mine).slice(0, 1)
  return { ...made.list(columns, made.behind(Keys, Across && { key: Across.Value })), order: sql`ref` }
}

export const getBehind: Handler<typeof builderCalls.getBehind> = async (context) => {
  const { tx, me, input, language, registered, refuse, notFound, looked } = context
  const run = await tx
    .selectFrom('report_run')
    .select(['id', 'report', 'from_day', 'to_day', 'sub_program_id', 'run_at'])
    .where('id', '=', input.ReportRunID)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  if (!run) return notFound()
  const asked = askedOf(readerOf(context), run)
  const built = await findBuilt(tx, registered.subjects, run.report, me)
  const made = built
    ? ofBuilt(built, asked, input, me)
    : (ofDeclared(await findReport(tx, registered, run.report, me), asked, input) ?? 'unknown')
  if (made === 'unknown') return refuse('UnknownReport')
  if ('refused' in made) return refuse('Locked', { message: made.refused })
  const { limit, offset } = pageOf(input)
  const { rows: found } = await sql<Found & { total: number }>`select r.*, count(*) over ()::int as total
    from (${made.rows}) r order by ${made.order} limit ${limit} offset ${offset}`.execute(tx)
  const Total = found[0]?.total ?? 0
  await looked('report_run', run.id, { report: run.report, behind: Total })
  return {
    Columns: columnsOf(made, language),
    Total,
    Rows: found.map((row) => cellsOf(made, row, language)),
    Opens: found.map(opensOf),
  }
}
