import type { OptionList } from '#platform/contract/lists/base.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'

/** What one program says of itself; everything about enrolling in it derives from this and from its facts. */
export interface Program {
  /** As the core program names its module: `Foster`, `Wraparound`. */
  readonly module: string
  readonly name: Words
  /** A child, a youth, a client. */
  readonly one: Words
  readonly view: Permission
  readonly edit: Permission
  /** The last age at which someone can be enrolled. */
  readonly oldest: number
  readonly tooOld: Words
  readonly endReasons: OptionList<string>
  /** Whether nights are spent here: two such stays of one person exclude each other. */
  readonly overnight: boolean
  /** The cache word of its charts and lists. */
  readonly topic: string
}
