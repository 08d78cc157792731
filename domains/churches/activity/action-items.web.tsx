import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ItemRow, pageSize, useItemDialogs } from './item-row.web.tsx'
import { actionItemCalls as calls } from './items.calls.ts'
import { useActivityText } from './activity-text.web.ts'

type ItemView = 'mine' | 'team' | 'overdue' | 'done'

interface ActionItemsProps {
  church?: { id: string; name: string }
  view?: ItemView
  may: boolean
  dialogs: Dialogs
}

/** Action items of one church, or of all in one view. */
export function ActionItems({ church, view, may, dialogs }: ActionItemsProps) {
  const t = useActivityText()
  const ways = useItemDialogs(dialogs)
  const [page, setPage] = useState(1)
  const { data } = useRead(
    calls.getActionItems,
    { ...(church && { ChurchID: church.id }), ...(view && { View: view }), Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  return (
    <Card
      title={t.items}
      flush={Boolean(data && data.Rows.length > 0)}
      note={data?.Total || undefined}
      end={
        church &&
        may && (
          <Button kind="quiet" size="sm" icon={IconPlus} onClick={() => ways.add(church.id)}>
            {t.addItem}
          </Button>
        )
      }
    >
      {!data ? (
        <SkeletonRows rows={3} height={48} />
      ) : data.Rows.length === 0 ? (
        <EmptyState kind="clear" title={t.clear}>
          {t.clearText}
        </EmptyState>
      ) : (
        <ul className="k-list k-church-rows" aria-label={t.items}>
          {data.Rows.map((one) => (
            <li key={one.ChartActivityID}>
              <ItemRow of={one} named={!church} may={may} ways={ways} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          size={pageSize}
          total={data.Total}
          more={data.TotalIsMore && data.Rows.length === pageSize}
          onPage={setPage}
        />
      )}
    </Card>
  )
}
