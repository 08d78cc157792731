import type { Pool, PoolClient } from 'pg'
import type { AnyCall } from '#platform/contract/call.ts'
import { isProgramRight, isSharedRight } from '#platform/contract/charts.ts'
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

/** Of the rights that a call may ask for, those that an account has or has not. */
const rightOf = ({ permission }: AnyCall): string | null =>
  isProgramRight(permission) || isSharedRight(permission) || permission === 'SignedIn' || permission === 'Anonymous'
    ? null
    : permission

/** Keeps what somebody asked for until a second person confirms it; asking twice waits once. */
export async function askSecondPerson(
  pool: Pool,
  call: AnyCall,
  { input }: Asking,
  me: Me,
  today: string,
  { gains, charts }: Wanted,
): Promise<void> {
  const { rows } = await pool.query<{ could: boolean }>('select somebody_could_confirm($1, $2, $3, $4) as could', [
    me.userId,
    gains,
    rightOf(call),
    today,
  ])
  if (!rows[0]!.could) throw refused('NoSecondPerson')
  await pool.query(
    `insert into second_person (call, input, asked_by, gains, charts, needed) values ($1, $2, $3, $4, $5, $6)
     on conflict (asked_by, call, md5(input::text)) where status = 'Waiting'
     do update set gains = excluded.gains, charts = excluded.charts, asked_at = now()`,
    [call.name, JSON.stringify(kept(call, input)), me.userId, gains, charts, rightOf(call)],
  )
}

/** What somebody confirms, as they saw it: the request and its version. */
export interface Vouched {
  id: string
  version: number
}

/** What was asked for would open more by now: it waits on, as it is. */
export async function askedMore(pool: Pool, { id }: Vouched, { gains, charts }: Wanted): Promise<void> {
  await pool.query(`update second_person set gains = $2, charts = $3 where id = $1 and status = 'Waiting'`, [
    id,
    gains,
    charts,
  ])
}

/** Takes a waiting request as confirmed within this transaction, if it is exactly this call and not the caller's own. */
export async function confirmAsked(
  client: PoolClient,
  call: AnyCall,
  { input }: Asking,
  { id, version }: Vouched,
  me: Me,
  today: string,
): Promise<boolean> {
  const { rows } = await client.query(
    `update second_person set status = 'Confirmed', decided_by = $4, decided_at = now(), xid = pg_current_xact_id()
     where id = $1 and status = 'Waiting' and call = $2 and input = $3::jsonb and asked_by <> $4 and $4 <> all (gains)
       and version = $6 and not same_hands(asked_by, $4) and still_asks(asked_by, needed, $7)
       and asked_at > now() - make_interval(days => $5) returning 1`,
    [id, call.name, JSON.stringify(kept(call, input)), me.userId, waitsDays, version, today],
  )
  if (rows.length === 0) throw refused('NotFound')
  return true
}
