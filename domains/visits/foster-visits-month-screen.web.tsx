import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { LogContact } from './log-contact.web.tsx'
import { MonthStep, VisitMeter } from './month-step.web.tsx'
import { useModuleText } from './module-text.web.ts'
import { useVisitsAddress } from './use-visits-address.web.ts'
import { visitReportCalls as calls } from './visit-reports.calls.ts'
import { WorkerVisits } from './worker-visits.web.tsx'
import { monthStart } from './visits.rules.ts'

const pageSize = 100
const ofFoster = { Module: 'Foster' }

/** Who was seen this month, who is still missing, by worker. */
export function Screen() {
  const t = useModuleText()
  const dates = useDates()
  const address = useVisitsAddress()
  const [month, setMonth] = useState(monthStart(dates.today()))
  const [worker, setWorker] = useState<string | null>(address.worker ?? null)
  const [territory, setTerritory] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [page, setPage] = useState(1)
  const [logging, setLogging] = useState<string>()
  const filter = {
    ...ofFoster,
    Month: month,
    ...(worker && { EmployeeID: worker }),
    ...(territory && { SubProgramTerritoryID: territory }),
    ...(missing && { MissingOnly: true }),
  }
  const { data } = useRead(calls.getVisitCompliance, { ...filter, Page: page }, { keepLast: true })
  // The choices come from the month unfiltered, so that one can change one's mind.
  const { data: all } = useRead(calls.getVisitCompliance, { ...ofFoster, Month: month }, { keepLast: true })
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  const save = (Format: 'csv' | 'xlsx') =>
    void download(calls.exportVisitCompliance, { ...filter, Format }).catch(() => {})
  if (!data) return <SkeletonRows rows={8} height={48} />
  const workers = data.Workers.filter((one) => data.Rows.some((row) => row.EmployeeID === one.EmployeeID))
  const left = data.Required - data.Made
  return (
    <div className="k-stack">
      <div className="k-visit-filters">
        <MonthStep month={month} onMonth={(next) => narrow(() => setMonth(next))} />
        <SelectField
          label={t.worker}
          labelHidden
          clearable
          searchable
          placeholder={t.allWorkers}
          options={(all?.Workers ?? []).flatMap((one) =>
            one.EmployeeID ? [{ value: one.EmployeeID, label: one.Name ?? '' }] : [],
          )}
          value={worker}
          onChange={(id) => narrow(() => setWorker(id))}
        />
        <SelectField
          label={t.territory}
          labelHidden
          clearable
          placeholder={t.allTerritories}
          options={(all?.Territories ?? []).map((one) => ({ value: one.SubProgramTerritoryID, label: one.Name }))}
          value={territory}
          onChange={(id) => narrow(() => setTerritory(id))}
        />
        <Checkbox
          label={t.missingOnly}
          checked={missing}
          onChange={(event) => narrow(() => setMissing(event.currentTarget.checked))}
        />
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
      <Card>
        <div className="k-visit-sum">
          <p>
            <Words text={t.summary(data.Made, data.Required, dates.month(month))} />
          </p>
          <VisitMeter made={data.Made} required={data.Required} text={left > 0 ? t.waiting(left) : t.allSeen} />
        </div>
      </Card>
      {data.Total === 0 && (
        <Card>
          <EmptyState
            kind={missing && data.Required > 0 ? 'clear' : 'none'}
            title={missing && data.Required > 0 ? t.allClear : t.noChild}
          >
            {missing && data.Required > 0 ? t.allClearText(dates.month(month)) : t.noChildText}
          </EmptyState>
        </Card>
      )}
      {workers.map((one) => (
        <WorkerVisits
          key={one.EmployeeID ?? 'nobody'}
          worker={one}
          month={month}
          rows={data.Rows.filter((row) => row.EmployeeID === one.EmployeeID)}
          onLog={setLogging}
        />
      ))}
      {data.Total > pageSize && (
        <div className="k-segments">
          <span className="k-quiet">
            {t.range((page - 1) * pageSize + 1, Math.min(page * pageSize, data.Total), data.Total)}
          </span>
          <span className="k-actions">
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t.newer}</Button>}
            {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.older}</Button>}
          </span>
        </div>
      )}
      <LogContact
        opened={logging !== undefined}
        onClose={() => setLogging(undefined)}
        {...(logging && { membershipId: logging })}
      />
    </div>
  )
}
