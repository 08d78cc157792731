import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3Store } from './file-store-s3.ts'

// The test server of the other tests reads no version 4 signatures, so this one reckons them itself, as Amazon writes them down.
const secretAccessKey = 'wJalrXUtnFEMI/EXAMPLEKEY'
const spool = mkdtempSync(join(tmpdir(), 'kith-spool-'))
const objects = new Map<string, Buffer>()
let server: Server
let store: S3Store

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

function signatureIsRight(request: IncomingMessage): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/eu-west-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, day = '', names = '', signature] = shape.exec(request.headers.authorization ?? '') ?? []
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
    hmac(`AWS4${secretAccessKey}`, day),
  )
  return names.includes('host') && hmac(key, toSign).toString('hex') === signature
}

beforeAll(async () => {
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request)
    const key = request.url ?? ''
    if (!signatureIsRight(request)) return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (request.method === 'PUT') {
      const announced = request.headers['x-amz-content-sha256']
      if (announced !== sha256(body) || Number(request.headers['content-length']) !== body.length)
        return reply.writeHead(400).end()
      objects.set(key, body)
      return reply.end()
    }
    const found = objects.get(key)
    return found ? reply.end(found) : reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }
  server = createServer((request, reply) => void serve(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  store = new S3Store(
    { endpoint, bucket: 'records', region: 'eu-west-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey },
    spool,
  )
})
afterAll(() => {
  server.close()
  rmSync(spool, { recursive: true, force: true })
})

test('every request is signed, with the size and checksum of what it carries', async () => {
  const content = Buffer.from('a small file')
  const stored = await store.put(Readable.from([content]))
  expect([...objects.keys()]).toEqual([`/records/files/${stored.key}`])
  expect(await buffer(await store.get(stored.key))).toEqual(content)
})

test('a wrong secret is refused', async () => {
  const { port } = server.address() as { port: number }
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'records',
    region: 'eu-west-1',
    accessKeyId: 'AKIDEXAMPLE',
  }
  const wrong = new S3Store({ ...settings, secretAccessKey: 'guess' }, spool)
  await expect(wrong.put(Readable.from([Buffer.from('x')]))).rejects.toThrow('403 SignatureDoesNotMatch')
})

test('a file that is gone is an error, not an empty file', async () => {
  await expect(store.get('0'.repeat(32))).rejects.toThrow('404 NoSuchKey')
})
