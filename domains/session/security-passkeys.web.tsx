import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { makePasskey, whyNoPasskeys } from './security-passkey-browser.web.ts'
import { SecurityLine, SureDialog, type SecurityPartProps } from './security-parts.web.tsx'
import { useSecurityText } from './security-text.web.ts'
import { secondFactorCalls } from './second-factor.calls.ts'

export function PasskeysCard({ factors, run, onChanged, onCodes }: SecurityPartProps) {
  const t = useSecurityText()
  const dates = useDates()
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<(typeof factors.Passkeys)[number]>()
  const whyNot = whyNoPasskeys()
  const when = (at: string) => dates.near(dates.dateOf(at))

  async function remove(PasskeyID: string): Promise<void> {
    if (!(await run(secondFactorCalls.removePasskey, { PasskeyID }))) return
    onChanged()
    showToast({ text: t.passkeyRemoved })
  }

  return (
    <Card
      title={t.passkeys}
      flush
      end={
        <Button
          icon={IconPlus}
          offBecause={whyNot && { browser: t.passkeysNoBrowser, address: t.passkeysNoName }[whyNot]}
          onClick={() => setNaming(true)}
        >
          {t.passkeyAdd}
        </Button>
      }
    >
      <p className="k-card-sentence">{t.passkeysSentence}</p>
      <ul className="k-list">
        {factors.Passkeys.length === 0 && <li className="k-security-line k-quiet">{t.noPasskeys}</li>}
        {factors.Passkeys.map((passkey) => (
          <SecurityLine
            key={passkey.PasskeyID}
            title={passkey.Label}
            note={
              passkey.LastUsedAt
                ? t.passkeyWhen(when(passkey.CreatedAt), dates.instant(passkey.LastUsedAt))
                : t.passkeyNever(when(passkey.CreatedAt))
            }
          >
            <Button kind="danger" aria-label={t.passkeyRemove(passkey.Label)} onClick={() => setRemoving(passkey)}>
              {t.remove}
            </Button>
          </SecurityLine>
        ))}
      </ul>
      <AddPasskey
        opened={naming}
        run={run}
        onClose={() => setNaming(false)}
        onDone={(codes) => {
          setNaming(false)
          onChanged()
          onCodes(codes)
          showToast({ text: t.passkeyAdded })
        }}
      />
      <SureDialog
        opened={removing !== undefined}
        title={t.passkeyRemove(removing?.Label ?? '')}
        sentence={t.passkeyRemoveSentence}
        action={t.remove}
        onClose={() => setRemoving(undefined)}
        onSure={() => removing && void remove(removing.PasskeyID)}
      />
    </Card>
  )
}

interface AddPasskeyProps extends Pick<SecurityPartProps, 'run'> {
  opened: boolean
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}

function AddPasskey({ opened, run, onClose, onDone }: AddPasskeyProps) {
  const t = useSecurityText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setName('')
    setProblem(undefined)
    onClose()
  }

  async function add(): Promise<void> {
    const Label = name.trim()
    if (!Label) return
    setProblem(undefined)
    const options = await run(secondFactorCalls.startPasskey, {})
    if (!options) return
    try {
      const Passkey = (await makePasskey(options)) as never
      const answer = await run(secondFactorCalls.addPasskey, { Label, Passkey }, (failure) =>
        setProblem(failure.messages.join(' ')),
      )
      if (!answer) return
      setName('')
      onDone(answer.RecoveryCodes)
    } catch {
      setProblem(t.passkeyFailed)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.passkeyAdd}
      sentence={t.passkeysSentence}
      onSubmit={() => void add()}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button kind="primary" type="submit" offBecause={name.trim() ? undefined : t.needed(t.passkeyName)}>
            {t.passkeyAdd}
          </Button>
        </>
      }
    >
      <TextField
        label={t.passkeyName}
        help={t.passkeyNameHelp}
        maxLength={60}
        value={name}
        error={problem}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
