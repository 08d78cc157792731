import { sql } from 'kysely'
import * as z from 'zod/mini'
import { permissionsFor, type AskedRight } from '#platform/contract/charts.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { asWritten, both, say, sentence, type Words } from '#platform/contract/words.ts'
import { mailEach, noteSend, recipientsOf } from '#domains/distribution/recipients.server.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task, type JobTask } from '#platform/server/jobs.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { mailedLink } from '#platform/server/notices.ts'
import type { Report } from '#platform/server/reports.ts'
import type { Settings } from '#platform/server/settings.ts'
import { builtFor } from './builder/built-reports.server.ts'
import type { ReportSources } from './report-find.server.ts'
import { nextDay, reportDays, type Cadence, type ReportPeriod } from './report-periods.rules.ts'
import { instantOf } from './schedules.server.ts'

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

/** The report, where the owner of the schedule may still send it. */
async function sendable(tx: Tx, sources: ReportSources, due: Due, today: string): Promise<Report | undefined> {
  const held = new Set(due.permissions ?? [])
  const may = (right: AskedRight) => held.has('Administrator') || permissionsFor(right).some((name) => held.has(name))
  if (!may('Reports.Run') || !may('Reports.Schedule')) return undefined
  const report =
    sources.reports.find(({ key }) => key === due.report) ??
    (await builtFor(tx, sources.subjects, due.report, { owner: due.owner_id, today, may }))
  return report && may(report.permission) ? report : undefined
}

/** Sends the links that are due, each once. A schedule whose owner has left or lost the right is stopped. */
export async function sendDue(tx: Tx, sources: ReportSources, settings: Settings, now: Date): Promise<number> {
  const { zone } = settings.agency
  const today = dayIn(zone, now)
  const { rows } =
    await sql<Due>`select s.id, s.owner_id, s.report, s.period, s.sub_program_id, s.distribution_list_id, s.subject, s.body, s.cadence,
      s.on_day, s.at_hour, u.email, case when u.account_status = 'Active' and u.voided_at is null then user_permissions(u.id, ${today}::date) end as permissions
    from report_schedule s join application_user u on u.id = s.owner_id
    where s.voided_at is null and s.stopped_at is null and s.next_at <= ${now.toISOString()} order by s.next_at, s.id for update of s skip locked`.execute(
      tx,
    )
  let sent = 0
  for (const due of rows) {
    const report = await sendable(tx, sources, due, today)
    if (!report) {
      await tx
        .updateTable('report_schedule')
        .set({ stopped_at: now.toISOString(), stopped_why: ownReasons.mayNoLongerSend[0] })
        .where('id', '=', due.id)
        .execute()
      continue
    }
    const told = await send(tx, settings, due, report, today)
    sent += told
    await tx
      .updateTable('report_schedule')
      .set({
        last_at: now.toISOString(),
        last_sent: told,
        next_at: instantOf(nextDay(due.cadence, due.on_day, today), due.at_hour, zone),
      })
      .where('id', '=', due.id)
      .execute()
  }
  return sent
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
  task('send_reports', z.object({}), async (_, { settings, transact }) => {
    await transact((tx) => sendDue(tx, sources(), settings, new Date()))
  })
