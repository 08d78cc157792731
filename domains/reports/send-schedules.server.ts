import { sql } from 'kysely'
import * as z from 'zod/mini'
import { permissionsFor, type AskedRight } from '#platform/contract/charts.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { asWritten, both, say, sentence, type Words } from '#platform/contract/words.ts'
import { mailEach, noteSend, recipientsOf } from '#domains/distribution/recipients.server.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task, type JobContext, type JobTask } from '#platform/server/jobs.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { mailedLink, tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Report } from '#platform/server/reports.ts'
import type { Settings } from '#platform/server/settings.ts'
import { builtFor, isPrivate } from './builder/built-reports.server.ts'
import type { ReportSources } from './report-find.server.ts'
import { nextDay, reportDays, type Cadence, type ReportPeriod } from './report-periods.rules.ts'
import { instantOf } from './schedules.server.ts'

export const stoppedNotice: NoticeKind = { kind: 'report.stopped', event: 'notifyDocuments', personal: true }

interface Due {
  id: string
  owner_id: string
  report: string
  period: ReportPeriod
  sub_program_id: string | null
  distribution_list_id: string | null
  subject: string
  body: string
  cadence: Cadence
  on_day: number | null
  at_hour: number
  email: string
  permissions: string[] | null
}

const note: Words = [
  'The mail has no figures. The link shows the report with what you may see when you open it.',
  'El correo no lleva cifras. El enlace muestra el informe con lo que usted pueda ver al abrirlo.',
]

const mayNoLonger: Words = ownReasons.mayNoLongerSend

/** The report, where it can still be sent as the schedule says, or why not. */
async function sendable(tx: Tx, sources: ReportSources, due: Due, today: string): Promise<Report | { stop: Words }> {
  const held = new Set(due.permissions ?? [])
  const may = (right: AskedRight) => held.has('Administrator') || permissionsFor(right).some((name) => held.has(name))
  if (!may('Reports.Run') || !may('Reports.Schedule')) return { stop: mayNoLonger }
  const report =
    sources.reports.find(({ key }) => key === due.report) ??
    (await builtFor(tx, sources.subjects, due.report, { owner: due.owner_id, today, may }))
  if (!report || !may(report.permission)) return { stop: mayNoLonger }
  if (due.distribution_list_id === null) return report
  if (await isPrivate(tx, due.report)) return { stop: ownReasons.reportNotShared }
  const { rows } = await sql`select from distribution_list l where l.id = ${due.distribution_list_id}
    and (l.end_date is null or l.end_date > ${today}::date)`.execute(tx)
  return rows.length > 0 ? report : { stop: ownReasons.reportListEnded }
}

const isDue = (now: Date) =>
  sql<boolean>`s.voided_at is null and s.stopped_at is null and s.next_at <= ${now.toISOString()}`

/**
 * Sends the links that are due, each once and in a transaction of its own: one that fails holds up no other and is tried again.
 * A schedule that can no longer be sent is stopped, and its owner is told.
 */
export async function sendDue(
  { transact, settings, log }: Pick<JobContext, 'transact' | 'settings' | 'log'>,
  sources: ReportSources,
  now: Date,
): Promise<number> {
  const due = await transact((tx) =>
    sql<{ id: string }>`select s.id from report_schedule s where ${isDue(now)} order by s.next_at, s.id`.execute(tx),
  )
  let sent = 0
  for (const { id } of due.rows)
    try {
      sent += await transact((tx) => sendOne(tx, sources, settings, id, now))
    } catch (error) {
      log.error({ err: error }, `schedule ${id} of a report`)
    }
  return sent
}

async function sendOne(tx: Tx, sources: ReportSources, settings: Settings, id: string, now: Date): Promise<number> {
  const { zone } = settings.agency
  const today = dayIn(zone, now)
  const { rows } =
    await sql<Due>`select s.id, s.owner_id, s.report, s.period, s.sub_program_id, s.distribution_list_id, s.subject, s.body, s.cadence,
      s.on_day, s.at_hour, u.email, case when u.account_status = 'Active' and u.voided_at is null then user_permissions(u.id, ${today}::date) end as permissions
    from report_schedule s join application_user u on u.id = s.owner_id where s.id = ${id} and ${isDue(now)} for update of s skip locked`.execute(
      tx,
    )
  const due = rows[0]
  if (!due) return 0
  const report = await sendable(tx, sources, due, today)
  if ('stop' in report) {
    await tx
      .updateTable('report_schedule')
      .set({ stopped_at: now.toISOString(), stopped_why: report.stop[0] })
      .where('id', '=', due.id)
      .execute()
    await tell(tx, settings, stoppedNotice, {
      to: [due.owner_id],
      key: `schedule:${due.id}:${now.toISOString()}`,
      title: sentence(['A report is no longer sent: {why}', 'Un informe ya no se envía: {why}'], { why: report.stop }),
      link: '/Reports?tab=schedules',
    })
    return 0
  }
  const told = await send(tx, settings, due, report, today)
  await tx
    .updateTable('report_schedule')
    .set({
      last_at: now.toISOString(),
      last_sent: told,
      next_at: instantOf(nextDay(due.cadence, due.on_day, today), due.at_hour, zone),
    })
    .where('id', '=', due.id)
    .execute()
  return told
}

async function send(tx: Tx, settings: Settings, due: Due, report: Report, today: string): Promise<number> {
  const query = new URLSearchParams({
    report: report.key,
    period: due.period,
    ...(due.sub_program_id && { program: due.sub_program_id }),
  })
  const address = report.opens?.(reportDays(due.period, today)) ?? `/Reports?${query}`
  const message = {
    subject: asWritten(due.subject),
    body: paragraphs(
      due.body && asWritten(due.body),
      both((language) => say(sentence(['Report: {title}', 'Informe: {title}'], { title: report.title }), language)),
      asWritten(mailedLink(settings, address)),
      note,
    ),
  }
  if (due.distribution_list_id === null) {
    await queueMail(tx, { to: due.email, ...message })
    return 1
  }
  const recipients = await recipientsOf(tx, due.distribution_list_id, today)
  const { Queued } = await mailEach(
    tx,
    due.distribution_list_id,
    recipients.map(({ Address }) => Address),
    message,
  )
  await noteSend(tx, due.distribution_list_id, { userId: due.owner_id, toAll: true, recipients: Queued })
  return Queued
}

export const scheduleSender = (sources: () => ReportSources): JobTask =>
  task('send_reports', z.object({}), async (_, job) => {
    await sendDue(job, sources(), new Date())
  })
