import { IconArrowBackUp, type Icon as IconType } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.tsx'
import { Words } from '../ui/words.tsx'
import './dialogs.css'

const useText = catalog(
  () => ({
    heading: 'What will happen',
    cancel: 'Cancel',
    none: 'Nothing else changes.',
    loading: 'Working out what this changes',
  }),
  () => ({
    heading: 'Lo que va a pasar',
    cancel: 'Cancelar',
    none: 'No cambia nada más.',
    loading: 'Calculando lo que cambia',
  }),
)

export interface Effect {
  readonly id: string
  readonly icon: IconType
  /** One sentence, numbers **bold**: "Free beds go from **2** to **1**". */
  readonly text: string
}

/** The same list before, in the dialog, and after, in Activity. */
export function EffectList({ effects, undo }: { effects: readonly Effect[]; undo?: string | undefined }) {
  return (
    <ul className="k-effects">
      {effects.map((effect) => (
        <li key={effect.id}>
          <Icon of={effect.icon} />
          <span>
            <Words text={effect.text} />
          </span>
        </li>
      ))}
      {undo && (
        <li className="k-effects-undo">
          <Icon of={IconArrowBackUp} />
          <span>{undo}</span>
        </li>
      )}
    </ul>
  )
}

interface ConsequencesProps {
  title: string
  /** Nothing yet while they are reckoned. */
  effects: readonly Effect[] | undefined
  undo?: string | undefined
}

/** What will happen, under its heading. */
export function Consequences({ title, effects, undo }: ConsequencesProps) {
  return (
    <section className="k-consequences">
      <h3>{title}</h3>
      {effects ? <EffectList effects={effects} undo={undo} /> : <SkeletonRows rows={3} height={33} />}
    </section>
  )
}

interface ConsequenceDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  sentence?: ReactNode
  /** Fields the action needs: date, reason. */
  children?: ReactNode
  /** Undefined while the preview is being worked out. */
  effects: readonly Effect[] | undefined
  /** What stands in the way; the button then says so. */
  blockedBecause?: string | undefined
  /** How it can be undone; a sentence. */
  undo: string
  confirmLabel: string
  danger?: boolean
  /** Rejects when it was refused: the dialog then stays open with everything in it. */
  onConfirm: () => Promise<void>
  /** The toast afterwards. */
  done: { readonly text: string; readonly onUndo?: () => void }
}

/** Preview, confirm, undo. */
export function ConsequenceDialog(props: ConsequenceDialogProps) {
  const { opened, onClose, title, sentence, children, effects, blockedBecause, undo, confirmLabel, danger } = props
  const t = useText()
  const [busy, setBusy] = useState(false)

  function confirm() {
    if (busy || !effects || blockedBecause) return
    setBusy(true)
    props
      .onConfirm()
      .then(
        () => {
          onClose()
          showToast(props.done)
        },
        () => undefined,
      )
      .finally(() => setBusy(false))
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      sentence={sentence}
      onSubmit={confirm}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            kind={danger ? 'last' : 'primary'}
            type="submit"
            busy={busy}
            offBecause={blockedBecause ?? (effects ? undefined : t.loading)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {children}
        <section className="k-consequences">
          <h3>{t.heading}</h3>
          {effects?.length === 0 && !blockedBecause && <p className="k-quiet">{t.none}</p>}
          {!effects ? <SkeletonRows rows={3} height={33} /> : <EffectList effects={effects} undo={undo} />}
        </section>
        {blockedBecause && <Note tone="soon">{blockedBecause}</Note>}
      </div>
    </Dialog>
  )
}
