import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { checkedKey, isKey, Measured, newKey, type FileStore, type Stored } from './file-store-base.ts'
import type { Settings } from './settings.ts'

type S3Settings = NonNullable<Settings['s3']>

const prefix = 'files/'
const longest = 60_000

/** Files in a store that speaks S3. A file is spooled first, because its size and checksum are signed. */
export class S3Store implements FileStore {
  readonly #client: AwsClient
  readonly #bucket: string
  readonly #spool: string

  constructor(settings: S3Settings, spool: string) {
    this.#client = new AwsClient({ ...settings, service: 's3', retries: 0 })
    this.#bucket = `${settings.endpoint.replace(/\/$/, '')}/${encodeURIComponent(settings.bucket)}`
    this.#spool = spool
  }

  async #send(method: string, path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const { body, ...rest } = init
    const signed = await this.#client.sign(`${this.#bucket}${path}`, { method, ...rest })
    const sent = {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(longest),
      ...(body ? { body, duplex: 'half' } : {}),
    }
    const reply = await fetch(signed.url, sent as RequestInit).catch((cause: unknown) => unreachable(cause))
    return reply.status < 500 ? reply : unreachable(reply.status)
  }

  async put(content: Readable): Promise<Stored> {
    const key = newKey()
    const aside = join(this.#spool, key)
    await mkdir(this.#spool, { recursive: true, mode: 0o700 })
    try {
      const measured = new Measured()
      await pipeline(content, measured, createWriteStream(aside, { flags: 'wx', mode: 0o600 }))
      const { size, sha256 } = { size: measured.size, sha256: measured.sha256 }
      const reply = await this.#send('PUT', `/${prefix}${key}`, {
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
    const reply = await this.#send('GET', `/${prefix}${checkedKey(key)}`)
    if (!reply.ok || !reply.body) await expectOk(reply, 'find')
    return Readable.fromWeb(reply.body as never)
  }

  async delete(key: string): Promise<void> {
    await expectOk(await this.#send('DELETE', `/${prefix}${checkedKey(key)}`), 'delete')
  }

  async *keysBefore(before: Date): AsyncIterable<string> {
    for (let token = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) })
      const reply = await this.#send('GET', `?${query}`)
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

/** Looks to the kernel like every other outage: try again later. */
function unreachable(cause: unknown): never {
  throw Object.assign(new Error('the file store cannot be reached', { cause }), { code: 'ECONNRESET' })
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const tag = (xml: string, name: string) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (entity) => entities[entity] ?? entity,
  )

async function expectOk(reply: Response, what: string): Promise<void> {
  if (reply.ok) {
    await reply.body?.cancel()
    return
  }
  const code = tag(await reply.text().catch(() => ''), 'Code')
  const error = new Error(`the file store could not ${what} a file: ${reply.status} ${code}`)
  // As a folder says it.
  throw reply.status === 404 ? Object.assign(error, { code: 'ENOENT' }) : error
}
