import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { sealAudit, type Seal } from './audit-seal.ts'
import type { Anchor } from './audit-verify.ts'
import type { Log } from './log.ts'

export const anchorName = 'audit-anchor.log'
export const anchorFile = (dataDir: string): string => join(dataDir, anchorName)

/** Chains whose newest link is noted: seals of the audit, and roots of the statements about documents. */
type Anchored = 'seal' | 'documents'

const shape = /^\S+ (seal|documents) (\d+) sha256 ([0-9a-f]{64})$/

/** Notes the newest link outside the database: without it, nobody could tell a chain whose end was cut off. */
export async function keepAnchor(
  dataDir: string,
  link: Anchor,
  at = new Date(),
  chain: Anchored = 'seal',
): Promise<void> {
  const file = await open(anchorFile(dataDir), 'a', 0o600)
  try {
    await file.write(`${at.toISOString()} ${chain} ${link.id} sha256 ${link.hash}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** None when the file was never written; a line that was cut short is passed over. */
export async function readAnchors(dataDir: string, chain: Anchored = 'seal'): Promise<Anchor[]> {
  const file = anchorFile(dataDir)
  if (!existsSync(file)) return []
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const [, whose, id, hash] = shape.exec(line.trim()) ?? []
    return whose === chain && id && hash ? [{ id: Number(id), hash }] : []
  })
}

const minute = 60_000
const day = 24 * 60 * minute

/** The sealing job: seals what is new, notes the newest seal every minute, and says it once a day in the log. */
export function auditSealer({
  dataDir,
  log,
}: {
  dataDir: string
  log: Log
}): (owner: Pool) => Promise<Seal | undefined> {
  let notedAt = 0
  let toldAt = 0
  let waiting: Seal | undefined
  return async (owner) => {
    const seal = await sealAudit(owner)
    waiting = seal ?? waiting
    const now = Date.now()
    if (waiting && now - notedAt >= minute) {
      await keepAnchor(dataDir, waiting, new Date(now))
      if (now - toldAt >= day) {
        log.info({ seal: waiting.id, sha256: waiting.hash }, 'audit anchor: keep this line on another machine')
        toldAt = now
      }
      notedAt = now
      waiting = undefined
    }
    return seal
  }
}
