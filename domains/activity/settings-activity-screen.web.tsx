import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { activityCalls } from './activity.calls.ts'
import { UndoDialog } from './undo-dialog.web.tsx'
import './activity.css'

const useText = catalog({
  title: ['Your actions of the last 30 days', 'Sus acciones de los últimos 30 días'],
  none: ['No actions yet', 'Aún no hay acciones'],
  noneText: [
    'Placing a child, ending an enrollment or moving a caseload shows up here, with a way to undo it.',
    'Ubicar a un niño, terminar una inscripción o mover casos aparecerá aquí, con una forma de deshacerlo.',
  ],
  undo: ['Undo', 'Deshacer'],
  undoOf: ['Undo: {title}', 'Deshacer: {title}'],
  undone: ['Undone {at}', 'Deshecho: {at}'],
})

/** The caller's own big actions, each with its way back, as a group of the Settings screen. */
export function Screen() {
  const t = useText()
  const dates = useDates()
  const { data } = useRead(activityCalls.getRecentChangeSets, {})
  const [undoing, setUndoing] = useState<{ id: string; title: string }>()
  return (
    <Card title={t.title} flush>
      {!data && <SkeletonRows rows={5} height={52} />}
      {data?.ChangeSets.length === 0 && (
        <EmptyState kind="clear" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
      {data && data.ChangeSets.length > 0 && (
        <ul className="k-list k-actions-made" aria-label={t.title}>
          {data.ChangeSets.map((set) => (
            <li key={set.ChangeSetID}>
              <div>
                <b>{set.Title}</b>
                <small>
                  {dates.instant(set.At)}
                  {set.UndoneAt && `. ${t.undone(dates.instantWithin(set.UndoneAt))}`}
                </small>
              </div>
              {set.Can.Undo && (
                <Button
                  size="sm"
                  icon={IconArrowBackUp}
                  aria-label={t.undoOf(set.Title)}
                  onClick={() => setUndoing({ id: set.ChangeSetID, title: set.Title })}
                >
                  {t.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {undoing && <UndoDialog changeSetId={undoing.id} title={undoing.title} onClose={() => setUndoing(undefined)} />}
    </Card>
  )
}
