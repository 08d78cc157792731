import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { newDraft } from '#domains/documents/testing-documents.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { pdfRenderer, TypstRenderer } from './render-pool.server.ts'
import { pagesOf } from './render.server.ts'
import { sampleSource, sampleValues } from './testing-pdf.ts'

let agency: TestAgency
let renata: Actor
let colleague: Actor

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  colleague = await agency.as('omar.orangeworth')
})
afterAll(async () => {
  await pdfRenderer.end()
  await agency.close()
})

test('30 PDFs at once by one person hold up neither a colleague’s call nor a colleague’s PDF', async () => {
  const long = { ...sampleValues, fname001: 'Ana likes to read. '.repeat(1500) }
  const { documentId: DocumentID } = await newDraft(agency, renata.userId, long)
  const other = await newDraft(agency, colleague.userId)
  const pdf = (actor: Actor, id: string) => actor.send(evidenceCalls.downloadDocument, { DocumentID: id })
  for (const [actor, id] of [
    [renata, DocumentID],
    [colleague, other.documentId],
  ] as const)
    expect((await pdf(actor, id)).status).toBe(200)
  let done = 0
  const all = Array.from({ length: 30 }, () => pdf(renata, DocumentID).finally(() => (done += 1)))
  const { pool } = agency.app.platform
  const busy = () => pool.waitingCount + pool.totalCount - pool.idleCount
  await expect.poll(busy, { interval: 2, timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(busy, { interval: 2, timeout: 30_000 }).toBe(0)
  expect(done).toBeLessThan(25)
  expect((await colleague.send(profileCalls.getProfile, {})).status).toBe(200)
  expect((await pdf(colleague, other.documentId)).status).toBe(200)
  // Whoever came last would wait for all of them.
  expect(done).toBeLessThan(28)
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('those who wait take turns, and nobody may wait for more than their share', async () => {
  const renderer = new TypstRenderer({ waitingPerShare: 3 })
  const pages = pagesOf(sampleSource(), [], false)
  const order: string[] = []
  const draw = (share?: string) =>
    renderer.draw(pages, { at: new Date(0), share }).then(() => void order.push(share ?? 'own'))
  const first = draw('a')
  const waiting = [draw('a'), draw('a'), draw('a'), draw('b'), draw('b'), draw()]
  await expect(draw('a')).rejects.toMatchObject({ status: 429 })
  await Promise.all([first, ...waiting])
  expect(order).toEqual(['a', 'a', 'b', 'own', 'a', 'b', 'a'])
  await renderer.end()
})

test('an engine that was warmed after the start draws its first page within two seconds', async () => {
  const renderer = new TypstRenderer()
  await renderer.warm()
  const pages = pagesOf(sampleSource(), [], false)
  const from = performance.now()
  const pdf = await renderer.draw(pages, { at: new Date(0) })
  expect(performance.now() - from).toBeLessThan(2000)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await renderer.warm()
  await renderer.end()
})

test('ten PDFs are drawn beside the thread that answers calls', async () => {
  const renderer = new TypstRenderer()
  const long = sampleSource({ tree: Array.from({ length: 3 }, () => sampleSource().tree).flat() })
  const pages = pagesOf(long, [], false)
  await renderer.draw(pages, { at: new Date(0) })
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system
  const own = process.threadCpuUsage()
  const all = process.cpuUsage()
  await Promise.all(Array.from({ length: 10 }, (_one, at) => renderer.draw(pages, { at: new Date(at * 1000) })))
  expect(spent(process.threadCpuUsage(own))).toBeLessThan(spent(process.cpuUsage(all)) / 5)
  await renderer.end()
})
