import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newKey } from './file-store-base.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const sample = Buffer.alloc(64 * 1024)
const askAgainAfter = 2000

async function takes(folder: string): Promise<boolean> {
  const path = join(folder, `room-${newKey()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, sample, { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** Asks now and then, by writing, whether the folders that uploads need still take something. */
export function roomForFiles(settings: Settings, log: Log): () => Promise<boolean> {
  const folders = [
    join(settings.dataDir, 'spool'),
    ...(settings.s3 ? [] : [join(settings.dataDir, 'files', 'incoming')]),
  ]
  let asked = 0
  let answer: Promise<boolean> | undefined
  let before = true
  const ask = async () => {
    const room = (await Promise.all(folders.map(takes))).every(Boolean)
    if (before && !room) log.error('files cannot be stored: the disk is full or its folder cannot be written')
    if (!before && room) log.warn('files can be stored again')
    before = room
    return room
  }
  return () => {
    if (!answer || Date.now() - asked > askAgainAfter) {
      asked = Date.now()
      answer = ask()
    }
    return answer
  }
}
