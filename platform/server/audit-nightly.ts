import * as z from 'zod/mini'
import { readAnchors } from './audit-anchor.ts'
import { verifyAudit } from './audit-verify.ts'
import { task } from './jobs.ts'

/** Reckons the whole book again at night; a fault stays among the failed jobs, where an administrator finds it. */
export const verifyNightly = task('verify_audit', z.object({}), async (_payload, { owner, settings, log }) => {
  const verdict = await verifyAudit(owner, {
    anchors: await readAnchors(settings.dataDir),
    cold: { folder: settings.coldDir },
  })
  await owner.query('insert into audit_check (seals, sealed_rows, fault) values ($1, $2, $3)', [
    verdict.seals,
    verdict.sealedRows,
    verdict.fault?.sentence ?? null,
  ])
  if (!verdict.fault)
    return log.info({ seals: verdict.seals, rows: verdict.sealedRows }, 'the audit is as it was sealed')
  log.fatal(
    { fault: verdict.fault.what, seq: verdict.fault.seq, seal: verdict.fault.seal },
    'the audit was tampered with',
  )
  throw new Error(`The audit is not as it was sealed. ${verdict.fault.sentence}`)
})
