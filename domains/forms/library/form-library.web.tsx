import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { TickList } from '#platform/web/blocks/tick-list.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { formLibraryCalls } from './form-library.calls.ts'

const useText = catalog({
  title: ['Form library', 'Biblioteca de formularios'],
  note: ['Ready-made forms for your programs', 'Formularios listos para sus programas'],
  sentence: [
    'Each comes published, with its chapter, due dates and signature lines. You can change all of that later under Forms.',
    'Cada uno llega publicado, con su capítulo, plazos y líneas de firma. Después puede cambiarlo todo en Formularios.',
  ],
  all: ['Choose all', 'Elegir todos'],
  nothing: ['Choose none', 'No elegir ninguno'],
  choose: ['Choose forms first', 'Elija primero formularios'],
  add: [
    ['Add # form', 'Agregar # formulario'],
    ['Add # forms', 'Agregar # formularios'],
  ],
  inUse: ['{form} (in use)', '{form} (en uso)'],
  partly: ['{form} (in {used} of {all} sub-programs)', '{form} (en {used} de {all} subprogramas)'],
  added: [
    ['# form was added.', 'Se agregó # formulario.'],
    ['# forms were added.', 'Se agregaron # formularios.'],
  ],
  none: ['No program uses these forms yet', 'Ningún programa usa estos formularios'],
  noneText: ['Set up a program and a sub-program first.', 'Primero cree un programa y un subprograma.'],
})

type Form = Output<typeof formLibraryCalls.getFormLibrary>['Forms'][number]
const isUsed = (form: Form) => form.InUse >= form.Fits

/** Ready-made forms by chapter; those ticked are added to every sub-program they fit. */
export function FormLibraryPart() {
  const t = useText()
  const { data } = useRead(formLibraryCalls.getFormLibrary, {})
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const add = useChange(formLibraryCalls.addLibraryForms)
  const free = data?.Forms.filter((form) => !isUsed(form)) ?? []
  const picked = free.filter(({ Name }) => chosen.has(Name)).map(({ Name }) => Name)
  const chapters = Map.groupBy(data?.Forms ?? [], ({ Chapter }) => Chapter)
  const labelOf = (form: Form) =>
    isUsed(form) ? t.inUse(form.Label) : form.InUse > 0 ? t.partly(form.Label, form.InUse, form.Fits) : form.Label

  async function bring(): Promise<void> {
    const done = await add.run({ Names: picked })
    if (!done) return
    setChosen(new Set())
    showToast({ text: t.added(picked.length) })
  }

  return (
    <Card title={t.title} note={t.note}>
      {!data && <SkeletonRows rows={10} />}
      {data?.Forms.length === 0 && (
        <EmptyState kind="first" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
      {data && data.Forms.length > 0 && (
        <div className="k-stack">
          <p>{t.sentence}</p>
          <div className="k-actions">
            <Button
              kind="primary"
              busy={add.isPending}
              offBecause={picked.length > 0 ? undefined : t.choose}
              onClick={() => void bring()}
            >
              {t.add(picked.length)}
            </Button>
            <Button onClick={() => setChosen(new Set(free.map(({ Name }) => Name)))}>{t.all}</Button>
            <Button kind="quiet" onClick={() => setChosen(new Set())}>
              {t.nothing}
            </Button>
          </div>
          {[...chapters].map(([chapter, forms]) => (
            <TickList
              key={chapter}
              label={chapter}
              rows={forms.map((form) => ({
                id: form.Name,
                label: labelOf(form),
                on: isUsed(form) || chosen.has(form.Name),
                off: isUsed(form),
              }))}
              onTick={(at, on) => {
                const next = new Set(chosen)
                if (on) next.add(forms[at]!.Name)
                else next.delete(forms[at]!.Name)
                setChosen(next)
              }}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
