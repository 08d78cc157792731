import { routeSearch, type Param } from './routes/route-search-names.ts'

export type SearchRoute = keyof typeof routeSearch
type Schema<R extends SearchRoute> = (typeof routeSearch)[R]
export type SearchOf<R extends SearchRoute> = {
  readonly [K in keyof Schema<R>]?: (Schema<R>[K] extends readonly (infer W)[] ? W : string) | undefined
}

/** Addresses hold text only; whatever else stands there is left out. */
export const searchText = (search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** What an address asks of a route: unknown words and empty values are as if they were not there. */
export function readSearch<R extends SearchRoute>(route: R, search: Readonly<Record<string, unknown>>): SearchOf<R> {
  const given = searchText(search)
  const schema: Readonly<Record<string, Param>> = routeSearch[route]
  const asked = Object.entries(schema).filter(([name, param]) => {
    const value = given[name]
    return value && (param === 'text' || param === 'typed' || param.includes(value))
  })
  return Object.fromEntries(asked.map(([name]) => [name, given[name]])) as SearchOf<R>
}

/** The query of an address, with its question mark; nothing for what is empty. */
export function queryOf(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(searchText(search)).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether a word of the address is what somebody typed, in a list or on a route: it names people and stays out of the address. */
export function isTyped(route: string | undefined, name: string): boolean {
  const schema: Readonly<Record<string, Param>> = route && route in routeSearch ? routeSearch[route as SearchRoute] : {}
  return name === 'q' || schema[name] === 'typed'
}

/** A route with what is asked of it, under the base path. */
export const pathTo = <R extends SearchRoute>(route: R, search: SearchOf<R> = {}): string => route + queryOf(search)
