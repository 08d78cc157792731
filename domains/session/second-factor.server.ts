import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { joined, type Words } from '#platform/contract/words.ts'
import { ifNotYou } from './sign-in/account-mail.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { lacksFactor } from '#platform/server/call-guard.ts'
import { queueMail } from '#platform/server/mail.ts'
import type { Settings } from '#platform/server/settings.ts'
import { endSessions } from '#platform/server/sessions.ts'
import {
  confirmAuthenticator,
  hasAuthenticator,
  newRecoveryCodes,
  recoveryCodesLeft,
  startAuthenticator,
} from './sign-in/authenticator.ts'
import { keysOf } from './sign-in/keys.ts'
import { addPasskey, passkeysOf, startPasskey, startPasskeyCheck } from './sign-in/passkeys.ts'
import { forgetDevices } from './sign-in/remembered-devices.ts'
import { secondFactorCalls } from './second-factor.calls.ts'
import { getUser, hasSecondFactor } from './sign-in/users.ts'
import { noteSignIn } from './sign-in/visits.ts'

interface Asked {
  tx: Tx
  me: Me
  requestId: string
}

const changes = {
  'authenticator app added': [
    'An authenticator app was added to your KITH sign-in.',
    'Se agregó una aplicación de autenticación a su acceso a KITH.',
  ],
  'authenticator app removed': [
    'The authenticator app was removed from your KITH sign-in.',
    'Se quitó la aplicación de autenticación de su acceso a KITH.',
  ],
  'recovery codes replaced': [
    'The recovery codes of your KITH sign-in were replaced.',
    'Se cambiaron los códigos de recuperación de su acceso a KITH.',
  ],
  'passkey added': ['A passkey was added to your KITH sign-in.', 'Se agregó una llave de acceso a su cuenta de KITH.'],
  'passkey removed': [
    'A passkey was removed from your KITH sign-in.',
    'Se quitó una llave de acceso de su cuenta de KITH.',
  ],
} as const satisfies Record<string, Words>

/** A change of second factor ends whatever was opened with the old ones, but not the session that made the change. */
async function changed(asked: Asked, at: string, what: keyof typeof changes): Promise<void> {
  const { tx, me, requestId } = asked
  await endSessions(tx, me.userId, 'second factor changed', { except: me.sessionId })
  await forgetDevices(tx, me.userId)
  await noteSignIn(tx, { requestId, at }, { outcome: what, userId: me.userId, sessionId: me.sessionId })
  const { email } = await getUser(tx, me.userId)
  await queueMail(tx, {
    to: email,
    subject: ['Your second step for KITH was changed', 'Se cambió su segundo paso de KITH'],
    body: joined([changes[what], ifNotYou]),
  })
}

/** The first second factor brings recovery codes along. */
async function firstCodes({ tx, me }: Asked, keys: ReturnType<typeof keysOf>): Promise<string[]> {
  return (await recoveryCodesLeft(tx, me.userId)) > 0 ? [] : newRecoveryCodes(tx, keys, me.userId)
}

/** Whether the password could stand alone; recovery codes go with the last second factor. */
async function withoutLastFactor({ tx, me }: Asked): Promise<boolean> {
  if (hasSecondFactor(await getUser(tx, me.userId))) return true
  const { rows } = await sql<{ short: boolean }>`select password_needs_factor as short from application_user
    where id = ${me.userId}`.execute(tx)
  await tx.deleteFrom('recovery_code').where('user_id', '=', me.userId).execute()
  return !rows[0]?.short
}

/** Whether the rights of who has none left ask for one. */
async function needsFactor({ tx, me, settings }: Asked & { settings: Settings }): Promise<boolean> {
  const user = await getUser(tx, me.userId)
  return lacksFactor(settings, { ...me, factor: hasSecondFactor(user), passkey: user.passkeys })
}

async function nameOf(tx: Tx, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ? `${row.first_name} ${row.last_name}` : ''
}

export const secondFactorHandlers = handlers(secondFactorCalls, {
  async getSecondFactors({ tx, me }) {
    const authenticator = await tx
      .selectFrom('authenticator')
      .select('confirmed_at')
      .where('user_id', '=', me.userId)
      .executeTakeFirst()
    const devices = await sql<{ count: number }>`select count(*)::int as count from remembered_device
      where user_id = ${me.userId} and expires_at > now()`.execute(tx)
    return {
      Authenticator: authenticator?.confirmed_at ? { Since: authenticator.confirmed_at } : null,
      RecoveryCodesLeft: await recoveryCodesLeft(tx, me.userId),
      Passkeys: (await passkeysOf(tx, me.userId)).map((row) => ({
        PasskeyID: row.id,
        Label: row.label,
        CreatedAt: row.created_at,
        LastUsedAt: row.last_used_at,
      })),
      RememberedDevices: devices.rows[0]?.count ?? 0,
    }
  },

  async startAuthenticator({ tx, me, settings, refuse }) {
    if (await hasAuthenticator(tx, me.userId)) return refuse('AlreadyThere')
    const { email } = await getUser(tx, me.userId)
    const made = await startAuthenticator(tx, keysOf(settings), {
      userId: me.userId,
      email,
      agency: settings.agency.name,
    })
    return { Secret: made.secret, Address: made.address, Picture: made.picture }
  },

  async confirmAuthenticator(asked) {
    const { tx, me, input, settings, refuse } = asked
    const keys = keysOf(settings)
    const code = input.Code.replaceAll(/\s/g, '')
    if (!(await confirmAuthenticator(tx, keys, me.userId, code))) return refuse('WrongCode')
    const codes = await firstCodes(asked, keys)
    await changed(asked, secondFactorCalls.confirmAuthenticator.name, 'authenticator app added')
    return { RecoveryCodes: codes }
  },

  async removeAuthenticator(asked) {
    const { tx, me, refuse, notFound } = asked
    const gone = await tx.deleteFrom('authenticator').where('user_id', '=', me.userId).executeTakeFirst()
    if (Number(gone.numDeletedRows) === 0) return notFound()
    if (!(await withoutLastFactor(asked))) return refuse('ShortPassword')
    if (await needsFactor(asked)) return refuse('FactorStays')
    await changed(asked, secondFactorCalls.removeAuthenticator.name, 'authenticator app removed')
    return { Removed: true }
  },

  async newRecoveryCodes(asked) {
    const { tx, me, settings, refuse } = asked
    if (!hasSecondFactor(await getUser(tx, me.userId))) return refuse('NoSecondFactor')
    const codes = await newRecoveryCodes(tx, keysOf(settings), me.userId)
    await changed(asked, secondFactorCalls.newRecoveryCodes.name, 'recovery codes replaced')
    return { RecoveryCodes: codes }
  },

  async startPasskey({ tx, me, settings }) {
    const { email } = await getUser(tx, me.userId)
    const options = await startPasskey(tx, settings, { userId: me.userId, email, name: await nameOf(tx, me.personId) })
    return options as unknown as Record<string, unknown>
  },

  async addPasskey(asked) {
    const { tx, me, input, settings, refuse } = asked
    const response = input.Passkey as unknown as RegistrationResponseJSON
    if (!(await addPasskey(tx, settings, { userId: me.userId, label: input.Label, response })))
      return refuse('NotTaken')
    const codes = await firstCodes(asked, keysOf(settings))
    await changed(asked, secondFactorCalls.addPasskey.name, 'passkey added')
    return { RecoveryCodes: codes }
  },

  async removePasskey(asked) {
    const { tx, me, input, refuse, notFound } = asked
    const gone = await tx
      .deleteFrom('passkey')
      .where('user_id', '=', me.userId)
      .where('id', '=', input.PasskeyID)
      .executeTakeFirst()
    if (Number(gone.numDeletedRows) === 0) return notFound()
    if (!(await withoutLastFactor(asked))) return refuse('ShortPassword')
    if (await needsFactor(asked)) return refuse('FactorStays')
    await changed(asked, secondFactorCalls.removePasskey.name, 'passkey removed')
    return { Removed: true }
  },

  async startPasskeyConfirmation({ tx, me, settings, refuse }) {
    const options = await startPasskeyCheck(tx, settings, me.userId, 'confirm')
    if (!options) return refuse('NoPasskey')
    return options as unknown as Record<string, unknown>
  },
})
