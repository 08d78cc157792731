import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWord } from '#domains/forms/word/word-fill.server.ts'
import { paragraph, run, wordFile } from '#domains/forms/word/word-files.testing.ts'
import { drawn } from './render.server.ts'
import { pdfRenderer } from './render-pool.server.ts'
import { ensurePdfTools, sampleFields, sampleSource, sampleValues, textOf } from './testing-pdf.ts'

let server: Server
let address: string
let asked = 0

beforeAll(async () => {
  await ensurePdfTools()
  server = createServer((peer) => {
    asked += 1
    peer.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  await pdfRenderer.end()
  server.close()
})

const calls = (place: string) => [
  `http://${place}/a.png`,
  `<img src="http://${place}/a.png">`,
  `<svg><image href="http://${place}/a.svg"/></svg>`,
  `<style>@import url(http://${place}/a.css)</style>`,
  `<iframe src="file:///etc/passwd"></iframe>`,
  `#image("http://${place}/a.png")`,
  '#read("/etc/passwd")',
  '#include "/etc/passwd"',
  '#import "@preview/cetz:0.3.0"',
  '#plugin("/etc/passwd")',
  `#link("http://${place}")[x]`,
  '$ #read("../../../../etc/passwd") $',
  '*] #eval("read(\\"/etc/passwd\\")") [',
  `![x](http://${place}/a.png)`,
  'http://169.254.169.254/latest/meta-data/',
]

test('a document that names other places is drawn without asking them, and with no file of the server', async () => {
  for (const text of calls(address)) {
    const values = { ...sampleValues, fname001: text, fmeds001: sampleValues['fmeds001'] } as typeof sampleValues
    const pdf = await drawn(sampleSource({ values, formLabel: text }), { certificate: true })
    const told = await textOf(pdf)
    expect(told).not.toMatch(/root:x?:0|daemon:/)
    expect(pdf.includes('/EmbeddedFile') && pdf.includes('root:')).toBe(false)
  }
  expect(asked).toBe(0)
})

test('a Word file filled with such answers asks nobody either', async () => {
  const template = wordFile({ body: paragraph(run('{{Name}}')) })
  for (const text of calls(address)) {
    const filled = await fillWord(Buffer.from(template), sampleFields, { ...sampleValues, fname001: text })
    expect(filled.includes('root:')).toBe(false)
  }
  expect(asked).toBe(0)
})
