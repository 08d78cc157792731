import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expectOk, S3Bucket } from '#platform/server/s3.ts'
import type { Settings } from '#platform/server/settings.ts'
import { seal, unseal } from './backup-seal.ts'

type Content = AsyncIterable<Uint8Array>

/** Where the files of one backup are. What writes never reads, lists or deletes. */
export interface BackupPlace {
  name: string
  /** Refuses a place that is used already, as far as the writer can see it. */
  begin(): Promise<void>
  folder(path: string): Promise<void>
  write(path: string, content: Content): Promise<void>
  read(path: string): Promise<Content>
}

export class FolderPlace implements BackupPlace {
  readonly name: string

  constructor(folder: string) {
    this.name = folder
  }

  async begin(): Promise<void> {
    if (existsSync(this.name) && readdirSync(this.name).length > 0)
      throw new Error(`${this.name} is not empty; name a new folder`)
    await mkdir(this.name, { recursive: true, mode: 0o700 })
  }

  async folder(path: string): Promise<void> {
    await mkdir(join(this.name, path), { recursive: true, mode: 0o700 })
  }

  async write(path: string, content: Content): Promise<void> {
    await this.folder(dirname(path))
    await using target = await open(join(this.name, path), 'wx', 0o600)
    for await (const part of content) await target.writeFile(part)
  }

  async read(path: string): Promise<Content> {
    const handle = await open(join(this.name, path), 'r')
    return createReadStream('', { fd: handle }) as AsyncIterable<Uint8Array>
  }
}

const largestObject = 5 * 2 ** 30
const day = 86_400_000

/** A bucket with object lock: each object is kept for so many days, whatever this machine asks for afterwards. */
export class BucketPlace implements BackupPlace {
  readonly name: string
  readonly #bucket: S3Bucket
  readonly #prefix: string
  readonly #keepDays: number

  constructor(settings: NonNullable<Settings['backup']['s3']>, name: string, keepDays: number) {
    if (!/^[\w.-]+$/.test(name)) throw new Error('Name the backup in the bucket with letters, digits, dots and hyphens')
    this.name = `s3:${name}`
    this.#bucket = new S3Bucket(settings, 30 * 60_000)
    this.#prefix = `/${name}/`
    this.#keepDays = keepDays
  }

  async begin(): Promise<void> {}

  async folder(): Promise<void> {}

  #path(path: string): string {
    return this.#prefix + path.split('/').map(encodeURIComponent).join('/')
  }

  async write(path: string, content: Content): Promise<void> {
    // Its size and sum are signed, so it is set aside first; sealed already, when it comes here.
    const aside = mkdtempSync(join(tmpdir(), 'kith-backup-'))
    const file = join(aside, 'object')
    try {
      const hash = createHash('sha256')
      await pipeline(
        content,
        async function* (parts: Content) {
          for await (const part of parts) {
            hash.update(part)
            yield part
          }
        },
        createWriteStream(file, { mode: 0o600 }),
      )
      const { size } = statSync(file)
      if (size > largestObject)
        throw new Error(`${path} is larger than 5 GB, which one object holds: back the database up with its own tools`)
      const sum = hash.digest()
      const reply = await this.#bucket.send('PUT', this.#path(path), {
        headers: {
          'content-length': String(size),
          'content-type': 'application/octet-stream',
          'if-none-match': '*',
          'x-amz-checksum-sha256': sum.toString('base64'),
          'x-amz-content-sha256': sum.toString('hex'),
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': new Date(Date.now() + this.#keepDays * day).toISOString(),
        },
        body: Readable.toWeb(createReadStream(file)) as never,
      })
      await expectOk(reply, 'keep')
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  }

  async read(path: string): Promise<Content> {
    const reply = await this.#bucket.send('GET', this.#path(path))
    if (!reply.ok || !reply.body) await expectOk(reply, 'find')
    return Readable.fromWeb(reply.body as never)
  }
}

export const sealedEnding = '.sealed'

/** Seals whatever is written to it. */
export const sealedTo = (place: BackupPlace, recipient: KeyObject): BackupPlace => ({
  name: place.name,
  begin: () => place.begin(),
  folder: (path) => place.folder(path),
  write: (path, content) => place.write(path + sealedEnding, seal(content, recipient)),
  read: () => Promise.reject(new Error('Whoever seals a backup cannot read it')),
})

/** Opens whatever is read from it. */
export const openedWith = (place: BackupPlace, own: KeyObject): BackupPlace => ({
  ...sealedTo(place, own),
  write: () => Promise.reject(new Error('Whoever reads a backup does not write it')),
  read: async (path) => unseal(await place.read(path + sealedEnding), own),
})

/** `s3:<name>` is in the bucket of the settings, everything else a folder. */
export function placeOf(named: string, backup: Settings['backup']): BackupPlace {
  if (!named.startsWith('s3:')) return new FolderPlace(named)
  if (!backup.s3) throw new Error('Give the BACKUP_S3_ settings of the bucket')
  return new BucketPlace(backup.s3, named.slice(3), backup.keepDays)
}
