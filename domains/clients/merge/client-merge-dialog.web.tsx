import { IconArrowsExchange, IconCalendar, IconFile, IconPhone, IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConsequenceDialog, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { clientMergeCalls } from './client-merge.calls.ts'
import { mergeFieldNames, type MergeField } from './client-merge.rules.ts'
import { SideBySide } from './client-merge-sides.web.tsx'
import { useMergeText } from './client-merge-text.web.ts'
import '../search/client-search.css'

const icons: Record<string, Effect['icon']> = {
  file: IconFile,
  phone: IconPhone,
  calendar: IconCalendar,
  person: IconUser,
}
interface MergeProps {
  kept: string
  other: string
  onClose: () => void
}

/** Two records side by side; which fact holds is chosen field by field, then the preview says what moves. */
export function MergeClients({ onClose, ...first }: MergeProps) {
  const t = useMergeText()
  const [pair, setPair] = useState(first)
  const [chosen, setChosen] = useState<ReadonlySet<MergeField>>()
  const [reason, setReason] = useState('')
  const [effects, setEffects] = useState<Effect[]>()
  const [blocked, setBlocked] = useState<string>()
  const { data } = useRead(clientMergeCalls.compareClients, { ClientID: pair.kept, OtherClientID: pair.other })
  const merge = useChange(clientMergeCalls.mergeClients)
  const undo = useChange(clientMergeCalls.undoMerge)
  const made = useRef('')
  if (!data)
    return (
      <Dialog opened onClose={onClose} title={t.compare}>
        <SkeletonRows rows={6} />
      </Dialog>
    )
  const { Kept, Other } = data
  const differing = mergeFieldNames.filter((field) => (Kept.Values[field] ?? null) !== (Other.Values[field] ?? null))
  // What the kept record does not know is taken over unless the person says no.
  const take = chosen ?? new Set(differing.filter((field) => !Kept.Values[field]))
  const input = {
    ClientID: Kept.ClientID,
    OtherClientID: Other.ClientID,
    Take: differing.filter((field) => take.has(field)),
    Reason: reason.trim(),
    version: Kept.version,
    OtherVersion: Other.version,
  }
  const preview = async () => {
    setBlocked(undefined)
    setEffects([])
    try {
      const { Effects } = (await send(clientMergeCalls.mergeClients, input, {
        preview: true,
        ownErrors: true,
      })) as unknown as {
        Effects: { Kind: string; Sentence: string }[]
      }
      setEffects(Effects.map((one, at) => ({ id: String(at), icon: icons[one.Kind] ?? IconFile, text: one.Sentence })))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setBlocked(error.messages.join(' '))
    }
  }
  if (effects)
    return (
      <ConsequenceDialog
        opened
        onClose={onClose}
        title={t.mergeTitle(Kept.Name, Other.Name)}
        effects={effects}
        blockedBecause={blocked}
        undo={t.undoHint}
        confirmLabel={t.confirm}
        danger
        onConfirm={async () => {
          const done = await merge.mutateAsync(input)
          made.current = done.ClientMergeID
        }}
        done={{
          text: t.merged(Kept.Name),
          onUndo: () => void undo.run({ ClientID: Kept.ClientID, ClientMergeID: made.current }),
        }}
      >
        <div>
          <Button size="sm" onClick={() => setEffects(undefined)}>
            {t.back}
          </Button>
        </div>
      </ConsequenceDialog>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      wide
      title={t.mergeTitle(Kept.Name, Other.Name)}
      sentence={t.mergeSentence}
      onSubmit={() => input.Reason.length >= 5 && void preview()}
      aside={
        <Button
          kind="quiet"
          icon={IconArrowsExchange}
          onClick={() => {
            setPair({ kept: pair.other, other: pair.kept })
            setChosen(undefined)
          }}
        >
          {t.swap}
        </Button>
      }
      actions={
        <Button type="submit" kind="primary" offBecause={input.Reason.length >= 5 ? undefined : t.reason}>
          {t.next}
        </Button>
      }
    >
      <div className="k-stack">
        <SideBySide kept={Kept} other={Other} fields={differing} take={take} onTake={setChosen} />
        <TextField
          label={t.reason}
          needed
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
