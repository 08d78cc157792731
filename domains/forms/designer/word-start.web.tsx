import { useState } from 'react'
import { dataTypes } from '#platform/contract/lists/documents.ts'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { formCalls } from '#domains/forms/forms.calls.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import { formWordCalls } from '#domains/forms/form-word.calls.ts'
import { WordRemarks } from './word-remarks.web.tsx'
import { useWordText } from './word-text.web.ts'

interface WordStartProps {
  fileId: string
  onClose: () => void
  onMade: (formId: string) => void
}

type Found = Output<typeof formWordCalls.importWordTemplate>

/** What was found in a Word file, to be looked over before it becomes a form. */
export function WordStart({ fileId, onClose, onMade }: WordStartProps) {
  const t = useWordText()
  const { data, error } = useRead(formWordCalls.importWordTemplate, { FileID: fileId }, { ownErrors: true })
  if (data) return <WordMapping found={data} fileId={fileId} onClose={onClose} onMade={onMade} />
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={error ? t.failed : t.reading}
      sentence={error?.messages.join(' ')}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      {!error && <SkeletonRows rows={6} />}
    </Dialog>
  )
}

function WordMapping({ found, fileId, onClose, onMade }: WordStartProps & { found: Found }) {
  const t = useWordText()
  const title = found.FileName.replace(/\.docx$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  const [Label, setLabel] = useState(title)
  const [fields, setFields] = useState<(FormField & { taken: boolean })[]>(() =>
    found.Fields.map(({ Field }) => ({ ...Field, taken: true })),
  )
  const change = useChange(formCalls.createOrUpdateForm)
  const set = (at: number, part: Partial<FormField & { taken: boolean }>) =>
    setFields(fields.map((one, index) => (index === at ? { ...one, ...part } : one)))
  async function make(): Promise<void> {
    const taken = fields.filter((one) => one.taken)
    const left = new Set(
      fields.filter((one) => !one.taken).flatMap((one) => [one.Name, ...one.Columns.map((column) => column.Name)]),
    )
    const made = await change.run({
      FormID: null,
      Name: Label,
      Label,
      FormType: 'Document',
      WordFileID: fileId,
      AllowWordImport: true,
      Fields: taken.map(({ taken: _taken, ...field }) => field),
      // What is left out stays on the page as a blank to write on.
      HtmlFormTemplate: found.HtmlFormTemplate.replaceAll(/\{\{\s*([^{}]+?)\s*\}\}/g, (token, name: string) =>
        left.has(name) ? '________' : token,
      ),
    })
    if (!made) return
    onClose()
    onMade(made.FormID)
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.startTitle}
      sentence={t.startSentence(found.FileName)}
      onSubmit={() => void make()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t.make}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <TextField
          label={t.label}
          value={Label}
          data-autofocus
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <p className="k-quiet">{fields.length > 0 ? t.found(fields.length) : t.noFields}</p>
        {fields.length > 0 && <FoundFields found={found} fields={fields} onSet={set} />}
        <WordRemarks
          groups={[
            { title: t.dropped, lines: found.Dropped },
            { title: t.removed, lines: found.Removed },
            { title: t.header, lines: [...found.HeaderText, ...found.FooterText] },
          ]}
        />
      </div>
    </Dialog>
  )
}

interface FoundFieldsProps {
  found: Found
  fields: readonly (FormField & { taken: boolean })[]
  onSet: (at: number, part: Partial<FormField & { taken: boolean }>) => void
}

function FoundFields({ found, fields, onSet }: FoundFieldsProps) {
  const t = useWordText()
  const { say } = useSpeech()
  return (
    <table className="fd-map">
      <thead>
        <tr>
          <th scope="col">{t.inWord}</th>
          <th scope="col">{t.label}</th>
          <th scope="col">{t.type}</th>
        </tr>
      </thead>
      <tbody>
        {found.Fields.map(({ WordName, Kind, Label }, at) => {
          const field = fields[at]!
          return (
            <tr key={field.Id}>
              <th scope="row">
                <Checkbox
                  label={WordName || Label}
                  help={t[Kind]}
                  checked={field.taken}
                  onChange={(event) => onSet(at, { taken: event.currentTarget.checked })}
                />
              </th>
              <td>
                {field.taken && (
                  <TextField
                    label={`${WordName}: ${t.label}`}
                    labelHidden
                    value={field.Label}
                    onChange={(event) => onSet(at, { Label: event.currentTarget.value })}
                  />
                )}
              </td>
              <td>
                {field.taken && field.DataStructure === 'Scalar' && (
                  <SelectField
                    label={`${WordName}: ${t.type}`}
                    labelHidden
                    options={dataTypes.map(({ value, label }) => ({ value, label: say(label) }))}
                    value={field.DataType}
                    onChange={(type) => onSet(at, { DataType: type as FormField['DataType'] })}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
