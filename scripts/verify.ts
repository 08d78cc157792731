// Recomputes the audit's chain and compares it with what was written down outside the database.
import { openDatabase, openPool } from '#db/open.ts'
import { anchorFile, readAnchors } from '#platform/server/audit-anchor.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { readSettings } from '#platform/server/settings.ts'

/** `--anchor 123:<hash>`: a seal somebody kept elsewhere, from the daily log line for example. */
const given = process.argv.flatMap((argument, at) => {
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(process.argv[at - 1] === '--anchor' ? argument : '') ?? []
  return id && hash ? [{ id: Number(id), hash }] : []
})

try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const owner = openPool({ connection: database.owner, max: 1, statementTimeout: 0 })
  try {
    const anchors = [...(await readAnchors(settings.dataDir)), ...given]
    const verdict = await verifyAudit(owner, { anchors })
    const { seals, sealedRows, waitingRows, newest, fault, milliseconds } = verdict
    const counts = `${sealedRows} rows in ${seals} seals checked, ${waitingRows} rows not sealed yet, ${verdict.anchors} anchors, ${milliseconds} ms`
    if (fault) {
      console.error(`The audit is NOT intact. ${fault.sentence} (${counts})`)
      process.exitCode = 1
    } else {
      console.log(`The audit is intact: ${counts}.`)
      if (newest) console.log(`Newest seal: ${newest.id}:${newest.hash}`)
      if (anchors.length === 0)
        console.log(`No anchor in ${anchorFile(settings.dataDir)}: a cut-off end could not be seen.`)
    }
  } finally {
    await owner.end()
    await database.stop()
  }
} catch (error) {
  console.error(`The audit could not be checked: ${(error as Error).message}`)
  process.exitCode = 1
}
