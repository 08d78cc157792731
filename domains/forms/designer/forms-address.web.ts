import { useNavigate, useSearch } from '@tanstack/react-router'
import { basePath } from '#platform/web/base.ts'

export const formParts = ['design', 'places', 'versions', 'word'] as const
export type FormPart = (typeof formParts)[number]

/** Which form the address names, which part of it, and which of its versions or places. */
export function useFormsAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { form, part, version, place, compare, ...list } = search
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const number = Number(version)
  const go = (change: Record<string, string | number | undefined>, replace = false) =>
    void navigate({ to: '.', search: { ...list, ...change } as never, replace })
  return {
    form: text(form),
    part: formParts.find((one) => one === part) ?? 'design',
    version: Number.isInteger(number) && number > 0 ? number : undefined,
    place: text(place),
    compare: Number(compare) || undefined,
    list,
    open: (id: string, on?: FormPart) => go({ form: id, part: on }),
    showPart: (on: FormPart) => go({ form: text(form), part: on, version: text(version) ?? (number || undefined) }),
    showVersion: (no: number | undefined, on: FormPart = 'design') => go({ form: text(form), part: on, version: no }),
    showPlace: (id: string | undefined) => go({ form: text(form), part: 'places', place: id }),
    showCompare: (no: number | undefined) => go({ form: text(form), part: 'versions', compare: no }, true),
    close: () => go({}),
  }
}

export const formHref = (id: string, part?: FormPart) =>
  `${basePath}Admin/Forms?form=${id}${part ? `&part=${part}` : ''}`
