import { useEffect, type ReactNode } from 'react'
import { useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { CallFormGrid, type CustomFields, type FieldChoice } from '#platform/web/call-form-grid.tsx'
import { cleaned, fieldsOf, resolverOf, shapeOf } from '#platform/web/call-form-rules.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { ActionDialog, type FieldErrors } from './action-dialog.web.tsx'

const useText = catalog(
  (f) => ({ open: (labels: readonly string[]) => `Fill in first: ${f.list(labels)}` }),
  (f) => ({ open: (labels: readonly string[]) => `Complete primero: ${f.list(labels)}` }),
)

export interface ActionFormProps<C extends CallSpec> {
  call: C
  /** What the fields begin with, and what is sent along unseen. */
  values: Partial<Sent<C>>
  /** None unless said. */
  fields?: readonly FieldChoice<keyof Sent<C> & string>[]
  custom?: CustomFields<Sent<C>>
  onClose: () => void
  title: string
  sentence?: ReactNode
  confirmLabel: string
  danger?: boolean
  wide?: boolean
  /** The toast afterwards; undo comes by itself. */
  done: (answer: Output<C>, sent: Sent<C>) => string
  onDone?: (answer: Output<C>) => void
}

/** An action drawn from its call: the fields as declared, what they would do, then the deed with its way back. */
export function ActionForm<const C extends CallSpec>(props: ActionFormProps<C>) {
  const { call, values, fields: asked = [], custom, done, ...dialog } = props
  const t = useText()
  const { field } = useSpeech()
  const shape = shapeOf(call)
  const fields = fieldsOf(call, asked)
  const form = useForm({
    defaultValues: values as FieldValues,
    resolver: resolverOf(call, values, []),
    mode: 'onTouched',
  })
  const typed = useWatch({ control: form.control })
  const all = cleaned(call, { ...values, ...typed })
  const parsed = call.input.safeParse(all)
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]))
  const open = fields
    .filter(({ name, needed }) => wrong.has(name) || (needed && !all[name]))
    .map(({ name }) => custom?.[name as keyof Sent<C> & string]?.label ?? field(call, name))
  const input = parsed.success && open.length === 0 ? (all as Sent<C>) : undefined
  return (
    <ActionDialog
      {...dialog}
      call={call}
      input={input}
      missing={input ? undefined : t.open(open)}
      touched={form.formState.isDirty}
      done={(answer) => done(answer, all as Sent<C>)}
    >
      {(errors) => (
        <>
          <Refusals form={form} names={fields.map(({ name }) => name)} errors={errors} />
          <CallFormGrid form={form} shape={shape} fields={fields} custom={(custom ?? {}) as CustomFields<never>} />
        </>
      )}
    </ActionDialog>
  )
}

interface RefusalsProps {
  form: UseFormReturn
  names: readonly string[]
  errors: FieldErrors
}

/** What the server says of a field is shown at that field until it is changed. */
function Refusals({ form, names, errors }: RefusalsProps) {
  const said = JSON.stringify(names.map((name) => [name, errors(name) ?? null]))
  useEffect(() => {
    for (const [name, message] of JSON.parse(said) as [string, string | null][]) {
      if (message) form.setError(name, { type: 'server', message })
      else if (form.getFieldState(name).error?.type === 'server') form.clearErrors(name)
    }
  }, [said, form])
  return null
}
