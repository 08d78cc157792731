import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { churchActivityTypes } from '#platform/contract/lists/church.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { churchHref } from '../churches-address.web.ts'
import { churchActivityCalls as calls, type ChurchInteraction } from './activity.calls.ts'
import { useActivityText } from './activity-text.web.ts'
import { InteractionFilters, type Narrowed } from './interaction-filters.web.tsx'
import { InteractionForm } from './interaction-form.web.tsx'

interface InteractionsProps {
  /** Without it those with every church. */
  church?: { id: string; name: string }
  may: boolean
  dialogs: Dialogs
}

const pageSize = 25

/** Calls, e-mails and meetings, newest first. */
export function Interactions({ church, may, dialogs }: InteractionsProps) {
  const t = useActivityText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const [{ Page, ...narrowed }, setAsked] = useState<Narrowed & { Page: number }>({ Page: 1 })
  const { data } = useRead(
    calls.getInteractions,
    { ...(church && { ChurchID: church.id }), ...narrowed, Page, PageSize: pageSize },
    { keepLast: true },
  )
  const log = church && may && (
    <Button
      icon={IconMessagePlus}
      size="sm"
      onClick={() => dialogs.show((onClose) => <InteractionForm church={church} onClose={onClose} />)}
    >
      {t.log}
    </Button>
  )
  if (!data)
    return (
      <Card title={t.interactions}>
        <SkeletonRows rows={4} height={48} />
      </Card>
    )
  const noteOf = (one: ChurchInteraction) =>
    [
      dates.near(one.OccurredOn),
      one.StartTime && dates.clock(one.StartTime),
      one.Minutes && t.minutes(one.Minutes),
      one.StaffName,
      one.People.length > 0 && t.with(one.People.map(({ Name }) => Name)),
    ]
      .filter(Boolean)
      .join(', ')
  const menuOf = (one: ChurchInteraction) => {
    const day = dates.near(one.OccurredOn)
    return (
      may && (
        <MoreMenu
          label={t.more(label(churchActivityTypes, one.Type), day)}
          entries={[
            {
              label: t.edit,
              onClick: () =>
                dialogs.show((onClose) => (
                  <InteractionForm
                    church={{ id: one.ChurchID, name: one.ChurchName }}
                    interaction={one}
                    onClose={onClose}
                  />
                )),
            },
            {
              label: t.remove,
              danger: true,
              onClick: () =>
                dialogs.remove({
                  call: calls.deleteActivity,
                  title: t.remove,
                  sentence: `${label(churchActivityTypes, one.Type)}, ${day}`,
                  values: { ChurchID: one.ChurchID, ChartActivityID: one.ChartActivityID, version: one.version },
                }),
            },
          ]}
        />
      )
    )
  }
  const isNarrowed = Object.values(narrowed).some((one) => one !== undefined)
  return (
    <Card title={t.interactions} note={data.Total > 0 ? data.Total : undefined} end={log}>
      <InteractionFilters value={narrowed} onChange={(to) => setAsked({ ...to, Page: 1 })} />
      {data.Rows.length === 0 ? (
        <EmptyState kind={isNarrowed ? 'clear' : 'first'} icon={IconMessagePlus} title={t.none}>
          {isNarrowed ? t.noneSuch : church ? t.noneText : t.noneAll}
        </EmptyState>
      ) : (
        <Timeline
          label={t.interactions}
          entries={data.Rows.map((one) => ({
            id: one.ChartActivityID,
            title: (
              <span className="k-church-line">
                <span>
                  {!church && (
                    <>
                      <a className="k-link" {...linkTo(churchHref(one.ChurchID), go)}>
                        {one.ChurchName}
                      </a>
                      {': '}
                    </>
                  )}
                  {[label(churchActivityTypes, one.Type), one.Topic].filter(Boolean).join(', ')}
                </span>
                {menuOf(one)}
              </span>
            ),
            note: noteOf(one),
            children: (
              <>
                {one.Narrative && <p className="k-prose k-lines">{one.Narrative}</p>}
                {one.Outcome && <p>{t.outcome(one.Outcome)}</p>}
              </>
            ),
          }))}
        />
      )}
      <Pages
        page={Page}
        size={pageSize}
        total={data.Total}
        more={data.TotalIsMore && data.Rows.length === pageSize}
        onPage={(to) => setAsked({ ...narrowed, Page: to })}
      />
    </Card>
  )
}
