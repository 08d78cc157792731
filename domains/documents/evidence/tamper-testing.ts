import type { Pool } from 'pg'
import { onClient, transact } from '#platform/server/database.ts'
import type { Anchor } from '#platform/server/audit-verify.ts'
import type { JobContext } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'
import { dice } from '#domains/documents/signing/dice-testing.ts'
import { bookAnchors, gatherRoot, rootFaults } from './roots.server.ts'
import { certificateFaults } from './seal-certificates.server.ts'
import { sealDocument } from './seal.server.ts'
import { statementKey } from './statements.server.ts'
import { chainWays } from './tampering-chain-testing.ts'
import { furnish } from './tampering-furnish-testing.ts'
import { rowWays } from './tampering-rows-testing.ts'
import { claimedTables, hasRows, schemaOf, type Done, type Scene } from './tampering-scene-testing.ts'
import { checkDocument } from './verify-all.server.ts'
import { noteHeads } from './verify-nightly.server.ts'

export interface Tampered {
  made: number
  found: number
  named: number
  byKind: Map<string, { made: number; found: number; named: number }>
  missed: string[]
  /** Claimed columns there are, and those that were falsified. */
  columns: string[]
  /** Claimed tables of which no document has a row to falsify. */
  absent: string[]
  touched: Set<string>
}

const chosen = [...rowWays, ...chainWays].flatMap(([weight, way]) => Array.from({ length: weight }, () => way))

/** Falsifies something by chance; tries again where there is nothing of the kind. */
async function falsify(scene: Scene): Promise<Done> {
  for (;;) {
    const done = await scene.dice.one(chosen)(scene)
    if (done) return done
  }
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
     order by row_number() over (partition by d.state order by exists (select from document_attachment a where a.document_id = d.id) desc,
       (select count(*) from signature g where g.document_id = d.id) desc, d.id) limit $1`,
    [howMany],
  )
  await furnish(
    pool,
    settings,
    rows.map(({ id }) => id),
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
  await noteHeads(owner)
  const chance = dice(seed)
  const result: Tampered = {
    made: 0,
    found: 0,
    named: 0,
    byKind: new Map(),
    missed: [],
    columns: [],
    absent: [],
    touched: new Set(),
  }
  const client = await owner.connect()
  /** What the check says of these documents and of the chain of all. */
  const faultsOf = async (ids: readonly string[], noted: readonly Anchor[] = anchors) => {
    const faults: { documentId: string | null; fault: string }[] = []
    for (const id of new Set(ids))
      for (const { Result, Sentence } of (await checkDocument(onClient(client), settings, id)) ?? [])
        if (Result === 'broken') faults.push({ documentId: id, fault: Sentence[0] })
    for (const { documentId, fault } of [
      ...(await rootFaults(client, key, [...noted, ...(await bookAnchors(client))])),
      ...(await certificateFaults(client, settings)),
    ])
      faults.push({ documentId, fault: fault[0] })
    return faults
  }
  try {
    const before = await faultsOf(documents)
    if (before[0]) throw new Error(`Faulty before anything was falsified: ${before[0].documentId} ${before[0].fault}`)
    const schema = await schemaOf(client)
    const untried = claimedTables.flatMap((table) => schema.get(table)!.map(({ name }) => ({ table, name })))
    for (const table of claimedTables) if (!(await hasRows(client, table, documents))) result.absent.push(table)
    result.columns = untried.map(({ table, name }) => `${table}.${name}`)
    for (let at = 0; at < times; at++) {
      await client.query('begin')
      await client.query(
        `select set_config('session_replication_role', 'replica', true), set_config('app.sees_all', 'on', true)`,
      )
      const scene: Scene = { client, settings, dice: chance, documents, sealed, schema, untried }
      const done = await falsify(scene)
      const faults = await faultsOf(done.documents, done.anchors)
      await client.query('rollback')
      done.after?.()
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

type Told = { documentId: string | null; fault: string }

function count(result: Tampered, done: Done, faults: readonly Told[]): void {
  const found = faults.length > 0
  const of = faults.filter(
    ({ documentId }) => done.documents.length === 0 || (documentId !== null && done.documents.includes(documentId)),
  )
  const named = of.some(({ fault }) => done.says.test(fault))
  if (done.kind === 'a column') result.touched.add(done.what)
  const kind = result.byKind.get(done.kind) ?? { made: 0, found: 0, named: 0 }
  result.byKind.set(done.kind, {
    made: kind.made + 1,
    found: kind.found + Number(found),
    named: kind.named + Number(named),
  })
  result.made += 1
  result.found += Number(found)
  result.named += Number(named)
  if (!named)
    result.missed.push(
      `${done.kind}: ${done.what} in ${done.documents.join(', ')}: ${faults.map(({ fault }) => fault).join(' ') || 'nothing'}`,
    )
}
