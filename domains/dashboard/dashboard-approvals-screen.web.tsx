import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { approvalsCalls, type ApprovalHistory } from '#domains/families/approval/approvals.calls.ts'
import { lastMonth, PeriodPicker, usePeriodText } from '#domains/measures/period-picker.web.tsx'
import { periodInAddress, periodOfAddress } from '#domains/measures/periods.rules.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { download } from '#platform/web/send.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { useDashboardText } from './dashboard-text.web.ts'
import { FigureTiles, OpenedFigure, type Opened } from './figure-tiles.web.tsx'
import './dashboard.css'

const tiles = ['approved-homes', 'net-homes', 'applications', 'approvals', 'closures', 'days-to-approval']

/** Homes: what a period brought, the year month by month, and who waits in which phase. */
export function Screen() {
  const t = useDashboardText()
  const dates = useDates()
  const said = usePeriodText()
  const permitted = usePermitted()
  const { asked: address, put, set } = useAddress('/Dashboard')
  const period = periodOfAddress(address) ?? lastMonth(dates.today())
  const program = address.program ?? null
  const asked = program ? { SubProgramID: program } : {}
  const { data } = useRead(approvalsCalls.approvalHistoryData, asked, { quiet: true, keepLast: true })
  return (
    <div className="k-stack">
      <ScreenActions>
        <Button
          icon={IconDownload}
          onClick={() => void download(approvalsCalls.approvalHistoryReport, asked).catch(() => {})}
        >
          {t.download}
        </Button>
      </ScreenActions>
      <div className="k-dashboard-filters">
        <PeriodPicker value={period} onChange={(one) => put(periodInAddress(one, one.kind))} />
        <ProgramField value={program} onChange={(one) => set({ program: one ?? undefined })} />
      </div>
      <Card title={t.figures} note={said(period)}>
        <FigureTiles keys={tiles} period={period} program={program} />
      </Card>
      {data ? <Year history={data} program={program} /> : <SkeletonRows rows={5} />}
      {permitted(approvalsCalls.getPipeline.permission) && <Phases program={program} />}
    </div>
  )
}

export function ProgramField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useDashboardText()
  const { AssignedSubPrograms } = useProfile()
  if (AssignedSubPrograms.length < 2) return null
  return (
    <SelectField
      label={t.program}
      placeholder={t.all}
      clearable
      options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Year({ history, program }: { history: ApprovalHistory; program: string | null }) {
  const t = useDashboardText()
  const dates = useDates()
  const [opened, setOpened] = useState<Opened>()
  const months = history.Months.map(({ Month }) => dates.month(Month))
  const note = `${dates.month(history.From)} – ${dates.month(addDays(history.To, -1))}`
  const open = (measure: string, at: number) => {
    const from = history.Months[at]!.Month
    setOpened({ measure, from, to: addDays(addMonths(from, 1), -1) })
  }
  return (
    <div className="k-dashboard-pair">
      <Card>
        <LineChart
          title={t.months}
          note={note}
          labels={months}
          labelHead={t.month}
          series={[
            { name: t.applications, values: history.Months.map((one) => one.Applications) },
            { name: t.approved, values: history.Months.map((one) => one.Approvals) },
          ]}
          onOpen={(at) => open('applications', at)}
        />
      </Card>
      <Card>
        <LineChart
          title={t.days}
          note={note}
          labels={months}
          labelHead={t.month}
          series={[{ name: t.days, values: history.Months.map((one) => one.MedianDays) }]}
          onOpen={(at) => open('days-to-approval', at)}
        />
      </Card>
      {history.BySubProgram.length > 1 && (
        <Card>
          <BarTable
            title={t.byProgram}
            note={note}
            labelHead={t.program}
            valueHead={t.approved}
            bars={history.BySubProgram.map((one) => ({ key: one.SubProgramID, label: one.Name, value: one.Approvals }))}
            onOpen={(id) =>
              setOpened({ measure: 'approvals', from: history.From, to: addDays(history.To, -1), program: id })
            }
          />
        </Card>
      )}
      {opened && <OpenedFigure opened={opened} program={program} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Phases({ program }: { program: string | null }) {
  const t = useDashboardText()
  const { label } = useSpeech()
  const go = useGo()
  const { data } = useRead(approvalsCalls.getPipeline, program ? { SubProgramID: program } : {}, {
    quiet: true,
    keepLast: true,
  })
  if (!data) return <SkeletonRows rows={4} />
  return (
    <Card
      end={
        <ButtonLink size="sm" href={hrefOf('/Foster?tab=approvals')}>
          {t.openPipeline}
        </ButtonLink>
      }
      title={t.phases}
    >
      <BarTable
        title={t.families}
        note={t.today}
        labelHead={t.phase}
        valueHead={t.families}
        bars={data.Columns.map(({ Phase, Count, Median }) => ({
          key: Phase,
          label: label(phaseList, Phase),
          value: Count,
          ...(Median !== null && { detail: t.longest(Median) }),
        }))}
        onOpen={(phase) => go(hrefOf(`/Foster?tab=families&Phase=${encodeURIComponent(phase)}`))}
      />
    </Card>
  )
}
