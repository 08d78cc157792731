import { IconExternalLink, IconId, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { householdCalls, type FamilyMember } from './household.calls.ts'
import { MemberForm, type Room } from './household-member-form.web.tsx'
import { ChecksStatus, RecordRow, RecordRows, RemoveRecord } from './household-parts.web.tsx'
import { personHref, PersonTitle } from './household-parents.web.tsx'
import { useHouseholdText } from './household-text.web.ts'
import { AddByPerson, EditPerson } from './household-who.web.tsx'
import { householdEndReasons } from '#platform/contract/lists/household.ts'
import { familyRelations } from '#platform/contract/lists/people.ts'

interface MembersProps {
  familyId: string
  members: readonly FamilyMember[]
  rooms: readonly Room[]
  mayEdit: boolean
}

type Task = { do: 'add' } | { do: 'edit' | 'person' | 'remove'; member: FamilyMember }

const nameOf = (one: FamilyMember) => `${one.FirstName} ${one.LastName}`

/** Own children, relatives, lodgers; adults with how their checks stand. */
export function HouseholdMembers({ familyId, members, rooms, mayEdit }: MembersProps) {
  const t = useHouseholdText()
  const dates = useDates()
  const { label } = useSpeech()
  const period = usePeriodWords()
  const [task, setTask] = useState<Task>()
  const remove = useChange(householdCalls.deleteFamilyMember)
  const close = () => setTask(undefined)
  const entriesOf = (member: FamilyMember) => [
    ...(mayEdit
      ? [
          { label: t.edit, icon: IconPencil, onClick: () => setTask({ do: 'edit', member }) },
          { label: t.editPerson, icon: IconId, onClick: () => setTask({ do: 'person', member }) },
        ]
      : []),
    { label: t.openPerson, icon: IconExternalLink, href: personHref(member.PersonID) },
    ...(mayEdit
      ? [
          'line' as const,
          { label: t.remove, icon: IconTrash, danger: true, onClick: () => setTask({ do: 'remove', member }) },
        ]
      : []),
  ]
  const add = mayEdit && (
    <Button icon={IconPlus} size="sm" onClick={() => setTask({ do: 'add' })}>
      {t.addMember}
    </Button>
  )
  return (
    <Card title={t.members} flush end={members.length > 0 && add}>
      {members.length === 0 && (
        <EmptyState kind="first" title={t.noMembers} action={add}>
          {t.noMembersText}
        </EmptyState>
      )}
      {members.length > 0 && (
        <RecordRows rows={members} label={t.members} isPast={(one) => one.State === 'ended'}>
          {(one) => (
            <RecordRow
              key={one.ContactID}
              name={nameOf(one)}
              mark={<Avatar name={nameOf(one)} id={one.PersonID} size={32} />}
              title={<PersonTitle one={one} />}
              past={one.State === 'ended'}
              facts={[
                label(familyRelations, one.Relation),
                one.DateOfBirth ? `${dates.age(one.DateOfBirth)}, ${t.born(dates.date(one.DateOfBirth))}` : null,
                one.State !== 'ended' &&
                  (one.LivesInHome ? one.BedroomName && t.inRoom(one.BedroomName) : t.livesElsewhere),
                one.SchoolOrWork,
                one.State !== 'current' && period(one.StartDate, one.EndDate),
                one.EndReason && label(householdEndReasons, one.EndReason),
                one.Note,
              ]}
              end={one.State !== 'ended' && <ChecksStatus checks={one.Checks} />}
              entries={entriesOf(one)}
            />
          )}
        </RecordRows>
      )}
      {task?.do === 'add' && (
        <AddByPerson
          title={t.addMember}
          onClose={close}
          form={(who, cancel) => (
            <MemberForm familyId={familyId} rooms={rooms} who={who} onCancel={cancel} onDone={close} />
          )}
        />
      )}
      {task?.do === 'edit' && (
        <FormDialog opened wide onClose={close} title={nameOf(task.member)}>
          {(leave) => (
            <MemberForm familyId={familyId} rooms={rooms} member={task.member} onCancel={leave} onDone={close} />
          )}
        </FormDialog>
      )}
      {task?.do === 'person' && <EditPerson person={task.member} onClose={close} />}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={nameOf(task.member)}
          onClose={close}
          onRemove={async (Reason) => {
            const { ContactID, version } = task.member
            const done = await remove.run({ FosterResourceFamilyID: familyId, ContactID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}
