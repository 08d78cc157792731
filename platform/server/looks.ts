import { isLook, type AnyCall } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { detailOf } from './call-context.ts'
import type { Me } from './handlers.ts'
import { quoted } from './caller-settings.ts'
import type { ScopeRules } from './scopes.ts'

const mostRemembered = 20

/** The record a call looks at: the first that its scope names and the caller sent. */
export function lookedAt(call: AnyCall, input: Record<string, unknown>): { kind: ScopeKind; id: string } | undefined {
  if (!isLook(call) || typeof call.scope === 'string') return undefined
  for (const [kind, field] of Object.entries(call.scope) as [ScopeKind, string][]) {
    const id = input[field]
    if (typeof id === 'string') return { kind, id }
  }
  return undefined
}

/** A statement of its own, sent along with the end of the transaction. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that write down the look. */
export function lookStatements(
  scopes: ScopeRules,
  call: AnyCall,
  input: Record<string, unknown>,
  me: Me,
  seen: Record<string, unknown>,
): Statement[] {
  const at = lookedAt(call, input)
  if (!at) return []
  const part = typeof call.audit === 'object' && 'view' in call.audit ? { part: call.audit.view } : {}
  const all = { ...part, ...seen }
  const detail = detailOf(me, Object.keys(all).length > 0 ? all : undefined)
  const { table, person, remembered } = scopes[at.kind]
  const id = '$4::uuid'
  const look = {
    text: `insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, about_id, detail)
    values ('view', $1, $2, nullif(current_setting('app.ip'), '')::inet, current_setting('app.request'), $3,
      ${typeof table === 'string' ? quoted(table) : `(${table(id)})`}, ${id}, ${person ? `(${person(id)})` : 'null'}, $5)`,
    values: [me.viewedBy ?? me.userId, me.sessionId, call.name, at.id, detail],
  }
  return call.audit === 'view' && remembered && !me.viewedBy ? [look, ...rememberIt(me, remembered, at.id)] : [look]
}

const rememberIt = (me: Me, table: string, id: string): Statement[] => [
  {
    text: `insert into recent_chart (user_id, table_name, row_id) values ($1, $2, $3)
      on conflict (user_id, table_name, row_id) do update set at = clock_timestamp()`,
    values: [me.userId, table, id],
  },
  {
    text: `delete from recent_chart where user_id = $1 and table_name = $2 and row_id in (
      select row_id from recent_chart where user_id = $1 and table_name = $2 order by at desc offset ${mostRemembered})`,
    values: [me.userId, table],
  },
]
