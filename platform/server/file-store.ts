import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { FolderStore } from './file-store-folder.ts'
import { S3Store } from './file-store-s3.ts'
import type { Settings } from './settings.ts'

export interface Stored {
  key: string
  size: number
  sha256: Buffer
}

/** Where the bytes of files lie. Keys are random; names, owners and rights are the database's. */
export interface FileStore {
  /** Visible only when it is complete. */
  put(content: Readable): Promise<Stored>
  get(key: string): Promise<Readable>
  delete(key: string): Promise<void>
  /** Keys of what was stored before an instant, for finding what no row speaks of. */
  keysBefore(before: Date): AsyncIterable<string>
}

const keyShape = /^[0-9a-f]{32}$/

export const newKey = () => randomBytes(16).toString('hex')

/** Whatever else a key may be, it is no path. */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('not a key of the file store')
  return key
}

export const isKey = (key: string) => keyShape.test(key)

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

/** Counts and hashes what flows through. */
export class Measured extends Transform {
  size = 0
  readonly #hash = createHash('sha256')

  override _transform(part: Buffer, _encoding: string, done: (error: null, part: Buffer) => void): void {
    this.size += part.length
    this.#hash.update(part)
    done(null, part)
  }

  get sha256(): Buffer {
    return this.#hash.digest()
  }
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
