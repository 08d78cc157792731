import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { queueMail } from '#platform/server/mail.ts'
import { hashOf, newSecret, startSession } from '#platform/server/sessions.ts'
import { keysOf, mark } from './keys.ts'
import { newPasswordSubject } from './account-mail.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { isRemembered } from './remembered-devices.ts'
import { findUserByEmail, getUser, hasSecondFactor, type SignInUser } from './users.ts'
import { accountKey, claimTry, clearTries, giveBackTry, triesUntilReset } from './throttle.ts'
import { addressAllowed, noteSignIn, originOf, type OpenSession, type Visit } from './visits.ts'

/** `password`: the second step is open. `change`: a new password must be chosen. `full`: signed in. */
export type Stage = 'password' | 'change' | 'full'

/** Longer than judging takes, so that small differences between reasons drown. */
export const refusedAfter = 250

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The person whose e-mail and password these are, or nothing. Whatever stands in the way (no such person, wrong
 * password, resting, deactivated, wrong network), the same work is done and the same answer given.
 */
export async function checkPassword(
  platform: Platform,
  visit: Visit,
  email: string,
  password: string,
): Promise<SignInUser | undefined> {
  const { pool, settings } = platform
  const keys = keysOf(settings)
  const notBefore = sleep(refusedAfter)
  const user = await transact(pool, 'nobody', originOf(visit), (tx) => findUserByEmail(tx, email))
  const stranger = mark(keys, 'address', email.trim().toLowerCase())
  const key = accountKey(user?.id ?? stranger)
  const tries = await claimTry(pool, key)
  const matches = await passwordMatches(keys.pepper, user?.passwordHash ?? null, password)
  const allowed = await addressAllowed(platform, user?.id ?? nobody, visit.ip)
  const why = whyNot(user, { tries, matches, allowed })
  await transact(pool, 'nobody', originOf(visit), async (tx) => {
    await noteSignIn(tx, visit, {
      outcome: why ? 'refused' : 'password right',
      userId: user?.id,
      detail: { ...(why ? { why } : {}), ...(user ? {} : { address: stranger.slice(0, 16) }) },
    })
    if (why && user && tries === triesUntilReset) await askForReset(tx, user)
    if (!why && user && isOutdated(user.passwordHash as string)) await rehash(tx, keys.pepper, user.id, password)
  })
  if (why || !user) {
    await notBefore
    return undefined
  }
  await giveBackTry(pool, key)
  return user
}

function whyNot(
  user: SignInUser | undefined,
  { tries, matches, allowed }: { tries: number | undefined; matches: boolean; allowed: boolean },
): string | undefined {
  if (!user) return 'unknown'
  if (tries === undefined) return 'resting'
  if (!matches) return 'password'
  if (user.status === 'Inactive') return 'deactivated'
  if (user.resetNeeded) return 'reset needed'
  if (user.passwordExpired) return 'password expired'
  return allowed ? undefined : 'network'
}

async function rehash(tx: Tx, pepper: Buffer, userId: string, password: string): Promise<void> {
  await tx
    .updateTable('application_user')
    .set({ password_hash: await hashPassword(pepper, password) })
    .where('id', '=', userId)
    .execute()
}

async function askForReset(tx: Tx, user: SignInUser): Promise<void> {
  await tx.updateTable('application_user').set({ reset_needed: true }).where('id', '=', user.id).execute()
  await queueMail(tx, {
    to: user.email,
    subject: newPasswordSubject,
    body: sentence(
      [
        'Someone tried {tries} wrong passwords on your KITH account. To keep it safe, you can sign in only after choosing a new password: use “Forgot it?” on the sign-in page.',
        'Alguien probó {tries} contraseñas incorrectas en su cuenta de KITH. Para protegerla, solo podrá entrar después de elegir una nueva contraseña: use «¿La olvidó?» en la página de inicio de sesión.',
      ],
      { tries: triesUntilReset },
    ),
  })
}

const interimMinutes = 15

function stageOf(user: SignInUser, factorDone: boolean): Stage {
  if (!factorDone && hasSecondFactor(user)) return 'password'
  return user.mustChange ? 'change' : 'full'
}

export interface Entered {
  stage: Stage
  token: string
  sessionId: string
}

/** Starts the session of a person whose password (or single sign-on) was right, at the stage that is next. */
export async function enter(
  platform: Platform,
  visit: Visit,
  user: SignInUser,
  { way, factorDone }: { way: string; factorDone: boolean },
): Promise<Entered> {
  const { pool, settings } = platform
  return finish(
    platform,
    user,
    await transact(pool, 'nobody', originOf(visit), async (tx) => {
      const stage = stageOf(user, factorDone || (await isRemembered(tx, user.id, visit.device)))
      if (visit.token) await endByToken(tx, visit.token, 'signed in again')
      const { ip, userAgent } = visit
      const token = await startSession(tx, settings, { userId: user.id, stage, ip, userAgent })
      const { rows } = await sql<{
        id: string
      }>`update session set expires_at = case when stage = 'full' then expires_at
          else now() + make_interval(mins => ${interimMinutes}) end
        where token_hash = ${hashOf(token)} returning id`.execute(tx)
      const sessionId = (rows[0] as { id: string }).id
      await arrived(tx, visit, user, { stage, sessionId, way })
      return { stage, token, sessionId }
    }),
  )
}

/** Moves an open session on: its secret changes and the old one is dead at once. Only one of two at once succeeds. */
export async function advance(
  platform: Platform,
  visit: Visit,
  { sessionId, userId }: OpenSession,
  { from, way }: { from: 'password' | 'change'; way: string },
): Promise<Entered | undefined> {
  const { pool, settings } = platform
  const moved = await transact(pool, 'nobody', originOf(visit), async (tx) => {
    const user = await getUser(tx, userId)
    const stage = stageOf(user, true)
    const token = newSecret()
    const { rows } = await sql`update session set token_hash = ${hashOf(token)}, stage = ${stage}, last_seen_at = now(),
        confirmed_at = now(), expires_at = now() + case when ${stage} = 'full'
          then make_interval(hours => ${settings.session.hours}) else make_interval(mins => ${interimMinutes}) end
      where id = ${sessionId} and stage = ${from} and ended_at is null returning id`.execute(tx)
    if (rows.length === 0) return undefined
    await arrived(tx, visit, user, { stage, sessionId, way })
    return { user, entered: { stage, token, sessionId } }
  })
  return moved && finish(platform, moved.user, moved.entered)
}

async function arrived(
  tx: Tx,
  visit: Visit,
  user: SignInUser,
  { stage, sessionId, way }: { stage: Stage; sessionId: string; way: string },
): Promise<void> {
  const outcome = stage === 'full' ? 'signed in' : stage === 'change' ? 'new password asked' : 'second step asked'
  await noteSignIn(tx, visit, { outcome, userId: user.id, sessionId, detail: { way } })
  if (stage !== 'full') return
  await sql`update application_user set last_sign_in_at = now() where id = ${user.id}`.execute(tx)
  // A PIN that wrong tries turned off works again once its owner has signed in fully.
  await sql`update staff_pin set failures = 0 where user_id = ${user.id} and failures > 0`.execute(tx)
  if (user.status === 'Invited') {
    await sql`update application_user set account_status = 'Active' where id = ${user.id}`.execute(tx)
  }
}

async function finish(platform: Platform, user: SignInUser, entered: Entered): Promise<Entered> {
  if (entered.stage !== 'password') await clearTries(platform.pool, accountKey(user.id))
  return entered
}

export async function endByToken(tx: Tx, token: string, why: string): Promise<void> {
  await sql`update session set ended_at = now(), ended_why = ${why}
    where token_hash = ${hashOf(token)} and ended_at is null`.execute(tx)
}
