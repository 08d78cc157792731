import { pathTo, type SearchOf } from '#platform/contract/route-search.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'

export const formParts = routeSearch['/Admin/Forms'].part
export type FormPart = (typeof formParts)[number]

const numberIn = (text: string | undefined) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
const closed = { form: undefined, part: undefined, version: undefined, place: undefined, compare: undefined }

/** Which form the address names, which part of it, and which of its versions or places. */
export function useFormsAddress() {
  const { asked, without, go, set } = useAddress('/Admin/Forms')
  const { form, part = 'design', version, place, compare } = asked
  const show = (next: SearchOf<'/Admin/Forms'>) => go({ ...closed, form, ...next })
  return {
    form,
    part,
    version: numberIn(version),
    place,
    compare: numberIn(compare),
    list: without('form', 'part', 'version', 'place', 'compare'),
    open: (id: string, on?: FormPart) => show({ form: id, part: on }),
    showPart: (on: FormPart) => show({ part: on, version }),
    showVersion: (no: number | undefined, on: FormPart = 'design') => show({ part: on, version: no?.toString() }),
    showPlace: (id: string | undefined) => show({ part: 'places', place: id }),
    showCompare: (no: number | undefined) => set({ ...closed, form, part: 'versions', compare: no?.toString() }),
    close: () => go(closed),
  }
}

export const formHref = (id: string, part?: FormPart) => hrefOf(pathTo('/Admin/Forms', { form: id, part }))
