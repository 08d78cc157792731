import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { Words } from '#platform/web/ui/words.tsx'
import { importColumns, importUserCalls, mostImported } from './import-users.calls.ts'
import { useImportText } from './import-text.web.ts'

type Read = Output<typeof importUserCalls.previewImportUsers>

const head = importColumns.map((name) => name.replace('*', '')).join(',')
const example = `${head}\nana.muestra@kith.example,Ana,Muestra,Case Manager,"Foster, North Valley",Case Manager,yes,no,Case manager,\n`

/** Paste or choose a list, see which lines cannot be used, then add everybody at once. */
export function ImportUsers({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useImportText()
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.title} sentence={t.sentence}>
      {(close) => <ImportForm onCancel={close} onDone={onClose} />}
    </FormDialog>
  )
}

function ImportForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useImportText()
  const [csv, setCsv] = useState('')
  const [place, setPlace] = useState('')
  const [result, setResult] = useState<Read>()
  const chooser = useRef<HTMLInputElement>(null)
  const check = useChange(importUserCalls.previewImportUsers)
  const add = useChange(importUserCalls.importUsers)
  useUnsaved(csv !== '' && !add.isSuccess)
  const input = { Csv: csv, WelcomeEmailLocation: place.trim() || null }
  const put = (text: string) => {
    setCsv(text)
    setResult(undefined)
  }

  async function dryRun(): Promise<void> {
    setResult(await check.run(input))
  }
  async function bring(): Promise<void> {
    const answer = await add.run(input)
    if (!answer) return
    onDone()
    showToast({ text: t.added(answer.Added.length) })
  }
  const ready = result && result.Bad === 0 && result.Good > 0

  return (
    <div className="k-stack">
      <div className="k-import-ways">
        <input
          ref={chooser}
          type="file"
          accept=".csv,.txt,text/csv"
          className="k-hidden"
          tabIndex={-1}
          aria-label={t.file}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) void file.text().then(put)
            event.currentTarget.value = ''
          }}
        />
        <Button icon={IconFileImport} onClick={() => chooser.current?.click()}>
          {t.choose}
        </Button>
        <Button kind="quiet" onClick={() => put(example)}>
          {t.useExample}
        </Button>
      </div>
      <TextArea
        label={t.paste}
        help={t.columns(importColumns.join(', '), mostImported)}
        minRows={5}
        spellCheck={false}
        className="k-import-text"
        data-autofocus
        value={csv}
        onChange={(event) => put(event.currentTarget.value)}
      />
      <TextField
        label={t.place}
        help={t.placeHelp}
        maxLength={200}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      {result && <DryRun result={result} />}
      <div className="k-form-foot">
        <Button onClick={onCancel}>{t.cancel}</Button>
        {ready ? (
          <Button kind="primary" busy={add.isPending} onClick={() => void bring()}>
            {t.import(result.Good)}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={check.isPending}
            offBecause={csv.trim() ? undefined : t.empty}
            onClick={() => void dryRun()}
          >
            {t.check}
          </Button>
        )}
      </div>
    </div>
  )
}

function DryRun({ result }: { result: Read }) {
  const t = useImportText()
  const sorted = result.Lines.toSorted((a, b) => Number(b.Problems.length > 0) - Number(a.Problems.length > 0))
  return (
    <section aria-live="polite">
      <Note tone={result.Bad > 0 ? 'soon' : 'ok'}>
        <Words text={result.Bad > 0 ? t.someBad(result.Good, result.Bad) : t.allGood(result.Good)} />
      </Note>
      <ul className="k-import-lines">
        {sorted.map((line) => (
          <li key={line.Line}>
            <small>{t.line(line.Line)}</small>
            <span>
              <b>{line.Name || line.Email || t.nameless}</b>
              <small>{[line.Email, line.Role, line.SubProgram].filter(Boolean).join(', ')}</small>
              {line.Problems.map((problem) => (
                <span key={`${problem.Column}${problem.Sentence}`} className="k-import-problem">
                  {problem.Column && !problem.Sentence.startsWith(problem.Column) && <b>{problem.Column}: </b>}
                  {problem.Sentence}
                </span>
              ))}
            </span>
            <Status tone={line.Problems.length > 0 ? 'over' : 'ok'}>{line.Problems.length > 0 ? t.bad : t.good}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}
