import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { actionItemCategories } from '#platform/contract/lists/church.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { churchHref } from '../churches-address.web.ts'
import { churchCalls } from '../record/churches.calls.ts'
import { actionItemCalls as calls, type ActionItem } from './items.calls.ts'
import { useActivityText } from './activity-text.web.ts'

/** As many as are listed at once. */
export const pageSize = 50

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
