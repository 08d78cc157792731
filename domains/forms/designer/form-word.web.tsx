import { IconFileTypeDocx, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { upload } from '#platform/web/upload.ts'
import { formWordCalls } from '#domains/forms/form-word.calls.ts'
import type { FormWhole } from './use-form-draft.web.ts'
import { WordPlaces } from './word-places.web.tsx'
import { useWordText } from './word-text.web.ts'

/** The form's Word file: which of its places is which field. */
export function FormWord({ form }: { form: FormWhole }) {
  const t = useWordText()
  const chooser = useRef<HTMLInputElement>(null)
  const [fresh, setFresh] = useState<string>()
  async function take(file: File): Promise<void> {
    try {
      setFresh((await upload(uploadFile, file, () => {})).FileID)
    } catch (error) {
      if (error instanceof Failure) showError({ failure: error, endpoint: uploadFile.name })
    }
  }
  const choose = (
    <Button icon={IconUpload} onClick={() => chooser.current?.click()}>
      {form.WordFileID ? t.replace : t.choose}
    </Button>
  )
  return (
    <Card title={t.tab} note={form.WordFileName ?? undefined} end={form.WordFileID || fresh ? choose : undefined}>
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
      {form.UsedBy > 0 && <Note tone="info">{t.documentsUse}</Note>}
      {fresh ? (
        <Mapping key={fresh} form={form} file={fresh} />
      ) : form.WordFileID ? (
        <Current form={form} />
      ) : (
        <EmptyState kind="first" icon={IconFileTypeDocx} title={t.noFile} action={choose}>
          {t.noFileText}
        </EmptyState>
      )}
    </Card>
  )
}

/** The file the form has. */
function Current({ form }: { form: FormWhole }) {
  const { data, error } = useRead(formWordCalls.getWordFields, { ID: form.ID }, { ownErrors: true })
  if (error) return <Note tone="over">{error.messages.join(' ')}</Note>
  if (!data) return <SkeletonRows rows={5} />
  const places = data.Fields.map((one) => ({
    WordName: one.WordName,
    Kind: one.Kind,
    Label: one.Label,
    field: one.FieldID,
  }))
  return (
    <WordPlaces
      form={form}
      places={places}
      notInWord={data.NotInWord.map((one) => one.Label)}
      file={form.WordFileID}
      conflicts={[]}
    />
  )
}

/** A file that was just chosen: how it fits the form's fields. */
function Mapping({ form, file }: { form: FormWhole; file: string }) {
  const t = useWordText()
  const { data, error } = useRead(
    formWordCalls.importWordTemplate,
    { FileID: file, FormID: form.FormID },
    { ownErrors: true },
  )
  if (error) return <Note tone="over">{`${t.failed}. ${error.messages.join(' ')}`}</Note>
  if (!data) return <SkeletonRows rows={5} />
  const own = new Set(form.Fields.map((field) => field.Id))
  return (
    <WordPlaces
      form={form}
      file={file}
      places={data.Fields.map((one) => ({
        WordName: one.WordName,
        Kind: one.Kind,
        Label: one.Label,
        field: own.has(one.Field.Id) ? one.Field.Id : null,
      }))}
      notInWord={data.NotInWord.map((one) => one.Label)}
      conflicts={data.Conflicts.map((one) => one.Problem)}
    />
  )
}
