import { list } from '#platform/contract/lists/base.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { allRoutes, routeAt } from '#platform/contract/routes.ts'

export const ticketStates = list(
  { value: 'New', label: ['New', 'Nueva'] },
  { value: 'Working', label: ['Being looked at', 'En revisión'] },
  { value: 'Answered', label: ['Answered', 'Respondida'] },
  { value: 'Closed', label: ['Closed', 'Cerrada'] },
)
export type TicketState = (typeof ticketStates)[number]['value']

/** The screens of the program by their routes: what somebody looked at, without whose. */
export const screens = allRoutes.map(({ path, title }) => ({ value: path as string, label: title }))

/** A part of a screen that its address can name by a fixed word; anything else in an address may be somebody's. */
export function isPart(path: string, part: string): boolean {
  const schema: Readonly<Record<string, unknown>> =
    path in routeSearch ? routeSearch[path as keyof typeof routeSearch] : {}
  return ['tab', 'desk', 'view', 'step'].some((name) => {
    const words = schema[name]
    return Array.isArray(words) && words.includes(part)
  })
}

export interface Place {
  Screen: string
  Part: string | null
}

/** What of an address may be told to the help desk: the route and the fixed word of its part. */
export function placeOf(pathname: string, search: Readonly<Record<string, unknown>>): Place {
  const Screen = (routeAt(pathname)?.path as string | undefined) ?? '/'
  const words = ['tab', 'desk', 'view', 'step'].map((name) => search[name])
  const part = words.find((word): word is string => typeof word === 'string' && isPart(Screen, word))
  return { Screen, Part: part ?? null }
}
