import { useId } from 'react'
import { useChartText } from './chart-text.ts'
import './charts.css'

export interface Bar {
  key: string
  label: string
  value: number
  /** Beside the number: of how many. */
  detail?: string
}

interface BarTableProps {
  title: string
  note: string
  labelHead: string
  valueHead: string
  bars: readonly Bar[]
  format?: (value: number) => string
  onOpen?: (key: string) => void
}

/** Bars that are a table themselves: each row a label, a bar and its number. */
export function BarTable({ title, note, labelHead, valueHead, bars, format = String, onOpen }: BarTableProps) {
  const t = useChartText()
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className="k-graph" aria-labelledby={id}>
      <figcaption>
        <span>
          <strong id={id}>{title}</strong> <small>{note}</small>
        </span>
      </figcaption>
      <table className="k-chart-bars">
        <thead className="k-hidden">
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{valueHead}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value, detail }) => (
            <tr key={key}>
              <th scope="row">
                {onOpen ? (
                  <button type="button" className="k-chart-open" aria-label={t.open(label)} onClick={() => onOpen(key)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              <td>
                <i style={{ width: `${Math.round((Math.max(0, value) / most) * 100)}%` }} aria-hidden="true" />
                <b>{format(value)}</b>
                {detail && <small>{detail}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
