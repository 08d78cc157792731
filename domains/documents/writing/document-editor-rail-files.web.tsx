import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import type { OpenDraft } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'
import type { FormFiles } from '#domains/forms/page/form-page-store.web.ts'

/** Files that hang on the whole document and on no question. */
export function FilesCard({
  files,
  attachments,
}: {
  files: FormFiles
  attachments: readonly OpenDraft['Attachments'][number][]
}) {
  const t = useEditorText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const free = attachments.filter(({ FieldID }) => FieldID === null)
  return (
    <Card title={t.files}>
      {free.length > 0 && (
        <ul className="k-fp-files">
          {free.map((file) => (
            <li key={file.AttachmentID}>
              <Icon of={IconPaperclip} size={15} />
              <button
                type="button"
                className="k-link"
                aria-label={t.openFile(file.FileName)}
                onClick={() => void download(fileCalls.downloadFile, { FileID: file.FileID }).catch(() => undefined)}
              >
                {file.FileName}
              </button>
              <IconButton
                icon={IconX}
                size="sm"
                label={t.removeFile(file.FileName)}
                onClick={() => files.remove?.(file.AttachmentID)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        className="k-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (!file) return
          setBusy(true)
          void files.attach?.('', file).finally(() => setBusy(false))
        }}
      />
      <Button size="sm" icon={IconPaperclip} busy={busy} onClick={() => input.current?.click()}>
        {busy ? t.attaching : t.attach}
      </Button>
    </Card>
  )
}

export function VersionsCard({ open }: { open: OpenDraft }) {
  const t = useEditorText()
  const dates = useDates()
  const { UserID } = useProfile()
  const { Document: head } = open
  return (
    <Card title={t.versions} end={<small>{t.formVersion(open.FormVersionNo)}</small>}>
      <Timeline
        label={t.versions}
        entries={[
          {
            id: 'draft',
            now: true,
            title: head.OwnerID === UserID ? t.draftYou : t.draftOf(head.OwnerName),
            note: head.MovedByName ? t.movedBy(head.MovedByName) : undefined,
          },
          ...open.Versions.map((version) => ({
            id: String(version.VersionNo),
            title: <a href={documentHref(head.DocumentID, version.VersionNo)}>{t.versionNo(version.VersionNo)}</a>,
            note: t.by(version.By, dates.instantWithin(version.At)),
          })),
          { id: 'start', title: t.started, note: dates.instant(head.CreatedAt) },
        ]}
      />
    </Card>
  )
}

export function UnplacedCard({ open }: { open: OpenDraft }) {
  const t = useEditorText()
  if (open.Unplaced.length === 0) return null
  return (
    <Card title={t.unplaced}>
      <p className="k-help">{t.unplacedSentence}</p>
      <dl className="k-de-unplaced">
        {open.Unplaced.map((one, at) => (
          <div key={at}>
            <dt>{one.Label}</dt>
            <dd>{one.Answer}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
