import { isIP } from 'node:net'
import type { PoolClient } from 'pg'
import type { Me } from './handlers.ts'

interface SessionRow {
  session_id: string
  user_id: string
  person_id: string
  stage: Me['stage']
  confirmed_at: string
  last_seen_at: string
  idle_at: string
  expires_at: string
  account_status: string
  stamp: number
}

export interface Rights {
  stamp: number
  day: string
  userId: string
  personId: string
  permissions: ReadonlySet<string>
  subPrograms: readonly string[]
  seesAll: boolean
}

/** What a transaction tells the database about itself. */
export interface Origin {
  ip: string
  requestId: string
  call: string
}

export interface Opened {
  me: Me
  stamp: number
  lastSeenAt: string
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

function settingsSql(origin: Origin, sessionId: string, rights: Rights | undefined): string {
  const pairs = [
    ['app.user', rights?.userId ?? ''],
    ['app.person', rights?.personId ?? ''],
    ['app.session', sessionId],
    ['app.sub_programs', rights ? `{${rights.subPrograms.join(',')}}` : ''],
    ['app.sees_all', rights?.seesAll ? 'on' : 'off'],
    ['app.ip', isIP(origin.ip) ? origin.ip : ''],
    ['app.request', origin.requestId],
    ['app.call', origin.call],
    ['app.change_set', ''],
  ] as const
  return `select ${pairs.map(([name, value]) => `set_config('${name}', ${quoted(value)}, true)`).join(', ')}`
}

/**
 * Opens a transaction as whoever the session belongs to. Rights are remembered per session and trusted only while the
 * stamp that every change of rights moves is still the same, so a call costs one round trip and a revoked right none.
 */
export class Identities {
  readonly #remembered = new Map<string, Rights & { sessionId: string }>()

  async open(
    client: PoolClient,
    tokenHash: Buffer,
    origin: Origin,
    today: string,
    readOnly: boolean,
  ): Promise<Opened | undefined> {
    const key = tokenHash.toString('hex')
    const known = this.#remembered.get(key)
    const begin = readOnly ? 'begin read only' : 'begin'
    const results = (await client.query(
      `${begin}; select * from find_session('\\x${key}'::bytea); ${settingsSql(origin, known?.sessionId ?? '', known)}`,
    )) as unknown as { rows: SessionRow[] }[]
    const session = results[1]?.rows[0]
    if (!session) {
      this.#remembered.delete(key)
      return undefined
    }
    let rights: Rights | undefined = known
    if (!known || known.stamp !== session.stamp || known.day !== today) {
      rights = await this.#load(client, session, today)
      if (this.#remembered.size > 5000) this.#remembered.clear()
      this.#remembered.set(key, { ...rights, sessionId: session.session_id })
      await client.query(settingsSql(origin, session.session_id, rights))
    }
    return { me: toMe(session, rights as Rights), stamp: session.stamp, lastSeenAt: session.last_seen_at }
  }

  async #load(client: PoolClient, session: SessionRow, today: string): Promise<Rights> {
    const found = await client.query<{ permissions: string[]; sub_programs: string[] }>(
      'select user_permissions($1, $2) as permissions, user_sub_programs($1, $2) as sub_programs',
      [session.user_id, today],
    )
    const { permissions, sub_programs } = found.rows[0] as { permissions: string[]; sub_programs: string[] }
    return {
      stamp: session.stamp,
      day: today,
      userId: session.user_id,
      personId: session.person_id,
      permissions: new Set(permissions),
      subPrograms: sub_programs,
      seesAll: permissions.includes('Administrator'),
    }
  }
}

function toMe(session: SessionRow, rights: Rights): Me {
  return {
    userId: rights.userId,
    personId: rights.personId,
    sessionId: session.session_id,
    stage: session.stage,
    permissions: rights.permissions,
    subPrograms: rights.subPrograms,
    seesAll: rights.seesAll,
    confirmedAt: session.confirmed_at,
    idleAt: session.idle_at,
    expiresAt: session.expires_at,
  }
}

/** Opens a transaction for nobody (sign-in pages, error reports) or for the system itself (jobs, seeds). */
export async function openAs(client: PoolClient, who: 'nobody' | 'system', origin: Origin): Promise<void> {
  await client.query(
    `begin; ${settingsSql(origin, '', undefined)}${who === 'system' ? "; select set_config('app.sees_all', 'on', true)" : ''}`,
  )
}
