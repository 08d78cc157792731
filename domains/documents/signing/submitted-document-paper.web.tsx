import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { useDates } from '#platform/web/dates.ts'
import { Failure } from '#platform/web/failure.ts'
import { upload } from '#platform/web/upload.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { lineCalls } from './lines.calls.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { namesOf, type OpenDocument } from './open-document.web.ts'
import { useTaskText } from './submitted-document-task-text.web.ts'

interface PaperDialogProps {
  open: OpenDocument
  line: DocumentLine
  onClose: () => void
  onDone: () => void
  onReadAgain: () => void
}

/** The scan of a signed paper for one line, or for several that stand on the same paper. */
export function PaperDialog({ open, line, onClose, onDone, onReadAgain }: PaperDialogProps) {
  const t = useTaskText()
  const today = useDates().today()
  const { DocumentID, VersionNo } = open.Document
  const [file, setFile] = useState<{ id: string; name: string }>()
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [problem, setProblem] = useState<string>()
  const [day, setDay] = useState<string | null>(today)
  const [names, setNames] = useState<Record<string, string>>({
    [line.LineID!]: namesOf(line).length === 1 ? namesOf(line)[0]! : '',
  })
  const chooser = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const change = useSigningChange(lineCalls.uploadSignedPaper)
  const settled = useUnsaved(file !== undefined)
  const others = open.Lines.filter(
    (one) =>
      one.LineID &&
      one.LineID !== line.LineID &&
      one.Status === 'Pending' &&
      (one.Capacity !== 'Staff' || open.SigningMode !== 'Electronic'),
  )
  const chosen = [line, ...others].filter((one) => names[one.LineID!] !== undefined)
  const nameless = chosen.some((one) => names[one.LineID!]!.trim().length < 2)
  const missing = !file ? t.fileWanted : !day ? t.dayWanted : nameless ? t.nameWanted : undefined

  function take(given: File | undefined): void {
    if (!given) return
    setProblem(undefined)
    setSending({ name: given.name, part: 0 })
    const control = new AbortController()
    stop.current = control
    upload(uploadFile, given, (part) => setSending({ name: given.name, part }), control.signal)
      .then(({ FileID, FileName }) => setFile({ id: FileID, name: FileName }))
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        if (!control.signal.aborted) setProblem(error.messages.join(' '))
      })
      .finally(() => setSending(undefined))
  }
  async function submit(): Promise<void> {
    if (missing || change.busy) return
    const answer = await change.run({
      DocumentID,
      VersionNo,
      LineIDs: chosen.map((one) => one.LineID!),
      FileID: file!.id,
      PaperSignedOn: day!,
      PrintedNames: chosen.map((one) => names[one.LineID!]!.trim()),
    })
    if (!answer) return
    settled()
    showToast({ text: t.papered })
    onDone()
  }
  const nameField = (one: DocumentLine) => (
    <TextField
      label={others.length > 0 ? `${t.printedName}, ${saidLine(one.Label)}` : t.printedName}
      maxLength={200}
      value={names[one.LineID!] ?? ''}
      onChange={(event) => setNames({ ...names, [one.LineID!]: event.currentTarget.value })}
    />
  )

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.paperTitle(saidLine(line.Label))}
        sentence={`${t.paperSentence} ${t.paperOlder(VersionNo)}`}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={change.busy} offBecause={missing}>
              {t.paper}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <div>
            <input
              ref={chooser}
              type="file"
              accept="application/pdf,image/png,image/jpeg"
              className="k-hidden"
              tabIndex={-1}
              aria-label={t.choose}
              onChange={(event) => take(event.currentTarget.files?.[0])}
            />
            <Button
              icon={IconUpload}
              data-autofocus
              aria-describedby="paper-help"
              onClick={() => chooser.current?.click()}
            >
              {t.choose}
            </Button>
            <FieldHelp
              id="paper-help"
              error={problem ?? change.refused?.fields['FileID']}
              help={
                sending
                  ? t.sending(sending.name, Math.round(sending.part * 100))
                  : file
                    ? t.chosen(file.name)
                    : undefined
              }
            />
          </div>
          <DateField
            label={t.signedOn}
            value={day}
            onChange={setDay}
            max={today}
            error={change.refused?.fields['PaperSignedOn']}
          />
          {nameField(line)}
          {others.length > 0 && (
            <fieldset className="k-sig-also">
              <legend className="k-label">{t.alsoLines}</legend>
              {others.map((one) => (
                <div key={one.LineID} className="k-stack">
                  <Checkbox
                    label={saidLine(one.Label)}
                    checked={names[one.LineID!] !== undefined}
                    onChange={(event) => {
                      const { [one.LineID!]: _gone, ...rest } = names
                      setNames(event.currentTarget.checked ? { ...rest, [one.LineID!]: namesOf(one)[0] ?? '' } : rest)
                    }}
                  />
                  {names[one.LineID!] !== undefined && nameField(one)}
                </div>
              ))}
            </fieldset>
          )}
          <RefusedNote refused={change.refused} onRead={onReadAgain} />
        </div>
      </Dialog>
      {change.asks}
    </>
  )
}
