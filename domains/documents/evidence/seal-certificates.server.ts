import type { Pool } from 'pg'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { RootFault } from './roots.server.ts'
import { certificateId, certificateMark, ownCertificates } from './seal-key.server.ts'

/** Certificates of the agency: those on this machine, and those other machines of the agency have noted. */
export async function knownCertificates(tx: Tx, settings: Settings): Promise<Set<string>> {
  const noted = await tx.selectFrom('seal_certificate').select(['id', 'certificate', 'mark']).execute()
  const ours = noted.filter(({ certificate, mark }) => mark?.equals(certificateMark(settings, certificate)))
  return new Set([...ours.map(({ id }) => id), ...ownCertificates(settings).map(certificateId)])
}

/** Certificates that seals name and nobody noted, and notes that are not the agency's. */
export async function certificateFaults(owner: Pick<Pool, 'query'>, settings: Settings): Promise<RootFault[]> {
  const { rows } = await owner.query<{ id: string; certificate: Buffer | null; mark: Buffer | null }>(
    `select coalesce(c.id, s.id) as id, c.certificate, c.mark from seal_certificate c
     full join (select distinct certificate_id as id from document_seal) s on s.id = c.id order by 1`,
  )
  return rows
    .filter(
      ({ id, certificate, mark }) =>
        !certificate || certificateId(certificate) !== id || !mark?.equals(certificateMark(settings, certificate)),
    )
    .map(({ id }) => ({
      documentId: null,
      fault: sentence(
        [
          'The certificate {id}… that seals name was changed, deleted, or not noted by this program.',
          'El certificado {id}… que nombran los sellos se cambió, se borró o no lo anotó este programa.',
        ],
        { id: id.slice(0, 16) },
      ),
    }))
}
