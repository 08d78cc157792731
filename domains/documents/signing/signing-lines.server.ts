import { sql } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { endOfChain, type ChainEnd } from './events.server.ts'
import type { LineRow, LockedDocument } from './signing-document.server.ts'
import { linesUnderLock } from './signing-document.server.ts'
import type { ResolvedLine } from './resolve-lines.server.ts'
import { hasTurn, isComplete, isOpen, lineWords } from './signing.rules.ts'

/** Writes the lines of a new version; the author's is open at once, as are all of a form that is signed on paper. */
export async function makeLines(
  tx: Tx,
  document: LockedDocument,
  versionId: string,
  resolved: readonly ResolvedLine[],
): Promise<LineRow[]> {
  const found = resolved.filter((line) => line.problem === null)
  if (found.length === 0) return []
  const asked = found.map((line) => ({ ...line, status: 'NotYet' }))
  const making = tx
    .insertInto('signature_line')
    .values(
      asked.map(({ names: _names, problem: _problem, resolved_by: [resolved_by, resolved_by_es], ...line }) => {
        const opens = line.block === 'Author' || document.signing_mode === 'PaperOnly' || hasTurn(line, asked)
        return {
          ...line,
          resolved_by,
          resolved_by_es,
          candidates: JSON.stringify(line.candidates),
          status: opens ? 'Pending' : 'NotYet',
          opened_at: opens ? sql<string>`clock_timestamp()` : null,
          document_id: document.id,
          document_version_id: versionId,
          sub_program_id: document.sub_program_id,
          client_membership_id: document.client_membership_id,
          employee_id: document.employee_id,
        }
      }),
    )
    .execute()
  const [, lines] = await allOf(making, linesUnderLock(tx, versionId))
  return lines
}

export interface Advanced {
  state: string
  /** Lines whose turn came just now. */
  opened: LineRow[]
  /** Complete since just now: where the event of it hangs. */
  completed: ChainEnd | undefined
}

/** Brings lines and document in step after a line changed: whose turn it is, and whether it is complete. */
export async function advance(
  tx: Tx,
  document: LockedDocument,
  versionId: string,
  known?: readonly LineRow[],
): Promise<Advanced> {
  const lines = known ?? (await linesUnderLock(tx, versionId))
  const complete = isComplete(lines)
  const onPaper = document.signing_mode === 'PaperOnly'
  const opening = lines.filter((line) => line.status === 'NotYet' && (complete || hasTurn(line, lines)))
  const closing = onPaper
    ? []
    : lines.filter((line) => line.status === 'Pending' && line.block !== 'Author' && !complete && !hasTurn(line, lines))
  const state = complete ? 'Completed' : 'AwaitingSignatures'
  const completed = complete && document.state !== 'Completed'
  const [, , , end] = await allOf(
    opening.length > 0 &&
      tx
        .updateTable('signature_line')
        .set({ status: 'Pending', opened_at: sql<string>`clock_timestamp()` })
        .where('id', 'in', ids(opening))
        .execute(),
    closing.length > 0 &&
      tx.updateTable('signature_line').set({ status: 'NotYet' }).where('id', 'in', ids(closing)).execute(),
    state !== document.state &&
      tx
        .updateTable('document')
        .set({ state, completed_at: complete ? sql<string>`now()` : null })
        .where('id', '=', document.id)
        .execute(),
    completed ? endOfChain(tx, document.id, null) : undefined,
  )
  return {
    state,
    opened: opening.map((line) => ({ ...line, status: 'Pending' })),
    completed: end,
  }
}

const ids = (lines: readonly LineRow[]) => lines.map(({ id }) => id)

/** The sealed PDF of a version is made in the background. */
export async function sealSoon(tx: Tx, documentId: string, versionNo: number): Promise<void> {
  const payload = JSON.stringify({ DocumentID: documentId, VersionNo: versionNo })
  await sql`select enqueue('seal_document', ${payload}::json, ${`seal:${documentId}:${versionNo}`})`.execute(tx)
}

/** The sealed PDF no longer says how the document stands; it stays as it is. */
export async function supersedeSeal(tx: Tx, documentId: string, reason: string): Promise<void> {
  await tx
    .updateTable('document_seal')
    .set({ superseded_at: sql<string>`now()`, superseded_reason: reason })
    .where('document_id', '=', documentId)
    .where('superseded_at', 'is', null)
    .execute()
}

export interface Fallen {
  Label: Words
  Name: string
  userId: string | null
}

/** Voids signatures with a reason; they stay readable as what they were. Gives whose they were. */
export async function voidSignatures(
  tx: Tx,
  lines: readonly LineRow[],
  reason: string,
  by: string | null,
): Promise<Fallen[]> {
  if (lines.length === 0) return []
  const gone = await tx
    .updateTable('signature')
    .set({ voided_at: sql<string>`now()`, voided_by: by, void_reason: reason })
    .where('signature_line_id', 'in', ids(lines))
    .where('voided_at', 'is', null)
    .returning(['signature_line_id', 'printed_name', 'signer_user_id'])
    .execute()
  return gone.map(({ signature_line_id, printed_name, signer_user_id }) => ({
    Label: lineWords(lines.find(({ id }) => id === signature_line_id)!),
    Name: printed_name,
    userId: signer_user_id,
  }))
}

/** Ends lines without a signature of their own. */
export async function closeLines(
  tx: Tx,
  lines: readonly LineRow[],
  status: 'Void' | 'Returned' | 'Waived' | 'Lapsed',
  reason: string,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('signature_line')
    .set({ status, closed_at: sql<string>`now()`, closed_reason: reason })
    .where('id', 'in', ids(lines))
    .execute()
}

/** A version that another follows: its signatures fall, its open lines end, its links and its sealed PDF no longer stand. */
export async function endVersion(
  tx: Tx,
  document: LockedDocument,
  lines: readonly LineRow[],
  reason: string,
  by: string | null,
): Promise<Fallen[]> {
  const fallen = await voidSignatures(tx, lines, reason, by)
  const signed = (line: LineRow) => line.status === 'Signed' || line.status === 'PaperOnFile'
  await closeLines(
    tx,
    lines.filter((line) => isOpen(line.status) || signed(line)),
    'Void',
    reason,
  )
  await revokeLinks(tx, document.id, by)
  await supersedeSeal(tx, document.id, reason)
  return fallen
}

export async function revokeLinks(tx: Tx, documentId: string, by: string | null, lineId?: string): Promise<void> {
  await tx
    .updateTable('signature_request')
    .set({ revoked_at: sql<string>`now()`, revoked_by: by })
    .where('document_id', '=', documentId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(lineId !== undefined, (query) => query.where('signature_line_id', '=', lineId!))
    .execute()
}
