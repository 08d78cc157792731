import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey, isKey, Measured, newKey, type FileStore, type Stored } from './file-store-base.ts'
import { expectOk, S3Bucket, tag, type S3Settings } from './s3.ts'

const prefix = 'files/'

/** Files in a store that speaks S3. A file is spooled first, because its size and checksum are signed. */
export class S3Store implements FileStore {
  readonly #bucket: S3Bucket
  readonly #spool: string

  constructor(settings: S3Settings, spool: string) {
    this.#bucket = new S3Bucket(settings)
    this.#spool = spool
  }

  async put(content: Readable): Promise<Stored> {
    const key = newKey()
    const aside = join(this.#spool, key)
    await mkdir(this.#spool, { recursive: true, mode: 0o700 })
    try {
      const measured = new Measured()
      await pipeline(content, measured, createWriteStream(aside, { flags: 'wx', mode: 0o600 }))
      const { size, sha256 } = { size: measured.size, sha256: measured.sha256 }
      const reply = await this.#bucket.send('PUT', `/${prefix}${key}`, {
        headers: {
          'x-amz-content-sha256': sha256.toString('hex'),
          'content-length': String(size),
          'content-type': 'application/octet-stream',
        },
        body: Readable.toWeb(createReadStream(aside)) as never,
      })
      await expectOk(reply, 'keep')
      return { key, size, sha256 }
    } finally {
      await rm(aside, { force: true })
    }
  }

  async get(key: string): Promise<Readable> {
    const reply = await this.#bucket.send('GET', `/${prefix}${checkedKey(key)}`)
    if (!reply.ok || !reply.body) await expectOk(reply, 'find')
    return Readable.fromWeb(reply.body as never)
  }

  async delete(key: string): Promise<void> {
    await expectOk(await this.#bucket.send('DELETE', `/${prefix}${checkedKey(key)}`), 'delete')
  }

  async *keysBefore(before: Date): AsyncIterable<string> {
    for (let token = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) })
      const reply = await this.#bucket.send('GET', `?${query}`)
      const page = reply.ok ? await reply.text() : await expectOk(reply, 'list').then(() => '')
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = tag(entry, 'Key').slice(prefix.length)
        if (isKey(key) && new Date(tag(entry, 'LastModified')) < before) yield key
      }
      token = tag(page, 'IsTruncated') === 'true' ? tag(page, 'NextContinuationToken') : ''
      if (!token) return
    }
  }
}
