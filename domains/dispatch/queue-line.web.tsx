import { fileCalls } from '#domains/files/upload.calls.ts'
import type { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { itemStates, sendStates, type SendState } from './dispatch-shapes.rules.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { useDispatchText } from './dispatch-text.web.ts'
import { filingCalls } from './filing.calls.ts'
import { sendCalls } from './send.calls.ts'

export type Item = Output<typeof dispatchCalls.getQueue>['Rows'][number]
export type ItemTask = 'split' | 'file' | 'send' | 'hand'

const tones: Record<SendState, Tone> = {
  Sent: 'info',
  Opened: 'ok',
  Acknowledged: 'ok',
  Overdue: 'over',
  Expired: 'soon',
  Failed: 'over',
  Recalled: 'over',
}

interface ItemLineProps {
  item: Item
  chosen: boolean
  onChoose: () => void
  onTask: (what: ItemTask) => void
  dialogs: ReturnType<typeof useDialogs>
}

/** One file with where it went and what can be done with it. */
export function ItemLine({ item, chosen, onChoose, onTask, dialogs }: ItemLineProps) {
  const t = useDispatchText()
  const dates = useDates()
  const clean = item.FileState === 'ready'
  const open = item.State === 'Uploaded' && clean
  const isPdf = item.Pages !== null
  const undo = useChange(filingCalls.undoFiling)
  const undoPages = useChange(dispatchCalls.undoPages)
  const sent = item.Sends.some(({ Can }) => Can.Recall)
  const values = { ItemID: item.ItemID, version: item.version }
  return (
    <li>
      {open && isPdf ? (
        <Checkbox labelHidden label={t.choose(item.Name)} checked={chosen} onChange={onChoose} />
      ) : (
        <span />
      )}
      <div>
        {clean ? (
          <a
            className="k-link"
            target="_blank"
            rel="noreferrer"
            href={`${apiPath}/${fileCalls.downloadFile.name}?FileID=${item.FileID}&Inline=true`}
          >
            {item.Label ?? item.Name}
          </a>
        ) : (
          <b>{item.Label ?? item.Name}</b>
        )}
        <small>
          {[item.Label && item.Name, item.Pages && t.pages(item.Pages), dates.instant(item.CreatedAt)]
            .filter(Boolean)
            .join(', ')}
        </small>
        {item.Note && <small>{item.Note}</small>}
        {item.FileState === 'quarantined' && <small>{t.harmfulText}</small>}
        <Sends sends={item.Sends} />
      </div>
      <StateOf item={item} />
      <div className="k-actions">
        {item.UndoUntil && (
          <Button
            size="sm"
            busy={undo.isPending}
            onClick={() => void undo.run(values).then((answer) => answer && showToast({ text: t.undone }))}
          >
            {t.undo(dates.time(item.UndoUntil))}
          </Button>
        )}
        {item.PagesUntil && (
          <Button
            size="sm"
            busy={undoPages.isPending}
            onClick={() => void undoPages.run(values).then((answer) => answer && showToast({ text: t.pagesUndone }))}
          >
            {(item.State === 'Split' ? t.undoSplit : t.undoJoin)(dates.time(item.PagesUntil))}
          </Button>
        )}
        {open && (
          <Button size="sm" onClick={() => onTask('file')}>
            {t.file}
          </Button>
        )}
        <MoreMenu
          label={t.more(item.Name)}
          entries={[
            ...(open && isPdf && item.Pages! > 1 ? [{ label: t.split, onClick: () => onTask('split') }] : []),
            ...(clean && item.State !== 'Filed' ? [{ label: t.send, onClick: () => onTask('send') }] : []),
            ...(open && !sent ? [{ label: t.hand, onClick: () => onTask('hand') }] : []),
            {
              label: t.edit,
              onClick: () =>
                dialogs.ask({
                  call: dispatchCalls.editItem,
                  title: t.edit,
                  values: { ...values, Label: item.Label, Note: item.Note },
                  fields: [
                    { name: 'Label', span: 12 },
                    { name: 'Note', span: 12 },
                  ],
                }),
            },
            ...(item.State === 'Filed'
              ? []
              : [
                  {
                    label: t.remove,
                    onClick: () =>
                      dialogs.ask({ call: dispatchCalls.removeItem, title: t.remove, values, submit: t.remove }),
                  },
                ]),
          ]}
        />
      </div>
    </li>
  )
}

function StateOf({ item }: { item: Item }) {
  const t = useDispatchText()
  const { label } = useSpeech()
  if (item.FileState === 'quarantined') return <Status tone="over">{t.harmful}</Status>
  if (item.FileState === 'waiting') return <Status tone="info">{t.checked}</Status>
  if (item.State === 'Filed' && item.ChartName) return <Status tone="ok">{t.filedIn(item.ChartName)}</Status>
  return <Status tone={item.State === 'Uploaded' ? 'soon' : 'info'}>{label(itemStates, item.State)}</Status>
}

function Sends({ sends }: { sends: Item['Sends'] }) {
  const t = useDispatchText()
  const dates = useDates()
  const { label } = useSpeech()
  const recall = useChange(sendCalls.recallSend)
  if (sends.length === 0) return null
  return (
    <ul className="k-dispatch-sends">
      {sends.map((send) => (
        <li key={send.SendID}>
          <span>{send.To}</span>
          <Status tone={tones[send.State]} small>
            {label(sendStates, send.State)}
          </Status>
          <small>
            {[
              send.State === 'Sent' && t.until(dates.instant(send.ExpiresAt)),
              send.DueBack && t.back(dates.date(send.DueBack)),
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
          {send.Can.Recall && (
            <Button
              size="sm"
              kind="quiet"
              busy={recall.isPending}
              onClick={() =>
                void recall
                  .run({ SendID: send.SendID, version: send.version })
                  .then((answer) => answer && showToast({ text: t.recalled }))
              }
            >
              {t.recall} <span className="k-hidden">{send.To}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
