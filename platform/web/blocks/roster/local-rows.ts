import type { RosterState } from './roster-shapes.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Value = string | number | null

interface LocalList<Row> {
  /** What a search looks through. */
  words: (row: Row) => string
  /** Column to what it is ordered by. */
  sorts: Readonly<Record<string, (row: Row) => Value>>
  /** Filter to whether a row fits one of its values. */
  fits: Readonly<Record<string, (row: Row, value: string) => boolean>>
}

/** Lists that arrive whole: searched, filtered, sorted and paged here. */
export function localRows<Row>(
  all: readonly Row[],
  state: RosterState,
  { words, sorts, fits }: LocalList<Row>,
): { rows: Row[]; total: number } {
  const wanted = plain(state.search.trim()).split(/\s+/)
  const found = all.filter((row) => {
    const text = plain(words(row))
    return (
      wanted.every((word) => text.includes(word)) &&
      Object.entries(state.filters).every(([id, values]) => values.some((value) => fits[id]?.(row, value) ?? true))
    )
  })
  const by = sorts[state.sort]
  const sorted = by ? found.toSorted((a, b) => compare(by(a), by(b)) * (state.descending ? -1 : 1)) : found
  const from = (state.page - 1) * state.size
  return { rows: sorted.slice(from, from + state.size), total: found.length }
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''))
}
