import type { RawBuilder } from 'kysely'
import type { ScopeKind, ScopeKinds } from '#platform/contract/scope.ts'
import type { Me, Tx } from './handlers.ts'

/** What the kernel knows of a kind of record; its domain says so. */
export interface ScopeRule<K extends ScopeKind = ScopeKind> {
  readonly is: ScopeKinds[K]
  /** Says whether a record lies within the caller's work. Row security has already hidden what never can. */
  readonly check: (tx: Tx, id: string, me: Me) => Promise<boolean>
  /** Under which a look at it is written down: its name, or SQL that finds the name by an id. */
  readonly table: string | ((id: string) => string)
  /** SQL that finds by an id whose chart it belongs to, where the table knows. */
  readonly person?: (id: string) => string
  /** Comes up again under what one looked at last, by its table. */
  readonly remembered?: string
  /** The sub-programs it belongs to, of those the caller sees. */
  readonly subPrograms?: (id: string) => RawBuilder<unknown>
  /** Of a chart that only one program has. */
  readonly chart?: { readonly ChartType: string; readonly Module: string }
  /** Of what types its charts can be, where they are not clients'; the program says of which one it is. */
  readonly chartTypes?: readonly string[]
}

export type ScopeRules = { readonly [K in ScopeKind]: ScopeRule<K> }
