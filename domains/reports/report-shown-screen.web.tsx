import { useEffect, useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { BuiltActions } from './builder/built-actions.web.tsx'
import { reportDays, reportPeriods, type ReportPeriod } from './report-periods.rules.ts'
import { RunShown } from './run-shown.web.tsx'
import { reportsCalls } from './reports.calls.ts'
import type { Run } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'
import { useScheduleDialog } from './schedule-dialog.web.tsx'
import './reports.css'

interface ShownProps {
  report?: string
  run?: string
  period?: string
  program?: string
}

const knownPeriod = (period: string | undefined): ReportPeriod | undefined =>
  reportPeriods.find(({ value }) => value === period)?.value

/** One report: its days, its rows and bars, its files. A link from a mail or from the history opens it with the days it names. */
export function Screen({ report, run, period, program }: ShownProps) {
  const { data: catalogue } = useRead(reportsCalls.getCatalogue, {})
  const { data: past } = useRead(reportsCalls.getRun, { ReportRunID: run ?? '' }, { enabled: run !== undefined })
  const key = report ?? past?.Report
  const info = catalogue?.Reports.find((one) => one.Report === key)
  if (!catalogue || (run && !past)) return <SkeletonRows rows={8} />
  return (
    <ReportScreen
      key={key}
      report={key ?? ''}
      title={info?.Title ?? past?.Title ?? ''}
      about={info?.About ?? ''}
      built={info?.Built?.ReportDefinitionID}
      past={past}
      period={knownPeriod(period) ?? info?.Days ?? 'month'}
      program={program ?? past?.SubProgramID ?? null}
    />
  )
}

interface ReportScreenProps {
  report: string
  title: string
  about: string
  built: string | undefined
  past: Run | undefined
  period: ReportPeriod
  program: string | null
}

function ReportScreen({ report, title, about, built, past, period: begin, program: narrowed }: ReportScreenProps) {
  const t = useReportsText()
  const dates = useDates()
  const permitted = usePermitted()
  const dialogs = useDialogs()
  const { options } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const [period, setPeriod] = useState<ReportPeriod | 'own'>(past ? 'own' : begin)
  const [days, setDays] = useState(() => {
    if (past) return { from: past.From as string | null, to: past.To as string | null }
    const { from, to } = reportDays(begin, dates.today())
    return { from: from as string | null, to: addDays(to, -1) as string | null }
  })
  const [program, setProgram] = useState(narrowed)
  const [shown, setShown] = useState<Run | undefined>(past)
  const run = useChange(reportsCalls.runReport)
  const schedule = useScheduleDialog(dialogs)
  const start = async () => {
    if (!days.from || !days.to) return
    const answer = await run.run({ Report: report, From: days.from, To: days.to, SubProgramID: program })
    if (answer) setShown(answer)
  }
  // Opened by a link: the reader wants to see it, not to ask for it.
  useEffect(() => {
    if (!past) void start()
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the address says
  }, [])
  const choose = (value: string | null) => {
    if (!value) return
    setPeriod(value as ReportPeriod | 'own')
    if (value === 'own') return
    const { from, to } = reportDays(value as ReportPeriod, dates.today())
    setDays({ from, to: addDays(to, -1) })
  }
  return (
    <div className="k-page">
      <p>
        <AppLink to="/Reports" className="k-link">
          {t.back}
        </AppLink>
      </p>
      <PageHead
        title={title}
        sentence={about}
        actions={
          <>
            {built && <BuiltActions id={built} name={title} />}
            {permitted('Reports.Schedule') && period !== 'own' && (
              <Button onClick={() => schedule.add({ report, title, period, program })}>{t.schedule}</Button>
            )}
          </>
        }
      />
      <form
        className="k-report-asked"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <SelectField
          label={t.days}
          options={[
            ...options(reportPeriods).map(({ value, label }) => ({ value: String(value), label })),
            { value: 'own', label: t.own },
          ]}
          value={period}
          onChange={choose}
        />
        {period === 'own' && (
          <>
            <DateField label={t.from} value={days.from} onChange={(from) => setDays({ ...days, from })} />
            <DateField label={t.to} value={days.to} onChange={(to) => setDays({ ...days, to })} />
          </>
        )}
        <SelectField
          label={t.program}
          placeholder={t.all}
          clearable
          options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={program}
          onChange={setProgram}
        />
        <Button kind="primary" type="submit" busy={run.isPending}>
          {t.run}
        </Button>
        {period !== 'own' && (
          <Button
            onClick={() =>
              dialogs.ask({
                call: reportsCalls.saveParameters,
                values: { Report: report, Period: period, SubProgramID: program },
                fields: ['Name'],
                title: t.saving,
              })
            }
          >
            {t.save}
          </Button>
        )}
      </form>
      {run.isPending && !shown && <SkeletonRows rows={8} />}
      {shown && <RunShown key={shown.ReportRunID} run={shown} />}
      {dialogs.dialog}
    </div>
  )
}
