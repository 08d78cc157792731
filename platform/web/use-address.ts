import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSearch, searchText, type SearchOf, type SearchRoute } from '#platform/contract/route-search.ts'

/** Another list begins on its first page. */
type Change<R extends SearchRoute> = SearchOf<R> & { readonly page?: undefined }

/** What the address asks of a route, and the ways to ask for something else. */
export function useAddress<const R extends SearchRoute>(route: R) {
  const search = searchText(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    /** As the route declares it. */
    asked: readSearch(route, search),
    /** The address without what opens a record: where its list stands. */
    without: (...names: (keyof SearchOf<R>)[]): Record<string, string> =>
      Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((one) => one === name))),
    /** A step that Back undoes, to the top of the page. */
    go: (change: Change<R>) => void navigate({ to: '.', search: { ...search, ...change } }),
    /** A step that Back undoes, without leaving the place. */
    put: (change: Change<R>) => void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false }),
    /** Typing, and other things not worth a step. */
    set: (change: Change<R>) =>
      void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false }),
    /** Only this, for a change of tab. */
    only: (next: SearchOf<R>) => void navigate({ to: '.', search: { ...next }, resetScroll: false }),
  }
}
