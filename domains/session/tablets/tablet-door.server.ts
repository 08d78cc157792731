import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { queueMail } from '#platform/server/mail.ts'
import type { Settings } from '#platform/server/settings.ts'
import { forgetTablet, rememberTablet, setSessionCookie } from '#platform/server/session-cookie.ts'
import { hashOf, newSecret, startSession } from '#platform/server/sessions.ts'
import { registerDirect } from '../sign-in/direct-calls.ts'
import { keysOf, mark } from '../sign-in/keys.ts'
import { hashPassword, passwordMatches } from '../sign-in/passwords.ts'
import { endByToken } from '../sign-in/sign-in.ts'
import { countPinTry, forgetPinTries, giveBackTry, mayPost, mayTryPin, tabletKey } from '../sign-in/throttle.ts'
import { addressAllowed, noteSignIn, originOf, type Visit } from '../sign-in/visits.ts'
import { waitAfter, whyNotPin } from './pin.rules.ts'
import { tabletDoorCalls } from './tablets.calls.ts'

const nonceMinutes = 5
/** Whoever walks away from a shared tablet is signed out for the next one. */
export const idleSeconds = 120
/** So many wrong ones, and the PIN is off until its owner has signed in fully. */
export const wrongPinsAllowed = 5

interface Proof {
  TabletID: string
  Nonce: string
  Signature: string
}

export interface Tablet {
  id: string
  residence: string
  residenceName: string
}

/** The tablet that signed the value just now. Each value is taken once, right or wrong. */
export async function provenTablet(tx: Tx, { TabletID, Nonce, Signature }: Proof): Promise<Tablet | undefined> {
  const used = await sql`update challenge set used_at = now()
    where value = ${Nonce} and purpose = 'tablet' and used_at is null and expires_at > now() returning id`.execute(tx)
  if (used.rows.length === 0) return undefined
  const { rows } = await sql<Tablet & { publicKey: Buffer }>`select t.id, t.residence_id as residence,
      r.name as "residenceName", t.public_key as "publicKey"
    from tablet t join residence r on r.id = t.residence_id
    where t.id = ${TabletID} and t.public_key is not null and t.revoked_at is null`.execute(tx)
  const [tablet] = rows
  if (!tablet) return undefined
  const key = createPublicKey({ key: tablet.publicKey, format: 'der', type: 'spki' })
  const signed = verify(
    'sha256',
    Buffer.from(signedText(TabletID, Nonce)),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(Signature, 'base64url'),
  )
  if (!signed) return undefined
  await sql`update tablet set last_seen_at = now() where id = ${TabletID}
    and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`.execute(tx)
  return tablet
}

/** Seals what one tablet keeps for one person. It is reckoned, never stored: whoever has the tablet alone, or its tables, reads nothing. */
export const secretOf = (settings: Settings, tabletId: string, userId: string): string =>
  mark(keysOf(settings), 'tablet secret', `${tabletId} ${userId}`)

const signedText = (tabletId: string, nonce: string) => `kith tablet ${tabletId} ${nonce}`

/** A P-256 key and nothing else, in the form it is kept in. */
function readKey(sent: string): Buffer | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(sent, 'base64url'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return undefined
    return key.export({ format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

/** Staff of the residence's sub-program today, with a PIN. */
const onRoster = (residence: string, today: string) => sql`from employee_sub_program m
  join residence r on r.sub_program_id = m.sub_program_id join application_user u on u.id = m.employee_id
  join person p on p.id = u.person_id join staff_pin k on k.user_id = u.id
  where r.id = ${residence} and m.voided_at is null and m.start_date <= ${today}::date
    and coalesce(m.end_date > ${today}::date, true) and u.account_status = 'Active'`

interface PinOwner {
  email: string
  born: string | null
  pinHash: string
  mustChange: boolean
  failures: number
}

/** Counts the try before it is judged, so that many at once cannot slip past the count together. */
async function claimPin(tx: Tx, tablet: Tablet, userId: string, today: string): Promise<PinOwner | undefined> {
  const { rows } = await sql<PinOwner>`with owner as (select distinct u.id, u.email, p.date_of_birth as born
      ${onRoster(tablet.residence, today)} and u.id = ${userId})
    update staff_pin s set failures = s.failures + 1 from owner o
    where s.user_id = o.id and s.failures < ${wrongPinsAllowed}
    returning o.email, o.born, s.pin_hash as "pinHash", s.must_change as "mustChange", s.failures`.execute(tx)
  return rows[0]
}

export const pinOff: { subject: Words; body: Words } = {
  subject: ['Your PIN is off', 'Su PIN está desactivado'],
  body: [
    'Someone entered a wrong PIN for you five times on a tablet of your residence. To keep your account safe, your PIN works again after you sign in with your password on a computer or phone. If it was not you, tell your house manager.',
    'Alguien marcó cinco veces un PIN incorrecto a su nombre en una tableta de su residencia. Para proteger su cuenta, su PIN volverá a servir cuando entre con su contraseña en una computadora o un teléfono. Si no fue usted, avise a su encargado de la casa.',
  ],
}

/** What a tablet may ask before anybody has signed in on it. Every reason to refuse looks the same and takes as long. */
export function registerTabletDoor(server: FastifyInstance, platform: Platform): void {
  const { pool, settings } = platform
  const { pepper } = keysOf(settings)
  const nobody = <T>(visit: Visit, work: (tx: Tx) => Promise<T>) => transact(pool, 'nobody', originOf(visit), work)

  registerDirect(server, platform, tabletDoorCalls.enrollTablet, async ({ visit, input, reply, refuse }) => {
    if (!(await mayPost(pool, visit.ip))) return refuse('TooManyTries')
    const key = readKey(input.PublicKey)
    if (!key) return refuse('WrongKey')
    const code = input.Code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const enrolled = await transact(pool, 'system', originOf(visit), async (tx) => {
      const { rows } = await sql<{ id: string }>`update tablet set public_key = ${key}, enrolled_at = now(),
          last_seen_at = now(), code_hash = null, code_until = null
        where code_hash = ${hashOf(code)} and code_until > now() and revoked_at is null returning id`.execute(tx)
      return rows[0]?.id
    })
    if (!enrolled) return refuse('WrongCode')
    rememberTablet(reply)
    return { TabletID: enrolled }
  })

  registerDirect(server, platform, tabletDoorCalls.startTablet, async ({ visit, refuse }) => {
    if (!(await mayPost(pool, visit.ip))) return refuse('TooManyTries')
    const Nonce = newSecret()
    await nobody(visit, (tx) =>
      sql`insert into challenge (purpose, value, expires_at)
        values ('tablet', ${Nonce}, now() + make_interval(mins => ${nonceMinutes}))`.execute(tx),
    )
    return { Nonce }
  })

  registerDirect(server, platform, tabletDoorCalls.getTabletStaff, async ({ visit, input, today, reply, refuse }) => {
    const found = await transact(pool, 'system', originOf(visit), async (tx) => {
      const tablet = await provenTablet(tx, input)
      if (!tablet) return undefined
      const { rows } = await sql<{
        UserID: string
        Name: string
        OnShift: boolean
      }>`select * from (select distinct u.id as "UserID",
        coalesce(p.preferred_name, p.first_name) || ' ' || left(p.last_name, 1) || '.' as "Name", on_duty(r.id, u.id, now()) as "OnShift"
        ${onRoster(tablet.residence, today)}) t order by "OnShift" desc, "Name", "UserID"`.execute(tx)
      return { ResidenceName: tablet.residenceName, Staff: rows }
    })
    if (found) return found
    forgetTablet(reply)
    return refuse('NotEnrolled')
  })

  registerDirect(server, platform, tabletDoorCalls.signInByPin, async ({ visit, input, today, reply, refuse }) => {
    if (!(await mayPost(pool, visit.ip))) return refuse('TooManyTries')
    const tablet = await transact(pool, 'system', originOf(visit), (tx) => provenTablet(tx, input))
    const notBefore = sleep(waitAfter(tablet ? await countPinTry(pool, tablet.id, input.UserID) : 1))
    const mayTry = tablet && (await mayTryPin(pool, tablet.id))
    const owner = mayTry
      ? await transact(pool, 'system', originOf(visit), (tx) => claimPin(tx, tablet, input.UserID, today))
      : undefined
    const matches = await passwordMatches(pepper, owner?.pinHash ?? null, input.Pin)
    const allowed = await addressAllowed(platform, input.UserID, visit.ip, 'pin')
    const why = !tablet
      ? 'tablet'
      : !mayTry
        ? 'tablet resting'
        : !owner
          ? 'roster'
          : !matches
            ? 'PIN'
            : !allowed && 'network'
    if (!tablet || !owner || why) {
      await nobody(visit, async (tx) => {
        await noteSignIn(tx, visit, {
          outcome: 'refused',
          ...(owner && { userId: input.UserID }),
          detail: { way: 'PIN', why: why || 'network', ...(tablet && { tablet: tablet.id }) },
        })
        if (owner && !matches && owner.failures === wrongPinsAllowed)
          await queueMail(tx, { to: owner.email, subject: pinOff.subject, body: pinOff.body })
      })
      await notBefore
      return refuse('NotOpened')
    }
    // The wrong ones before still count: whoever knows one PIN must not start the count for the others anew.
    await giveBackTry(pool, tabletKey(tablet.id))
    await forgetPinTries(pool, tablet.id, input.UserID)
    const weak = owner.mustChange && input.NewPin ? whyNotPin(input.NewPin, owner.born) : undefined
    const same: Words = ['Choose a PIN other than the old one.', 'Elija un PIN distinto del anterior.']
    const wrongNew = weak ?? (owner.mustChange && input.NewPin === input.Pin ? same : undefined)
    const next =
      owner.mustChange && input.NewPin && !wrongNew
        ? { pin_hash: await hashPassword(pepper, input.NewPin), must_change: false, set_at: sql<string>`now()` }
        : {}
    const opens = !owner.mustChange || Object.keys(next).length > 0
    const token = await nobody(visit, async (tx) => {
      await tx
        .updateTable('staff_pin')
        .set({ failures: 0, last_used_at: sql<string>`now()`, ...next })
        .where('user_id', '=', input.UserID)
        .execute()
      if (!opens) return undefined
      if (visit.token) await endByToken(tx, visit.token, 'signed in again')
      const { ip, userAgent } = visit
      const opened = {
        userId: input.UserID,
        stage: 'pin' as const,
        ip,
        userAgent,
        tablet: { id: tablet.id, idleSeconds },
      }
      const secret = await startSession(tx, settings, opened)
      const { rows } = await sql<{ id: string }>`select id from session where token_hash = ${hashOf(secret)}`.execute(
        tx,
      )
      const detail = { way: 'PIN', tablet: tablet.id }
      await noteSignIn(tx, visit, { outcome: 'signed in', userId: input.UserID, sessionId: rows[0]!.id, detail })
      return secret
    })
    if (wrongNew) return refuse('WeakPin', wrongNew)
    if (!token) return { Stage: 'change' as const, Seal: null }
    setSessionCookie(reply, token)
    rememberTablet(reply)
    return { Stage: 'pin' as const, Seal: secretOf(settings, tablet.id, input.UserID) }
  })
}
