import { addDays, addMonths, dayIn } from '#platform/contract/dates.ts'
import type { FactPart, FactRow } from '#platform/server/facts.ts'
import type { FactMark } from './inspection-facts.calls.ts'

/** A row with what the book says of it. */
export interface FactFound {
  readonly now: FactRow
  /** The first change after the day. */
  readonly next: { readonly op: string; readonly before: FactRow | null } | null
  /** When it was added, where the book has it. */
  readonly addedAt: string | null
}

export interface Moment {
  readonly day: string
  /** When the day ended. */
  readonly until: number
  /** What happens on one day is shown from here on, where its kind says nothing else. */
  readonly since: string
  readonly zone: string
}

type Held = Pick<FactPart, 'from' | 'always' | 'to' | 'through' | 'event' | 'months' | 'beside' | 'counts'>
type Told = Held & Pick<FactPart, 'owners'> & { readonly columns: readonly string[] }

/** The day after which single days are listed. */
export const sinceOf = ({ months = 12 }: Pick<FactPart, 'months'>, day: string): string => addMonths(day, -months)

const instant = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

function dayOf(row: FactRow, columns: readonly string[], zone: string): string | null {
  for (const column of columns) {
    const value = row[column]
    if (typeof value === 'string') return value.length > 10 ? dayIn(zone, new Date(value)) : value
  }
  return null
}

/** The first day and the last; open where it holds on. */
export function daysOf(row: FactRow, { from, to = [], through, event }: Held, zone: string) {
  const first = dayOf(row, from, zone)
  if (event) return { first, last: first }
  const ends = [
    ...to.flatMap((column) => {
      const end = dayOf(row, [column], zone)
      return end ? [addDays(end, -1)] : []
    }),
    ...(through ? [dayOf(row, [through], zone)].filter((one) => one !== null) : []),
  ]
  return { first, last: ends.toSorted()[0] ?? null }
}

/** Whether it tells something of the day. */
function tells(row: FactRow | null, held: Held, { day, zone }: Moment): row is FactRow {
  if (!row || held.counts?.(row) === false || !isBeside(row, held)) return false
  const { first, last } = daysOf(row, held, zone)
  if (first ? first > day : !held.always) return false
  return held.event ? first !== null && first > sinceOf(held, day) : last === null || last >= day
}

const isBeside = (row: FactRow, { beside }: Held): boolean =>
  !beside || (typeof row[beside.column] === 'string' && row[beside.column] === row['beside'])

/** When it was written: as the book says, or the row itself where it came without the book. */
export const writtenAt = ({ now, addedAt }: FactFound): string | null =>
  addedAt ??
  ([now['created_at'], now['ordered_at']].find((one) => typeof one === 'string') as string | undefined) ??
  null

/** The row as it stood at the end of the day; nothing where nobody had written it yet, or somebody had taken it back. */
export function rowThen(found: FactFound, until: number): FactRow | null {
  const { next, now, addedAt } = found
  const row = next ? (next.op === 'insert' ? null : next.before) : now
  if (!row || (addedAt === null && instant(writtenAt(found)) >= until)) return null
  return instant(row['voided_at']) < until ? null : row
}

const rowNow = ({ now }: FactFound): FactRow | null => (now['voided_at'] ? null : now)

const same = (a: FactRow, b: FactRow, columns: readonly string[]) =>
  columns.every((column) => JSON.stringify(a[column] ?? null) === JSON.stringify(b[column] ?? null))

/** What was known of the day then and what is recorded of it now, with the difference; nothing where neither tells of it. */
export function compareFact(
  found: FactFound,
  held: Told,
  moment: Moment,
): { mark: FactMark; thenRow: FactRow | null; nowRow: FactRow | null } | null {
  const known = rowThen(found, moment.until)
  const recorded = rowNow(found)
  const then = tells(known, held, moment) ? known : null
  const now = tells(recorded, held, moment) ? recorded : null
  if (!then && !now) return null
  const sides = { thenRow: then, nowRow: now }
  const moved = (row: FactRow) => !same(row, found.now, held.owners ?? [])
  if (!then) return { mark: known ? 'Changed' : 'Later', ...sides }
  if (!now) return { mark: recorded ? 'Changed' : 'TakenBack', ...sides }
  if (moved(then)) return { mark: 'Merged', ...sides }
  const ends = [...(held.to ?? []), ...(held.through ? [held.through] : []), 'end_reason']
  const others = [...held.columns, ...held.from].filter((column) => !ends.includes(column))
  if (!same(then, now, others)) return { mark: 'Changed', ...sides }
  if (same(then, now, [...ends, ...held.columns])) return { mark: 'Same', ...sides }
  return { mark: (held.to ?? []).some((column) => now[column]) ? 'Ended' : 'Changed', ...sides }
}
