import { IconCar } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { MonthStep } from './month-step.web.tsx'
import { useModuleText } from './module-text.web.ts'
import { visitReportCalls as calls } from './visit-reports.calls.ts'
import { monthStart } from './visits.rules.ts'

/** Miles and minutes by worker in a month; the total names its period. */
export function Screen() {
  const t = useModuleText()
  const dates = useDates()
  const [month, setMonth] = useState(monthStart(dates.today()))
  const { data } = useRead(calls.getMileage, { Month: month }, { keepLast: true })
  const save = (Format: 'csv' | 'xlsx') => void download(calls.exportMileage, { Month: month, Format }).catch(() => {})
  return (
    <div className="k-stack">
      <div className="k-segments">
        <MonthStep month={month} onMonth={setMonth} />
        <Menu
          align="end"
          entries={[
            { label: t.csv, onClick: () => save('csv') },
            { label: t.xlsx, onClick: () => save('xlsx') },
          ]}
        >
          <Button>{t.export}</Button>
        </Menu>
      </div>
      <Card flush title={t.mileage} note={dates.month(month)}>
        {!data && <SkeletonRows rows={4} height={52} />}
        {data?.Rows.length === 0 && (
          <EmptyState kind="first" icon={IconCar} title={t.noMiles}>
            {t.noMilesText}
          </EmptyState>
        )}
        {data && data.Rows.length > 0 && (
          <ul className="k-list k-mile-list" aria-label={t.mileage}>
            {data.Rows.map((row) => (
              <li key={row.EmployeeID}>
                <Avatar name={row.Name} id={row.EmployeeID} size={28} />
                <b>{row.Name}</b>
                <span>{t.trips(row.Contacts)}</span>
                <span>{t.onTheRoad(row.Minutes)}</span>
                <b>{t.miles(row.Miles)}</b>
              </li>
            ))}
            <li className="is-total">
              <span />
              <b>{t.mileageTotal(dates.date(data.From), dates.date(data.To))}</b>
              <span>{t.trips(data.Contacts)}</span>
              <span>{t.onTheRoad(data.Minutes)}</span>
              <b>{t.miles(data.Miles)}</b>
            </li>
          </ul>
        )}
      </Card>
    </div>
  )
}
