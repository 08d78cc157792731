/**
 * Kinds of records that a scope can name. Each domain adds its own in its `domain.ts`, and says on the server who may reach
 * one. A `chart` is about people: whoever reads one looks at a chart.
 */
export interface ScopeKinds {}
export type ScopeKind = keyof ScopeKinds
export type ChartKind = { [K in ScopeKind]: ScopeKinds[K] extends 'chart' ? K : never }[ScopeKind]

/**
 * What a call reaches, declared beside its permission.
 * - `self`: only what belongs to the caller.
 * - `listed`: rows come from `mine.*` queries, already limited to the caller.
 * - `agency`: not tied to any program; the permission alone decides.
 * - an object: each kind names the input field that holds such a record's id; the kernel checks it before the handler runs.
 */
export type Scope<Input> = 'self' | 'listed' | 'agency' | { readonly [K in ScopeKind]?: keyof Input & string }
