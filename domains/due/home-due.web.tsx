import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useDeskText } from './desk-text.web.ts'
import { dueCalls } from './due.calls.ts'
import { DueStatus } from './due-status.web.tsx'
import { dueHref } from './due-why.web.tsx'
import './due.css'

const mostShown = 5

/** The first of what is asked of me, on Home. */
export function HomeDue() {
  const t = useDeskText()
  const go = useGo()
  const dates = useDates()
  const { UserID } = useProfile()
  const may = usePermitted()(dueCalls.getDueItems.permission)
  const { data, isPending } = useRead(
    dueCalls.getDueItems,
    { EmployeeID: UserID, To: addDays(dates.today(), 14), PageSize: 25 },
    { enabled: may, ownErrors: true, quiet: true },
  )
  if (!may || (!data && !isPending)) return null
  return (
    <Card
      title={t.homeTitle}
      {...(data && data.Counts.Overdue > 0 && { note: t.homeLate(data.Counts.Overdue) })}
      end={
        <a className="k-link" {...linkTo(deskHref('due'), go)}>
          {t.homeAll}
        </a>
      }
    >
      {!data ? (
        <SkeletonRows rows={mostShown} height={50} />
      ) : data.Rows.length === 0 ? (
        <p className="k-quiet">{t.homeClear}</p>
      ) : (
        <ul className="k-list k-due-home">
          {data.Rows.slice(0, mostShown).map((row) => (
            <li key={row.DueItemID}>
              <a {...linkTo(dueHref(row), go)}>
                <b>{row.FormLabel}</b>
                <DueStatus row={row} />
                <small>{row.ChartName}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
