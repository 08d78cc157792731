import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { credentialKinds } from './employees/employee-profile.calls.ts'

const useText = catalog({
  expired: ['Expired {day}', 'Venció el {day}'],
  expires: ['Expires {day}', 'Vence el {day}'],
  how: [
    'Get it renewed, then give a copy to the person who keeps staff records. When they enter the new date, this goes away.',
    'Renuévela y entregue una copia a quien lleva los registros del personal. Cuando anoten la nueva fecha, esto desaparece.',
  ],
  close: ['Close', 'Cerrar'],
})

/** What to do about one's own license or certificate that runs out. */
export function Screen({ kind = '', expires = '' }: { kind?: string; expires?: string }) {
  const t = useText()
  const close = useClose()
  const dates = useDates()
  const { label } = useSpeech()
  const over = expires < dates.today()
  return (
    <Dialog
      opened
      onClose={close}
      title={label(credentialKinds, kind)}
      actions={
        <Button kind="primary" data-autofocus onClick={close}>
          {t.close}
        </Button>
      }
    >
      <div className="k-stack">
        <Status tone={over ? 'over' : 'soon'}>{(over ? t.expired : t.expires)(dates.date(expires))}</Status>
        <p>{t.how}</p>
      </div>
    </Dialog>
  )
}
