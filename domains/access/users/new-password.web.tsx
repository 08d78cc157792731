import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { shortestAlone, whyNotPassword } from '#domains/session/passwords.rules.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

const useText = catalog(
  () => ({
    password: 'One-time password',
    again: 'One-time password, again',
    rule: (n: number) =>
      `At least ${n} characters, no name and no common word alone. It works once, within 24 hours; then they choose their own.`,
    differ: 'The two passwords do not match.',
    show: 'Show the password',
    hide: 'Hide the password',
  }),
  () => ({
    password: 'Contraseña de un solo uso',
    again: 'Contraseña de un solo uso, otra vez',
    rule: (n: number) =>
      `Al menos ${n} caracteres, no solo un nombre o una palabra común. Sirve una vez, durante 24 horas; luego elige la suya.`,
    differ: 'Las dos contraseñas no son iguales.',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
  }),
)

interface NewPasswordProps {
  value: string
  onChange: (value: string) => void
  /** Names the password must not be. */
  about: readonly string[]
  error?: string | undefined
  autoFocus?: boolean
}

/** Says the rule before, and what is wrong as soon as the field is left. */
export function NewPassword({ value, onChange, about, error, autoFocus }: NewPasswordProps) {
  const t = useText()
  const { say } = useSpeech()
  const [seen, setSeen] = useState(false)
  const [left, setLeft] = useState(false)
  const why = left && value ? whyNotPassword(value, { secondFactor: false, about }) : undefined
  return (
    <TextField
      label={t.password}
      type={seen ? 'text' : 'password'}
      autoComplete="new-password"
      value={value}
      {...(autoFocus && { 'data-autofocus': true })}
      help={t.rule(shortestAlone)}
      error={error ?? (why && say(why))}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
      end={
        <IconButton
          icon={seen ? IconEyeOff : IconEye}
          label={seen ? t.hide : t.show}
          size="sm"
          noTip
          onClick={() => setSeen(!seen)}
        />
      }
    />
  )
}

interface AgainProps {
  value: string
  onChange: (value: string) => void
  first: string
  error?: string | undefined
}

export function PasswordAgain({ value, onChange, first, error }: AgainProps) {
  const t = useText()
  return (
    <TextField
      label={t.again}
      type="password"
      autoComplete="new-password"
      value={value}
      error={value && value !== first ? t.differ : error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
