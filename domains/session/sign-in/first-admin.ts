import type { Pool } from 'pg'
import { seedAccess } from '#seed/access.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { onClient, rollBack } from '#platform/server/database.ts'
import { openAs } from '#platform/server/caller-settings.ts'
import type { Settings } from '#platform/server/settings.ts'
import { newOneTimeLink } from './one-time-links.ts'

/** Said to whoever runs the command. */
export class FirstAdminRefused extends Error {}

export interface FirstAdmin {
  email: string
  name: string
  /** Also when there is an active administrator: the way back in when nobody can sign in any more. */
  force: boolean
}

/** Makes an administrator, or one of the user who has this e-mail, and returns the link to set a password with. */
export async function makeFirstAdmin(
  pool: Pool,
  settings: Settings,
  { email, name, force }: FirstAdmin,
): Promise<string> {
  const [first, ...others] = name.trim().split(/\s+/)
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || !first || others.length === 0) {
    throw new FirstAdminRefused('Say who it is: npm run first-admin -- name@agency.example "First Last"')
  }
  const today = dayIn(settings.agency.zone, new Date())
  const client = await pool.connect()
  try {
    await openAs(client, 'system', { ip: '', requestId: '', call: 'first-admin' })
    await client.query('select pg_advisory_xact_lock(727003)')
    await seedAccess(client)
    const there = await client.query<{ email: string }>(
      `select u.email from application_user u where u.account_status = 'Active' and u.password_hash is not null
         and 'Administrator' = any (user_permissions(u.id, $1)) limit 1`,
      [today],
    )
    if (there.rows[0] && !force) {
      throw new FirstAdminRefused(
        'There is an administrator already. Ask them to add you; if nobody can sign in any more, add --force.',
      )
    }
    const found = await client.query<{ id: string }>('select id from application_user where lower(email) = lower($1)', [
      email,
    ])
    let userId = found.rows[0]?.id
    if (!userId) {
      const person = await client.query<{ id: string }>(
        'insert into person (first_name, last_name, email) values ($1, $2, $3) returning id',
        [first, others.join(' '), email],
      )
      const made = await client.query<{ id: string }>(
        `insert into application_user (person_id, email, account_status) values ($1, $2, 'Invited') returning id`,
        [person.rows[0]?.id, email],
      )
      userId = made.rows[0]?.id as string
      await client.query('insert into employee (id, title) values ($1, $2)', [userId, 'Administrator'])
    }
    await client.query(
      `update application_user set account_status = 'Invited' where id = $1 and account_status = 'Inactive'`,
      [userId],
    )
    await client.query(
      `insert into user_role (user_id, role_id, start_date) select $1, id, $2 from role where name = 'Administrator'
         and not exists (select 1 from user_role ur where ur.user_id = $1 and ur.role_id = role.id and ur.voided_at is null
           and (ur.end_date is null or ur.end_date > $2))`,
      [userId, today],
    )
    const link = await newOneTimeLink(onClient(client), settings, userId, 'first-administrator')
    await client.query('commit')
    client.release()
    return link
  } catch (error) {
    await rollBack(client)
    throw error
  }
}
