import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { householdDogsCalls, type Dog } from './household-dogs.calls.ts'
import { ExpiryStatus, RecordRow, RecordRows, RemoveRecord } from './household-parts.web.tsx'
import { useHouseholdText } from './household-text.web.ts'

type Task = { do: 'add' } | { do: 'edit' | 'remove'; dog: Dog }

export function HouseholdDogs({
  familyId,
  dogs,
  mayEdit,
}: {
  familyId: string
  dogs: readonly Dog[]
  mayEdit: boolean
}) {
  const t = useHouseholdText()
  const [task, setTask] = useState<Task>()
  const remove = useChange(householdDogsCalls.deleteDog)
  const close = () => setTask(undefined)
  const edited = task?.do === 'edit' ? task.dog : undefined
  const sexOf = ({ Sex }: Dog) => (Sex === 1 ? null : Sex === 2 ? t.male : t.female)
  const add = mayEdit && (
    <Button icon={IconPlus} size="sm" onClick={() => setTask({ do: 'add' })}>
      {t.addDog}
    </Button>
  )
  return (
    <Card title={t.dogs} flush end={add}>
      {dogs.length === 0 && <p className="k-hh-none">{t.noDogs}</p>}
      {dogs.length > 0 && (
        <RecordRows rows={dogs} label={t.dogs} isPast={() => false}>
          {(dog) => (
            <RecordRow
              key={dog.DogID}
              name={dog.Name}
              title={dog.Name}
              facts={[
                dog.Breed,
                dog.AgeNow !== null && t.years(dog.AgeNow),
                dog.Weight !== null && t.pounds(dog.Weight),
                sexOf(dog),
                dog.Fixed ? t.fixed : t.notFixed,
                dog.Temperament,
                dog.LicenseExpires && (
                  <ExpiryStatus key="license" label={t.license} day={dog.LicenseExpires} expiry={dog.LicenseExpiry} />
                ),
                dog.BiteHistory && <Status key="bite" tone="over">{`${t.bitten}: ${dog.BiteHistory}`}</Status>,
                dog.Note,
              ]}
              end={
                dog.RabiesExpires ? (
                  <ExpiryStatus label={t.rabies} day={dog.RabiesExpires} expiry={dog.RabiesExpiry} />
                ) : (
                  <Status tone="soon">{t.noShot}</Status>
                )
              }
              entries={
                mayEdit
                  ? [
                      { label: t.edit, icon: IconPencil, onClick: () => setTask({ do: 'edit', dog }) },
                      { label: t.remove, icon: IconTrash, danger: true, onClick: () => setTask({ do: 'remove', dog }) },
                    ]
                  : []
              }
            />
          )}
        </RecordRows>
      )}
      {task && task.do !== 'remove' && (
        <FormDialog opened wide onClose={close} title={edited?.Name ?? t.addDog}>
          {(leave) => (
            <CallForm
              call={householdDogsCalls.addEditDog}
              values={{ FosterResourceFamilyID: familyId, ...(edited ?? { Sex: 1, Fixed: false }) }}
              fields={[
                'Name',
                'Breed',
                { name: 'Weight', span: 3 },
                { name: 'Age', span: 3 },
                { name: 'Sex', span: 6 },
                { name: 'Fixed', span: 12 },
                'RabiesDate',
                'RabiesExpires',
                'LicenseNumber',
                'LicenseExpires',
                { name: 'Temperament', span: 12 },
                { name: 'BiteHistory', span: 12 },
                { name: 'Note', span: 12 },
              ]}
              onCancel={leave}
              onDone={() => {
                showToast({ text: t.saved })
                close()
              }}
            />
          )}
        </FormDialog>
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={task.dog.Name}
          onClose={close}
          onRemove={async (Reason) => {
            const { DogID, version } = task.dog
            const done = await remove.run({ FosterResourceFamilyID: familyId, DogID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}
