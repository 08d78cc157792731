import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { draftCareCalls } from './draft-care.calls.ts'
import { draftCalls } from './drafts.calls.ts'

const useText = catalog(
  () => ({
    title: 'Move the draft to a colleague',
    sentence: (form: string, chart: string) => `${form} of ${chart} becomes theirs to write. You can still read it.`,
    who: 'Colleague',
    whoHelp: 'Everybody here may open this chart.',
    note: 'Note for them',
    go: 'Move the draft',
    wanted: 'Choose a colleague first',
    cancel: 'Cancel',
    moved: (name: string) => `The draft is with ${name} now.`,
  }),
  () => ({
    title: 'Pasar el borrador a un colega',
    sentence: (form: string, chart: string) =>
      `${form} de ${chart} pasa a ser suyo para escribir. Usted aún puede leerlo.`,
    who: 'Colega',
    whoHelp: 'Todas estas personas pueden abrir este expediente.',
    note: 'Nota para esa persona',
    go: 'Pasar el borrador',
    wanted: 'Elija primero un colega',
    cancel: 'Cancelar',
    moved: (name: string) => `El borrador está ahora con ${name}.`,
  }),
)

interface MoveDialogProps {
  documentId: string
  form: string
  chart: string
  onClose: () => void
  onMoved: () => void
}

export function MoveDialog({ documentId, form, chart, onClose, onMoved }: MoveDialogProps) {
  const t = useText()
  const [to, setTo] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { data } = useRead(draftCareCalls.getDraftColleagues, { DocumentID: documentId }, { quiet: true })
  const move = useChange(draftCalls.moveToEmployeeDrafts)
  async function run(): Promise<void> {
    if (!to || move.isPending) return
    const done = await move.run({ DocumentID: documentId, EmployeeID: to, Note: note.trim() || null })
    if (!done) return
    showToast({ text: t.moved(done.OwnerName) })
    onMoved()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={t.sentence(form, chart)}
      onSubmit={() => void run()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" busy={move.isPending} offBecause={to ? undefined : t.wanted}>
            {t.go}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <SelectField
          label={t.who}
          help={t.whoHelp}
          searchable
          autoFocus
          options={(data?.Rows ?? []).map((one) => ({
            value: one.EmployeeID,
            label: one.Title ? `${one.Name}, ${one.Title}` : one.Name,
          }))}
          value={to}
          onChange={setTo}
        />
        <TextArea
          label={t.note}
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
