import type { Draft } from './document-autosave.web.ts'
import { ChangedCard, CommentsCard, SettlesCard, SignersCard } from './document-editor-rail.web.tsx'
import { FilesCard, UnplacedCard, VersionsCard } from './document-editor-rail-files.web.tsx'
import type { OpenDraft, Writable } from './document-editor-state.web.ts'
import { LabelsCard } from '#domains/privacy/labels.web.tsx'
import type { FormFiles } from '#domains/forms/page/form-page-store.web.ts'

interface RailProps {
  open: Writable
  draft: Draft
  files: FormFiles
  attachments: readonly OpenDraft['Attachments'][number][]
}

/** Beside the page, what needs a decision first. */
export function EditorRail({ open, draft, files, attachments }: RailProps) {
  const kept = 'Document' in open ? open : undefined
  return (
    <aside className="k-de-rail">
      {kept && <ChangedCard open={kept} draft={draft} />}
      {kept && <CommentsCard open={kept} />}
      <SignersCard open={open} />
      <SettlesCard open={open} />
      {kept && <LabelsCard kind="document" id={kept.Document.DocumentID} what={kept.FormLabel} />}
      <FilesCard files={files} attachments={attachments} />
      {kept && <UnplacedCard open={kept} />}
      {kept && <VersionsCard open={kept} />}
    </aside>
  )
}
