import { useRef, useState, type ReactNode } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { usePreview } from '#platform/web/use-preview.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { download } from '#platform/web/send.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { upload } from '#platform/web/upload.ts'
import { formCalls } from '#domains/forms/forms.calls.ts'
import { formVersionCalls } from '#domains/forms/form-versions.calls.ts'
import { useFormsText } from './forms-text.web.ts'
import { WordStart } from './word-start.web.tsx'

type Named = { FormID: string; Label: string }

interface FormTasksOptions {
  onMade: (id: string) => void
  onGone: () => void
}

/** What can be done with forms, wherever they show. */
export function useFormTasks({ onMade, onGone }: FormTasksOptions) {
  const t = useFormsText()
  const [making, setMaking] = useState(false)
  const [word, setWord] = useState<string>()
  const [removing, setRemoving] = useState<Named>()
  const chooser = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<'.docx' | '.json'>('.docx')
  const back = useChange(formVersionCalls.bringBackForm)
  const bring = useChange(formVersionCalls.importForm)
  const choose = (what: typeof kind) => {
    setKind(what)
    setTimeout(() => chooser.current?.click())
  }
  async function chosen(file: File): Promise<void> {
    if (kind === '.json') {
      const made = await bring.run({ Content: await file.text() })
      if (made) onMade(made.FormID)
      return
    }
    try {
      const { FileID } = await upload(uploadFile, file, () => {})
      setWord(FileID)
    } catch (error) {
      if (error instanceof Failure) showError({ failure: error, endpoint: uploadFile.name })
    }
  }
  const dialogs: ReactNode = (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={kind}
        aria-label={t.choose}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void chosen(file)
        }}
      />
      <FormDialog opened={making} onClose={() => setMaking(false)} title={t.newTitle} sentence={t.newSentence}>
        {(leave) => <NewForm onCancel={leave} onDone={onMade} />}
      </FormDialog>
      {word && <WordStart fileId={word} onClose={() => setWord(undefined)} onMade={onMade} />}
      {removing && <RemoveForm form={removing} onClose={() => setRemoving(undefined)} onDone={onGone} />}
    </>
  )
  return {
    dialogs,
    blank: () => setMaking(true),
    fromWord: () => choose('.docx'),
    fromFile: () => choose('.json'),
    remove: (form: Named) => setRemoving(form),
    save: (FormID: string) => void download(formVersionCalls.exportForm, { FormID }).catch(() => {}),
    async bringBack(FormID: string) {
      if (await back.run({ FormID })) showToast({ text: t.broughtBack })
    },
  }
}

function NewForm({ onCancel, onDone }: { onCancel: () => void; onDone: (id: string) => void }) {
  const t = useFormsText()
  return (
    <CallForm
      call={formCalls.createOrUpdateForm}
      values={{ FormID: null, Name: '', Label: '', FormType: 'Document', Fields: [], HtmlFormTemplate: '' }}
      fields={[
        { name: 'Label', span: 12 },
        { name: 'Name', span: 12 },
        { name: 'FormType', span: 6 },
        { name: 'SigningMode', span: 6 },
      ]}
      submit={t.create}
      onCancel={onCancel}
      onDone={({ FormID }) => onDone(FormID)}
    />
  )
}

interface RemoveFormProps {
  form: Named
  onClose: () => void
  onDone: () => void
}

function RemoveForm({ form, onClose, onDone }: RemoveFormProps) {
  const t = useFormsText()
  const input = { FormID: form.FormID }
  const change = useChange(formCalls.deleteForm)
  const preview = usePreview(formCalls.deleteForm, input)
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.removeTitle(form.Label)}
      effects={preview.effects}
      blockedBecause={preview.failure?.messages.join(' ')}
      undo={t.removeUndo}
      confirmLabel={t.removeConfirm}
      danger
      onConfirm={async () => {
        await change.mutateAsync(input)
        onDone()
      }}
      done={{ text: t.removed }}
    />
  )
}
