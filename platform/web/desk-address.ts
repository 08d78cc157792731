import { useSearch } from '@tanstack/react-router'
import { pathTo, readSearch, searchText, type SearchOf } from '#platform/contract/route-search.ts'
import { hrefOf } from './go.ts'

type Asked = SearchOf<'/'>
export type Desk = NonNullable<Asked['desk']>

/** What the address of Home asks for beside Home: a document, a new one, or a desk; every further word is passed on. */
export function useDesk(): { part: string | undefined; input: Record<string, string> } {
  const input = searchText(useSearch({ strict: false }))
  const { document, form, desk } = readSearch('/', input)
  const part = desk && !document ? `desk-${desk}` : document || form ? 'document' : undefined
  return { part, input }
}

const href = (asked: Asked) => hrefOf(pathTo('/', asked))
export const documentHref = (id: string, version?: number) =>
  href({ document: id, version: version ? String(version) : undefined })
export const newDocumentHref = (form: string, chartType: string, chart: string) => href({ form, chartType, chart })
export const deskHref = (desk: Desk, more: Asked = {}) => href({ desk, ...more })
