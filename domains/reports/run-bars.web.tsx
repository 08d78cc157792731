import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useReportsText } from './reports-text.web.ts'
import type { Run } from './reports-shapes.rules.ts'

interface RunBarsProps {
  bars: Run['Bars']
  of: string | null
  line: boolean
  note: string
  total: number
}

/** The picture of a run: bars, or a line over time. */
export function RunBars({ bars, of, line, note, total }: RunBarsProps) {
  const t = useReportsText()
  const { dateLocale } = useLocale()
  const format = (value: number) => value.toLocaleString(dateLocale)
  if (of === null) return null
  return (
    <Card>
      {line ? (
        <LineChart
          title={t.by(of)}
          note={note}
          labels={bars.map(({ Label }) => Label)}
          labelHead={of}
          series={[{ name: t.figure, values: bars.map(({ Value }) => Value) }]}
          format={format}
        />
      ) : (
        <BarTable
          title={t.by(of)}
          note={note}
          labelHead={of}
          valueHead={t.rows(total)}
          bars={bars.map(({ Label, Value }, at) => ({ key: String(at), label: Label, value: Value }))}
          format={format}
        />
      )}
    </Card>
  )
}
