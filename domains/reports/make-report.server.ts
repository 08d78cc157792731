import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { permissionsFor } from '#platform/contract/charts.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { say, sentence, type Words } from '#platform/contract/words.ts'
import type { FilePolicy } from '#platform/server/attachments.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { task, type JobContext, type JobTask } from '#platform/server/jobs.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Report } from '#platform/server/reports.ts'
import { reportSheet } from './report-file.server.ts'
import { builtId } from './builder/built-reports.server.ts'
import { findReport, type ReportSources } from './report-find.server.ts'
import {
  allRows,
  countRows,
  prefaceOf,
  programName,
  readyFor,
  type AskedRun,
  type Reader,
} from './report-read.server.ts'
import { mostInBackground } from './reports-shapes.rules.ts'

export const reportNotices = {
  ready: { kind: 'report.ready', event: 'notifyDocuments', personal: true },
  failed: { kind: 'report.failed', event: 'notifyDocuments', personal: true },
} as const satisfies Record<string, NoticeKind>

interface Wanted extends AskedRun {
  user_id: string
  format: 'csv' | 'xlsx'
}

const rowsAtOnce = 5000

class Stopped extends Error {}
class TooLong extends Error {}

/** From here on the transaction reads with the rights of whoever asked; undefined for who may not sign in or run reports any more. */
async function readAs(tx: Tx, userId: string, today: string): Promise<Me | undefined> {
  const { rows } = await sql<{ held: string[] | null }>`select see_as(${userId}::uuid, ${today}::date) as held`.execute(
    tx,
  )
  const held = new Set(rows[0]?.held ?? [])
  const may: Me['may'] = (permission) =>
    held.has('Administrator') || permissionsFor(permission).some((name) => held.has(name))
  return rows[0]?.held && may('Reports.Run') ? ({ userId, may } as Me) : undefined
}

async function note(job: JobContext, id: string, values: { done?: number; total?: number }): Promise<void> {
  const noted = await job.transact((tx) =>
    tx
      .updateTable('report_run')
      .set({ state: 'Working', ...values })
      .where('id', '=', id)
      .where('state', 'in', ['Waiting', 'Working'])
      .executeTakeFirst(),
  )
  // Canceled meanwhile, or the process has to end.
  if (noted.numUpdatedRows !== 1n || job.signal.aborted) throw new Stopped()
}

/** Says why there is none, to whoever waits for it; one that was canceled meanwhile stays so. */
const fail = (job: JobContext, { id, user_id }: Wanted, why: Words) =>
  job.transact(async (tx) => {
    const failed = await tx
      .updateTable('report_run')
      .set({ state: 'Failed', failure: why[0] })
      .where('id', '=', id)
      .where('state', 'in', ['Waiting', 'Working'])
      .executeTakeFirst()
    if (failed.numUpdatedRows !== 1n) return
    await tell(tx, job.settings, reportNotices.failed, {
      to: [user_id],
      key: `report:${id}`,
      title: ['A report could not be made', 'No se pudo hacer un informe'],
      text: why,
      link: '/Reports?tab=history',
    })
  })

/** Makes the file with the rights its reader has now, and says how far it is. */
export async function makeReport(job: JobContext, sources: ReportSources, id: string): Promise<void> {
  const { settings } = job
  const { zone } = settings.agency
  const today = dayIn(zone, new Date())
  const wanted = await job.transact((tx) =>
    tx
      .selectFrom('report_run')
      .select(['id', 'user_id', 'report', 'from_day', 'to_day', 'sub_program_id', 'run_at', 'format'])
      .where('id', '=', id)
      .where('state', 'in', ['Waiting', 'Working'])
      .$castTo<Wanted>()
      .executeTakeFirst(),
  )
  if (!wanted) return
  if (!builtId(wanted.report) && !sources.reports.some(({ key }) => key === wanted.report))
    return fail(job, wanted, ownReasons.reportGone)
  try {
    await note(job, id, { done: 0 })
    const reading = job.read ?? job.transact
    const read = await reading(async (tx) => {
      const { rows: told } = await sql<{
        language: 'en' | 'es'
      }>`select language_of_address((select email from application_user where id = ${wanted.user_id})) as language`.execute(
        tx,
      )
      const language = told[0]?.language ?? 'en'
      const me = await readAs(tx, wanted.user_id, today)
      const found = me && (await findReport(tx, sources, wanted.report, me))
      if (!found) return undefined
      const reader: Reader = { tx, me, today, zone, language }
      const report = await readyFor(reader, found, wanted)
      if ('refused' in report) return undefined
      const total = await countRows(reader, report, wanted)
      if (total > mostInBackground) throw new TooLong()
      await note(job, id, { total })
      const rows: (string | number | null)[][] = []
      for await (const some of allRows(reader, report, wanted, rowsAtOnce)) {
        rows.push(...some)
        if (rows.length > mostInBackground) throw new TooLong()
        await note(job, id, { done: rows.length })
      }
      const { rows: reach } = await sql<{ reach: string }>`select my_reach() as reach`.execute(tx)
      const preface = prefaceOf(report, wanted, await programName(tx, wanted.sub_program_id), language)
      return { report, rows, language, preface, reach: reach[0]!.reach }
    })
    if (!read) return await fail(job, wanted, ownReasons.mayNoLongerRun)
    const { body, fileName, contentType } = reportSheet(read.report, read.rows, wanted.format, read)
    await keep(job, wanted, read.report, { bytes: await buffer(body as Readable), fileName, contentType, ...read })
  } catch (error) {
    if (error instanceof Stopped) return
    // A file with fewer rows than there are would look whole.
    if (error instanceof TooLong) return await fail(job, wanted, ownReasons.reportTooLong)
    if (job.lastTry) await fail(job, wanted, ownReasons.reportNotMade)
    throw error
  }
}

interface Made {
  bytes: Buffer
  fileName: string
  contentType: string
  rows: readonly unknown[]
  language: 'en' | 'es'
  reach: string
}

async function keep({ transact, settings }: JobContext, wanted: Wanted, report: Report, made: Made): Promise<void> {
  const stored = await fileStoreOf(settings).put(Readable.from([made.bytes]))
  await transact(async (tx) => {
    const { id } = await tx
      .insertInto('stored_file')
      .values({
        storage_key: stored.key,
        file_name: made.fileName,
        content_type: made.contentType,
        size_bytes: stored.size,
        sha256: stored.sha256,
        owner_table: 'report_run',
        owner_id: wanted.id,
        state: 'ready',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const done = await tx
      .updateTable('report_run')
      .set({ state: 'Done', file_id: id, found: made.rows.length, reach: made.reach, failure: null })
      .where('id', '=', wanted.id)
      .where('state', '=', 'Working')
      .executeTakeFirst()
    if (done.numUpdatedRows !== 1n) throw new Stopped()
    await tell(tx, settings, reportNotices.ready, {
      to: [wanted.user_id],
      key: `report:${wanted.id}`,
      title: sentence(['Your report is ready: {title}', 'Su informe está listo: {title}'], {
        title: say(report.title, made.language),
      }),
      link: '/Reports?tab=history',
    })
  })
}

/** A file is its maker’s, and only while they see just what they saw when it was made. */
export const reportFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  if (!me.may('Reports.Run')) return false
  const { rows } = await sql<{
    own: boolean
  }>`select user_id = ${me.userId} and reach = my_reach() as own from report_run
    where id = ${ownerId} and state = 'Done'`.execute(tx)
  return rows[0]?.own === true
}

export const reportMaker = (sources: () => ReportSources): JobTask =>
  task('make_report', z.object({ ReportRunID: z.uuid() }), ({ ReportRunID }, job) =>
    makeReport(job, sources(), ReportRunID),
  )
