import { AwsClient } from 'aws4fetch'
import type { Settings } from './settings.ts'

export type S3Settings = NonNullable<Settings['s3']>

const longest = 60_000

/** Signed requests to one bucket of a store that speaks S3. */
export class S3Bucket {
  readonly #client: AwsClient
  readonly #bucket: string
  readonly #patience: number

  constructor(settings: S3Settings, patience = longest) {
    this.#client = new AwsClient({ ...settings, service: 's3', retries: 0 })
    this.#bucket = `${settings.endpoint.replace(/\/$/, '')}/${encodeURIComponent(settings.bucket)}`
    this.#patience = patience
  }

  async send(method: string, path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const { body, ...rest } = init
    const signed = await this.#client.sign(`${this.#bucket}${path}`, { method, ...rest })
    const sent = {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(this.#patience),
      ...(body ? { body, duplex: 'half' } : {}),
    }
    const reply = await fetch(signed.url, sent as RequestInit).catch((cause: unknown) => unreachable(cause))
    return reply.status < 500 ? reply : unreachable(reply.status)
  }
}

/** Looks to the kernel like every other outage: try again later. */
function unreachable(cause: unknown): never {
  throw Object.assign(new Error('the file store cannot be reached', { cause }), { code: 'ECONNRESET' })
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

export const tag = (xml: string, name: string) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (entity) => entities[entity] ?? entity,
  )

export async function expectOk(reply: Response, what: string): Promise<void> {
  if (reply.ok) {
    await reply.body?.cancel()
    return
  }
  const code = tag(await reply.text().catch(() => ''), 'Code')
  const error = new Error(`the file store could not ${what} a file: ${reply.status} ${code}`)
  // As a folder says it.
  throw reply.status === 404 ? Object.assign(error, { code: 'ENOENT' }) : error
}
