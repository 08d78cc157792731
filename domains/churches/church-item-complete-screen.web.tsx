import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useActivityText } from './activity/activity-text.web.ts'
import { actionItemCalls as calls } from './activity/items.calls.ts'

interface ItemProps {
  church?: string
  item?: string
  version?: string
  text?: string
}

/** Says that an action item is done, over any screen; it can be opened again at once. */
export function Screen({ church = '', item = '', version = '', text = '' }: ItemProps) {
  const t = useActivityText()
  const today = useDates().today()
  const close = useClose()
  const reopen = useChange(calls.reopenActionItem)
  const of = { ChurchID: church, ChartActivityID: item }
  return (
    <CallDialog
      call={calls.completeActionItem}
      title={t.completeTitle}
      sentence={text}
      values={{ ...of, version: Number(version), EffectiveDateTime: today }}
      fields={[{ name: 'EffectiveDateTime', span: 12 }]}
      submit={t.complete}
      onClose={close}
      onDone={(saved) =>
        showToast({
          text: t.completed,
          onUndo: () =>
            void reopen.run({ ...of, version: saved.version }).then((done) => done && showToast({ text: t.reopened })),
        })
      }
    />
  )
}
