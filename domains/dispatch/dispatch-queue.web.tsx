import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { DispatchDrop } from './dispatch-drop.web.tsx'
import { dispatchCalls } from './dispatch.calls.ts'
import { useDispatchText } from './dispatch-text.web.ts'
import { FileDialog } from './file-dialog.web.tsx'
import { HandOverDialog } from './hand-over-dialog.web.tsx'
import { ItemLine, type Item, type ItemTask } from './queue-line.web.tsx'
import { SendDialog } from './send-dialog.web.tsx'
import { SplitDialog } from './split-dialog.web.tsx'

const pageSize = 50

/** One's own files with where each went. */
export function DispatchQueue() {
  const t = useDispatchText()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [task, setTask] = useState<{ what: ItemTask; item: Item }>()
  const { data } = useRead(dispatchCalls.getQueue, { Page: page, PageSize: pageSize }, { keepLast: true })
  const join = useChange(dispatchCalls.joinItems)
  const dialogs = useDialogs()
  async function joinAll() {
    if (await join.run({ ItemIDs: [...chosen] })) showToast({ text: t.joined })
    setChosen([])
  }
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <DispatchDrop />
      <Card
        title={t.queue}
        {...(data && { note: t.total(data.Total) })}
        flush
        end={
          chosen.length > 1 && (
            <Button size="sm" busy={join.isPending} onClick={() => void joinAll()}>
              {t.join(chosen.length)}
            </Button>
          )
        }
      >
        {!data && <SkeletonRows rows={4} height={64} />}
        {data?.Total === 0 && (
          <EmptyState kind="first" icon={IconFiles} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        {data && data.Total > 0 && (
          <ul className="k-list k-dispatch-list" aria-label={t.queue}>
            {data.Rows.map((item) => (
              <ItemLine
                key={item.ItemID}
                item={item}
                chosen={chosen.includes(item.ItemID)}
                onChoose={() => toggle(item.ItemID)}
                onTask={(what) => setTask({ what, item })}
                dialogs={dialogs}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && data.Total > pageSize && (
        <div className="k-segments">
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.previous}</Button> : <span />}
          {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
        </div>
      )}
      {task?.what === 'split' && <SplitDialog item={task.item} onClose={() => setTask(undefined)} />}
      {task?.what === 'file' && <FileDialog item={task.item} onClose={() => setTask(undefined)} />}
      {task?.what === 'send' && <SendDialog item={task.item} onClose={() => setTask(undefined)} />}
      {task?.what === 'hand' && <HandOverDialog item={task.item} onClose={() => setTask(undefined)} />}
      {dialogs.dialog}
    </>
  )
}
