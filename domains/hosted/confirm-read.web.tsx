import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { acknowledgementCalls } from './acknowledgements.calls.ts'
import type { HostedFile } from './hosted.calls.ts'

const useText = catalog(
  () => ({
    asked: 'You are asked to read this version yourself and to confirm it.',
    confirm: 'I have read and understood it',
    done: 'Confirmed, with today’s date.',
  }),
  () => ({
    asked: 'Se le pide que lea usted esta versión y que la confirme.',
    confirm: 'La he leído y entendido',
    done: 'Confirmada, con la fecha de hoy.',
  }),
)

/** Whoever publishes is often of the audience too. */
export function ConfirmRead({ file }: { file: HostedFile }) {
  const t = useText()
  const change = useChange(acknowledgementCalls.acknowledgeHostedFile)
  const confirm = () =>
    void change
      .run({ HostedFileID: file.HostedFileID, VersionID: file.VersionID })
      .then((answer) => answer && showToast({ text: t.done }))
  return (
    <Note>
      <div className="k-hosted-confirm">
        <span>{t.asked}</span>
        <Button size="sm" busy={change.isPending} onClick={confirm}>
          {t.confirm}
        </Button>
      </div>
    </Note>
  )
}
