import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { PasswordOwner } from '../passwords.rules.ts'

export interface SignInUser {
  id: string
  email: string
  status: 'Invited' | 'Active' | 'Inactive'
  passwordHash: string | null
  passwordExpired: boolean
  mustChange: boolean
  resetNeeded: boolean
  authenticator: boolean
  passkeys: boolean
  administrator: boolean
}

const columns = sql`u.id, u.email, u.account_status as status, u.password_hash as "passwordHash",
  coalesce(u.password_expires_at <= now(), false) as "passwordExpired", u.must_change_password as "mustChange",
  u.reset_needed as "resetNeeded",
  exists (select 1 from authenticator a where a.user_id = u.id and a.confirmed_at is not null) as authenticator,
  exists (select 1 from passkey p where p.user_id = u.id) as passkeys,
  'Administrator' = any (user_permissions(u.id, current_date)) as administrator`

export async function findUserByEmail(tx: Tx, email: string): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`select ${columns} from application_user u
    where lower(u.email) = lower(${email.trim()})`.execute(tx)
  return rows[0]
}

export async function getUser(tx: Tx, userId: string): Promise<SignInUser> {
  const { rows } = await sql<SignInUser>`select ${columns} from application_user u where u.id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Error('A session without its user')
  return rows[0]
}

/** An administrator who has a passkey signs in with it; a code could be asked for by a copied page. */
export const takesAppCodes = ({ demo, administratorFactor }: Settings, user: SignInUser) =>
  user.authenticator && (demo || administratorFactor === 'any' || !user.administrator || !user.passkeys)

export const hasSecondFactor = (user: SignInUser) => user.authenticator || user.passkeys

/** What the rules on passwords need to know of a person. The transaction must see their name. */
export async function passwordOwner(tx: Tx, settings: Settings, user: SignInUser): Promise<PasswordOwner> {
  const { rows } = await sql<{
    name: string
  }>`select concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.preferred_name) as name
    from person p join application_user u on u.person_id = p.id where u.id = ${user.id}`.execute(tx)
  return { secondFactor: hasSecondFactor(user), about: [settings.agency.name, user.email, rows[0]?.name ?? ''] }
}
