import { IconDownload, IconFile, IconPaperclip } from '@tabler/icons-react'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { sentences } from '#platform/contract/words.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { useSigningText } from './signing-text.web.ts'
import type { OpenDocument } from './open-document.web.ts'

export function SettlesCard({ open }: { open: OpenDocument }) {
  const t = useSigningText()
  const dates = useDates()
  const { DueItem: due, Document: head } = open
  // A finished document settles its own item; the next one is none of its business.
  const isOpen = head.State === 'AwaitingSignatures' || head.State === 'Returned'
  if (!due || (due.DocumentID !== head.DocumentID && !isOpen)) return null
  return (
    <Card title={t.settles}>
      <p className="k-sig-settles">
        <Words text={due.DueOn ? t.settlesDue(due.FormLabel, dates.date(due.DueOn)) : t.settlesDone(due.FormLabel)} />
      </p>
      <small className="k-quiet">{due.Rule}</small>
    </Card>
  )
}

export function CommentsCard({ open }: { open: OpenDocument }) {
  const t = useSigningText()
  const dates = useDates()
  if (open.Comments.length === 0) return null
  const labels = new Map(open.Fields.map((field) => [field.Id, field.Label]))
  return (
    <Card title={t.comments} flush>
      <ul className="k-list k-sig-comments">
        {open.Comments.map((comment) => (
          <li key={comment.CommentID}>
            {comment.FieldID && <b>{t.onField(labels.get(comment.FieldID) ?? comment.FieldID)}</b>}
            <p>{comment.Comment}</p>
            <small>
              {t.whoWhen(comment.By, dates.instantWithin(comment.At))}{' '}
              {comment.Resolved && (
                <Status tone="ok" small>
                  {t.resolved}
                </Status>
              )}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function FilesCard({ open }: { open: OpenDocument }) {
  const t = useSigningText()
  if (open.Attachments.length === 0) return null
  return (
    <Card title={t.files} flush>
      <ul className="k-list k-sig-files">
        {open.Attachments.map((file) => (
          <li key={file.AttachmentID}>
            <Icon of={file.FieldID ? IconPaperclip : IconFile} />
            <span title={file.FileName}>{file.FileName}</span>
            <IconButton
              icon={IconDownload}
              size="sm"
              label={t.download(file.FileName)}
              onClick={() => void download(fileCalls.downloadFile, { FileID: file.FileID }).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface VersionsCardProps {
  open: OpenDocument
  /** The version on screen. */
  shown: number
  onVersion: (versionNo: number) => void
}

/** Every version with who made it and why; each opens. */
export function VersionsCard({ open, shown, onVersion }: VersionsCardProps) {
  const t = useSigningText()
  const dates = useDates()
  const words: Record<string, string> = {
    Submitted: t.Submitted,
    Resubmitted: t.Resubmitted,
    Changed: t.Changed,
    Edited: t.Edited,
    PaperCopy: t.PaperCopy,
  }
  return (
    <Card title={t.versions} end={<small>{t.formVersion(open.FormVersionNo)}</small>}>
      <Timeline
        label={t.versions}
        entries={open.Versions.toSorted((a, b) => b.VersionNo - a.VersionNo).map((version) => ({
          id: String(version.VersionNo),
          now: version.VersionNo === shown,
          title: (
            <a
              className="k-link"
              href={documentHref(open.Document.DocumentID, version.VersionNo)}
              {...(version.VersionNo === shown && { 'aria-current': 'true' as const })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onVersion(version.VersionNo)
              }}
            >
              {t.version(version.VersionNo)}
            </a>
          ),
          note: sentences(
            words[version.Kind] ?? version.Kind,
            t.whoWhen(version.By, dates.instantWithin(version.At)),
            t.signedOf(version.Signed, version.Lines),
          ),
          children: version.Reason && <p className="k-sig-reason">{version.Reason}</p>,
        }))}
      />
    </Card>
  )
}
