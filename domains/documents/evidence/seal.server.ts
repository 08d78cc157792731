import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'
import { loadPrint, type PrintSource } from './render-load.server.ts'
import { drawn } from './render.server.ts'
import { certificateMark, sealKey, type SealKey } from './seal-key.server.ts'
import { statementKey } from './statements.server.ts'
import { loadEvidence } from './verify-load.server.ts'
import { statementChecks } from './verify-statements.server.ts'
import { sealSoon } from '#domains/documents/signing/signing-lines.server.ts'

/** Puts the agency's signature over the whole file (PAdES B-B). */
export async function sealPdf(
  pdf: Uint8Array,
  { key, certificate }: SealKey,
  { reason, location, at }: { reason: string; location: string; at: Date },
): Promise<Buffer> {
  const loaded = await PDF.load(pdf)
  const signer = new CryptoKeySigner(key as never, certificate, 'RSA', 'RSASSA-PKCS1-v1_5')
  const { bytes } = await loaded.sign({
    signer,
    reason,
    location,
    signingTime: at,
    fieldName: 'AgencySeal',
    subFilter: 'ETSI.CAdES.detached',
    level: 'B-B',
    digestAlgorithm: 'SHA-256',
  })
  return Buffer.from(bytes)
}

/** What is made up gets no seal. */
export const notSample = sql`d.sub_program_id is distinct from sample_program()`

/** Complete, current and without a sealed copy that holds; one at a time, so that there is only one. */
async function findToSeal(tx: Tx, documentId: string, versionNo: number): Promise<string | undefined> {
  await sql`select from document where id = ${documentId} for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`select v.id from document d
    join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    where d.id = ${documentId} and d.state = 'Completed' and v.version_no = ${versionNo} and ${notSample}
      and not exists (select from document_seal s where s.document_version_id = v.id and s.superseded_at is null)`.execute(
    tx,
  )
  return rows[0]?.id
}

/** A complete document that somebody asks for gets its sealed copy soon, if the job for it went under. */
export async function sealIfWaiting(tx: Tx, documentId: string): Promise<void> {
  const { rows } = await sql<{ no: number }>`select d.current_version_no as no from document d
    where d.id = ${documentId} and d.state = 'Completed' and ${notSample} and not exists (
      select from document_seal s join document_version v on v.id = s.document_version_id
      where s.document_id = d.id and v.version_no = d.current_version_no and s.superseded_at is null)`.execute(tx)
  if (rows[0]) await sealSoon(tx, documentId, rows[0].no)
}

/** What a sealed copy shows: were it another when the copy is ready, the copy would be of something past. */
const shownBy = ({ contentSha256, signatures, lines }: PrintSource): string =>
  JSON.stringify([
    contentSha256,
    signatures.map(({ id, voided_at }) => [id, voided_at]),
    lines.map(({ id, status }) => [id, status]),
  ])

export const sealDocument = task(
  'seal_document',
  z.object({ DocumentID: z.uuid(), VersionNo: z.int().check(z.gte(1)) }),
  async ({ DocumentID, VersionNo }, job) => {
    for (let tries = 0; tries < 3; tries++) if (await sealOnce(job, DocumentID, VersionNo)) return
    throw new Error(`Document ${DocumentID} changed while it was being sealed`)
  },
)

async function sealOnce(job: JobContext, documentId: string, versionNo: number): Promise<boolean> {
  const { settings, transact } = job
  const read = (tx: Tx) => loadPrint(tx, documentId, versionNo, settings)
  const source = await transact(async (tx) => {
    if (!(await findToSeal(tx, documentId, versionNo))) return undefined
    await expectStated(tx, documentId, settings)
    return read(tx)
  })
  if (!source) return true
  const key = await sealKey(settings)
  const at = new Date()
  const reason = `Document ${documentId}, version ${versionNo}`
  const pdf = await sealPdf(await drawn(source, { certificate: true }), key, {
    reason,
    location: settings.agency.name,
    at,
  })
  const stored = await fileStoreOf(settings).put(Readable.from([pdf]))
  const kept = await transact(async (tx) => {
    const versionId = await findToSeal(tx, documentId, versionNo)
    if (!versionId || shownBy(await read(tx)) !== shownBy(source)) return false
    await expectStated(tx, documentId, settings)
    await keepSeal(tx, {
      source,
      versionId,
      pdf,
      key,
      storage: stored,
      mark: certificateMark(settings, key.certificate),
    })
    return true
  })
  // Bytes that no row speaks of are swept away; sooner is better.
  if (!kept) await fileStoreOf(settings).delete(stored.key)
  return kept
}

/** What is not as it was recorded is not sealed: a false date would get a true seal. */
async function expectStated(tx: Tx, documentId: string, settings: Settings): Promise<void> {
  const [evidence] = await loadEvidence(tx, [documentId])
  const fault = statementChecks(evidence!, statementKey(settings)).find(({ Result }) => Result === 'broken')
  if (fault) throw new Error(`Document ${documentId} is not as it was recorded and is not sealed. ${fault.Sentence[0]}`)
}

interface Sealed {
  source: PrintSource
  versionId: string
  pdf: Buffer
  key: SealKey
  storage: { key: string; size: number; sha256: Buffer }
  mark: Buffer
}

async function keepSeal(tx: Tx, { source, versionId, pdf, key, storage, mark }: Sealed): Promise<void> {
  const pdf_sha256 = createHash('sha256').update(pdf).digest('hex')
  await tx
    .insertInto('seal_certificate')
    .values({ id: key.id, certificate: key.certificate, mark })
    .onConflict((on) => on.doNothing())
    .execute()
  const sealId = crypto.randomUUID()
  const { id: file_id } = await tx
    .insertInto('stored_file')
    .values({
      storage_key: storage.key,
      file_name: fileNameOf(source),
      content_type: 'application/pdf',
      size_bytes: storage.size,
      sha256: storage.sha256,
      owner_table: 'document_seal',
      owner_id: sealId,
      state: 'ready',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into document_seal (id, document_id, document_version_id, sub_program_id, client_membership_id, employee_id, file_id,
      pdf_sha256, certificate_id)
    select ${sealId}, d.id, ${versionId}, d.sub_program_id, d.client_membership_id, d.employee_id, ${file_id}, ${pdf_sha256}, ${key.id}
    from document d where d.id = ${source.documentId}`.execute(tx)
  const before = source.earlierSeals.at(-1)
  await writeEvent(tx, source.documentId, {
    type: before ? 'SealedAgain' : 'Sealed',
    actorId: null,
    data: {
      versionNo: source.versionNo,
      version: source.versionNo,
      pdfSha256: pdf_sha256,
      certificateId: key.id,
      ...(before && { reason: before.reason, insteadOf: before.pdf_sha256 }),
    },
  })
}

/** Form, day and chart, as a file is called. */
export const fileNameOf = ({ formLabel, effectiveDate, chart, versionNo }: PrintSource, ending = 'pdf'): string => {
  const words = [formLabel, chart.Name, effectiveDate, versionNo === null ? 'draft' : `v${versionNo}`]
  return `${words
    .filter(Boolean)
    .join(' - ')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 150)}.${ending}`
}
