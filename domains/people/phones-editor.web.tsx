import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { CustomFace } from '#platform/web/call-form.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { usePersonText } from './person-text.web.ts'
import { phoneKinds, type Phone } from './people.calls.ts'

type PhonesEditorProps = Pick<CustomFace<Phone[], unknown>, 'value' | 'onChange' | 'onBlur' | 'errors'>

const most = 8

/** Phone numbers in the order to call them. */
export function PhonesEditor({ value: phones, onChange, onBlur, errors }: PhonesEditorProps) {
  const t = usePersonText()
  const put = (at: number, change: Partial<Phone>) =>
    onChange(phones.map((phone, index) => (index === at ? { ...phone, ...change } : phone)))
  const move = (at: number, by: -1 | 1) => onChange(moved(phones, at, by))
  return (
    <fieldset className="k-phones" aria-describedby="phones-help">
      <legend className="k-hidden">{t.phones}</legend>
      {phones.length > 0 && (
        <ul>
          {phones.map((phone, at) => (
            <PhoneLine
              key={at}
              at={at}
              phone={phone}
              last={at === phones.length - 1}
              error={errors[`${at}.PhoneNumberDigits`]}
              onBlur={onBlur}
              onPhone={(change) => put(at, change)}
              onMove={(by) => move(at, by)}
              onRemove={() => onChange(phones.filter((_, index) => index !== at))}
            />
          ))}
        </ul>
      )}
      <FieldHelp id="phones-help" error={errors['']} help={phones.length > 1 ? t.firstPhone : undefined} />
      <div>
        <Button
          icon={IconPlus}
          offBecause={phones.length < most ? undefined : t.tooMany}
          onClick={() => onChange([...phones, { PhoneType: 'Mobile', PhoneNumberDigits: '' }])}
        >
          {t.addPhone}
        </Button>
      </div>
    </fieldset>
  )
}

function moved(phones: readonly Phone[], at: number, by: -1 | 1): Phone[] {
  const next = [...phones]
  const [phone] = next.splice(at, 1)
  next.splice(at + by, 0, phone!)
  return next
}

interface PhoneLineProps {
  at: number
  phone: Phone
  last: boolean
  error: string | undefined
  onBlur: () => void
  onPhone: (change: Partial<Phone>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PhoneLine({ at, phone, last, error, onBlur, onPhone, onMove, onRemove }: PhoneLineProps) {
  const t = usePersonText()
  const { say } = useSpeech()
  const n = at + 1
  return (
    <li>
      <div className="k-phone-kind">
        <SelectField
          label={t.phoneType(n)}
          labelHidden
          options={phoneKinds.map((kind) => ({ value: kind.value, label: say(kind.label) }))}
          value={phone.PhoneType}
          onChange={(kind) => kind && onPhone({ PhoneType: kind as Phone['PhoneType'] })}
        />
      </div>
      <div className="k-phone-number">
        <TextField
          label={t.phoneNumber(n)}
          labelHidden
          type="tel"
          inputMode="tel"
          placeholder="(555) 555-0100"
          value={phoneWords(phone.PhoneNumberDigits)}
          error={error}
          onBlur={onBlur}
          onChange={(event) =>
            onPhone({ PhoneNumberDigits: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 10) })
          }
        />
      </div>
      <IconButton
        icon={IconArrowUp}
        label={t.up(n)}
        noTip
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={t.down(n)}
        noTip
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
      />
      <IconButton icon={IconTrash} label={t.remove(n)} noTip onClick={onRemove} />
    </li>
  )
}
