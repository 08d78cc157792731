import type { Context } from '#platform/server/handlers.ts'
import { sentence } from '#platform/contract/words.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'
import { lockDocument } from '#domains/documents/signing/signing-document.server.ts'
import { sealSoon, supersedeSeal } from '#domains/documents/signing/signing-lines.server.ts'
import type { evidenceCalls } from './evidence.calls.ts'
import { seeingAll, statementKey } from './statements.server.ts'
import { lostCopies } from './verify-copy.server.ts'
import { loadEvidence } from './verify-load.server.ts'
import { checksOf } from './verify.server.ts'

/** Notes which sealed copies are lost; the current one is sealed again, from the same record and never in silence. */
export async function sealAgain(context: Context<typeof evidenceCalls.sealDocumentAgain>) {
  const { tx, me, input, settings, notFound, refuse, effect } = context
  const { DocumentID, Reason } = input
  const document = (await lockDocument(tx, DocumentID)) ?? notFound()
  const [evidence] = await seeingAll(tx, () => loadEvidence(tx, [DocumentID]))
  if (checksOf(evidence!, statementKey(settings)).some(({ Result }) => Result === 'broken')) refuse('NotAsRecorded')
  const lost = await lostCopies(tx, settings, evidence!)
  if (lost.length === 0) refuse('NotLost')
  for (const { seal, how } of lost) {
    await writeEvent(tx, DocumentID, {
      type: 'CopyLost',
      actorId: me.userId,
      data: { version: seal.version_no, pdfSha256: seal.pdf_sha256, sealedAt: seal.sealed_at, how, reason: Reason },
    })
    effect(
      'file',
      sentence(
        [
          'The copy of version {no} sealed on {day} is noted as lost.',
          'Se anota como perdida la copia de la versión {no} sellada el {day}.',
        ],
        { no: seal.version_no, day: seal.sealed_at.slice(0, 10) },
      ),
    )
  }
  const SealsAgain =
    document.state === 'Completed' &&
    lost.some(
      ({ seal: { version_no, superseded_at } }) => superseded_at === null && version_no === document.current_version_no,
    )
  if (SealsAgain) {
    await supersedeSeal(tx, DocumentID, `The sealed copy was lost: ${Reason}`)
    await sealSoon(tx, DocumentID, document.current_version_no)
    effect('signature', [
      'The document is sealed again. The new PDF says so and names the first seal.',
      'El documento se sella de nuevo. El PDF nuevo lo dice y nombra el primer sello.',
    ])
  }
  return { DocumentID, Copies: lost.length, SealsAgain }
}
