import { sql } from 'kysely'
import { sentence, type Words } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import type { Context, RefuseDetail } from '#platform/server/handlers.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { writeEvent } from './events.server.ts'
import { factsOf } from './lines-of.server.ts'
import { chartForSigning, resolveLines } from './resolve-lines.server.ts'
import {
  findVersion,
  formVersionOf,
  linesUnderLock,
  lockDocument,
  type Acting,
  type LockedDocument,
} from './signing-document.server.ts'
import { contentOf, freezeVersion, sameSubstance } from './signing-content.server.ts'
import { standing } from './signing-engine.server.ts'
import { endVersion, makeLines } from './signing-lines.server.ts'
import { tellFallen } from './signing-notices.server.ts'
import { isOpenTo } from './signing.rules.ts'
import type { signingCalls } from './signing.calls.ts'
import { authorSignature, openAndTell, refuseNobody, signAsAuthor } from './submit.server.ts'
import { checkedAnswers } from './submit-answers.server.ts'

type Changing = Context<typeof signingCalls.changeSubmittedDocument>
type Editing = Context<typeof signingCalls.editDocumentContents>

export async function changeSubmitted(context: Changing) {
  const { tx, me, input, today, notFound, refuse } = context
  const document = (await lockDocument(tx, input.DocumentID)) ?? notFound()
  const facts = (await factsOf(tx, document.id, me, today)) ?? notFound()
  if (document.state !== 'AwaitingSignatures' && document.state !== 'Completed') refuse('NotSubmitted')
  if (!isOpenTo('change', facts)) refuse('MayNotChange')
  const given = { Values: input.Values, Reason: input.Reason, Signature: input.Signature, VersionNo: input.VersionNo }
  return newVersion(context, document, 'Changed', given)
}

/** The same as a change, by a reviewer whose turn it is. */
export async function editContents(context: Editing) {
  const { tx, me, input, today, notFound, refuse } = context
  const document = (await lockDocument(tx, input.DocumentID)) ?? notFound()
  const facts = (await factsOf(tx, document.id, me, today)) ?? notFound()
  if (document.state !== 'AwaitingSignatures') refuse('NotAwaiting')
  if (!isOpenTo('edit', facts)) refuse('NotReviewer')
  const given = { Values: input.Values, Reason: input.Reason, Signature: null, VersionNo: input.VersionNo }
  return newVersion(context, document, 'Edited', given)
}

type Code = 'NewerVersion' | 'NothingChanged' | 'BadSignature' | 'NoImage' | 'ConsentNeeded' | 'PaperOnly'
type ChangeContext = Acting & {
  effect: (kind: string, sentence: Words) => void
  refuse: (code: never, detail?: RefuseDetail) => never
}

/** A new version: every signature falls, the lines are found anew, and the author signs again where it is they who change it. */
async function newVersion(
  context: ChangeContext,
  document: LockedDocument,
  kind: 'Changed' | 'Edited',
  given: { Values: FieldValues; Reason: string; Signature: Signing | null; VersionNo: number },
) {
  const { tx, me, today, effect } = context
  const refuse = context.refuse as (code: Code, detail?: RefuseDetail) => never
  if (given.VersionNo !== document.current_version_no) refuse('NewerVersion')
  const old = (await findVersion(tx, document.id, document.current_version_no))!
  const oldLines = await linesUnderLock(tx, old.id)
  const form = await formVersionOf(tx, old.form_version_id)
  const answers = await checkedAnswers(tx, {
    documentId: document.id,
    fields: form.fields,
    values: given.Values,
    chartStart: document.chart_start,
    // What was dated when it was submitted stays within its days.
    today,
  })
  if (!form.fields.some((field) => field.IsEffectiveDate)) answers.effectiveDate = old.effective_date
  const authorId = document.author_id!
  const wanted = { document, form, answers, authorId, kind, reason: given.Reason } as const
  const content = await contentOf(context, wanted)
  if (sameSubstance(content, old)) refuse('NothingChanged')
  const resolved = await resolveLines(tx, {
    chart: await chartForSigning(tx, document.id),
    formMembershipId: document.form_membership_id,
    authorId,
    authorName: content.chart.AuthorName,
    effectiveDate: answers.effectiveDate,
    today,
  })
  refuseNobody(resolved)
  const byAuthor = kind === 'Changed' && authorId === me.userId
  const author = byAuthor ? await authorSignature(context, document, resolved, given.Signature, refuse) : undefined
  // The new lines come first: whoever reads the document by their line alone keeps it in sight.
  const version = await freezeVersion(context, wanted, content)
  const changed = { ...document, state: 'AwaitingSignatures' }
  const lines = await makeLines(tx, changed, version.id, resolved)
  const reason = sentence(ownReasons.followed, { n: String(version.version_no), why: given.Reason })[0]
  const fallen = await endVersion(tx, document, oldLines, reason, me.userId)
  await tx
    .updateTable('document')
    .set({
      state: 'AwaitingSignatures',
      current_version_no: version.version_no,
      effective_date: answers.effectiveDate,
      working_values: JSON.stringify(answers.values),
      revision: document.revision + 1,
      completed_at: null,
      saved_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', document.id)
    .execute()
  await writeEvent(tx, document.id, {
    type: kind,
    actorId: me.userId,
    data: {
      version: version.version_no,
      contentSha256: version.content_sha256,
      reason: given.Reason,
      fallen: fallen.map(({ Label, Name }) => `${Label[0]}: ${Name}`),
    },
  })
  await signAsAuthor(context, changed, version, lines, author)
  for (const { Label, Name } of fallen)
    effect(
      'signature',
      sentence(['The signature of {name} as {line} no longer counts.', 'La firma de {name} como {line} ya no vale.'], {
        name: Name,
        line: Label,
      }),
    )
  if (!byAuthor)
    effect(
      'person',
      sentence(['{name} has to sign again as author.', '{name} tiene que firmar de nuevo como autor.'], {
        name: content.chart.AuthorName,
      }),
    )
  effect(
    'file',
    sentence(
      [
        'Version {old} stays readable; this becomes version {next}.',
        'La versión {old} sigue legible; esta pasa a ser la versión {next}.',
      ],
      { old: old.version_no, next: version.version_no },
    ),
  )
  const what: Words =
    kind === 'Changed'
      ? ['Changed after it was submitted', 'Se cambió después de enviarlo']
      : ['Corrected while it was reviewed', 'Se corrigió durante la revisión']
  await tellFallen(context, document, fallen, what, given.Reason)
  await openAndTell(context, changed, version, lines)
  return standing(context, document.id, fallen)
}
