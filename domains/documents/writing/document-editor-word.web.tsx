import { useRef, useState } from 'react'
import { IconFileTypeDocx } from '@tabler/icons-react'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { readWordFile } from './document-word-file.web.ts'
import { editorPrefix, type NewForm, type Writable } from './document-editor-state.web.ts'
import { goToField } from '#domains/forms/page/form-page-store.web.ts'

const useText = catalog(
  (f) => ({
    title: 'Read in a Word file',
    sentence:
      'Choose the filled-in Word form (.docx). Its answers are put into this form; you check them before you save.',
    replaces: 'What you have typed here so far is replaced.',
    choose: 'Choose the file',
    reading: 'Reading the file',
    cancel: 'Cancel',
    matched: (n: number) =>
      f.plural(n, { one: '# answer was read from the Word file.', other: '# answers were read from the Word file.' }),
    unmatched: 'In the Word file, but not in this form:',
    empty: 'Empty in the Word file:',
    wrong: 'Could not be read:',
    wrongOne: (label: string, given: string, problem: string) => `${label}: “${given}”. ${problem}`,
  }),
  (f) => ({
    title: 'Leer un archivo de Word',
    sentence:
      'Elija el formulario de Word lleno (.docx). Sus respuestas pasan a este formulario; usted las revisa antes de guardar.',
    replaces: 'Se reemplaza lo que haya escrito aquí.',
    choose: 'Elegir el archivo',
    reading: 'Leyendo el archivo',
    cancel: 'Cancelar',
    matched: (n: number) =>
      f.plural(n, {
        one: 'Se leyó # respuesta del archivo de Word.',
        other: 'Se leyeron # respuestas del archivo de Word.',
      }),
    unmatched: 'En el archivo de Word, pero no en este formulario:',
    empty: 'Vacío en el archivo de Word:',
    wrong: 'No se pudo leer:',
    wrongOne: (label: string, given: string, problem: string) => `${label}: «${given}». ${problem}`,
  }),
)

interface WordDialogProps {
  open: Writable
  onClose: () => void
  onRead: (form: NewForm) => void
}

export function WordDialog({ open, onClose, onRead }: WordDialogProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function read(file: File) {
    setBusy(true)
    setProblem(undefined)
    const result = await readWordFile(open.FormID, open.Chart, file)
    setBusy(false)
    if ('problem' in result) setProblem(result.problem)
    else onRead(result.form)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={t.sentence}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            kind="primary"
            icon={IconFileTypeDocx}
            busy={busy}
            data-autofocus
            onClick={() => input.current?.click()}
          >
            {busy ? t.reading : t.choose}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <Note tone="soon">{t.replaces}</Note>
        {problem && (
          <div role="alert">
            <Note tone="over">{problem}</Note>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className="k-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void read(file)
          }}
        />
      </div>
    </Dialog>
  )
}

/** What became of the Word file: matched, not matched, empty, wrong. */
export function WordReport({ report }: { report: NonNullable<NewForm['Import']> }) {
  const t = useText()
  return (
    <Note tone={report.CoercionErrors.length > 0 ? 'soon' : 'ok'}>
      <p>{t.matched(report.Matched.length)}</p>
      {report.CoercionErrors.length > 0 && (
        <>
          <p>{t.wrong}</p>
          <ul>
            {report.CoercionErrors.map((one) => (
              <li key={one.FieldID}>
                <button type="button" className="k-link" onClick={() => goToField(editorPrefix, one.FieldID)}>
                  {t.wrongOne(one.Label, one.Given, one.Problem)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {report.UnmatchedInWord.length > 0 && (
        <p>
          {t.unmatched} {report.UnmatchedInWord.join(', ')}
        </p>
      )}
      {report.EmptyInWord.length > 0 && (
        <p>
          {t.empty} {report.EmptyInWord.join(', ')}
        </p>
      )}
    </Note>
  )
}
