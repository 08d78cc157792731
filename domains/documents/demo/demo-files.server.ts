import { Readable } from 'node:stream'
import { castId } from '#seed/cast/chance.ts'
import type { FileStore, Stored } from '#platform/server/file-store-base.ts'
import type { DocumentContent } from '#domains/documents/signing/content.rules.ts'
import type { DemoChart } from './demo-facts.server.ts'
import type { Rows } from './demo-shapes.ts'
import { toldFiles } from './demo-told.ts'

/** A page with one line of text, as plain as a PDF can be. */
export function pdfPage(text: string): Buffer {
  const drawn = `BT /F1 18 Tf 72 700 Td (${text.replaceAll(/[()\\]/g, ' ')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const at = objects.map((object, index) => {
    const here = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return here
  })
  const rows = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(
    `${body}${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** What lies in the store for a document, by its key. */
export type DemoFiles = ReadonlyMap<string, Stored>

/** Without a store there are no files, and so no papers that need one. */
export async function demoFiles(store: FileStore | undefined): Promise<DemoFiles> {
  const kept = new Map<string, Stored>()
  if (!store) return kept
  for (const [name, form, days, fileName] of toldFiles) {
    const page = pdfPage(`${fileName.replace(/\.pdf$/, '')}: a sample, made up for the demonstration`)
    kept.set(`told ${name} ${form} ${days}`, await store.put(Readable.from([page])))
  }
  return kept
}

/** Hangs a stored file on a document that is about to be written. */
export function attach(
  rows: Rows,
  chart: DemoChart,
  documentId: string,
  { key, size, sha256 }: Stored,
  fileName: string,
  date: string,
): DocumentContent['attachments'] {
  const id = castId('document attachment', documentId)
  const fileId = castId('stored file', documentId)
  const created_at = `${date}T16:00:00Z`
  rows.stored_file.push({
    id: fileId,
    storage_key: key,
    file_name: fileName,
    content_type: 'application/pdf',
    size_bytes: size,
    sha256: `\\x${sha256.toString('hex')}`,
    owner_table: 'document_attachment',
    owner_id: id,
    state: 'ready',
    created_at,
    version: 1,
  })
  rows.document_attachment.push({
    id,
    document_id: documentId,
    sub_program_id: chart.subProgramId,
    client_membership_id: chart.clientMembershipId,
    employee_id: chart.employeeId,
    field_id: 'papers',
    file_id: fileId,
    purpose: 'Content',
    created_at,
    version: 1,
  })
  return [{ id, fieldId: 'papers', fileName, sha256: sha256.toString('hex') }]
}
