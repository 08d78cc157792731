import { IconPlus } from '@tabler/icons-react'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { householdContactsCalls, type MiscContact } from './household-contacts.calls.ts'
import { RecordRow, RecordRows, RemoveRecord } from './household-parts.web.tsx'
import { isPast, useTask, type Listed } from './household-task.web.ts'
import { useHouseholdText } from './household-text.web.ts'

export function HouseholdContacts({ familyId, rows, mayEdit }: Listed<MiscContact>) {
  const t = useHouseholdText()
  const dates = useDates()
  const period = usePeriodWords()
  const { task, setTask, close, saved, entries } = useTask<MiscContact>()
  const remove = useChange(householdContactsCalls.deleteFamilyContact)
  const add = mayEdit && (
    <Button icon={IconPlus} size="sm" onClick={() => setTask({ do: 'add' })}>
      {t.addContact}
    </Button>
  )
  const edited = task?.do === 'edit' ? task.row : undefined
  return (
    <Card title={t.misc} flush end={add}>
      {rows.length === 0 && <p className="k-hh-none">{t.noContacts}</p>}
      {rows.length > 0 && (
        <RecordRows rows={rows} label={t.misc} isPast={isPast}>
          {(one) => (
            <RecordRow
              key={one.ContactID}
              name={one.Name}
              title={one.Name}
              past={isPast(one)}
              facts={[
                one.Relation,
                one.Phone && (
                  <a key="phone" href={phoneHref(one.Phone)}>
                    {phoneWords(one.Phone)}
                  </a>
                ),
                one.Email && (
                  <a key="mail" href={`mailto:${one.Email}`}>
                    {one.Email}
                  </a>
                ),
                one.Address,
                one.State !== 'current' && period(one.StartDate, one.EndDate),
                one.Note,
              ]}
              end={one.EmergencyContact && one.State !== 'ended' && <Status tone="info">{t.emergency}</Status>}
              entries={mayEdit ? entries(one) : []}
            />
          )}
        </RecordRows>
      )}
      {task && task.do !== 'remove' && (
        <FormDialog opened wide onClose={close} title={edited?.Name ?? t.addContact}>
          {(leave) => (
            <CallForm
              call={householdContactsCalls.addEditFamilyContact}
              values={{
                FosterResourceFamilyID: familyId,
                ...(edited ?? { StartDate: dates.today(), EmergencyContact: false }),
              }}
              fields={[
                'Name',
                'Relation',
                'Phone',
                'Email',
                { name: 'Address', span: 12 },
                { name: 'EmergencyContact', span: 12 },
                'StartDate',
                ...(edited ? (['EndDate'] as const) : []),
                { name: 'Note', span: 12 },
              ]}
              onCancel={leave}
              onDone={saved}
            />
          )}
        </FormDialog>
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={task.row.Name}
          onClose={close}
          onRemove={async (Reason) => {
            const { ContactID, version } = task.row
            const done = await remove.run({ FosterResourceFamilyID: familyId, ContactID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}
