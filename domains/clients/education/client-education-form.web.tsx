import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { clientEducationCalls, type ClientSchool, type CommonSchool } from './client-education.calls.ts'
import { useEducationText } from './client-education-text.web.ts'
import { useDone, useLastDay } from '../client-records.web.tsx'
import { schoolTypes } from '#platform/contract/lists/foster.ts'

export type SchoolTask =
  | { what: 'add' | 'earlier'; school?: undefined }
  | { what: 'change' | 'correct'; school: ClientSchool }

type Call = typeof clientEducationCalls.addEditClientSchool

interface SchoolFormProps {
  clientId: string
  subProgramId: string
  task: SchoolTask
  onClose: () => void
}

export function SchoolForm({ clientId, subProgramId, task, onClose }: SchoolFormProps) {
  const t = useEducationText()
  const dates = useDates()
  const done = useDone()
  const EndDate = useLastDay<Sent<Call>>()
  const { what, school } = task
  const [byHand, setByHand] = useState(what === 'correct' && school.SchoolID === null)
  const list = useRead(clientEducationCalls.getCommonSchools, { SubProgramID: subProgramId })
  const schools = list.data?.Schools ?? []
  const dated = what === 'correct' || what === 'earlier'
  const title = what === 'change' ? t.changeTitle : what === 'correct' ? t.correctTitle(school.SchoolName) : t.addTitle
  return (
    <FormDialog
      opened
      onClose={onClose}
      wide
      title={title}
      sentence={what === 'change' ? t.changeSentence(school.SchoolName) : undefined}
    >
      {(close) => (
        <CallForm
          call={clientEducationCalls.addEditClientSchool}
          values={valuesOf(clientId, task, dates.today())}
          fields={[
            byHand ? { name: 'SchoolName', span: 12, needed: true } : { name: 'SchoolID', span: 12, needed: true },
            { name: 'StartDate' },
            dated ? { name: 'EndDate', needed: what === 'earlier' } : { name: 'Grade' },
            ...(dated ? ([{ name: 'Grade' }] as const) : []),
            { name: 'EducationRightsHolder', span: dated ? 6 : 12 },
            { name: 'HasIEP' },
            { name: 'IEPReviewDate' },
            { name: 'AttendanceNote', span: 12 },
          ]}
          custom={{
            EndDate,
            SchoolID: {
              label: t.school,
              words: (id) => schools.find((one) => one.SchoolID === id)?.Name ?? '',
              draw: (face) => <FromList {...face} schools={schools} known={school} onByHand={() => setByHand(true)} />,
            },
            SchoolName: {
              label: t.schoolName,
              words: (name) => name ?? '',
              draw: (face) => <ByHand {...face} onFromList={() => setByHand(false)} />,
            },
          }}
          submit={t.save}
          onCancel={close}
          onDone={({ ChangeSetID }, sent) => {
            onClose()
            const name = sent.SchoolName ?? schools.find((one) => one.SchoolID === sent.SchoolID)?.Name ?? ''
            done(ChangeSetID ? t.changed(name) : t.saved, ChangeSetID)
          }}
        />
      )}
    </FormDialog>
  )
}

interface FromListProps extends CustomFace<string | null | undefined, Sent<Call>> {
  schools: readonly CommonSchool[]
  /** The school of the entry stays to be chosen, also when it has left the list. */
  known: ClientSchool | undefined
  onByHand: () => void
}

function FromList({ value, onChange, onBlur, errors, schools, known, onByHand }: FromListProps) {
  const t = useEducationText()
  const { label } = useSpeech()
  const today = useDates().today()
  const open = schools.filter((one) => !one.EndDate || one.EndDate > today || one.SchoolID === value)
  const options = open.map((one) => ({
    value: one.SchoolID,
    label: [one.Name, one.Address.City, label(schoolTypes, one.SchoolType)].filter(Boolean).join(', '),
  }))
  if (known?.SchoolID && !options.some((one) => one.value === known.SchoolID))
    options.unshift({ value: known.SchoolID, label: known.SchoolName })
  return (
    <div className="k-school-choice">
      <SelectField
        label={t.school}
        needed
        searchable
        autoFocus
        placeholder={t.noMatch}
        {...(errors[''] && { error: errors[''] })}
        options={options}
        value={value ?? null}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Button
        kind="quiet"
        size="sm"
        onClick={() => {
          onChange(null)
          onByHand()
        }}
      >
        {t.notInList}
      </Button>
    </div>
  )
}

interface ByHandProps extends CustomFace<string | null | undefined, Sent<Call>> {
  onFromList: () => void
}

function ByHand({ value, onChange, onBlur, errors, onFromList }: ByHandProps) {
  const t = useEducationText()
  return (
    <div className="k-school-choice">
      <TextField
        label={t.schoolName}
        needed
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field one has just asked for
        autoFocus
        {...(errors[''] && { error: errors[''] })}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Button
        kind="quiet"
        size="sm"
        onClick={() => {
          onChange(null)
          onFromList()
        }}
      >
        {t.fromList}
      </Button>
    </div>
  )
}

/** What stays with the child when the school changes is carried over: rights holder and IEP. */
function valuesOf(ClientID: string, { what, school }: SchoolTask, today: string): Partial<Sent<Call>> {
  const empty = { ClientID, SchoolID: null, SchoolName: null, EndDate: null, HasIEP: false }
  if (!school) return what === 'earlier' ? empty : { ...empty, StartDate: today }
  const { Grade, HasIEP, IEPReviewDate, EducationRightsHolder, AttendanceNote } = school
  const kept = { Grade, HasIEP, IEPReviewDate, EducationRightsHolder } as Partial<Sent<Call>>
  if (what === 'change') return { ...empty, ...kept, StartDate: today }
  const { ClientSchoolID, SchoolID, SchoolName, StartDate, EndDate, version } = school
  const name = SchoolID ? null : SchoolName
  return { ClientID, ...kept, ClientSchoolID, SchoolID, SchoolName: name, AttendanceNote, StartDate, EndDate, version }
}
