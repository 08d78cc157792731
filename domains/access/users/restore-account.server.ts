import { sql } from 'kysely'
import type { Pool } from 'pg'
import { transact } from '#platform/server/database.ts'
import { changeEmail, takeOffSecondFactor } from './account-changes.server.ts'
import { isMailAddress } from './import-users.rules.ts'

/** Said to whoever runs the command. */
export class RestoreAccountRefused extends Error {}

export interface RestoreAccount {
  email: string
  newEmail: string | undefined
  secondStepOff: boolean
}

const usage = `Say which account and what to do:
  npm run restore-account -- someone@agency.example --email new@agency.example
  npm run restore-account -- someone@agency.example --second-step-off`

/** What nobody in the app can do when its administrators would need each other: a new e-mail, a lost second step taken off. */
export async function restoreAccount(
  pool: Pool,
  { email, newEmail, secondStepOff }: RestoreAccount,
): Promise<string[]> {
  if (!email || (newEmail === undefined) === !secondStepOff) throw new RestoreAccountRefused(usage)
  if (newEmail !== undefined && !isMailAddress(newEmail)) throw new RestoreAccountRefused('That is no e-mail address.')
  return transact(pool, 'system', { call: 'console:restore-account' }, async (tx) => {
    const { rows } = await sql<{ id: string; email: string; person_id: string }>`
      select id, email, person_id from application_user where lower(email) = lower(${email}) for update`.execute(tx)
    const user = rows[0]
    if (!user) throw new RestoreAccountRefused(`No account has the e-mail ${email}.`)
    await sql`insert into audit (kind, call, table_name, row_id, detail) values ('call', 'console:restore-account', 'application_user',
      ${user.id}, ${JSON.stringify({ way: newEmail === undefined ? 'second step off' : 'e-mail' })}::jsonb)`.execute(tx)
    if (newEmail === undefined) {
      if (!(await takeOffSecondFactor(tx, user, 'second factor taken off from the console')))
        throw new RestoreAccountRefused('This account has no second step.')
      // A short password leaned on it.
      await sql`update application_user set reset_needed = true where id = ${user.id} and password_needs_factor`.execute(
        tx,
      )
      return [`The second step of ${user.email} is off. At the next sign-in they set up a new one.`]
    }
    await changeEmail(tx, user, newEmail, 'e-mail changed from the console')
    return [`${user.email} signs in as ${newEmail} from now on. Both addresses were told.`]
  })
}
