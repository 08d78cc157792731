import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey, isKey, Measured, newKey, type FileStore, type Stored } from './file-store-base.ts'

/** Files in a folder of this machine: written aside, flushed to the disk, then moved into place at once. */
export class FolderStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  #path(key: string): string {
    const checked = checkedKey(key)
    return join(this.#root, checked.slice(0, 2), checked.slice(2, 4), checked)
  }

  async put(content: Readable): Promise<Stored> {
    const key = newKey()
    const target = this.#path(key)
    const aside = join(this.#root, 'incoming', key)
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
    try {
      const measured = new Measured()
      await pipeline(content, measured, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(aside, target)
      await flushFolder(dirname(target))
      return { key, size: measured.size, sha256: measured.sha256 }
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<Readable> {
    const handle = await open(this.#path(key), 'r')
    return createReadStream('', { fd: handle })
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async *keysBefore(before: Date): AsyncIterable<string> {
    const folder = await opendir(this.#root, { recursive: true }).catch(() => undefined)
    if (!folder) return
    for await (const entry of folder) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => undefined)
      if (!found || found.mtime >= before) continue
      if (entry.parentPath === join(this.#root, 'incoming')) await rm(path, { force: true })
      else if (isKey(entry.name)) yield entry.name
    }
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
