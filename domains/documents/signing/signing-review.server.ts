import { sql } from 'kysely'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { writeEvent } from './events.server.ts'
import { outsideDisclosure } from './esign-text.rules.ts'
import { signsFor } from './covering.server.ts'
import { capture } from './signing-capture.server.ts'
import {
  isExternal,
  lockVersion,
  type Acting,
  type LineRow,
  type LockedDocument,
  type VersionRow,
} from './signing-document.server.ts'
import { follow, putSignature, reckonDue, signWorkerToo, standing, type Signer } from './signing-engine.server.ts'
import { closeLines, revokeLinks, voidSignatures } from './signing-lines.server.ts'
import { tellReturned } from './signing-notices.server.ts'
import { isOpen, isReviewOnly, isSameName, ways } from './signing.rules.ts'
import type { signingCalls } from './signing.calls.ts'
import { staffCapture, staffSigner } from './submit.server.ts'

const outsider: Words = ['Someone outside the agency', 'Alguien externo a la agencia']

export type Reviewing = Context<typeof signingCalls.reviewDocumentDigitally>
type Review = Reviewing['input']
type Refuse = Reviewing['refuse']
export type ReviewOf = Acting & { input: Review; refuse: Refuse; notFound: () => never }

/** A document, its version and a line that may be acted on now by whoever asks; everything read under the lock. */
async function findTurn({ tx, me, input, refuse, notFound }: ReviewOf) {
  const locked = await lockVersion(tx, input.DocumentID, input.VersionNo)
  const document = locked.document ?? notFound()
  const version = locked.version ?? notFound()
  const { lines } = locked
  const line = lines.find(({ id }) => id === input.LineID) ?? notFound()
  if (input.VersionNo !== document.current_version_no) refuse('NewerVersion')
  if (input.ContentSha256 !== version.content_sha256) refuse('ContentChanged')
  const own = line.eligible.includes(me.userId)
  const covered = isExternal(line) || own ? undefined : await signsFor(tx, document, line, me.userId)
  if (isExternal(line) ? input.InPerson === null : (!own && !covered) || input.InPerson !== null)
    refuse('NotYourLine', {
      message: isExternal(line)
        ? sentence(
            [
              'This line is for {names}, in person, by a link or on paper.',
              'Esta línea es para {names}, en persona, por enlace o en papel.',
            ],
            { names: names(line) },
          )
        : ['This line is for someone else to sign.', 'Esta línea la firma otra persona.'],
    })
  if (document.state !== 'AwaitingSignatures' && document.state !== 'Completed') refuse('AlreadySigned')
  if (line.status === 'NotYet') refuse('NotYourTurn')
  if (line.status !== 'Pending') refuse('AlreadySigned')
  return { document, version, lines, line, covered }
}

const names = (line: LineRow) =>
  listed(
    line.candidates.map(({ Name }) => Name),
    'disjunction',
  )

/** Signs a line, or returns the document: the one way, whichever path it came by. */
export async function reviewLine(review: ReviewOf): Promise<void> {
  const found = await findTurn(review)
  if (review.input.Decision === 'Approve') await approve(review, found)
  else await sendBack(review, found)
}

interface Turn {
  document: LockedDocument
  version: VersionRow
  lines: LineRow[]
  line: LineRow
  /** Who is away: the caller signs for them. */
  covered?: { name: string } | undefined
}

async function approve(review: ReviewOf, { document, version, lines, line, covered }: Turn): Promise<void> {
  const { tx, me, input, refuse } = review
  if (document.signing_mode === 'PaperOnly') refuse('PaperOnly')
  const inPerson = isExternal(line)
  const captured = inPerson
    ? await captureInPerson(review, line)
    : await staffCapture({ tx, me }, input.Signature, isReviewOnly(line), refuse)
  const by = inPerson ? await signerInPerson(review, document, line) : await staffSigner({ tx, me }, refuse)
  const signer = covered ? { ...by, printedName: `${by.printedName}, for ${covered.name}` } : by
  if (!(await putSignature(review, document, version, line, signer, captured))) refuse('AlreadySigned')
  if (line.block === 'Author') await signWorkerToo(review, document, version, lines, signer, captured)
  if (input.Comment) await comment(review, document, version, line, null, input.Comment)
  await revokeLinks(tx, document.id, me.userId, line.id)
  await follow(review, document, version)
}

function candidateOf({ input, refuse }: ReviewOf, line: LineRow) {
  const { PrintedName } = input.InPerson!
  return (
    line.candidates.find(({ Name }) => isSameName(PrintedName, Name)) ??
    refuse('NotYourLine', {
      message: sentence(
        [
          'This line is for {names}. To let someone else sign, reassign the line to them first.',
          'Esta línea es para {names}. Para que firme otra persona, reasígnele primero la línea.',
        ],
        { names: names(line) },
      ),
    })
  )
}

async function captureInPerson(review: ReviewOf, line: LineRow) {
  const { input, refuse } = review
  candidateOf(review, line)
  if (!input.InPerson!.Consent)
    refuse('ConsentNeeded', {
      message: [
        'The signer has to agree to sign on screen first.',
        'Quien firma debe aceptar primero firmar en pantalla.',
      ],
    })
  const known = input.InPerson!.PrintedName.split(/\s+/)
  const name = { first: known[0]!, last: known.at(-1)!, middle: known.slice(1, -1).join(' ') }
  if (input.Signature && input.Signature.Method !== 'Drawn' && input.Signature.Method !== 'Typed')
    refuse('BadSignature')
  return capture(input.Signature, { name, clickIsEnough: false, keptImage: async () => undefined }, refuse)
}

/** Somebody outside signs on the caller's device: the caller is their witness, and their consent is kept. */
async function signerInPerson(review: ReviewOf, document: LockedDocument, line: LineRow): Promise<Signer> {
  const { tx, me, input, ip, userAgent } = review
  const { PrintedName, IdentityCheck, Language, Interpreter } = input.InPerson!
  const person = candidateOf(review, line)
  const { id } = await tx
    .insertInto('esign_consent')
    .values({
      person_id: person.PersonID,
      person_name: PrintedName,
      disclosure_version: outsideDisclosure,
      scope: `Document ${document.id}`,
      method: 'InPerson',
      ip: ip || null,
      user_agent: userAgent.slice(0, 400),
      witness_employee_id: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    userId: null,
    personId: person.PersonID,
    printedName: PrintedName,
    authMethod: ways.inPerson[0],
    authAt: me.confirmedAt,
    consentId: id,
    witnessId: me.userId,
    identityCheck: IdentityCheck,
    language: Language,
    interpreter: Interpreter,
    sessionId: me.sessionId,
  }
}

async function comment(
  { tx, me, input }: ReviewOf,
  document: LockedDocument,
  version: VersionRow,
  line: LineRow,
  fieldId: string | null,
  words: string,
): Promise<void> {
  await tx
    .insertInto('document_comment')
    .values({
      document_id: document.id,
      document_version_id: version.id,
      signature_line_id: line.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      field_id: fieldId,
      comment: words,
      made_by: me.userId,
      made_by_name: input.InPerson?.PrintedName ?? null,
    })
    .execute()
}

/** Back to its author as a draft, with what should be put right. */
async function sendBack(review: ReviewOf, turn: Turn): Promise<void> {
  const { me, input, refuse } = review
  const { document, version, line } = turn
  if (document.state !== 'AwaitingSignatures') refuse('AlreadySigned')
  if (input.Decision === 'Decline' && !isExternal(line))
    refuse('NotYourLine', {
      message: [
        'Staff return a document; only people outside decline to sign it.',
        'El personal devuelve un documento; solo las personas externas se niegan a firmarlo.',
      ],
    })
  if (input.Decision === 'Return' && isExternal(line))
    refuse('NotYourLine', {
      message: [
        'People outside decline to sign; returning is for staff.',
        'Las personas externas se niegan a firmar; devolver es para el personal.',
      ],
    })
  if (isExternal(line)) candidateOf(review, line)
  const words = input.Comment?.trim() || refuse('CommentNeeded')
  await comment(review, document, version, line, null, words)
  const known = await fieldIds(review, version)
  for (const { FieldID, Comment } of input.Fields ?? []) {
    if (!known.has(FieldID))
      refuse('CommentNeeded', {
        message: [
          'A comment points at a field this form does not have.',
          'Un comentario señala un campo que este formulario no tiene.',
        ],
      })
    await comment(review, document, version, line, FieldID, Comment)
  }
  await returnToAuthor(review, turn, {
    by: input.InPerson?.PrintedName ?? null,
    byId: me.userId,
    reason: words,
    declined: input.Decision === 'Decline',
  })
}

async function fieldIds({ tx }: ReviewOf, version: VersionRow): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select f ->> 'Id' as id from form_version v, jsonb_array_elements(v.fields) f
    where v.id = ${version.form_version_id}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

interface Returned {
  by: string | null
  byId: string | null
  reason: string
  declined: boolean
}

/** This line and later ones fall; earlier signatures stay with this version, and the author has it as a draft again. */
export async function returnToAuthor(
  acting: Pick<Acting, 'tx' | 'settings' | 'today'> & { me: { userId: string } | undefined },
  { document, version, lines, line }: Turn,
  { by, byId, reason, declined }: Returned,
): Promise<void> {
  const { tx } = acting
  const why = `${declined ? 'Declined' : 'Returned'}: ${reason}`
  const later = lines.filter(
    (other) => other.id !== line.id && other.line_no >= line.line_no && other.block !== 'Author',
  )
  const earlier = lines.filter((other) => other.id !== line.id && !later.includes(other))
  await voidSignatures(tx, later, why, byId)
  await closeLines(tx, [line], 'Returned', why)
  const ended = [...later, ...earlier.filter((other) => isOpen(other.status))]
  await closeLines(
    tx,
    ended.filter((other) => other.status !== 'Waived' && other.status !== 'Lapsed'),
    'Void',
    why,
  )
  await revokeLinks(tx, document.id, byId)
  await tx
    .updateTable('document')
    .set({
      state: 'Returned',
      owner_id: document.author_id!,
      form_version_id: version.form_version_id,
      working_values: JSON.stringify(version.values),
      revision: document.revision + 1,
      saved_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', document.id)
    .execute()
  await writeEvent(tx, document.id, {
    type: declined ? 'Declined' : 'Returned',
    actorId: byId,
    ...(by ? { actorName: by } : {}),
    data: { line: line.label, lineId: line.id, version: version.version_no, reason },
  })
  const { rows } = await sql<{ name: string }>`select name from staff_names(array[${byId}::uuid])`.execute(tx)
  // Who signs from outside may be the client: the document says who it was, a notice and its mail do not.
  await tellReturned(acting, document, by ? outsider : (rows[0]?.name ?? 'Somebody'), declined)
  await reckonDue(acting, { ...document, state: 'Returned' })
}

export async function reviewDocument(context: Reviewing) {
  await reviewLine(context)
  return standing(context, context.input.DocumentID)
}
