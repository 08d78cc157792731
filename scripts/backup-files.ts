import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
  /** All folders, so that empty ones come back too. */
  folders: string[]
  files: BackedUpFile[]
}

export const manifestName = 'manifest.json'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

// One for all: files are copied one after the other.
const buffer = Buffer.allocUnsafe(1024 * 1024)

/** Copies one file while it may change, and tells what was copied. */
async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  await using source = await open(from, 'r')
  await using target = await open(to, 'wx', 0o600)
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await target.writeFile(chunk)
    size += bytesRead
  }
}

export class Copier {
  readonly folders: string[] = []
  readonly files: BackedUpFile[] = []
  readonly #target: string

  constructor(target: string) {
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
    await mkdir(join(this.#target, name, inside), { recursive: true, mode: 0o700 })
    for (const entry of entries) {
      const path = join(inside, entry.name)
      if (skip(path)) continue
      if (entry.isDirectory()) await this.folder(from, name, skip, path)
      else if (entry.isFile()) await this.file(join(from, path), join(name, path))
    }
  }

  /** Adds a file that was written straight into the backup. */
  async note(path: string): Promise<void> {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of createReadStream(join(this.#target, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
    }
    this.files.push({ path, size, sha256: hash.digest('hex') })
  }

  async file(from: string, path: string): Promise<void> {
    try {
      this.files.push({ path, ...(await copyFile(from, join(this.#target, path))) })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}

export async function readManifest(backup: string): Promise<Manifest> {
  let manifest: Manifest
  try {
    manifest = JSON.parse(await readFile(join(backup, manifestName), 'utf8')) as Manifest
  } catch (error) {
    throw new Error(`${backup} is not a complete backup: its ${manifestName} cannot be read`, { cause: error })
  }
  if (manifest.product !== 'kith' || manifest.format !== 1)
    throw new Error(`${backup} is not a backup this version knows`)
  for (const path of [...manifest.folders, ...manifest.files.map((file) => file.path)]) {
    if (path.startsWith('/') || path.split('/').includes('..')) throw new Error(`${backup} names a file outside itself`)
  }
  return manifest
}

/** Copies what the manifest lists into `target` and refuses anything that is not as it was. */
export async function copyBack(backup: string, manifest: Manifest, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const folder of manifest.folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 })
  for (const { path, size, sha256 } of manifest.files) {
    const copied = await copyFile(join(backup, path), join(target, path)).catch((error: Error) => {
      throw isMissing(error) ? new Error(`${path} is missing from the backup`) : error
    })
    if (copied.size !== size || copied.sha256 !== sha256)
      throw new Error(`${path} is damaged: its sum is not the one noted`)
  }
}
