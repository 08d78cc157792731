import { sql, type RawBuilder } from 'kysely'
import type { Words } from '#platform/contract/words.ts'

/** Which claims are asked for: those of one house in some days. */
export interface NightsAsked {
  readonly residenceId: string
  /** Selects `person_id` of everybody who had a bed of the house then. */
  readonly people: RawBuilder<unknown>
  readonly from: string
  /** The last day asked for. */
  readonly to: string
  /** Of the house: its days begin and end there. */
  readonly zone: string
}

/**
 * What a record claims of a person for a time.
 * - `bed`: has a bed of the house, in it or not; only the book of stays says so.
 * - `here`: was in the house: a meal was counted, a dose was given, the census says present.
 * - `away`: was out of it with the bed kept.
 * - `elsewhere`: slept somewhere else: a foster home, another house.
 */
export type NightClaim = 'bed' | 'here' | 'away' | 'elsewhere'

/**
 * A book that says where people were. `rows` selects, in columns of these names: `person_id`, `residence_id` (null where the
 * book does not know the house), `claim`, `from_at` and `to_at` (timestamptz; the same instant twice for what was at one
 * moment, null for what has not ended), `ref` (uuid, of the record), `detail` (jsonb). Rows are what the caller may know of;
 * those that touch the days asked for suffice. All books are asked in one query.
 */
export interface NightBook<Detail = never> {
  /** The domain's own word: `absences`, `doses`. */
  readonly name: string
  /** It is kept to the minute and the others are measured by it: stays and absences. */
  readonly measure?: true
  readonly rows: (asked: NightsAsked) => RawBuilder<unknown>
  /** What the record says, as a part of a sentence ("Supper counted"), where it is, and who can mend it. */
  readonly line: (row: NightRow<Detail>) => { says: Words; address: string; mendedBy: Words }
}

export interface NightRow<Detail> {
  readonly Ref: string
  readonly PersonID: string
  /** Of the house. */
  readonly Day: string
  readonly Detail: Detail
}

/** A book of whatever detail, as a domain lists it. */
export const nightBook = <Detail>(book: NightBook<Detail>): NightBook => book as unknown as NightBook

/** The first moment of a day in the zone of the house, in SQL. */
export const dayStarts = (day: RawBuilder<unknown>, { zone }: NightsAsked): RawBuilder<unknown> =>
  sql`((${day})::date::timestamp at time zone ${zone})`

/** 23:59 of a day, when a night is counted. */
export const nightCounted = (day: RawBuilder<unknown>, { zone }: NightsAsked): RawBuilder<unknown> =>
  sql`(((${day})::date + time '23:59') at time zone ${zone})`
