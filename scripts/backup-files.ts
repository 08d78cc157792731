import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer as wholeOf } from 'node:stream/consumers'
import type { BackupPlace } from './backup-place.ts'

export interface BackedUpFile {
  path: string
  size: number
  sha256: string
}

export interface Manifest {
  product: 'kith'
  format: 1
  version: string
  madeAt: string
  database: 'cluster' | 'dump' | 'none'
  postgres: string
  /** Rows by table when the copy began. */
  rows: Record<string, number>
  /** All folders, so that empty ones come back too. */
  folders: string[]
  files: BackedUpFile[]
}

export const manifestName = 'manifest.json'

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

// One for all: files are copied one after the other.
const room = Buffer.allocUnsafe(1024 * 1024)

async function* partsOf(file: string): AsyncGenerator<Buffer> {
  await using source = await open(file, 'r')
  for (;;) {
    const { bytesRead } = await source.read(room, 0, room.length)
    if (bytesRead === 0) return
    yield room.subarray(0, bytesRead)
  }
}

class Sum {
  size = 0
  readonly #hash = createHash('sha256')

  async *over(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      this.size += part.length
      this.#hash.update(part)
      yield part
    }
  }

  get sha256(): string {
    return this.#hash.digest('hex')
  }
}

export class Copier {
  readonly folders: string[] = []
  readonly files: BackedUpFile[] = []
  readonly #target: BackupPlace

  constructor(target: BackupPlace) {
    this.#target = target
  }

  /** Copies a folder into `name` of the backup. What vanishes meanwhile was deleted, and is left out. */
  async folder(from: string, name: string, skip: (path: string) => boolean = () => false, inside = ''): Promise<void> {
    let entries
    try {
      entries = await readdir(join(from, inside), { withFileTypes: true })
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    this.folders.push(join(name, inside))
    await this.#target.folder(join(name, inside))
    for (const entry of entries) {
      const path = join(inside, entry.name)
      if (skip(path)) continue
      if (entry.isDirectory()) await this.folder(from, name, skip, path)
      else if (entry.isFile()) await this.file(join(from, path), join(name, path))
    }
  }

  /** Copies one file while it may change, and notes what was copied. */
  async file(from: string, path: string): Promise<void> {
    let parts
    try {
      parts = partsOf(from)
      const first = await parts.next()
      await this.content(path, again(first, parts))
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  async content(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const sum = new Sum()
    await this.#target.write(path, sum.over(content))
    this.files.push({ path, size: sum.size, sha256: sum.sha256 })
  }
}

/** Opens the file before anything of it is written, so that one that is gone leaves nothing. */
async function* again(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return
  yield first.value
  yield* rest
}

export async function readManifest(backup: BackupPlace): Promise<Manifest> {
  let manifest: Manifest
  try {
    manifest = JSON.parse((await wholeOf(await backup.read(manifestName))).toString('utf8')) as Manifest
  } catch (error) {
    throw new Error(`${backup.name} is not a complete backup: its ${manifestName} cannot be read`, { cause: error })
  }
  if (manifest.product !== 'kith' || manifest.format !== 1)
    throw new Error(`${backup.name} is not a backup this version knows`)
  for (const path of [...manifest.folders, ...manifest.files.map((file) => file.path)]) {
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new Error(`${backup.name} names a file outside itself`)
  }
  return manifest
}

/** Copies what the manifest lists into `target` and refuses anything that is not as it was. */
export async function copyBack(backup: BackupPlace, manifest: Manifest, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const folder of manifest.folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 })
  for (const { path, size, sha256 } of manifest.files) {
    const sum = new Sum()
    try {
      const content = sum.over(await backup.read(path))
      await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 })
      await using file = await open(join(target, path), 'wx', 0o600)
      for await (const part of content) await file.writeFile(part)
    } catch (error) {
      if (isMissing(error)) throw new Error(`${path} is missing from the backup`, { cause: error })
      if ((error as NodeJS.ErrnoException).errno !== undefined) throw error
      throw new Error(`${path} is damaged: ${(error as Error).message}`, { cause: error })
    }
    if (sum.size !== size || sum.sha256 !== sha256) throw new Error(`${path} is damaged: its sum is not the one noted`)
  }
}
