import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Sent } from '#platform/contract/call.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import type { CustomFace } from '#platform/web/call-form.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { referralsCalls } from './referrals.calls.ts'

const useText = catalog(
  () => ({
    firstName: 'First name',
    lastName: 'Last name',
    born: 'Date of birth',
    sex: 'Sex',
    another: 'Add a sibling',
    takeOut: (name: string) => `Take out ${name}`,
    child: (n: number) => `Child ${n}`,
  }),
  () => ({
    firstName: 'Nombre',
    lastName: 'Apellido',
    born: 'Fecha de nacimiento',
    sex: 'Sexo',
    another: 'Agregar un hermano',
    takeOut: (name: string) => `Quitar a ${name}`,
    child: (n: number) => `Menor ${n}`,
  }),
)

type Call = typeof referralsCalls.addEditReferral
type Children = Sent<Call>['Children']
export const emptyChild = { ReferralChildID: null, FirstName: '', LastName: '', DateOfBirth: null, Sex: 1 } as const

/** A child or a sibling group, each with name, birth date and sex. */
export function ChildrenEditor({ value = [], onChange, errors }: CustomFace<Children, Sent<Call>>) {
  const t = useText()
  const { say } = useSpeech()
  const put = (index: number, change: Partial<Children[number]>) =>
    onChange(value.map((child, at) => (at === index ? { ...child, ...change } : child)))
  const error = (index: number, field: string) => {
    const said = errors[`${index}.${field}`]
    return said ? { error: said } : {}
  }
  return (
    <div className="k-referred">
      {value.map((child, index) => (
        <fieldset key={child.ReferralChildID ?? index} className="k-referred-child">
          <legend className={value.length > 1 ? 'k-label' : 'k-hidden'}>{t.child(index + 1)}</legend>
          <TextField
            label={t.firstName}
            value={child.FirstName}
            {...error(index, 'FirstName')}
            onChange={(event) => put(index, { FirstName: event.currentTarget.value })}
          />
          <TextField
            label={t.lastName}
            value={child.LastName}
            {...error(index, 'LastName')}
            onChange={(event) => put(index, { LastName: event.currentTarget.value })}
          />
          <DateField
            label={t.born}
            value={child.DateOfBirth ?? null}
            {...error(index, 'DateOfBirth')}
            onChange={(DateOfBirth) => put(index, { DateOfBirth })}
          />
          <SelectField
            label={t.sex}
            options={sexes.map((one) => ({ value: String(one.value), label: say(one.label) }))}
            value={String(child.Sex)}
            {...error(index, 'Sex')}
            onChange={(sex) => put(index, { Sex: sexes.find((one) => String(one.value) === sex)?.value ?? 1 })}
          />
          {value.length > 1 && (
            <IconButton
              icon={IconTrash}
              label={t.takeOut(child.FirstName || t.child(index + 1))}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          )}
        </fieldset>
      ))}
      {errors[''] && <FieldHelp id="referred-help" error={errors['']} />}
      <Button
        size="sm"
        icon={IconPlus}
        onClick={() => onChange([...value, { ...emptyChild, LastName: value.at(-1)?.LastName ?? '' }])}
      >
        {t.another}
      </Button>
    </div>
  )
}
