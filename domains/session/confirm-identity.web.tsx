import { IconFingerprint } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { askForPasskey } from './security-passkey-browser.web.ts'
import { identityCalls } from './identity.calls.ts'
import { secondFactorCalls } from './second-factor.calls.ts'

const useText = catalog(
  () => ({
    title: 'Confirm that it is you',
    sentence: 'What you are about to change protects your account. This holds for five minutes.',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    useCode: 'Use a code instead',
    usePassword: 'Use my password instead',
    passkey: 'Use a passkey',
    cancel: 'Cancel',
    confirm: 'Confirm',
    need: 'Type it first',
    noPasskey: 'The passkey was not used. Try again, or use your password.',
  }),
  () => ({
    title: 'Confirme que es usted',
    sentence: 'Lo que va a cambiar protege su cuenta. Vale por cinco minutos.',
    password: 'Contraseña',
    code: 'Código de su aplicación, o un código de recuperación',
    useCode: 'Usar un código',
    usePassword: 'Usar mi contraseña',
    passkey: 'Usar una llave de acceso',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
    need: 'Escríbalo primero',
    noPasskey: 'La llave de acceso no se usó. Inténtelo de nuevo o use su contraseña.',
  }),
)

interface ConfirmIdentityDialogProps {
  opened: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Asks for the password, a code or a passkey again before something that protects the account changes. */
function ConfirmIdentityDialog({ opened, onClose, onConfirmed }: ConfirmIdentityDialogProps) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title} sentence={t.sentence}>
      {opened && <Proof onClose={onClose} onConfirmed={onConfirmed} />}
    </Dialog>
  )
}

function Proof({ onClose, onConfirmed }: Omit<ConfirmIdentityDialogProps, 'opened'>) {
  const t = useText()
  const { data: factors } = useRead(secondFactorCalls.getSecondFactors, {}, { quiet: true })
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function prove(proof: () => Promise<Sent<typeof identityCalls.confirmIdentity>>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(identityCalls.confirmIdentity, await proof(), { ownErrors: true })
      onConfirmed()
    } catch (error) {
      setProblem(error instanceof Failure ? error.messages.join(' ') : t.noPasskey)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="k-stack"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (typed) void prove(() => Promise.resolve(byCode ? { Code: typed } : { Password: typed }))
      }}
    >
      <div className="k-proof">
        <TextField
          key={byCode ? 'code' : 'password'}
          label={byCode ? t.code : t.password}
          type={byCode ? 'text' : 'password'}
          autoComplete={byCode ? 'one-time-code' : 'current-password'}
          value={typed}
          error={problem}
          data-autofocus
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {factors?.Authenticator && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              setByCode(!byCode)
              setTyped('')
            }}
          >
            {byCode ? t.usePassword : t.useCode}
          </Button>
        )}
        {factors && factors.Passkeys.length > 0 && (
          <Button
            icon={IconFingerprint}
            busy={busy}
            onClick={() => void prove(async () => ({ Passkey: (await askForPasskey()) as never }))}
          >
            {t.passkey}
          </Button>
        )}
      </div>
      <div className="k-dialog-foot">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button kind="primary" type="submit" busy={busy} offBecause={typed ? undefined : t.need}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}

interface Confirmed {
  /** Sends; asks who it is when the server wants to know, then sends again. Undefined when it failed or was given up. */
  run: <const C extends CallSpec>(
    call: C,
    input: Sent<C>,
    onRefused?: (failure: Failure) => void,
  ) => Promise<Output<C> | undefined>
  dialog: ReactNode
}

/** For calls that want a fresh proof of who is there. Draw `dialog` once beside what uses `run`. */
export function useConfirmed(): Confirmed {
  const [waiting, setWaiting] = useState<(confirmed: boolean) => void>()
  const answer = (confirmed: boolean) => {
    waiting?.(confirmed)
    setWaiting(undefined)
  }

  async function run<const C extends CallSpec>(
    call: C,
    input: Sent<C>,
    onRefused?: (failure: Failure) => void,
  ): Promise<Output<C> | undefined> {
    try {
      return await send(call, input, { ownErrors: true })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.refusal.code === 'ConfirmIdentity') {
        const confirmed = await new Promise<boolean>((resolve) => setWaiting(() => resolve))
        return confirmed ? run(call, input, onRefused) : undefined
      }
      if (onRefused && error.kind === 'refused') onRefused(error)
      else showError({ failure: error, endpoint: call.name })
      return undefined
    }
  }

  return {
    run,
    dialog: (
      <ConfirmIdentityDialog
        opened={waiting !== undefined}
        onClose={() => answer(false)}
        onConfirmed={() => answer(true)}
      />
    ),
  }
}
