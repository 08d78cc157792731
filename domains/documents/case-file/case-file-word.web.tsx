import { IconFileTypeDocx } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import type { Output } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { upload } from '#platform/web/upload.ts'
import type { CaseForm } from './case-file-places.web.ts'
import { draftWordCalls } from '#domains/documents/writing/draft-word.calls.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import type { ChartHead } from '#domains/documents/document-shapes.rules.ts'

const useText = catalog(
  (f) => ({
    title: (form: string) => `From Word: ${form}`,
    sentence: 'Choose the filled-in Word form (.docx). Its answers become a draft that you check and submit.',
    choose: 'Choose the file',
    another: 'Choose another file',
    reading: (name: string) => `Reading ${name}`,
    cancel: 'Cancel',
    open: 'Open as a draft',
    matched: (n: number) =>
      f.plural(n, { one: '**# answer** was found in the file.', other: '**# answers** were found in the file.' }),
    wrong: 'Could not be read; fill these in yourself:',
    given: (label: string, given: string, problem: string) => `${label}: “${given}”. ${problem}`,
    unmatched: 'In the file, but not in this form:',
    empty: (n: number) =>
      f.plural(n, { one: '# place is empty in the file.', other: '# places are empty in the file.' }),
    draft: 'You already have a draft of this form. This makes a second one.',
  }),
  (f) => ({
    title: (form: string) => `Desde Word: ${form}`,
    sentence: 'Elija el formulario de Word lleno (.docx). Sus respuestas pasan a un borrador que usted revisa y envía.',
    choose: 'Elegir el archivo',
    another: 'Elegir otro archivo',
    reading: (name: string) => `Leyendo ${name}`,
    cancel: 'Cancelar',
    open: 'Abrir como borrador',
    matched: (n: number) =>
      f.plural(n, {
        one: 'Se encontró **# respuesta** en el archivo.',
        other: 'Se encontraron **# respuestas** en el archivo.',
      }),
    wrong: 'No se pudieron leer; llénelas usted:',
    given: (label: string, given: string, problem: string) => `${label}: «${given}». ${problem}`,
    unmatched: 'En el archivo, pero no en este formulario:',
    empty: (n: number) =>
      f.plural(n, { one: '# lugar está vacío en el archivo.', other: '# lugares están vacíos en el archivo.' }),
    draft: 'Ya tiene un borrador de este formulario. Esto hace otro.',
  }),
)

type Read = Output<typeof draftWordCalls.getFormForNewDocumentUsingWordFile>
type Chart = Pick<ChartHead, 'ChartID' | 'ChartType'>

interface FromWordProps {
  form: CaseForm
  chart: Chart
  onClose: () => void
  onOpen: (documentId: string) => void
}

/** A filled-in Word form as a draft: first what was found in it, then the draft. */
export function FromWord({ form, chart, onClose, onOpen }: FromWordProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<Read>()
  const save = useChange(draftCalls.saveDraft)

  async function take(file: File): Promise<void> {
    setReading(file.name)
    setProblem(undefined)
    setRead(undefined)
    try {
      const { FileID } = await upload(uploadFile, file, () => {})
      const given = { WordFileID: FileID, FormID: form.FormID, ...chart }
      setRead(await send(draftWordCalls.getFormForNewDocumentUsingWordFile, given, { ownErrors: true, quiet: true }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.messages.join(' '))
    } finally {
      setReading(undefined)
    }
  }
  async function begin(): Promise<void> {
    if (!read) return
    const saved = await save.run({
      FormVersionID: read.FormVersionID,
      ...chart,
      Values: read.Values,
      WordFileID: read.WordFileID,
      Manual: true,
    })
    if (saved) onOpen(saved.DocumentID)
  }
  const choose = (
    <Button
      icon={IconFileTypeDocx}
      busy={reading !== undefined}
      data-autofocus
      onClick={() => chooser.current?.click()}
    >
      {read || problem ? t.another : t.choose}
    </Button>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title(form.FormLabel)}
      sentence={t.sentence}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {read && (
            <Button kind="primary" busy={save.isPending} onClick={() => void begin()}>
              {t.open}
            </Button>
          )}
        </>
      }
    >
      <div className="k-cf-word">
        <div>{choose}</div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".docx"
          aria-label={t.choose}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void take(file)
          }}
        />
        <output>{reading && t.reading(reading)}</output>
        {problem && <Note tone="over">{problem}</Note>}
        {read && <Report read={read} />}
      </div>
    </Dialog>
  )
}

function Report({ read }: { read: Read }) {
  const t = useText()
  const found = read.Import
  if (!found) return null
  const answers = found.Matched.length - found.EmptyInWord.length - found.CoercionErrors.length
  return (
    <>
      <Note tone="ok">{t.matched(Math.max(0, answers)).replaceAll('**', '')}</Note>
      {read.ExistingDraftID && <Note tone="info">{t.draft}</Note>}
      {found.CoercionErrors.length > 0 && (
        <div>
          <h3>{t.wrong}</h3>
          <ul>
            {found.CoercionErrors.map((one) => (
              <li key={one.FieldID}>{t.given(one.Label, one.Given, one.Problem)}</li>
            ))}
          </ul>
        </div>
      )}
      {found.UnmatchedInWord.length > 0 && (
        <div>
          <h3>{t.unmatched}</h3>
          <p>{found.UnmatchedInWord.join(', ')}</p>
        </div>
      )}
      {found.EmptyInWord.length > 0 && <p className="k-quiet">{t.empty(found.EmptyInWord.length)}</p>}
    </>
  )
}
