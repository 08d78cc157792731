import { RemoveDialog } from '#platform/web/blocks/remove-dialog.tsx'
import { useEmployeeText } from './employee-text.web.ts'

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
  const t = useEmployeeText()
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
