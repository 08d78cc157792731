import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { dispatchCalls } from './dispatch.calls.ts'
import { PageStrip } from './page-strip.web.tsx'
import type { Item } from './queue-line.web.tsx'
import { partOf, toggled, type Planned } from './split-parts.rules.ts'
import { useDispatchText } from './dispatch-text.web.ts'

/** Which pages become files of their own. */
export function SplitDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useDispatchText()
  const pages = item.Pages ?? 1
  const split = useChange(dispatchCalls.splitItem, { ownErrors: true })
  const [parts, setParts] = useState<readonly Planned[]>([{ key: 1, From: 1, To: pages, Label: '' }])
  const [refused, setRefused] = useState<string>()
  const change = (key: number, more: Partial<Planned>) =>
    setParts(parts.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const add = () => {
    const last = parts.at(-1)
    const from = Math.min(pages, (last?.To ?? 0) + 1)
    setParts([...parts, { key: (last?.key ?? 0) + 1, From: from, To: pages, Label: '' }])
  }
  async function go() {
    try {
      const made = await split.mutateAsync({
        ItemID: item.ItemID,
        version: item.version,
        Parts: parts.map(({ From, To, Label }) => ({ From: From ?? 0, To: To ?? 0, Label: Label.trim() || null })),
      })
      onClose()
      showToast({ text: t.splitDone(made.ItemIDs.length) })
    } catch (error) {
      setRefused(error instanceof Failure ? error.messages.join(' ') : String(error))
    }
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.splitTitle(item.Name)}
      sentence={t.splitSentence(pages)}
      onSubmit={() => void go()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={split.isPending}>
            {t.split}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {refused && <Note tone="over">{refused}</Note>}
        <PageStrip
          fileId={item.FileID}
          count={pages}
          partOf={(page) => partOf(parts, page)}
          begins={(page) => parts.some(({ From }) => From === page)}
          onToggle={(page) => setParts(toggled(parts, page, pages))}
        />
        {parts.map((part, at) => (
          <fieldset key={part.key} className="k-dispatch-part">
            <legend>{t.part(at + 1)}</legend>
            <NumberField label={t.from} value={part.From} onChange={(From) => change(part.key, { From })} />
            <NumberField label={t.to} value={part.To} onChange={(To) => change(part.key, { To })} />
            <TextField
              label={t.label}
              value={part.Label}
              onChange={(event) => change(part.key, { Label: event.currentTarget.value })}
            />
            {parts.length > 1 && (
              <IconButton
                icon={IconTrash}
                label={t.removePart(at + 1)}
                onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
              />
            )}
          </fieldset>
        ))}
        <div>
          <Button size="sm" icon={IconPlus} onClick={add}>
            {t.addPart}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
