import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useBundleText } from './court-bundle-text.web.ts'

/** While the file is made, and then the file. */
export function BundleMaking({ packetId, onClose }: { packetId: string; onClose: () => void }) {
  const t = useBundleText()
  const [settled, setSettled] = useState(false)
  const { data } = useRead(
    packetCalls.getPacket,
    { PacketID: packetId },
    { quiet: true, ownErrors: true, ...(!settled && { refreshEveryMs: 1500 }) },
  )
  if (!settled && (data?.State === 'Ready' || data?.State === 'Failed')) setSettled(true)
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
      <div className="k-stack" aria-live="polite">
        {data?.State === 'Failed' ? (
          <Note tone="over">{data.Failure ?? t.failed}</Note>
        ) : fileId ? (
          <Note tone="ok">{t.ready}</Note>
        ) : (
          <>
            <progress max={data?.Total ?? 1} value={data?.Done ?? 0} aria-label={t.make} />
            <p>{t.making(data?.Done ?? 0, data?.Total ?? 0)}</p>
            <p className="k-quiet">{t.meanwhile}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
