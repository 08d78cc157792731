import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { newField, type DataType, type FormField } from '#domains/forms/form-fields.rules.ts'
import { formCalls } from '#domains/forms/forms.calls.ts'
import { renamedToken } from './designer-page.web.ts'

export type FormWhole = Output<typeof formCalls.getForm>
type Draft = Pick<
  FormWhole,
  | 'Name'
  | 'Label'
  | 'FormType'
  | 'HtmlFormTemplate'
  | 'WordFileID'
  | 'AllowWordImport'
  | 'SigningMode'
  | 'Language'
  | 'Fields'
>

const draftOf = ({
  Name,
  Label,
  FormType,
  HtmlFormTemplate,
  WordFileID,
  AllowWordImport,
  SigningMode,
  Language,
  Fields,
}: FormWhole): Draft => ({
  Name,
  Label,
  FormType,
  HtmlFormTemplate,
  WordFileID,
  AllowWordImport,
  SigningMode,
  Language,
  Fields,
})

const newId = () => crypto.randomUUID().slice(0, 13)

/** A name nobody has yet: "Date 2". */
export function freeName(fields: readonly { Name: string }[], word: string): string {
  const base = word.replaceAll(/[^A-Za-z0-9_ ]/g, '').trim() || 'Field'
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base} ${n}`
    if (!fields.some((field) => field.Name.toLowerCase() === name.toLowerCase())) return name
  }
}

export function freshField(
  fields: readonly FormField[],
  word: string,
  type: DataType,
  more: Partial<FormField> = {},
): FormField {
  const name = freeName(fields, word)
  return newField(newId(), name, type, { Label: name, ...more })
}

/** A form while it is designed: nothing is kept until Save, and leaving asks first. */
export function useFormDraft(form: FormWhole) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(form))
  const [kept, setKept] = useState(form.ID + String(form.version))
  const change = useChange(formCalls.createOrUpdateForm)
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(form))
  const clean = useUnsaved(dirty)
  // Another version was opened, or ours was saved: begin from it.
  if (kept !== form.ID + String(form.version)) {
    setKept(form.ID + String(form.version))
    setDraft(draftOf(form))
  }
  const setFields = (Fields: FormField[]) => setDraft((now) => ({ ...now, Fields }))
  return {
    formId: form.FormID,
    draft,
    dirty,
    busy: change.isPending,
    failure: change.error,
    warnings: change.data?.Warnings ?? [],
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    addField: (field: FormField) => setDraft((now) => ({ ...now, Fields: [...now.Fields, field] })),
    setField(id: string, part: Partial<FormField>) {
      setDraft((now) => {
        const field = now.Fields.find((one) => one.Id === id)
        const renamed = field && part.Name !== undefined && part.Name !== field.Name
        return {
          ...now,
          Fields: now.Fields.map((one) => (one.Id === id ? { ...one, ...part } : one)),
          ...(renamed && { HtmlFormTemplate: renamedToken(now.HtmlFormTemplate, field.Name, part.Name!) }),
        }
      })
    },
    setFields,
    async save() {
      const saved = await change.run({ FormID: form.FormID, ID: form.ID, ...draft, version: form.version })
      if (saved) clean()
      return saved
    },
  }
}
export type FormDraft = ReturnType<typeof useFormDraft>
