import type { Words } from '#platform/contract/words.ts'

/** A part of a house's day. It ends where the next one begins. */
export interface Shift {
  readonly Name: string
  /** As 14:30. */
  readonly Starts: string
  /** The ratio of the night holds. */
  readonly Night: boolean
}

/** Of a house that keeps none of its own. */
export const standardShifts: readonly Shift[] = [
  { Name: 'Day', Starts: '07:00', Night: false },
  { Name: 'Evening', Starts: '15:00', Night: false },
  { Name: 'Night', Starts: '23:00', Night: true },
]

/** What the usual ones are called; a house's own names are as it wrote them. */
export const shiftNames: Readonly<Record<string, Words>> = {
  Day: ['Day', 'Día'],
  Evening: ['Evening', 'Tarde'],
  Night: ['Night', 'Noche'],
}
export const shiftName = (name: string): Words => shiftNames[name] ?? [name, name]

const inOrder = (shifts: readonly Shift[]) => shifts.toSorted((a, b) => (a.Starts < b.Starts ? -1 : 1))

/** Which shift it is at a time of day: the last to begin, before the first the last of the day before. */
export function shiftAt(shifts: readonly Shift[], time: string): Shift & { Ends: string; began: 'today' | 'before' } {
  const all = inOrder(shifts)
  const at = all.findLastIndex(({ Starts }) => Starts <= time)
  const found = at === -1 ? all.length - 1 : at
  return { ...all[found]!, Ends: all[(found + 1) % all.length]!.Starts, began: at === -1 ? 'before' : 'today' }
}

/** Why a house cannot keep such shifts. */
export function whyNotShifts(shifts: readonly Shift[]): 'SameStart' | 'SameName' | undefined {
  if (new Set(shifts.map(({ Starts }) => Starts)).size < shifts.length) return 'SameStart'
  return new Set(shifts.map(({ Name }) => Name.toLowerCase())).size < shifts.length ? 'SameName' : undefined
}

interface Watched {
  /** Residents who are in the house now. */
  readonly present: number
  readonly staff: number
  /** How many residents one person may be alone with; null: the house has no ratio. */
  readonly perStaff: number | null
}

/** How many people the ratio asks for, and whether they are there. */
export function ratioOf({ present, staff, perStaff }: Watched): { needed: number; kept: boolean } | undefined {
  if (perStaff === null) return undefined
  const needed = Math.ceil(present / perStaff)
  return { needed, kept: staff >= needed }
}
