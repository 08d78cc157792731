import { useChange, useRead } from '#platform/web/calls.tsx'
import { incidentPlaces, incidentTypes, restraintKinds } from '#platform/contract/lists/incidents.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SavedState } from '#platform/web/ui/saved-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useIncidentText } from './incident-text.web.ts'
import { incidentCalls } from './incidents.calls.ts'
import { useIncidentDraft, type Draft, type Seen } from './use-incident-draft.web.ts'
import './incidents.css'

interface FormProps {
  begun: Draft
  seen?: Seen
  onClose: () => void
}

/** A report as it is written: kept with every pause, submitted when it is whole. */
export function IncidentForm({ begun, seen, onClose }: FormProps) {
  const t = useIncidentText()
  const draft = useIncidentDraft(begun, seen)
  const submit = useChange(incidentCalls.submitIncident)
  const { values, change } = draft
  const first = begun.Children[0]
  const { data } = useRead(incidentCalls.getForNew, first ? { ClientSubProgramMembershipID: first } : {})

  async function finish() {
    const kept = await draft.flush()
    const done = kept && (await submit.run(kept))
    if (!done) return
    showToast({ text: t.submitted })
    onClose()
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.draftTitle}
      sentence={t.draftSentence}
      aside={draft.save && <SavedState save={draft.save} />}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button kind="primary" busy={submit.isPending} onClick={() => void finish()}>
            {t.submit}
          </Button>
        </>
      }
    >
      {!data ? (
        <SkeletonRows rows={6} height={40} />
      ) : (
        <Fields
          values={values}
          change={change}
          errors={draft.errors}
          childOptions={data.Children.map((one) => ({ value: one.ClientSubProgramMembershipID, label: one.Name }))}
          staff={data.Staff.map((one) => ({ value: one.UserID, label: one.Name }))}
        />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  values: Draft
  change: (more: Partial<Draft>) => void
  errors: Readonly<Record<string, string>>
  childOptions: readonly { value: string; label: string }[]
  staff: readonly { value: string; label: string }[]
}

function Fields({ values, change, errors, childOptions, staff }: FieldsProps) {
  const t = useIncidentText()
  const { field, options } = useSpeech()
  const label = (name: string) => field(incidentCalls.saveIncident, name as never)
  const typed = (name: 'PlaceDetail' | 'OthersInvolved' | 'Injuries' | 'PoliceDetail') => ({
    label: label(name),
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value || null }),
  })
  const held = values.Types?.includes('Restraint')
  return (
    <div className="k-incident-form">
      <MultiSelect
        label={t.children}
        options={childOptions}
        value={values.Children}
        error={errors['Children']}
        onChange={(Children) => change({ Children })}
      />
      <div className="k-incident-pair">
        <DateField
          label={label('OccurredOn')}
          value={values.OccurredOn ?? null}
          error={errors['OccurredOn']}
          onChange={(OccurredOn) => change({ OccurredOn })}
        />
        <TextField
          type="time"
          label={label('OccurredTime')}
          value={values.OccurredTime ?? ''}
          error={errors['OccurredTime']}
          onChange={(event) => change({ OccurredTime: event.currentTarget.value.slice(0, 5) || null })}
        />
      </div>
      <MultiSelect
        label={label('Types')}
        options={options(incidentTypes)}
        value={[...(values.Types ?? [])]}
        onChange={(Types) => change({ Types: Types as never })}
      />
      <div className="k-incident-pair">
        <SelectField
          label={label('Place')}
          options={options(incidentPlaces)}
          value={values.Place ?? null}
          onChange={(Place) => change({ Place: Place as never })}
        />
        <TextField {...typed('PlaceDetail')} />
      </div>
      <TextArea
        label={label('Narrative')}
        minRows={6}
        value={values.Narrative ?? ''}
        onChange={(event) => change({ Narrative: event.currentTarget.value || null })}
      />
      <div className="k-incident-pair">
        <MultiSelect
          label={t.involved}
          help={t.involvedHelp}
          options={staff}
          value={[...(values.InvolvedStaff ?? [])]}
          error={errors['InvolvedStaff']}
          onChange={(InvolvedStaff) => change({ InvolvedStaff })}
        />
        <MultiSelect
          label={t.witnesses}
          options={staff.filter(({ value }) => !values.InvolvedStaff?.includes(value))}
          value={[...(values.WitnessStaff ?? [])]}
          onChange={(WitnessStaff) => change({ WitnessStaff })}
        />
      </div>
      <TextField {...typed('OthersInvolved')} />
      <TextField {...typed('Injuries')} />
      {held && (
        <div className="k-incident-pair">
          <SelectField
            label={label('RestraintKind')}
            options={options(restraintKinds)}
            value={values.RestraintKind ?? null}
            onChange={(RestraintKind) => change({ RestraintKind: RestraintKind as never })}
          />
          <NumberField
            label={label('RestraintMinutes')}
            value={values.RestraintMinutes ?? null}
            onChange={(RestraintMinutes) => change({ RestraintMinutes })}
          />
        </div>
      )}
      <Checkbox
        label={label('Police')}
        checked={values.Police ?? false}
        onChange={(event) => change({ Police: event.currentTarget.checked })}
      />
      {values.Police && <TextField {...typed('PoliceDetail')} />}
    </div>
  )
}
