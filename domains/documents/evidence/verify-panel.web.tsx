import { IconRefresh, IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { toneIcon, type Tone } from '#platform/web/ui/status.tsx'
import { ReasonDialog } from '#domains/documents/signing/submitted-document-reason.web.tsx'
import { evidenceCalls, type EvidenceCheck } from './evidence.calls.ts'
import { useVerifyNames, useVerifyText } from './verify-text.web.ts'
import './documents-verify.css'

const tones = { held: 'ok', broken: 'over', none: 'info' } as const satisfies Record<EvidenceCheck['Result'], Tone>

/** Each check: what was looked at, whether it holds, and the sentence. */
export function VerifyChecks({ checks }: { checks: readonly EvidenceCheck[] }) {
  const names = useVerifyNames()
  return (
    <ul className="k-verify-checks">
      {checks.map((check) => (
        <li key={`${check.Check} ${check.Sentence}`} className={`k-verify-check k-status-${tones[check.Result]}`}>
          <Icon of={toneIcon[tones[check.Result]]} size={18} />
          <div>
            <b>{names[check.Check]}</b>
            <span className="k-hidden">{`: ${names[check.Result]}. `}</span>
            <p>{check.Sentence}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type Verified = Output<typeof evidenceCalls.verifyDocument>

/** The answer in one line. */
export function VerifyAnswer({ verified }: { verified: Verified }) {
  const t = useVerifyText()
  const names = useVerifyNames()
  const broken = verified.Checks.filter(({ Result }) => Result === 'broken').length
  const nothing = verified.Checks.every(({ Result }) => Result !== 'held')
  return (
    <Note tone={broken > 0 ? 'over' : nothing ? 'info' : 'ok'}>
      <b>{broken > 0 ? t.broken : nothing ? names.none : t.held}</b>
      <br />
      {broken > 0 ? t.brokenSentence(broken) : nothing ? t.heldDraft : t.heldSentence}
    </Note>
  )
}

/** Whether one document is as it was signed; beside the document when it is read. */
export function VerifyPanel({ documentId }: { documentId: string }) {
  const t = useVerifyText()
  const dates = useDates()
  const [sealing, setSealing] = useState(false)
  const { data, error, refetch, isFetching } = useRead(
    evidenceCalls.verifyDocument,
    { DocumentID: documentId },
    { quiet: true, ownErrors: true },
  )
  if (error) return <Note tone="over">{error.status === 404 ? t.notThere : t.failed}</Note>
  return (
    <section className="k-verify-panel" aria-label={t.result} aria-busy={isFetching}>
      {data ? (
        <>
          <output>
            <VerifyAnswer verified={data} />
          </output>
          <VerifyChecks checks={data.Checks} />
          {data.ContentSha256 && (
            <p className="k-verify-hash">
              <span>{t.hash}</span> <code>{data.ContentSha256}</code>
            </p>
          )}
          <div className="k-verify-foot">
            <small>{t.checkedAt(dates.instantWithin(data.CheckedAt))}</small>
            {data.CanSealAgain && (
              <Button size="sm" icon={IconRubberStamp} onClick={() => setSealing(true)}>
                {t.sealAgain}
              </Button>
            )}
            <Button size="sm" icon={IconRefresh} busy={isFetching} onClick={() => void refetch()}>
              {t.again}
            </Button>
          </div>
          {sealing && (
            <ReasonDialog
              call={evidenceCalls.sealDocumentAgain}
              input={{ DocumentID: documentId }}
              words={{
                title: t.sealAgainTitle,
                sentence: t.sealAgainSentence,
                undo: t.sealAgainUndo,
                confirm: t.sealAgain,
                done: t.sealedAgain,
              }}
              onClose={() => setSealing(false)}
              onDone={() => {
                setSealing(false)
                void refetch()
              }}
              onReadAgain={() => void refetch()}
            />
          )}
        </>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </section>
  )
}
