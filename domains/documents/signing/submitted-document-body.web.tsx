import { useMemo, useState, type MouseEvent } from 'react'
import { withCalculated } from '#domains/forms/form-answers.rules.ts'
import type { FieldValue, FieldValues } from '#domains/forms/form-fields.rules.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { ChartChanged } from './submitted-document-changed.web.tsx'
import { DocumentDifference } from './document-difference.web.tsx'
import { FormPage } from '#domains/forms/page/form-page.web.tsx'
import { useSigningText } from './signing-text.web.ts'
import { isWholeScreen, type Doing, type OpenDocument } from './open-document.web.ts'
import { ActivityCard } from './submitted-document-activity.web.tsx'
import { CorrectPanel } from './submitted-document-correct.web.tsx'
import { ReadingHead } from './submitted-document-head.web.tsx'
import { LinesCard } from './submitted-document-lines.web.tsx'
import { useDocumentFiles, VerifyCard } from './submitted-document-files.web.tsx'
import { RequestsCard } from './submitted-document-outside.web.tsx'
import { LabelsCard } from '#domains/privacy/labels.web.tsx'
import { CommentsCard, FilesCard, SettlesCard, VersionsCard } from './submitted-document-rail.web.tsx'
import { noReturnWords, ReturnPanel } from './submitted-document-return.web.tsx'
import { DocumentTasks } from './submitted-document-tasks.web.tsx'
import { SignedPlace } from './submitted-document-place.web.tsx'

const at = 'reading'

interface DocumentBodyProps {
  open: OpenDocument
  /** The version on screen. */
  shown: number
  doing: Doing
  onDoing: (doing: Doing) => void
  onVersion: (versionNo: number | undefined) => void
  onDone: (signed: boolean) => void
  onReadAgain: () => void
  onClose?: (() => void) | undefined
  /** Beside a list: its heading is one below the page's. */
  inPane: boolean
}

/** The page of paper, with what can be done with it above and beside it. */
export function DocumentBody(props: DocumentBodyProps) {
  const { open, shown, doing, onDoing, onVersion, onDone, onReadAgain, onClose, inPane } = props
  const t = useSigningText()
  const dates = useDates()
  const [words, setWords] = useState(noReturnWords)
  /** What a correction changes, over the answers: kept while they are read again. */
  const [edits, setEdits] = useState<Record<string, FieldValue | undefined>>({})
  const files = useDocumentFiles(open, shown)
  const { Document: head } = open
  const latest = Math.max(head.VersionNo, ...open.Versions.map((version) => version.VersionNo))
  const old = shown < latest
  const onPaper = open.Versions.find(({ VersionNo }) => VersionNo === shown)?.Kind === 'PaperCopy'
  const wanted = doing?.what === 'edit' || doing?.what === 'change' ? doing.what : undefined
  const kind = wanted && open.Actions.includes(wanted) ? wanted : undefined
  const mayReturn = doing?.what === 'return' && open.Actions.includes('return')
  const returning = mayReturn && open.Lines.find((line) => line.Mine)?.LineID
  const typed = useMemo(() => merged(open.Values, edits), [open.Values, edits])
  const values = useMemo(() => withCalculated(open.Fields, typed), [open.Fields, typed])
  const pageComments = Object.fromEntries([
    ...open.Comments.flatMap((one) => (one.FieldID && !one.Resolved ? [[one.FieldID, one.Comment] as const] : [])),
    ...(returning ? words.fields.flatMap(({ id, comment }) => (comment ? [[id, comment] as const] : [])) : []),
  ])
  const leave = () => {
    setEdits({})
    setWords(noReturnWords)
    onDoing(undefined)
  }
  const done = (signed: boolean) => {
    leave()
    onDone(signed)
  }
  /** A field on the page is chosen to be commented. */
  function point(event: MouseEvent<HTMLElement>): void {
    const place = (event.target as HTMLElement).closest<HTMLElement>(`[id^="${at}-at-"]`)
    const id = place?.id.slice(`${at}-at-`.length)
    if (!returning || !id || !open.Fields.some((field) => field.Id === id)) return
    if (!words.fields.some((one) => one.id === id))
      setWords({ ...words, fields: [...words.fields, { id, comment: '' }] })
    requestAnimationFrame(() => document.getElementById(`return-${id}`)?.focus())
  }

  return (
    <>
      <ReadingHead {...{ open, onDoing, onClose, inPane }} stepsAside={Boolean(kind ?? returning)} onFile={files.get} />
      <div className="k-sig-grid">
        <div className="k-stack k-sig-main">
          {old && (
            <Note>
              <p>{t.oldVersion(shown, latest)}</p>
              <p className="k-sign-note-act">
                <Button size="sm" onClick={() => onVersion(undefined)}>
                  {t.toCurrent}
                </Button>
              </p>
            </Note>
          )}
          {head.State === 'Voided' && head.VoidedAt && (
            <Note tone="over">{t.voided(dates.date(dates.dateOf(head.VoidedAt)), head.VoidReason ?? '')}</Note>
          )}
          {!old && !kind && <ChartChanged open={open} />}
          {doing?.what === 'difference' ? (
            <DocumentDifference documentId={head.DocumentID} versionNo={shown} onClose={() => onDoing(undefined)} />
          ) : onPaper && !kind ? (
            <Note>{t.onPaper}</Note>
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard a field is chosen in the panel beside it
            <article
              className={returning ? 'k-sig-paper is-pointing' : 'k-sig-paper'}
              aria-label={t.page}
              onClick={point}
            >
              <FormPage
                key={kind ?? 'read'}
                prefix={at}
                template={open.Template}
                fields={open.Fields}
                values={kind ? typed : open.Values}
                language={open.Language}
                comments={pageComments}
                files={files.onPage}
                signature={(block, lineNo) => <SignedPlace lines={open.Lines} block={block} lineNo={lineNo} />}
                {...(kind && {
                  onChange: (id: string, value: FieldValue | undefined) =>
                    setEdits((before) => ({ ...before, [id]: value })),
                })}
              />
            </article>
          )}
        </div>
        <aside className="k-stack k-sig-rail" aria-label={t.side}>
          {returning && (
            <ReturnPanel
              {...{ open, words, onReadAgain }}
              lineId={returning}
              onWords={setWords}
              onClose={leave}
              onReturned={() => done(false)}
            />
          )}
          {kind && (
            <CorrectPanel
              {...{ open, kind, values, onReadAgain }}
              dirty={Object.keys(edits).length > 0}
              onClose={leave}
              onSaved={() => done(false)}
            />
          )}
          <LinesCard
            lines={open.Lines}
            sha256={head.ContentSha256}
            actions={old ? [] : open.Actions.filter((one) => one !== 'signInPerson' || isWholeScreen)}
            onPaper={open.SigningMode !== 'Electronic'}
            onTask={(what, lineId) => onDoing({ what, lineId })}
          />
          {!old && open.Actions.includes('requestOutside') && <RequestsCard documentId={head.DocumentID} />}
          <SettlesCard open={open} />
          <LabelsCard kind="document" id={head.DocumentID} what={open.FormLabel} />
          <CommentsCard open={open} />
          <FilesCard open={open} />
          <VersionsCard open={open} shown={shown} onVersion={onVersion} />
          <VerifyCard documentId={head.DocumentID} />
          <ActivityCard documentId={head.DocumentID} />
        </aside>
      </div>
      <DocumentTasks {...{ open, doing, onDoing, onReadAgain }} onDone={done} />
    </>
  )
}

/** The answers with what was changed over them; what was emptied is gone. */
function merged(values: FieldValues, edits: Record<string, FieldValue | undefined>): FieldValues {
  const out = { ...values }
  for (const [id, value] of Object.entries(edits)) {
    if (value === undefined) delete out[id]
    else out[id] = value
  }
  return out
}
