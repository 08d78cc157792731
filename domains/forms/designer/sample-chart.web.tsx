import { useEffect } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { autofillCalls } from '#domains/forms/autofill.calls.ts'
import { useDesignerText } from './designer-text.web.ts'

interface SampleChartProps {
  chartType: string
  value: string | undefined
  onChange: (chart: string | undefined) => void
}

/** The chart on which a form is tried out; the first one that the person may see, until another is chosen. */
export function SampleChart({ chartType, value, onChange }: SampleChartProps) {
  const t = useDesignerText()
  const { data } = useRead(autofillCalls.getSampleCharts, { ChartType: chartType as never }, { quiet: true })
  const first = data?.Rows[0]?.ChartID
  useEffect(() => {
    if (!value && first) onChange(first)
  }, [first, value, onChange])
  if (!data) return null
  return (
    <div className="fd-sample">
      <span aria-hidden="true">{t.sample}</span>
      <SelectField
        label={t.sample}
        labelHidden
        placeholder={data.Rows.length > 0 ? t.sample : t.noSample}
        searchable
        options={data.Rows.map((row) => ({ value: row.ChartID, label: `${row.Name}, ${row.SubProgramName}` }))}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </div>
  )
}
