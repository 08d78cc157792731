import { isLook, type AnyCall } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { detailOf } from './call-context.ts'
import type { Me } from './handlers.ts'
import { quoted } from './caller-settings.ts'
import type { ScopeRules } from './scopes.ts'

const mostRemembered = 20

/** The record a call looks at: the first that its scope names and the caller sent. */
function lookedAt(call: AnyCall, input: Record<string, unknown>): { kind: ScopeKind; id: string } | undefined {
  if (!isLook(call) || typeof call.scope === 'string') return undefined
  for (const [kind, field] of Object.entries(call.scope) as [ScopeKind, string][]) {
    const id = input[field]
    if (typeof id === 'string') return { kind, id }
  }
  return undefined
}

/** The statement that writes down the look, sent along with the end of the transaction. */
export function lookSql(
  scopes: ScopeRules,
  call: AnyCall,
  input: Record<string, unknown>,
  me: Me,
  seen: Record<string, unknown>,
): string | undefined {
  const at = lookedAt(call, input)
  if (!at) return undefined
  const part = typeof call.audit === 'object' && 'view' in call.audit ? { part: call.audit.view } : {}
  const all = { ...part, ...seen }
  const detail = detailOf(me, Object.keys(all).length > 0 ? all : undefined)
  const id = quoted(at.id)
  const { table, person, remembered } = scopes[at.kind]
  const look = `insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, about_id, detail)
    values ('view', ${quoted(me.viewedBy ?? me.userId)}, ${quoted(me.sessionId)}, nullif(current_setting('app.ip'), '')::inet,
      current_setting('app.request'), ${quoted(call.name)}, 
      ${typeof table === 'string' ? quoted(table) : `(${table(id)})`}, ${id}, ${person ? `(${person(id)})` : 'null'},
      ${detail === null ? 'null' : quoted(detail)})`
  return call.audit === 'view' && remembered && !me.viewedBy ? `${look}; ${rememberSql(me, remembered, at.id)}` : look
}

function rememberSql(me: Me, table: string, id: string): string {
  const mine = `user_id = ${quoted(me.userId)} and table_name = ${quoted(table)}`
  return `insert into recent_chart (user_id, table_name, row_id) values (${quoted(me.userId)}, ${quoted(table)}, ${quoted(id)})
      on conflict (user_id, table_name, row_id) do update set at = clock_timestamp();
    delete from recent_chart where ${mine} and row_id in (select row_id from recent_chart where ${mine} order by at desc offset ${mostRemembered})`
}
