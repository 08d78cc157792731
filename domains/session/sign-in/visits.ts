import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { dayIn } from '#platform/contract/dates.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { ipRulesSql, isAllowed, noteBlocked } from '#platform/server/ip-rules.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { tokenOf } from '#platform/server/session-cookie.ts'
import { hashOf } from '#platform/server/sessions.ts'
import { deviceTokenOf } from './cookies.ts'

/** Who stands at the door, before it is known who they are. */
export interface Visit {
  ip: string
  userAgent: string
  requestId: string
  /** The page or call, for the book. */
  at: string
  /** The secret of a session they already hold. */
  token: string | undefined
  /** The secret of a remembered device. */
  device: string | undefined
}

export const visitOf = (request: FastifyRequest): Visit => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  at: (request.routeOptions.url ?? '').replace(/^\/(API\/)?/, ''),
  token: tokenOf(request),
  device: deviceTokenOf(request),
})

export const originOf = ({ ip, requestId, at }: Visit) => ({ ip, requestId, call: at })

export interface OpenSession {
  sessionId: string
  userId: string
  stage: Me['stage']
}

/** The session the visitor's cookie opens, at whatever stage. */
export async function findOpenSession({ pool }: Platform, { token }: Visit): Promise<OpenSession | undefined> {
  if (!token) return undefined
  const { rows } = await pool.query<{ session_id: string; user_id: string; stage: Me['stage'] }>(
    'select session_id, user_id, stage from find_session($1)',
    [hashOf(token)],
  )
  const row = rows[0]
  return row && { sessionId: row.session_id, userId: row.user_id, stage: row.stage }
}

/** Rules on addresses, read anew: signing in is rare and must not lean on what is remembered. */
export async function addressAllowed(
  { pool, settings }: Platform,
  userId: string,
  ip: string,
  stage: 'full' | 'pin' = 'full',
): Promise<boolean> {
  const { rows } = await pool.query(ipRulesSql, [dayIn(settings.agency.zone, new Date())])
  const allowed = isAllowed(rows as Parameters<typeof isAllowed>[0], userId, stage, ip)
  if (!allowed) await noteBlocked(pool, { ip, userId, via: 'sign-in' })
  return allowed
}

interface Note {
  outcome: string
  userId?: string | undefined
  sessionId?: string | undefined
  detail?: Record<string, string>
}

/** Every try to sign in and every change of what one signs in with stands in the book; secrets never do. */
export async function noteSignIn(
  tx: Tx,
  { requestId, at }: Pick<Visit, 'requestId' | 'at'>,
  { outcome, userId, sessionId, detail = {} }: Note,
): Promise<void> {
  await sql`insert into audit (kind, user_id, session_id, ip, request_id, call, detail)
    values ('sign-in', ${userId ?? null}, ${sessionId ?? null}, nullif(current_setting('app.ip', true), '')::inet,
      ${requestId}, ${at}, ${JSON.stringify({ outcome, ...detail })}::jsonb)`.execute(tx)
}
