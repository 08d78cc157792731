import { IconExternalLink, IconId, IconPencil, IconPlus, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { basePath } from '#platform/web/base.ts'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyParentsCalls } from './family-parents.calls.ts'
import { mostParents } from './household.rules.ts'
import type { Parent } from './household.calls.ts'
import { EndParent } from './household-end-parent.web.tsx'
import { ChecksStatus, RecordRow, RecordRows, RemoveRecord } from './household-parts.web.tsx'
import { useHouseholdText } from './household-text.web.ts'
import { useTakeBack } from './household-undo.web.ts'
import { AddByPerson, EditPerson, whoFields } from './household-who.web.tsx'
import { maritalStatuses } from '#platform/contract/lists/people.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'

interface ParentsProps {
  familyId: string
  parents: readonly Parent[]
  placed: number
  mayEdit: boolean
}

type Task = { do: 'add' } | { do: 'edit' | 'person' | 'end' | 'remove'; parent: Parent }

export const personHref = (id: string) => `${basePath}ClientSearch?person=${id}`
const nameOf = (one: { FirstName: string; LastName: string }) => `${one.FirstName} ${one.LastName}`
const parentFields = ['MaritalStatus', 'Employer', 'EducationLevel', 'IncomeLevel'] as const

export function HouseholdParents({ familyId, parents, placed, mayEdit }: ParentsProps) {
  const t = useHouseholdText()
  const dates = useDates()
  const { label } = useSpeech()
  const period = usePeriodWords()
  const [task, setTask] = useState<Task>()
  const remove = useChange(familyParentsCalls.deleteFosterResourceParent)
  const takeBack = useTakeBack()
  const close = () => setTask(undefined)
  const there = parents.filter((one) => one.State !== 'ended')
  const entriesOf = (parent: Parent) => [
    ...(mayEdit
      ? [
          { label: t.edit, icon: IconPencil, onClick: () => setTask({ do: 'edit', parent }) },
          { label: t.editPerson, icon: IconId, onClick: () => setTask({ do: 'person', parent }) },
        ]
      : []),
    { label: t.openPerson, icon: IconExternalLink, href: personHref(parent.PersonID) },
    ...(mayEdit
      ? [
          'line' as const,
          ...(parent.EndDate === null
            ? [{ label: t.end, icon: IconUserOff, onClick: () => setTask({ do: 'end', parent }) }]
            : []),
          { label: t.remove, icon: IconTrash, danger: true, onClick: () => setTask({ do: 'remove', parent }) },
        ]
      : []),
  ]
  const add = mayEdit && (
    <Button
      icon={IconPlus}
      size="sm"
      offBecause={there.length >= mostParents ? t.twoParents : undefined}
      onClick={() => setTask({ do: 'add' })}
    >
      {t.addParent}
    </Button>
  )
  return (
    <Card title={t.parents} flush end={parents.length > 0 && add}>
      {parents.length === 0 && (
        <EmptyState kind="first" title={t.noParents} action={add}>
          {t.noParentsText}
        </EmptyState>
      )}
      {parents.length > 0 && (
        <RecordRows rows={parents} label={t.parents} isPast={(one) => one.State === 'ended'}>
          {(one) => (
            <RecordRow
              key={one.FosterResourceParentID}
              name={nameOf(one)}
              mark={<Avatar name={nameOf(one)} id={one.PersonID} size={32} />}
              title={<PersonTitle one={one} />}
              past={one.State === 'ended'}
              facts={[
                one.DateOfBirth ? `${dates.age(one.DateOfBirth)}, ${t.born(dates.date(one.DateOfBirth))}` : t.noBirth,
                one.Phone && (
                  <a key="phone" href={phoneHref(one.Phone)}>
                    {phoneWords(one.Phone)}
                  </a>
                ),
                one.MaritalStatus && label(maritalStatuses, one.MaritalStatus),
                one.Employer,
                `${t.parentSince} ${period(one.StartDate, one.EndDate)}`,
                one.EndReason,
              ]}
              end={one.State !== 'ended' && <ChecksStatus checks={one.Checks} />}
              entries={entriesOf(one)}
            />
          )}
        </RecordRows>
      )}
      {task?.do === 'add' && (
        <AddByPerson
          title={t.addParent}
          onClose={close}
          form={(who, cancel) => (
            <CallForm
              call={familyParentsCalls.addFosterResourceParent}
              values={{
                FosterResourceFamilyID: familyId,
                ...who,
                LivedOutOfState: false,
                StartDate: dates.today(),
              }}
              fields={[
                ...(who.PersonID ? [] : whoFields.map((name) => ({ name, needed: name !== 'DateOfBirth' }))),
                { name: 'StartDate' as const },
                ...parentFields,
                { name: 'LivedOutOfState' as const, span: 12 as const },
              ]}
              submit={t.addParent}
              onCancel={cancel}
              onDone={() => {
                showToast({ text: t.saved })
                close()
              }}
            />
          )}
        />
      )}
      {task?.do === 'edit' && <EditParent familyId={familyId} parent={task.parent} onClose={close} />}
      {task?.do === 'person' && <EditPerson person={task.parent} onClose={close} />}
      {task?.do === 'end' && (
        <EndParent familyId={familyId} parent={task.parent} parents={parents} placed={placed} onClose={close} />
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={nameOf(task.parent)}
          onClose={close}
          onRemove={async (Reason) => {
            const { FosterResourceParentID, version } = task.parent
            const done = await remove.run({ FosterResourceFamilyID: familyId, FosterResourceParentID, Reason, version })
            if (done) showToast({ text: t.removed, onUndo: () => takeBack(done.ChangeSetID) })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}

export function PersonTitle({ one }: { one: { FirstName: string; LastName: string; PreferredName: string | null } }) {
  return (
    <>
      {nameOf(one)}
      {one.PreferredName && <small> “{one.PreferredName}”</small>}
    </>
  )
}

function EditParent({ familyId, parent, onClose }: { familyId: string; parent: Parent; onClose: () => void }) {
  const t = useHouseholdText()
  const { FosterResourceParentID, MaritalStatus, Employer, EducationLevel, IncomeLevel, LivedOutOfState, version } =
    parent
  const facts = { MaritalStatus, Employer, EducationLevel, IncomeLevel, LivedOutOfState }
  return (
    <FormDialog opened onClose={onClose} title={nameOf(parent)}>
      {(leave) => (
        <CallForm
          call={familyParentsCalls.updateFosterResourceParent}
          values={{ FosterResourceFamilyID: familyId, FosterResourceParentID, ...facts, version }}
          fields={[...parentFields, { name: 'LivedOutOfState', span: 12 }]}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
