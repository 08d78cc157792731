import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { packetCalls } from '../evidence/packets.calls.ts'

const useText = catalog({
  title: ['One file', 'Un solo archivo'],
  close: ['Close', 'Cerrar'],
  making: ['{done} of {all} parts are done.', 'Ya tiene {done} de {all} partes.'],
  meanwhile: ['You can close this and keep working.', 'Puede cerrar esto y seguir trabajando.'],
  ready: ['The file is ready.', 'El archivo está listo.'],
  failed: ['The file could not be made.', 'No se pudo hacer el archivo.'],
  download: ['Download', 'Descargar'],
})

/** While the file is made, and then the file. */
export function PacketMaking({
  packetId,
  onClose,
  children,
}: {
  packetId: string
  onClose: () => void
  children?: ReactNode
}) {
  const t = useText()
  const [settled, setSettled] = useState(false)
  const { data } = useRead(
    packetCalls.getPacket,
    { PacketID: packetId },
    { quiet: true, ownErrors: true, ...(!settled && { refreshEveryMs: 1500 }) },
  )
  const over = data?.State === 'Ready' || data?.State === 'Failed'
  if (over && !settled) setSettled(true)
  const fileId = data?.State === 'Ready' ? data.FileID : null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data?.Title ?? t.title}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {fileId && (
            <Button
              kind="primary"
              icon={IconDownload}
              onClick={() => void download(fileCalls.downloadFile, { FileID: fileId }).catch(() => undefined)}
            >
              {t.download}
            </Button>
          )}
        </>
      }
    >
      <div className="k-cf-making" aria-live="polite">
        {data?.State === 'Failed' ? (
          <Note tone="over">{data.Failure ?? t.failed}</Note>
        ) : fileId ? (
          <Note tone="ok">{t.ready}</Note>
        ) : (
          <>
            <progress max={data?.Total ?? 1} value={data?.Done ?? 0} aria-label={t.title} />
            <p>{t.making(data?.Done ?? 0, data?.Total ?? 0)}</p>
            <p className="k-quiet">{t.meanwhile}</p>
          </>
        )}
        {children}
      </div>
    </Dialog>
  )
}
