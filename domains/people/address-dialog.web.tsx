import type { Output, Sent } from '#platform/contract/call.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace, type FormField } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useAddressText } from './address-text.web.ts'
import { addressCalls, type ListedAddress } from './addresses.calls.ts'
import { countiesOf } from './people.rules.ts'

export interface AddressTask {
  what: 'add' | 'correct' | 'move'
  kind: 'Home' | 'Mailing'
  personId: string
  address: ListedAddress | undefined
}

const fields: FormField<
  'AddressLine1' | 'AddressLine2' | 'City' | 'StateAbbreviation' | 'ZipCode' | 'County' | 'IsConfidential'
>[] = [
  { name: 'AddressLine1', span: 8 },
  { name: 'AddressLine2', span: 4 },
  { name: 'City', span: 6 },
  { name: 'StateAbbreviation', span: 6 },
  { name: 'ZipCode', span: 6 },
  { name: 'County', span: 6 },
  { name: 'IsConfidential', span: 12 },
]

/** Adds, corrects or moves an address. A confidential one is opened first, which is logged. */
export function AddressDialog({ task, onClose }: { task: AddressTask | undefined; onClose: () => void }) {
  const t = useAddressText()
  const head = {
    add: { title: task?.kind === 'Mailing' ? t.addMailing : t.addHome },
    correct: { title: t.correctTitle, sentence: t.correctSentence },
    move: { title: t.moveTitle, sentence: t.moveSentence },
  }[task?.what ?? 'add']
  return (
    <FormDialog opened={task !== undefined} onClose={onClose} {...head}>
      {(close) => task && <AddressForm task={task} onCancel={close} onDone={onClose} />}
    </FormDialog>
  )
}

interface AddressFormProps {
  task: AddressTask
  onCancel: () => void
  onDone: () => void
}

function AddressForm({ task, onCancel, onDone }: AddressFormProps) {
  const t = useAddressText()
  const dates = useDates()
  const undo = useChange(activityCalls.undoChangeSet)
  const { what, address } = task
  const hidden = what === 'correct' && address?.IsConfidential
  const opened = useRead(
    addressCalls.getConfidentialAddress,
    { AddressID: address?.AddressID ?? '' },
    { enabled: Boolean(hidden) },
  )
  const known = what !== 'correct' ? undefined : hidden ? opened.data : address
  if (hidden && !known) return <SkeletonRows rows={4} />

  function done(
    { ChangeSetID }: Output<typeof addressCalls.updateAddress>,
    sent: Sent<typeof addressCalls.updateAddress>,
  ) {
    onDone()
    if (!ChangeSetID || !sent.MovedOn) return showToast({ text: t.saved })
    showToast({
      text: sent.IsConfidential
        ? t.movedOn(dates.near(sent.MovedOn))
        : t.movedTo(sent.AddressLine1, dates.near(sent.MovedOn)),
      onUndo: () => void undo.run({ ChangeSetID }).then((answer) => answer && showToast({ text: t.undone })),
    })
  }

  const values = {
    AddressLine1: known?.AddressLine1 ?? '',
    AddressLine2: known?.AddressLine2 ?? null,
    City: known?.City ?? '',
    StateAbbreviation: known?.StateAbbreviation ?? address?.StateAbbreviation ?? 'CA',
    ZipCode: known?.ZipCode ?? '',
    County: known?.County ?? null,
    IsConfidential: known?.IsConfidential ?? address?.IsConfidential ?? false,
    ...(address
      ? { AddressID: address.AddressID, version: address.version }
      : { PersonID: task.personId, AddressType: task.kind }),
    ...(what === 'move' && { MovedOn: dates.today() }),
  }
  return (
    <CallForm
      call={addressCalls.updateAddress}
      values={values}
      fields={what === 'move' ? [{ name: 'MovedOn', span: 6, needed: true, help: t.movedOnHelp }, ...fields] : fields}
      custom={{
        County: { label: t.countyLabel, words: (county) => county ?? '', draw: (face) => <County {...face} /> },
      }}
      submit={what === 'move' ? t.move : t.save}
      onCancel={onCancel}
      onDone={done}
    />
  )
}

type CountyProps = CustomFace<string | null | undefined, { StateAbbreviation: string }>

/** A list where the agency's lists know the state's counties, text elsewhere. */
function County({ value, onChange, onBlur, errors, values }: CountyProps) {
  const t = useAddressText()
  const known = countiesOf(values.StateAbbreviation)
  return known ? (
    <SelectField
      label={t.countyLabel}
      options={known.map((name) => ({ value: name, label: name }))}
      value={value && known.includes(value) ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      clearable
      error={errors['']}
    />
  ) : (
    <TextField
      label={t.countyLabel}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={onBlur}
      error={errors['']}
    />
  )
}
