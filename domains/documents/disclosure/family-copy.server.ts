import { mustBeDisclosed } from '#domains/documents/evidence/packets.server.ts'
import { loadPrint, type PrintSource } from '#domains/documents/evidence/render-load.server.ts'
import { linesOf } from '#domains/documents/evidence/render-nodes.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { dayWords, pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import { NotDrawn, type PrintedDocument, type PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { printed, shownFields, withCalculated } from '#domains/forms/form-answers.rules.ts'
import type { FieldValue, FormField } from '#domains/forms/form-fields.rules.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { saidIn, type Language, type Words } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { familyCopyCalls } from './family-copy.calls.ts'

const copyText = {
  mark: ['COPY', 'COPIA'],
  title: ['Copy for the family', 'Copia para la familia'],
  about: ['About', 'Sobre'],
  day: ['Date', 'Fecha'],
  note: [
    'This is a copy to read. The signed document is kept by the agency.',
    'Esta es una copia para leer. La agencia conserva el documento firmado.',
  ],
  written: [
    'The questions and answers are in the words in which they were written.',
    'Las preguntas y respuestas están en las palabras en que se escribieron.',
  ],
  signed: ['Signed by', 'Firmado por'],
} as const satisfies Readonly<Record<string, Words>>

/** The answer as the form prints it; nothing where nothing was answered. */
function answerOf(field: FormField, value: FieldValue | undefined, language: Language): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value === '' ? '' : printed(field, value, language)
  return value
    .map((one) =>
      typeof one === 'string'
        ? printed(field, one, language)
        : field.Columns.flatMap((column) =>
            one[column.Id] ? [`${column.Label}: ${printed(column, one[column.Id], language)}`] : [],
          ).join(', '),
    )
    .filter(Boolean)
    .join('\n')
}

/** The form's own questions with the answers to them, in the order of the form. */
export function copyPages(source: PrintSource, language: Language): PrintedDocument {
  const words = saidIn(copyText, language)
  const page = pageWordsIn(language)
  const text = new Printable()
  const values = withCalculated(source.fields, source.values)
  const answers = shownFields(source.fields, source.values).flatMap((field): PrintedNode[] => {
    const told = field.DataType === 'File' ? '' : answerOf(field, values[field.Id], language)
    if (!told) return []
    return [
      { kind: 'heading', level: 2, runs: [{ t: text.line(field.Label) }] },
      ...(field.HelpText
        ? [{ kind: 'paragraph' as const, small: true as const, runs: [{ t: text.line(field.HelpText) }] }]
        : []),
      { kind: 'paragraph', runs: linesOf(text.text(told)) },
    ]
  })
  const signed = source.signatures.filter(
    ({ voided_at, version_no }) => voided_at === null && version_no === source.versionNo,
  )
  return {
    title: text.line(source.formLabel),
    agency: text.line(source.letterhead.Name),
    lang: language,
    about: words.title,
    keywords: ['copy'],
    watermark: words.mark,
    running: `${words.title} · ${text.line(source.formLabel)}`,
    footer: words.title,
    attachment: null,
    words: { confidential: page.confidential, page: page.page, content: page.content },
    body: [
      { kind: 'paragraph', runs: [{ t: `${words.title}. ${words.note} ${words.written}` }] },
      {
        kind: 'facts',
        rows: [
          [words.about, [{ t: text.line(source.chart.Name), b: true }]],
          ...(source.effectiveDate
            ? [[words.day, [{ t: dayWords(source.effectiveDate) }]] as [string, { t: string }[]]]
            : []),
          ...(signed.length > 0
            ? [
                [words.signed, [{ t: signed.map((one) => text.line(one.printed_name)).join(', ') }]] as [
                  string,
                  { t: string }[],
                ],
              ]
            : []),
        ],
      },
      { kind: 'rule' },
      ...answers,
    ],
  }
}

export const familyCopyHandlers = handlers(familyCopyCalls, {
  async getFamilyCopy({ tx, me, input, settings, refuse, notFound, seen }) {
    const { DocumentID, Language: language } = input
    const found = await tx
      .selectFrom('document')
      .select(['state', 'current_version_no'])
      .where('id', '=', DocumentID)
      .executeTakeFirst()
    if (!found) return notFound()
    if (found.state !== 'AwaitingSignatures' && found.state !== 'Completed') return refuse('NotSubmitted')
    if (await mustBeDisclosed(tx, [DocumentID])) return refuse('DiscloseInstead')
    const source = await loadPrint(tx, DocumentID, found.current_version_no, settings)
    if (source.versions.at(-1)?.kind === 'PaperCopy') return refuse('OnPaper')
    seen({ Language: language, VersionNo: found.current_version_no })
    const make = () =>
      pdfRenderer
        .draw(copyPages(source, language), { at: new Date(source.at), share: me.userId })
        .catch((error: unknown) => {
          if (error instanceof NotDrawn) return refuse('NotPrinted')
          throw error
        })
    const name = source.formLabel.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim()
    return {
      fileName: `${name || 'Copy'} (${copyText.mark[language === 'es' ? 1 : 0].toLowerCase()}).pdf`,
      contentType: fileKinds.pdf.type,
      make,
    }
  },
})
