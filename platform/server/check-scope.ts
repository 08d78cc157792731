import type { AnyCall } from '#platform/contract/call.ts'
import { checkPair } from './call-guard.ts'
import type { Me, Tx } from './handlers.ts'
import { allOf } from './database.ts'
import { checkProgram } from './program-scope.ts'
import { refused } from './refused.ts'
import type { ScopeRule, ScopeRules } from './scopes.ts'

/** Leaves as if there were no such record when a call names one outside the caller's work. All is asked in one go. */
export async function checkScope(
  scopes: ScopeRules,
  tx: Tx,
  call: AnyCall,
  input: Record<string, unknown>,
  me: Me,
): Promise<void> {
  if (typeof call.scope === 'string') return
  const named = (Object.entries(call.scope) as [keyof ScopeRules, string][]).flatMap(([kind, field]) => {
    const id = input[field]
    return id === undefined || id === null ? [] : [{ rule: scopes[kind], id: id as string }]
  })
  await allOf(...named.flatMap(({ rule, id }) => [inWork(tx, rule, id, me), checkProgram(tx, call, rule, id, me)]))
}

async function inWork(tx: Tx, rule: ScopeRule, id: string, me: Me): Promise<void> {
  if (!(await rule.check(tx, id, me))) throw refused('NotFound')
}

/** What changes nothing is read while its scope is looked at, and leaves only where that allows it. */
export async function readInScope<R>(
  scopes: ScopeRules,
  tx: Tx,
  call: AnyCall,
  input: Record<string, unknown>,
  me: Me | undefined,
  read: () => Promise<R>,
): Promise<R> {
  if (typeof call.scope === 'string' || !me) {
    checkPair(call, input)
    return read()
  }
  const checked = checkScope(scopes, tx, call, input, me).then(() => checkPair(call, input))
  const reading = read()
  await allOf(checked, reading)
  return reading
}
