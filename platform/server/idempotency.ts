import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import type { Me } from './handlers.ts'
import { refused } from './refused.ts'

const canonical = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => [k, canonical(v)]),
      )
    : Array.isArray(value)
      ? value.map(canonical)
      : value

/**
 * Claims the key in the call's own transaction: a second caller waits here until the first has committed or failed. One
 * statement, because the call's own follow it at once and may fail.
 */
export async function claimKey(
  client: PoolClient,
  call: AnyCall,
  me: Me,
  request: { idempotencyKey: string | undefined; input: unknown; preview: boolean },
): Promise<{ reply: unknown } | undefined> {
  const key = request.idempotencyKey
  if (!key || !changes(call) || request.preview) return undefined
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.name, canonical(request.input)]))
    .digest()
  const { rows } = await client.query<{ body_hash: Buffer; reply: unknown; mine: boolean; taken: boolean }>(
    `insert into idempotency_key (user_id, key, call, body_hash) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set key = excluded.key returning body_hash, reply, reply is null as taken, xmax = 0 as mine`,
    [me.userId, key, call.name, bodyHash],
  )
  const first = rows[0]!
  if (first.mine) return undefined
  if (!bodyHash.equals(first.body_hash)) throw refused('KeyReused')
  // The request was done, and its reply taken away since: nothing of it is there for this person any more.
  if (first.taken) throw refused('NotFound')
  return { reply: first.reply }
}

export async function keepReply(client: PoolClient, me: Me, key: string, body: unknown): Promise<void> {
  await client.query('update idempotency_key set reply = $3 where user_id = $1 and key = $2', [
    me.userId,
    key,
    JSON.stringify(body),
  ])
}
