import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
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

/** Asks when and to whom a link to the report is sent. */
export function useScheduleDialog(dialogs: Dialogs) {
  const t = useReportsText()
  const { field } = useSpeech()
  const may = usePermitted()('Reports.Schedule')
  const { data } = useRead(scheduleCalls.getSchedules, {}, { enabled: may, quiet: true })
  const lists = (data?.Lists ?? []).map(({ DistributionListID, Name }) => ({ value: DistributionListID, label: Name }))
  return ({ report, title, period, program }: Asked) =>
    dialogs.ask({
      call: scheduleCalls.saveSchedule,
      values: {
        Report: report,
        Period: period,
        SubProgramID: program,
        Subject: title,
        Cadence: 'Weekly',
        OnDay: 1,
        AtHour: 8,
      },
      fields: ['DistributionListID', 'Subject', 'Body', 'Cadence', 'OnDay', 'AtHour'],
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
      title: t.scheduleOf(title),
      done: t.savedToast,
    })
}
