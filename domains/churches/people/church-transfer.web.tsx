import { ActionForm } from '#domains/activity/action-form.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useChurchesText } from '../churches-text.web.ts'
import { churchTransferCalls as calls } from './church-transfer.calls.ts'

interface TransferChurchesProps {
  churches: readonly string[]
  onClose: () => void
}

/** Churches that were chosen go to one owner: whose they are, who could have them, what would happen, and the way back. */
export function TransferChurches({ churches, onClose }: TransferChurchesProps) {
  const t = useChurchesText()
  const { data } = useRead(calls.getChurchesToTransfer, { ChurchIDs: [...churches] })
  const title = t.transferTitle(churches.length)
  if (!data)
    return (
      <Dialog opened onClose={onClose} title={title}>
        <SkeletonRows rows={3} />
      </Dialog>
    )
  const options = data.Employees.map(({ EmployeeID, Name, Churches }) => ({
    value: EmployeeID,
    label: t.ownerOf(Name, t.churchesOf(Churches)),
  }))
  return (
    <ActionForm
      call={calls.transferChurches}
      title={title}
      sentence={t.transferSentence}
      values={{
        Moves: data.Churches.map(({ ChurchID, ChurchOwnerID, version }) => ({ ChurchID, ChurchOwnerID, version })),
        WithItems: true,
      }}
      fields={[
        { name: 'EmployeeID', span: 12 },
        { name: 'StartDate', span: 6 },
        { name: 'WithItems', span: 12 },
        { name: 'Note', span: 12 },
      ]}
      custom={{
        EmployeeID: {
          label: t.newOwner,
          words: (id) => options.find(({ value }) => value === id)?.label ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.newOwner}
              options={options}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      confirmLabel={t.transferIt}
      done={({ Churches }) => t.transferred(Churches)}
      onClose={onClose}
    />
  )
}
