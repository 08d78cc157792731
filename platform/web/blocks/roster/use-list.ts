import { useState } from 'react'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import type { RosterState } from './roster-shapes.ts'
import { useRead } from '../../calls.tsx'

/** A page of a list, with what its roster says while it loads or fails. Only the first load raises the spinner. */
export function useList<const C extends CallSpec>(
  call: C,
  input: Sent<C>,
  options: { refreshEveryMs?: number; enabled?: boolean } = {},
) {
  const [seen, setSeen] = useState(false)
  const { data, error, isPending, refetch } = useRead(call, input, { keepLast: true, quiet: seen, ...options })
  if (data && !seen) setSeen(true)
  const found = data as (Output<C> & { Total?: number }) | undefined
  return {
    data: found,
    face: {
      total: found?.Total ?? 0,
      loading: isPending && !error,
      failed: error ? { text: error.messages.join(' '), onRetry: () => void refetch() } : undefined,
    },
  }
}

/** The part of a roster's state that every list call takes. */
export function listInputOf<const S extends string>(state: RosterState, sorts: readonly S[]) {
  return {
    Search: state.search.trim() || undefined,
    Sort: sorts.find((one) => one === state.sort),
    Descending: state.descending || undefined,
    Page: state.page,
    PageSize: state.size,
  }
}

/** The one value of a filter that is set, if it is one of these. */
export function filterValue<const V extends string>(
  state: RosterState,
  id: string,
  values: readonly { value: V }[],
): V | undefined {
  const set = state.filters[id]?.[0]
  return values.find(({ value }) => value === set)?.value
}
