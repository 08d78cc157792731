import type { RawBuilder } from 'kysely'
import type { ProgramRight } from '#platform/contract/charts.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'

/** Which houses a board shows, and to whom. */
export interface BoardAsked {
  /** Their ids, a `uuid[]`. */
  readonly houses: RawBuilder<unknown>
  readonly me: Me
  readonly today: string
}

/** `next`: what comes next in the house. `alert`: what somebody must know. `task`: what this shift has to do. */
export type BoardPlace = 'next' | 'alert' | 'task'

export interface BoardLine {
  readonly place: BoardPlace
  readonly tone: 'ok' | 'over' | 'soon' | 'info'
  readonly says: Words
  /** Where it is done: a tab of `/Residential`, so that it opens on a shared tablet too. */
  readonly address?: string
}

/**
 * What a domain says on the board of a house. `rows` selects, in columns of these names: `residence_id`,
 * `client_membership_id` (null: of the house itself), `at` (timestamptz, by which lines are ordered and which is shown before
 * the words; may be null), `detail` (jsonb). Rows are what the caller may know of. All parts are asked in one query.
 */
export interface BoardPart<Detail = never> {
  /** The domain's own word: `pass`, `tasks`. */
  readonly name: string
  /** Without it the caller is not told. */
  readonly permission: Permission | ProgramRight
  readonly rows: (asked: BoardAsked) => RawBuilder<unknown>
  readonly line: (row: BoardRow<Detail>) => BoardLine
}

export interface BoardRow<Detail> {
  readonly ResidenceID: string
  readonly ClientSubProgramMembershipID: string | null
  readonly Detail: Detail
}

/** A part of whatever detail, as a domain lists it. */
export const boardPart = <Detail>(part: BoardPart<Detail>): BoardPart => part as unknown as BoardPart
