import { IconPlus, IconX } from '@tabler/icons-react'
import type { Sent } from '#platform/contract/call.ts'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { getSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familiesCalls } from './families.calls.ts'
import { familiesListCalls } from '../roster/families-list.calls.ts'
import { useFamiliesText } from '../roster/families-text.web.ts'
import { NewParent } from './families-fields.rules.ts'

export interface FamilyQuery {
  name: string
  phone: string
  email: string
  street: string
  /** The search showed families alike, and none of them was right. */
  alike: boolean
}

type New = Sent<typeof familiesCalls.addNewResourceFamily>
type Parent = NonNullable<New['Parents']>[number]

interface NewFamilyFormProps {
  query: FamilyQuery
  onCancel: () => void
  onDone: (id: string) => void
}

const titled = (name: string) => (name && !/family|familia/i.test(name) ? `${name} family` : name)

export function NewFamilyForm({ query, onCancel, onDone }: NewFamilyFormProps) {
  const t = useFamiliesText()
  const { data } = useRead(familiesListCalls.getFamilyChoices, {})
  if (!data) return null
  const programs = data.SubPrograms
  const territoriesOf = (id: string | undefined) =>
    (programs.find((one) => one.SubProgramID === id)?.Territories ?? []).map((one) => ({
      value: one.SubProgramTerritoryID,
      label: one.Name,
    }))
  const digits = query.phone.replaceAll(/\D/g, '')
  const only = programs.length === 1 ? programs[0] : undefined
  return (
    <CallForm
      call={familiesCalls.addNewResourceFamily}
      values={{
        Name: titled(query.name.trim()),
        Phase: 'Inquiry',
        Pathway: (only ?? programs[0])?.Pathway ?? 'CA',
        PlacementType: 'Foster',
        Languages: ['English'],
        PhoneNumberDigits: digits.length === 10 ? digits : null,
        Email: query.email.trim() || null,
        AddressLine1: query.street.trim() || null,
        Parents: [],
        IsSurelyNew: query.alike,
        ...(only && { SubProgramID: only.SubProgramID }),
      }}
      fields={[
        { name: 'Name', span: 12 },
        { name: 'SubProgramID', span: 6, heading: t.where },
        { name: 'SubProgramTerritoryID', span: 6 },
        { name: 'Pathway', span: 12 },
        { name: 'Phase', span: 6 },
        { name: 'StartDate', span: 6 },
        { name: 'PlacementType', span: 6 },
        { name: 'Source', span: 6 },
        { name: 'Languages', span: 12 },
        { name: 'PhoneNumberDigits', span: 6, heading: t.reach },
        { name: 'Email', span: 6 },
        { name: 'AddressLine1', span: 8 },
        { name: 'AddressLine2', span: 4 },
        { name: 'City', span: 4 },
        { name: 'StateAbbreviation', span: 4 },
        { name: 'ZipCode', span: 4 },
        { name: 'Parents', span: 12, heading: t.parents },
        { name: 'IsSurelyNew', span: 12 },
      ]}
      custom={{
        SubProgramID: {
          label: t.subProgram,
          words: (id) => programs.find((one) => one.SubProgramID === id)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.subProgram}
              options={programs.map((one) => ({ value: one.SubProgramID, label: one.Name }))}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
        SubProgramTerritoryID: {
          label: t.territory,
          words: (id) => territoriesOf(undefined).find((one) => one.value === id)?.label ?? '',
          draw: ({ value, onChange, onBlur, errors, values }) => (
            <SelectField
              label={t.territory}
              clearable
              placeholder={t.noTerritory}
              options={territoriesOf(values.SubProgramID)}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
        Parents: {
          label: t.parents,
          words: (parents) => (parents ?? []).map((one) => `${one.FirstName ?? ''} ${one.LastName ?? ''}`).join(', '),
          draw: (face) => <ParentsEditor {...face} />,
        },
      }}
      submit={t.record}
      onCancel={onCancel}
      onDone={({ FosterResourceFamilyID }) => {
        showToast({ text: t.recorded })
        onDone(FosterResourceFamilyID)
      }}
    />
  )
}

const blank: Parent = {
  PersonID: null,
  FirstName: '',
  LastName: '',
  DateOfBirth: null,
  Sex: 1,
  PhoneNumberDigits: null,
}

/** One parent or two; an empty one is left out by its cross. */
function ParentsEditor({ value, onChange, errors }: CustomFace<New['Parents'], New>) {
  const t = useFamiliesText()
  const parents = value ?? []
  const put = (at: number, change: Partial<Parent>) =>
    onChange(parents.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <div className="k-stack">
      {parents.map((parent, at) => (
        <fieldset key={at} className="k-family-parent">
          <legend>{t.parent(at + 1)}</legend>
          <TextField
            label={getSpeech().field({ input: NewParent }, 'FirstName')}
            value={parent.FirstName ?? ''}
            error={errors[`${at}.FirstName`]}
            onChange={(event) => put(at, { FirstName: event.currentTarget.value || null })}
          />
          <TextField
            label={getSpeech().field({ input: NewParent }, 'LastName')}
            value={parent.LastName ?? ''}
            error={errors[`${at}.LastName`]}
            onChange={(event) => put(at, { LastName: event.currentTarget.value || null })}
          />
          <DateField
            label={getSpeech().field({ input: NewParent }, 'DateOfBirth')}
            value={parent.DateOfBirth ?? null}
            error={errors[`${at}.DateOfBirth`]}
            onChange={(day) => put(at, { DateOfBirth: day })}
          />
          <IconButton
            icon={IconX}
            label={t.removeParent(at + 1)}
            onClick={() => onChange(parents.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      <FieldHelp id="parents-help" error={errors['']} help={undefined} />
      {parents.length < 2 && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => onChange([...parents, blank])}>
            {parents.length === 0 ? t.addFirstParent : t.addParent}
          </Button>
        </div>
      )}
    </div>
  )
}
