import { IconArrowsExchange, IconCalendar, IconFile, IconPhone, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import type { MergeSide } from '#platform/contract/merge.ts'
import { Failure } from '../failure.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConsequenceDialog, type Effect } from './consequence-dialog.tsx'
import { SideBySide } from './merge-sides.tsx'
import { useMergeBlockText } from './merge-text.ts'

const icons: Record<string, Effect['icon']> = {
  file: IconFile,
  phone: IconPhone,
  calendar: IconCalendar,
  person: IconUser,
}
const reasonLength = 5

/** The records come after the dialog: the focus goes to the first choice when they are there. */
const focusFirst = (box: HTMLElement | null) => box?.querySelector('input')?.focus()

/** What a person decided about two records. */
export interface MergeChoice<F extends string> {
  readonly Take: F[]
  readonly Reason: string
  readonly version: number
  readonly OtherVersion: number
}

interface MergeDialogProps<F extends string> {
  /** Undefined while they are on their way. */
  sides: { readonly Kept: MergeSide; readonly Other: MergeSide } | undefined
  fields: readonly F[]
  fieldLabel: (field: F) => string
  shown: (field: F, value: string) => string
  onSwap: () => void
  onClose: () => void
  /** Asks the server what would move; the answer of a call sent as a preview. */
  preview: (choice: MergeChoice<F>) => Promise<unknown>
  merge: (choice: MergeChoice<F>) => Promise<void>
  onUndo: () => void
  undoHint?: string
}

/** Two records side by side; which fact holds is chosen field by field, then the preview says what moves. */
export function MergeDialog<F extends string>(props: MergeDialogProps<F>) {
  const { sides, fields, onClose } = props
  const t = useMergeBlockText()
  const [chosen, setChosen] = useState<ReadonlySet<F>>()
  const [reason, setReason] = useState('')
  const [effects, setEffects] = useState<Effect[]>()
  const [blocked, setBlocked] = useState<string>()
  if (!sides)
    return (
      <Dialog opened onClose={onClose} title={t.compare}>
        <SkeletonRows rows={6} />
      </Dialog>
    )
  const { Kept, Other } = sides
  const differing = fields.filter((field) => (Kept.Values[field] ?? null) !== (Other.Values[field] ?? null))
  // What the kept record does not know is taken over unless the person says no.
  const take = chosen ?? new Set(differing.filter((field) => !Kept.Values[field]))
  const choice: MergeChoice<F> = {
    Take: differing.filter((field) => take.has(field)),
    Reason: reason.trim(),
    version: Kept.version,
    OtherVersion: Other.version,
  }
  const ready = choice.Reason.length >= reasonLength
  const title = t.title(Kept.Name, Other.Name)
  const preview = async () => {
    setBlocked(undefined)
    setEffects([])
    try {
      const { Effects } = (await props.preview(choice)) as { Effects: { Kind: string; Sentence: string }[] }
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
        title={title}
        effects={effects}
        blockedBecause={blocked}
        undo={props.undoHint ?? t.undoHint}
        confirmLabel={t.confirm}
        danger
        onConfirm={() => props.merge(choice)}
        done={{ text: t.merged(Kept.Name), onUndo: props.onUndo }}
      >
        <div>
          <Button size="sm" onClick={() => setEffects(undefined)}>
            {t.back}
          </Button>
        </div>
      </ConsequenceDialog>
    )
  const swap = () => {
    setChosen(undefined)
    props.onSwap()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      wide
      title={title}
      sentence={t.sentence}
      onSubmit={() => ready && void preview()}
      aside={
        <Button kind="quiet" icon={IconArrowsExchange} onClick={swap}>
          {t.swap}
        </Button>
      }
      actions={
        <Button type="submit" kind="primary" offBecause={ready ? undefined : t.reasonShort}>
          {t.next}
        </Button>
      }
    >
      <div className="k-stack" ref={focusFirst}>
        <SideBySide
          kept={Kept}
          other={Other}
          fields={differing}
          take={take}
          onTake={setChosen}
          fieldLabel={props.fieldLabel}
          shown={props.shown}
        />
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
