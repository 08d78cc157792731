import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useEnrollRequest, type EnrollRequest } from '#domains/clients/enroll-part.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { CallForm, type FormField } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { linkTo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { ProgramDesk } from './desk.web.ts'
import type { enrollInput } from './enroll.calls.ts'
import { useEnrollText } from './enroll-text.web.ts'
import { SiblingsEditor, type SiblingDraft } from './siblings-editor.web.tsx'
import './enrollment.css'

type Fields = FormField<keyof typeof enrollInput>[]

const personFields = (heading: string): Fields => [
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

/** A number that was typed into the search is most likely the county's. */
const numberTyped = (typed: string) => (/^\d/.test(typed.trim()) ? typed.trim() : null)

type Choices = Readonly<Record<string, readonly { Id: string; Name: string }[]>>
const options = (list: readonly { Id: string; Name: string }[]) =>
  list.map(({ Id, Name }) => ({ value: Id, label: Name }))

/** For those who enroll from elsewhere: the part `<program>-enroll` shows this. */
export function EnrollRequested({ desk }: { desk: ProgramDesk }) {
  return <EnrollForm desk={desk} {...useEnrollRequest()} />
}

/** The shared facts of an enrollment, the program's own, and siblings on the same terms. */
export function EnrollForm(props: EnrollRequest & { desk: ProgramDesk }) {
  const { desk, enrolling, referred, subProgramId, onBack, onCancel, onDone } = props
  const t = useEnrollText()
  const own = desk.words()
  const { say, field } = useSpeech()
  const today = useDates().today()
  const { data: choices } = useRead(desk.choices, {}, { quiet: true })
  const undoToast = useUndoToast()
  const [count, setCount] = useState(1)
  const known = 'known' in enrolling ? enrolling.known : undefined
  const query = 'query' in enrolling ? enrolling.query : undefined
  if (!choices) return null
  const programs = options(choices.SubPrograms)
  const into = subProgramId ?? (programs.length === 1 ? programs[0]!.value : undefined)
  const open = known?.Memberships.find((one) => one.Module === desk.program.module && one.EndDate === null)
  const agenciesOf = (program: string | undefined) =>
    options(choices.SubPrograms.find((one) => one.Id === program)?.Agencies ?? [])
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
  const chosen = Object.fromEntries(
    Object.entries(desk.enroll.chosen ?? {}).map(([name, key]) => [
      name,
      chosenField(field(desk.enroll.call, name as never), options((choices as unknown as Choices)[key ?? ''] ?? [])),
    ]),
  )
  const fields: Fields = [
    ...(known ? [] : personFields(say(desk.program.one))),
    ...(subProgramId ? [] : [{ name: 'SubProgramID', span: 6, heading: t.enrollment } as const]),
    { name: 'StartDate', span: 6, ...(subProgramId && { heading: t.enrollment }) },
    { name: 'AgencyID', span: 6 },
    ...(desk.enroll.fields as Fields),
    { name: 'CountyCaseNumber', span: 6 },
    { name: 'BackdateReason', span: 12 },
    { name: 'Siblings', span: 12, heading: t.together },
  ]
  return (
    <>
      {onBack && (
        <Button kind="quiet" size="sm" icon={IconChevronLeft} className="k-form-back" onClick={onBack}>
          {t.back}
        </Button>
      )}
      {open && (
        <Note tone="info">
          {t.already(open.SubProgramName)}{' '}
          <a
            className="k-link"
            {...linkTo(clientHref(open.Module, open.ClientSubProgramMembershipID), () =>
              onDone(open.ClientSubProgramMembershipID),
            )}
          >
            {t.openChart}
          </a>
        </Note>
      )}
      <CallForm
        call={desk.enroll.call}
        values={{
          ...whose,
          StartDate: today,
          Siblings: [],
          ...desk.enroll.values,
          ...(referred && desk.enroll.referred?.(referred)),
          ...(into && { SubProgramID: into }),
        }}
        fields={fields}
        custom={{
          ...chosen,
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
            words: (id) =>
              choices.SubPrograms.flatMap(({ Agencies }) => Agencies).find((one) => one.Id === id)?.Name ?? '',
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
        submit={own.enroll(count)}
        onCancel={onCancel}
        onDone={({ ClientSubProgramMembershipID, Enrolled, ChangeSetID }) => {
          undoToast(t.done(Enrolled.map((one) => one.Name)), ChangeSetID, t.undone)
          onDone(ClientSubProgramMembershipID)
        }}
      />
    </>
  )
}
