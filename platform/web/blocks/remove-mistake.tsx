import { RemoveDialog } from './remove-dialog.tsx'
import { catalog } from '../i18n.ts'

const useText = catalog(
  () => ({
    removeTitle: (what: string) => `Remove ${what}`,
    removeSentence: 'Only for mistakes: what was in effect before today can only be ended.',
    reason: 'Reason',
    remove: 'Remove',
    cancel: 'Cancel',
    why: 'Say why first',
  }),
  () => ({
    removeTitle: (what: string) => `Quitar ${what}`,
    removeSentence: 'Solo para errores: lo que ya valía antes de hoy solo se puede terminar.',
    reason: 'Motivo',
    remove: 'Quitar',
    cancel: 'Cancelar',
    why: 'Diga primero por qué',
  }),
)

interface RemoveMistakeProps {
  what: string
  sentence?: string
  needsReason?: boolean
  onClose: () => void
  /** Gives whether it was done; refused, the dialog stays. */
  onRemove: (reason: string | null) => Promise<boolean>
}

/** The last step before a membership or credential entered by mistake goes away. */
export function RemoveMistake({ what, sentence, needsReason = false, onClose, onRemove }: RemoveMistakeProps) {
  const t = useText()
  return (
    <RemoveDialog
      title={t.removeTitle(what)}
      sentence={sentence ?? t.removeSentence}
      text={t}
      mayBeSilent={!needsReason}
      most={200}
      onClose={onClose}
      onRemove={(reason) => onRemove(reason || null)}
    />
  )
}
