import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { householdCalls, type FamilyMember } from './household.calls.ts'
import { useHouseholdText } from './household-text.web.ts'
import { whoFields, type Chosen } from './household-who.web.tsx'

export interface Room {
  BedroomID: string
  Name: string
}

interface MemberFormProps {
  familyId: string
  rooms: readonly Room[]
  who?: Chosen
  member?: FamilyMember
  onCancel: () => void
  onDone: () => void
}

/** How somebody belongs to the household; for a new person their own facts first. */
export function MemberForm({ familyId, rooms, who, member, onCancel, onDone }: MemberFormProps) {
  const t = useHouseholdText()
  const dates = useDates()
  const options = rooms.map((room) => ({ value: room.BedroomID, label: room.Name }))
  const begin = member
    ? {
        ContactID: member.ContactID,
        PersonID: member.PersonID,
        Relation: member.Relation,
        LivesInHome: member.LivesInHome,
        BedroomID: member.BedroomID,
        SchoolOrWork: member.SchoolOrWork,
        LivedOutOfState: member.LivedOutOfState,
        Note: member.Note,
        StartDate: member.StartDate,
        EndDate: member.EndDate,
        EndReason: member.EndReason as never,
        version: member.version,
      }
    : { ...who, LivesInHome: true, LivedOutOfState: false, StartDate: dates.today() }
  return (
    <CallForm
      call={householdCalls.addEditFamilyMember}
      values={{ FosterResourceFamilyID: familyId, ...begin }}
      fields={[
        ...(member || who?.PersonID
          ? []
          : whoFields.map((name) => ({ name, needed: name === 'FirstName' || name === 'LastName' || name === 'Sex' }))),
        { name: 'Relation' as const },
        { name: 'StartDate' as const },
        { name: 'SchoolOrWork' as const },
        { name: 'BedroomID' as const },
        { name: 'LivesInHome' as const, span: 12 as const },
        { name: 'LivedOutOfState' as const, span: 12 as const },
        { name: 'Note' as const, span: 12 as const },
        ...(member ? [{ name: 'EndDate' as const, heading: t.leaving }, { name: 'EndReason' as const }] : []),
      ]}
      custom={{
        BedroomID: {
          label: t.room,
          words: (id) => rooms.find((room) => room.BedroomID === id)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.room}
              placeholder={t.noRoom}
              options={options}
              clearable
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      submit={member ? undefined : t.addMember}
      onCancel={onCancel}
      onDone={() => {
        showToast({ text: t.saved })
        onDone()
      }}
    />
  )
}
