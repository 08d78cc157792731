import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { largestSheet, sheetKinds } from '#platform/contract/sheets.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { RejectedLines } from './rejected-lines.web.tsx'
import { servicesCalls } from './services.calls.ts'
import { WelligentRejected } from './welligent-rejected.web.tsx'
import { WelligentRuns } from './welligent-runs.web.tsx'
import { useWelligentText } from './welligent-text.web.ts'

type Tried = Output<typeof servicesCalls.tryServices>

/** A file is checked, imported, and what was rejected is settled. */
export function WelligentServices() {
  const { asked } = useAddress('/Admin/Welligent')
  if (asked.run) return <WelligentRejected key={asked.run} id={asked.run} />
  return (
    <div className="k-stack">
      <Importing />
      <WelligentRuns />
    </div>
  )
}

function Importing() {
  const t = useWelligentText()
  const tryIt = useChange(servicesCalls.tryServices)
  const run = useChange(servicesCalls.importServices)
  const undoToast = useUndoToast()
  const [file, setFile] = useState<string>()
  const [tried, setTried] = useState<Tried>()
  const [shown, setShown] = useState(0)
  async function check() {
    if (!file) return
    setTried(await tryIt.run({ FileID: file }))
  }
  async function record() {
    if (!file) return
    const done = await run.run({ FileID: file })
    if (!done) return
    if (done.ChangeSetID) undoToast(t.imported(done.Accepted), done.ChangeSetID)
    setTried(undefined)
    setFile(undefined)
    // The box for the next file is empty again.
    setShown(shown + 1)
  }
  return (
    <Card title={t.file}>
      <div className="k-stack">
        <p>{t.fileHelp}</p>
        <FileDrop
          key={shown}
          label={t.file}
          kinds={sheetKinds}
          largest={largestSheet}
          onFile={(sent) => {
            setFile(sent?.FileID)
            setTried(undefined)
          }}
        />
        <div className="k-actions">
          <Button
            kind={tried ? 'default' : 'primary'}
            busy={tryIt.isPending}
            offBecause={file ? undefined : t.chooseFile}
            onClick={() => void check()}
          >
            {t.tryIt}
          </Button>
          {tried && (
            <Button
              kind="primary"
              busy={run.isPending}
              offBecause={tried.Rows === 0 ? t.nothing : undefined}
              onClick={() => void record()}
            >
              {t.run(tried.Accepted)}
            </Button>
          )}
        </div>
        {tried && <Report tried={tried} />}
      </div>
    </Card>
  )
}

function Report({ tried }: { tried: Tried }) {
  const t = useWelligentText()
  return (
    <section className="k-stack" aria-label={t.tried(tried.Accepted, tried.Rows)}>
      <Note tone={tried.Rejected > 0 ? 'soon' : 'ok'}>
        <b>{t.tried(tried.Accepted, tried.Rows)}</b>{' '}
        {[tried.Repeated > 0 && t.repeated(tried.Repeated), tried.Rejected > 0 && t.keep].filter(Boolean).join(' ')}
      </Note>
      {tried.Lines.length > 0 && (
        <>
          <h3>
            {t.rejectedLines(tried.Rejected)}{' '}
            {tried.Lines.length < tried.Rejected && <small>{t.firstShown(tried.Lines.length)}</small>}
          </h3>
          <RejectedLines lines={tried.Lines} />
        </>
      )}
    </section>
  )
}
