import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { useConfirmed } from './confirm-identity.web.tsx'
import { secondFactorCalls } from './second-factor.calls.ts'

const useText = catalog(
  () => ({
    title: 'Set up an authenticator app',
    scan: 'Open your authenticator app, add an account and point the phone at this picture.',
    picture: 'Picture for the authenticator app',
    byHand: 'No camera? Type this key into the app:',
    copy: 'Copy the key',
    copied: 'Copied',
    code: 'Code that the app shows',
    codeHelp: 'Six digits; they change every 30 seconds.',
    need: 'Type the six digits first',
    turnOn: 'Turn on',
    cancel: 'Cancel',
  }),
  () => ({
    title: 'Configurar una aplicación de códigos',
    scan: 'Abra su aplicación de códigos, agregue una cuenta y apunte el teléfono a esta imagen.',
    picture: 'Imagen para la aplicación de códigos',
    byHand: '¿Sin cámara? Escriba esta clave en la aplicación:',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    code: 'Código que muestra la aplicación',
    codeHelp: 'Seis dígitos; cambian cada 30 segundos.',
    need: 'Escriba primero los seis dígitos',
    turnOn: 'Activar',
    cancel: 'Cancelar',
  }),
)

interface SetUpProps {
  opened: boolean
  run: ReturnType<typeof useConfirmed>['run']
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}

/** Picture, then a first code; only then it counts. */
export function SetUpAuthenticator({ opened, run, onClose, onDone }: SetUpProps) {
  const t = useText()
  const [secret, setSecret] = useState<Output<typeof secondFactorCalls.startAuthenticator>>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!opened) return
    let over = false
    void run(secondFactorCalls.startAuthenticator, {}).then((answer) => {
      if (over) return
      if (answer) setSecret(answer)
      else onClose()
    })
    return () => {
      over = true
      setSecret(undefined)
      setCode('')
      setProblem(undefined)
      setCopied(false)
    }
    // Asked once for each opening, whatever the parent draws meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])

  async function confirm(): Promise<void> {
    if (!/^\d{6}$/.test(code)) return
    const answer = await run(secondFactorCalls.confirmAuthenticator, { Code: code }, (failure) =>
      setProblem(failure.messages.join(' ')),
    )
    if (answer) onDone(answer.RecoveryCodes)
  }

  return (
    <Dialog
      opened={opened && secret !== undefined}
      onClose={onClose}
      title={t.title}
      sentence={t.scan}
      onSubmit={() => void confirm()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" offBecause={/^\d{6}$/.test(code) ? undefined : t.need}>
            {t.turnOn}
          </Button>
        </>
      }
    >
      {secret ? (
        <div className="k-authenticator">
          <img src={secret.Picture} alt={t.picture} width={180} height={180} />
          <div>
            <p>{t.byHand}</p>
            <code>{secret.Secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <Button
              size="sm"
              icon={IconCopy}
              onClick={() => void navigator.clipboard.writeText(secret.Secret).then(() => setCopied(true))}
            >
              {copied ? t.copied : t.copy}
            </Button>
          </div>
          <TextField
            label={t.code}
            help={t.codeHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            data-autofocus
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))
              setProblem(undefined)
            }}
          />
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}
