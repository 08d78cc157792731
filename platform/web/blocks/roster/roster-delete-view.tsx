import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterView } from './roster-shapes.ts'

interface DeleteViewProps {
  view: RosterView
  onClose: () => void
  onDelete: (view: RosterView) => void
}

/** Colleagues use a shared view: whoever takes it away is told how many. */
export function DeleteView({ view, onClose, onDelete }: DeleteViewProps) {
  const t = useRosterText()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.deleteShared(view.name)}
      sentence={t.deleteSharedWhy(view.subProgram ?? '', view.usedBy ?? 0)}
      onSubmit={() => {
        onDelete(view)
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="last">
            {t.deleteForAll}
          </Button>
        </>
      }
    />
  )
}
