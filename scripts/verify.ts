// Recomputes the audit's chain and all that documents claim, and compares both with what was written down outside the database.
// `npm run verify -- document <id>` checks one document; `--key <private key>` opens archived months that are sealed.
import type pg from 'pg'
import { openDatabase, openPool } from '#db/open.ts'
import { checkDocument, checkDocuments } from '#domains/documents/evidence/verify-all.server.ts'
import { anchorFile, readAnchors } from '#platform/server/audit-anchor.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { openedBy } from './audit-reattach.ts'

/** `--anchor 123:<hash>`: a seal somebody kept elsewhere, from the daily log line for example. */
const given = process.argv.flatMap((argument, at) => {
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(process.argv[at - 1] === '--anchor' ? argument : '') ?? []
  return id && hash ? [{ id: Number(id), hash }] : []
})

const within =
  (owner: pg.Pool) =>
  <R>(work: (tx: Tx) => Promise<R>) =>
    transact(owner, 'system', { call: 'verify' }, work)

async function auditHolds(owner: pg.Pool, settings: Settings): Promise<boolean> {
  const anchors = [...(await readAnchors(settings.dataDir)), ...given]
  const key = process.argv.indexOf('--key')
  const unseal = openedBy(key > 0 ? process.argv[key + 1] : undefined)
  const verdict = await verifyAudit(owner, { anchors, cold: { folder: settings.coldDir, unseal } })
  const { seals, sealedRows, waitingRows, newest, fault, milliseconds, cold } = verdict
  const files = cold.months > 0 ? ` (${cold.rows} of them in ${cold.months} archived months)` : ''
  const counts = `${sealedRows} rows in ${seals} seals${files} checked, ${waitingRows} rows not sealed yet, ${verdict.anchors} anchors, ${milliseconds} ms`
  if (fault) {
    console.error(`The audit is NOT intact. ${fault.sentence} (${counts})`)
    return false
  }
  console.log(`The audit is intact: ${counts}.`)
  if (cold.unread > 0)
    console.log(`${cold.unread} archived rows are sealed: their files are unchanged, and --key reads their lines too.`)
  if (newest) console.log(`Newest seal: ${newest.id}:${newest.hash}`)
  if (anchors.length === 0)
    console.log(`No anchor in ${anchorFile(settings.dataDir)}: a cut-off end could not be seen.`)
  return true
}

async function documentsHold(owner: pg.Pool, settings: Settings): Promise<boolean> {
  const from = performance.now()
  const { documents, copies, faults } = await checkDocuments({ settings, owner, transact: within(owner) }, 'all')
  const counts = `${documents} documents and ${copies} sealed copies checked, ${Math.round(performance.now() - from)} ms`
  for (const { documentId, fault } of faults)
    console.error(documentId ? `Document ${documentId}: ${fault[0]}` : fault[0])
  if (faults.length > 0)
    console.error(`The documents are NOT as they were signed: ${faults.length} faults. (${counts})`)
  else console.log(`The documents are as they were signed: ${counts}.`)
  return faults.length === 0
}

async function oneHolds(owner: pg.Pool, settings: Settings, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Error('Use: npm run verify -- document <document number>')
  const found = await within(owner)((tx) => checkDocument(tx, settings, id))
  if (!found) throw new Error(`There is no document ${id}`)
  for (const { Check, Result, Sentence } of found) console.log(`${Result.padEnd(6)} ${Check}: ${Sentence[0]}`)
  return found.every(({ Result }) => Result !== 'broken')
}

try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const owner = openPool({ connection: database.owner, max: 2, statementTimeout: 0 })
  try {
    const asked = process.argv.indexOf('document')
    const held =
      asked > 0
        ? [await oneHolds(owner, settings, process.argv[asked + 1] ?? '')]
        : [await auditHolds(owner, settings), await documentsHold(owner, settings)]
    if (held.includes(false)) process.exitCode = 1
  } finally {
    await owner.end()
    await database.stop()
  }
} catch (error) {
  console.error(`The check could not be made: ${(error as Error).message}`)
  process.exitCode = 1
}
