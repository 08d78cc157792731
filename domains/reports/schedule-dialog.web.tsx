import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output, Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { ReportPeriod } from './report-periods.rules.ts'
import { useReportsText } from './reports-text.web.ts'
import { scheduleCalls } from './schedules.calls.ts'

interface Asked {
  report: string
  title: string
  period: ReportPeriod
  program: string | null
}

type Schedule = Output<typeof scheduleCalls.getSchedules>['Schedules'][number]
type Values = Partial<Sent<typeof scheduleCalls.saveSchedule>>

/** Asks when and to whom a link to the report is sent. */
export function useScheduleDialog(dialogs: Dialogs) {
  const t = useReportsText()
  const { field } = useSpeech()
  const may = usePermitted()('Reports.Schedule')
  const { data } = useRead(scheduleCalls.getSchedules, {}, { enabled: may, quiet: true })
  const lists = (data?.Lists ?? []).map(({ DistributionListID, Name }) => ({ value: DistributionListID, label: Name }))
  const ask = (values: Values, title: string, more: readonly 'Period'[] = []) =>
    dialogs.ask({
      call: scheduleCalls.saveSchedule,
      values,
      fields: [...more, 'DistributionListID', 'Subject', 'Body', 'Cadence', 'OnDay', 'AtHour'],
      custom: {
        DistributionListID: {
          label: field(scheduleCalls.saveSchedule, 'DistributionListID'),
          words: (id) => lists.find(({ value }) => value === id)?.label ?? t.me,
          draw: ({ value, onChange, errors }) => (
            <SelectField
              label={field(scheduleCalls.saveSchedule, 'DistributionListID')}
              placeholder={t.me}
              clearable
              options={lists}
              value={value ?? null}
              onChange={onChange}
              error={errors['']}
            />
          ),
        },
      },
      title,
      done: t.savedToast,
    })
  return {
    add: ({ report, title, period, program }: Asked) =>
      ask(
        {
          Report: report,
          Period: period,
          SubProgramID: program,
          Subject: title,
          Cadence: 'Weekly',
          OnDay: 1,
          AtHour: 8,
        },
        t.scheduleOf(title),
      ),
    edit: (one: Schedule) =>
      ask(
        {
          ReportScheduleID: one.ReportScheduleID,
          version: one.version,
          Report: one.Report,
          Period: one.Period,
          SubProgramID: one.SubProgramID,
          DistributionListID: one.DistributionListID,
          Subject: one.Subject,
          Body: one.Body,
          Cadence: one.Cadence,
          OnDay: one.OnDay,
          AtHour: one.AtHour,
        },
        t.editSchedule(one.Subject),
        ['Period'],
      ),
  }
}
