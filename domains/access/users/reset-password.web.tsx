import { useState } from 'react'
import { catalog } from '#platform/web/i18n.ts'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { AccountDialog, type AccountFace } from './account-dialog.web.tsx'
import { accountCalls } from './accounts.calls.ts'

const useText = catalog(
  () => ({
    title: (name: string) => `Reset the password of ${name}`,
    sentence: 'All their sessions end at once, and they are told by mail.',
    way: 'How they get in again',
    link: 'Send a link to their work e-mail',
    handed: 'They cannot get mail: hand a link over',
    linkHelp: 'With the link they choose a password. Nobody else sees it.',
    handedHelp: 'A second administrator has to confirm this and gives them the link in person.',
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
    go: 'Restablecer contraseña',
    linkSent: (name: string) => `Un enlace va en camino a ${name}.`,
  }),
)

export function ResetPassword({ userId, name, onClose }: AccountFace) {
  const t = useText()
  const [way, setWay] = useState<'link' | 'handed'>('link')
  return (
    <AccountDialog
      call={accountCalls.resetPassword}
      input={() => ({ UserID: userId, ...(way === 'handed' && { HandOver: true }) })}
      title={t.title(name)}
      sentence={t.sentence}
      go={t.go}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({ text: t.linkSent(name) })
      }}
    >
      {(fields) => (
        <RadioGroup
          label={t.way}
          value={way}
          onChange={setWay}
          help={way === 'link' ? t.linkHelp : t.handedHelp}
          error={fields['HandOver'] ?? fields['UserID']}
          choices={[
            { value: 'link', label: t.link },
            { value: 'handed', label: t.handed },
          ]}
        />
      )}
    </AccountDialog>
  )
}
