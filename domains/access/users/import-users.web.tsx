import { IconChevronLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UndoDialog } from '#domains/activity/undo-dialog.web.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { largestSheet, sheetKinds } from '#platform/contract/sheets.ts'
import { SheetColumns } from '#platform/web/blocks/sheet-columns.tsx'
import { useChange } from '#platform/web/calls.tsx'
import type { Failure } from '#platform/web/failure.ts'
import { PartPlace } from '#platform/web/part-place.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { send } from '#platform/web/send.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { importUserCalls } from './import-users.calls.ts'
import { staffFields } from './import-users.rules.ts'
import { StaffLines } from './import-users-lines.web.tsx'
import { useImportText } from './import-text.web.ts'

type Read = Output<typeof importUserCalls.previewImportUsers>
type Done = Output<typeof importUserCalls.importUsers>

/** A list of employees: chosen, checked line by line, corrected, and added as one action. */
export function ImportStaff({ file }: { file: string }) {
  const t = useImportText()
  const { put } = useAddress('/Admin/User')
  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        actions={
          <Button icon={IconChevronLeft} onClick={() => put({ import: undefined })}>
            {t.back}
          </Button>
        }
      />
      {usePermitted()('Administrator') && <PartPlace name="agency-setup-bar" height={[52, 144]} />}
      <div className="k-stack k-staff-file">
        {file === 'new' ? <Choose onFile={(id) => put({ import: id })} /> : <StaffFile key={file} id={file} />}
      </div>
    </div>
  )
}

function Choose({ onFile }: { onFile: (id: string) => void }) {
  const t = useImportText()
  const { say } = useSpeech()
  const [chosen, setChosen] = useState<string>()
  const named = (needed: boolean) =>
    staffFields.filter((one) => Boolean(one.needed) === needed).map(({ label }) => say(label))
  return (
    <Card title={t.chooseTitle}>
      <div className="k-stack">
        <p>{t.sentence}</p>
        <p className="k-quiet">{t.columns(named(true), named(false))}</p>
        <p className="k-quiet">{t.several}</p>
        <FileDrop kinds={sheetKinds} largest={largestSheet} onFile={(sent) => setChosen(sent?.FileID)} />
        <div>
          <Button
            kind="primary"
            offBecause={chosen ? undefined : t.chooseFirst}
            onClick={() => chosen && onFile(chosen)}
          >
            {t.read}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface Said {
  Fields: (string | null)[] | null
  Corrections: { Line: number; Field: string; Text: string }[]
  LeftOut: number[]
}

function StaffFile({ id }: { id: string }) {
  const t = useImportText()
  const { put } = useAddress('/Admin/User')
  const add = useChange(importUserCalls.importUsers)
  const [said, setSaid] = useState<Said>({ Fields: null, Corrections: [], LeftOut: [] })
  const check = useQuery<Read, Failure>({
    queryKey: ['preview', importUserCalls.previewImportUsers.name, id, said],
    gcTime: 0,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      send(importUserCalls.previewImportUsers, { FileID: id, ...said }, { quiet: true, ownErrors: true, signal }),
  })
  const read = check.data
  const [done, setDone] = useState<Done>()
  useUnsaved(!done && (said.Corrections.length > 0 || said.LeftOut.length > 0))

  async function bring(place: string): Promise<void> {
    const answer = await add.run({ FileID: id, ...said, WelcomeEmailLocation: place.trim() || null })
    if (answer) setDone(answer)
    // Something has changed since the lines were checked: they say what.
    else await check.refetch()
  }

  if (done && read) return <Added done={done} fileName={read.FileName} />
  if (!read)
    return check.isError ? (
      <Card title={t.unread}>
        <div className="k-stack">
          <Note tone="over">{check.error.messages.join(' ')}</Note>
          <p>{t.unreadHelp}</p>
          <div>
            <Button kind="primary" onClick={() => put({ import: 'new' })}>
              {t.another}
            </Button>
          </div>
        </div>
      </Card>
    ) : (
      <SkeletonRows rows={8} />
    )
  return (
    <>
      <SheetColumns
        fileName={read.FileName}
        lines={read.Lines.length}
        columns={read.Columns}
        fields={read.Fields}
        onChoose={(Fields) => setSaid({ ...said, Fields })}
      />
      <StaffLines
        read={read}
        busy={check.isFetching}
        adding={add.isPending}
        onCorrect={(Line, Field, Text) => {
          const others = said.Corrections.filter((one) => one.Line !== Line || one.Field !== Field)
          setSaid({ ...said, Corrections: [...others, { Line, Field, Text }] })
        }}
        onLeaveOut={(lines, out) => {
          const others = said.LeftOut.filter((one) => !lines.includes(one))
          setSaid({ ...said, LeftOut: out ? [...others, ...lines] : others })
        }}
        onAdd={(place) => void bring(place)}
      />
    </>
  )
}

function Added({ done, fileName }: { done: Done; fileName: string }) {
  const t = useImportText()
  const { put } = useAddress('/Admin/User')
  const [undoing, setUndoing] = useState(false)
  return (
    <Card title={fileName}>
      <div className="k-stack">
        <Note tone="ok">{t.added(done.Added)}</Note>
        <p className="k-quiet">{t.undoHelp}</p>
        <div className="k-actions">
          <Button kind="primary" onClick={() => put({ import: undefined })}>
            {t.seeUsers}
          </Button>
          <Button onClick={() => setUndoing(true)}>{t.undo}</Button>
        </div>
        {undoing && <UndoDialog changeSetId={done.ChangeSetID} title={fileName} onClose={() => setUndoing(false)} />}
      </div>
    </Card>
  )
}
