import { IconPlus } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { actionItemCategories } from '#platform/contract/lists/church.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { churchHref } from '../churches-address.web.ts'
import { churchCalls } from '../record/churches.calls.ts'
import { actionItemCalls as calls, type ActionItem } from './items.calls.ts'
import { useActivityText } from './activity-text.web.ts'

export type ItemView = 'mine' | 'team' | 'overdue' | 'done'

/** The dialogs of an action item, wherever it is listed. */
export function useItemDialogs(dialogs: Dialogs) {
  const t = useActivityText()
  const dates = useDates()
  const { data: choices } = useRead(churchCalls.getChurchChoices, {}, { quiet: true })
  const reopen = useChange(calls.reopenActionItem)
  const staff = (choices?.Staff ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))
  const fields = [
    { name: 'Category', span: 4 },
    { name: 'DueDateTime', span: 4 },
    { name: 'EndDueDateTime', span: 4 },
    { name: 'Narrative', span: 12 },
    { name: 'AssigneeUserID', span: 12 },
  ] as const
  const of = (one: ActionItem) => ({
    ChurchID: one.ChurchID,
    ChartActivityID: one.ChartActivityID,
    version: one.version,
  })
  return {
    add: (ChurchID: string, begun: { Category?: string; Narrative?: string } = {}) =>
      dialogs.ask({
        call: calls.createActionItem,
        wide: true,
        title: t.addItem,
        values: { ChurchID, Category: 'Follow Up', DueDateTime: dates.today(), ...begun },
        fields,
        custom: { AssigneeUserID: chosenField(t.assignee, staff) },
      }),
    edit: (one: ActionItem) =>
      dialogs.ask({
        call: calls.updateActionItem,
        wide: true,
        title: t.editItem,
        values: {
          ...of(one),
          Category: one.Category,
          DueDateTime: one.DueDateTime,
          EndDueDateTime: one.EndDueDateTime,
          AssigneeUserID: one.AssigneeUserID,
          Narrative: one.Narrative,
        },
        fields,
        custom: { AssigneeUserID: chosenField(t.assignee, staff) },
      }),
    complete: (one: ActionItem) =>
      dialogs.ask({
        call: calls.completeActionItem,
        title: t.completeTitle,
        sentence: one.Narrative,
        values: { ...of(one), EffectiveDateTime: dates.today() },
        fields: [{ name: 'EffectiveDateTime', span: 12 }],
        submit: t.complete,
        done: t.completed,
      }),
    reopen: (one: ActionItem) => void reopen.run(of(one)).then((done) => done && showToast({ text: t.reopened })),
    remove: (one: ActionItem) =>
      dialogs.remove({ call: calls.deleteActionItem, title: t.removeTitle, sentence: one.Narrative, values: of(one) }),
  }
}

/** One action item in a row: what, until when, for whom. */
export function ItemRow({
  of,
  named,
  may,
  ways,
}: {
  of: ActionItem
  named: boolean
  may: boolean
  ways: ReturnType<typeof useItemDialogs>
}) {
  const t = useActivityText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const when = of.EffectiveDateTime
    ? t.doneOn(dates.near(of.EffectiveDateTime))
    : of.EndDueDateTime
      ? t.window(dates.near(of.DueDateTime), dates.near(of.EndDueDateTime))
      : t.due(dates.near(of.DueDateTime))
  return (
    <>
      <span>
        <b>{of.Narrative}</b>
        <small>
          {named && (
            <>
              <a className="k-link" {...linkTo(churchHref(of.ChurchID, 'items'), go)}>
                {of.ChurchName}
              </a>
              {', '}
            </>
          )}
          {[label(actionItemCategories, of.Category), of.AssigneeName && t.by(of.AssigneeName)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <Status
        tone={of.State === 'overdue' ? 'over' : of.State === 'now' ? 'soon' : of.State === 'done' ? 'ok' : 'info'}
      >
        {when}
      </Status>
      {may && of.State !== 'done' && (
        <Button size="sm" onClick={() => ways.complete(of)}>
          {t.complete}
        </Button>
      )}
      {may && (
        <MoreMenu
          label={t.moreItem(of.Narrative.slice(0, 60))}
          entries={[
            of.State === 'done' && { label: t.reopen, onClick: () => ways.reopen(of) },
            of.State !== 'done' && { label: t.edit, onClick: () => ways.edit(of) },
            { label: t.remove, danger: true, onClick: () => ways.remove(of) },
          ]}
        />
      )}
    </>
  )
}

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
  const { data } = useRead(
    calls.getActionItems,
    { ...(church && { ChurchID: church.id }), ...(view && { View: view }), PageSize: 100 },
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
    </Card>
  )
}
