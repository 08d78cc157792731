import type { Pool } from 'pg'
import { onClient, transact } from '#platform/server/database.ts'
import type { Anchor } from '#platform/server/audit-verify.ts'
import type { JobContext } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'
import { gatherRoot, rootFaults } from './roots.server.ts'
import { sealDocument } from './seal.server.ts'
import { statementKey } from './statements.server.ts'
import { dice, falsify, type Done, type Scene } from './tampering-testing.ts'
import { checkDocument } from './verify-all.server.ts'

export interface Tampered {
  made: number
  found: number
  named: number
  byKind: Map<string, { made: number; found: number; named: number }>
  missed: string[]
}

interface Stage {
  owner: Pool
  /** Ends its changes with statements, as the server does. */
  pool: Pool
  settings: Settings
  log: JobContext['log']
  seed: number
}

/** Documents to falsify: of every kind, a few of them sealed first. */
async function prepared({ owner, pool, settings, log }: Stage, howMany: number) {
  const { rows } = await owner.query<{ id: string; state: string; no: number }>(
    `select d.id, d.state, d.current_version_no as no from document d where d.current_version_no > 0
     order by exists (select from document_attachment a where a.document_id = d.id) desc,
       (select count(*) from document_comment c where c.document_id = d.id) desc,
       (select count(*) from signature g where g.document_id = d.id) desc, d.id limit $1`,
    [howMany],
  )
  const completed = rows.filter(({ state }) => state === 'Completed')
  const sealed = completed.filter((_one, at) => at % Math.max(1, Math.floor(completed.length / 6)) === 0).slice(0, 6)
  for (const { id, no } of sealed)
    await sealDocument.run(
      { DocumentID: id, VersionNo: no },
      {
        settings,
        log,
        owner,
        transact: (work) => transact(pool, 'system', { call: 'job:seal_document' }, work),
        lastTry: false,
        signal: new AbortController().signal,
      },
    )
  return { documents: rows.map(({ id }) => id), sealed: sealed.map(({ id }) => id) }
}

/** Falsifies the record by chance, so many times, as its owner with triggers off; looks each time, and takes it back. */
export async function tamper(stage: Stage, times: number, told: (line: string) => void = () => {}): Promise<Tampered> {
  const { owner, settings, seed } = stage
  const key = statementKey(settings)
  const anchors: Anchor[] = []
  const first = await gatherRoot(owner, key, { all: true })
  if (first) anchors.push(first)
  const { documents, sealed } = await prepared(stage, 60)
  const second = await gatherRoot(owner, key, { all: true })
  if (second) anchors.push(second)
  const chance = dice(seed)
  const result: Tampered = { made: 0, found: 0, named: 0, byKind: new Map(), missed: [] }
  const client = await owner.connect()
  /** What the check says of these documents and of the chain of all. */
  const faultsOf = async (ids: readonly string[]) => {
    const faults: { documentId: string | null; fault: string }[] = []
    for (const id of new Set(ids))
      for (const { Result, Sentence } of (await checkDocument(onClient(client), settings, id)) ?? [])
        if (Result === 'broken') faults.push({ documentId: id, fault: Sentence[0] })
    for (const { documentId, fault } of await rootFaults(client, key, anchors))
      faults.push({ documentId, fault: fault[0] })
    return faults
  }
  try {
    const before = await faultsOf(documents)
    if (before[0]) throw new Error(`Faulty before anything was falsified: ${before[0].documentId} ${before[0].fault}`)
    for (let at = 0; at < times; at++) {
      await client.query('begin')
      await client.query(
        `select set_config('session_replication_role', 'replica', true), set_config('app.sees_all', 'on', true)`,
      )
      const scene: Scene = { client, dice: chance, documents, sealed }
      const done = await falsify(scene)
      const faults = await faultsOf(done.documents)
      await client.query('rollback')
      count(result, done, faults)
      if ((at + 1) % 100 === 0) told(`${at + 1}: ${result.found} found, ${result.named} named`)
    }
    const after = await faultsOf(documents)
    if (after[0]) throw new Error(`Not taken back whole: ${after[0].documentId} ${after[0].fault}`)
    return result
  } finally {
    client.release(true)
  }
}

function count(result: Tampered, done: Done, faults: readonly { documentId: string | null; fault: string }[]): void {
  const found = faults.length > 0
  const named =
    done.documents.length === 0
      ? found
      : faults.some(({ documentId }) => documentId !== null && done.documents.includes(documentId))
  const kind = result.byKind.get(done.kind) ?? { made: 0, found: 0, named: 0 }
  result.byKind.set(done.kind, {
    made: kind.made + 1,
    found: kind.found + Number(found),
    named: kind.named + Number(named),
  })
  result.made += 1
  result.found += Number(found)
  result.named += Number(named)
  if (!named) result.missed.push(`${done.kind}: ${done.what} in ${done.documents.join(', ')}`)
}
