import { IconEdit, IconEye, IconNotebook } from '@tabler/icons-react'
import { Consequences } from '#platform/web/blocks/consequence-dialog.tsx'
import { basePath } from '#platform/web/base.ts'
import { catalog } from '#platform/web/i18n.ts'
import { AccountDialog, type AccountFace } from './account-dialog.web.tsx'
import { accountCalls } from './accounts.calls.ts'

const useText = catalog(
  () => ({
    title: (name: string) => `View as ${name}`,
    sentence: 'You see what they see, to help them or to check their rights.',
    reasonHelp: 'It is recorded next to your name.',
    sees: (name: string) => `The whole program shows what **${name}** may see`,
    readOnly: '**Nothing can be changed** until you end it',
    written: 'Begin, end and everything opened is **written down** under your name',
    undo: 'A bar across every page ends it at any time.',
    what: 'What will happen',
    go: 'Begin viewing',
  }),
  () => ({
    title: (name: string) => `Ver como ${name}`,
    sentence: 'Ve lo que ve esa persona, para ayudarla o revisar sus permisos.',
    reasonHelp: 'Queda escrito junto a su nombre.',
    sees: (name: string) => `Todo el programa muestra lo que **${name}** puede ver`,
    readOnly: '**No se puede cambiar nada** hasta que termine',
    written: 'El inicio, el fin y todo lo abierto **queda escrito** con su nombre',
    undo: 'Una barra en cada página lo termina en cualquier momento.',
    what: 'Lo que va a pasar',
    go: 'Empezar a ver',
  }),
)

/** The program is loaded anew, so that nothing of one person stays on the other's screen. */
export function ViewAs({ userId, name, onClose }: AccountFace) {
  const t = useText()
  return (
    <AccountDialog
      call={accountCalls.startViewAs}
      input={(Reason) => ({ UserID: userId, Reason })}
      title={t.title(name)}
      sentence={t.sentence}
      go={t.go}
      reason={t.reasonHelp}
      onClose={onClose}
      onDone={() => location.assign(basePath)}
    >
      <Consequences
        title={t.what}
        effects={[
          { id: 'sees', icon: IconEye, text: t.sees(name) },
          { id: 'read', icon: IconEdit, text: t.readOnly },
          { id: 'book', icon: IconNotebook, text: t.written },
        ]}
        undo={t.undo}
      />
    </AccountDialog>
  )
}
