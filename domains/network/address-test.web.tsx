import { useState } from 'react'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { networkCalls } from './network.calls.ts'
import { readAddress } from './network.rules.ts'

const useText = catalog(
  () => ({
    title: 'Test an address',
    address: 'Address',
    notOne: 'Write one address, such as 203.0.113.7.',
    person: 'Person',
    personHelp: 'Empty: anyone without rules of their own.',
    tablet: 'On a tablet with a PIN',
    test: 'Test',
    yes: (address: string) => `${address} may come in.`,
    no: (address: string) => `${address} is turned away.`,
    NoRules: 'No allow rule applies, so any address may come in.',
    Allowed: 'An allow rule names this address.',
    Denied: 'A deny rule names this address.',
    NotListed: 'Allow rules apply, and none of them names this address.',
    rules: 'Rules that apply',
    allow: 'Allow',
    deny: 'Deny',
    names: 'names it',
    misses: 'does not name it',
  }),
  () => ({
    title: 'Probar una dirección',
    address: 'Dirección',
    notOne: 'Escriba una sola dirección, como 203.0.113.7.',
    person: 'Persona',
    personHelp: 'Vacío: cualquiera sin reglas propias.',
    tablet: 'En una tableta con PIN',
    test: 'Probar',
    yes: (address: string) => `${address} puede entrar.`,
    no: (address: string) => `${address} se rechaza.`,
    NoRules: 'No vale ninguna regla que permita, así que entra cualquier dirección.',
    Allowed: 'Una regla que permite nombra esta dirección.',
    Denied: 'Una regla que deniega nombra esta dirección.',
    NotListed: 'Valen reglas que permiten, y ninguna nombra esta dirección.',
    rules: 'Reglas que valen',
    allow: 'Permitir',
    deny: 'Denegar',
    names: 'la nombra',
    misses: 'no la nombra',
  }),
)

/** Would this person come in from there, and by which rule? */
export function AddressTest({ mine }: { mine?: string }) {
  const t = useText()
  const [address, setAddress] = useState('')
  const [person, setPerson] = useState<Picked | null>(null)
  const [tablet, setTablet] = useState(false)
  const [error, setError] = useState<string>()
  const test = useChange(networkCalls.testIPAddress, { ownErrors: true })

  function ask() {
    if (!readAddress(address)) return setError(t.notOne)
    setError(undefined)
    test
      .mutateAsync({ Address: address.trim(), UserID: person?.id ?? null, Tablet: tablet })
      .catch((failure: unknown) => {
        if (failure instanceof Failure) setError(failure.messages.join(' '))
        else throw failure
      })
  }

  return (
    <Card title={t.title}>
      <form
        noValidate
        className="k-network-test"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextField
          label={t.address}
          placeholder={mine ?? '203.0.113.7'}
          maxLength={60}
          inputMode="text"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          {...(error && { error })}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <StaffPicker label={t.person} help={t.personHelp} value={person} onChange={setPerson} />
        <Checkbox label={t.tablet} checked={tablet} onChange={(event) => setTablet(event.currentTarget.checked)} />
        <Button type="submit" busy={test.isPending}>
          {t.test}
        </Button>
      </form>
      <output>{test.data && !error && <Result result={test.data} />}</output>
    </Card>
  )
}

function Result({ result }: { result: Output<typeof networkCalls.testIPAddress> }) {
  const t = useText()
  return (
    <div className="k-network-result">
      <Note tone={result.Allowed ? 'ok' : 'over'}>
        <b>{result.Allowed ? t.yes(result.Address) : t.no(result.Address)}</b> {t[result.Verdict]}
      </Note>
      {result.Rules.length > 0 && (
        <section>
          <h3>{t.rules}</h3>
          <ul>
            {result.Rules.map((rule) => (
              <li key={rule.IPRuleID}>
                <span>{rule.Name}</span>
                <Status tone={rule.Action === 'allow' ? 'ok' : 'over'}>{t[rule.Action]}</Status>
                <small>
                  {rule.Network} {rule.Matches ? t.names : t.misses}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
