import { useState } from 'react'
import { FormPage } from '../page/form-page.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { autofillCalls } from '#domains/forms/autofill.calls.ts'
import { useDesignerText } from './designer-text.web.ts'
import { answerProblems, withCalculated } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import type { FormDraft, FormWhole } from './use-form-draft.web.ts'

interface FormPreviewProps {
  form: FormWhole
  draft: FormDraft['draft']
  sample: string
}

/** The form as its author will see it on the sample chart; what is typed here goes nowhere. */
export function FormPreview({ form, draft, sample }: FormPreviewProps) {
  const t = useDesignerText()
  const fields = draft.Fields
  const filled = useRead(
    autofillCalls.previewAutofill,
    { ChartID: sample, Fields: fields },
    { keepLast: true, quiet: true },
  )
  const [typed, setTyped] = useState<FieldValues>({})
  // As for its author: nothing is wrong with what nobody has touched yet.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  if (!filled.data) return <SkeletonRows rows={10} />
  const values = withCalculated(fields, { ...filled.data.Values, ...typed })
  const problems = Object.fromEntries(
    answerProblems(fields, values).flatMap((one) => (touched.has(one.FieldID) ? [[one.FieldID, one.Problem]] : [])),
  )
  return (
    <div className="k-stack">
      <Note tone="info">{t.previewNote}</Note>
      <div className="fd-paper">
        <FormPage
          template={form.Template}
          fields={fields}
          values={values}
          marks={filled.data.Autofill}
          problems={problems}
          language={draft.Language}
          onChange={(id, value) => {
            setTouched((now) => new Set(now).add(id))
            setTyped((now) => {
              const next = { ...now }
              if (value === undefined) delete next[id]
              else next[id] = value
              return next
            })
          }}
        />
      </div>
    </div>
  )
}
