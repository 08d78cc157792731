import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '#domains/documents/testing-documents.ts'
import { duringStandIn, eicar, startClamd, verdict } from '#domains/files/clamd-testing.ts'
import { sendFile, uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { scanWaiting } from '#platform/server/virus-scan.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { sendCalls } from './send.calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'kith-dispatch-'))
const socket = join(folder, 'clamd.ctl')
let agency: TestAgency
let renata: Actor
let priya: Actor
beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: join(folder, 'data'), CLAMD_URL: `unix:${socket}` })
  renata = await agency.as('renata.mockley')
  priya = await agency.as('priya.notreal')
})
afterAll(async () => {
  await agency.close()
  rmSync(folder, { recursive: true, force: true })
})

const harmful = () => Buffer.from(`Dear all\n${eicar}\n`)
const queued = async (name: string, bytes: Buffer) =>
  renata.ok(dispatchCalls.addToQueue, { FileID: await uploadFile(agency, renata, name, bytes) })
const itemOf = async (ItemID: string) =>
  (await renata.ok(dispatchCalls.getQueue, { PageSize: 100 })).Rows.find((one) => one.ItemID === ItemID)!

async function checkedByScanner(during: <T>(work: () => Promise<T>) => Promise<T>) {
  const away = await queued('away.txt', harmful())
  const clean = await queued('clean.txt', Buffer.from('Dear all'))
  expect((await itemOf(away.ItemID)).FileState).toBe('waiting')
  const send = () => renata.send(sendCalls.sendItem, { ...away, UserIDs: [priya.userId], Days: 1 })
  expect((await send()).refusal.code).toBe('FileWaits')
  await during(async () => {
    const sent = await sendFile(agency, renata, 'now.txt', harmful())
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'FileInfected'])
    await runJob(agency, scanWaiting, {})
  })
  const after = await itemOf(away.ItemID)
  expect([after.FileState, (await itemOf(clean.ItemID)).FileState]).toEqual(['quarantined', 'ready'])
  expect((await renata.send(fileCalls.downloadFile, { FileID: after.FileID })).status).toBe(404)
  expect((await send()).refusal.code).toBe('FileWaits')
  const { rows } = await agency.owner.query(
    `select title_en, text_en from notice where user_id = $1 and kind = 'file.quarantined'`,
    [renata.userId],
  )
  expect(JSON.stringify(rows)).toContain('harmful')
  expect(JSON.stringify(rows)).not.toContain('away')
  await renata.ok(dispatchCalls.removeItem, { ...away, Reason: 'Harmful' })
}

test('a harmful file is refused, or quarantined later and told; nobody opens or sends it', () =>
  checkedByScanner((work) => duringStandIn(socket, verdict, work)))

describe('a real clamd', () => {
  test('finds the test virus in a file of the queue', { timeout: 60_000 }, () =>
    checkedByScanner(async (work) => {
      const stop = await startClamd(folder, socket)
      try {
        return await work()
      } finally {
        await stop()
      }
    }),
  )
})
