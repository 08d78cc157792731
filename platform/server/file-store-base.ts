import { createHash, randomBytes } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

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
