import type { LabeledKind } from '#platform/contract/labels.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Me, Tx } from './handlers.ts'

/** A kind of record that can have labels; its domain says who reads and who edits it. */
export interface LabeledRecord {
  readonly edits: Permission
  /** Of these ids, the ones within the caller's work, each with the person whose chart it belongs to. */
  readonly find: (tx: Tx, ids: readonly string[], me: Me) => Promise<readonly { id: string; personId: string | null }[]>
  /** Gives its labels on and is itself no secret. */
  readonly pattern?: true
}

export type LabeledRecords = { readonly [K in LabeledKind]?: LabeledRecord }
