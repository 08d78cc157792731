import type { Output } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { visitsCalls as calls } from './visits.calls.ts'
import { useContactText } from './visits-text.web.ts'

type Made = Output<typeof calls.addEditContact>

/** Says what a contact did; one that is new is taken back with all that came of it by one press. */
export function useTellSaved() {
  const t = useContactText()
  const { run } = useChange(calls.deleteContact)
  return ({ ContactMadeID, version, Settles, Notes }: Made, children: number, isNew: boolean) =>
    showToast({
      text: [
        children > 0 ? t.saved(children) : t.savedFamily,
        Settles.length > 0 && t.settles(Settles),
        Notes.length > 0 && t.notes(Notes.length),
      ]
        .filter(Boolean)
        .join(' '),
      ...(isNew && {
        onUndo: () =>
          void run({ ContactMadeID, version, Reason: t.undoneReason }).then((done) => {
            if (done) showToast({ text: t.undone })
          }),
      }),
    })
}
