import type { Pool, PoolClient } from 'pg'
import type { AnyCall } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import type { Me } from './handlers.ts'
import { refused } from './refused.ts'

/** Days that a request waits for its second person. */
export const waitsDays = 7

interface Wanted {
  gains: readonly string[]
  charts: number
}

/** Thrown where a call may go on only when somebody else confirms it. */
export class SecondPersonNeeded extends Error {
  readonly gains: readonly string[]
  constructor(gains: readonly string[]) {
    super('SecondPersonNeeded')
    this.gains = gains
  }
}

/** Whether the database, or a handler, wants a second person. */
export function secondPersonFor(error: unknown): Wanted | undefined {
  if (error instanceof SecondPersonNeeded) return { gains: error.gains, charts: 0 }
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  return constraint === 'reach_beyond' ? (JSON.parse(detail ?? '{"gains":[],"charts":0}') as Wanted) : undefined
}

/** Secrets are not kept: what was typed as one is left out, as if it had not been sent. */
function kept(call: AnyCall, input: unknown): Record<string, unknown> {
  const { shape } = call.input as unknown as { shape: Record<string, Parameters<typeof metaOf>[0]> }
  return Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>).filter(
      ([name]) => shape[name] && !metaOf(shape[name])?.sensitive,
    ),
  )
}

interface Asking {
  input: unknown
  requestId: string
}

/** Keeps what somebody asked for until a second person confirms it; asking twice waits once. */
export async function askSecondPerson(
  pool: Pool,
  call: AnyCall,
  { input }: Asking,
  me: Me,
  { gains, charts }: Wanted,
): Promise<void> {
  await pool.query(
    `insert into second_person (call, input, asked_by, gains, charts) values ($1, $2, $3, $4, $5)
     on conflict (asked_by, call, md5(input::text)) where status = 'Waiting'
     do update set gains = excluded.gains, charts = excluded.charts, asked_at = now()`,
    [call.name, JSON.stringify(kept(call, input)), me.userId, gains, charts],
  )
}

/** Takes a waiting request as confirmed within this transaction, if it is exactly this call and not the caller's own. */
export async function confirmAsked(
  client: PoolClient,
  call: AnyCall,
  { input, vouches }: Asking & { vouches?: string | undefined },
  me: Me,
): Promise<boolean> {
  const { rows } = await client.query(
    `update second_person set status = 'Confirmed', decided_by = $4, decided_at = now(), xid = pg_current_xact_id()
     where id = $1 and status = 'Waiting' and call = $2 and input = $3::jsonb and asked_by <> $4 and $4 <> all (gains)
       and asked_at > now() - make_interval(days => $5) returning 1`,
    [vouches, call.name, JSON.stringify(kept(call, input)), me.userId, waitsDays],
  )
  if (rows.length === 0) throw refused('NotFound')
  return true
}
