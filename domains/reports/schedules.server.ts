import { sql } from 'kysely'
import { ownReasons, reasonWords } from '#platform/contract/own-reasons.ts'
import { say } from '#platform/contract/words.ts'
import { recipientsOf } from '#domains/distribution/recipients.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { isPrivate } from './builder/built-reports.server.ts'
import { findReport, titlesOf } from './report-find.server.ts'
import { programName } from './report-read.server.ts'
import { nextDay, type Cadence } from './report-periods.rules.ts'
import { scheduleCalls } from './schedules.calls.ts'

/** The instant of an hour of the agency's clock on a day. */
export const instantOf = (day: string, hour: number, zone: string) =>
  sql<string>`((${day}::date + ${hour}::int * interval '1 hour') at time zone ${zone})`

export const scheduleHandlers = handlers(scheduleCalls, {
  async getSchedules({ tx, me, today, language, registered }) {
    const rows = await tx
      .selectFrom('report_schedule as r')
      .leftJoin('distribution_list as l', 'l.id', 'r.distribution_list_id')
      .innerJoin('application_user as u', 'u.id', 'r.owner_id')
      .selectAll('r')
      .select(['l.name as list', 'u.email as email'])
      .where('r.owner_id', '=', me.userId)
      .where('r.voided_at', 'is', null)
      .orderBy('r.next_at')
      .execute()
    const lists = await tx
      .selectFrom('distribution_list')
      .select(['id', 'name'])
      .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>', today)]))
      .orderBy('name')
      .execute()
    const titleOf = await titlesOf(
      tx,
      registered,
      rows.map(({ report }) => report),
    )
    return {
      Schedules: await Promise.all(
        rows.map(async (row) => {
          return {
            ReportScheduleID: row.id,
            Title: say(titleOf(row.report), language),
            Report: row.report,
            Period: row.period,
            SubProgramID: row.sub_program_id,
            SubProgram: await programName(tx, row.sub_program_id),
            DistributionListID: row.distribution_list_id,
            DistributionList: row.list,
            Recipients: row.distribution_list_id
              ? (await recipientsOf(tx, row.distribution_list_id, today)).map((one) => one.Address)
              : [row.email],
            Subject: row.subject,
            Body: row.body || null,
            Cadence: row.cadence,
            OnDay: row.on_day,
            AtHour: row.at_hour,
            NextAt: row.next_at,
            LastAt: row.last_at,
            LastSent: row.last_sent,
            StoppedWhy: row.stopped_why && say(reasonWords(row.stopped_why), language),
            version: row.version,
          }
        }),
      ),
      Lists: lists.map(({ id, name }) => ({ DistributionListID: id, Name: name })),
    }
  },

  async saveSchedule({ tx, me, input, today, settings, registered, refuse, notFound, stale }) {
    const report = (await findReport(tx, registered, input.Report, me)) ?? refuse('UnknownReport')
    if (input.DistributionListID && (await isPrivate(tx, report.key))) refuse('NotShared')
    const { Cadence: cadence, OnDay } = input
    if ((cadence === 'Daily') !== (OnDay === null) || (cadence === 'Weekly' && (OnDay ?? 0) > 7)) refuse('DayNeeded')
    if (input.DistributionListID) {
      const found = await tx
        .selectFrom('distribution_list')
        .select('id')
        .where('id', '=', input.DistributionListID)
        .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>', today)]))
        .executeTakeFirst()
      if (!found) refuse('UnknownList')
    }
    const values = {
      report: report.key,
      period: input.Period,
      sub_program_id: input.SubProgramID,
      distribution_list_id: input.DistributionListID,
      subject: input.Subject,
      body: input.Body ?? '',
      cadence,
      on_day: OnDay,
      at_hour: input.AtHour,
      next_at: instantOf(nextDay(cadence as Cadence, OnDay, today), input.AtHour, settings.agency.zone),
    }
    if (!input.ReportScheduleID) {
      const made = await tx
        .insertInto('report_schedule')
        .values(values)
        .returning(['id', 'next_at', 'version'])
        .executeTakeFirstOrThrow()
      return { ReportScheduleID: made.id, NextAt: made.next_at, version: made.version }
    }
    const own = await tx
      .selectFrom('report_schedule')
      .select(['id', 'version'])
      .where('id', '=', input.ReportScheduleID)
      .where('owner_id', '=', me.userId)
      .where('voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!own) return notFound()
    await sameVersion(own, input.version, stale)
    const changed = await tx
      .updateTable('report_schedule')
      .set({ ...values, stopped_at: null, stopped_why: null })
      .where('id', '=', own.id)
      .returning(['id', 'next_at', 'version'])
      .executeTakeFirstOrThrow()
    return { ReportScheduleID: changed.id, NextAt: changed.next_at, version: changed.version }
  },

  async deleteSchedule({ tx, me, input, notFound, stale }) {
    const own = await tx
      .selectFrom('report_schedule')
      .select(['id', 'version'])
      .where('id', '=', input.ReportScheduleID)
      .where('owner_id', '=', me.userId)
      .where('voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!own) return notFound()
    await sameVersion(own, input.version, stale)
    await tx
      .updateTable('report_schedule')
      .set({ voided_at: sql<string>`now()`, voided_by: me.userId, void_reason: ownReasons.takenOff[0] })
      .where('id', '=', own.id)
      .execute()
    return {}
  },
})
