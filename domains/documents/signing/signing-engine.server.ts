import { sql } from 'kysely'
import { say } from '#platform/contract/words.ts'
import { reckonChart } from '#domains/due/reckon.server.ts'
import { allOf } from '#platform/server/database.ts'
import { refused } from '#platform/server/refused.ts'
import { addLink, endOfChain } from './events.server.ts'
import { linesOf } from './lines-of.server.ts'
import type { Captured } from './signing-capture.server.ts'
import type { Acting, LineRow, LockedDocument, VersionRow } from './signing-document.server.ts'
import { advance, sealSoon, supersedeSeal, type Fallen } from './signing-lines.server.ts'
import { tellCompleted, tellTurn } from './signing-notices.server.ts'
import { closings, meaningOf } from './signing.rules.ts'

/** Who signs: staff by their session, people outside in person, by a link or on paper. */
export interface Signer {
  userId: string | null
  personId: string | null
  printedName: string
  authMethod: string
  authAt: string | null
  consentId: string | null
  witnessId?: string | null
  identityCheck?: string | null
  language?: string | null
  interpreter?: string | null
  paperAttachmentId?: string | null
  paperSignedOn?: string | null
  sessionId?: string | null
}

type SignedBy = Pick<Acting, 'tx' | 'ip' | 'userAgent'>

/** Puts a signature on a line, if the line is still open; says whether it was. */
export async function putSignature(
  { tx, ip, userAgent }: SignedBy,
  document: LockedDocument,
  version: VersionRow,
  line: LineRow,
  signer: Signer,
  captured: Omit<Captured, 'method'> & { method: Captured['method'] | 'Paper' },
  closedReason: string | null = null,
): Promise<boolean> {
  const actorId = signer.userId ?? signer.witnessId ?? null
  const taking = tx
    .updateTable('signature_line')
    .set({
      status: captured.method === 'Paper' ? 'PaperOnFile' : 'Signed',
      closed_at: sql<string>`clock_timestamp()`,
      closed_reason: closedReason,
    })
    .where('id', '=', line.id)
    .where('document_version_id', '=', version.id)
    .where('status', 'in', closedReason === null ? ['Pending'] : ['Pending', 'NotYet'])
    .executeTakeFirst()
  const [taken, end] = await allOf(taking, endOfChain(tx, document.id, actorId))
  if (taken.numUpdatedRows !== 1n) return false
  const signing = tx
    .insertInto('signature')
    .values({
      signature_line_id: line.id,
      document_id: document.id,
      document_version_id: version.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      signer_user_id: signer.userId,
      signer_person_id: signer.personId,
      printed_name: signer.printedName,
      meaning: meaningOf(line.block)[0],
      method: captured.method,
      image: captured.image,
      strokes: captured.strokes,
      typed_text: captured.typed_text,
      signed_at: sql<string>`clock_timestamp()`,
      zone: document.zone,
      content_sha256: version.content_sha256,
      auth_method: signer.authMethod,
      auth_at: signer.authAt,
      witness_employee_id: signer.witnessId ?? null,
      identity_check: signer.identityCheck ?? null,
      language: signer.language ?? null,
      interpreter: signer.interpreter ?? null,
      esign_consent_id: signer.consentId,
      paper_attachment_id: signer.paperAttachmentId ?? null,
      paper_signed_on: signer.paperSignedOn ?? null,
      ip: ip || null,
      user_agent: userAgent.slice(0, 400),
      session_id: signer.sessionId ?? null,
    })
    .execute()
  const linking = addLink(tx, document.id, end, {
    type: captured.method === 'Paper' ? 'SignedOnPaper' : 'Signed',
    actorId,
    ...(signer.userId ? {} : { actorName: signer.printedName }),
    data: {
      line: line.label,
      lineId: line.id,
      name: signer.printedName,
      method: captured.method,
      version: version.version_no,
      contentSha256: version.content_sha256,
    },
  })
  await allOf(signing, linking)
  return true
}

export const [satisfiedByAuthor] = closings.byAuthor

/** The author who also carries the chart signs both lines with one act. */
export async function signWorkerToo(
  acting: SignedBy,
  document: LockedDocument,
  version: VersionRow,
  lines: readonly LineRow[],
  signer: Signer,
  captured: Captured,
): Promise<void> {
  const worker = lines.find(
    (line) => line.block === 'Worker' && line.assignee_employee_id === signer.userId && line.status !== 'Signed',
  )
  if (worker) await putSignature(acting, document, version, worker, signer, captured, satisfiedByAuthor)
}

type Following = Pick<Acting, 'tx' | 'settings' | 'today'> & { me: { userId: string } | undefined }

/** After a line changed: opens the next, completes, seals, tells those concerned. */
export async function follow(
  acting: Following,
  document: LockedDocument,
  version: VersionRow,
  told = true,
  lines?: readonly LineRow[],
) {
  const { tx } = acting
  const advanced = await advance(tx, document, version.id, lines)
  if (advanced.completed) {
    await allOf(
      addLink(tx, document.id, advanced.completed, {
        type: 'Completed',
        actorId: null,
        data: { version: version.version_no },
      }),
      sealSoon(tx, document.id, version.version_no),
    )
    await tellCompleted(acting, document)
  } else if (advanced.state === 'Completed') {
    // Somebody signed who did not have to: the sealed PDF is made anew with it.
    await allOf(
      supersedeSeal(tx, document.id, 'Another signature was added'),
      sealSoon(tx, document.id, version.version_no),
    )
  }
  if (told) await tellTurn(acting, document, advanced.opened)
  if (advanced.state !== document.state) await reckonDue(acting, document)
  return advanced
}

/** What is due is reckoned at once where the caller sees the chart; otherwise the mark on the chart brings it about soon. */
export async function reckonDue(
  { tx, today }: Pick<Following, 'tx' | 'today'>,
  document: LockedDocument,
): Promise<void> {
  await reckonChart(
    tx,
    {
      chartType: document.chart_type,
      chartId: document.chart_id,
      subProgramId: document.sub_program_id,
      onlyIfSeen: true,
    },
    today,
  )
}

/** How the document stands now, for the answer of a call. */
export async function standing(
  { tx, me, language }: Pick<Acting, 'tx' | 'me' | 'language'>,
  documentId: string,
  fallen: readonly Fallen[] = [],
) {
  const current = sql`document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    where d.id = ${documentId}`
  const [{ rows }, Lines] = await allOf(
    sql<{ state: string; no: number; sealed: boolean }>`select d.state, v.version_no as no,
      exists (select from document_seal s where s.document_version_id = v.id and s.superseded_at is null) as sealed from ${current}`.execute(
      tx,
    ),
    linesOf(tx, sql`(select v.id from ${current})`, me, language),
  )
  // Whoever saw it by their line alone may just have lost sight of it.
  if (!rows[0]) throw refused('NotFound')
  const { state, no, sealed } = rows[0]
  return {
    DocumentID: documentId,
    VersionNo: no,
    State: state,
    Lines,
    NextSigners: [
      ...new Set(
        Lines.filter((line) => line.Status === 'Pending').flatMap((line) => line.Signers.map(({ Name }) => Name)),
      ),
    ],
    VoidedSignatures: fallen.map(({ Label, Name }) => ({ Label: say(Label, language), Name })),
    PdfPending: state === 'Completed' && !sealed,
  }
}
