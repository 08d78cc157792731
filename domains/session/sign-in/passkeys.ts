import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { publicOrigin, type Settings } from '#platform/server/settings.ts'

/** EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a challenge was given out for; it answers for nothing else. */
export type Purpose = 'passkey' | 'confirm' | 'sign-in-again' | `sign-in ${string}`

/** The site a passkey belongs to. A passkey cannot belong to a bare address, so on one machine it is `localhost`. */
export function passkeySite(settings: Settings): { id: string; origin: string } {
  const url = new URL(publicOrigin(settings))
  if (isIP(url.hostname.replaceAll(/^\[|\]$/g, ''))) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

async function keepChallenge(tx: Tx, userId: string, purpose: Purpose, value: string): Promise<void> {
  await sql`insert into challenge (user_id, purpose, value, expires_at)
    values (${userId}, ${purpose}, ${value}, now() + interval '5 minutes')`.execute(tx)
}

/** Uses a challenge up: of two answers to it at most one counts. */
async function takeChallenge(tx: Tx, userId: string, purpose: Purpose, value: string): Promise<boolean> {
  const { rows } = await sql`update challenge set used_at = now()
    where value = ${value} and user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning id`.execute(tx)
  return rows.length === 1
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

const mine = (tx: Tx, userId: string) => tx.selectFrom('passkey').selectAll().where('user_id', '=', userId)

export async function passkeysOf(tx: Tx, userId: string) {
  return mine(tx, userId).orderBy('created_at').execute()
}

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports']
const credentialIds = (rows: readonly { credential_id: string; transports: string[] }[]) =>
  rows.map((row) => ({ id: row.credential_id, transports: row.transports as Transports }))

export async function startPasskey(
  tx: Tx,
  settings: Settings,
  { userId, email, name }: { userId: string; email: string; name: string },
) {
  const options = await generateRegistrationOptions({
    rpName: `KITH ${settings.agency.name}`,
    rpID: passkeySite(settings).id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    timeout: 300_000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: credentialIds(await mine(tx, userId).execute()),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(tx, userId, 'passkey', options.challenge)
  return options
}

/** Keeps the passkey, or returns false when it was not made here, now, by a person who proved to be one. */
export async function addPasskey(
  tx: Tx,
  settings: Settings,
  { userId, label, response }: { userId: string; label: string; response: RegistrationResponseJSON },
): Promise<boolean> {
  const challenge = challengeIn(response.response.clientDataJSON)
  if (!(await takeChallenge(tx, userId, 'passkey', challenge))) return false
  const site = passkeySite(settings)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!verified?.verified || verified.registrationInfo.credential.id !== response.id) return false
  const { credential } = verified.registrationInfo
  const { rows } = await sql`insert into passkey (user_id, credential_id, public_key, counter, transports, label)
    values (${userId}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
      ${(credential.transports ?? []).slice(0, 8)}, ${label})
    on conflict (credential_id) do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** What the browser needs to ask for one of the person's passkeys; nothing when there are none. */
export async function startPasskeyCheck(tx: Tx, settings: Settings, userId: string, purpose: Purpose) {
  const rows = await mine(tx, userId).execute()
  if (rows.length === 0) return undefined
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(settings).id,
    allowCredentials: credentialIds(rows),
    userVerification: 'required',
    timeout: 300_000,
  })
  await keepChallenge(tx, userId, purpose, options.challenge)
  return options
}

export async function usePasskey(
  tx: Tx,
  settings: Settings,
  userId: string,
  purpose: Purpose,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const challenge = challengeIn(response.response.clientDataJSON)
  if (!(await takeChallenge(tx, userId, purpose, challenge))) return false
  const passkey = await mine(tx, userId).where('credential_id', '=', response.id).forUpdate().executeTakeFirst()
  if (!passkey) return false
  const site = passkeySite(settings)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  await sql`update passkey set counter = ${verified.authenticationInfo.newCounter}, last_used_at = now()
    where id = ${passkey.id}`.execute(tx)
  return true
}
