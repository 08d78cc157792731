import { useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { accountCalls } from './accounts.calls.ts'
import { useProvenChange } from '#domains/session/proof.web.tsx'

const useText = catalog(
  () => ({
    title: (name: string) => `Reset the password of ${name}`,
    sentence: 'All their sessions end at once, and they are told by mail.',
    way: 'How they get in again',
    link: 'Send a link to their work e-mail',
    handed: 'They cannot get mail: hand a link over',
    linkHelp: 'With the link they choose a password. Nobody else sees it.',
    handedHelp: 'A second administrator has to confirm this and gives them the link in person.',
    cancel: 'Cancel',
    go: 'Reset password',
    linkSent: (name: string) => `A link is on its way to ${name}.`,
  }),
  () => ({
    title: (name: string) => `Restablecer la contraseña de ${name}`,
    sentence: 'Todas sus sesiones terminan enseguida y recibe un aviso por correo.',
    way: 'Cómo vuelve a entrar',
    link: 'Enviar un enlace a su correo de trabajo',
    handed: 'No puede recibir correo: entregar un enlace',
    linkHelp: 'Con el enlace elige una contraseña. Nadie más lo ve.',
    handedHelp: 'Un segundo administrador debe confirmarlo y le entrega el enlace en persona.',
    cancel: 'Cancelar',
    go: 'Restablecer contraseña',
    linkSent: (name: string) => `Un enlace va en camino a ${name}.`,
  }),
)

interface ResetPasswordProps {
  userId: string
  name: string
  onClose: () => void
}

export function ResetPassword({ userId, name, onClose }: ResetPasswordProps) {
  const t = useText()
  const [way, setWay] = useState<'link' | 'handed'>('link')
  const reset = useProvenChange(accountCalls.resetPassword)

  async function submit(): Promise<void> {
    if (reset.busy) return
    const answer = await reset.run({ UserID: userId, ...(way === 'handed' && { HandOver: true }) })
    if (!answer) return
    onClose()
    showToast({ text: t.linkSent(name) })
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
            <Button type="submit" kind="primary" busy={reset.busy}>
              {t.go}
            </Button>
          </>
        }
      >
        <RadioGroup
          label={t.way}
          value={way}
          onChange={setWay}
          help={way === 'link' ? t.linkHelp : t.handedHelp}
          error={reset.fields['HandOver'] ?? reset.fields['UserID']}
          choices={[
            { value: 'link', label: t.link },
            { value: 'handed', label: t.handed },
          ]}
        />
      </Dialog>
      {reset.proof}
    </>
  )
}
