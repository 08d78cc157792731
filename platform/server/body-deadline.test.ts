import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitSlowBodies, Stalls } from './body-deadline.ts'

test('a slow body is cut off everywhere but where files come in', async () => {
  const server = fastify({ requestTimeout: 30_000 })
  server.addContentTypeParser('*', (_request, payload, done) => {
    let size = 0
    payload.on('data', (part: Buffer) => (size += part.length))
    payload.on('end', () => done(null, size))
  })
  server.post('/call', (request, reply) => reply.send({ size: request.body }))
  server.post('/upload', (request, reply) => reply.send({ size: request.body }))
  limitSlowBodies(server, '/upload', 150)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }

  async function send(path: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let reply = ''
    socket.on('data', (part) => (reply += String(part)))
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: 10\r\n\r\n12345`,
    )
    await sleep(400)
    socket.write('67890')
    if (!socket.closed) await once(socket, 'close')
    return reply
  }
  expect(await send('/upload')).toContain('{"size":10}')
  expect(await send('/call')).not.toContain('200 OK')
  await server.close()
})

test('an upload that stands still is given up, a slow one is not', async () => {
  const still = new PassThrough()
  still.write('x')
  await expect(pipeline(still, new Stalls(50), new PassThrough().resume())).rejects.toMatchObject({
    said: { code: 'UploadStalled' },
  })
  async function* slow() {
    for (let part = 0; part < 5; part += 1) {
      await sleep(30)
      yield Buffer.from('x')
    }
  }
  await pipeline(Readable.from(slow()), new Stalls(10_000), new PassThrough().resume())
})
