import type { RawBuilder } from 'kysely'
import type { StoryGroup } from '#platform/contract/lists/story.ts'
import type { Words } from '#platform/contract/words.ts'
import type { StoryOf, StoryReader } from './story.ts'

/** A row as the audit keeps it. */
export type FactRow = Readonly<Record<string, unknown>>

/** Whose facts: besides the charts that have a story, those of a church and of somebody who works here. */
export interface FactOf extends StoryOf {
  readonly church: RawBuilder<unknown>
  readonly employee: RawBuilder<unknown>
}
type Whose = (of: FactOf) => RawBuilder<unknown>

/**
 * Rows of one table that tell what held on a chart on a day. The words are those of the audit; what was known then is read from
 * the book, so a table without history cannot be one.
 */
export interface FactPart {
  readonly kind: string
  readonly group: StoryGroup
  readonly table: string
  /** What it is called, where the word of the table would not say it. */
  readonly called?: Words
  /** Without it the part is not asked. */
  readonly may: (me: StoryReader) => boolean
  /** Which rows `r` of the table belong to the chart, those taken back among them; row security leaves what the reader may know of. */
  readonly client?: Whose
  readonly family?: Whose
  readonly community?: Whose
  readonly church?: Whose
  readonly employee?: Whose
  /** Columns that name the chart or the person: another one then means that the records were merged since. */
  readonly owners?: readonly string[]
  /** The first day: the first of these columns that says one. */
  readonly from: readonly string[]
  /** Without a first day it held all along. */
  readonly always?: true
  /** The first day it no longer holds: the earliest of these. Without, and without `through`, it holds on. */
  readonly to?: readonly string[]
  /** The last day it holds. */
  readonly through?: string
  /** Happened on its day and does not last. */
  readonly event?: true
  /** Of what happens on single days: listed for so many months before, instead of a year. */
  readonly months?: number
  /** Columns of its name; without, what tells the rows of one owner apart in the audit. */
  readonly named?: readonly string[]
  /** Further columns that are told. */
  readonly tells?: readonly string[]
  /** Values of other rows, as they are now: jsonb. */
  readonly along?: RawBuilder<unknown>
  /** What was begun and not handed in yet is no fact. */
  readonly counts?: (row: FactRow) => boolean
  /** Its name says whose chart it is, too: of two, who is what to whom. */
  readonly sayOwn?: true
  /** Rows are deleted, not voided: those of the chart's person that are gone are read from the book. */
  readonly deleted?: true
  /** Holds while this column says the same as in the chart's own row of the table: then and now each with its own. */
  readonly beside?: { readonly column: string; readonly own: Whose }
  /** While a column says so, these are told to nobody without the label, and to nobody outside. */
  readonly secret?: { readonly when: string; readonly columns: readonly string[]; readonly label: string }
  /** Never leaves the agency in a packet. */
  readonly inside?: true
}
