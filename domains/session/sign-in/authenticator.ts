import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { Tx } from '#platform/server/handlers.ts'
import { seal, unseal, type Keys } from './keys.ts'
import { hashForLookup } from './passwords.ts'

const period = 30
const sealedFor = (userId: string) => `authenticator ${userId}`
const generator = (secret: Secret) => new TOTP({ secret, period, digits: 6, algorithm: 'SHA1' })

export interface NewAuthenticator {
  secret: string
  address: string
  picture: string
}

/** A secret that counts only once a code made with it has come back. */
export async function startAuthenticator(
  tx: Tx,
  keys: Keys,
  { userId, email, agency }: { userId: string; email: string; agency: string },
): Promise<NewAuthenticator> {
  const secret = new Secret({ size: 20 })
  await sql`insert into authenticator (user_id, secret) values (${userId}, ${seal(keys, sealedFor(userId), secret.base32)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, confirmed_at = null, created_at = now()
    where authenticator.confirmed_at is null`.execute(tx)
  const address = new TOTP({ secret, issuer: `KITH ${agency}`.replaceAll(':', ''), label: email }).toString()
  const drawing = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  return { secret: secret.base32, address, picture }
}

export async function hasAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('authenticator')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The step a code belongs to, when it is one of now, the one before or the one after. */
async function stepOf(tx: Tx, keys: Keys, userId: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const row = await tx.selectFrom('authenticator').select('secret').where('user_id', '=', userId).executeTakeFirst()
  const secret = row && unseal(keys, sealedFor(userId), row.secret)
  if (!secret) return undefined
  const delta = generator(Secret.fromBase32(secret)).validate({ token: code, window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta
}

/** Each code works once: of many requests with the same one, the database lets a single one move the step on. */
export async function useAuthenticatorCode(tx: Tx, keys: Keys, userId: string, code: string): Promise<boolean> {
  return moveStep(tx, keys, userId, code, sql`confirmed_at is not null`)
}

export async function confirmAuthenticator(tx: Tx, keys: Keys, userId: string, code: string): Promise<boolean> {
  return moveStep(tx, keys, userId, code, sql`confirmed_at is null`)
}

async function moveStep(tx: Tx, keys: Keys, userId: string, code: string, state: ReturnType<typeof sql>) {
  const step = await stepOf(tx, keys, userId, code)
  if (step === undefined) return false
  const { rows } = await sql`update authenticator set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step} and ${state} returning user_id`.execute(tx)
  return rows.length === 1
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 10
export const recoveryCodeCount = 10

const plainCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export const looksLikeRecoveryCode = (code: string) => plainCode(code).length === codeLength

/** Replaces all recovery codes; they are shown this once. */
export async function newRecoveryCodes(tx: Tx, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(''),
  )
  const hashes = await Promise.all(codes.map((code) => hashForLookup(keys.pepper, userId, code)))
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function useRecoveryCode(tx: Tx, keys: Keys, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used_at = now()
    where user_id = ${userId} and code_hash = ${await hashForLookup(keys.pepper, userId, plainCode(code))} and used_at is null
    returning id`.execute(tx)
  return rows.length === 1
}

export async function recoveryCodesLeft(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
