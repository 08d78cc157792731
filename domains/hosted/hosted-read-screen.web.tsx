import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { acknowledgementCalls } from './acknowledgements.calls.ts'
import { hostedCalls } from './hosted.calls.ts'

const useText = catalog({
  sentence: [
    'Download it and read it. Then confirm that you have read it.',
    'Descárguelo y léalo. Después confirme que lo ha leído.',
  ],
  download: ['Download', 'Descargar'],
  later: ['Later', 'Más tarde'],
  confirm: ['I have read it', 'Lo he leído'],
  done: ['{title}: your confirmation is recorded.', '{title}: su confirmación quedó registrada.'],
})

/** Something to read and to confirm, over any screen. */
export function Screen({ file = '', version = '', title = '' }: { file?: string; version?: string; title?: string }) {
  const t = useText()
  const close = useClose()
  const confirm = useChange(acknowledgementCalls.acknowledgeHostedFile)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      opened
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{t.later}</Button>
          <Button
            kind="primary"
            busy={confirm.isPending}
            onClick={() =>
              void confirm.run({ HostedFileID: file, VersionID: version }).then((answer) => {
                if (!answer) return
                showToast({ text: t.done(title) })
                close()
              })
            }
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>{t.sentence}</p>
      <Button
        data-autofocus
        icon={IconDownload}
        busy={busy}
        onClick={() => {
          setBusy(true)
          void download(hostedCalls.downloadHostedFile, { HostedFileID: file })
            .catch(() => undefined)
            .finally(() => setBusy(false))
        }}
      >
        {t.download}
      </Button>
    </Dialog>
  )
}
