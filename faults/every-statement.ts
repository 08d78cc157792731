import type pg from 'pg'
import type { App } from '#app/build.ts'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openLikely } from './likely-inputs.ts'
import { faultyPool, tryCall } from './statements.ts'

export interface Target {
  app: App
  owner: pg.Pool
  scopes: ScopeRules
  today: string
  /** A session's secret; asked again when the one before has ended. */
  token: () => Promise<string>
}

export interface Found {
  tried: number
  succeeded: number
  faults: number
  /** Calls for which no request was found that succeeds. */
  refused: string[]
  wrong: string[]
}

export interface Statements {
  tryAll(calls: readonly AnyCall[], how: { seed: number; most: number }): Promise<Found>
  close(): void
}

// Calls that end or change the session they are made in, or that no session makes.
const own = (call: AnyCall) =>
  call.permission === 'Anonymous' ||
  call.whileViewing ||
  ['Core/User/Logout', 'Admin/UserManagement/StartViewAs'].includes(call.name)

let address = 0

/** Tries changes with faults at their statements, in an agency that may be harmed. */
export async function openStatements({ app, owner, scopes, today, token }: Target): Promise<Statements> {
  const { pool } = app.platform
  const faults = faultyPool(pool)
  app.platform.pool = faults.pool
  const likely = await openLikely(owner, scopes, today)
  const picture = async () => {
    const { rows } = await owner.query<{ all: string }>(
      `select concat_ws(' ', (select count(*) from audit where kind = 'change'), (select count(*) from mail),
         (select count(*) from idempotency_key where reply is not null), (select count(*) from change_set),
         (select count(*) from stored_file), (select count(*) from graphile_worker._private_jobs),
         (select count(*) from second_person)) as all`,
    )
    return rows[0]!.all
  }
  const send = async (call: AnyCall, input: unknown, key: string) => {
    address += 1
    const reply = await app.http.server.inject({
      method: 'POST',
      url: `/API/${call.name}`,
      remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      headers: {
        [ownHeader]: '1',
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: `${sessionCookie}=${await token()}`,
      },
      payload: JSON.stringify(input),
    })
    return { status: reply.statusCode, text: reply.body.slice(0, 300) }
  }
  return {
    async tryAll(calls, { seed, most }) {
      const found: Found = { tried: 0, succeeded: 0, faults: 0, refused: [], wrong: [] }
      for (const call of calls) {
        if (!changes(call) || own(call)) continue
        const one = await tryCall({ faults, send, picture }, call, likely(call, { seed, most }))
        found.tried += 1
        found.faults += one.faults
        if (one.succeeded) found.succeeded += 1
        else found.refused.push(call.name)
        found.wrong.push(...one.wrong)
      }
      return found
    },
    close() {
      app.platform.pool = pool
    },
  }
}
