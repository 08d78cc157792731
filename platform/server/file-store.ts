import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from './file-store-base.ts'
import { FolderStore } from './file-store-folder.ts'
import { S3Store } from './file-store-s3.ts'
import type { Settings } from './settings.ts'

const stores = new WeakMap<Settings, FileStore>()

export function fileStoreOf(settings: Settings): FileStore {
  let store = stores.get(settings)
  if (!store) {
    const folder = join(settings.dataDir, 'files')
    store = settings.s3 ? new S3Store(settings.s3, join(settings.dataDir, 'spool')) : new FolderStore(folder)
    stores.set(settings, store)
  }
  return store
}

/**
 * Lets a file through only if it is still what was stored: the last part is held back until the checksum is right.
 * Nothing is read before somebody asks, so an error always finds a listener.
 */
export function verified(content: Readable, expected: Buffer): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let held: Buffer | undefined
    for await (const part of content as AsyncIterable<Buffer>) {
      hash.update(part)
      if (held) yield held
      held = part
    }
    if (!hash.digest().equals(expected)) throw new Error('a stored file is not what it was')
    if (held) yield held
  }
  const out = Readable.from(parts(), { objectMode: false })
  out.on('close', () => content.destroy())
  return out
}
