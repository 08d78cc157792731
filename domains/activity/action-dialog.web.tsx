import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { Consequences } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { usePreview } from '#platform/web/use-preview.ts'
import { useUndoToast } from './undo-toast.web.ts'

const useText = catalog(
  () => ({
    heading: 'What will happen',
    cancel: 'Cancel',
    waiting: 'Working out what this changes',
    undo: 'You can undo this right away, or later from Activity in Settings.',
    stale: 'Someone else changed this just now. Look at it again, then confirm.',
  }),
  () => ({
    heading: 'Lo que va a pasar',
    cancel: 'Cancelar',
    waiting: 'Calculando lo que cambia',
    undo: 'Puede deshacerlo enseguida, o más tarde desde Actividad en Ajustes.',
    stale: 'Otra persona lo cambió ahora mismo. Mírelo de nuevo y confirme.',
  }),
)

/** The sentence that belongs to a field, from the server's own refusal. */
export type FieldErrors = (name: string) => string | undefined

interface ActionDialogProps<C extends CallSpec> {
  call: C
  onClose: () => void
  title: string
  sentence?: ReactNode
  /** What is sent; undefined while something is missing. */
  input: Sent<C> | undefined
  /** Why the button is off while something is missing. */
  missing?: string | undefined
  touched: boolean
  confirmLabel: string
  danger?: boolean
  wide?: boolean
  /** The toast afterwards; undo comes by itself. */
  done: (answer: Output<C>) => string
  onDone?: (answer: Output<C>) => void
  children?: (errors: FieldErrors) => ReactNode
}

/** Whether the call answers with an action that can be undone. */
const undoable = ({ output }: CallSpec) =>
  'ChangeSetID' in ((output as { _zod?: { def: { shape?: object } } })._zod?.def.shape ?? {})

/** Fields, what they would do, then the deed; a refusal is said at its field and nothing typed is lost. */
export function ActionDialog<const C extends CallSpec>(props: ActionDialogProps<C>) {
  const { call, onClose, title, sentence, input, missing, touched, confirmLabel, danger, wide, done, onDone } = props
  const t = useText()
  const queries = useQueryClient()
  const change = useChange(call, { ownErrors: true })
  const undoToast = useUndoToast()
  const { effects, failure } = usePreview(call, input)
  const [refused, setRefused] = useState<{ at: unknown; failure: Failure }>()
  const settled = useUnsaved(touched)
  const key = JSON.stringify(input ?? null)
  const told = refused && refused.at === key ? refused.failure : failure
  const fields = told?.refusal.fields ?? {}
  const loose = told && Object.keys(fields).length === 0 ? told.messages.join(' ') : undefined
  const stale = told?.refusal.code === 'Stale' ? t.stale : undefined

  async function confirm() {
    if (!input || change.isPending || told) return
    try {
      const answer = await change.mutateAsync(input)
      settled()
      onClose()
      const { ChangeSetID } = answer as { ChangeSetID?: string }
      if (ChangeSetID) undoToast(done(answer), ChangeSetID)
      else showToast({ text: done(answer) })
      onDone?.(answer)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefused({ at: key, failure: error })
      if (error.kind !== 'refused') showError({ failure: error, endpoint: call.name })
      void queries.invalidateQueries()
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      sentence={sentence}
      wide={wide ?? false}
      onSubmit={() => void confirm()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            kind={danger ? 'last' : 'primary'}
            type="submit"
            busy={change.isPending}
            offBecause={missing ?? told?.messages.join(' ') ?? (effects ? undefined : t.waiting)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="k-stack k-action-fields">
        {props.children?.((name) => fields[name])}
        {(stale ?? loose) && <Note tone="over">{stale ?? loose}</Note>}
        {!told && input && (
          <Consequences title={t.heading} effects={effects} undo={undoable(call) ? t.undo : undefined} />
        )}
      </div>
    </Dialog>
  )
}
