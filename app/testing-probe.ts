import type { ScopeKind } from '#platform/contract/scope.ts'

/** Someone who asks, in SQL: their sub-programs, an array, and their own id. */
export interface Asker {
  programs: string
  self: string
}

/** How a test finds or makes a record of a kind, one within the asker's programs and one outside. */
export interface Probe {
  own: (asker: Asker) => string
  other: (asker: Asker) => string
  /** Its table, where a mistake is voided and not deleted. */
  voidable?: string
}

export type Probes = Readonly<Partial<Record<ScopeKind, Probe>>>

/** One query for both: `when` holds what it is told of the asker’s own records and denies it of all others. */
export const bothWays = (query: (asker: Asker, when: (condition: string) => string) => string): Probe => ({
  own: (asker) => query(asker, (condition) => `(${condition})`),
  other: (asker) => query(asker, (condition) => `not (${condition})`),
})

export const ofProgram = (table: string): Probe =>
  bothWays(
    ({ programs }, when) =>
      `select id from ${table} where ${when(`sub_program_id = any (${programs})`)} and voided_at is null order by id limit 1`,
  )
