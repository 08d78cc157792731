import { say } from '#platform/contract/words.ts'
import { shownFields, withCalculated } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import { fillWord } from '#domains/forms/word/word-fill.server.ts'
import { findFormWord } from '#domains/forms/word/word-stored.server.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { fileKinds } from '#platform/contract/files.ts'
import type { FilePolicy } from '#platform/server/attachments.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { withoutLocked } from '#domains/documents/writing/locked-answers.server.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { loadPrint, type PrintSource } from './render-load.server.ts'
import { mustBeDisclosed } from './packets.server.ts'
import { pageText } from './render-page-text.server.ts'
import { pdfFrom } from './render.server.ts'
import { NotDrawn } from './render-shapes.server.ts'
import { sealAgain } from './seal-again.server.ts'
import { fileNameOf, sealIfWaiting } from './seal.server.ts'
import { CopyLost, storedBytes } from './seal-store.server.ts'
import { seeingAll } from './statements.server.ts'
import { checksWithFiles } from './verify-all.server.ts'
import { lostCopies } from './verify-copy.server.ts'
import { verifiedFile } from './verify-file.server.ts'
import { loadEvidence } from './verify-load.server.ts'
import { foundIn } from './verify-found.server.ts'

/** A sealed copy is read by whoever may read its document. */
export const sealFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  if (!me.may('CaseFile.PerformOperations')) return false
  return Boolean(await tx.selectFrom('document_seal').select('id').where('id', '=', ownerId).executeTakeFirst())
}

type Downloading = Context<typeof evidenceCalls.downloadDocument>

async function readable(context: Downloading, source: PrintSource): Promise<PrintSource> {
  if (source.versionNo !== null) return source
  const { ownerId, fields, values } = source
  return { ...source, values: await withoutLocked(context, { chartId: source.chart.ChartID, ownerId, fields, values }) }
}

/** Nothing answered says so in Word too, once it was submitted; what the form would put in its place nobody has signed. */
const asPrinted = ({ fields, versionNo, lang }: PrintSource): FormField[] =>
  fields.map((field) => ({
    ...field,
    EmptyReplacementString: versionNo === null ? null : say(pageText.notAnswered, lang),
    Columns: field.Columns.map((column) => ({ ...column, EmptyReplacementString: null })),
  }))

/** As the page has them: reckoned, and none of a question that does not show. */
const answersOn = ({ fields, values }: PrintSource): FieldValues => {
  const worked = withCalculated(fields, values)
  const shown = shownFields(fields, values).map(({ Id }) => Id)
  return Object.fromEntries(shown.flatMap((id) => (worked[id] === undefined ? [] : [[id, worked[id]]])))
}

export const evidenceHandlers = handlers(evidenceCalls, {
  async downloadDocument(context) {
    const { tx, me, input, settings, refuse, seen, notFound } = context
    const { DocumentID, Format } = input
    const found = await tx
      .selectFrom('document')
      .select(['state', 'current_version_no'])
      .where('id', '=', DocumentID)
      .executeTakeFirst()
    if (!found) return notFound()
    if (!input.Inline && (await mustBeDisclosed(tx, [DocumentID]))) return refuse('DiscloseInstead')
    const working = found.current_version_no === 0 || found.state === 'Returned'
    const versionNo = input.VersionNo ?? (working ? 'draft' : found.current_version_no)
    const source = await readable(context, await loadPrint(tx, DocumentID, versionNo, settings))
    seen({ Format, VersionNo: versionNo })
    const inline = Boolean(input.Inline)
    await sealIfWaiting(tx, DocumentID)
    if (Format === 'Content') {
      if (source.contentCanonical === null) return refuse('NotSubmitted')
      const body = Buffer.from(source.contentCanonical, 'utf8')
      return { fileName: fileNameOf(source, 'json'), contentType: 'application/json', body }
    }
    if (Format === 'Word') {
      const word = source.wordFileId ? await findFormWord(tx, settings, source.wordFileId) : undefined
      if (!word || word.waits) return refuse('NoWordTemplate')
      const body = await fillWord(await word.content(), asPrinted(source), answersOn(source), source.lang).catch(
        (error: unknown) => {
          if (error instanceof FileRefused) return refuse('WordNotFilled')
          throw error
        },
      )
      return { fileName: fileNameOf(source, 'docx'), contentType: fileKinds.docx.type, body }
    }
    const drawing = await pdfFrom(tx, source, settings, me.userId).catch((error: unknown) => {
      if (error instanceof CopyLost) return refuse('CopyLost')
      throw error
    })
    const make = () =>
      drawing().catch((error: unknown) => {
        if (error instanceof NotDrawn) return refuse('NotPrinted')
        throw error
      })
    return { fileName: fileNameOf(source), contentType: fileKinds.pdf.type, make, inline }
  },

  async verifyDocument({ tx, me, input, settings, language, seen, notFound }) {
    const [evidence] = await seeingAll(tx, () => loadEvidence(tx, [input.DocumentID]))
    if (!evidence) return notFound()
    seen({ Verified: true })
    await sealIfWaiting(tx, input.DocumentID)
    const found = await checksWithFiles(tx, settings, evidence)
    const live = evidence.seals.findLast(({ superseded_at }) => superseded_at === null)
    return {
      DocumentID: input.DocumentID,
      FormLabel: evidence.formLabel,
      ChartName: evidence.chartName ?? (await findChart(tx, evidence.chartId))?.name ?? '',
      State: evidence.state,
      VersionNo: evidence.currentVersionNo,
      ContentSha256: evidence.versions.at(-1)?.content_sha256 ?? null,
      SealedAt: live?.sealed_at ?? null,
      CheckedAt: new Date().toISOString(),
      Held: found.every(({ Result }) => Result !== 'broken'),
      Checks: foundIn(found, language),
      CanSealAgain:
        me.may(evidenceCalls.sealDocumentAgain.permission) && (await lostCopies(tx, settings, evidence)).length > 0,
    }
  },

  sealDocumentAgain: sealAgain,

  async verifyFile({ tx, me, input, settings, language, refuse, notFound, looked }) {
    const file = await tx
      .selectFrom('stored_file')
      .select(['id', 'content_type'])
      .where('id', '=', input.FileID)
      .where('owner_table', '=', 'upload')
      .where('owner_id', '=', me.userId)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!file) return notFound()
    if (file.content_type !== fileKinds.pdf.type) return refuse('NotPdf')
    const verdict = await verifiedFile(tx, settings, await storedBytes(tx, settings, file.id))
    await looked('document', verdict.DocumentID, { VerifiedFile: verdict.Verdict })
    return { ...verdict, Sentence: say(verdict.Sentence, language), Checks: foundIn(verdict.Checks, language) }
  },
})
