import { sql } from 'kysely'
import { joined, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { endSessions } from '#platform/server/sessions.ts'
import type { Settings } from '#platform/server/settings.ts'
import { keysOf } from './keys.ts'
import { lengthOf, shortestAlone, whyNotPassword } from '../passwords.rules.ts'
import { ifNotYou } from './account-mail.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { forgetDevices } from './remembered-devices.ts'
import { passwordOwner, type SignInUser } from './users.ts'
import { accountKey } from './throttle.ts'
import { noteSignIn, type Visit } from './visits.ts'

/** Says why the person cannot take this password. The transaction must see their name. */
export async function whyNotNewPassword(
  tx: Tx,
  settings: Settings,
  user: SignInUser,
  password: string,
): Promise<Words | undefined> {
  const why = whyNotPassword(password, await passwordOwner(tx, settings, user))
  if (why) return why
  const same = user.passwordHash && (await passwordMatches(keysOf(settings).pepper, user.passwordHash, password))
  if (!same) return undefined
  return [
    'This is the password you have now. Choose another one.',
    'Esta es la contraseña que tiene ahora. Elija otra.',
  ]
}

interface NewPassword {
  password: string
  visit: Visit
  /** The session that stays open; all others end. */
  keep?: string
}

/** Stores the person's own choice: everything opened with the old password ends, the second factor stays. */
export async function setOwnPassword(
  tx: Tx,
  settings: Settings,
  user: SignInUser,
  { password, visit, keep }: NewPassword,
): Promise<void> {
  await store(tx, settings, user.id, password, { mustChange: false, hours: null })
  await closeAll(tx, user.id, 'password changed', keep)
  await noteSignIn(tx, visit, { outcome: 'password changed', userId: user.id, sessionId: keep })
  await queueMail(tx, {
    to: user.email,
    subject: ['Your KITH password was changed', 'Se cambió su contraseña de KITH'],
    body: joined([['Your KITH password was just changed.', 'Su contraseña de KITH se acaba de cambiar.'], ifNotYou]),
  })
}

/** An administrator's choice holds for a day and must be replaced at the first sign-in. */
export async function setTemporaryPassword(
  tx: Tx,
  settings: Settings,
  user: { id: string; email: string },
  password: string,
) {
  await store(tx, settings, user.id, password, { mustChange: true, hours: 24 })
  await closeAll(tx, user.id, 'password reset by an administrator')
  await queueMail(tx, {
    to: user.email,
    subject: ['Your KITH password was reset', 'Se restableció su contraseña de KITH'],
    body: [
      'An administrator set a temporary KITH password for you. It works for 24 hours, and you choose your own when you sign in. If you did not ask for it, call the help desk.',
      'Un administrador le asignó una contraseña temporal de KITH. Sirve durante 24 horas, y usted elige la suya al iniciar sesión. Si no la pidió, llame a la mesa de ayuda.',
    ],
  })
}

async function store(
  tx: Tx,
  settings: Settings,
  userId: string,
  password: string,
  { mustChange, hours }: { mustChange: boolean; hours: number | null },
): Promise<void> {
  const hash = await hashPassword(keysOf(settings).pepper, password)
  await sql`update application_user set password_hash = ${hash}, must_change_password = ${mustChange},
      password_expires_at = now() + make_interval(hours => ${hours}::int), reset_needed = false,
      password_needs_factor = ${lengthOf(password) < shortestAlone}
    where id = ${userId}`.execute(tx)
}

/** Ends everything that was opened before: sessions, remembered devices, links, waits. */
async function closeAll(tx: Tx, userId: string, why: string, keep?: string): Promise<void> {
  await endSessions(tx, userId, why, keep ? { except: keep } : {})
  await forgetDevices(tx, userId)
  await sql`update one_time_link set used_at = now() where user_id = ${userId} and used_at is null`.execute(tx)
  await tx.deleteFrom('throttle').where('key', '=', accountKey(userId)).execute()
}
