import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Me, Tx } from './handlers.ts'
import type { Settings } from './settings.ts'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export const newSecret = () => randomBytes(32).toString('base64url')

interface NewSession {
  userId: string
  stage: Me['stage']
  ip: string
  userAgent: string
  /** Shared by many, so it locks soon. */
  tablet?: { id: string; idleSeconds: number }
}

/** Starts a session and returns the secret for its cookie; only a hash of it is kept. */
export async function startSession(
  tx: Tx,
  settings: Settings,
  { userId, stage, ip, userAgent, tablet }: NewSession,
): Promise<string> {
  const token = newSecret()
  await sql`insert into session (token_hash, user_id, stage, idle_seconds, expires_at, ip, user_agent, tablet_id)
    values (${hashOf(token)}, ${userId}, ${stage}, ${tablet?.idleSeconds ?? settings.session.idleMinutes * 60},
      now() + make_interval(hours => ${settings.session.hours}), ${ip || null}::inet, ${userAgent.slice(0, 300)},
      ${tablet?.id ?? null})`.execute(tx)
  return token
}

export async function endSessions(
  tx: Tx,
  userId: string,
  why: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(Boolean(except), (query) => query.where('id', '<>', except as string))
    .execute()
}
