import { useState } from 'react'
import { figureText } from '#domains/measures/figure-value.web.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useDashboardText } from './dashboard-text.web.ts'
import { OpenedFigure } from './figure-tiles.web.tsx'

interface FigureTrendProps {
  measure: string
  program: string | null
  onClose: () => void
}

/** Month by month, as it was counted then; a point says what was kept and why it has no list of its own. */
export function FigureTrend({ measure, program, onClose }: FigureTrendProps) {
  const t = useDashboardText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const [at, setAt] = useState<number>()
  const [list, setList] = useState(false)
  const { data } = useRead(
    measuresCalls.getFigureTrend,
    { Measure: measure, Months: 24, ...(program && { SubProgramID: program }) },
    { quiet: true },
  )
  const point = at === undefined ? undefined : data?.Points[at]
  if (point && list)
    return (
      <OpenedFigure
        opened={{ measure, from: point.Month, to: addDays(addMonths(point.Month, 1), -1) }}
        program={program}
        onClose={() => setList(false)}
      />
    )
  const said = (value: number | null) => (data ? figureText(data.Definition.Unit, value, dateLocale) : '')
  return (
    <Dialog
      opened
      wide
      withX
      onClose={onClose}
      title={data?.Definition.Label ?? t.trend}
      sentence={data?.Definition.About}
    >
      {!data ? (
        <SkeletonRows rows={4} />
      ) : data.Points.length === 0 ? (
        <p className="k-quiet">{t.noTrend}</p>
      ) : (
        <LineChart
          title={data.Definition.Label}
          note={t.asCounted}
          labels={data.Points.map(({ Month }) => dates.month(Month))}
          labelHead={t.month}
          series={[{ name: data.Definition.Label, values: data.Points.map(({ Value }) => Value) }]}
          format={said}
          onOpen={setAt}
        />
      )}
      {data && point && (
        <div role="status">
          <p>
            {(point.IsLate ? t.latePoint : t.keptPoint)(
              dates.month(point.Month),
              said(point.Value),
              dates.date(point.AsOf),
            )}
          </p>
          {data.Definition.When === 'now' ? (
            <p className="k-quiet">{t.noListThen}</p>
          ) : (
            <Button size="sm" onClick={() => setList(true)}>
              {t.listAsToday}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
