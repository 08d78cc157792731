import type { AnyCall } from '#platform/contract/call.ts'
import type { Me, Tx } from './handlers.ts'
import { checkProgram } from './program-scope.ts'
import { refused } from './refused.ts'
import type { ScopeRules } from './scopes.ts'

/** Leaves as if there were no such record when a call names one outside the caller's work. */
export async function checkScope(
  scopes: ScopeRules,
  tx: Tx,
  call: AnyCall,
  input: Record<string, unknown>,
  me: Me,
): Promise<void> {
  if (typeof call.scope === 'string') return
  for (const [kind, field] of Object.entries(call.scope) as [keyof ScopeRules, string][]) {
    const id = input[field]
    if (id === undefined || id === null) continue
    const rule = scopes[kind]
    if (!(await rule.check(tx, id as string, me))) throw refused('NotFound')
    await checkProgram(tx, call, rule, id as string, me)
  }
}
