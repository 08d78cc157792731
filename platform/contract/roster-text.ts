import type { Values } from './roster-filters.ts'
import type { Words } from './words.ts'

export interface RosterText {
  /** What it lists: Children. The file is named after it. */
  readonly title: Words
  readonly search?: Words
  /** One and several, # for the number: “# child”, “# children”. */
  readonly count: readonly [one: Words, other: Words]
  /** What is counted while nothing narrows the list, after the number: “who are active”. */
  readonly usual?: readonly [one: Words, other: Words]
  /** Nothing was ever entered. */
  readonly none: readonly [title: Words, text: Words]
}

/** A view that every reader of the list is offered; the value `@me` stands for the reader. */
export interface OfferedView {
  readonly id: string
  readonly name: Words
  readonly filters?: Readonly<Record<string, Values>>
  readonly sort?: string
}
