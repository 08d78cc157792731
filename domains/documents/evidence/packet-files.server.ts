import { buffer } from 'node:stream/consumers'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import sharp from 'sharp'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { PacketPart } from './packet-pdf.server.ts'

export interface HangingFile {
  file_name: string
  content_type: string
  storage_key: string
  sha256: Buffer
}

/** Files that hang on a document and are through their check; or hung on it at the end of a day. */
export async function filesOn(tx: Tx, documentId: string, until?: number): Promise<HangingFile[]> {
  const end = until === undefined ? undefined : sql`${new Date(until).toISOString()}::timestamptz`
  const hung = end
    ? sql`a.created_at < ${end} and (a.voided_at is null or a.voided_at >= ${end})`
    : sql`a.voided_at is null`
  const { rows } = await sql<HangingFile>`select f.file_name, f.content_type, f.storage_key, f.sha256
    from document_attachment a join stored_file f on f.id = a.file_id
    where a.document_id = ${documentId} and ${hung} and f.state = 'ready' order by a.created_at, a.id`.execute(tx)
  return rows
}

const letter = { width: 612, height: 792, margin: 36 }

/** A picture on a page of its own, as large as it fits, never larger than it is. */
async function pictureOn(content: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(content, { failOn: 'error' })
    .rotate()
    .resize({ width: 2200, height: 2200, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const wide = info.width > info.height
  const [width, height] = wide ? [letter.height, letter.width] : [letter.width, letter.height]
  const scale = Math.min(1, (width - 2 * letter.margin) / info.width, (height - 2 * letter.margin) / info.height)
  const pdf = PDF.create()
  pdf.addPage({ width, height }).drawImage(pdf.embedJpeg(data), {
    x: (width - info.width * scale) / 2,
    y: height - letter.margin - info.height * scale,
    width: info.width * scale,
    height: info.height * scale,
  })
  return Buffer.from(await pdf.save())
}

async function asPages({ content_type }: HangingFile, content: Buffer): Promise<Buffer | undefined> {
  if (content_type.startsWith('image/')) return pictureOn(content)
  if (content_type !== 'application/pdf') return undefined
  const pdf = await PDF.load(content)
  return pdf.isEncrypted || pdf.getPageCount() === 0 ? undefined : content
}

/** PDFs as they are, pictures one to a page. What is no pages, or cannot be read, is named instead. */
export async function pagesOfFiles(
  settings: Settings,
  files: readonly HangingFile[],
  document: string,
): Promise<{ parts: PacketPart[]; missing: string[] }> {
  const parts: PacketPart[] = []
  const missing: string[] = []
  for (const file of files) {
    const content = await buffer(verified(await fileStoreOf(settings).get(file.storage_key), file.sha256))
    // Whatever is wrong with a file of somebody else's making, the rest is made.
    const pdf = await asPages(file, content).catch(() => undefined)
    if (pdf) parts.push({ title: file.file_name, about: `Attached to ${document}`, pdf })
    else missing.push(`${file.file_name} (${document})`)
  }
  return { parts, missing }
}
