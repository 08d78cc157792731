import { drawn } from '#domains/documents/evidence/render.server.ts'
import type { PrintSource } from '#domains/documents/evidence/render-load.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { sampleSource } from '#domains/documents/evidence/testing-pdf.ts'
import type { Row } from '../faults/table.ts'
import { share } from './latency.ts'

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length

/** A document of at least so many pages: the sample, said again and again. */
async function longSource(pages: number): Promise<PrintSource> {
  for (let times = 1; times < 60; times += 1) {
    const sample = sampleSource()
    const source = sampleSource({ tree: Array.from({ length: times }, () => sample.tree).flat() })
    if (pagesOf(await drawn(source)) >= pages) return source
  }
  throw new Error(`No sample of ${pages} pages`)
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576)

/** How dear a PDF is to a server that has been running for a while, and what so many leave behind; each differs, as documents do. */
export async function measurePdf(many: number): Promise<Row[]> {
  const source = await longSource(4)
  const pages = pagesOf(await drawn(source))
  const different = (at: number): PrintSource => ({ ...source, formLabel: `${source.formLabel} ${at}` })
  for (let at = 0; at < 100; at += 1) await drawn(different(at))
  const start = megabytes()
  const marks: number[] = []
  const times: number[] = []
  const before = process.cpuUsage()
  for (let at = 0; at < many; at += 1) {
    const from = performance.now()
    await drawn(different(100 + at))
    times.push(performance.now() - from)
    if ((at + 1) % Math.max(1, Math.floor(many / 4)) === 0) marks.push(megabytes())
  }
  const { user, system } = process.cpuUsage(before)
  await pdfRenderer.end()
  times.sort((a, b) => a - b)
  const cpu = (user + system) / many / 1000
  const rows: Row[] = [
    [
      'documents',
      `PDF of ${pages} pages (aim 100 ms of CPU)`,
      `p50 ${share(times, 0.5).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms`,
      cpu <= 100 ? 'within' : 'OVER',
    ],
    [
      'documents',
      `memory over ${many} PDFs`,
      `${start} MB, then ${marks.join(', ')} MB`,
      `${megabytes()} MB when the thread has ended`,
    ],
  ]
  for (const row of rows) console.log(row.join('  '))
  return rows
}
