import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, startOfProcess } from './processes.ts'

interface Holder {
  pid: number
  start: string
  address?: string
}

export interface FolderLock {
  /** Tells later comers where the holder is reached. */
  announce(address: string): void
  release(): void
}

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** Makes this process the only server on a data folder. A holder that died, however it died, does not count. */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const file = join(dataDir, 'server.lock')
  const me: Holder = { pid: process.pid, start: startOfProcess(process.pid) ?? 'unknown' }
  for (let tries = 0; !take(file, me); tries++) {
    const holder = readHolder(file)
    const elsewhere = holder && isRunning(holder.pid, holder.start)
    if (elsewhere && (holder.address || tries > 20)) {
      const where = holder.address ? `, ${holder.address}` : ''
      throw new FolderInUse(
        `KITH is already running on this folder (pid ${holder.pid}${where}). Stop it first, or give another DATA_DIR.`,
      )
    }
    await sleep(50)
  }
  return {
    announce: (address) => put(file, { ...me, address }, renameSync),
    release() {
      const holder = readHolder(file)
      if (holder?.pid === me.pid && holder.start === me.start) rmSync(file, { force: true })
    },
  }
}

/**
 * Takes a lock file, also from a dead holder. Only the holder of the next lock, `<file>.next`, may replace a dead
 * one, so of several comers exactly one succeeds; and that lock can be taken from a dead holder in the same way.
 */
function take(file: string, me: Holder): boolean {
  if (put(file, me, linkSync)) return true
  const holder = readHolder(file)
  if (holder && isRunning(holder.pid, holder.start)) return false
  const next = `${file}.next`
  if (!take(next, me)) return false
  try {
    const still = readHolder(file)
    if (!still) return put(file, me, linkSync)
    return !isRunning(still.pid, still.start) && put(file, me, renameSync)
  } finally {
    rmSync(next, { force: true })
  }
}

/** The content is complete before the name appears. */
function put(file: string, holder: Holder, place: (from: string, to: string) => void): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    place(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Undefined when nobody holds it; a spoilt file belongs to nobody alive. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : { pid: 0, start: '' }
  }
}
