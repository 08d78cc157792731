import { useState } from 'react'
import type { ApprovalHistory } from '#domains/families/approval/approvals.calls.ts'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useDashboardText } from './dashboard-text.web.ts'
import { OpenedFigure, type Opened } from './figure-tiles.web.tsx'

interface YearsProps {
  history: ApprovalHistory
  program: string | null
}

const came = ['applications', 'approvals'] as const
const went = ['closures', 'withdrawals', 'denials'] as const

/** The months of a year: who came, who went, how long it took, and how many families were in each phase. */
export function ApprovalYears({ history, program }: YearsProps) {
  const t = useDashboardText()
  const dates = useDates()
  const { label } = useSpeech()
  const [opened, setOpened] = useState<Opened>()
  const months = history.Months.map(({ Month }) => dates.month(Month))
  const note = `${dates.month(history.From)} – ${dates.month(addDays(history.To, -1))}`
  const whole = { from: history.From, to: addDays(history.To, -1) }
  const monthAt = (at: number) => {
    const from = history.Months[at]!.Month
    return { from, to: addDays(addMonths(from, 1), -1) }
  }
  const values = (of: (month: ApprovalHistory['Months'][number]) => number | null) => history.Months.map(of)
  return (
    <div className="k-dashboard-pair">
      <Card>
        <LineChart
          title={t.months}
          note={note}
          labels={months}
          labelHead={t.month}
          series={[
            { name: t.applications, values: values((one) => one.Applications) },
            { name: t.approved, values: values((one) => one.Approvals) },
          ]}
          onOpen={(at, line) => setOpened({ measure: came[line]!, ...monthAt(at) })}
        />
      </Card>
      <Card>
        <LineChart
          title={t.exits}
          note={note}
          labels={months}
          labelHead={t.month}
          series={[
            { name: t.closed, values: values((one) => one.Closures) },
            { name: t.withdrawals, values: values((one) => one.Withdrawals) },
            { name: t.denials, values: values((one) => one.Denials) },
          ]}
          onOpen={(at, line) => setOpened({ measure: went[line]!, ...monthAt(at) })}
        />
      </Card>
      <Card>
        <LineChart
          title={t.days}
          note={note}
          labels={months}
          labelHead={t.month}
          series={[{ name: t.days, values: values((one) => one.MedianDays) }]}
          onOpen={(at) => setOpened({ measure: 'days-to-approval', ...monthAt(at) })}
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
            onOpen={(id) => setOpened({ measure: 'approvals', ...whole, program: id })}
          />
        </Card>
      )}
      {history.ByRegion.length > 1 && (
        <>
          <Card>
            <BarTable
              title={t.byRegion}
              note={note}
              labelHead={t.region}
              valueHead={t.approved}
              bars={history.ByRegion.map((one) => ({
                key: one.Region,
                label: label(programRegions, one.Region),
                value: one.Approvals,
              }))}
              onOpen={(region) => setOpened({ measure: 'approvals', ...whole, region })}
            />
          </Card>
          <Card>
            <BarTable
              title={t.exitsByRegion}
              note={note}
              labelHead={t.region}
              valueHead={t.closed}
              bars={history.ByRegion.map((one) => ({
                key: one.Region,
                label: label(programRegions, one.Region),
                value: one.Closures,
              }))}
              onOpen={(region) => setOpened({ measure: 'closures', ...whole, region })}
            />
          </Card>
        </>
      )}
      <div className="k-dashboard-wide">
        <Card label={t.phasesOverTime}>
          <PhasesOverTime history={history} note={note} onOpen={setOpened} />
        </Card>
      </div>
      {opened && <OpenedFigure opened={opened} program={program} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface PhasesProps {
  history: ApprovalHistory
  note: string
  onOpen: (opened: Opened) => void
}

/** A phase to a row, a month to a column; each number opens the families it counts. */
function PhasesOverTime({ history, note, onOpen }: PhasesProps) {
  const t = useDashboardText()
  const dates = useDates()
  const { label } = useSpeech()
  if (history.Phases.length === 0) return <p className="k-quiet">{t.noFamilies}</p>
  const open = (Phase: string, month: string) =>
    onOpen({ measure: 'families-in-phase', from: month, to: addDays(addMonths(month, 1), -1), detail: Phase })
  return (
    <ScrollRegion label={t.phasesOverTime} className="k-chart-scroll">
      <table className="k-chart-table">
        <caption>
          <strong>{t.phasesOverTime}</strong> <small>{note}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.phase}</th>
            {history.Months.map(({ Month }) => (
              <th key={Month} scope="col" className="is-number">
                {dates.month(Month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.Phases.map(({ Phase, Families }) => (
            <tr key={Phase}>
              <th scope="row">{label(phaseList, Phase)}</th>
              {history.Months.map(({ Month }, at) => {
                const families = Families[at]
                return (
                  <td key={Month} className="is-number">
                    {families ? (
                      <button
                        type="button"
                        className="k-chart-open"
                        aria-label={t.opens(`${label(phaseList, Phase)}, ${dates.month(Month)}`, families)}
                        onClick={() => open(Phase, Month)}
                      >
                        {families}
                      </button>
                    ) : (
                      (families ?? '–')
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
