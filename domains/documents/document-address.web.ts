import { useSearch } from '@tanstack/react-router'
import { basePath } from '#platform/web/base.ts'

const desks = ['signatures', 'drafts', 'due', 'inspection', 'verify', 'search'] as const
export type Desk = (typeof desks)[number]

/** What the address of Home asks for beside Home: a document, a new one, or a desk; every further word is passed on. */
export function useDesk(): { part: string | undefined; input: Record<string, string> } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const input = Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )
  const desk = desks.find((one) => one === input['desk'])
  return { part: input['document'] || input['form'] ? 'document' : desk && `desk-${desk}`, input }
}

const href = (query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${basePath}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
export const documentHref = (id: string, version?: number) =>
  href({ document: id, version: version ? String(version) : undefined })
export const newDocumentHref = (form: string, chartType: string, chart: string) => href({ form, chartType, chart })
export const deskHref = (desk: Desk, more: Record<string, string | undefined> = {}) => href({ desk, ...more })
