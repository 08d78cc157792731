import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileStoreOf } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { EvidenceCheck } from './evidence.calls.ts'
import { certificateId, ownCertificates } from './seal-key.server.ts'
import type { Evidence, KeptSeal } from './verify-load.server.ts'
import { contentIn, signaturesIn } from './verify-pdf.server.ts'
import { broken, held, nothing } from './verify.server.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Certificates of the agency: those on this machine, and those other machines of the agency have noted. */
export async function knownCertificates(tx: Tx, settings: Settings): Promise<Set<string>> {
  const noted = await tx.selectFrom('seal_certificate').select('id').execute()
  return new Set([...noted.map(({ id }) => id), ...ownCertificates(settings).map(certificateId)])
}

/** The bytes as they lie in the store, whatever their row says of them. */
async function bytesOf(tx: Tx, settings: Settings, fileId: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('stored_file').select('storage_key').where('id', '=', fileId).executeTakeFirst()
  if (!row) return undefined
  try {
    return await buffer(await fileStoreOf(settings).get(row.storage_key))
  } catch (error) {
    // A store that cannot be reached says nothing about the file.
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Sealed copies of a document: the bytes, the agency's signature over them, and the content they carry. */
export async function copyChecks(tx: Tx, settings: Settings, evidence: Evidence): Promise<EvidenceCheck[]> {
  const { seals, state } = evidence
  if (seals.length === 0)
    return [
      nothing(
        'Copy',
        state === 'Completed'
          ? 'The sealed copy is being made.'
          : 'There is no sealed copy before everybody has signed.',
      ),
    ]
  const known = await knownCertificates(tx, settings)
  const checks: EvidenceCheck[] = []
  for (const seal of seals) checks.push(...(await copyCheck(tx, settings, evidence, seal, known)))
  const faults = checks.filter(({ Result }) => Result === 'broken')
  return faults.length > 0 ? faults : checks.slice(-2)
}

async function copyCheck(
  tx: Tx,
  settings: Settings,
  { versions, events }: Evidence,
  seal: KeptSeal,
  known: ReadonlySet<string>,
): Promise<EvidenceCheck[]> {
  const copy = `The sealed copy of version ${seal.version_no}`
  const pdf = await bytesOf(tx, settings, seal.file_id)
  if (!pdf) return [broken('Copy', `${copy} is missing in the file store.`)]
  if (sha256Of(pdf) !== seal.pdf_sha256) return [broken('Copy', `${copy} was changed after it was sealed.`)]
  const noted = events.some(({ type, data }) => type === 'Sealed' && data['pdfSha256'] === seal.pdf_sha256)
  if (!noted) return [broken('Copy', `${copy} is not the one that was noted when it was sealed.`)]
  const content = versions.find(({ id }) => id === seal.version_id)?.content_canonical
  if ((await contentIn(pdf)) !== content)
    return [broken('Copy', `${copy} carries other content than the record holds.`)]
  const signature = (await signaturesIn(pdf)).at(-1)
  if (!signature?.intact || !signature.whole)
    return [broken('Seal', `The agency’s seal on the copy of version ${seal.version_no} does not hold.`)]
  if (signature.certificateId !== seal.certificate_id || !known.has(signature.certificateId))
    return [broken('Seal', `The copy of version ${seal.version_no} was sealed with a key that is not the agency’s.`)]
  return [
    held('Copy', `${copy} is as it was sealed and carries the signed content.`),
    held('Seal', 'The agency’s seal holds and covers the whole file.'),
  ]
}

/** Bytes of the attached files against what was signed. */
export async function attachedChecks(tx: Tx, settings: Settings, { attachments }: Evidence): Promise<EvidenceCheck[]> {
  const checks: EvidenceCheck[] = []
  for (const { file_id, sha256 } of attachments) {
    const bytes = await bytesOf(tx, settings, file_id)
    if (!bytes || sha256Of(bytes) !== sha256)
      checks.push(
        broken('Attachments', `An attached file is ${bytes ? 'not what it was' : 'missing in the file store'}.`),
      )
  }
  return checks
}
