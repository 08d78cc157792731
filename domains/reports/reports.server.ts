import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { reasonWords } from '#platform/contract/own-reasons.ts'
import { say, type Words } from '#platform/contract/words.ts'
import { isCountable } from '#domains/measures/periods.rules.ts'
import { NotDrawn } from '#domains/documents/evidence/render-shapes.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import type { Report } from '#platform/server/reports.ts'
import { reportPages, reportSheet } from './report-file.server.ts'
import { listBuilt } from './builder/built-reports.server.ts'
import { findReport, titlesOf, type ReportSources } from './report-find.server.ts'
import {
  prefaceOf,
  programName,
  readerOf,
  readRows,
  readyFor,
  showRun,
  type AskedRun,
  type Reader,
} from './report-read.server.ts'
import { mostAtOnce, mostInPdf } from './reports-shapes.rules.ts'
import { reportsCalls } from './reports.calls.ts'

/** A run of one's own; row security leaves no other. */
const ownRun = (tx: Tx, id: string, userId: string) =>
  tx
    .selectFrom('report_run')
    .select(['id', 'report', 'from_day', 'to_day', 'sub_program_id', 'run_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

interface Opening {
  tx: Tx
  me: Me
  registered: ReportSources
  refuse: (code: 'UnknownReport' | 'Locked', detail?: { message: Words }) => never
}

/** The report of a run with its columns for this reader. */
async function openReport({ tx, me, registered, refuse }: Opening, reader: Reader, run: AskedRun): Promise<Report> {
  const report = (await findReport(tx, registered, run.report, me)) ?? refuse('UnknownReport')
  const ready = await readyFor(reader, report, run)
  return 'refused' in ready ? refuse('Locked', { message: ready.refused }) : ready
}

/** What is written down of a look at a run: rows can name people. */
const seenOf = (run: AskedRun, { Total }: { Total: number }) => ({
  report: run.report,
  asked: { from: run.from_day, to: run.to_day },
  found: Total,
})

const mostRuns = 50
const mostWaiting = 3

export const reportsHandlers = handlers(reportsCalls, {
  async getCatalogue({ tx, me, language, registered }) {
    const saved = await tx.selectFrom('report_saved').selectAll().where('user_id', '=', me.userId).execute()
    const built = await listBuilt(tx, registered.subjects, me)
    const { rows: runs } = await sql<{ report: string; at: string }>`select report, max(run_at) as at from report_run
      where user_id = ${me.userId} group by report`.execute(tx)
    return {
      Reports: [
        ...built.map(({ report, ...of }) => ({ report, of })),
        ...registered.reports
          .filter(({ permission }) => me.may(permission))
          .map((report) => ({ report, of: undefined })),
      ].map(({ report, of }) => ({
        Report: report.key,
        Group: say(report.group, language),
        Title: say(report.title, language),
        About: say(report.about, language),
        Days: report.days,
        IsFavorite: saved.some((one) => one.report === report.key && one.name === null),
        LastRun: runs.find((one) => one.report === report.key)?.at ?? null,
        Built: of
          ? {
              ReportDefinitionID: of.id,
              Owner: of.owner,
              IsMine: of.owner_id === me.userId,
              IsShared: of.shared !== 'Me',
            }
          : null,
      })),
      Saved: saved.flatMap((one) =>
        one.name === null || one.period === null
          ? []
          : [
              {
                ReportSavedID: one.id,
                Report: one.report,
                Name: one.name,
                Period: one.period,
                SubProgramID: one.sub_program_id,
              },
            ],
      ),
    }
  },

  async runReport(context) {
    const { tx, me, input, registered, refuse } = context
    const report = (await findReport(tx, registered, input.Report, me)) ?? refuse('UnknownReport')
    const days = { from: input.From, to: addDays(input.To, 1) }
    if (!isCountable(days)) refuse('WrongDays')
    const run: AskedRun = await tx
      .insertInto('report_run')
      .values({ report: report.key, from_day: days.from, to_day: days.to, sub_program_id: input.SubProgramID })
      .returning(['id', 'report', 'from_day', 'to_day', 'sub_program_id', 'run_at'])
      .executeTakeFirstOrThrow()
    const reader = readerOf(context)
    const shown = await showRun(reader, await openReport(context, reader, run), run, pageOf({}))
    await tx.updateTable('report_run').set({ found: shown.Total }).where('id', '=', run.id).execute()
    await context.looked('report_run', run.id, seenOf(run, shown))
    return shown
  },

  async getRun(context) {
    const { tx, me, input, notFound } = context
    const run = (await ownRun(tx, input.ReportRunID, me.userId)) ?? notFound()
    const reader = readerOf(context)
    const shown = await showRun(reader, await openReport(context, reader, run), run, pageOf(input))
    await context.looked('report_run', run.id, { ...seenOf(run, shown), page: input.Page })
    return shown
  },

  async getRuns({ tx, me, language, registered }) {
    const rows = await tx
      .selectFrom('report_run as r')
      .leftJoin('sub_program as s', 's.id', 'r.sub_program_id')
      .selectAll('r')
      .select('s.name as program')
      .where('r.user_id', '=', me.userId)
      .orderBy('r.run_at', 'desc')
      .limit(mostRuns)
      .execute()
    const titleOf = await titlesOf(
      tx,
      registered,
      rows.map(({ report }) => report),
    )
    return {
      Runs: rows.map((row) => ({
        ReportRunID: row.id,
        Report: row.report,
        Title: say(titleOf(row.report), language),
        From: row.from_day,
        To: addDays(row.to_day, -1),
        SubProgram: row.program,
        RunAt: row.run_at,
        Found: row.found,
        State: row.state,
        Done: row.done,
        Total: row.total,
        FileID: row.file_id,
        Failure: row.failure && say(reasonWords(row.failure), language),
      })),
    }
  },

  async getReportFile(context) {
    const { tx, me, input, language, settings, refuse, notFound, looked } = context
    const run = (await ownRun(tx, input.ReportRunID, me.userId)) ?? notFound()
    const reader = readerOf(context)
    const report = await openReport(context, reader, run)
    const most = input.Format === 'pdf' ? mostInPdf : mostAtOnce
    const rows = await readRows(reader, report, run, { limit: most + 1, offset: 0 })
    if (rows.length > most) refuse(input.Format === 'pdf' ? 'TooManyPages' : 'TooMany')
    const preface = prefaceOf(report, run, await programName(tx, run.sub_program_id), language)
    await looked('report_run', run.id, {
      report: report.key,
      file: input.Format,
      asked: { from: run.from_day, to: run.to_day },
      found: rows.length,
    })
    if (input.Format !== 'pdf') return reportSheet(report, rows, input.Format, { language, preface })
    const pages = reportPages(report, rows, { agency: await agencyProfile(tx, settings), language, preface })
    return {
      fileName: `${say(report.title, language)}.pdf`,
      contentType: 'application/pdf',
      make: () =>
        pdfRenderer.draw(pages, { at: new Date(), share: me.userId }).catch((error: unknown) => {
          if (error instanceof NotDrawn) return refuse('NotDrawn')
          throw error
        }),
    }
  },

  async makeFile(context) {
    const { tx, me, input, refuse, notFound, enqueue } = context
    const run = (await ownRun(tx, input.ReportRunID, me.userId)) ?? notFound()
    await openReport(context, readerOf(context), run)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_run
      where user_id = ${me.userId} and state in ('Waiting', 'Working')`.execute(tx)
    if (rows[0]!.n >= mostWaiting) refuse('Busy')
    const { id } = await tx
      .insertInto('report_run')
      .values({
        report: run.report,
        from_day: run.from_day,
        to_day: run.to_day,
        sub_program_id: run.sub_program_id,
        format: input.Format,
        state: 'Waiting',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue('make_report', { ReportRunID: id }, { jobKey: `report:${id}` })
    return { ReportRunID: id }
  },

  async cancelRun({ tx, me, input, refuse, notFound }) {
    if (!(await ownRun(tx, input.ReportRunID, me.userId))) notFound()
    const stopped = await tx
      .updateTable('report_run')
      .set({ state: 'Canceled' })
      .where('id', '=', input.ReportRunID)
      .where('state', 'in', ['Waiting', 'Working'])
      .executeTakeFirst()
    if (stopped.numUpdatedRows !== 1n) refuse('NotRunning')
    return {}
  },

  async setFavorite({ tx, me, input, registered, refuse }) {
    if (!(await findReport(tx, registered, input.Report, me))) refuse('UnknownReport')
    if (input.IsFavorite)
      await sql`insert into report_saved (report) values (${input.Report}) on conflict do nothing`.execute(tx)
    else
      await tx
        .deleteFrom('report_saved')
        .where('user_id', '=', me.userId)
        .where('report', '=', input.Report)
        .where('name', 'is', null)
        .execute()
    return {}
  },

  async saveParameters({ tx, me, input, registered, refuse }) {
    if (!(await findReport(tx, registered, input.Report, me))) refuse('UnknownReport')
    const { id } = await tx
      .insertInto('report_saved')
      .values({
        report: input.Report,
        name: input.Name,
        period: input.Period,
        sub_program_id: input.SubProgramID,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ReportSavedID: id }
  },

  async deleteSaved({ tx, me, input, notFound }) {
    const gone = await tx
      .deleteFrom('report_saved')
      .where('id', '=', input.ReportSavedID)
      .where('user_id', '=', me.userId)
      .executeTakeFirst()
    if (gone.numDeletedRows !== 1n) notFound()
    return {}
  },
})
