import { useEffect, useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { searchCalls } from './search.calls.ts'

export type Hit = Output<typeof searchCalls.searchAll>['Hits'][number]

interface Search {
  hits: readonly Hit[]
  old: boolean
  loading: boolean
  /** Asks again, where the last answer was a failure. */
  again: (() => void) | undefined
}

const pauseMs = 120

/** Asks once the typing pauses. What was found before stays in sight until the answer comes, and says that it is old. */
export function useSearch(opened: boolean, query: string): Search {
  const typed = query.trim().slice(0, 200)
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    // The list of what was opened last is there at once.
    const timer = setTimeout(() => setAsked(typed), typed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const enough = asked.length === 0 || asked.length >= 2
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    searchCalls.searchAll,
    { Search: asked },
    { enabled: opened && enough, quiet: true, keepLast: true, ownErrors: true },
  )
  const loading = opened && ((isFetching && enough) || asked !== typed)
  return {
    hits: enough && !error ? (data?.Hits ?? []) : [],
    old: asked !== typed || isPlaceholderData,
    loading,
    again: error && !loading ? () => void refetch() : undefined,
  }
}
