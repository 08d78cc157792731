import { sql } from 'kysely'
import { joined } from '#platform/contract/words.ts'
import { lineWords, ways, type SignerName } from './signing.rules.ts'
import { attachFile } from '#platform/server/attachments.ts'
import { allOf } from '#platform/server/database.ts'
import type { Context, RefuseDetail } from '#platform/server/handlers.ts'
import { refused, Refused } from '#platform/server/refused.ts'
import { findChart, type Chart } from '#domains/forms/charts.server.ts'
import { findFormVersion, findOffer } from '#domains/documents/writing/drafts-form.server.ts'
import { beginDraft } from '#domains/documents/writing/drafts-save.server.ts'
import { addLink, endOfChain } from './events.server.ts'
import { findAgreement } from './esign-consent.server.ts'
import { blocksOf, resolveLines, type ResolvedLine } from './resolve-lines.server.ts'
import { capture, fullName, imageOfMe, nameOfMe, type Captured } from './signing-capture.server.ts'
import {
  findFormVersionOf,
  formVersionOf,
  lockDocument,
  type Acting,
  type LineRow,
  type LockedDocument,
  type VersionRow,
} from './signing-document.server.ts'
import { contentOf, freezeVersion } from './signing-content.server.ts'
import { follow, putSignature, reckonDue, signWorkerToo, standing, type Signer } from './signing-engine.server.ts'
import { makeLines } from './signing-lines.server.ts'
import { tellTurn } from './signing-notices.server.ts'
import type { signingCalls } from './signing.calls.ts'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { checkedAnswers } from './submit-answers.server.ts'

type Submitting = Context<typeof signingCalls.submitDocument>

/** One transaction from the last words typed to the lines that wait: either all of it is so, or nothing. */
export async function submitDocument(context: Submitting) {
  const { tx, me, input, today, notFound, refuse } = context
  const [foundChart, draft, offered, known, name] = await allOf(
    findChart(tx, input.ChartID),
    input.DocumentID ? lockDocument(tx, input.DocumentID) : undefined,
    input.DocumentID ? undefined : findFormVersion(tx, input.FormVersionID),
    findFormVersionOf(tx, input.FormVersionID),
    nameOfMe(tx, me),
  )
  const chart = foundChart ?? notFound()
  if (chart.chartType !== input.ChartType) notFound()
  const document = input.DocumentID ? await takeDraft(context, draft) : await begin(context, chart, offered)
  const form = known?.id === document.form_version_id ? known : await formVersionOf(tx, document.form_version_id)
  const given = {
    documentId: document.id,
    fields: form.fields,
    values: input.Values,
    chartStart: chart.startDate,
    today,
  }
  const [answers, blocks] = await allOf(checkedAnswers(tx, given), blocksOf(tx, document.form_membership_id))
  const resolved = await resolveLines(
    tx,
    {
      chart,
      formMembershipId: document.form_membership_id,
      authorId: me.userId,
      authorName: fullName(name),
      effectiveDate: answers.effectiveDate,
      today,
    },
    blocks,
  )
  refuseNobody(resolved)
  const author = await authorSignature(context, document, resolved, input.Signature, refuse, name)

  const kind = document.current_version_no > 0 ? 'Resubmitted' : 'Submitted'
  const wanted = { document, form, answers, authorId: me.userId, kind, reason: null } as const
  const content = await contentOf(context, wanted)
  const freezing = freezeVersion(context, wanted, content)
  const changing = tx
    .updateTable('document')
    .set({
      state: 'AwaitingSignatures',
      author_id: document.author_id ?? me.userId,
      owner_id: me.userId,
      current_version_no: content.versionNo,
      effective_date: answers.effectiveDate,
      working_values: JSON.stringify(answers.values),
      revision: document.revision + 1,
      saved_at: sql<string>`clock_timestamp()`,
      submitted_at: document.submitted_at ?? sql<string>`now()`,
      late_reason: input.LateReason,
    })
    .where('id', '=', document.id)
    .execute()
  const settling = tx
    .updateTable('document_comment')
    .set({ resolved_at: sql<string>`now()`, resolved_by: me.userId })
    .where('document_id', '=', document.id)
    .where('resolved_at', 'is', null)
    .execute()
  const [version, , , end] = await allOf(freezing, changing, settling, endOfChain(tx, document.id, me.userId))
  const submitted = { ...document, state: 'AwaitingSignatures', author_id: document.author_id ?? me.userId }
  const [, lines] = await allOf(
    addLink(tx, document.id, end, {
      type: kind,
      actorId: me.userId,
      data: {
        version: version.version_no,
        contentSha256: version.content_sha256,
        effectiveDate: answers.effectiveDate,
      },
    }),
    makeLines(tx, document, version.id, resolved),
  )
  const signed = await signAsAuthor(context, submitted, version, lines, author)
  await openAndTell(context, submitted, version, lines, signed)
  return standing(context, document.id)
}

/** A required line that nobody can sign stops it, with all that is missing at once. */
export function refuseNobody(resolved: readonly ResolvedLine[]): void {
  const missing = resolved.filter((line) => line.required && line.problem !== null)
  if (missing.length === 0) return
  throw new Refused(422, {
    code: 'NobodyToSign',
    errors: missing.map((line) => joined([lineWords(line), line.problem!], ': ')),
    fields: { Lines: joined(missing.map((line) => line.problem!)) },
  })
}

type RefuseByHand = (code: 'BadSignature' | 'NoImage' | 'ConsentNeeded' | 'PaperOnly', detail?: RefuseDetail) => never

export interface AuthorSignature {
  signer: Signer
  captured: Captured
}

/** The author's signature, where a line asks for it; on paper it comes later. */
export async function authorSignature(
  { tx, me }: Pick<Acting, 'tx' | 'me'>,
  document: Pick<LockedDocument, 'signing_mode'>,
  resolved: readonly ResolvedLine[],
  given: Signing | null,
  refuse: RefuseByHand,
  name?: SignerName,
): Promise<AuthorSignature | undefined> {
  const line = resolved.find(({ block }) => block === 'Author')
  if (!line || document.signing_mode === 'PaperOnly') return undefined
  if (!given && !line.required) return undefined
  return {
    signer: await staffSigner({ tx, me }, refuse, name),
    captured: await staffCapture({ tx, me }, given, false, refuse, name),
  }
}

/** The caller as a signer, if they agreed to sign on screen. */
export async function staffSigner(
  { tx, me }: Pick<Acting, 'tx' | 'me'>,
  refuse: RefuseByHand,
  known?: SignerName,
): Promise<Signer> {
  const [agreement, name] = await allOf(findAgreement(tx, me.userId), known ?? nameOfMe(tx, me))
  const agreed = agreement ?? refuse('ConsentNeeded')
  return {
    userId: me.userId,
    personId: null,
    printedName: fullName(name),
    authMethod: ways.password[0],
    authAt: me.confirmedAt,
    consentId: agreed.id,
    sessionId: me.sessionId,
  }
}

export const staffCapture = async (
  { tx, me }: Pick<Acting, 'tx' | 'me'>,
  given: Signing | null,
  clickIsEnough: boolean,
  refuse: RefuseByHand,
  known?: SignerName,
) => capture(given, { name: known ?? (await nameOfMe(tx, me)), clickIsEnough, keptImage: imageOfMe(tx, me) }, refuse)

export async function signAsAuthor(
  acting: Acting,
  document: LockedDocument,
  version: VersionRow,
  lines: readonly LineRow[],
  author: AuthorSignature | undefined,
): Promise<boolean> {
  const line = author && lines.find(({ block }) => block === 'Author')
  if (!line) return false
  await putSignature(acting, document, version, line, author.signer, author.captured)
  await signWorkerToo(acting, document, version, lines, author.signer, author.captured)
  return true
}

/** Tells those who can sign at once, and lets the document go on. */
export async function openAndTell(
  acting: Acting,
  document: LockedDocument,
  version: VersionRow,
  lines: readonly LineRow[],
  /** Whether a line was signed since they were read. */
  signed = true,
): Promise<void> {
  const before = new Set(lines.filter(({ status }) => status === 'Pending').map(({ id }) => id))
  const { state } = await follow(
    acting,
    { ...document, state: 'AwaitingSignatures' },
    version,
    true,
    signed ? undefined : lines,
  )
  if (state === 'AwaitingSignatures') await reckonDue(acting, document)
  const { rows } =
    await sql<LineRow>`select * from signature_line where document_version_id = ${version.id} and status = 'Pending'`.execute(
      acting.tx,
    )
  await tellTurn(
    acting,
    document,
    rows.filter(({ id }) => before.has(id)),
  )
}

async function takeDraft(
  { tx, me, input, notFound, refuse, stale }: Submitting,
  locked: LockedDocument | undefined,
): Promise<LockedDocument> {
  const draft = locked ?? notFound()
  if (draft.chart_id !== input.ChartID) notFound()
  if (draft.state === 'Deleted') refuse('DraftGone')
  if (draft.state !== 'Draft' && draft.state !== 'Returned') refuse('AlreadySubmitted')
  if (draft.owner_id !== me.userId) refuse('NotYours')
  if (input.Revision === null) refuse('RevisionMissing')
  if (input.Revision !== draft.revision || input.FormVersionID !== draft.form_version_id)
    stale({
      DocumentID: draft.id,
      Revision: draft.revision,
      SavedAt: draft.saved_at,
      FormVersionID: draft.form_version_id,
      Values: draft.working_values,
    })
  if (input.WordFileID) await keepWordFile(tx, draft.id, input.WordFileID)
  return draft
}

/** Submitted without ever having been a draft. */
async function begin(
  { tx, me, input, today, language, refuse }: Submitting,
  chart: Chart,
  offered: Awaited<ReturnType<typeof findFormVersion>>,
): Promise<LockedDocument> {
  const form = offered ?? refuse('NotOffered')
  if (form.status !== 'Published' || form.retired) refuse('NotOffered')
  const offer = (await findOffer(tx, form.FormID, chart, today)) ?? refuse('NotOffered')
  const [{ id }, locked] = await beginDraft(
    { tx, me, today, language },
    chart,
    form,
    offer,
    { Values: input.Values },
    (made) => lockDocument(tx, made),
  )
  if (input.WordFileID) await keepWordFile(tx, id, input.WordFileID)
  if (!locked) throw refused('NotFound')
  return locked
}

async function keepWordFile(tx: Acting['tx'], documentId: string, fileId: string): Promise<void> {
  const kept = await tx.selectFrom('document').select('word_file_id').where('id', '=', documentId).executeTakeFirst()
  if (kept?.word_file_id === fileId) return
  await attachFile(tx, fileId, 'document', documentId)
  await tx.updateTable('document').set({ word_file_id: fileId }).where('id', '=', documentId).execute()
}
