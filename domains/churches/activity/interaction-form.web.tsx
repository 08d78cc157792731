import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { churchCalls } from '../record/churches.calls.ts'
import { churchActivityCalls as calls, type ChurchInteraction } from './activity.calls.ts'
import { useActivityText } from './activity-text.web.ts'
import { InteractionFields } from './interaction-fields.web.tsx'

interface InteractionFormProps {
  church: { id: string; name: string }
  interaction?: ChurchInteraction
  onClose: () => void
}

/** What was begun earlier comes back first. */
export function InteractionForm({ church, interaction, onClose }: InteractionFormProps) {
  const t = useActivityText()
  const { data: profile } = useRead(churchCalls.getChurchProfile, { ChurchID: church.id })
  const { data: draft } = useRead(calls.getInteractionDraft, { ChurchID: church.id }, { enabled: !interaction })
  const { data: choices } = useRead(churchCalls.getChurchChoices, {})
  const ready = profile && choices && (interaction || draft)
  return (
    <FormDialog opened onClose={onClose} wide title={interaction ? t.editInteraction : t.logTitle(church.name)}>
      {(leave) =>
        ready ? (
          <InteractionFields
            church={church}
            interaction={interaction}
            kept={draft?.Body ?? null}
            people={profile.Contacts.filter(({ EndDate }) => EndDate === null).map((one) => ({
              value: one.PersonID,
              label: one.Name,
            }))}
            staff={choices.Staff}
            onCancel={leave}
            onDone={onClose}
          />
        ) : (
          <SkeletonRows rows={6} height={44} />
        )
      }
    </FormDialog>
  )
}
