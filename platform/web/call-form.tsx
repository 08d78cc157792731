import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useForm, type FieldValues, type Resolver } from 'react-hook-form'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { invalidInput } from '#platform/contract/refusals.ts'
import { ConflictDialog } from './blocks/conflict-dialog.tsx'
import { CallField } from './call-field.tsx'
import { useChange } from './calls.tsx'
import { conflictsBetween } from './conflicts.ts'
import { Failure } from './failure.ts'
import { catalog } from './i18n.ts'
import { showError } from './errors-shown.ts'
import { Button } from './ui/button.tsx'
import { useUnsaved } from './unsaved.ts'
import './call-form.css'

const useText = catalog(
  () => ({ save: 'Save', cancel: 'Cancel' }),
  () => ({ save: 'Guardar', cancel: 'Cancelar' }),
)

export interface FormField {
  name: string
  /** Of twelve columns; all twelve on a phone. */
  span?: 3 | 4 | 6 | 8 | 12
}

interface CallFormProps<C extends CallSpec> {
  call: C
  /** Everything the call needs: what the fields begin with, and what is sent along unseen (ids, version). */
  values: Partial<Sent<C>>
  /** Which fields to draw, in this order; by default all that are not hidden. */
  fields?: readonly (FormField | (keyof Sent<C> & string))[]
  submit?: string
  onDone: (answer: Output<C>) => void
  onCancel?: () => void
  /** Between the fields and the buttons. */
  children?: ReactNode
  /** Fields drawn by hand write here. */
  extra?: () => Partial<Sent<C>>
}

const shapeOf = (call: CallSpec) => call.input._zod.def.shape as Record<string, Parameters<typeof metaOf>[0]>

const mayBeEmpty = (schema: Parameters<typeof metaOf>[0]) =>
  ['prefault', 'optional', 'nullable'].includes(schema._zod.def.type)

/** An empty field that may be empty is sent as nothing. */
function cleaned(call: CallSpec, values: FieldValues): FieldValues {
  const shape = shapeOf(call)
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in shape)
      .map(([name, value]) => [
        name,
        value === '' && shape[name] && mayBeEmpty(shape[name]) ? null : (value as unknown),
      ])
      .filter(([name, value]) => !(value === null && shape[name as string]?._zod.def.type === 'optional')),
  )
}

/** A form drawn from a call's input, checked by the same rules as on the server, with the call's refusals on their fields. */
export function CallForm<const C extends CallSpec>({
  call,
  values,
  fields,
  submit,
  onDone,
  onCancel,
  children,
  extra,
}: CallFormProps<C>) {
  const t = useText()
  const change = useChange(call, { ownErrors: true })
  const version = useRef((values as { version?: number }).version)
  const [theirs, setTheirs] = useState<FieldValues>()
  const shape = shapeOf(call)
  const drawn = useMemo(
    () =>
      (fields ?? Object.keys(shape).filter((name) => metaOf(shape[name]!)?.widget !== 'hidden')).map((field) =>
        typeof field === 'string' ? { name: field, span: 6 as const } : { span: 6 as const, ...field },
      ),
    [fields, shape],
  )
  const resolver: Resolver = (typed) => {
    const parsed = call.input.safeParse({ ...cleaned(call, { ...values, ...typed }), ...extra?.() })
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} }
    const { fields: told = {} } = invalidInput(call.input, parsed.error.issues)
    return {
      values: {},
      errors: Object.fromEntries(Object.entries(told).map(([name, message]) => [name, { type: 'rule', message }])),
    }
  }
  const form = useForm({ defaultValues: values as FieldValues, resolver, mode: 'onTouched' })
  useUnsaved(form.formState.isDirty && !change.isSuccess)

  async function save(): Promise<void> {
    const input = {
      ...cleaned(call, { ...values, ...form.getValues() }),
      ...extra?.(),
      ...(version.current && { version: version.current }),
    }
    try {
      onDone(await change.mutateAsync(input as Sent<C>))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.refusal.code === 'Stale') return setTheirs(error.refusal.current as FieldValues)
      for (const [name, message] of Object.entries(error.refusal.fields ?? {}))
        form.setError(name, { type: 'server', message })
      showError({ failure: error, endpoint: call.name })
    }
  }

  const conflicts = theirs ? conflictsBetween(shape, form.getValues(), theirs) : []
  return (
    <form
      noValidate
      className="k-call-form"
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(() => save())(event)
      }}
    >
      <div className="k-form-grid">
        {drawn.map(({ name, span }, index) => {
          const schema = shape[name]
          const meta = schema && metaOf(schema)
          return meta ? (
            <div key={name} className={`k-span-${span}`}>
              <CallField
                control={form.control}
                name={name}
                meta={meta}
                optional={mayBeEmpty(schema)}
                autoFocus={index === 0}
              />
            </div>
          ) : null
        })}
      </div>
      {children}
      <div className="k-form-foot">
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
        <Button type="submit" kind="primary" busy={change.isPending}>
          {submit ?? t.save}
        </Button>
      </div>
      <ConflictDialog
        opened={theirs !== undefined}
        fields={conflicts.map(({ id, label, mine, theirs: other, long }) => ({ id, label, mine, theirs: other, long }))}
        onClose={() => setTheirs(undefined)}
        onSave={(chosen) => {
          for (const field of conflicts)
            form.setValue(field.id, field.valueFor(chosen[field.id] ?? field.mine), { shouldDirty: true })
          version.current = (theirs as { version?: number }).version
          setTheirs(undefined)
          void form.handleSubmit(() => save())()
        }}
      />
    </form>
  )
}
