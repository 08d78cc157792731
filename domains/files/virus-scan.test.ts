import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '#domains/documents/testing-documents.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { scanWaiting } from '#platform/server/virus-scan.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { duringStandIn, eicar, startClamd, verdict } from './clamd-testing.ts'
import { fileCalls } from './upload.calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'kith-scan-'))
const socket = join(folder, 'clamd.ctl')

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

test('a harmful file is refused and leaves nothing behind, a clean one is taken', async () => {
  const before = await count()
  await duringStandIn(socket, verdict, async () => {
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
    const { status, body } = answer ? await duringStandIn(socket, answer, sent) : await sent()
    expect({ status, body }).toMatchObject({ status: 200, body: { State: 'waiting' } })
    expect((await download(body.FileID)).refusal.code).toBe('FileWaits')
  },
)

test('what waited is looked at later: clean is given out, harmful never', async () => {
  const clean = (await upload('letter.txt', 'Dear all')).body.FileID
  const harmful = (await upload('letter.txt', `Dear ${eicar}`)).body.FileID
  await runJob(agency, scanWaiting, {})
  expect((await download(clean)).refusal.code).toBe('FileWaits')
  await duringStandIn(socket, verdict, () => runJob(agency, scanWaiting, {}))
  expect((await download(clean)).status).toBe(200)
  expect((await download(harmful)).status).toBe(404)
})

describe('a real clamd', () => {
  test('refuses the test virus and takes what is clean', { timeout: 60_000 }, async () => {
    const stop = await startClamd(folder, socket)
    try {
      expect(await upload('letter.txt', `Dear all\n${eicar}\n`)).toMatchObject({
        status: 422,
        body: { code: 'FileInfected' },
      })
      expect(await upload('letter.txt', 'Dear all')).toMatchObject({ status: 200, body: { State: 'ready' } })
    } finally {
      await stop()
    }
  })
})
