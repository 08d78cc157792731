import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'

let agency: TestAgency
let cookie: string
let port: number
const dataDir = join(process.env['KITH_TEST_FOLDER']!, `full-${crypto.randomUUID()}`)
const smallDisks: string[] = []

/** A disk of its own with room for half a megabyte; only root may make one. */
function smallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder]).status !== 0) return false
  smallDisks.push(folder)
  return true
}

const canMount = smallDisk(join(dataDir, 'spool'))

beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: dataDir })
  cookie = `${sessionCookie}=${(await agency.as('renata.mockley')).token}`
  await agency.app.http.server.listen({ host: '127.0.0.1', port: 0 })
  port = (agency.app.http.server.server.address() as { port: number }).port
})
afterAll(async () => {
  for (const folder of smallDisks) spawnSync('umount', [folder])
  await agency.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(agent: Agent, path: string, body?: Buffer, type = 'application/json') {
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { [ownHeader]: '1', cookie, ...(body && { 'content-type': type, 'content-length': body.length }) },
    signal: AbortSignal.timeout(15_000),
  })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, body: (await json(reply)) as { code?: string } }
}

const upload = (agent: Agent, size: number) =>
  send(
    agent,
    '/API/Core/Files/Upload',
    Buffer.concat([
      Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="scan.pdf"\r\n\r\n%PDF-1.7\n'),
      Buffer.alloc(size, 32),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
    'multipart/form-data; boundary=edge',
  )

const profile = (agent: Agent) => send(agent, '/API/Core/User/GetProfile')

test.runIf(canMount)(
  'an upload that finds the disk full is told so, and the connection goes on answering',
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const size of [8_000_000, 700_000, 8_000_000]) {
      expect(await upload(agent, size)).toMatchObject({ status: 503, body: { code: 'Unavailable' } })
      expect((await profile(agent)).status).toBe(200)
    }
    expect((await upload(agent, 1000)).status).toBe(200)
    agent.destroy()
  },
)

test.runIf(canMount)(
  'a server that cannot keep files says that it is not ready, and is ready again by itself',
  async () => {
    const agent = new Agent({ keepAlive: true })
    const ready = async () => (await send(agent, '/health/ready')).status
    for (const folder of ['spool', 'files']) {
      const disk = join(dataDir, folder)
      if (!smallDisks.includes(disk)) smallDisk(disk)
      await expect.poll(ready, { timeout: 15_000 }).toBe(200)
      writeFileSync(join(disk, 'fills'), Buffer.alloc(400_000))
      try {
        for (;;) writeFileSync(join(disk, `fills-${crypto.randomUUID()}`), Buffer.alloc(1024))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      }
      await expect.poll(ready, { timeout: 15_000 }).toBe(503)
      expect((await profile(agent)).status).toBe(200)
      expect(await upload(agent, 1000)).toMatchObject({ status: 503, body: { code: 'Unavailable' } })
      spawnSync('find', [disk, '-name', 'fills*', '-delete'])
      await expect.poll(ready, { timeout: 15_000 }).toBe(200)
      expect((await upload(agent, 1000)).status).toBe(200)
    }
    agent.destroy()
  },
)
