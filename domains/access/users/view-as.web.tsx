import { IconEdit, IconEye, IconNotebook } from '@tabler/icons-react'
import { useState } from 'react'
import { EffectList } from '#platform/web/blocks/consequence-dialog.tsx'
import { basePath } from '#platform/web/base.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { accountCalls } from './accounts.calls.ts'
import { useProvenChange } from '#domains/session/proof.web.tsx'

const useText = catalog(
  () => ({
    title: (name: string) => `View as ${name}`,
    sentence: 'You see what they see, to help them or to check their rights.',
    reason: 'Reason',
    reasonHelp: 'It is recorded next to your name.',
    sees: (name: string) => `The whole program shows what **${name}** may see`,
    readOnly: '**Nothing can be changed** until you end it',
    written: 'Begin, end and everything opened is **written down** under your name',
    undo: 'A bar across every page ends it at any time.',
    what: 'What will happen',
    cancel: 'Cancel',
    go: 'Begin viewing',
    why: 'Say why first',
  }),
  () => ({
    title: (name: string) => `Ver como ${name}`,
    sentence: 'Ve lo que ve esa persona, para ayudarla o revisar sus permisos.',
    reason: 'Motivo',
    reasonHelp: 'Queda escrito junto a su nombre.',
    sees: (name: string) => `Todo el programa muestra lo que **${name}** puede ver`,
    readOnly: '**No se puede cambiar nada** hasta que termine',
    written: 'El inicio, el fin y todo lo abierto **queda escrito** con su nombre',
    undo: 'Una barra en cada página lo termina en cualquier momento.',
    what: 'Lo que va a pasar',
    cancel: 'Cancelar',
    go: 'Empezar a ver',
    why: 'Diga primero por qué',
  }),
)

/** The program is loaded anew, so that nothing of one person stays on the other's screen. */
export function ViewAs({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const start = useProvenChange(accountCalls.startViewAs)
  const missing = reason.trim() ? undefined : t.why

  async function submit(): Promise<void> {
    if (missing || start.busy) return
    const answer = await start.run({ UserID: userId, Reason: reason.trim() })
    if (answer) location.assign(basePath)
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
            <Button type="submit" kind="primary" busy={start.busy} offBecause={missing}>
              {t.go}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <TextField
            label={t.reason}
            help={t.reasonHelp}
            data-autofocus
            maxLength={200}
            value={reason}
            error={start.fields['Reason'] ?? start.fields['UserID']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <section className="k-consequences">
            <h3>{t.what}</h3>
            <EffectList
              effects={[
                { id: 'sees', icon: IconEye, text: t.sees(name) },
                { id: 'read', icon: IconEdit, text: t.readOnly },
                { id: 'book', icon: IconNotebook, text: t.written },
              ]}
              undo={t.undo}
            />
          </section>
        </div>
      </Dialog>
      {start.proof}
    </>
  )
}
