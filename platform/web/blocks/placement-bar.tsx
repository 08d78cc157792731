import { nightsOf } from '#platform/contract/dates.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import './records.css'
import { usePeriodWords } from './period.tsx'

const useText = catalog(
  () => ({
    today: 'Today',
    where: 'Where',
    when: 'When',
    nights: 'Nights',
    away: 'away',
    name: (name: string, nights: string) => `${name}, ${nights}`,
    showTable: 'Show as a table',
    hideTable: 'Hide the table',
  }),
  () => ({
    today: 'Hoy',
    where: 'Dónde',
    when: 'Cuándo',
    nights: 'Noches',
    away: 'fuera',
    name: (name: string, nights: string) => `${name}, ${nights}`,
    showTable: 'Ver como tabla',
    hideTable: 'Ocultar la tabla',
  }),
)

export interface Stay {
  readonly id: string
  readonly name: string
  readonly start: string
  /** The first night elsewhere; empty while it lasts. */
  readonly end?: string | null
  readonly away?: boolean
}

/** Where a child has slept, in proportion; the same as a table for readers and print. */
export function PlacementBar({ stays, label }: { stays: readonly Stay[]; label: string }) {
  const t = useText()
  const dates = useDates()
  const period = usePeriodWords()
  const [tabled, setTabled] = useState(false)
  const today = dates.today()
  const nights = ({ start, end }: Stay) => nightsOf({ start, end: end ?? null }, today)
  // A stay that began today has no night yet, and is seen all the same.
  const width = (stay: Stay) => Math.max(1, nights(stay))
  const total = stays.reduce((sum, stay) => sum + width(stay), 0)
  function faceOf(stay: Stay): string {
    const share = width(stay) / total
    return share > 0.24 ? t.name(stay.name, dates.nights(nights(stay))) : stay.name
  }
  const first = stays[0]
  const last = stays.at(-1)
  const before = last ? (total - width(last)) / total : 0
  return (
    <figure>
      <div className="k-stays" aria-hidden="true">
        {stays.map((stay) => (
          <span
            key={stay.id}
            className={clsx(stay.away && 'is-away', !stay.end && 'is-now')}
            style={{ flexGrow: width(stay) }}
            title={t.name(stay.name, dates.nights(nights(stay)))}
          >
            <i>{faceOf(stay)}</i>
          </span>
        ))}
      </div>
      {first && last && (
        <div className="k-stays-axis" aria-hidden="true">
          <span>{dates.date(first.start)}</span>
          {stays.length > 1 && before > 0.18 && before < 0.82 && (
            <span className="k-stays-turn" style={{ left: `${before * 100}%` }}>
              {dates.date(last.start)}
            </span>
          )}
          <span>{last.end ? dates.date(last.end) : t.today}</span>
        </div>
      )}
      <div className={tabled ? 'k-stays-table' : 'k-hidden k-print'}>
        <table>
          <caption className="k-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t.where}</th>
              <th scope="col">{t.when}</th>
              <th scope="col">{t.nights}</th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id}>
                <th scope="row">
                  {stay.name}
                  {stay.away && ` (${t.away})`}
                </th>
                <td>{period(stay.start, stay.end)}</td>
                <td>{nights(stay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className="k-link k-stays-switch" aria-expanded={tabled} onClick={() => setTabled(!tabled)}>
        {tabled ? t.hideTable : t.showTable}
      </button>
    </figure>
  )
}
