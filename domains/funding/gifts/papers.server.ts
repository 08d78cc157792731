import { linesOf, paragraphs } from '#domains/documents/evidence/render-nodes.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { dayWords, pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import { NotDrawn, type PrintedDocument, type PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { centWords, saidIn, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import type { AgencyProfile } from '#platform/server/agency-profile.ts'
import type { FileToMake } from '#platform/server/handlers.ts'

const paperText = {
  receipt: ['Receipt for your gift', 'Recibo de su donativo'],
  receipts: ['Receipts', 'Recibos'],
  copy: ['COPY', 'COPIA'],
  void: ['VOID', 'ANULADO'],
  number: ['Receipt number', 'Número de recibo'],
  issued: ['Issued on', 'Emitido el'],
  from: ['Received from', 'Recibido de'],
  date: ['Date', 'Fecha'],
  gift: ['Gift', 'Donativo'],
  amount: ['Amount', 'Cantidad'],
  total: ['Total', 'Total'],
  inKind: ['in kind', 'en especie'],
  noValue: [
    'The value of gifts in kind is for the donor to determine.',
    'El valor de los donativos en especie lo determina el donante.',
  ],
  nothing: [
    'No goods or services were provided in exchange for these gifts.',
    'No se dio ningún bien ni servicio a cambio de estos donativos.',
  ],
  got: [
    'In exchange for the gift of {day} you received: {what}. We estimate its value at {value}. Only what is above it may be deductible.',
    'A cambio del donativo del {day} usted recibió: {what}. Estimamos su valor en {value}. Solo lo que lo supera puede ser deducible.',
  ],
  thanks: ['Thank you', 'Gracias'],
  dear: ['Dear {name},', 'Estimados amigos ({name}):'],
  gave: ['Thank you for your gift of {what} on {day}.', 'Gracias por su donativo de {what} del {day}.'],
  sincerely: ['Sincerely,', 'Atentamente,'],
} as const satisfies Readonly<Record<string, Words>>

export interface ReceiptLine {
  day: string
  kind: string
  what: string | null
  fund: string
  cents: number
  benefit: number
  benefitWhat: string | null
}
export interface ReceiptPaper {
  number: string
  issuedOn: string
  name: string
  address: string
  cents: number
  lines: ReceiptLine[]
  isCopy: boolean
  isVoid: boolean
}

export const shell = (
  agency: AgencyProfile,
  language: Language,
  title: string,
  text: Printable,
): Omit<PrintedDocument, 'body'> => {
  const words = pageWordsIn(language)
  return {
    title,
    agency: text.line(agency.name),
    letterhead: { lines: [...agency.address, ...agency.letterhead].map((one) => text.line(one)) },
    lang: language,
    about: title,
    keywords: ['gift'],
    watermark: null,
    running: title,
    footer: text.line(agency.name),
    attachment: null,
    words: { confidential: '', page: words.page, content: words.content },
  }
}
const between = <T>(parts: readonly T[], draw: (part: T) => PrintedNode[]): PrintedNode[] =>
  parts.flatMap((part, at) => [...(at > 0 ? [{ kind: 'page-break' as const }] : []), ...draw(part)])

/** Receipts, each on a page of its own; whatever was printed before says that it is a copy. */
export function receiptPages(
  agency: AgencyProfile,
  papers: readonly ReceiptPaper[],
  language: Language,
): PrintedDocument {
  const t = saidIn(paperText, language)
  const text = new Printable()
  const money = (cents: number) => say(centWords(cents), language)
  const cell = (told: string, header?: true) => ({ runs: [{ t: text.line(told) }], ...(header && { header }) })
  const draw = (paper: ReceiptPaper): PrintedNode[] => {
    const marks = [...(paper.isVoid ? [t.void] : []), ...(paper.isCopy ? [t.copy] : [])]
    const got = paper.lines.filter(({ benefit }) => benefit > 0)
    return [
      ...(marks.length > 0 ? [{ kind: 'heading' as const, level: 2, runs: [{ t: marks.join(' · ') }] }] : []),
      {
        kind: 'facts',
        rows: [
          [t.number, [{ t: paper.number, b: true }]],
          [t.issued, [{ t: dayWords(paper.issuedOn) }]],
          [t.from, linesOf(text.text([paper.name, paper.address].filter(Boolean).join('\n')))],
        ],
      },
      {
        kind: 'table',
        widths: [2, 6, 2],
        head: [[cell(t.date, true), cell(t.gift, true), cell(t.amount, true)]],
        body: [
          ...paper.lines.map((line) => [
            cell(dayWords(line.day)),
            cell([line.what, labelOf(giftFunds, line.fund, language)].filter(Boolean).join(', ')),
            cell(line.kind === 'In kind' ? t.inKind : money(line.cents)),
          ]),
          [
            cell(t.total),
            cell(''),
            cell(money(paper.lines.filter(({ kind }) => kind === 'Money').reduce((sum, { cents }) => sum + cents, 0))),
          ],
        ],
      },
      ...got.map((line): PrintedNode => ({
        kind: 'paragraph',
        runs: [
          {
            t: text.line(
              say(
                sentence(paperText.got, {
                  day: dayWords(line.day),
                  what: line.benefitWhat ?? '',
                  value: money(line.benefit),
                }),
                language,
              ),
            ),
          },
        ],
      })),
      ...(got.length === 0 ? [{ kind: 'paragraph' as const, runs: [{ t: t.nothing }] }] : []),
      ...(paper.lines.some(({ kind }) => kind === 'In kind')
        ? [{ kind: 'paragraph' as const, small: true as const, runs: [{ t: t.noValue }] }]
        : []),
    ]
  }
  const only = papers.length === 1 ? papers[0] : undefined
  return {
    ...shell(agency, language, only ? t.receipt : t.receipts, text),
    watermark: only?.isVoid ? t.void : only?.isCopy ? t.copy : null,
    body: between(papers, draw),
  }
}

export interface Letter {
  name: string
  address: string
  greeting: string
  day: string
  what: string
}

/** Letters of thanks, each on a page of its own. */
export function letterPages(
  agency: AgencyProfile,
  letters: readonly Letter[],
  { message, madeOn, language }: { message: string; madeOn: string; language: Language },
): PrintedDocument {
  const t = saidIn(paperText, language)
  const text = new Printable()
  const line = (told: string): PrintedNode => ({ kind: 'paragraph', runs: linesOf(text.text(told)) })
  return {
    ...shell(agency, language, t.thanks, text),
    body: between(letters, (letter) => [
      line(dayWords(madeOn)),
      line([letter.name, letter.address].filter(Boolean).join('\n')),
      line(say(sentence(paperText.dear, { name: letter.greeting }), language)),
      line(say(sentence(paperText.gave, { what: letter.what, day: dayWords(letter.day) }), language)),
      ...paragraphs(text.text(message)),
      line(`${t.sincerely}\n\n${agency.name}`),
    ]),
  }
}

/** Drawn after the transaction; the same request gives the same bytes. */
export const pdfOf = (
  pages: PrintedDocument,
  { fileName, at, share, failed }: { fileName: string; at: string; share: string; failed: () => never },
): FileToMake => ({
  fileName,
  contentType: 'application/pdf',
  make: () =>
    pdfRenderer.draw(pages, { at: new Date(at), share }).catch((error: unknown) => {
      if (error instanceof NotDrawn) return failed()
      throw error
    }),
})
