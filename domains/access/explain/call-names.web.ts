import type { AnyCall } from '#platform/contract/call.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../../**/*.calls.ts', { eager: true })

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'call'

const inside = (value: unknown): AnyCall[] =>
  isCall(value) ? [value] : value && typeof value === 'object' ? Object.values(value).filter(isCall) : []

/** The names of every call of the program, in order. Its own chunk: it holds all contracts. */
export const callNames: readonly string[] = [
  ...new Set(
    Object.values(contracts)
      .flatMap((file) => Object.values(file))
      .flatMap(inside)
      .map((call) => call.name),
  ),
].toSorted()
