import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { useChartText } from './chart-text.ts'

export interface ChartSeries {
  name: string
  values: readonly (number | null)[]
}

interface ChartFrameProps {
  title: string
  note: string
  labels: readonly string[]
  labelHead: string
  series: readonly ChartSeries[]
  format: (value: number) => string
  onOpen: ((at: number, line: number) => void) | undefined
  children: ReactNode
}

/** Title, period, key and the table behind a chart. */
export function ChartFrame({ title, note, labels, labelHead, series, format, onOpen, children }: ChartFrameProps) {
  const t = useChartText()
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure className="k-graph" aria-labelledby={id}>
      <figcaption>
        <span>
          <strong id={id}>{title}</strong> <small>{note}</small>
        </span>
        <Button size="sm" kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t.chart : t.table}
        </Button>
      </figcaption>
      {isTable ? (
        <ScrollRegion label={title} className="k-chart-scroll">
          <table className="k-chart-table">
            <thead>
              <tr>
                <th scope="col">{labelHead}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="is-number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, at) => (
                <tr key={`${label} ${at}`}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }, line) => (
                    <td key={name} className="is-number">
                      {typeof values[at] !== 'number' ? (
                        '–'
                      ) : onOpen ? (
                        <button
                          type="button"
                          className="k-chart-open"
                          aria-label={`${format(values[at])}. ${t.open(`${label}, ${name}`)}`}
                          onClick={() => onOpen(at, line)}
                        >
                          {format(values[at])}
                        </button>
                      ) : (
                        format(values[at])
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        <>
          {series.length > 1 && (
            <ul className="k-chart-key" aria-hidden="true">
              {series.map(({ name }, number) => (
                <li key={name} className={`k-chart-key-${number}`}>
                  {name}
                </li>
              ))}
            </ul>
          )}
          {children}
        </>
      )}
    </figure>
  )
}
