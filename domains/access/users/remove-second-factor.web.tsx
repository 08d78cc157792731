import { useState } from 'react'
import { useProvenChange } from '#domains/session/proof.web.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { accountCalls } from './accounts.calls.ts'

const useText = catalog(
  () => ({
    title: (name: string) => `Take off the second step of ${name}`,
    sentence: 'For a lost phone or passkey. All their sessions end, they are told by mail, and they set up a new one.',
    reason: 'Reason',
    why: 'Say why first',
    cancel: 'Cancel',
    go: 'Take it off',
    done: (name: string) => `The second step of ${name} is off.`,
  }),
  () => ({
    title: (name: string) => `Quitar el segundo paso de ${name}`,
    sentence:
      'Para un teléfono o una llave perdidos. Todas sus sesiones terminan, recibe un aviso por correo y configura uno nuevo.',
    reason: 'Motivo',
    why: 'Diga primero por qué',
    cancel: 'Cancelar',
    go: 'Quitarlo',
    done: (name: string) => `El segundo paso de ${name} se quitó.`,
  }),
)

export function RemoveSecondFactor({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const remove = useProvenChange(accountCalls.removeSecondFactor)
  const missing = reason.trim() ? undefined : t.why

  async function submit(): Promise<void> {
    if (missing || remove.busy) return
    const answer = await remove.run({ UserID: userId, Reason: reason.trim() })
    if (!answer) return
    onClose()
    showToast({ text: t.done(name) })
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
            <Button type="submit" kind="danger" busy={remove.busy} offBecause={missing}>
              {t.go}
            </Button>
          </>
        }
      >
        <TextField
          label={t.reason}
          data-autofocus
          maxLength={200}
          value={reason}
          error={remove.fields['Reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Dialog>
      {remove.proof}
    </>
  )
}
