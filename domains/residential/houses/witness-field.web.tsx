import { useState, useSyncExternalStore } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { PinKeys } from '#domains/session/tablets/pin-pad.web.tsx'
import '#domains/session/tablets/tablets.css'
import { witnessCalls } from '#domains/session/tablets/witness.calls.ts'
import { useChange } from '#platform/web/calls.tsx'
import { networkState, onNetwork } from '#platform/web/offline.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { catalog } from '#platform/web/i18n.ts'
import '../residential.css'

const useText = catalog({
  witness: ['Witness', 'Testigo'],
  witnessText: [
    'Another person of the house confirms with their own PIN.',
    'Otra persona de la casa confirma con su propio PIN.',
  ],
  pin: ['Their PIN', 'Su PIN'],
  confirm: ['Confirm', 'Confirmar'],
  confirmed: ['Confirmed by {name}', 'Confirmado por {name}'],
  wrongPin: ['That did not work. Check the PIN.', 'No funcionó. Revise el PIN.'],
  noNetworkWitness: [
    'A witness can confirm only with network. Write it on paper and record it when the network is back.',
    'Un testigo solo puede confirmar con red. Anótelo en papel y regístrelo cuando vuelva la red.',
  ],
  noWitness: [
    'Nobody else in this house has a PIN yet. An administrator gives one.',
    'Nadie más en esta casa tiene un PIN. Un administrador lo da.',
  ],
})

interface Witnesses {
  ResidenceID: string
  Witnesses: readonly { UserID: string; Name: string }[]
}
interface Face {
  value: string | null | undefined
  onChange: (proof: string) => void
  errors: Record<string, string>
}

/** A second person confirms without anybody leaving the entry. */
function WitnessField({ house, value, onChange, errors }: Face & { house: Witnesses }) {
  const t = useText()
  const onTablet = useProfile().Tablet !== null
  const ask = useChange(witnessCalls.witness)
  const { offline } = useSyncExternalStore(onNetwork, networkState)
  const [who, setWho] = useState<string | null>(house.Witnesses.length === 1 ? house.Witnesses[0]!.UserID : null)
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState(false)
  const name = house.Witnesses.find(({ UserID }) => UserID === who)?.Name ?? ''
  const confirm = async (typed = pin) => {
    if (who === null || typed === '') return
    const answer = await ask.run({ ResidenceID: house.ResidenceID, UserID: who, Pin: typed })
    setPin('')
    setWrong(answer?.Proof === null)
    if (answer?.Proof) onChange(answer.Proof)
  }
  if (offline && !value)
    return (
      <Status tone="over" small>
        {t.noNetworkWitness}
      </Status>
    )
  if (house.Witnesses.length === 0)
    return (
      <Status tone="over" small>
        {t.noWitness}
      </Status>
    )
  if (value)
    return (
      <p className="k-witness" role="status">
        <Status tone="ok">{t.confirmed(name)}</Status>
      </p>
    )
  return (
    <fieldset className="k-witness">
      <legend>{t.witness}</legend>
      <p>{t.witnessText}</p>
      <div role="group" aria-label={t.witness} className="k-witness-tiles">
        {house.Witnesses.map(({ UserID, Name }) => (
          <button key={UserID} type="button" aria-pressed={UserID === who} onClick={() => setWho(UserID)}>
            <Avatar name={Name} id={UserID} size={32} />
            {Name}
          </button>
        ))}
      </div>
      {who !== null && onTablet && (
        <div className="k-pin">
          <PinKeys
            key={who}
            busy={ask.isPending}
            problem={wrong ? t.wrongPin : errors['']}
            onEnter={(typed) => void confirm(typed)}
          />
        </div>
      )}
      {who !== null && !onTablet && (
        <div className="k-witness-pin">
          <TextField
            label={t.pin}
            type="password"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={pin}
            error={wrong ? t.wrongPin : errors['']}
            onChange={(event) => {
              setPin(event.currentTarget.value)
              setWrong(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void confirm()
            }}
          />
          <Button size="lg" busy={ask.isPending} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        </div>
      )}
      {who === null && errors[''] && <p role="alert">{errors['']}</p>}
    </fieldset>
  )
}

/** For the field `WitnessProof` of a form. */
export const witnessField = (label: string, house: Witnesses) => ({
  label,
  words: (value: unknown) => (value ? label : ''),
  draw: ({
    value,
    onChange,
    errors,
  }: {
    value: unknown
    onChange: (value: never) => void
    errors: Record<string, string>
  }) => (
    <WitnessField
      house={house}
      value={value as string | null}
      onChange={(proof) => onChange(proof as never)}
      errors={errors}
    />
  ),
})
