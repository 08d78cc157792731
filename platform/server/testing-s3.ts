import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const sha256 = (data: string | Buffer, as: 'hex' | 'base64' = 'hex') => createHash('sha256').update(data).digest(as)
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

export interface TestKey {
  secretAccessKey: string
  /** What the policy of this key allows. */
  may: readonly string[]
}

/** Whose request it is, if its signature is right. */
function signerOf(request: IncomingMessage, keys: Record<string, TestKey>): TestKey | undefined {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/eu-west-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id = '', day = '', names = '', signature] = shape.exec(request.headers.authorization ?? '') ?? []
  const signer = keys[id]
  if (!signer) return undefined
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const sortedQuery = query.split('&').toSorted().join('&')
  const canonical = [
    request.method,
    path,
    sortedQuery,
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const at = String(request.headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/eu-west-1/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['eu-west-1', 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(`AWS4${signer.secretAccessKey}`, day),
  )
  return names.includes('host') && hmac(key, toSign).toString('hex') === signature ? signer : undefined
}

/**
 * A store that reckons version 4 signatures itself, as Amazon writes them down: the test server of the other tests reads
 * none. It keeps to each key's policy, and lets nobody delete or replace what is locked.
 */
export async function openTestS3(keys: Record<string, TestKey>) {
  const objects = new Map<string, { body: Buffer; lockedUntil: string | undefined }>()
  const requests: string[] = []
  const refuse = (reply: ServerResponse, status: number, code: string) =>
    reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request)
    const key = decodeURIComponent(request.url ?? '')
    const signer = signerOf(request, keys)
    if (!signer) return refuse(reply, 403, 'SignatureDoesNotMatch')
    requests.push(`${request.method} ${key}`)
    if (!signer.may.includes(request.method ?? '')) return refuse(reply, 403, 'AccessDenied')
    const found = objects.get(key)
    const locked = found?.lockedUntil && new Date(found.lockedUntil) > new Date()
    if (request.method === 'PUT') {
      if (found && request.headers['if-none-match'] === '*') return refuse(reply, 412, 'PreconditionFailed')
      if (locked) return refuse(reply, 403, 'AccessDenied')
      const announced = request.headers['x-amz-content-sha256']
      const sum = request.headers['x-amz-checksum-sha256']
      const lockedUntil = request.headers['x-amz-object-lock-retain-until-date']
      if (announced !== sha256(body) || Number(request.headers['content-length']) !== body.length)
        return refuse(reply, 400, 'BadDigest')
      // As Amazon has it: what is to be locked needs its sum.
      if (lockedUntil && sum !== sha256(body, 'base64')) return refuse(reply, 400, 'InvalidRequest')
      objects.set(key, { body, lockedUntil: lockedUntil as string | undefined })
      return reply.end()
    }
    if (!found) return refuse(reply, 404, 'NoSuchKey')
    if (request.method === 'DELETE') {
      if (locked) return refuse(reply, 403, 'AccessDenied')
      objects.delete(key)
      return reply.writeHead(204).end()
    }
    return reply.end(found.body)
  }
  const server = createServer((request, reply) => void serve(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', objects, requests, close: () => server.close() }
}
