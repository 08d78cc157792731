import { useState } from 'react'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { employeeProfileCalls, type EmployeeProfile } from './employee-profile.calls.ts'
import { useProvenChange } from '#domains/session/proof.web.tsx'
import { nameOf } from '../users/user-cells.web.tsx'

const useText = catalog(
  () => ({
    title: (name: string) => `PIN of ${name}`,
    sentence: 'For the tablets of a house. They have to choose their own on first use.',
    pin: 'PIN',
    help: 'At least 6 digits; no rows such as 123456 and no birthday.',
    again: 'PIN, again',
    differ: 'The two PINs are not the same.',
    cancel: 'Cancel',
    set: 'Set PIN',
    remove: 'Remove PIN',
    type: 'Type the PIN twice first',
    isSet: 'The PIN is set.',
    isGone: 'The PIN is removed.',
  }),
  () => ({
    title: (name: string) => `PIN de ${name}`,
    sentence: 'Para las tabletas de una casa. Debe elegir el suyo al usarlo.',
    pin: 'PIN',
    help: 'Al menos 6 cifras; sin series como 123456 ni cumpleaños.',
    again: 'PIN, otra vez',
    differ: 'Los dos PIN no son iguales.',
    cancel: 'Cancelar',
    set: 'Poner PIN',
    remove: 'Quitar PIN',
    type: 'Escriba primero el PIN dos veces',
    isSet: 'El PIN quedó puesto.',
    isGone: 'El PIN quedó quitado.',
  }),
)

export function PinDialog({ profile, onClose }: { profile: EmployeeProfile; onClose: () => void }) {
  const t = useText()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const set = useProvenChange(employeeProfileCalls.setPin)
  useUnsaved(pin !== '')
  const missing = pin && pin === again ? undefined : t.type

  async function put(values: { Pin: string | null; ConfirmPin: string | null }): Promise<void> {
    const answer = await set.run({ UserID: profile.UserID, ...values })
    if (!answer) return
    onClose()
    showToast({ text: answer.IsSet ? t.isSet : t.isGone })
  }
  const digits = { inputMode: 'numeric' as const, type: 'password', autoComplete: 'off' }
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.title(nameOf(profile))}
        sentence={t.sentence}
        onSubmit={() => {
          if (!missing && !set.busy) void put({ Pin: pin, ConfirmPin: again })
        }}
        aside={
          profile.Pin.SetAt && (
            <Button kind="danger" onClick={() => void put({ Pin: null, ConfirmPin: null })}>
              {t.remove}
            </Button>
          )
        }
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={set.busy} offBecause={missing}>
              {t.set}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <TextField
            {...digits}
            label={t.pin}
            help={t.help}
            data-autofocus
            value={pin}
            error={set.fields['Pin']}
            onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
          <TextField
            {...digits}
            label={t.again}
            value={again}
            error={again && again !== pin ? t.differ : set.fields['ConfirmPin']}
            onChange={(event) => setAgain(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </div>
      </Dialog>
      {set.proof}
    </>
  )
}
