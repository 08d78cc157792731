import { IconFileText } from '@tabler/icons-react'
import { daysBetween } from '#platform/contract/dates.ts'
import { chartHref } from '#platform/web/charts.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { deskHref, documentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { useHomeText } from './home-text.web.ts'
import { worklistCalls } from './worklist.calls.ts'

const mostDrafts = 3

/** What was begun and not sent. */
export function HomeDrafts() {
  const t = useHomeText()
  const go = useGo()
  const dates = useDates()
  const may = usePermitted()(draftCalls.getMyDrafts.permission)
  const { data } = useRead(draftCalls.getMyDrafts, {}, { quiet: true, ownErrors: true, enabled: may })
  if (!may) return null
  const rows = data?.Rows ?? []
  const oldest = rows.map(({ StartedAt }) => dates.dateOf(StartedAt)).toSorted()[0]
  return (
    <Card
      flush={rows.length > 0}
      title={t.drafts}
      {...(oldest && { note: t.draftsNote(rows.length, dates.days(daysBetween(oldest, dates.today()))) })}
      end={
        rows.length > mostDrafts && (
          <a className="k-link" {...linkTo(deskHref('drafts'), go)}>
            {t.allDrafts}
          </a>
        )
      }
    >
      {!data ? (
        <SkeletonRows rows={1} height={21} />
      ) : rows.length === 0 ? (
        <p className="k-quiet">{t.noDrafts}</p>
      ) : (
        <ul className="k-list k-home-lines">
          {rows.slice(0, mostDrafts).map(({ DocumentID, FormLabel, Chart, SavedAt }) => (
            <li key={DocumentID}>
              <a {...linkTo(documentHref(DocumentID), go)}>
                <Icon of={IconFileText} />
                <span>
                  {FormLabel}
                  <small>{t.saved(Chart.Name, dates.instantWithin(SavedAt))}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The charts somebody opened last. */
export function HomeRecent() {
  const t = useHomeText()
  const go = useGo()
  const { data } = useRead(worklistCalls.getRecentCharts, {}, { quiet: true, ownErrors: true })
  if (!data || data.Charts.length === 0) return null
  return (
    <Card flush title={t.recent}>
      <ul className="k-list k-home-lines">
        {data.Charts.map((chart) => (
          <li key={chart.ChartID}>
            <a {...linkTo(chartHref(chart), go)}>
              <Avatar name={chart.Name} id={chart.ChartID} size={20} />
              <span>{chart.Name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
