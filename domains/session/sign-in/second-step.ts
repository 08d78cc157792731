import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { looksLikeRecoveryCode, useAuthenticatorCode, useRecoveryCode } from './authenticator.ts'
import { keysOf } from './keys.ts'
import { usePasskey, type Purpose } from './passkeys.ts'
import { accountKey, claimTry, giveBackTry } from './throttle.ts'
import { getUser, takesAppCodes } from './users.ts'
import { noteSignIn, originOf, type Visit } from './visits.ts'

export interface Proof {
  code?: string | undefined
  passkey?: { purpose: Purpose; response: AuthenticationResponseJSON } | undefined
}

/** Judges a second factor; wrong ones count like wrong passwords. Returns what was used. */
export async function checkSecondFactor(
  platform: Platform,
  visit: Visit,
  userId: string,
  proof: Proof,
  { recovery = true, counted = accountKey(userId) }: { recovery?: boolean; counted?: string } = {},
): Promise<string | undefined> {
  const { pool } = platform
  const key = counted
  const tries = await claimTry(pool, key)
  const way = tries === undefined ? undefined : await judge(platform, visit, userId, proof, recovery)
  if (way) {
    await giveBackTry(pool, key)
    return way
  }
  await transact(pool, 'nobody', originOf(visit), (tx) =>
    noteSignIn(tx, visit, {
      outcome: 'refused',
      userId,
      detail: { why: tries === undefined ? 'resting' : 'second factor' },
    }),
  )
  return undefined
}

async function judge(platform: Platform, visit: Visit, userId: string, { code, passkey }: Proof, recovery: boolean) {
  const { pool, settings } = platform
  const keys = keysOf(settings)
  const digits = code?.replaceAll(/\s/g, '') ?? ''
  return transact(pool, 'nobody', originOf(visit), async (tx) => {
    if (passkey) {
      return (await usePasskey(tx, settings, userId, passkey.purpose, passkey.response)) ? 'passkey' : undefined
    }
    if (/^\d{6}$/.test(digits)) {
      if (!takesAppCodes(settings, await getUser(tx, userId))) return undefined
      return (await useAuthenticatorCode(tx, keys, userId, digits)) ? 'authenticator' : undefined
    }
    if (!recovery || !looksLikeRecoveryCode(digits)) return undefined
    return (await useRecoveryCode(tx, keys, userId, digits)) ? 'recovery code' : undefined
  })
}
