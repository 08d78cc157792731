import { useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { accountCalls } from './accounts.calls.ts'
import { NewPassword, PasswordAgain } from './new-password.web.tsx'
import { useProvenChange } from '#domains/session/proof.web.tsx'

const useText = catalog(
  () => ({
    title: (name: string) => `Reset the password of ${name}`,
    sentence: 'All their sessions end at once, and they are told by mail.',
    way: 'How they get in again',
    link: 'Send a link',
    password: 'Give a one-time password',
    linkHelp: 'The link goes to their work e-mail; with it they choose a password.',
    cancel: 'Cancel',
    go: 'Reset password',
    type: 'Type the password twice first',
    linkSent: (name: string) => `A link is on its way to ${name}.`,
    passwordSet: (name: string) => `Tell ${name} the password. It works once, within 24 hours.`,
  }),
  () => ({
    title: (name: string) => `Restablecer la contraseña de ${name}`,
    sentence: 'Todas sus sesiones terminan enseguida y recibe un aviso por correo.',
    way: 'Cómo vuelve a entrar',
    link: 'Enviar un enlace',
    password: 'Dar una contraseña de un solo uso',
    linkHelp: 'El enlace va a su correo de trabajo; con él elige una contraseña.',
    cancel: 'Cancelar',
    go: 'Restablecer contraseña',
    type: 'Escriba primero la contraseña dos veces',
    linkSent: (name: string) => `Un enlace va en camino a ${name}.`,
    passwordSet: (name: string) => `Dígale la contraseña a ${name}. Sirve una vez, durante 24 horas.`,
  }),
)

interface ResetPasswordProps {
  userId: string
  name: string
  email: string
  onClose: () => void
}

export function ResetPassword({ userId, name, email, onClose }: ResetPasswordProps) {
  const t = useText()
  const [way, setWay] = useState<'link' | 'password'>('link')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const reset = useProvenChange(accountCalls.resetPassword)
  useUnsaved(password !== '')
  const missing = way === 'password' && (!password || password !== again) ? t.type : undefined

  async function submit(): Promise<void> {
    if (missing || reset.busy) return
    const typed = way === 'password' ? { Password: password, ConfirmPassword: again } : {}
    const answer = await reset.run({ UserID: userId, ...typed })
    if (!answer) return
    onClose()
    showToast({ text: answer.Way === 'link' ? t.linkSent(name) : t.passwordSet(name) })
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.title(name)}
        sentence={t.sentence}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={reset.busy} offBecause={missing}>
              {t.go}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <RadioGroup
            label={t.way}
            value={way}
            onChange={setWay}
            help={way === 'link' ? t.linkHelp : undefined}
            choices={[
              { value: 'link', label: t.link },
              { value: 'password', label: t.password },
            ]}
          />
          {way === 'password' && (
            <>
              <NewPassword
                value={password}
                onChange={setPassword}
                about={[name, email]}
                error={reset.fields['Password']}
              />
              <PasswordAgain
                value={again}
                onChange={setAgain}
                first={password}
                error={reset.fields['ConfirmPassword']}
              />
            </>
          )}
        </div>
      </Dialog>
      {reset.proof}
    </>
  )
}
