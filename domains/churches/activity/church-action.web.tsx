import { useState } from 'react'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { ChurchPicker } from '../record/church-picker.web.tsx'
import { churchCalls } from '../record/churches.calls.ts'
import { actionItemCalls } from './items.calls.ts'
import { useActivityText } from './activity-text.web.ts'
import { InteractionForm } from './interaction-form.web.tsx'

interface ChurchActionProps {
  /** The one whose chart is open. */
  church: { id: string; name: string } | undefined
  onClose: () => void
}

/** From anywhere: first which church, unless one is open. */
export function LogInteraction({ church, onClose }: ChurchActionProps) {
  const t = useActivityText()
  const [chosen, setChosen] = useState(church)
  if (chosen) return <InteractionForm church={chosen} onClose={onClose} />
  return (
    <FormDialog opened onClose={onClose} title={t.log} sentence={t.whichChurch}>
      {() => <ChurchPicker label={t.church} value={null} onChange={(one) => one && setChosen(one)} />}
    </FormDialog>
  )
}

export function NewItem({ church, onClose }: ChurchActionProps) {
  const t = useActivityText()
  const dates = useDates()
  const { data: choices } = useRead(churchCalls.getChurchChoices, {}, { quiet: true })
  const staff = (choices?.Staff ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))
  return (
    <FormDialog opened onClose={onClose} wide title={t.addItem} sentence={church?.name}>
      {(leave) => (
        <CallForm
          call={actionItemCalls.createActionItem}
          values={{ ...(church && { ChurchID: church.id }), Category: 'Follow Up', DueDateTime: dates.today() }}
          fields={[
            ...(church ? [] : [{ name: 'ChurchID', span: 12 } as const]),
            { name: 'Category', span: 4 },
            { name: 'DueDateTime', span: 4 },
            { name: 'EndDueDateTime', span: 4 },
            { name: 'Narrative', span: 12 },
            { name: 'AssigneeUserID', span: 12 },
          ]}
          custom={{
            ChurchID: pickedField(t.church, ChurchPicker),
            AssigneeUserID: chosenField(t.assignee, staff),
          }}
          submit={t.addItem}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.itemAdded })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
