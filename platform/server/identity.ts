import { isIP } from 'node:net'
import type { PoolClient } from 'pg'
import { permissionsFor } from '#platform/contract/charts.ts'
import type { Label } from '#platform/contract/labels.ts'
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
  stamp: number
  view_as_user_id: string | null
  view_as_person_id: string | null
  list_stamp: number
}

export interface Rights {
  stamp: number
  day: string
  userId: string
  personId: string
  permissions: ReadonlySet<string>
  subPrograms: readonly string[]
  seesAll: boolean
  /** Memberships and persons seen by a grant or by answering for them, and confidential memberships not seen. */
  granted: readonly string[]
  hidden: readonly string[]
  /** Sealed charts and their persons that they do not keep. */
  sealed: readonly string[]
  /** Labels of restricted information they may see. */
  labels: readonly string[]
  /** When a chart opened in an emergency closes, in milliseconds. */
  until: number
  /** Whether the session's owner has a second factor. */
  factor: boolean
  passkey: boolean
  /** The administrator whose session it is, while they view as somebody else. */
  viewedBy: string | undefined
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
  listStamp: number
  lastSeenAt: string
}

export const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** What row security asks for; the rest is for the audit of changes. */
const identity = [
  'app.user',
  'app.person',
  'app.sub_programs',
  'app.sees_all',
  'app.granted',
  'app.hidden',
  'app.sealed',
  'app.labels',
  'app.viewed',
] as const
const circumstances = ['app.session', 'app.ip', 'app.request', 'app.call', 'app.change_set'] as const

function valuesOf(origin: Origin, sessionId: string, rights: Rights | undefined): string[] {
  return [
    rights?.userId ?? '',
    rights?.personId ?? '',
    rights ? `{${rights.subPrograms.join(',')}}` : '',
    rights?.seesAll ? 'on' : 'off',
    rights ? `{${rights.granted.join(',')}}` : '',
    rights ? `{${rights.hidden.join(',')}}` : '',
    rights ? `{${rights.sealed.join(',')}}` : '',
    rights ? `{${rights.labels.join(',')}}` : '',
    rights?.viewedBy ? 'on' : 'off',
    sessionId,
    isIP(origin.ip) ? origin.ip : '',
    origin.requestId,
    origin.call,
    '',
  ]
}

function settingsSql(origin: Origin, sessionId: string, rights: Rights | undefined): string {
  const values = valuesOf(origin, sessionId, rights)
  const all = [...identity, ...circumstances].map(
    (name, at) => `set_config('${name}', ${quoted(values[at] ?? '')}, true)`,
  )
  return `select num_nulls(${all.join(', ')})`
}

/** Finds the session and says who is calling, in one statement that each connection plans only once. */
const prepareSql = [['open_read', identity] as const, ['open_change', [...identity, ...circumstances]] as const]
  .map(([name, settings]) => {
    const set = settings.map((setting, at) => `set_config('${setting}', $${at + 2}, true)`).join(', ')
    const types = settings.map(() => 'text').join(', ')
    return `prepare ${name} (bytea, ${types}) as select session_id, user_id, person_id, stage, confirmed_at,
      last_seen_at, idle_at, expires_at, stamp, view_as_user_id, view_as_person_id, list_stamp, num_nulls(${set}) as told from find_session($1)`
  })
  .join('; ')

const prepared = new WeakSet<PoolClient>()

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
    if (!prepared.has(client)) {
      await client.query(prepareSql)
      prepared.add(client)
    }
    const values = valuesOf(origin, known?.sessionId ?? '', known).map(quoted)
    const opening = readOnly
      ? `begin read only; execute open_read ('\\x${key}', ${values.slice(0, identity.length).join(', ')})`
      : `begin; execute open_change ('\\x${key}', ${values.join(', ')})`
    const results = (await client.query(opening)) as unknown as { rows: SessionRow[] }[]
    const session = results[1]?.rows[0]
    if (!session) {
      this.#remembered.delete(key)
      return undefined
    }
    let rights: Rights | undefined = known
    const userId = session.view_as_user_id ?? session.user_id
    if (
      !known ||
      known.stamp !== session.stamp ||
      known.day !== today ||
      known.userId !== userId ||
      Date.now() >= known.until
    ) {
      rights = await this.#load(client, session, today)
      if (this.#remembered.size > 5000) this.#remembered.clear()
      this.#remembered.set(key, { ...rights, sessionId: session.session_id })
      await client.query(settingsSql(origin, session.session_id, rights))
    }
    return {
      me: toMe(session, rights as Rights),
      stamp: session.stamp,
      listStamp: session.list_stamp,
      lastSeenAt: session.last_seen_at,
    }
  }

  async #load(client: PoolClient, session: SessionRow, today: string): Promise<Rights> {
    const shown = session.view_as_user_id ?? session.user_id
    const found = await client.query<{ permissions: string[]; sub_programs: string[]; own: string[] }>(
      `select user_permissions($1, $2) as permissions, user_sub_programs($1, $2) as sub_programs,
        user_permissions($3, $2) as own`,
      [shown, today, session.user_id],
    )
    const { permissions, sub_programs, own } = found.rows[0]!
    // Whoever views as another must be Administrator at every moment of it; otherwise nothing is left to see.
    const nothing = session.view_as_user_id !== null && !own.includes('Administrator')
    const reach = await client.query<{
      granted: string[]
      hidden: string[]
      sealed: string[]
      labels: string[]
      until: number | null
      factor: boolean
      passkey: boolean
    }>(
      `select g.granted, user_hidden($1, $2, g.granted) as hidden,
        array(select unnest(user_sealed($1)) union select unnest(user_sealed($4))) as sealed,
        array(select unnest(user_labels($1, $2)) intersect select unnest(user_labels($4, $2))) as labels,
        (select extract(epoch from min(b.closes_at))::float8 * 1000 from break_glass b
          where b.user_id in ($1, $4) and b.closes_at > now()) as until,
        exists (select from authenticator a where a.user_id = $4 and a.confirmed_at is not null)
          or exists (select from passkey p where p.user_id = $4) as factor,
        exists (select from passkey p where p.user_id = $4) as passkey
       from (select case when $1::uuid = $4::uuid then user_granted($1, $2, $3) else user_granted_viewed($1, $4, $2) end as granted) g`,
      [shown, today, permissions.includes('Confidential.Grant'), session.user_id],
    )
    const { granted, hidden, sealed, labels, until, factor, passkey } = reach.rows[0]!
    return {
      stamp: session.stamp,
      day: today,
      userId: shown,
      personId: session.view_as_person_id ?? session.person_id,
      permissions: new Set(nothing ? [] : permissions),
      subPrograms: nothing ? [] : sub_programs,
      seesAll: !nothing && permissions.includes('Administrator'),
      granted: nothing ? [] : granted,
      hidden,
      sealed,
      labels: nothing ? [] : labels,
      until: until ?? Infinity,
      factor,
      passkey,
      viewedBy: session.view_as_user_id === null ? undefined : session.user_id,
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
    may: (permission) =>
      rights.permissions.has('Administrator') || permissionsFor(permission).some((one) => rights.permissions.has(one)),
    subPrograms: rights.subPrograms,
    seesAll: rights.seesAll,
    labels: new Set(rights.labels as Label[]),
    viewedBy: rights.viewedBy,
    factor: rights.factor,
    passkey: rights.passkey,
    confirmedAt: session.confirmed_at,
    idleAt: session.idle_at,
    expiresAt: session.expires_at,
  }
}

/** Opens a transaction for nobody (sign-in pages, error reports) or for the system itself (jobs, seeds); answers with the stamp of the lists. */
export async function openAs(client: PoolClient, who: 'nobody' | 'system', origin: Origin): Promise<number> {
  const results = (await client.query(
    `begin; ${settingsSql(origin, '', undefined)}${who === 'system' ? "; select set_config('app.sees_all', 'on', true), set_config('app.labels', '*', true)" : ''}; select stamp from list_stamp`,
  )) as unknown as { rows: { stamp: number }[] }[]
  return results.at(-1)!.rows[0]!.stamp
}
