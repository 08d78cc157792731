import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Me, Tx } from './handlers.ts'
import type { Settings } from './settings.ts'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export const newSecret = () => randomBytes(32).toString('base64url')

/** Starts a session and returns the secret for its cookie; only a hash of it is kept. */
export async function startSession(
  tx: Tx,
  settings: Settings,
  { userId, stage, ip, userAgent }: { userId: string; stage: Me['stage']; ip: string; userAgent: string },
): Promise<string> {
  const token = newSecret()
  await sql`insert into session (token_hash, user_id, stage, idle_seconds, expires_at, ip, user_agent)
    values (${hashOf(token)}, ${userId}, ${stage}, ${settings.session.idleMinutes * 60},
      now() + make_interval(hours => ${settings.session.hours}), ${ip || null}::inet, ${userAgent.slice(0, 300)})`.execute(
    tx,
  )
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
