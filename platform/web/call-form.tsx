import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { ConflictDialog } from './blocks/conflict-dialog.tsx'
import { CallFormGrid, type CustomFields, type FieldChoice } from './call-form-grid.tsx'
import { CallFormSteps, useSteps } from './call-form-steps.tsx'
import { cleaned, fieldsOf, resolverOf, shapeOf } from './call-form-rules.ts'
import { useChange } from './calls.tsx'
import { useKeptTyping } from './kept-typing.ts'
import { mergeVersions, type Conflict } from './conflicts.ts'
import { showError } from './errors-shown.ts'
import { Failure } from './failure.ts'
import { useSpeech } from './words.ts'
import { catalog } from './i18n.ts'
import { Button } from './ui/button.tsx'
import { showToast } from './ui/toast.tsx'
import { useUnsaved } from './unsaved.ts'
import './call-form.css'

export type { CustomFace, FormField } from './call-form-grid.tsx'

const useText = catalog(
  () => ({
    save: 'Save',
    cancel: 'Cancel',
    needed: (label: string) => `${label} is required.`,
    kept: 'There is no network. This waits on the tablet and will be sent.',
    merged: 'Someone else changed other parts of this meanwhile. Both changes were kept.',
  }),
  () => ({
    save: 'Guardar',
    cancel: 'Cancelar',
    needed: (label: string) => `Falta: ${label}.`,
    kept: 'No hay red. Esto espera en la tableta y se enviará.',
    merged: 'Otra persona cambió otras partes mientras tanto. Se conservaron los dos cambios.',
  }),
)

type Current = FieldValues & { version?: number }

interface CallFormProps<C extends CallSpec> {
  call: C
  /** Everything the call needs: what the fields begin with, and what is sent along unseen (ids, version). */
  values: Partial<Sent<C>>
  /** Which fields to draw, in this order; by default all that are not hidden. */
  fields?: readonly FieldChoice<keyof Sent<C> & string>[]
  /** Fields drawn by hand: lists, choices that depend on another field. */
  custom?: CustomFields<Sent<C>>
  submit?: string
  onDone: (answer: Output<C>, sent: Sent<C>) => void
  onCancel?: () => void
  /** What the change is, for a shared tablet on which it waits for the network; `onKept` then comes instead of `onDone`. */
  said?: string | undefined
  onKept?: () => void
  /** A long form: every heading begins a step, and it can be saved from any of them. */
  inSteps?: boolean
  /** Between the fields and the buttons; may follow what is typed. */
  children?: ReactNode | ((typed: Partial<Sent<C>>) => ReactNode)
}

/** A form drawn from a call's input, checked by the same rules as on the server, with the call's refusals on their fields. */
export function CallForm<const C extends CallSpec>(props: CallFormProps<C>) {
  const { call, values, fields, custom, submit, onDone, onCancel, said, onKept, inSteps = false, children } = props
  const t = useText()
  const { field } = useSpeech()
  const change = useChange(call, { ownErrors: true, ...(said && onKept && { said }) })
  const version = useRef((values as { version?: number }).version)
  const before = useRef<FieldValues>(values)
  const [theirs, setTheirs] = useState<{ current: Current; conflicts: Conflict[] }>()
  const shape = shapeOf(call)
  const own = (custom ?? {}) as CustomFields<never>
  const drawn = useMemo(() => fieldsOf(call, fields), [call, fields])
  const needed = drawn
    .filter((field) => field.needed)
    .map(({ name }) => ({ name, sentence: t.needed(field(call, name)) }))
  const form = useForm({
    defaultValues: values as FieldValues,
    resolver: resolverOf(call, values, needed),
    mode: 'onTouched',
  })
  useKeptTyping(call, values, drawn, form)
  const step = useSteps(drawn, inSteps)
  const settled = useUnsaved(form.formState.isDirty && !change.isSuccess)

  async function save(): Promise<void> {
    const input = {
      ...cleaned(call, { ...values, ...form.getValues() }),
      ...(version.current && { version: version.current }),
    }
    try {
      const answer = await change.mutateAsync(input as Sent<C>)
      settled()
      onDone(answer, input as Sent<C>)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.kind === 'kept') {
        settled()
        showToast({ text: t.kept })
        return onKept?.()
      }
      if (error.refusal.code === 'Stale') return compare(error.refusal.current as Current)
      for (const [name, message] of Object.entries(error.refusal.fields ?? {}))
        form.setError(name, { type: 'server', message })
      step.showFirst(Object.keys(error.refusal.fields ?? {}))
      showError({ failure: error, endpoint: call.name })
    }
  }

  /** What only the other side changed is taken over; what both changed is for the person to choose. */
  function compare(current: Current): void {
    const { conflicts, adopted } = mergeVersions(shape, before.current, form.getValues(), current, custom)
    for (const [name, value] of Object.entries(adopted)) form.setValue(name, value)
    if (conflicts.length > 0) return setTheirs({ current, conflicts })
    showToast({ text: t.merged })
    saveOver(current)
  }

  function saveOver(current: Current): void {
    before.current = { ...before.current, ...current }
    version.current = current.version
    void form.handleSubmit(() => save())()
  }

  function resolve(chosen: Record<string, string>): void {
    if (!theirs) return
    for (const field of theirs.conflicts)
      form.setValue(field.id, field.valueFor(chosen[field.id] ?? field.mine), { shouldDirty: true })
    setTheirs(undefined)
    saveOver(theirs.current)
  }

  return (
    <form
      noValidate
      className="k-call-form"
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(
          () => save(),
          (errors) => step.showFirst(Object.keys(errors)),
        )(event)
      }}
    >
      {inSteps ? (
        <CallFormSteps {...{ form, shape, ...step }} onStep={step.setAt} custom={own} />
      ) : (
        <CallFormGrid form={form} shape={shape} fields={drawn} custom={own} />
      )}
      {typeof children === 'function' ? (
        <Following form={form}>{(typed) => children(typed as Partial<Sent<C>>)}</Following>
      ) : (
        children
      )}
      <div className="k-form-foot">
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
        <Button type="submit" kind="primary" busy={change.isPending}>
          {submit ?? t.save}
        </Button>
      </div>
      <ConflictDialog
        opened={theirs !== undefined}
        fields={theirs?.conflicts ?? []}
        onClose={() => setTheirs(undefined)}
        onSave={resolve}
      />
    </form>
  )
}

function Following({ form, children }: { form: UseFormReturn; children: (typed: FieldValues) => ReactNode }) {
  return children(useWatch({ control: form.control }))
}
