import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Words } from '#platform/contract/words.ts'
import { readAnchors } from '#platform/server/audit-anchor.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { bookAnchors, rootFaults } from './roots.server.ts'
import { certificateFaults } from './seal-certificates.server.ts'
import { statementKey } from './statements.server.ts'
import { stampFaults } from './time-stamp.server.ts'
import { attachedChecks, copyChecks } from './verify-copy.server.ts'
import { unreadable, type Found } from './verify-found.server.ts'
import { loadEvidence, type Evidence } from './verify-load.server.ts'
import { checksOf } from './verify.server.ts'

const atOnce = 200
/** Sealed copies of the last day are read every night, all others once in so many nights. */
const nights = 30

export interface DocumentFault {
  /** None where the chain of all documents is bad. */
  documentId: string | null
  fault: Words
}

export interface Checking {
  settings: Settings
  owner: Pool
  transact<R>(work: (tx: Tx) => Promise<R>): Promise<R>
  signal?: AbortSignal
}

/** Everything about one document that can be checked, its files too. */
export const checksWithFiles = async (tx: Tx, settings: Settings, evidence: Evidence): Promise<Found[]> => [
  ...checksOf(evidence, statementKey(settings)),
  ...(await read(() => attachedChecks(tx, settings, evidence))),
  ...(await read(() => copyChecks(tx, settings, evidence))),
]

/** The same by its number; nothing when it is not there. */
export async function checkDocument(tx: Tx, settings: Settings, documentId: string): Promise<Found[] | undefined> {
  const [evidence] = await loadEvidence(tx, [documentId])
  return evidence && checksWithFiles(tx, settings, evidence)
}

/** The same where the store is asked. */
async function read(checks: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await checks()
  } catch (error) {
    // The database or the store is away: that says nothing about the document.
    if ((error as { code?: string }).code) throw error
    return [unreadable]
  }
}

/** Reckons every document again, and the chain of all: what is gone is missed too. */
export async function checkDocuments(
  { settings, owner, transact, signal }: Checking,
  copies: 'all' | 'tonight',
): Promise<{ documents: number; copies: number; allCopies: number; faults: DocumentFault[] }> {
  const key = statementKey(settings)
  const found = { documents: 0, copies: 0, allCopies: 0, faults: [] as DocumentFault[] }
  const tonight = Math.floor(Date.now() / 86_400_000) % nights
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    if (signal?.aborted) throw new Error('The check was broken off')
    const last = await transact(async (tx) => {
      const { rows } = await sql<{
        id: string
        sealed: boolean
        copy: boolean
      }>`select d.id, s.sealed, s.sealed and (${copies === 'all'} or s.recent or abs(hashtext(d.id::text)) % ${nights} = ${tonight}) as copy
        from document d cross join lateral (select count(*) > 0 as sealed, coalesce(max(sealed_at) > now() - interval '26 hours', false) as recent
          from document_seal where document_id = d.id) s
        where d.id > ${after} order by d.id limit ${atOnce}`.execute(tx)
      const opened = new Set(rows.filter(({ copy }) => copy).map(({ id }) => id))
      for (const evidence of await loadEvidence(
        tx,
        rows.map(({ id }) => id),
      )) {
        const checks = [
          ...checksOf(evidence, key),
          ...(copies === 'all' ? await read(() => attachedChecks(tx, settings, evidence)) : []),
          ...(opened.has(evidence.documentId) ? await read(() => copyChecks(tx, settings, evidence)) : []),
        ]
        for (const { Result, Sentence } of checks)
          if (Result === 'broken') found.faults.push({ documentId: evidence.documentId, fault: Sentence })
      }
      found.documents += rows.length
      found.copies += opened.size
      found.allCopies += rows.filter(({ sealed }) => sealed).length
      return rows.length === atOnce ? rows.at(-1)!.id : undefined
    })
    if (last === undefined) break
    after = last
  }
  const anchors = [...(await readAnchors(settings.dataDir, 'documents')), ...(await bookAnchors(owner))]
  found.faults.push(...(await rootFaults(owner, key, anchors)))
  found.faults.push(...(await certificateFaults(owner, settings)))
  found.faults.push(...(await stampFaults(owner)))
  return found
}
