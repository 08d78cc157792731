import { useState } from 'react'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { largestSheet, sheetKinds } from '#platform/contract/sheets.ts'
import { SheetColumns } from '#platform/web/blocks/sheet-columns.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo } from '#platform/web/go.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { giftsCalls } from './gifts/gifts.calls.ts'
import { fileHref, useFundingAddress } from './funding-address.web.ts'
import { giftImportCalls as calls } from './reading/gift-import.calls.ts'
import { useImportText } from './reading/gift-import-text.web.ts'
import './funding.css'
import { Report } from './reading/gift-import-report.web.tsx'

type Opened = Output<typeof calls.getGiftImport>

/** Files of gifts: begin one, go on with one, or look back at one. */
export function Screen() {
  const { file } = useFundingAddress()
  return file ? <OneFile key={file} id={file} /> : <Begin />
}

function Begin() {
  const t = useImportText()
  const { open } = useFundingAddress()
  const whyNot = useWhyNot(calls.beginGiftImport)
  const begin = useChange(calls.beginGiftImport)
  const program = useRead(giftsCalls.getGiftChoices, {}, { quiet: true }).data?.SubPrograms[0]?.Id
  const [chosen, setChosen] = useState<string>()
  async function read() {
    if (!program || !chosen) return
    const begun = await begin.run({ SubProgramID: program, FileID: chosen })
    if (begun) open('file', begun.GiftImportID)
  }
  return (
    <div className="k-stack">
      <Card title={t.title}>
        <div className="k-stack">
          <p>{t.sentence}</p>
          <FileDrop kinds={sheetKinds} largest={largestSheet} onFile={(sent) => setChosen(sent?.FileID)} />
          <div>
            <Button
              kind="primary"
              busy={begin.isPending}
              offBecause={whyNot ?? (chosen ? undefined : t.choose)}
              onClick={() => void read()}
            >
              {t.read}
            </Button>
          </div>
        </div>
      </Card>
      {!whyNot && <Earlier />}
    </div>
  )
}

function Earlier() {
  const t = useImportText()
  const dates = useDates()
  const { open } = useFundingAddress()
  const { data } = useRead(calls.getGiftImports, {})
  if (!data || data.Imports.length === 0) return null
  return (
    <Card title={t.earlier} flush>
      <ul className="k-list k-funding-rows" aria-label={t.earlier}>
        {data.Imports.map((one) => (
          <li key={one.GiftImportID}>
            <span>
              <a className="k-link" {...linkTo(fileHref(one.GiftImportID), () => open('file', one.GiftImportID))}>
                {one.FileName}
              </a>
              <small>
                {[
                  t.lines(one.Lines),
                  one.UndoneAt
                    ? t.undone(dates.instantWithin(one.UndoneAt))
                    : one.DoneAt
                      ? t.done(dates.instantWithin(one.DoneAt))
                      : t.open,
                ].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OneFile({ id }: { id: string }) {
  const t = useImportText()
  const { close } = useFundingAddress()
  const { data } = useRead(calls.getGiftImport, { GiftImportID: id })
  return (
    <div className="k-stack">
      <div>
        <Button kind="quiet" size="sm" onClick={close}>
          {t.back}
        </Button>
      </div>
      {data ? data.DoneAt ? <Done file={data} /> : <Preparing file={data} /> : <SkeletonRows rows={8} />}
    </div>
  )
}

function Done({ file }: { file: Opened }) {
  const t = useImportText()
  const undo = useChange(calls.undoGiftImport)
  async function back() {
    const undone = await undo.run({ GiftImportID: file.GiftImportID, version: file.version })
    if (undone) showToast({ text: t.takenBack(undone.Gifts) })
  }
  return (
    <Card title={file.FileName}>
      <div className="k-stack">
        <Note tone={file.UndoneAt ? 'info' : 'ok'}>
          {file.UndoneAt ? t.wasUndone : t.imported(file.Imported ?? 0)}
          {Boolean(file.LeftOut) && ` ${t.leftOut(file.LeftOut ?? 0)}`}
        </Note>
        {!file.UndoneAt && (
          <div>
            <Button busy={undo.isPending} onClick={() => void back()}>
              {t.undo}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Preparing({ file }: { file: Opened }) {
  const t = useImportText()
  const map = useChange(calls.mapGiftImport)
  const run = useChange(calls.runGiftImport)
  const [asked, setAsked] = useState<number>()
  const { data: tried, isFetching } = useRead(
    calls.tryGiftImport,
    { GiftImportID: file.GiftImportID },
    { enabled: asked === file.version },
  )
  async function choose(Fields: (string | null)[]) {
    setAsked(undefined)
    await map.run({ GiftImportID: file.GiftImportID, Fields, version: file.version })
  }
  async function record() {
    const done = await run.run({ GiftImportID: file.GiftImportID, LeaveOutWrong: true, version: file.version })
    if (done) showToast({ text: t.imported(done.Imported) })
  }
  return (
    <>
      <SheetColumns
        fileName={file.FileName}
        lines={file.Lines}
        columns={file.Columns}
        fields={file.Fields}
        onChoose={(fields) => void choose(fields)}
      >
        <div className="k-actions">
          <Button kind={tried ? 'default' : 'primary'} busy={isFetching} onClick={() => setAsked(file.version)}>
            {t.tryIt}
          </Button>
          <span className="k-quiet">{t.tryHelp}</span>
        </div>
      </SheetColumns>
      {tried && asked === file.version && (
        <Report tried={tried}>
          <Button
            kind="primary"
            busy={run.isPending}
            offBecause={tried.Ready === 0 ? t.nothing : undefined}
            onClick={() => void record()}
          >
            {t.run(tried.Ready)}
          </Button>
        </Report>
      )}
    </>
  )
}
