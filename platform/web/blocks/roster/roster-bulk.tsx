import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useRosterText } from './roster-text.ts'
import type { BulkAction } from './roster-shapes.ts'

interface RosterBulkProps {
  keys: readonly string[]
  actions: readonly BulkAction[]
  onClear: () => void
}

/** What can be done with the chosen rows; floats below the foot and pushes nothing. */
export function RosterBulk({ keys, actions, onClear }: RosterBulkProps) {
  const t = useRosterText()
  return (
    <div className="k-bulk-place">
      {keys.length > 0 && (
        <section className="k-bulk" aria-label={t.selected(keys.length)}>
          <b>{t.selected(keys.length)}</b>
          {actions.map((action) => (
            <button key={action.label} type="button" className="k-bulk-action" onClick={() => action.onClick(keys)}>
              {action.label}
            </button>
          ))}
          <IconButton icon={IconX} label={t.clearSelection} size="sm" noTip onClick={onClear} />
        </section>
      )}
      <output className="k-hidden">{keys.length > 0 ? t.selected(keys.length) : ''}</output>
    </div>
  )
}
