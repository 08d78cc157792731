import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { approvalsCalls, type Pipeline } from '#domains/families/approval/approvals.calls.ts'
import { lastMonth, PeriodPicker, usePeriodText } from '#domains/measures/period-picker.web.tsx'
import { periodInAddress, periodOfAddress } from '#domains/measures/periods.rules.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { pathways } from '#platform/contract/lists/families.ts'
import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { download } from '#platform/web/send.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { ApprovalYears } from './approval-years.web.tsx'
import { useDashboardText } from './dashboard-text.web.ts'
import { FigureTiles } from './figure-tiles.web.tsx'
import './dashboard.css'

type Pathway = Pipeline['Pathway']

const tiles = [
  'approved-homes',
  'net-homes',
  'applications',
  'approvals',
  'closures',
  'days-to-approval',
  'days-to-approval-80',
]

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
      {data ? <ApprovalYears history={data} program={program} /> : <SkeletonRows rows={5} />}
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

function Phases({ program }: { program: string | null }) {
  const t = useDashboardText()
  const { label, options } = useSpeech()
  const go = useGo()
  const [chosen, setChosen] = useState<Pathway>()
  const { data } = useRead(
    approvalsCalls.getPipeline,
    { ...(program && { SubProgramID: program }), ...(chosen && { Pathway: chosen }) },
    { quiet: true, keepLast: true },
  )
  if (!data) return <SkeletonRows rows={4} />
  const several = data.Pathways.every(({ Families }) => Families > 0)
  // What the bar counts: the families of this phase, on this pathway, in the sub-program that is chosen.
  const listOf = (phase: string) =>
    hrefOf(
      `/Foster?${new URLSearchParams({
        tab: 'families',
        Phase: phase,
        Pathway: data.Pathway,
        ...(program && { SubProgram: program }),
      })}`,
    )
  return (
    <Card
      end={
        <ButtonLink size="sm" href={hrefOf('/Foster?tab=approvals')}>
          {t.openPipeline}
        </ButtonLink>
      }
      title={`${t.phases}: ${label(pathways, data.Pathway)}`}
    >
      {several && (
        <Segmented<Pathway>
          label={t.pathway}
          choices={options(pathways).flatMap(({ value, label: name }) => {
            const found = data.Pathways.find(({ Pathway }) => Pathway === value)
            return found ? [{ value: found.Pathway, label: `${name} (${found.Families})` }] : []
          })}
          value={data.Pathway}
          onChange={setChosen}
        />
      )}
      <BarTable
        title={t.families}
        note={`${label(pathways, data.Pathway)}, ${t.today}`}
        labelHead={t.phase}
        valueHead={t.families}
        bars={data.Columns.map(({ Phase, Count, Median }) => ({
          key: Phase,
          label: label(phaseList, Phase),
          value: Count,
          ...(Median !== null && { detail: t.longest(Median) }),
        }))}
        onOpen={(phase) => go(listOf(phase))}
      />
    </Card>
  )
}
