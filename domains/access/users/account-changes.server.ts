import { sql } from 'kysely'
import { joined, sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { endSessions } from '#platform/server/sessions.ts'
import { ifNotYou } from '#domains/session/sign-in/account-mail.ts'

interface Account {
  id: string
  email: string
  person_id: string
}

/** The new e-mail of an account whose row has it already, or gets it here: links to the old one end, both addresses are told. */
export async function changeEmail(tx: Tx, user: Account, email: string, why: string | undefined): Promise<void> {
  await sql`update application_user set email = ${email} where id = ${user.id} and email <> ${email}`.execute(tx)
  await tx.updateTable('person').set({ email }).where('id', '=', user.person_id).execute()
  if (why) await endSessions(tx, user.id, why)
  await sql`update one_time_link set used_at = now() where user_id = ${user.id} and used_at is null`.execute(tx)
  for (const to of [user.email, email])
    await queueMail(tx, {
      to,
      subject: ['The e-mail of your KITH account was changed', 'Se cambió el correo de su cuenta de KITH'],
      body: joined([
        sentence(['You now sign in to KITH with {email}.', 'Ahora inicia sesión en KITH con {email}.'], { email }),
        ifNotYou,
      ]),
    })
}

/** Takes every second factor off; false when there was none. */
export async function takeOffSecondFactor(tx: Tx, user: Pick<Account, 'id' | 'email'>, why: string): Promise<boolean> {
  let removed = 0n
  for (const table of ['authenticator', 'passkey', 'recovery_code', 'remembered_device'] as const)
    removed += (await tx.deleteFrom(table).where('user_id', '=', user.id).executeTakeFirst()).numDeletedRows
  if (removed === 0n) return false
  await endSessions(tx, user.id, why)
  await queueMail(tx, {
    to: user.email,
    subject: ['Your second step for KITH was taken off', 'Se quitó su segundo paso de KITH'],
    body: joined([
      [
        'An administrator took the second step off your KITH sign-in because it was lost.',
        'Un administrador quitó el segundo paso de su acceso a KITH porque se perdió.',
      ],
      ifNotYou,
    ]),
  })
  return true
}
