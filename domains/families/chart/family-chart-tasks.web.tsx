import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'
import { familiesCalls } from '../record/families.calls.ts'

interface TaskProps {
  family: FamilyProfile
  onClose: () => void
}

export function ChangeTerritory({ family, onClose }: TaskProps) {
  const t = useFamilyText()
  const options = family.Territories.map((one) => ({ value: one.SubProgramTerritoryID, label: one.Name }))
  return (
    <FormDialog opened onClose={onClose} title={t.territoryTitle} sentence={family.Name}>
      {(close) => (
        <CallForm
          call={familiesCalls.updateFamilyTerritory}
          values={{
            FosterResourceFamilyID: family.FosterResourceFamilyID,
            SubProgramTerritoryID: family.SubProgramTerritoryID,
            version: family.version,
          }}
          fields={[{ name: 'SubProgramTerritoryID', span: 12 }]}
          custom={{
            SubProgramTerritoryID: {
              label: t.territory,
              words: (id) => options.find((one) => one.value === id)?.label ?? t.noTerritory,
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.territory}
                  clearable
                  placeholder={t.noTerritory}
                  options={options}
                  value={value ?? null}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.territorySaved })
          }}
        />
      )}
    </FormDialog>
  )
}

export function RemoveFamily({ family, onClose, onRemoved }: TaskProps & { onRemoved: () => void }) {
  const t = useFamilyText()
  const told = useUndoToast()
  return (
    <FormDialog opened onClose={onClose} title={t.removeTitle(family.Name)} sentence={t.removeSentence}>
      {(close) => (
        <CallForm
          call={familiesCalls.deleteFosterResourceFamily}
          values={{ FosterResourceFamilyID: family.FosterResourceFamilyID, Reason: '', version: family.version }}
          fields={[{ name: 'Reason', span: 12 }]}
          submit={t.remove}
          onCancel={close}
          onDone={({ ChangeSetID }) => {
            onClose()
            onRemoved()
            told(t.removed, ChangeSetID)
          }}
        />
      )}
    </FormDialog>
  )
}
