import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { knownCertificates } from './seal-certificates.server.ts'
import { findBytes, sha256Of } from './seal-store.server.ts'
import type { Evidence, KeptEvent, KeptSeal } from './verify-load.server.ts'
import { contentIn, signaturesIn } from './verify-pdf.server.ts'
import { broken, held, nothing, type Found } from './verify-found.server.ts'

export const sealHolds: Words = [
  'The agency’s seal holds and covers the whole file.',
  'El sello de la agencia se sostiene y cubre todo el archivo.',
]

/** A copy was sealed; the same version once more, after the first copy no longer told how it stood. */
const sealedEvents: ReadonlySet<string> = new Set(['Sealed', 'SealedAgain'])

async function bytesOf(tx: Tx, settings: Settings, fileId: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('stored_file').select('storage_key').where('id', '=', fileId).executeTakeFirst()
  return row && findBytes(settings, row.storage_key)
}

/** That a copy was found to be lost, as somebody noted it. */
const lossOf = ({ events }: Evidence, { pdf_sha256 }: KeptSeal) =>
  events.find(({ type, data }) => type === 'CopyLost' && data['pdfSha256'] === pdf_sha256)

/** Copies that are missing or damaged, and of which nobody has said so yet. */
export async function lostCopies(tx: Tx, settings: Settings, evidence: Evidence) {
  const lost: { seal: KeptSeal; how: 'missing' | 'changed' }[] = []
  for (const seal of evidence.seals) {
    if (lossOf(evidence, seal)) continue
    const bytes = await bytesOf(tx, settings, seal.file_id)
    if (!bytes) lost.push({ seal, how: 'missing' })
    else if (sha256Of(bytes) !== seal.pdf_sha256) lost.push({ seal, how: 'changed' })
  }
  return lost
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
  const told = sealedAgain(evidence)
  const faults = checks.filter(({ Result }) => Result === 'broken')
  if (faults.length > 0) return [...told, ...faults]
  return [
    ...told,
    ...checks.filter(({ Result }) => Result === 'none'),
    ...checks.filter(({ Result }) => Result === 'held').slice(-2),
  ]
}

const dayOf = (instant: string) => instant.slice(0, 10)

/** A version that was sealed more than once says so: when first, when last, and why. */
function sealedAgain(evidence: Evidence): Found[] {
  return [...Map.groupBy(evidence.seals, ({ version_id }) => version_id).values()]
    .filter((seals) => seals.length > 1)
    .map((seals) => {
      const [first, last] = [seals[0]!, seals.at(-1)!]
      return nothing(
        'Copy',
        sentence(
          [
            'Version {no} was sealed again on {again}, first on {first}. {reason}',
            'La versión {no} se selló de nuevo el {again}; primero, el {first}. {reason}',
          ],
          {
            no: first.version_no,
            again: dayOf(last.sealed_at),
            first: dayOf(first.sealed_at),
            reason: seals.at(-2)!.superseded_reason ?? '',
          },
        ),
      )
    })
}

function notedLoss(seal: KeptSeal, loss: KeptEvent): Found {
  const found = { no: seal.version_no, sealed: dayOf(seal.sealed_at), day: dayOf(loss.at) }
  return nothing(
    'Copy',
    sentence(
      [
        'The copy of version {no} sealed on {sealed} is lost, as noted on {day}.',
        'La copia de la versión {no} sellada el {sealed} se perdió, según se anotó el {day}.',
      ],
      found,
    ),
  )
}

async function copyCheck(
  tx: Tx,
  settings: Settings,
  evidence: Evidence,
  seal: KeptSeal,
  known: ReadonlySet<string>,
): Promise<Found[]> {
  const { versions, events } = evidence
  const no = seal.version_no
  const pdf = await bytesOf(tx, settings, seal.file_id)
  const loss = lossOf(evidence, seal)
  if (loss && (!pdf || sha256Of(pdf) !== seal.pdf_sha256)) return [notedLoss(seal, loss)]
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
