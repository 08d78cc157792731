import { useState } from 'react'
import { PeriodPicker, usePeriodText, type ChosenPeriod } from '#domains/measures/period-picker.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { incidentPlaces, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useIncidentText } from './incident-text.web.ts'
import { incidentCalls } from './incidents.calls.ts'

const days = 90

/** How often, of what kind, where and at which hour, in a period; the last three months at first. */
export function IncidentTrend({ module }: { module?: string }) {
  const t = useIncidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const { dateLocale } = useLocale()
  const today = dates.today()
  const [period, setPeriod] = useState<ChosenPeriod>({
    kind: 'custom',
    from: addDays(today, -days),
    to: addDays(today, 1),
  })
  const said = usePeriodText()
  const { data } = useRead(
    incidentCalls.getTrend,
    { From: period.from, To: addDays(period.to, -1), ...(module && { Module: module }) },
    { keepLast: true },
  )
  if (!data) return null
  // January 1, 2024 was a Monday.
  const weekday = (n: string) =>
    new Intl.DateTimeFormat(dateLocale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, Number(n)))
  const month = (name: string) =>
    new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${name}-15T12:00:00Z`),
    )
  const tables = [
    { by: 'type', title: t.byType, say: (value: string) => label(incidentTypes, value), inOrder: false },
    { by: 'place', title: t.byPlace, say: (value: string) => label(incidentPlaces, value), inOrder: false },
    { by: 'hour', title: t.byHour, say: (value: string) => dates.clock(`${value.padStart(2, '0')}:00`), inOrder: true },
    { by: 'weekday', title: t.byWeekday, say: weekday, inOrder: true },
    { by: 'month', title: t.byMonth, say: month, inOrder: true },
    { by: 'staff', title: t.byStaff, say: (value: string) => value, inOrder: false },
  ] as const
  return (
    <Card title={t.trend} note={said(period)}>
      <PeriodPicker value={period} onChange={setPeriod} />
      {data.Total === 0 && (
        <EmptyState kind="clear" title={t.noTrend}>
          {t.noTrendText}
        </EmptyState>
      )}
      {data.Rate !== null && <p className="k-trend-rate">{t.rate(data.Rate)}</p>}
      <p className="k-quiet">{t.rateText(data.Nights)}</p>
      <div className="k-trend">
        {tables.map(({ by, title, say, inOrder }) => {
          const rows = data.Counts.filter(({ By }) => By === by)
          const sorted = inOrder
            ? rows.toSorted((a, b) => a.Value.localeCompare(b.Value, 'en', { numeric: true }))
            : rows
          if (rows.length === 0) return null
          const most = Math.max(...rows.map(({ Count }) => Count))
          return (
            <table key={by}>
              <caption>{title}</caption>
              <tbody>
                {sorted.map(({ Value, Count }) => (
                  <tr key={Value}>
                    <th scope="row">{say(Value)}</th>
                    <td>
                      <span className="k-trend-bar">
                        <i style={{ width: `${(Count / most) * 100}%` }} />
                        {Count}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        })}
      </div>
    </Card>
  )
}
