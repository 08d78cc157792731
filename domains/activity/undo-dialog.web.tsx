import { useQuery } from '@tanstack/react-query'
import type { Output } from '#platform/contract/call.ts'
import { Consequences } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import type { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { shownEffects } from '#platform/web/use-preview.ts'
import { activityCalls } from './activity.calls.ts'

const useText = catalog({
  title: ['Undo this action?', '¿Deshacer esta acción?'],
  heading: ['What will happen', 'Lo que va a pasar'],
  cannot: ['This can no longer be undone', 'Esto ya no se puede deshacer'],
  waiting: ['Working out what this changes', 'Calculando lo que cambia'],
  once: ['An undo cannot itself be undone.', 'Lo deshecho no se puede rehacer de un paso.'],
  cancel: ['Cancel', 'Cancelar'],
  close: ['Close', 'Cerrar'],
  undo: ['Undo', 'Deshacer'],
  undone: ['Undone.', 'Deshecho.'],
})

interface UndoDialogProps {
  changeSetId: string
  title: string
  onClose: () => void
}

/** What undoing an action would do, or why it cannot be undone; then the deed. */
export function UndoDialog({ changeSetId: ChangeSetID, title, onClose }: UndoDialogProps) {
  const t = useText()
  const undo = useChange(activityCalls.undoChangeSet)
  const { data, error } = useQuery<Output<typeof activityCalls.previewUndo>, Failure>({
    queryKey: ['preview', activityCalls.previewUndo.name, ChangeSetID],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => send(activityCalls.previewUndo, { ChangeSetID }, { quiet: true, ownErrors: true, signal }),
  })
  const reasons = error?.messages ?? data?.Reasons ?? []

  async function confirm() {
    if (!data || reasons.length > 0 || undo.isPending) return
    if (!(await undo.run({ ChangeSetID }))) return
    onClose()
    showToast({ text: t.undone })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={title}
      onSubmit={() => void confirm()}
      actions={
        reasons.length > 0 ? (
          <Button onClick={onClose}>{t.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button kind="primary" type="submit" busy={undo.isPending} offBecause={data ? undefined : t.waiting}>
              {t.undo}
            </Button>
          </>
        )
      }
    >
      {reasons.length > 0 ? (
        <Note tone="over">
          <b>{t.cannot}.</b> {reasons.join(' ')}
        </Note>
      ) : (
        <Consequences title={t.heading} effects={data && shownEffects(data)} undo={t.once} />
      )}
    </Dialog>
  )
}
