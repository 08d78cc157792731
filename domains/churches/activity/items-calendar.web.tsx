import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { actionItemCalls as calls } from './items.calls.ts'
import { ItemRow, pageSize, useItemDialogs } from './item-row.web.tsx'
import { useActivityText } from './activity-text.web.ts'

interface ItemsCalendarProps {
  /** Its first day. */
  month: string
  onMonth: (month: string) => void
  may: boolean
  dialogs: Dialogs
}

/** A month of action items, day by day, each on the last day of its window. */
export function ItemsCalendar({ month, onMonth, may, dialogs }: ItemsCalendarProps) {
  const t = useActivityText()
  const dates = useDates()
  const ways = useItemDialogs(dialogs)
  const last = addDays(addMonths(month, 1), -1)
  // Each month begins on its first page.
  const [at, setAt] = useState({ month, page: 1 })
  const page = at.month === month ? at.page : 1
  const { data } = useRead(
    calls.getActionItems,
    { View: 'calendar', DueDateTime: month, EndDueDateTime: last, Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  const rows = data?.Rows ?? []
  const days = [...new Set(rows.map((one) => one.EndDueDateTime ?? one.DueDateTime))].toSorted()
  const title = dates.month(month)
  return (
    <Card
      title={title}
      end={
        <>
          <IconButton icon={IconChevronLeft} size="sm" label={t.before} onClick={() => onMonth(addMonths(month, -1))} />
          <IconButton icon={IconChevronRight} size="sm" label={t.after} onClick={() => onMonth(addMonths(month, 1))} />
        </>
      }
    >
      {days.length === 0 && <p className="k-quiet">{t.noneDay}</p>}
      {days.map((day) => (
        <section key={day} className="k-church-day" aria-label={dates.date(day)}>
          <h3>{dates.date(day)}</h3>
          <ul className="k-list k-church-rows">
            {rows
              .filter((one) => (one.EndDueDateTime ?? one.DueDateTime) === day)
              .map((one) => (
                <li key={one.ChartActivityID}>
                  <ItemRow of={one} named may={may} ways={ways} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {data && (
        <Pages
          page={page}
          size={pageSize}
          total={data.Total}
          more={data.TotalIsMore && rows.length === pageSize}
          onPage={(to) => setAt({ month, page: to })}
        />
      )}
    </Card>
  )
}
