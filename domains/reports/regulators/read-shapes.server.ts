import type { Me, Tx } from '#platform/server/handlers.ts'
import type { FormatDays, Subject } from './formats.rules.ts'

/** As it is read, with the person in place of the record number. */
export type Unnumbered<R = Subject> = Omit<R, 'record'> & { person: string }

export interface LinesAsked {
  tx: Tx
  me: Me
  days: FormatDays
  program?: string | undefined
  county?: string | undefined
}

/** The lines of each section, in the order of the file. */
export type ReadLines = (asked: LinesAsked) => Promise<Record<string, Unnumbered[]>>
