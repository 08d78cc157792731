import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import { CallForm, type FormField } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Enrolling } from './children-add.web.tsx'
import { useAddChildText } from './children-add-text.web.ts'
import { childrenRosterCalls } from './children-roster.calls.ts'
import { SiblingsEditor, type SiblingDraft } from './children-siblings-editor.web.tsx'
import { childrenCalls } from './children.calls.ts'
import { childHref } from './use-foster-address.web.ts'

type FieldName = keyof typeof childrenCalls.addClientToProgramMembership.input._zod.def.shape

const personFields = (heading: string): FormField<FieldName>[] => [
  { name: 'FirstName', span: 4, heading, needed: true },
  { name: 'MiddleName', span: 4 },
  { name: 'LastName', span: 4, needed: true },
  { name: 'PreferredName', span: 4 },
  { name: 'DateOfBirth', span: 4, needed: true },
  { name: 'Sex', span: 4 },
  { name: 'CID', span: 4 },
  { name: 'FamLinkNumber', span: 4 },
  { name: 'PrimaryLanguage', span: 4 },
]

const enrolmentFields = (heading: string, together: string): FormField<FieldName>[] => [
  { name: 'SubProgramID', span: 6, heading },
  { name: 'StartDate', span: 6 },
  { name: 'AgencyID', span: 6 },
  { name: 'DependencyStatus', span: 6 },
  { name: 'Designation', span: 6 },
  { name: 'PlacementType', span: 6 },
  { name: 'LevelOfCare', span: 6 },
  { name: 'CountyCaseNumber', span: 6 },
  { name: 'BackdateReason', span: 12 },
  { name: 'Siblings', span: 12, heading: together },
]

/** A number that was typed into the search is most likely the county's. */
const numberTyped = (typed: string) => (/^\d/.test(typed.trim()) ? typed.trim() : null)

interface EnrolFormProps {
  enrolling: Enrolling
  onBack: () => void
  onCancel: () => void
  onDone: (membershipId: string) => void
}

export function EnrolForm({ enrolling, onBack, onCancel, onDone }: EnrolFormProps) {
  const t = useAddChildText()
  const today = useDates().today()
  const { data: choices } = useRead(childrenRosterCalls.getFosterClientChoices, {}, { quiet: true })
  const undo = useChange(activityCalls.undoChangeSet)
  const [count, setCount] = useState(1)
  const known = 'known' in enrolling ? enrolling.known : undefined
  const query = 'query' in enrolling ? enrolling.query : undefined
  if (!choices) return null
  const programs = choices.SubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))
  const open = known?.Memberships.find((one) => one.Module === 'Foster' && one.EndDate === null)
  const agenciesOf = (program: string | undefined) =>
    (choices.SubPrograms.find((one) => one.Id === program)?.Agencies ?? []).map(({ Id, Name }) => ({
      value: Id,
      label: Name,
    }))
  const whose = known
    ? known.IsClient
      ? { ClientID: known.ClientID }
      : { PersonID: known.ClientID }
    : {
        FirstName: query?.first.trim() ?? '',
        LastName: query?.last.trim() ?? '',
        DateOfBirth: query?.birth ?? null,
        Sex: 1 as const,
        CID: numberTyped(query?.id ?? ''),
      }
  return (
    <>
      <Button kind="quiet" size="sm" icon={IconChevronLeft} className="k-form-back" onClick={onBack}>
        {t.back}
      </Button>
      {open && (
        <Note tone="info">
          {t.already(open.SubProgramName)}{' '}
          <a
            className="k-link"
            href={childHref(open.ClientSubProgramMembershipID)}
            onClick={(event) => {
              event.preventDefault()
              onDone(open.ClientSubProgramMembershipID)
            }}
          >
            {t.openChart}
          </a>
        </Note>
      )}
      <CallForm
        call={childrenCalls.addClientToProgramMembership}
        values={{
          ...whose,
          StartDate: today,
          Designation: 'General',
          Siblings: [],
          ...(programs.length === 1 && { SubProgramID: programs[0]!.value }),
        }}
        fields={[...(known ? [] : personFields(t.person)), ...enrolmentFields(t.enrolment, t.together)]}
        custom={{
          SubProgramID: {
            label: t.subProgram,
            words: (id) => programs.find((one) => one.value === id)?.label ?? '',
            draw: ({ value, onChange, onBlur, errors }) => (
              <SelectField
                label={t.subProgram}
                options={programs}
                value={value ?? null}
                onChange={(id) => id && onChange(id)}
                onBlur={onBlur}
                error={errors['']}
              />
            ),
          },
          AgencyID: {
            label: t.agency,
            words: (id) => choices.Agencies.find((one) => one.Id === id)?.Name ?? '',
            draw: ({ value, onChange, onBlur, errors, values }) => (
              <SelectField
                label={t.agency}
                clearable
                options={agenciesOf(values.SubProgramID)}
                value={value ?? null}
                onChange={onChange}
                onBlur={onBlur}
                error={errors['']}
              />
            ),
          },
          BackdateReason: {
            label: t.late,
            words: (text) => text ?? '',
            draw: ({ value, onChange, onBlur, errors, values }) =>
              (values.StartDate ?? today) < addDays(today, -backdatingDays) ? (
                <TextField
                  label={t.late}
                  help={t.lateHelp}
                  value={value ?? ''}
                  onChange={(event) => onChange(event.currentTarget.value || null)}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ) : null,
          },
          Siblings: {
            label: t.together,
            words: (list) => (list ?? []).map((one) => `${one.FirstName} ${one.LastName}`).join('\n'),
            draw: ({ value, onChange, onBlur, errors, values }) => (
              <SiblingsEditor
                value={(value ?? []) as SiblingDraft[]}
                onChange={(list) => {
                  setCount(list.length + 1)
                  onChange(list as never)
                }}
                onBlur={onBlur}
                errors={errors}
                lastName={known?.LastName ?? values.LastName ?? ''}
              />
            ),
          },
        }}
        submit={t.submit(count)}
        onCancel={onCancel}
        onDone={({ ClientSubProgramMembershipID, Enrolled, ChangeSetID }) => {
          showToast({
            text: t.done(Enrolled.map((one) => one.Name)),
            onUndo: () => void undo.run({ ChangeSetID }).then((answer) => answer && showToast({ text: t.undone })),
          })
          onDone(ClientSubProgramMembershipID)
        }}
      />
    </>
  )
}
