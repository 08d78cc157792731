import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { hashOf, newSecret } from '#platform/server/sessions.ts'
import { deviceDays } from './cookies.ts'

/** A remembered device spares the second step for 30 days, never the password. */
export async function rememberDevice(tx: Tx, userId: string, userAgent: string): Promise<string> {
  const token = newSecret()
  await sql`insert into remembered_device (user_id, token_hash, expires_at, user_agent)
    values (${userId}, ${hashOf(token)}, now() + make_interval(days => ${deviceDays}), ${userAgent})`.execute(tx)
  return token
}

export async function isRemembered(tx: Tx, userId: string, token: string | undefined): Promise<boolean> {
  if (!token) return false
  const { rows } = await sql`select 1 from remembered_device
    where user_id = ${userId} and token_hash = ${hashOf(token)} and expires_at > now()`.execute(tx)
  return rows.length === 1
}

export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('remembered_device').where('user_id', '=', userId).execute()
}
