import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { hashOf, newSecret } from '#platform/server/sessions.ts'
import { publicOrigin, type Settings } from '#platform/server/settings.ts'

/** Minutes a link holds, by what it is for. */
const holds = { reset: 30, welcome: 24 * 60, 'first-administrator': 24 * 60 } as const
export type LinkPurpose = keyof typeof holds

/** A link to set a password with: 256 bits, once, only its hash is kept. Using one makes the others worthless. */
export async function newOneTimeLink(
  tx: Tx,
  settings: Settings,
  userId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const code = newSecret()
  await sql`insert into one_time_link (user_id, purpose, token_hash, expires_at)
    values (${userId}, ${purpose}, ${hashOf(code)}, now() + make_interval(mins => ${holds[purpose]}))`.execute(tx)
  return `${publicOrigin(settings)}/Identity/Account/ResetPassword?code=${code}`
}

const valid = sql`used_at is null and expires_at > now()
  and exists (select 1 from application_user u where u.id = one_time_link.user_id and u.account_status <> 'Inactive')`

/** Whose link this is; looking does not use it up, because mail scanners look too. */
export async function findLinkOwner(tx: Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`select user_id from one_time_link
    where token_hash = ${hashOf(code)} and ${valid}`.execute(tx)
  return rows[0]?.user_id
}

export async function useLink(tx: Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`update one_time_link set used_at = now()
    where token_hash = ${hashOf(code)} and ${valid} returning user_id`.execute(tx)
  return rows[0]?.user_id
}

/** A second request within two minutes sends no second mail. */
export async function askedLately(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from one_time_link where user_id = ${userId} and purpose = 'reset'
    and used_at is null and created_at > now() - interval '2 minutes'`.execute(tx)
  return rows.length > 0
}
