import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { chartHref, hasChartScreen } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { complianceCalls, type ComplianceVisit } from './compliance.calls.ts'
import { useDeskText } from './desk-text.web.ts'

const pageSize = 50

interface Props {
  /** Whose visits they are. */
  name: string
  asked: { From: string; To: string; SubProgramID?: string; EmployeeID?: string; Nobody?: boolean }
  onClose: () => void
}

/** The children and months behind a figure of visits, those missed first. */
export function ComplianceVisits({ name, asked, onClose }: Props) {
  const t = useDeskText()
  const [page, setPage] = useState(1)
  const { data, error } = useRead(
    complianceCalls.getComplianceVisits,
    { ...asked, Page: page, PageSize: pageSize },
    { keepLast: true, ownErrors: true },
  )
  return (
    <Dialog
      opened
      wide
      withX
      onClose={onClose}
      title={t.visitsOf(name)}
      sentence={data && t.visitRows(data.Total)}
      actions={
        data &&
        data.Total > pageSize && (
          <>
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t.before}</Button>}
            {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
          </>
        )
      }
    >
      {error && <p className="k-field-error">{error.messages.join(' ')}</p>}
      {!data && !error && <SkeletonRows rows={6} />}
      {data?.Rows.length === 0 && (
        <EmptyState kind="clear" title={t.noVisits}>
          {t.noVisitsText}
        </EmptyState>
      )}
      {data && data.Rows.length > 0 && (
        <ul className="k-list k-due-visits" aria-label={t.visitsOf(name)}>
          {data.Rows.map((one) => (
            <Visit key={`${one.ChartID} ${one.Month}`} one={one} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Visit({ one }: { one: ComplianceVisit }) {
  const t = useDeskText()
  const dates = useDates()
  const chart = { ChartType: one.ChartType, ChartID: one.ChartID, Module: one.Module }
  return (
    <li>
      <span>
        {hasChartScreen(chart) ? <a href={chartHref(chart)}>{one.Name}</a> : one.Name}
        <small>{[dates.month(one.Month), one.SubProgramName].join(', ')}</small>
      </span>
      <Status tone={one.Made ? 'ok' : 'over'} small>
        {one.Made ? t.visitMade : t.visitMissed}
      </Status>
    </li>
  )
}
