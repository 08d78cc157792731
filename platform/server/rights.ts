import type { PoolClient } from 'pg'
import { permissionsFor } from '#platform/contract/charts.ts'
import type { Label } from '#platform/contract/labels.ts'
import type { Me } from './handlers.ts'

export interface SessionRow {
  session_id: string
  user_id: string
  person_id: string
  stage: Me['stage']
  confirmed_at: string
  last_seen_at: string
  idle_seconds: number
  expires_at: string
  stamp: number
  list_stamp: number
  changed: number
  view_as_user_id: string | null
  view_as_person_id: string | null
}

/** What is asked anew with every call: whether the session goes on, and whether what is remembered of it is still so. */
export type SessionNow = Pick<SessionRow, 'stamp' | 'list_stamp' | 'changed' | 'last_seen_at'>

export interface Rights {
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
  /** The house whose shared tablet the session is on: its residents are all they see. */
  house: string | undefined
  /** The administrator whose session it is, while they view as somebody else. */
  viewedBy: string | undefined
}

/** What is remembered of a session. */
export interface Known {
  rights: Rights
  session: SessionRow
  day: string
  me: Me
}

export const isStill = ({ session, rights, day }: Known, now: SessionNow, today: string): boolean =>
  session.stamp === now.stamp &&
  session.list_stamp === now.list_stamp &&
  session.changed === now.changed &&
  day === today &&
  Date.now() < rights.until

export async function loadRights(client: PoolClient, tokenHash: Buffer, today: string): Promise<Known | undefined> {
  const [session] = (await client.query<SessionRow>('select * from find_session($1)', [tokenHash])).rows
  if (!session) return undefined
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
  const tablet =
    session.stage === 'pin' ? await tabletReach(client, session, sub_programs, reach.rows[0]!, today) : undefined
  const rights: Rights = {
    userId: shown,
    personId: session.view_as_person_id ?? session.person_id,
    permissions: new Set(nothing ? [] : permissions),
    subPrograms: nothing || tablet ? [] : sub_programs,
    seesAll: !nothing && !tablet && permissions.includes('Administrator'),
    granted: nothing ? [] : (tablet?.residents ?? granted),
    hidden,
    sealed,
    labels: nothing ? [] : labels,
    until: until ?? Infinity,
    factor,
    passkey,
    house: tablet?.house,
    viewedBy: session.view_as_user_id === null ? undefined : session.user_id,
  }
  return { rights, session, day: today, me: toMe(rights, session) }
}

/** On a shared tablet: its house, and of the residents there those the person may see anyway. */
async function tabletReach(
  client: PoolClient,
  session: SessionRow,
  subPrograms: readonly string[],
  { granted, hidden }: { granted: readonly string[]; hidden: readonly string[] },
  today: string,
): Promise<{ house: string; residents: string[] }> {
  const { rows } = await client.query<{ house: string; residents: string[] }>(
    'select * from tablet_reach($1, $2, $3, $4, $5)',
    [session.session_id, subPrograms, granted, hidden, today],
  )
  return rows[0]!
}

function toMe(rights: Rights, session: SessionRow): Me {
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
    house: rights.house,
    factor: rights.factor,
    passkey: rights.passkey,
    confirmedAt: session.confirmed_at,
    // Moves with being active, which nothing else that is remembered does.
    get idleAt() {
      return new Date(Date.parse(session.last_seen_at) + session.idle_seconds * 1000).toISOString()
    },
    expiresAt: session.expires_at,
  }
}
