import { activityCalls } from '#domains/activity/activity.calls.ts'
import { queries, useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { showToast } from '#platform/web/ui/toast.tsx'

const useText = catalog(
  () => ({ undone: 'Undone.' }),
  () => ({ undone: 'Se deshizo.' }),
)

/** Takes a whole action back. It may have touched anything, so everything on screen is read again. */
export function useTakeBack(): (changeSetId: string) => void {
  const t = useText()
  const undo = useChange(activityCalls.undoChangeSet)
  return (ChangeSetID) =>
    void undo.run({ ChangeSetID }).then((done) => {
      if (!done) return
      void queries.invalidateQueries()
      showToast({ text: t.undone })
    })
}
