import { dayIn } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import type { JobContext } from '#platform/server/jobs.ts'
import { filesOn, pagesOfFiles, type HangingFile } from './packet-files.server.ts'
import type { PacketPart } from './packet-pdf.server.ts'
import { readAs } from './packet-reader.server.ts'
import { dayWords } from './render-page-text.server.ts'
import { loadPrint } from './render-load.server.ts'
import { NotDrawn } from './render-shapes.server.ts'
import { drawnWithout, pdfFrom } from './render.server.ts'
import { CopyLost } from './seal-store.server.ts'

/** Something the person who asked can understand and do something about. */
export class CannotBeMade extends Error {
  override name = 'CannotBeMade'
}

const stateWords = (state: string): string => labelOf(documentStates, state, 'en')

/**
 * One document and the files that hang on it, read with the rights that whoever asked has now; with words taken out, drawn anew and
 * without what lies in the file or hangs on it: nothing can be taken out of a scan.
 */
async function partsOf(
  { transact, settings }: JobContext,
  userId: string,
  documentId: string,
  without?: <T>(value: T) => T,
): Promise<{ parts: PacketPart[]; missing: string[] }> {
  const { source, state, drawing, files } = await transact(async (tx) => {
    const reads = await readAs(tx, userId, dayIn(settings.agency.zone, new Date()))
    const found = reads
      ? await tx
          .selectFrom('document')
          .select(['state', 'current_version_no'])
          .where('id', '=', documentId)
          .where('state', '<>', 'Deleted')
          .executeTakeFirst()
      : undefined
    if (!found) throw new CannotBeMade('You can no longer open one of these documents.')
    const source = await loadPrint(tx, documentId, found.current_version_no, settings)
    if (without)
      return {
        source,
        state: found.state,
        drawing: () => drawnWithout(source, without, userId),
        files: [] as HangingFile[],
      }
    const drawing = await pdfFrom(tx, source, settings, userId).catch((error: unknown) => {
      if (error instanceof CopyLost)
        throw new CannotBeMade(
          `The sealed PDF of “${source.formLabel}” of ${source.chart.Name} is missing or damaged. Verify the document and seal it again first.`,
        )
      throw error
    })
    return { source, state: found.state, drawing, files: await filesOn(tx, documentId) }
  })
  const about = [source.chart.Name, source.effectiveDate && dayWords(source.effectiveDate), stateWords(state)]
  try {
    const document = { title: source.formLabel, about: about.filter(Boolean).join(' · '), pdf: await drawing() }
    const hanging = await pagesOfFiles(settings, files, source.formLabel)
    return {
      parts: [document, ...hanging.parts],
      missing: without
        ? source.attachments.map(({ file_name }) => `${file_name} (${source.formLabel})`)
        : hanging.missing,
    }
  } catch (error) {
    if (error instanceof NotDrawn)
      throw new CannotBeMade(`“${source.formLabel}” of ${source.chart.Name} could not be printed.`)
    throw error
  }
}

/** What a packet is made of in memory, all of it at once. */
const mostBytes = 300 * 2 ** 20

/** Several documents with the files that hang on them; `done` is told after each how many there are. */
export async function partsOfAll(
  job: JobContext,
  { requested_by, document_ids }: { requested_by: string; document_ids: readonly string[] },
  done: (count: number) => Promise<void>,
  without?: <T>(value: T) => T,
): Promise<{ parts: PacketPart[]; missing: string[] }> {
  const parts: PacketPart[] = []
  const missing: string[] = []
  let bytes = 0
  for (const [at, id] of document_ids.entries()) {
    const one = await partsOf(job, requested_by, id, without)
    parts.push(...one.parts)
    missing.push(...one.missing)
    bytes += one.parts.reduce((sum, { pdf }) => sum + pdf.length, 0)
    if (bytes > mostBytes)
      throw new CannotBeMade(
        'These documents and their files are too large for one PDF. Make one for each part of the time.',
      )
    await done(at + 1)
  }
  return { parts, missing }
}

/** On the cover: files that are not in it. */
export const namedOnly = (missing: readonly string[]): string[] =>
  missing.length > 0 ? [`Files that are not in this PDF; open them in KITH: ${missing.join('; ')}.`] : []
