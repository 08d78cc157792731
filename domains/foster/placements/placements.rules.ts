export interface Stay {
  start: string
  end: string | null
}

/** Placement changes: every stay but the first, once it began. */
export const movesOf = (stays: readonly Stay[], today: string): number =>
  Math.max(0, stays.filter(({ start }) => start <= today).length - 1)

/** Per 1,000 days; none where nobody was in care. */
export const ratePer1000 = (moves: number, nights: number): number | null =>
  nights > 0 ? Math.round((moves * 100_000) / nights) / 100 : null
