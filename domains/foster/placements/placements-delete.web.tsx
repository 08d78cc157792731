import { ActionForm } from '#domains/activity/action-form.web.tsx'
import { placementsCalls } from './placements.calls.ts'
import { usePlacementText } from './placements-text.web.ts'

interface DeletePlacementProps {
  membershipId: string
  name: string
  onClose: () => void
}

/** Removes a placement that was recorded by mistake. */
export function DeletePlacementDialog({ membershipId, name, onClose }: DeletePlacementProps) {
  const t = usePlacementText()
  return (
    <ActionForm
      call={placementsCalls.deleteCurrentPlacement}
      values={{ ClientSubProgramMembershipID: membershipId }}
      fields={[{ name: 'Reason', span: 12 }]}
      onClose={onClose}
      title={t.deleteTitle(name)}
      sentence={t.deleteSentence}
      confirmLabel={t.remove}
      danger
      done={() => t.deleteDone}
    />
  )
}
