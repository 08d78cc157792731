import type { RawBuilder } from 'kysely'
import type { StoryGroup } from '#platform/contract/lists/story.ts'
import type { StoryOf, StoryReader } from './story.ts'

/** A row as the audit keeps it. */
export type FactRow = Readonly<Record<string, unknown>>

/**
 * Rows of one table that tell what held on a chart on a day. The words are those of the audit; what was known then is read from
 * the book, so a table without history cannot be one.
 */
export interface FactPart {
  readonly kind: string
  readonly group: StoryGroup
  readonly table: string
  /** Without it the part is not asked. */
  readonly may: (me: StoryReader) => boolean
  /** Which rows `r` of the table belong to the chart, those taken back among them; row security leaves what the reader may know of. */
  readonly client?: (of: StoryOf) => RawBuilder<unknown>
  readonly family?: (of: StoryOf) => RawBuilder<unknown>
  /** Columns that name the chart or the person: another one then means that the records were merged since. */
  readonly owners?: readonly string[]
  /** The first day: the first of these columns that says one. */
  readonly from: readonly string[]
  /** The first day it no longer holds: the earliest of these. Without, and without `through`, it holds on. */
  readonly to?: readonly string[]
  /** The last day it holds. */
  readonly through?: string
  /** Happened on its day and does not last. */
  readonly event?: true
  /** Columns of its name; without, what tells the rows of one owner apart in the audit. */
  readonly named?: readonly string[]
  /** Further columns that are told. */
  readonly tells?: readonly string[]
  /** Values of other rows, as they are now: jsonb. */
  readonly along?: RawBuilder<unknown>
  /** What was begun and not handed in yet is no fact. */
  readonly counts?: (row: FactRow) => boolean
}
