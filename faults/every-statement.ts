import { Readable } from 'node:stream'
import type pg from 'pg'
import type { App } from '#app/build.ts'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import type { Settings } from '#platform/server/settings.ts'
import { askers, openLikely, type Asked } from './likely-inputs.ts'
import { openRecords } from './likely-records.ts'
import { faultyPool, findRequest, tryCall, type Candidate, type Tried } from './statements.ts'

export interface Target {
  app: App
  owner: pg.Pool
  scopes: ScopeRules
  today: string
  /** The secret of a session of this person; `again` when the one before is no longer good. */
  token: (who: string, again: boolean) => Promise<string>
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
  tryAll(calls: readonly AnyCall[], how: { seed: number; most: number; places?: number }): Promise<Found>
  close(): void
}

// Calls that end or change the session they are made in, or that no session makes.
export const own = (call: AnyCall) =>
  call.permission === 'Anonymous' ||
  call.whileViewing ||
  ['Core/User/Logout', 'Admin/UserManagement/StartViewAs'].includes(call.name)

/** What takes away comes after what adds; what could lock everybody out comes last. */
const lateness = ({ name }: AnyCall) =>
  /IPRestrictions|SecondFactor|Password/.test(name)
    ? 2
    : /Delete|Remove|Revoke|Retire|\/End|Undo|Merge|Lock|Deactivate/.test(name)
      ? 1
      : 0
const rounds = 2

let address = 0

/** Files that those who ask have uploaded and not yet used. */
export async function upload(owner: pg.Pool, settings: Settings): Promise<void> {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
  for (const who of askers)
    for (let nth = 0; nth < 12; nth += 1) {
      const { key, size, sha256 } = await fileStoreOf(settings).put(Readable.from([pdf]))
      await owner.query(
        `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by, state)
         select $1, 'letter.pdf', 'application/pdf', $2, $3, 'upload', u.id, u.id, 'ready' from application_user u where lower(u.email) like $4`,
        [key, size, sha256, `${who}@%`],
      )
    }
}

/** Tries changes with faults at their statements, in an agency that may be harmed. */
export async function openStatements({ app, owner, scopes, today, token }: Target): Promise<Statements> {
  const { pool } = app.platform
  const faults = faultyPool(pool)
  app.platform.pool = faults.pool
  const likely = openLikely(await openRecords(owner, scopes), today)
  const picture = async () => {
    const { rows } = await owner.query<{ all: string }>(
      `select concat_ws(' ', (select count(*) from audit where kind = 'change'), (select count(*) from mail),
         (select count(*) from idempotency_key where reply is not null), (select count(*) from change_set),
         (select count(*) from stored_file), (select count(*) from graphile_worker._private_jobs),
         (select count(*) from second_person)) as all`,
    )
    return rows[0]!.all
  }
  await upload(owner, app.platform.settings)
  const send = async (call: AnyCall, { who, input }: Asked, key: string) => {
    const inject = async (again: boolean) => {
      address += 1
      return app.http.server.inject({
        method: 'POST',
        url: `/API/${call.name}`,
        remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
        headers: {
          [ownHeader]: '1',
          'content-type': 'application/json',
          'idempotency-key': key,
          cookie: `${sessionCookie}=${await token(who, again)}`,
        },
        payload: JSON.stringify(input),
      })
    }
    let reply = await inject(false)
    // Some calls renew or end the session they are made in.
    if (reply.statusCode === 302) reply = await inject(true)
    const learnt = reply.statusCode === 409 ? (reply.json() as object) : {}
    return { status: reply.statusCode, text: reply.body, learnt }
  }
  const trying = { faults, send, picture }
  return {
    async tryAll(calls, { seed, most, places }) {
      const found: Found = { tried: 0, succeeded: 0, faults: 0, refused: [], wrong: [] }
      const count = ({ call, succeeded, faults: met, wrong }: Tried) => {
        found.tried += 1
        found.faults += met
        if (succeeded) found.succeeded += 1
        else found.refused.push(call)
        found.wrong.push(...wrong)
      }
      let left = calls.filter((call) => changes(call) && !own(call)).toSorted((a, b) => lateness(a) - lateness(b))
      let refused = new Map<AnyCall, Candidate>()
      // What one call adds another takes away: whoever found nothing to do looks again when all others have had their turn.
      for (let round = 0; round < rounds; round += 1) {
        refused = new Map()
        for (const call of left) {
          const candidate = await findRequest(trying, call, likely(call, { seed: seed + round, most }))
          if (candidate?.succeeded) count(await tryCall(trying, call, candidate, places))
          else if (candidate) refused.set(call, candidate)
        }
        left = [...refused.keys()]
      }
      for (const [call, candidate] of refused) count(await tryCall(trying, call, candidate, places))
      return found
    },
    close() {
      app.platform.pool = pool
    },
  }
}
