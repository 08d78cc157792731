import { LabelsCard } from '#domains/privacy/labels.web.tsx'
import { formTypes, signingModes } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDesignerText } from './designer-text.web.ts'
import type { FormDraft } from './use-form-draft.web.ts'

/** What holds for the form as a whole. */
export function FormFacts({ editing: { formId, draft, set } }: { editing: FormDraft }) {
  const t = useDesignerText()
  const { say } = useSpeech()
  return (
    <div className="fd-properties">
      <h2>{t.formFacts}</h2>
      <TextField label={t.label} value={draft.Label} onChange={(event) => set({ Label: event.currentTarget.value })} />
      <TextField label={t.name} value={draft.Name} onChange={(event) => set({ Name: event.currentTarget.value })} />
      <SelectField
        label={t.formType}
        options={formTypes.map(({ value, label }) => ({ value, label: say(label) }))}
        value={draft.FormType}
        onChange={(type) => set({ FormType: type as typeof draft.FormType })}
      />
      <SelectField
        label={t.signing}
        options={signingModes.map(({ value, label }) => ({ value, label: say(label) }))}
        value={draft.SigningMode}
        onChange={(mode) => set({ SigningMode: mode as typeof draft.SigningMode })}
      />
      <Segmented
        label={t.language}
        value={draft.Language}
        onChange={(Language) => set({ Language })}
        choices={[
          { value: 'en', label: t.english },
          { value: 'es', label: t.spanish },
        ]}
      />
      <Checkbox
        label={t.wordImport}
        checked={draft.AllowWordImport}
        onChange={(event) => set({ AllowWordImport: event.currentTarget.checked })}
      />
      <LabelsCard kind="form" id={formId} what={draft.Label} />
    </div>
  )
}
