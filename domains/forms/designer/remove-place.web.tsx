import { usePreview } from '#platform/web/use-preview.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { formMembershipCalls } from '#domains/forms/form-memberships.calls.ts'
import { usePlacesText } from './places-text.web.ts'
import type { FormWhole } from './use-form-draft.web.ts'

interface RemovePlaceProps {
  place: FormWhole['Memberships'][number]
  onClose: () => void
}

/** Deleted when nobody has used it there, ended today otherwise; the server says which. */
export function RemovePlace({ place, onClose }: RemovePlaceProps) {
  const t = usePlacesText()
  const input = { RecordID: place.Id }
  const change = useChange(formMembershipCalls.deleteFormMembership)
  const preview = usePreview(formMembershipCalls.deleteFormMembership, input)
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.removeTitle(place.SubProgramName)}
      effects={preview.effects}
      blockedBecause={preview.failure?.messages.join(' ')}
      undo={t.removeUndo}
      confirmLabel={t.remove}
      danger
      onConfirm={async () => void (await change.mutateAsync(input))}
      done={{ text: t.removed }}
    />
  )
}
