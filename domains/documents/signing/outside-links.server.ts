import { createHash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { plainAddress } from '#platform/server/ip-rules.ts'
import {
  findVersion,
  linesUnderLock,
  lockDocument,
  type LineRow,
  type LockedDocument,
  type VersionRow,
} from './signing-document.server.ts'

export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Whoever mistypes their name this often is asked to speak to the agency. */
export const mostFailures = 10

export interface LinkRow {
  id: string
  document_id: string
  signature_line_id: string
  signer_name: string
  email: string
  sent_by: string | null
  opened_at: string | null
  failures: number
}

export interface OpenLink {
  link: LinkRow
  document: LockedDocument
  version: VersionRow
  lines: LineRow[]
  line: LineRow
}

/** What a link opens, while it is unused, not taken back, in time, and its line still waits; otherwise nothing, whatever the cause. */
export async function findOpenLink(tx: Tx, token: string): Promise<OpenLink | undefined> {
  if (!tokenShape.test(token)) return undefined
  const { rows } =
    await sql<LinkRow>`select id, document_id, signature_line_id, signer_name, email, sent_by, opened_at, failures
    from signature_request where token_hash = ${tokenHash(token)}`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  // Read again under the lock: of two clicks one signs.
  const document = await lockDocument(tx, found.document_id)
  const { rows: open } =
    await sql<LinkRow>`select id, document_id, signature_line_id, signer_name, email, sent_by, opened_at, failures
    from signature_request where id = ${found.id} and used_at is null and revoked_at is null and expires_at > now()
      and failures < ${mostFailures}`.execute(tx)
  const link = open[0]
  if (!link || !document || !['AwaitingSignatures', 'Completed'].includes(document.state)) return undefined
  const version = await findVersion(tx, document.id, document.current_version_no)
  const lines = version ? await linesUnderLock(tx, version.id) : []
  const line = lines.find(({ id }) => id === link.signature_line_id)
  if (!version || !line || line.status !== 'Pending' || document.signing_mode === 'PaperOnly') return undefined
  return { link, document, version, lines, line }
}

const addressOf = (ip: string) => {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain
}

/** Counts within an hour, in the database that all instances share. */
export async function countAttempt(tx: Tx, kind: string, ip: string): Promise<number> {
  const { rows } = await sql<{
    failures: number
  }>`insert into throttle as t (key, failures) values (${`sign:${kind}:${addressOf(ip)}`}, 1)
    on conflict (key) do update set failures = case when t.window_start < now() - interval '1 hour' then 1 else t.failures + 1 end,
      window_start = case when t.window_start < now() - interval '1 hour' then now() else t.window_start end
    returning failures`.execute(tx)
  return rows[0]!.failures
}
