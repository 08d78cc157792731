import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { changes, type CallSpec, type Output, type Sent } from '#platform/contract/call.ts'
import { useSyncExternalStore } from 'react'
import { Failure } from './failure.ts'
import { onLocale } from './locale.ts'
import { networkState, onNetwork, type Waiting } from './offline.ts'
import { send, type SendOptions } from './send.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What the server says is in the language it was asked in: after a change it is asked again.
onLocale(() => void queries.invalidateQueries())

const keyOf = (call: CallSpec, input: unknown) => [call.name, input] as const

/** Filled by the reads themselves: which topics a cached call belongs to. */
const topicsByCall = new Map<string, readonly string[]>()

interface ReadOptions extends Pick<SendOptions, 'quiet' | 'ownErrors'> {
  enabled?: boolean
  /** While the next page comes the last one stays. */
  keepLast?: boolean
  refreshEveryMs?: number
}

/** Reads through a call. Only the first load raises the spinner; refreshes in the background do not. */
export function useRead<const C extends CallSpec>(
  call: C,
  input: Sent<C>,
  options: ReadOptions = {},
): UseQueryResult<Output<C>, Failure> {
  const asked = queryOf(useQueryClient(), call, input, options)
  return useQuery<Output<C>, Failure>({
    ...asked,
    ...(options.keepLast && { placeholderData: keepPreviousData as never }),
    ...(options.refreshEveryMs && { refetchInterval: options.refreshEveryMs }),
  })
}

function queryOf<C extends CallSpec>(client: QueryClient, call: C, input: Sent<C>, options: ReadOptions) {
  if (call.topics) topicsByCall.set(call.name, call.topics)
  return {
    queryKey: keyOf(call, input),
    enabled: options.enabled ?? true,
    queryFn: ({ signal, queryKey }: { signal: AbortSignal; queryKey: readonly unknown[] }): Promise<Output<C>> => {
      // What is read again, by the clock or because something changed: what a person does is told by itself.
      const known = client.getQueryState(queryKey)?.data !== undefined
      return send(call, input, {
        signal,
        quiet: options.quiet ?? known,
        ...(options.ownErrors && { ownErrors: true }),
        ...(known && { idle: true }),
      })
    },
  }
}

/** A read that a screen starts before the component that shows it is drawn. */
export interface Reading {
  readonly call: CallSpec
  readonly input: Readonly<Record<string, unknown>>
}

/** Begins reads for the screen that is about to be drawn; one that fails is asked for again by the screen itself. */
export const beginReads = (readings: readonly Reading[]): Promise<unknown> =>
  Promise.all(
    readings.map(({ call, input }) =>
      queries.prefetchQuery(queryOf(queries, call, input as Sent<CallSpec>, { quiet: true, ownErrors: true })),
    ),
  )

/** Starts the reads at once; true when each has answered or failed, so that what they show comes in one piece. */
export function useReadsDone(readings: readonly Reading[]): boolean {
  const client = useQueryClient()
  return useQueries({
    queries: readings.map(({ call, input }) =>
      queryOf(client, call, input as Sent<CallSpec>, { quiet: true, ownErrors: true }),
    ),
    combine: (results) => results.every(({ isPending }) => !isPending),
  })
}

export type Change<C extends CallSpec> = UseMutationResult<Output<C>, Failure, Sent<C>> & {
  /** Sends and gives the answer, or undefined when it failed and the person was told. */
  run: (input: Sent<C>) => Promise<Output<C> | undefined>
}

/** Changes through a call; whatever is cached under the call's topics is read again afterwards. */
export function useChange<const C extends CallSpec>(
  call: C,
  options: Pick<SendOptions, 'quiet' | 'ownErrors' | 'said'> = {},
): Change<C> {
  const client = useQueryClient()
  const mutation = useMutation<Output<C>, Failure, Sent<C>>({
    mutationFn: (input) => send(call, input, { ...options, ...(changes(call) && { key: crypto.randomUUID() }) }),
    onSuccess: () => refresh(client, call),
  })
  return Object.assign(mutation, {
    run: (input: Sent<C>) => mutation.mutateAsync(input).catch(() => undefined),
  }) as Change<C>
}

export interface KeptChange<C extends CallSpec> {
  busy: boolean
  /** `kept`: there is no network, and the change waits on this tablet. Undefined: it failed, and the person was told. */
  run: (input: Sent<C>, said: string) => Promise<'done' | 'kept' | undefined>
}

/** A change that a shared tablet can make without network; `said` tells people what it is. */
export function useKeptChange<const C extends CallSpec>(call: C): KeptChange<C> {
  const client = useQueryClient()
  const mutation = useMutation<'done' | 'kept', Failure, { input: Sent<C>; said: string }>({
    async mutationFn({ input, said }) {
      try {
        await send(call, input, { key: crypto.randomUUID(), said })
      } catch (error) {
        if (error instanceof Failure && error.kind === 'kept') return 'kept'
        throw error
      }
      return 'done'
    },
    onSuccess: () => refresh(client, call),
  })
  return {
    busy: mutation.isPending,
    run: (input, said) => mutation.mutateAsync({ input, said }).catch(() => undefined),
  }
}

/** Changes of a call that wait on this tablet, by what they are about. */
export function useWaiting(call: CallSpec): ReadonlyMap<string, Waiting> {
  const { waiting } = useSyncExternalStore(onNetwork, networkState)
  return new Map(waiting.filter((one) => one.call === call.name).map((one) => [one.mark, one]))
}

/** What is cached under a call's topics is read again: somebody else changed it. */
export const readAgain = (call: CallSpec): Promise<void> => refresh(queries, call)

async function refresh(client: QueryClient, call: CallSpec): Promise<void> {
  const touched = new Set(call.topics ?? [])
  if (touched.size === 0) return
  await client.invalidateQueries({
    predicate: ({ queryKey }) => topicsByCall.get(String(queryKey[0]))?.some((topic) => touched.has(topic)) ?? false,
  })
}
