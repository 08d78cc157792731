import { useState } from 'react'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import type { CaseForm, Chapter } from './case-file-places.web.ts'
import type { ChartHead } from '#domains/documents/document-shapes.rules.ts'

const useText = catalog(
  () => ({
    title: 'Upload a file',
    sentence: 'A scan, a letter, a photo: it goes into the case file with its date, like every other document.',
    what: 'What is it?',
    needed: 'Say what it is, so that others find it.',
    place: 'Form and chapter',
    placeHelp: 'A file for a form that is due counts as done.',
    paperHelp: 'Scan every page of the signed paper. No one is asked to sign it again.',
    anywhere: 'Uploaded files',
    overdue: 'overdue',
    fill: (form: string) => `Fill in ${form}`,
    due: 'due soon',
    date: 'Date of the document',
    dateNeeded: 'Choose the date on the document.',
    file: 'Choose a file first.',
    cancel: 'Cancel',
    keep: 'Add to case file',
    kept: (title: string) => `${title} is in the case file.`,
  }),
  () => ({
    title: 'Subir un archivo',
    sentence: 'Un escaneo, una carta, una foto: queda en el expediente con su fecha, como cualquier documento.',
    what: '¿Qué es?',
    needed: 'Diga qué es, para que otros lo encuentren.',
    place: 'Formulario y capítulo',
    placeHelp: 'Un archivo para un formulario pendiente lo da por cumplido.',
    paperHelp: 'Escanee todas las páginas del papel firmado. No se pide a nadie que lo firme otra vez.',
    anywhere: 'Archivos subidos',
    overdue: 'atrasado',
    fill: (form: string) => `Llenar ${form}`,
    due: 'por vencer',
    date: 'Fecha del documento',
    dateNeeded: 'Elija la fecha del documento.',
    file: 'Primero elija un archivo.',
    cancel: 'Cancelar',
    keep: 'Agregar al expediente',
    kept: (title: string) => `${title} está en el expediente.`,
  }),
)

interface UploadToChartProps {
  /** The place that was chosen in the tree. */
  form: CaseForm | undefined
  tree: readonly Chapter[]
  chart: Pick<ChartHead, 'ChartID' | 'ChartType'>
  /** The form asks for more than a file. */
  onFill: (form: CaseForm) => void
  onClose: () => void
}

/** Where a file can go: every form for files or for paper, by chapter, with what is owed there. */
function usePlaces(tree: readonly Chapter[]): { value: string; label: string }[] {
  const t = useText()
  return tree.flatMap(({ ChapterLabel, Sections }) =>
    Sections.flatMap(({ Forms }) =>
      Forms.filter(({ Offered, TakesFile }) => Offered && TakesFile).map((one) => ({
        value: one.FormID,
        label: [
          `${ChapterLabel}: ${one.FormLabel}`,
          one.State === 'Overdue' && t.overdue,
          one.State === 'DueSoon' && t.due,
        ]
          .filter(Boolean)
          .join(', '),
      })),
    ),
  )
}

/** A file into the case file, with its name, date and place. */
export function UploadToChart({ form, tree, chart, onFill, onClose }: UploadToChartProps) {
  const t = useText()
  const today = useDates().today()
  const [file, setFile] = useState<{ FileID: string; FileName: string }>()
  const [title, setTitle] = useState('')
  /** Words of one's own stay when another file is chosen. */
  const [typed, setTyped] = useState(false)
  const places = usePlaces(tree)
  const [formId, setFormId] = useState<string | null>(
    () => places.find(({ value }) => value === form?.FormID)?.value ?? null,
  )
  const [date, setDate] = useState<string | null>(today)
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const chosen = tree
    .flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms))
    .find(({ FormID }) => FormID === formId)
  const change = useChange(attachmentCalls.uploadFileToChart, { ownErrors: true })

  async function keep(): Promise<void> {
    setAsked(true)
    if (!file || !title.trim() || !date) return
    try {
      const Title = title.trim()
      await change.mutateAsync({
        ...chart,
        FormID: formId,
        FileID: file.FileID,
        Title,
        EffectiveDate: date,
      })
      showToast({ text: t.kept(Title) })
      onClose()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefused({ ...error.refusal.fields, all: error.messages.join(' ') })
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={t.sentence}
      onSubmit={() => void keep()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t.keep}
          </Button>
        </>
      }
    >
      <div className="k-cf-upload">
        {refused['all'] && (
          <Note tone="over">
            {refused['all']}{' '}
            {chosen && (
              <button type="button" className="k-link" onClick={() => onFill(chosen)}>
                {t.fill(chosen.FormLabel)}
              </button>
            )}
          </Note>
        )}
        <FileDrop
          onFile={(given) => {
            setFile(given)
            if (given && !typed) setTitle(given.FileName.replace(/\.[^.]+$/, '').slice(0, 200))
          }}
          error={asked && !file ? t.file : undefined}
        />
        <TextField
          label={t.what}
          needed
          maxLength={200}
          value={title}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            setTyped(event.currentTarget.value.trim() !== '')
          }}
          error={asked && !title.trim() ? t.needed : undefined}
        />
        {places.length > 1 && (
          <SelectField
            label={t.place}
            help={chosen && chosen.FormType !== 'FileUpload' ? t.paperHelp : t.placeHelp}
            clearable
            placeholder={t.anywhere}
            options={places}
            value={formId}
            onChange={setFormId}
            error={refused['FormID']}
          />
        )}
        <DateField
          label={t.date}
          needed
          value={date}
          onChange={setDate}
          max={today}
          error={refused['EffectiveDate'] ?? (asked && !date ? t.dateNeeded : undefined)}
        />
      </div>
    </Dialog>
  )
}
