import { catalog } from '#platform/web/i18n.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { AccountDialog, type AccountFace } from './account-dialog.web.tsx'
import { accountCalls } from './accounts.calls.ts'

const useText = catalog(
  () => ({
    title: (name: string) => `Take off the second step of ${name}`,
    sentence: 'For a lost phone or passkey. All their sessions end, they are told by mail, and they set up a new one.',
    go: 'Take it off',
    done: (name: string) => `The second step of ${name} is off.`,
  }),
  () => ({
    title: (name: string) => `Quitar el segundo paso de ${name}`,
    sentence:
      'Para un teléfono o una llave perdidos. Todas sus sesiones terminan, recibe un aviso por correo y configura uno nuevo.',
    go: 'Quitarlo',
    done: (name: string) => `El segundo paso de ${name} se quitó.`,
  }),
)

export function RemoveSecondFactor({ userId, name, onClose }: AccountFace) {
  const t = useText()
  return (
    <AccountDialog
      call={accountCalls.removeSecondFactor}
      input={(Reason) => ({ UserID: userId, Reason })}
      title={t.title(name)}
      sentence={t.sentence}
      go={t.go}
      danger
      reason
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({ text: t.done(name) })
      }}
    />
  )
}
