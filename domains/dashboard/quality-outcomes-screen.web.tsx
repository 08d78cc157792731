import { IconChartLine } from '@tabler/icons-react'
import { useState } from 'react'
import { figureText } from '#domains/measures/figure-value.web.ts'
import { measuresCalls, type Definition } from '#domains/measures/measures.calls.ts'
import { PeriodPicker, usePeriodText } from '#domains/measures/period-picker.web.tsx'
import { periodBefore, periodOf } from '#domains/measures/periods.rules.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Words } from '#platform/contract/words.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ProgramField } from './dashboard-approvals-screen.web.tsx'
import { useDashboardText } from './dashboard-text.web.ts'
import { FigureTrend } from './figure-trend.web.tsx'
import { OpenedFigure, type Opened } from './figure-tiles.web.tsx'
import './dashboard.css'

interface Group {
  readonly title: Words
  readonly keys: readonly string[]
}

const groups: readonly Group[] = [
  {
    title: ['Permanency', 'Permanencia'],
    keys: ['permanency', 'exits-reunified', 'exits-adopted', 'exits-relative', 're-entry'],
  },
  {
    title: ['Stability', 'Estabilidad'],
    keys: ['moves', 'stable-homes', 'days-in-placement', 'length-of-stay', 'exits-lower', 'exits-higher'],
  },
  { title: ['Safety', 'Seguridad'], keys: ['incident-rate', 'med-pass'] },
  {
    title: ['Visits and papers', 'Visitas y documentos'],
    keys: ['visit-compliance', 'document-compliance', 'documents-late', 'plan-compliance', 'note-timeliness'],
  },
  { title: ['Work', 'Trabajo'], keys: ['productivity', 'billing-target'] },
  { title: ['Leaving TAY', 'Egresos de TAY'], keys: ['tay-housed', 'tay-income', 'tay-school'] },
  { title: ['Wraparound', 'Wraparound'], keys: ['wrap-school', 'wrap-police', 'wrap-hospital'] },
]

/** No other figure is asked for. */
const Measures = groups.flatMap(({ keys }) => keys)

/** What became of the people served: this period beside the one before, each figure a step from its list and its months. */
export function Screen() {
  const t = useDashboardText()
  const dates = useDates()
  const said = usePeriodText()
  const { say } = useSpeech()
  const { dateLocale } = useLocale()
  const [period, setPeriod] = useState(() => ({ kind: 'year' as const, ...periodOf('year', dates.today()) }))
  const [program, setProgram] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened>()
  const [trend, setTrend] = useState<string>()
  const earlier = periodBefore(period.kind, period)
  const within = program ? { SubProgramID: program } : {}
  const daysOf = (days: { from: string; to: string }) => ({ From: days.from, To: addDays(days.to, -1) })
  const { data: known } = useRead(measuresCalls.getMeasures, {}, { quiet: true })
  const { data } = useRead(
    measuresCalls.getFigures,
    { ...daysOf(period), ...within, Measures },
    { quiet: true, keepLast: true },
  )
  const { data: before } = useRead(
    measuresCalls.getFigures,
    { ...daysOf(earlier), ...within, Measures },
    { quiet: true, keepLast: true },
  )
  const shown = groups.flatMap(({ title, keys }) => {
    const own = keys.flatMap((key) => known?.Measures.find(({ Measure }) => Measure === key) ?? [])
    return own.length > 0 ? [{ title: say(title), own }] : []
  })
  const valueOf = (figures: typeof data, { Measure, Unit }: Definition) =>
    figureText(Unit, figures?.Figures.find((one) => one.Measure === Measure)?.Value ?? null, dateLocale)
  const open = (measure: string, days: { from: string; to: string }) =>
    setOpened({ measure, from: days.from, to: addDays(days.to, -1) })
  return (
    <div className="k-stack">
      <div className="k-dashboard-filters">
        <PeriodPicker value={period} onChange={(chosen) => setPeriod(chosen as typeof period)} />
        <ProgramField value={program} onChange={setProgram} />
      </div>
      {!known || !data ? (
        <SkeletonRows rows={8} height={52} />
      ) : shown.length === 0 ? (
        <Card label={t.outcomes}>
          <EmptyState kind="none" level={2} title={t.noOutcomes}>
            {t.noOutcomesText}
          </EmptyState>
        </Card>
      ) : (
        shown.map(({ title, own }) => (
          <Card key={title} flush title={title} note={said(period)}>
            <ul className="k-list k-outcomes">
              {own.map((one) => (
                <li key={one.Measure}>
                  <div>
                    <b>{one.Label}</b>
                    <small>{one.About}</small>
                  </div>
                  <button
                    type="button"
                    className="k-outcome"
                    aria-label={t.opens(one.Label, valueOf(data, one))}
                    onClick={() => open(one.Measure, period)}
                  >
                    <strong>{valueOf(data, one)}</strong>
                  </button>
                  <button
                    type="button"
                    className="k-outcome"
                    aria-label={t.opensBefore(one.Label, valueOf(before, one))}
                    onClick={() => open(one.Measure, earlier)}
                  >
                    <small>{t.beforeWas(valueOf(before, one))}</small>
                  </button>
                  <IconButton
                    icon={IconChartLine}
                    size="sm"
                    label={t.trendOf(one.Label)}
                    onClick={() => setTrend(one.Measure)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        ))
      )}
      <p className="k-help">{t.outcomesWhose}</p>
      {opened && <OpenedFigure opened={opened} program={program} onClose={() => setOpened(undefined)} />}
      {trend && <FigureTrend measure={trend} program={program} onClose={() => setTrend(undefined)} />}
    </div>
  )
}
