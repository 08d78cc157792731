import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '#domains/documents/testing-documents.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { scanWaiting } from '#platform/server/virus-scan.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { fileCalls } from './upload.calls.ts'

// In two pieces, so that a scanner on the developer's machine leaves this file alone.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const folder = mkdtempSync(join(tmpdir(), 'kith-scan-'))
const socket = join(folder, 'clamd.ctl')
const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find(existsSync)

let agency: TestAgency
let renata: Actor
beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: join(folder, 'data'), CLAMD_URL: `unix:${socket}` })
  renata = await agency.as('renata.mockley')
})
afterAll(async () => {
  await agency.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(name: string, content: string) {
  const reply = await agency.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      'content-type': 'multipart/form-data; boundary=edge',
      cookie: `${sessionCookie}=${renata.token}`,
    },
    payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--edge--\r\n`,
  })
  return { status: reply.statusCode, body: reply.json() as { code?: string; FileID: string; State?: string } }
}
const count = async () => (await agency.owner.query('select count(*)::int as n from stored_file')).rows[0].n as number
const download = (FileID: string) => renata.send(fileCalls.downloadFile, { FileID })

/** Speaks the scanner's own protocol: lengths before parts, an empty part at the end, one line back. */
function standIn(answer: (content: Buffer) => string | undefined): Promise<Server> {
  const server = createServer((peer) => {
    let got = Buffer.alloc(0)
    peer.on('error', () => {})
    peer.on('data', (part) => {
      got = Buffer.concat([got, part])
      const head = 'zINSTREAM\0'.length
      if (got.subarray(0, head).toString() !== 'zINSTREAM\0') return
      const parts: Buffer[] = []
      for (let at = head; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at)
        if (length === 0) {
          const said = answer(Buffer.concat(parts))
          return void (said === undefined ? peer.destroy() : peer.end(`${said}\0`))
        }
        if (at + 4 + length > got.length) return
        parts.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  return new Promise((resolve) => server.listen(socket, () => resolve(server)))
}

async function during<T>(answer: (content: Buffer) => string | undefined, work: () => Promise<T>): Promise<T> {
  const server = await standIn(answer)
  try {
    return await work()
  } finally {
    server.close()
    await once(server, 'close')
    rmSync(socket, { force: true })
  }
}

const verdict = (content: Buffer) => (content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')

test('a harmful file is refused and leaves nothing behind, a clean one is taken', async () => {
  const before = await count()
  await during(verdict, async () => {
    expect(await upload('letter.txt', `Dear all\n${eicar}\n`)).toMatchObject({
      status: 422,
      body: { code: 'FileInfected' },
    })
    expect(await count()).toBe(before)
    expect(await upload('letter.txt', 'Dear all')).toMatchObject({ status: 200, body: { State: 'ready' } })
  })
})

test.each([
  ['is away', undefined],
  ['breaks off', () => undefined],
  ['has had enough', () => 'INSTREAM size limit exceeded. ERROR'],
  ['says something else', () => 'stream: OK, I think'],
] as [string, (() => string | undefined) | undefined][])(
  'while the scanner %s files wait and nobody gets them',
  async (_how, answer) => {
    const sent = () => upload('letter.txt', 'Dear all')
    const { status, body } = answer ? await during(answer, sent) : await sent()
    expect({ status, body }).toMatchObject({ status: 200, body: { State: 'waiting' } })
    expect((await download(body.FileID)).refusal.code).toBe('FileWaits')
  },
)

test('what waited is looked at later: clean is given out, harmful never', async () => {
  const clean = (await upload('letter.txt', 'Dear all')).body.FileID
  const harmful = (await upload('letter.txt', `Dear ${eicar}`)).body.FileID
  await runJob(agency, scanWaiting, {})
  expect((await download(clean)).refusal.code).toBe('FileWaits')
  await during(verdict, () => runJob(agency, scanWaiting, {}))
  expect((await download(clean)).status).toBe(200)
  expect((await download(harmful)).status).toBe(404)
})

describe.runIf(clamd)('a real clamd', () => {
  test('refuses the test virus and takes what is clean', { timeout: 60_000 }, async () => {
    const signatures = join(folder, 'signatures')
    mkdirSync(signatures)
    writeFileSync(join(signatures, 'kith.ndb'), `Kith.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
    const settings = join(folder, 'clamd.conf')
    writeFileSync(
      settings,
      [`LocalSocket ${socket}`, `DatabaseDirectory ${signatures}`, 'Foreground yes', 'User root', ''].join('\n'),
    )
    const running = spawn(clamd!, ['--config-file', settings], { stdio: 'ignore' })
    const gone = once(running, 'exit')
    try {
      await expect.poll(() => existsSync(socket), { timeout: 50_000, interval: 100 }).toBe(true)
      expect(await upload('letter.txt', `Dear all\n${eicar}\n`)).toMatchObject({
        status: 422,
        body: { code: 'FileInfected' },
      })
      expect(await upload('letter.txt', 'Dear all')).toMatchObject({ status: 200, body: { State: 'ready' } })
    } finally {
      running.kill('SIGKILL')
      await gone
      rmSync(socket, { force: true })
    }
  })
})
