import { IconPlus, IconTrash } from '@tabler/icons-react'
import { sexes } from '#platform/contract/lists/people.ts'
import type { CustomFace } from '#platform/web/call-form.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Enrollee } from './enroll.calls.ts'
import { useEnrollText } from './enroll-text.web.ts'

export type SiblingDraft = Partial<Enrollee>

interface SiblingsEditorProps extends Pick<
  CustomFace<SiblingDraft[], unknown>,
  'value' | 'onChange' | 'onBlur' | 'errors'
> {
  /** Siblings mostly share it. */
  lastName: string
}

const most = 11

/** Brothers and sisters to enroll on the same terms. */
export function SiblingsEditor({ value, onChange, onBlur, errors, lastName }: SiblingsEditorProps) {
  const t = useEnrollText()
  const put = (at: number, change: SiblingDraft) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <fieldset className="k-siblings" aria-describedby="siblings-help">
      <legend className="k-hidden">{t.together}</legend>
      {value.map((one, at) => (
        <SiblingLine
          key={at}
          at={at}
          child={one}
          errors={errors}
          onBlur={onBlur}
          onChild={(change) => put(at, change)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <FieldHelp id="siblings-help" error={errors['']} help={t.siblingHelp} />
      <div>
        <Button
          icon={IconPlus}
          offBecause={value.length < most ? undefined : t.most}
          onClick={() => onChange([...value, { FirstName: '', LastName: lastName, DateOfBirth: null, Sex: 1 }])}
        >
          {t.addSibling}
        </Button>
      </div>
    </fieldset>
  )
}

interface SiblingLineProps {
  at: number
  child: SiblingDraft
  errors: Record<string, string>
  onBlur: () => void
  onChild: (change: SiblingDraft) => void
  onRemove: () => void
}

function SiblingLine({ at, child, errors, onBlur, onChild, onRemove }: SiblingLineProps) {
  const t = useEnrollText()
  const { say } = useSpeech()
  const error = (name: keyof Enrollee) => errors[`${at}.${name}`]
  return (
    <div className="k-sibling" role="group" aria-label={t.sibling(at + 1)}>
      <TextField
        label={t.first}
        value={child.FirstName ?? ''}
        autoFocus
        error={error('FirstName')}
        onBlur={onBlur}
        onChange={(event) => onChild({ FirstName: event.currentTarget.value })}
      />
      <TextField
        label={t.last}
        value={child.LastName ?? ''}
        error={error('LastName')}
        onBlur={onBlur}
        onChange={(event) => onChild({ LastName: event.currentTarget.value })}
      />
      <DateField
        label={t.birth}
        value={child.DateOfBirth ?? null}
        error={error('DateOfBirth')}
        onBlur={onBlur}
        onChange={(DateOfBirth) => onChild({ DateOfBirth })}
      />
      <SelectField
        label={t.sex}
        options={sexes.map((one) => ({ value: String(one.value), label: say(one.label) }))}
        value={String(child.Sex ?? 1)}
        error={error('Sex')}
        onBlur={onBlur}
        onChange={(sex) => onChild({ Sex: Number(sex ?? 1) as 1 | 2 | 3 })}
      />
      <TextField
        label={t.cid}
        value={child.CID ?? ''}
        error={error('CID')}
        onBlur={onBlur}
        onChange={(event) => onChild({ CID: event.currentTarget.value })}
      />
      <IconButton icon={IconTrash} label={t.removeSibling(at + 1)} onClick={onRemove} />
    </div>
  )
}
