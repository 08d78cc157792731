import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { mySessionCalls } from './my-sessions.calls.ts'
import { deviceWords } from './my-sessions.rules.ts'
import { forgetDevices } from './sign-in/remembered-devices.ts'
import { noteSignIn } from './sign-in/visits.ts'

const open = sql`ended_at is null and expires_at > now() and last_seen_at + make_interval(secs => idle_seconds) > now()`

interface SessionRow {
  id: string
  started_at: string
  last_seen_at: string
  expires_at: string
  ip: string | null
  user_agent: string | null
}

async function times(tx: Tx, me: Me) {
  const { rows } = await sql<{ now: string; idle_at: string; expires_at: string }>`select now(), expires_at,
    last_seen_at + make_interval(secs => idle_seconds) as idle_at from session where id = ${me.sessionId}`.execute(tx)
  const row = rows[0] as { now: string; idle_at: string; expires_at: string }
  return { UserID: me.userId, Now: row.now, IdleAt: row.idle_at, ExpiresAt: row.expires_at }
}

export const mySessionHandlers = handlers(mySessionCalls, {
  async logout({ tx, me, requestId }) {
    await sql`update session set ended_at = now(), ended_why = 'signed out' where id = ${me.sessionId}`.execute(tx)
    const { userId, sessionId } = me
    await noteSignIn(tx, { requestId, at: mySessionCalls.logout.name }, { outcome: 'signed out', userId, sessionId })
    return { SignedOut: true }
  },

  async getSessions({ tx, me }) {
    const { rows } = await sql<SessionRow>`select id, started_at, last_seen_at, expires_at, host(ip) as ip, user_agent
      from session where user_id = ${me.userId} and stage in ('full', 'pin') and ${open}
      order by id = ${me.sessionId} desc, last_seen_at desc`.execute(tx)
    return {
      Sessions: rows.map((row) => ({
        SessionID: row.id,
        Device: deviceWords(row.user_agent),
        IPAddress: row.ip,
        StartedAt: row.started_at,
        LastSeenAt: row.last_seen_at,
        ExpiresAt: row.expires_at,
        IsCurrent: row.id === me.sessionId,
      })),
    }
  },

  async endSession({ tx, me, input, requestId, notFound }) {
    const { rows } = await sql`update session set ended_at = now(), ended_why = 'ended by its owner'
      where id = ${input.SessionID} and user_id = ${me.userId} and ${open} returning id`.execute(tx)
    if (rows.length === 0) return notFound()
    const { userId } = me
    const visit = { requestId, at: mySessionCalls.endSession.name }
    await noteSignIn(tx, visit, { outcome: 'session ended', userId, sessionId: input.SessionID })
    return { Ended: true }
  },

  async endOtherSessions({ tx, me, requestId }) {
    const { rows } = await sql`update session set ended_at = now(), ended_why = 'ended by its owner'
      where user_id = ${me.userId} and id <> ${me.sessionId} and ${open} returning id`.execute(tx)
    await forgetDevices(tx, me.userId)
    const { userId, sessionId } = me
    const visit = { requestId, at: mySessionCalls.endOtherSessions.name }
    await noteSignIn(tx, visit, { outcome: 'other sessions ended', userId, sessionId })
    return { Ended: rows.length }
  },

  async getSessionState({ tx, me }) {
    return times(tx, me)
  },

  async extendSession({ tx, me }) {
    await sql`update session set last_seen_at = now() where id = ${me.sessionId}`.execute(tx)
    return times(tx, me)
  },
})
