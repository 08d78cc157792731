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
import { householdContactsCalls, type Babysitter } from './household-contacts.calls.ts'
import { ExpiryStatus, RecordRow, RecordRows, RemoveRecord } from './household-parts.web.tsx'
import { isPast, useTask, type Listed } from './household-task.web.ts'
import { useHouseholdText } from './household-text.web.ts'

export function HouseholdSitters({ familyId, rows, mayEdit }: Listed<Babysitter>) {
  const t = useHouseholdText()
  const dates = useDates()
  const period = usePeriodWords()
  const { task, setTask, close, saved, entries } = useTask<Babysitter>()
  const remove = useChange(householdContactsCalls.deleteBabysitter)
  const add = mayEdit && (
    <Button icon={IconPlus} size="sm" onClick={() => setTask({ do: 'add' })}>
      {t.addSitter}
    </Button>
  )
  const edited = task?.do === 'edit' ? task.row : undefined
  return (
    <Card title={t.sitters} flush end={add}>
      {rows.length === 0 && <p className="k-hh-none">{t.noSitters}</p>}
      {rows.length > 0 && (
        <RecordRows rows={rows} label={t.sitters} isPast={isPast}>
          {(one) => (
            <RecordRow
              key={one.ContactID}
              name={one.Name}
              title={one.Name}
              past={isPast(one)}
              facts={[
                one.Relation,
                one.DateOfBirth && dates.age(one.DateOfBirth),
                one.Phone && (
                  <a key="phone" href={phoneHref(one.Phone)}>
                    {phoneWords(one.Phone)}
                  </a>
                ),
                one.State !== 'current' && period(one.StartDate, one.EndDate),
                one.State !== 'ended' && (
                  <ExpiryStatus key="cpr" label={t.cpr} day={one.CprExpires} expiry={one.CprExpiry} />
                ),
              ]}
              end={
                one.State !== 'ended' &&
                (one.ChecksCleared ? (
                  <Status tone="ok">{t.checksClearedOn(dates.near(one.ChecksCleared))}</Status>
                ) : (
                  <Status tone="soon">{t.checksNotCleared}</Status>
                ))
              }
              entries={mayEdit ? entries(one) : []}
            />
          )}
        </RecordRows>
      )}
      {task && task.do !== 'remove' && (
        <FormDialog opened wide onClose={close} title={edited?.Name ?? t.addSitter}>
          {(leave) => (
            <CallForm
              call={householdContactsCalls.addEditBabysitter}
              values={{ FosterResourceFamilyID: familyId, ...(edited ?? { StartDate: dates.today() }) }}
              fields={[
                'Name',
                'Relation',
                'DateOfBirth',
                'Phone',
                { name: 'Address', span: 12 },
                'ChecksCleared',
                'CprExpires',
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
