import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { refused } from '#platform/server/refused.ts'
import { canonicalJson, type Json } from './canonical.rules.ts'
import { firstHash } from './content.rules.ts'

export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

export interface NewEvent {
  type: string
  /** None where the system itself or somebody outside acted. */
  actorId: string | null
  actorName?: string
  data?: Record<string, unknown>
}

interface Head {
  sub_program_id: string
  client_membership_id: string | null
  employee_id: string | null
  at: string
  actor_name: string | null
}

/** When an event happens, as it is kept. */
export const eventTime = sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const actorName = (id: string | null) =>
  sql<string | null>`(select n.name from staff_names(array[${id}::uuid]) n)`

/** What the next link of a document's chain of events hangs on. */
export interface ChainEnd {
  head: Head | undefined
  last: { seq: number; hash: string } | undefined
}

/** Locks the document. */
export async function endOfChain(tx: Tx, documentId: string, actorId: string | null): Promise<ChainEnd> {
  const [{ rows }, last] = await allOf(
    sql<Head>`select d.sub_program_id, d.client_membership_id, d.employee_id,
      ${eventTime} as at, ${actorName(actorId)} as actor_name
    from document d where d.id = ${documentId} for update of d`.execute(tx),
    tx
      .selectFrom('document_event')
      .select(['seq', 'hash'])
      .where('document_id', '=', documentId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return { head: rows[0], last }
}

/** Adds a link to the document's chain of events, in the caller's transaction; locks the document first. */
export async function writeEvent(tx: Tx, documentId: string, event: NewEvent): Promise<void> {
  await addLink(tx, documentId, await endOfChain(tx, documentId, event.actorId), event)
}

/** Adds a link to a chain that was locked and looked at for this actor. */
export async function addLink(tx: Tx, documentId: string, { head, last }: ChainEnd, event: NewEvent): Promise<void> {
  if (!head) throw refused('NotFound')
  const seq = (last?.seq ?? 0) + 1
  const actorName = event.actorName ?? head.actor_name
  const data = JSON.parse(JSON.stringify(event.data ?? {})) as Json
  const { type, actorId } = event
  const canonical = canonicalJson({ documentId, seq, at: head.at, actorId, actorName, type, data })
  const prev_hash = last?.hash ?? firstHash
  await tx
    .insertInto('document_event')
    .values({
      document_id: documentId,
      seq,
      sub_program_id: head.sub_program_id,
      client_membership_id: head.client_membership_id,
      employee_id: head.employee_id,
      at: head.at,
      actor_id: actorId,
      actor_name: actorName,
      type,
      data: JSON.stringify(data),
      canonical,
      prev_hash,
      hash: sha256Hex(prev_hash + canonical),
    })
    .execute()
}
