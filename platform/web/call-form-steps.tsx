import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { CallFormGrid, type CustomFields, type FormField } from './call-form-grid.tsx'
import type { metaOf } from '#platform/contract/fields.ts'
import { Button } from './ui/button.tsx'
import { catalog } from './i18n.ts'

const useText = catalog({
  steps: ['Parts of the form', 'Partes del formulario'],
  next: ['Next: {part}', 'Siguiente: {part}'],
})

interface Step {
  heading: string
  fields: FormField[]
}

/** Every heading begins a step. */
export function stepsOf(fields: readonly FormField[]): Step[] {
  const steps: Step[] = []
  for (const { heading, ...field } of fields) {
    if (heading || steps.length === 0) steps.push({ heading: heading ?? '', fields: [] })
    steps.at(-1)!.fields.push(field)
  }
  return steps
}

/** Which step is shown, and the way to the one that has a field. */
export function useSteps(fields: readonly FormField[], inSteps: boolean) {
  const [at, setAt] = useState(0)
  const steps = inSteps ? stepsOf(fields) : []
  return {
    steps,
    at,
    setAt,
    showFirst: (names: readonly string[]) => {
      const found = steps.findIndex((step) => step.fields.some(({ name }) => names.includes(name)))
      if (found >= 0) setAt(found)
    },
  }
}

interface CallFormStepsProps {
  form: UseFormReturn<FieldValues>
  shape: Record<string, Parameters<typeof metaOf>[0]>
  custom: CustomFields<never>
  steps: readonly Step[]
  at: number
  onStep: (at: number) => void
}

/** A long form a part at a time; it can be saved from any of them. */
export function CallFormSteps({ form, shape, custom, steps, at, onStep }: CallFormStepsProps) {
  const t = useText()
  const next = steps[at + 1]
  return (
    <>
      <nav aria-label={t.steps} className="k-form-steps">
        {steps.map((step, index) => (
          <button
            key={step.heading}
            type="button"
            {...(index === at && { 'aria-current': 'step' as const })}
            onClick={() => onStep(index)}
          >
            {step.heading}
          </button>
        ))}
      </nav>
      {steps.map((step, index) => (
        <CallFormGrid key={step.heading} {...{ form, shape, custom }} fields={step.fields} hidden={index !== at} />
      ))}
      {next && (
        <div>
          <Button kind="quiet" onClick={() => onStep(at + 1)}>
            {t.next(next.heading)}
          </Button>
        </div>
      )}
    </>
  )
}
