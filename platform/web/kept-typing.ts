import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallSpec } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { shapeOf } from './call-form-rules.ts'
import { catalog } from './i18n.ts'
import { theKeeper } from './offline.ts'
import { showToast } from './ui/toast.tsx'

const useText = catalog({
  back: ['What you had typed before is here again.', 'Lo que había escrito antes está aquí de nuevo.'],
})

/**
 * On a shared tablet what is typed in a form is kept, sealed, for its person: when the tablet locks or goes to somebody else
 * the form is gone, and the same form shows it again. A form that is closed or saved leaves nothing.
 */
export function useKeptTyping(
  call: CallSpec,
  values: Readonly<Record<string, unknown>>,
  drawn: readonly { name: string }[],
  form: UseFormReturn,
): void {
  const t = useText()
  const [{ place, names }] = useState(() => {
    const shape = shapeOf(call)
    const shown = drawn.map(({ name }) => name)
    const about = Object.entries(values).filter(([name]) => name !== 'version' && !shown.includes(name))
    const kept = shown.filter((name) => shape[name] && !metaOf(shape[name])?.sensitive)
    return { place: `${call.name} ${JSON.stringify(about)}`, names: kept }
  })
  useEffect(() => {
    const keeper = theKeeper()
    if (!keeper) return
    const typed = () => Object.fromEntries(names.map((name) => [name, form.getValues(name) as unknown]))
    let closed = false
    void keeper.stashed(place).then((found) => {
      if (!found || closed) return
      for (const name of names) if (name in found) form.setValue(name, found[name], { shouldDirty: true })
      showToast({ text: t.back })
    })
    const watch = form.watch((_typed: FieldValues) => keeper.stash(place, typed()))
    return () => {
      closed = true
      watch.unsubscribe()
      keeper.stash(place, undefined)
    }
  }, [form, names, place, t])
}
