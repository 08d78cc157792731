import { buffer } from 'node:stream/consumers'
import { PDF } from '@libpdf/core'
import { zipSync, type Zippable } from 'fflate'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { permissionsFor, type AskedRight } from '#platform/contract/charts.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import type { Registered } from '#platform/server/domain.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import { findChart, type Chart } from '#domains/forms/charts.server.ts'
import { filesOn, type HangingFile } from '../evidence/packet-files.server.ts'
import { CannotBeMade } from '../evidence/packet-parts.server.ts'
import { readAs } from '../evidence/packet-reader.server.ts'
import { coverOf, fileNameOf, makePacket } from '../evidence/packets.server.ts'
import { loadPrint } from '../evidence/render-load.server.ts'
import { dayWords } from '../evidence/render-page-text.server.ts'
import { pdfRenderer } from '../evidence/render-pool.server.ts'
import { NotDrawn } from '../evidence/render-shapes.server.ts'
import { pdfFrom } from '../evidence/render.server.ts'
import { CopyLost, sha256Of } from '../evidence/seal-store.server.ts'
import type { Moment } from './fact-compare.server.ts'
import { factsOf, momentOf, type FactRead } from './facts.server.ts'
import { inspectionStates } from './inspection.calls.ts'
import { readsChart } from './inspection-facts.server.ts'
import { factPages, indexPages, type Indexed } from './inspection-print.server.ts'

/** A packet is in the language of those it is made for. */
const language = 'en'
/** What a packet is made of in memory, all of it at once. */
const mostBytes = 300 * 2 ** 20

const listed = z.object({ DocumentID: z.uuid(), VersionNo: z.int(), State: z.string() })
type Listed = z.infer<typeof listed>
const payload = z.object({
  PacketID: z.uuid(),
  ChartID: z.uuid(),
  OnDate: z.string(),
  Documents: z.array(listed),
  Restricted: z.int(),
})

type Asked = Omit<z.infer<typeof payload>, 'PacketID'>

interface Read {
  chart: Chart
  moment: Moment
  facts: FactRead[]
  left: number
}

/** The facts, with the rights that whoever asked has now. */
const read = (
  { transact, settings }: JobContext,
  registered: Pick<Registered, 'facts' | 'records'>,
  userId: string,
  { ChartID, OnDate }: Asked,
): Promise<Read> =>
  transact(async (tx) => {
    const today = dayIn(settings.agency.zone, new Date())
    const { rows } = await sql<{
      permissions: string[]
    }>`select user_permissions(${userId}, ${today}::date) as permissions`.execute(tx)
    const held = new Set(rows[0]!.permissions)
    const me = {
      // What only a label opens stays out, whoever asks.
      labels: new Set<string>(),
      may: (right: AskedRight) => held.has('Administrator') || permissionsFor(right).some((one) => held.has(one)),
    }
    const chart = (await readAs(tx, userId, today)) ? await findChart(tx, ChartID) : undefined
    if (!chart || !me.may('Compliance.View') || !readsChart(me, chart))
      throw new CannotBeMade('You can no longer open this chart.')
    const moment = await momentOf(tx, chart.subProgramId, OnDate)
    return { chart, moment, ...(await factsOf(tx, { me, registered, language }, chart, moment)) }
  })

/** A document as it stood, with the files that hung on it, read with the rights of whoever asked. */
async function documentThen(
  { transact, settings }: JobContext,
  userId: string,
  { DocumentID, VersionNo }: Listed,
  until: number,
): Promise<{ title: string; day: string | null; pdf: Buffer; files: HangingFile[] }> {
  const { source, drawing, files } = await transact(async (tx) => {
    const reads = await readAs(tx, userId, dayIn(settings.agency.zone, new Date()))
    const found =
      reads &&
      (await tx
        .selectFrom('document')
        .select('id')
        .where('id', '=', DocumentID)
        .where('state', '<>', 'Deleted')
        .executeTakeFirst())
    if (!found) throw new CannotBeMade('You can no longer open one of these documents.')
    const source = await loadPrint(tx, DocumentID, VersionNo, settings)
    const drawing = await pdfFrom(tx, source, settings, userId).catch((error: unknown) => {
      if (error instanceof CopyLost)
        throw new CannotBeMade(
          `The sealed PDF of “${source.formLabel}” is missing or damaged. Verify the document and seal it again first.`,
        )
      throw error
    })
    return { source, drawing, files: await filesOn(tx, DocumentID, until) }
  })
  const pdf = await drawing().catch((error: unknown) => {
    if (error instanceof NotDrawn) throw new CannotBeMade(`“${source.formLabel}” could not be printed.`)
    throw error
  })
  return { title: source.formLabel, day: source.effectiveDate, pdf, files }
}

/** Facts, documents and an index with the sum of each file; seals stay whole, since each document is a file of its own. */
export const buildInspectionPacket = (registered: () => Pick<Registered, 'facts' | 'records'>) =>
  task('build_inspection_packet', payload, ({ PacketID, ...asked }, job) =>
    makePacket(job, PacketID, async (wanted, done) => {
      const userId = wanted.requested_by
      const of = await read(job, registered(), userId, asked)
      const at = new Date()
      const cover = await coverOf(job, wanted, at)
      const shown = of.facts.filter(({ withheld }) => !withheld)
      const files: Zippable = {}
      const index: Indexed[] = []
      let bytes = 0
      const put = (name: string, content: Buffer, about: Omit<Indexed, 'file' | 'sha256'>) => {
        bytes += content.length
        if (bytes > mostBytes) throw new CannotBeMade('These documents and their files are too large for one packet.')
        // As it is: PDFs and pictures are pressed already.
        files[name] = [content, { level: 0, mtime: at }]
        index.push({ ...about, file: name, sha256: sha256Of(content) })
      }
      const facts = await pdfRenderer.draw(factPages({ ...of, facts: shown }, cover), { at, share: userId })
      put('facts.pdf', facts, {
        title: `Facts as of ${dayWords(of.moment.day)}`,
        about: '',
        pages: await pagesOf(facts),
      })
      await done(1)
      for (const [n, one] of asked.Documents.entries()) {
        const { title, day, pdf, files: hanging } = await documentThen(job, userId, one, of.moment.until)
        const name = `documents/${String(n + 1).padStart(3, '0')} ${plain(title)}`
        const state = labelOf(inspectionStates, one.State, language)
        const about = [day && dayWords(day), `version ${one.VersionNo}`, state].filter(Boolean).join(', ')
        put(`${name}.pdf`, pdf, { title, about, pages: await pagesOf(pdf) })
        for (const [m, file] of hanging.entries()) {
          const content = await buffer(verified(await fileStoreOf(job.settings).get(file.storage_key), file.sha256))
          put(`${name}/${m + 1} ${plain(file.file_name)}`, content, {
            title: file.file_name,
            about: `Attached to ${title}`,
            pages: null,
          })
        }
        await done(n + 2)
      }
      const restricted = of.facts.length - shown.length
      const notices = [
        ...cover.notices,
        ...(restricted + asked.Restricted > 0
          ? [
              `Left out because they are restricted: ${restricted} ${restricted === 1 ? 'fact' : 'facts'}, ${asked.Restricted} ${asked.Restricted === 1 ? 'document' : 'documents'}. They are given by a disclosure only.`,
            ]
          : []),
      ]
      const front = await pdfRenderer.draw(indexPages({ ...cover, notices }, of, index), { at, share: userId })
      const sums = index.map(({ sha256, file }) => `${sha256}  ${file}\n`).join('')
      const zip = zipSync({
        'index.pdf': [front, { level: 0, mtime: at }],
        'SHA256SUMS.txt': [Buffer.from(sums), { mtime: at }],
        ...files,
      })
      return { bytes: Buffer.from(zip), kind: 'zip' }
    }),
  )

const pagesOf = async (pdf: Buffer): Promise<number> => (await PDF.load(pdf)).getPageCount()

/** A name that every system can unpack, and that leads nowhere else. */
const plain = (name: string): string =>
  fileNameOf(name, 'file')
    .normalize('NFD')
    .replaceAll(/[^\w .()-]+/g, '')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^\.+/, '')
    .slice(0, 80)
    .trim() || 'file'
