import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { EvidenceCheck } from './evidence.calls.ts'
import { knownCertificates, sha256Of } from './verify-copy.server.ts'
import { claimOf, signaturesIn, type Claim } from './verify-pdf.server.ts'
import { broken, held, nothing } from './verify.server.ts'

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
      held('File', 'The file is, byte for byte, the copy that was sealed.'),
      signature?.intact && signature.whole && ours
        ? held('Seal', 'The agency’s seal holds and covers the whole file.')
        : broken('Seal', 'The agency’s seal does not hold.'),
      standing(exact),
    ]
    const Current = isCurrent(exact)
    const Sentence = Current
      ? 'This file is unchanged, and it is the current version of the document.'
      : 'This file is unchanged, but the document has moved on since.'
    return { Verdict: 'Unchanged' as const, Sentence, ...headOf(exact), Current, Checks }
  }
  const claim = claimOf(pdf)
  const sealed = claim && (await findSealed(tx, claim))
  if (claim && !signature) {
    const document = sealed ?? (await findUnsealed(tx, claim))
    if (document)
      return {
        Verdict: 'Print' as const,
        Sentence:
          'This file says that it is a print of one of our documents. It carries no seal, so nobody can tell whether it was changed.',
        ...headOf(document),
        SealedAt: null,
        Current: null,
        Checks: [
          nothing('Seal', 'It carries no seal.'),
          nothing('File', 'Only a sealed copy can be compared. Open the document and download it anew.'),
        ],
      }
  }
  if (sealed && signature) {
    const why = !signature.intact
      ? 'The seal is broken: what it covers was changed.'
      : !signature.whole
        ? 'Something was added after the seal.'
        : 'It is not the copy that was sealed.'
    return {
      Verdict: 'Changed' as const,
      Sentence: 'This file says that it is one of our documents, but it is not the copy that was sealed.',
      ...headOf(sealed),
      Current: null,
      Checks: [
        broken('File', 'The file is not, byte for byte, a copy that was sealed.'),
        broken('Seal', why),
        standing(sealed),
      ],
    }
  }
  if (ours && signature.intact && signature.whole)
    return {
      Verdict: 'Unplaced' as const,
      Sentence: 'This agency sealed this file and it is unchanged. Its document is not among those you can open.',
      ...about,
      Checks: [
        held('Seal', 'The agency’s seal holds and covers the whole file.'),
        nothing('Record', 'No document that you can open has this copy.'),
      ],
    }
  const Checks: EvidenceCheck[] = [
    nothing('Record', 'No document that you can open has this copy.'),
    !signature
      ? nothing('Seal', 'It carries no seal.')
      : ours
        ? broken('Seal', 'It carries a seal of this agency that no longer holds: the file was changed.')
        : nothing('Seal', 'It was sealed, but not by this agency, or what was sealed was changed.'),
  ]
  return {
    Verdict: 'Unknown' as const,
    Sentence: 'This file is not a sealed copy of a document here.',
    ...about,
    Checks,
  }
}

const isCurrent = (sealed: Sealed): boolean =>
  sealed.superseded_at === null && sealed.state === 'Completed' && sealed.version_no === sealed.current_version_no

function standing(sealed: Sealed): EvidenceCheck {
  if (isCurrent(sealed)) return held('Current', `Version ${sealed.version_no} is the current one.`)
  if (sealed.state === 'Voided') return broken('Current', 'The document was voided since.')
  if (sealed.version_no < sealed.current_version_no)
    return broken(
      'Current',
      `Version ${sealed.version_no} was superseded; the current one is version ${sealed.current_version_no}.`,
    )
  return broken(
    'Current',
    `This copy was superseded${sealed.superseded_reason ? `: ${sealed.superseded_reason}` : ''}.`,
  )
}

const headOf = (sealed: Named) => ({
  DocumentID: sealed.document_id,
  VersionNo: sealed.version_no,
  FormLabel: sealed.form_label,
  ChartName: sealed.chart_name,
  SealedAt: sealed.sealed_at,
})
