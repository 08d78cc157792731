import { sql } from 'kysely'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { setSessionCookie } from '#platform/server/session-cookie.ts'
import { hashOf, newSecret } from '#platform/server/sessions.ts'
import { registerDirect } from './sign-in/direct-calls.ts'
import { identityCalls } from './identity.calls.ts'
import { keysOf } from './sign-in/keys.ts'
import { setOwnPassword, whyNotNewPassword } from './sign-in/new-password.ts'
import { startPasskeyCheck } from './sign-in/passkeys.ts'
import { passwordMatches } from './sign-in/passwords.ts'
import { checkSecondFactor } from './sign-in/second-step.ts'
import { isRemembered } from './sign-in/remembered-devices.ts'
import { checkPassword, enter } from './sign-in/sign-in.ts'
import { getUser, hasSecondFactor, type SignInUser } from './sign-in/users.ts'
import { claimTry, clearTries, mayPost, secondsLeft, sessionKey, triesInSession } from './sign-in/throttle.ts'
import { noteSignIn, originOf, type OpenSession, type Visit } from './sign-in/visits.ts'

/** A session that goes on under a new secret; the old one is dead at once. */
async function renew(tx: Tx, sessionId: string): Promise<{ token: string; confirmedAt: string }> {
  const token = newSecret()
  const { rows } = await sql<{ at: string }>`update session set token_hash = ${hashOf(token)}, confirmed_at = now(),
    last_seen_at = now() where id = ${sessionId} and ended_at is null returning confirmed_at as at`.execute(tx)
  if (!rows[0]) throw new Error('The session ended meanwhile')
  return { token, confirmedAt: rows[0].at }
}

/** Judges the password of someone already signed in; wrong ones count in their session, not at the sign-in page. */
async function ownPasswordRight(
  platform: Platform,
  visit: Visit,
  user: SignInUser,
  { password, counted }: { password: string; counted: string },
): Promise<boolean> {
  const { pool, settings } = platform
  const tries = await claimTry(pool, counted)
  const matches = await passwordMatches(keysOf(settings).pepper, user.passwordHash, password)
  if (matches && tries !== undefined) {
    await clearTries(pool, counted)
    return true
  }
  await transact(pool, 'nobody', originOf(visit), (tx) =>
    noteSignIn(tx, visit, {
      outcome: 'refused',
      userId: user.id,
      detail: { why: tries === undefined ? 'resting' : 'password' },
    }),
  )
  return false
}

const forSeconds = (seconds: number): Words =>
  seconds > 90
    ? counted(Math.ceil(seconds / 60), ['# minute', '# minuto'], ['# minutes', '# minutos'])
    : counted(seconds, ['# second', '# segundo'], ['# seconds', '# segundos'])

/** Says how long a session still has to wait before the next guess, and ends one that guessed too often. */
async function whyNotGuess({ pool }: Platform, { sessionId, userId }: OpenSession): Promise<Words | undefined> {
  const key = sessionKey(sessionId)
  const { rows } = await pool.query<{ failures: number }>('select failures from throttle where key = $1', [key])
  if ((rows[0]?.failures ?? 0) >= triesInSession) {
    await pool.query(
      `update session set ended_at = now(), ended_why = 'too many wrong tries' where id = $1 and user_id = $2 and ended_at is null`,
      [sessionId, userId],
    )
    return [
      'Too many wrong tries, so you were signed out here. Sign in again.',
      'Demasiados intentos fallidos; se cerró su sesión aquí. Inicie sesión de nuevo.',
    ]
  }
  const seconds = await secondsLeft(pool, key)
  if (seconds === 0) return undefined
  return sentence(
    [
      'Too many wrong tries in this session. Try again in {time}.',
      'Demasiados intentos fallidos en esta sesión. Inténtelo de nuevo en {time}.',
    ],
    { time: forSeconds(seconds) },
  )
}

export function registerIdentityCalls(server: FastifyInstance, platform: Platform): void {
  const { pool, settings } = platform
  const getUserOf = (visit: Visit, userId: string) =>
    transact(pool, 'nobody', originOf(visit), (tx) => getUser(tx, userId))

  registerDirect(server, platform, identityCalls.changePassword, async ({ visit, session, input, reply, refuse }) => {
    const wait = await whyNotGuess(platform, session)
    if (wait) return refuse('Resting', wait)
    const user = await getUserOf(visit, session.userId)
    const given = { password: input.CurrentPassword, counted: sessionKey(session.sessionId) }
    if (!(await ownPasswordRight(platform, visit, user, given)))
      return refuse('WrongPassword', await whyNotGuess(platform, session))
    if (input.NewPassword !== input.ConfirmPassword) return refuse('Different')
    const why = await transact(pool, 'system', originOf(visit), (tx) =>
      whyNotNewPassword(tx, settings, user, input.NewPassword),
    )
    if (why) return refuse('Weak', why)
    const { token } = await transact(pool, 'nobody', originOf(visit), async (tx) => {
      await setOwnPassword(tx, settings, user, { password: input.NewPassword, visit, keep: session.sessionId })
      return renew(tx, session.sessionId)
    })
    setSessionCookie(reply, token)
    return { Changed: true }
  })

  registerDirect(server, platform, identityCalls.confirmIdentity, async ({ visit, session, input, reply, refuse }) => {
    const { Password, Code, Passkey } = input
    if (!Password && !Code && !Passkey) return refuse('NothingGiven')
    const wait = await whyNotGuess(platform, session)
    if (wait) return refuse('Resting', wait)
    const user = await getUserOf(visit, session.userId)
    const key = sessionKey(session.sessionId)
    const right = Password
      ? await ownPasswordRight(platform, visit, user, { password: Password, counted: key })
      : await checkSecondFactor(platform, visit, user.id, proofOf(Code, Passkey, 'confirm'), {
          recovery: false,
          counted: key,
        })
    if (!right) return refuse('Wrong', await whyNotGuess(platform, session))
    const { token, confirmedAt } = await transact(pool, 'nobody', originOf(visit), async (tx) => {
      const way = Password ? 'password' : String(right)
      await noteSignIn(tx, visit, {
        outcome: 'confirmed',
        userId: user.id,
        sessionId: session.sessionId,
        detail: { way },
      })
      return renew(tx, session.sessionId)
    })
    setSessionCookie(reply, token)
    return { ConfirmedAt: confirmedAt }
  })

  registerDirect(server, platform, identityCalls.signInAgain, async ({ visit, input, reply, refuse }) => {
    if (!(await mayPost(pool, visit.ip))) return refuse('TooManyTries')
    const user = await checkPassword(platform, visit, input.Email, input.Password)
    if (!user) return refuse('Wrong')
    if (user.id !== input.ExpectedUserID) return refuse('AnotherPerson')
    let way = 'password, in place'
    let factorDone = false
    if (hasSecondFactor(user) && !(await remembered(platform, visit, user.id))) {
      if (!input.Code && !input.Passkey) return secondStep(platform, visit, user)
      const proof = proofOf(input.Code, input.Passkey, 'sign-in-again')
      const used = await checkSecondFactor(platform, visit, user.id, proof)
      if (!used) return refuse('WrongCode')
      way = `${way} and ${used}`
      factorDone = true
    }
    const nothing = { Ways: [], PasskeyOptions: null, Now: null, IdleAt: null, ExpiresAt: null }
    if (user.mustChange) return { Stage: 'change' as const, ...nothing }
    const { token } = await enter(platform, visit, user, { way, factorDone })
    setSessionCookie(reply, token)
    const { rows } = await pool.query<{ now: string; idle_at: string; expires_at: string }>(
      'select now(), last_seen_at + make_interval(secs => idle_seconds) as idle_at, expires_at from find_session($1)',
      [hashOf(token)],
    )
    const times = rows[0] as { now: string; idle_at: string; expires_at: string }
    return { Stage: 'full' as const, ...nothing, Now: times.now, IdleAt: times.idle_at, ExpiresAt: times.expires_at }
  })
}

type Answer = { id: string } | null

const proofOf = (code: string | null, passkey: Answer, purpose: 'confirm' | 'sign-in-again') =>
  passkey
    ? { passkey: { purpose, response: passkey as unknown as AuthenticationResponseJSON } }
    : { code: code ?? undefined }

const remembered = ({ pool }: Platform, visit: Visit, userId: string) =>
  transact(pool, 'nobody', originOf(visit), (tx) => isRemembered(tx, userId, visit.device))

/** The password was right; the dialog asks for the rest and sends all of it again. No cookie yet. */
async function secondStep({ pool, settings }: Platform, visit: Visit, user: SignInUser) {
  const options = await transact(pool, 'nobody', originOf(visit), (tx) =>
    startPasskeyCheck(tx, settings, user.id, 'sign-in-again'),
  )
  const ways: ('code' | 'passkey')[] = ['code', ...(options ? (['passkey'] as const) : [])]
  return {
    Stage: 'password' as const,
    Ways: ways,
    PasskeyOptions: (options as Record<string, unknown> | undefined) ?? null,
    Now: null,
    IdleAt: null,
    ExpiresAt: null,
  }
}
