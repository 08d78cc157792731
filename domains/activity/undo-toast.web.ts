import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { activityCalls } from './activity.calls.ts'

const useText = catalog(
  () => ({ undone: 'Undone.' }),
  () => ({ undone: 'Deshecho.' }),
)

/** The toast after a big action, with its way back. */
export function useUndoToast(): (text: string, changeSetId: string, undone?: string) => void {
  const t = useText()
  const undo = useChange(activityCalls.undoChangeSet)
  return (text, ChangeSetID, undone = t.undone) =>
    showToast({
      text,
      onUndo: () => void undo.run({ ChangeSetID }).then((answer) => answer && showToast({ text: undone })),
    })
}
