import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { ActionDialog } from '#domains/activity/action-dialog.web.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { OptionLine } from './option-line.web.tsx'
import { listsCalls, type ListValue } from './lists.calls.ts'
import { useListsText } from './lists-text.web.ts'

type Opened = Output<typeof listsCalls.getList>

/** A name as the reader has it. */
export function useNameOf(): (value: Pick<ListValue, 'Label' | 'LabelSpanish'>) => string {
  const { language } = useLocale()
  return ({ Label, LabelSpanish }) => (language === 'es' ? LabelSpanish : Label)
}

/** A list opened from all of them, with the way back. */
export function OpenedList({ listKey }: { listKey: string }) {
  const t = useListsText()
  const { put } = useAddress('/Admin')
  return (
    <div className="k-stack k-lists-opened">
      <div>
        <Button kind="quiet" size="sm" icon={IconChevronLeft} onClick={() => put({ list: undefined })}>
          {t.back}
        </Button>
      </div>
      <ListOptions listKey={listKey} />
    </div>
  )
}

/** One list: its options in their order, what each is called, how many records have it. */
export function ListOptions({ listKey, note }: { listKey: string; note?: string }) {
  const { data, error } = useRead(listsCalls.getList, { ListKey: listKey as never })
  return data ? <Options list={data} note={note} /> : !error && <SkeletonRows rows={8} />
}

type Task = { readonly kind: 'rename' | 'retire'; readonly value: ListValue } | { readonly kind: 'add' }

function Options({ list, note }: { list: Opened; note: string | undefined }) {
  const t = useListsText()
  const nameOf = useNameOf()
  const [task, setTask] = useState<Task>()
  const [said, setSaid] = useState('')
  const order = useChange(listsCalls.orderListValues)
  const reinstate = useChange(listsCalls.reinstateListValue)
  const done = () => setTask(undefined)
  const begins = list.Begins.length > 0 && t.begins(list.Begins.map((one) => `“${one.trim()}”`))
  async function move(at: number, by: number) {
    const Values = list.Values.map(({ LookupID, version }) => ({ LookupID, version }))
    Values.splice(at + by, 0, ...Values.splice(at, 1))
    if (await order.run({ ListKey: list.ListKey, Values }))
      setSaid(t.moved(nameOf(list.Values[at]!), at + by + 1, list.Values.length))
  }
  async function bringBack(value: ListValue) {
    if (await reinstate.run({ LookupID: value.LookupID, version: value.version }))
      showToast({ text: t.reinstated(nameOf(value)) })
  }
  const fields = ['Label', 'LabelSpanish', ...(list.HasClass ? (['Class'] as const) : [])] as const
  return (
    <>
      <Card
        title={list.Title}
        note={note}
        flush
        end={
          <Button kind="primary" icon={IconPlus} onClick={() => setTask({ kind: 'add' })}>
            {t.add}
          </Button>
        }
      >
        <ul className="k-list k-lists-options" aria-label={list.Title}>
          {list.Values.map((value, at) => (
            <OptionLine
              key={value.LookupID}
              value={value}
              place={at}
              count={list.Values.length}
              onMove={(by) => void move(at, by)}
              onRename={() => setTask({ kind: 'rename', value })}
              onRetire={() => setTask({ kind: 'retire', value })}
              onReinstate={() => void bringBack(value)}
            />
          ))}
        </ul>
      </Card>
      <p className="k-hidden" role="status">
        {said}
      </p>
      {task?.kind === 'add' && (
        <CallDialog
          call={listsCalls.addListValue}
          values={{ ListKey: list.ListKey, Class: null }}
          fields={fields}
          title={t.add}
          {...(begins && { sentence: begins })}
          submit={t.add}
          onClose={done}
        />
      )}
      {task?.kind === 'rename' && (
        <CallDialog
          call={listsCalls.editListValue}
          values={{ ...task.value, Class: task.value.Class as never }}
          fields={fields}
          title={t.rename(nameOf(task.value))}
          {...(begins && { sentence: begins })}
          submit={t.save}
          done={t.renamed}
          onClose={done}
        />
      )}
      {task?.kind === 'retire' && (
        <ActionDialog
          call={listsCalls.retireListValue}
          title={t.retireTitle(nameOf(task.value))}
          sentence={t.retireSentence}
          input={{ LookupID: task.value.LookupID, version: task.value.version }}
          touched={false}
          confirmLabel={t.retireDo}
          done={() => t.retired(nameOf(task.value))}
          onClose={done}
        />
      )}
    </>
  )
}
