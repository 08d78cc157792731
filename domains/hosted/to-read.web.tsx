import { IconDownload } from '@tabler/icons-react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { acknowledgementCalls } from './acknowledgements.calls.ts'
import { hostedCalls } from './hosted.calls.ts'
import './hosted.css'

const useText = catalog(
  (f) => ({
    title: 'To read and confirm',
    version: (n: number) => `Version ${f.number(n)}`,
    read: 'Download',
    readWhat: (what: string) => `Download ${what}`,
    confirm: 'I have read it',
    done: (what: string) => `${what}: your confirmation is recorded.`,
  }),
  (f) => ({
    title: 'Para leer y confirmar',
    version: (n: number) => `Versión ${f.number(n)}`,
    read: 'Descargar',
    readWhat: (what: string) => `Descargar ${what}`,
    confirm: 'Lo he leído',
    done: (what: string) => `${what}: su confirmación quedó registrada.`,
  }),
)

/** What the agency asks this person to read; nothing when there is nothing. */
export function ToRead() {
  const t = useText()
  const { data } = useRead(
    hostedCalls.getHostedFiles,
    { State: 'to acknowledge', Mine: true, PageSize: 25 },
    { quiet: true },
  )
  const confirm = useChange(acknowledgementCalls.acknowledgeHostedFile)
  if (!data || data.Rows.length === 0) return null
  return (
    <Card title={t.title} flush>
      <ul className="k-list k-to-read">
        {data.Rows.map(({ HostedFileID, VersionID, Title, VersionNumber }) => (
          <li key={HostedFileID}>
            <b>{Title}</b>
            <small>{t.version(VersionNumber)}</small>
            <div className="k-actions">
              <Button
                size="sm"
                icon={IconDownload}
                aria-label={t.readWhat(Title)}
                onClick={() => void download(hostedCalls.downloadHostedFile, { HostedFileID }).catch(() => undefined)}
              >
                {t.read}
              </Button>
              <Button
                size="sm"
                busy={confirm.isPending}
                onClick={() =>
                  void confirm
                    .run({ HostedFileID, VersionID })
                    .then((answer) => answer && showToast({ text: t.done(Title) }))
                }
              >
                {t.confirm}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
