import { sql } from 'kysely'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { knownCertificates } from './seal-certificates.server.ts'
import { sha256Of } from './seal-store.server.ts'
import { sealHolds } from './verify-copy.server.ts'
import { claimOf, signaturesIn, type Claim } from './verify-pdf.server.ts'
import { broken, held, nothing, type Found } from './verify-found.server.ts'

interface Named {
  document_id: string
  version_no: number | null
  form_label: string
  chart_name: string
  sealed_at: string | null
}
interface Sealed extends Named {
  version_no: number
  superseded_at: string | null
  superseded_reason: string | null
  state: string
  current_version_no: number
}

const notHere: Words = [
  'No document that you can open has this copy.',
  'Ningún documento que usted pueda abrir tiene esta copia.',
]
const noSeal: Words = ['It has no seal.', 'No lleva sello.']

const about = {
  DocumentID: null as string | null,
  VersionNo: null as number | null,
  FormLabel: null as string | null,
  ChartName: null as string | null,
  SealedAt: null as string | null,
  Current: null as boolean | null,
}

/** The sealed copy with this very hash, or the newest of the version that the file says it is. */
async function findSealed(tx: Tx, where: { hash: string } | Claim): Promise<Sealed | undefined> {
  const by =
    'hash' in where
      ? sql`s.pdf_sha256 = ${where.hash}`
      : sql`s.document_id = ${where.documentId} and v.version_no = ${where.versionNo}`
  const { rows } = await sql<Sealed>`select s.document_id, v.version_no, v.chart_snapshot ->> 'FormLabel' as form_label,
      v.chart_snapshot ->> 'Name' as chart_name, s.sealed_at, s.superseded_at, s.superseded_reason, d.state, d.current_version_no
    from document_seal s join document_version v on v.id = s.document_version_id join document d on d.id = s.document_id
    where ${by} order by s.sealed_at desc limit 1`.execute(tx)
  return rows[0]
}

/** The document a print was made of, where there is no sealed copy of that version. */
async function findUnsealed(tx: Tx, { documentId, versionNo }: Claim): Promise<Named | undefined> {
  const { rows } =
    await sql<Named>`select d.id as document_id, ${versionNo || null}::int as version_no, f.label as form_label,
      coalesce(c.name, '') as chart_name, null as sealed_at
    from document d join form f on f.id = d.form_id left join chart c on c.id = d.chart_id and c.chart_type = d.chart_type
    where d.id = ${documentId} and d.state <> 'Deleted' and d.current_version_no >= ${versionNo}`.execute(tx)
  return rows[0]
}

/** Whether a PDF is one of ours, unchanged, and whether it still says how things stand. */
export async function verifiedFile(tx: Tx, settings: Settings, pdf: Buffer) {
  const signature = (await signaturesIn(pdf)).at(-1)
  const ours = signature && (await knownCertificates(tx, settings)).has(signature.certificateId)
  const exact = await findSealed(tx, { hash: sha256Of(pdf) })
  if (exact) {
    const Checks = [
      held('File', [
        'The file is, byte for byte, the copy that was sealed.',
        'El archivo es, byte a byte, la copia que se selló.',
      ]),
      signature?.intact && signature.whole && ours
        ? held('Seal', sealHolds)
        : broken('Seal', ['The agency’s seal does not hold.', 'El sello de la agencia no se sostiene.']),
      standing(exact),
    ]
    const Current = isCurrent(exact)
    const Sentence: Words = Current
      ? [
          'This file is unchanged, and it is the current version of the document.',
          'Este archivo no se ha modificado y es la versión vigente del documento.',
        ]
      : exact.state === 'Voided'
        ? [
            'This file is unchanged, but the document was voided since.',
            'Este archivo no se ha modificado, pero el documento se anuló desde entonces.',
          ]
        : [
            'This file is unchanged, but the document has changed since.',
            'Este archivo no se ha modificado, pero el documento ha cambiado desde entonces.',
          ]
    return { Verdict: 'Unchanged' as const, Sentence, ...headOf(exact), Current, Checks }
  }
  const claim = claimOf(pdf)
  const sealed = claim && (await findSealed(tx, claim))
  if (claim && !signature) {
    const document = sealed ?? (await findUnsealed(tx, claim))
    if (document)
      return {
        Verdict: 'Print' as const,
        Sentence: [
          'This file says that it is a print of one of our documents. It has no seal, so no one can tell whether it was changed.',
          'Este archivo dice ser una copia impresa de uno de nuestros documentos. No lleva sello, así que nadie puede saber si se modificó.',
        ] satisfies Words,
        ...headOf(document),
        SealedAt: null,
        Current: null,
        Checks: [
          nothing('Seal', noSeal),
          nothing('File', [
            'Only a sealed copy can be compared. Open the document and download it again.',
            'Solo se puede comparar una copia sellada. Abra el documento y descárguelo de nuevo.',
          ]),
        ],
      }
  }
  if (sealed && signature) {
    const why: Words = !signature.intact
      ? ['The seal is broken: what it covers was changed.', 'El sello está roto: lo que cubre se cambió.']
      : !signature.whole
        ? ['Something was added after the seal.', 'Se agregó algo después del sello.']
        : ['It is not the copy that was sealed.', 'No es la copia que se selló.']
    return {
      Verdict: 'Changed' as const,
      Sentence: [
        'This file says that it is one of our documents, but it is not the copy that was sealed.',
        'Este archivo dice ser uno de nuestros documentos, pero no es la copia que se selló.',
      ] satisfies Words,
      ...headOf(sealed),
      Current: null,
      Checks: [
        broken('File', [
          'The file is not, byte for byte, a copy that was sealed.',
          'El archivo no es, byte a byte, una copia que se selló.',
        ]),
        broken('Seal', why),
        standing(sealed),
      ],
    }
  }
  if (ours && signature.intact && signature.whole)
    return {
      Verdict: 'Unplaced' as const,
      Sentence: [
        'This agency sealed this file and it is unchanged. Its document is not among those you can open.',
        'Esta agencia selló este archivo y no se ha modificado. Su documento no está entre los que usted puede abrir.',
      ] satisfies Words,
      ...about,
      Checks: [held('Seal', sealHolds), nothing('Record', notHere)],
    }
  const Checks: Found[] = [
    nothing('Record', notHere),
    !signature
      ? nothing('Seal', noSeal)
      : ours
        ? broken('Seal', [
            'It has a seal of this agency that no longer holds: the file was changed.',
            'Lleva un sello de esta agencia que ya no se sostiene: el archivo se cambió.',
          ])
        : nothing('Seal', [
            'It was sealed, but not by this agency, or what was sealed was changed.',
            'Se selló, pero no por esta agencia, o lo sellado se cambió.',
          ]),
  ]
  return {
    Verdict: 'Unknown' as const,
    Sentence: [
      'This file is not a sealed copy of a document here.',
      'Este archivo no es una copia sellada de un documento de aquí.',
    ] satisfies Words,
    ...about,
    Checks,
  }
}

const isCurrent = (sealed: Sealed): boolean =>
  sealed.superseded_at === null && sealed.state === 'Completed' && sealed.version_no === sealed.current_version_no

function standing(sealed: Sealed): Found {
  if (isCurrent(sealed))
    return held(
      'Current',
      sentence(['Version {no} is the current one.', 'La versión {no} es la vigente.'], { no: sealed.version_no }),
    )
  if (sealed.state === 'Voided')
    return broken('Current', ['The document was voided since.', 'El documento se anuló desde entonces.'])
  if (sealed.version_no < sealed.current_version_no)
    return broken(
      'Current',
      sentence(
        [
          'Version {no} was superseded; the current one is version {current}.',
          'La versión {no} se reemplazó; la vigente es la versión {current}.',
        ],
        { no: sealed.version_no, current: sealed.current_version_no },
      ),
    )
  return broken(
    'Current',
    sealed.superseded_reason
      ? sentence(['This copy was superseded: {reason}.', 'Esta copia se reemplazó: {reason}.'], {
          reason: sealed.superseded_reason,
        })
      : ['This copy was superseded.', 'Esta copia se reemplazó.'],
  )
}

const headOf = (sealed: Named) => ({
  DocumentID: sealed.document_id,
  VersionNo: sealed.version_no,
  FormLabel: sealed.form_label,
  ChartName: sealed.chart_name,
  SealedAt: sealed.sealed_at,
})
