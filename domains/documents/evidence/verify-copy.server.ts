import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sentence, type Words } from '#platform/contract/words.ts'
import { isKey } from '#platform/server/file-store-base.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { knownCertificates } from './seal-certificates.server.ts'
import type { Evidence, KeptSeal } from './verify-load.server.ts'
import { contentIn, signaturesIn } from './verify-pdf.server.ts'
import { broken, held, nothing, type Found } from './verify-found.server.ts'

export const sealHolds: Words = [
  'The agency’s seal holds and covers the whole file.',
  'El sello de la agencia se sostiene y cubre todo el archivo.',
]

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A copy was sealed; the same version once more, after the first copy no longer told how it stood. */
const sealedEvents: ReadonlySet<string> = new Set(['Sealed', 'SealedAgain'])

/** The bytes as they lie in the store, whatever their row says of them. */
async function bytesOf(tx: Tx, settings: Settings, fileId: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('stored_file').select('storage_key').where('id', '=', fileId).executeTakeFirst()
  if (!row || !isKey(row.storage_key)) return undefined
  try {
    return await buffer(await fileStoreOf(settings).get(row.storage_key))
  } catch (error) {
    // A store that cannot be reached says nothing about the file.
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Sealed copies of a document: the bytes, the agency's signature over them, and the content they carry. */
export async function copyChecks(tx: Tx, settings: Settings, evidence: Evidence): Promise<Found[]> {
  const { seals, state } = evidence
  if (seals.length === 0)
    return [
      nothing(
        'Copy',
        state === 'Completed'
          ? ['The sealed copy is being made.', 'La copia sellada se está haciendo.']
          : ['There is no sealed copy until everyone has signed.', 'No hay copia sellada hasta que todos firmen.'],
      ),
    ]
  const known = await knownCertificates(tx, settings)
  const checks: Found[] = []
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
): Promise<Found[]> {
  const no = seal.version_no
  const pdf = await bytesOf(tx, settings, seal.file_id)
  if (!pdf)
    return [
      broken(
        'Copy',
        sentence(
          [
            'The sealed copy of version {no} is missing in the file store.',
            'La copia sellada de la versión {no} falta en el almacén de archivos.',
          ],
          { no },
        ),
      ),
    ]
  if (sha256Of(pdf) !== seal.pdf_sha256)
    return [
      broken(
        'Copy',
        sentence(
          [
            'The sealed copy of version {no} was changed after it was sealed.',
            'La copia sellada de la versión {no} se cambió después de sellarla.',
          ],
          { no },
        ),
      ),
    ]
  const noted = events.some(({ type, data }) => sealedEvents.has(type) && data['pdfSha256'] === seal.pdf_sha256)
  if (!noted)
    return [
      broken(
        'Copy',
        sentence(
          [
            'The sealed copy of version {no} is not the one that was noted when it was sealed.',
            'La copia sellada de la versión {no} no es la que se anotó al sellarla.',
          ],
          { no },
        ),
      ),
    ]
  const content = versions.find(({ id }) => id === seal.version_id)?.content_canonical
  if ((await contentIn(pdf)) !== content)
    return [
      broken(
        'Copy',
        sentence(
          [
            'The sealed copy of version {no} has other content than the record.',
            'La copia sellada de la versión {no} lleva otro contenido que el registro.',
          ],
          { no },
        ),
      ),
    ]
  const signature = (await signaturesIn(pdf)).at(-1)
  if (!signature?.intact || !signature.whole)
    return [
      broken(
        'Seal',
        sentence(
          [
            'The agency’s seal on the copy of version {no} does not hold.',
            'El sello de la agencia en la copia de la versión {no} no se sostiene.',
          ],
          { no },
        ),
      ),
    ]
  if (signature.certificateId !== seal.certificate_id || !known.has(signature.certificateId))
    return [
      broken(
        'Seal',
        sentence(
          [
            'The copy of version {no} was sealed with a key that is not the agency’s.',
            'La copia de la versión {no} se selló con una clave que no es de la agencia.',
          ],
          { no },
        ),
      ),
    ]
  return [
    held(
      'Copy',
      sentence(
        [
          'The sealed copy of version {no} is as it was sealed and has the signed content.',
          'La copia sellada de la versión {no} es como se selló y lleva el contenido firmado.',
        ],
        { no },
      ),
    ),
    held('Seal', sealHolds),
  ]
}

/** Bytes of the files that hang on a document against what was recorded of them. */
export async function attachedChecks(tx: Tx, settings: Settings, { files }: Evidence): Promise<Found[]> {
  const checks: Found[] = []
  for (const { file_id, file_name, sha256 } of files) {
    const bytes = await bytesOf(tx, settings, file_id)
    if (bytes && sha256Of(bytes) === sha256) continue
    checks.push(
      broken(
        'Attachments',
        sentence(
          bytes
            ? ['The attached file “{name}” is not what it was.', 'El archivo adjunto «{name}» no es lo que era.']
            : [
                'The attached file “{name}” is missing in the file store.',
                'El archivo adjunto «{name}» falta en el almacén de archivos.',
              ],
          { name: file_name ?? '' },
        ),
      ),
    )
  }
  return checks
}
