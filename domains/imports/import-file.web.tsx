import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { UndoDialog } from '#domains/activity/undo-dialog.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ImportLines } from './import-lines.web.tsx'
import { importsCalls } from './imports.calls.ts'
import { useImportsText } from './imports-text.web.ts'

type Opened = Output<typeof importsCalls.getImport>
type Tried = Output<typeof importsCalls.tryImport>

/** One file: what its columns are, what each line would do, and the deed. */
export function ImportFile({ id }: { id: string }) {
  const t = useImportsText()
  const { put } = useAddress('/Admin')
  const { data } = useRead(importsCalls.getImport, { ImportID: id })
  return (
    <div className="k-stack k-imports">
      <div>
        <Button kind="quiet" size="sm" icon={IconChevronLeft} onClick={() => put({ import: undefined })}>
          {t.back}
        </Button>
      </div>
      {data ? data.DoneAt ? <Done file={data} /> : <Preparing file={data} /> : <SkeletonRows rows={8} />}
    </div>
  )
}

function Done({ file }: { file: Opened }) {
  const t = useImportsText()
  const dates = useDates()
  const [undoing, setUndoing] = useState(false)
  return (
    <Card title={file.FileName}>
      <div className="k-stack">
        <p>{file.UndoneAt ? t.undoneNote(dates.instant(file.UndoneAt)) : t.done(dates.instant(file.DoneAt!))}</p>
        {!file.UndoneAt && (
          <div>
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
  const map = useChange(importsCalls.mapImport)
  const tryIt = useChange(importsCalls.tryImport)
  const run = useChange(importsCalls.runImport)
  const undoToast = useUndoToast()
  const [tried, setTried] = useState<Tried>()
  const fields = file.Columns.map((one) => one.Field)
  const missing = file.Fields.filter((one) => one.Needed && !fields.includes(one.Field)).map((one) => one.Label)
  async function choose(at: number, field: string | null) {
    const Fields = fields.map((one, place) => (place === at ? field : one === field ? null : one))
    setTried(undefined)
    await map.run({ ImportID: file.ImportID, Fields, version: file.version })
  }
  async function go() {
    const answer = await tryIt.run({ ImportID: file.ImportID })
    if (answer) setTried(answer)
  }
  async function record() {
    const answer = await run.run({ ImportID: file.ImportID, version: file.version })
    if (answer) undoToast(t.imported(answer.Imported), answer.ChangeSetID)
  }
  return (
    <>
      <Card title={`${file.FileName}, ${t.lines(file.Lines)}`}>
        <div className="k-stack">
          <h3>{t.columns}</h3>
          <p className="k-quiet">{t.columnsHelp}</p>
          <div className="k-imports-columns">
            {file.Columns.map((column, at) => (
              <SelectField
                key={at}
                label={t.field(column.Title || String(at + 1))}
                {...(column.Samples.length > 0 && { help: t.sample(column.Samples.join(', ')) })}
                placeholder={t.leave}
                clearable
                options={file.Fields.map(({ Field, Label }) => ({ value: Field, label: Label }))}
                value={column.Field}
                onChange={(field) => void choose(at, field)}
              />
            ))}
          </div>
          {missing.length > 0 && <p role="status">{t.missing(missing)}</p>}
          <div className="k-actions">
            <Button kind={tried ? 'default' : 'primary'} busy={tryIt.isPending} onClick={() => void go()}>
              {t.tryIt}
            </Button>
            <span className="k-quiet">{t.tryHelp}</span>
          </div>
        </div>
      </Card>
      {tried && (
        <ImportLines file={file} tried={tried} onDecided={() => void go()}>
          <Button
            kind="primary"
            busy={run.isPending}
            offBecause={tried.Open > 0 ? t.runOpen(tried.Open) : undefined}
            onClick={() => void record()}
          >
            {t.run}
          </Button>
        </ImportLines>
      )}
    </>
  )
}
