import type { Permission } from '../permissions.ts'
import type { Words } from '../words.ts'

/** One of the roles a new agency starts with. */
export interface RoleEntry {
  readonly name: string
  /** The name in Spanish. */
  readonly spanish: string
  readonly description: Words
  /** A role has its parent's permissions besides its own. */
  readonly parent?: string
  readonly permissions: readonly Permission[]
  /** Signs in by PIN on an enrolled tablet. */
  readonly pin?: true
  /** Held for a stated time only; what is printed carries a watermark. */
  readonly dated?: true
}
