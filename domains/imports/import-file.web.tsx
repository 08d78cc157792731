import { IconChevronLeft } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { UndoDialog } from '#domains/activity/undo-dialog.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { SheetColumns } from '#platform/web/blocks/sheet-columns.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ImportLines } from './import-lines.web.tsx'
import { importsCalls } from './imports.calls.ts'
import { useImportsText } from './imports-text.web.ts'
import { useDecisions } from './use-decisions.web.ts'

type Opened = Output<typeof importsCalls.getImport>
type Tried = Output<typeof importsCalls.tryImport>

/** One file: what its columns are, what each line would do, and the deed. */
export function ImportFile({ id }: { id: string }) {
  const t = useImportsText()
  const { put } = useAddress('/Admin')
  const { data } = useRead(importsCalls.getImport, { ImportID: id })
  return (
    <div className="k-stack k-imports">
      <div className="k-imports-back">
        <Button kind="quiet" size="sm" icon={IconChevronLeft} onClick={() => put({ import: undefined })}>
          {t.back}
        </Button>
      </div>
      {data ? data.DoneAt ? <Done file={data} /> : <Preparing file={data} /> : <SkeletonRows rows={8} />}
    </div>
  )
}

const lists: Readonly<Record<string, string>> = {
  children: '/Foster',
  contacts: '/Foster',
  placements: '/Foster',
  families: '/Foster?tab=families',
}

function Done({ file }: { file: Opened }) {
  const t = useImportsText()
  const dates = useDates()
  const [undoing, setUndoing] = useState(false)
  return (
    <Card title={file.FileName}>
      <div className="k-stack">
        <Note tone={file.UndoneAt ? 'info' : 'ok'}>
          {file.UndoneAt
            ? t.undoneNote(dates.instantWithin(file.UndoneAt))
            : t.doneNote(file.Imported ?? 0, file.SubProgramName, dates.instantWithin(file.DoneAt!))}
        </Note>
        {!file.UndoneAt && (
          <div className="k-actions">
            <AppLink className="k-link" to={lists[file.Kind] ?? '/Foster'}>
              {file.Kind === 'families' ? t.seeFamilies : t.seeChildren}
            </AppLink>
            <Button onClick={() => setUndoing(true)}>{t.undo}</Button>
          </div>
        )}
        {undoing && (
          <UndoDialog changeSetId={file.ChangeSetID!} title={file.FileName} onClose={() => setUndoing(false)} />
        )}
      </div>
    </Card>
  )
}

function Preparing({ file }: { file: Opened }) {
  const t = useImportsText()
  const tryIt = useChange(importsCalls.tryImport)
  const run = useChange(importsCalls.runImport)
  const undoToast = useUndoToast()
  const decisions = useDecisions(file)
  const [tried, setTried] = useState<Tried>()
  async function go() {
    await decisions.settled()
    const answer = await tryIt.run({ ImportID: file.ImportID })
    if (!answer) return
    decisions.forget()
    setTried(answer)
  }
  async function record() {
    const answer = await run.run({ ImportID: file.ImportID, version: await decisions.settled() })
    if (answer) undoToast(t.imported(answer.Imported), answer.ChangeSetID)
    // Something has changed since the file was tried: its lines say what.
    else await go()
  }
  const again = decisions.waiting > 0
  return (
    <>
      <Columns file={file} onChanged={() => setTried(undefined)}>
        {!tried && (
          <div className="k-actions">
            <Button kind="primary" busy={tryIt.isPending} onClick={() => void go()}>
              {t.tryIt}
            </Button>
            <span className="k-quiet">{t.tryHelp}</span>
          </div>
        )}
      </Columns>
      {tried && (
        <ImportLines tried={tried} decisions={decisions}>
          <Button
            kind={again || tried.Open > 0 ? 'primary' : 'default'}
            busy={tryIt.isPending}
            onClick={() => void go()}
          >
            {t.tryAgain}
          </Button>
          <Button
            kind={again || tried.Open > 0 ? 'default' : 'primary'}
            busy={run.isPending}
            offBecause={again ? t.runUnchecked : tried.Open > 0 ? t.runOpen(tried.Open) : undefined}
            onClick={() => void record()}
          >
            {t.run(tried.Ready)}
          </Button>
        </ImportLines>
      )}
    </>
  )
}

function Columns({ file, onChanged, children }: { file: Opened; onChanged: () => void; children: ReactNode }) {
  const map = useChange(importsCalls.mapImport)
  async function choose(Fields: (string | null)[]) {
    onChanged()
    await map.run({ ImportID: file.ImportID, Fields, version: file.version })
  }
  return (
    <SheetColumns
      fileName={file.FileName}
      lines={file.Lines}
      columns={file.Columns}
      fields={file.Fields}
      onChoose={(fields) => void choose(fields)}
    >
      {children}
    </SheetColumns>
  )
}
