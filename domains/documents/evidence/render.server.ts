import { labelOf } from '#platform/contract/lists/base.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { certificateNodes } from './render-certificate.server.ts'
import type { PrintSource } from './render-load.server.ts'
import { pdfRenderer } from './render-pool.server.ts'
import type { PrintedDocument, PrintedNode } from './render-shapes.server.ts'
import { picturesOf, signatureNodes } from './render-signatures.server.ts'
import { Printable } from './render-text.server.ts'
import { printedForm } from './render-tree.server.ts'
import { say, sentence } from '#platform/contract/words.ts'
import { dayWords, momentIn, pageText, pageWordsIn } from './render-page-text.server.ts'
import { sealedPdf } from './seal-store.server.ts'

/**
 * A document as PDF: the sealed one of a completed version, otherwise drawn with a watermark. What has to be read is read
 * now; drawing may take its time afterwards, when nobody's connection waits for it.
 */
export async function pdfFrom(
  tx: Tx,
  source: PrintSource,
  settings: Settings,
  share: string,
): Promise<() => Promise<Buffer>> {
  const { state, versionId, versionNo, currentVersionNo } = source
  const sealed =
    versionId && state !== 'Voided' && (await sealedPdf(tx, settings, versionId, versionNo !== currentVersionNo))
  return sealed ? async () => sealed : () => drawn(source, { share })
}

/** Draws it; with the certificate for the copy that is sealed. */
export async function drawn(
  source: PrintSource,
  { certificate = false, share }: { certificate?: boolean; share?: string } = {},
): Promise<Buffer> {
  const pictures = await picturesOf(source.signatures)
  return pdfRenderer.draw(pagesOf(source, [...pictures.keys()], certificate), {
    at: new Date(source.at),
    images: [...pictures.values(), ...(source.logo ? [source.logo] : [])],
    share,
  })
}

/** A copy with words taken out: neither the content nor pictures of names lie in the file. */
export function drawnWithout(source: PrintSource, without: <T>(value: T) => T, share: string): Promise<Buffer> {
  // Before it is laid out, so that words over a line end go too; and after.
  const pages = pagesOf({ ...source, values: without(source.values) }, [], false)
  return pdfRenderer.draw(
    without({ ...pages, attachment: null, keywords: ['copy'], about: 'Copy', footer: 'Redacted copy' }),
    {
      at: new Date(source.at),
      images: source.logo ? [source.logo] : [],
      share,
    },
  )
}

function watermarkOf({ state, versionNo, currentVersionNo, lang }: PrintSource): string | null {
  const words = pageWordsIn(lang)
  if (state === 'Voided') return words.voidMark
  if (versionNo !== null && versionNo < currentVersionNo) return words.supersededMark
  return versionNo !== null && state === 'Completed' ? null : words.draftMark
}

const signs = (node: PrintedNode): boolean =>
  node.kind === 'signature' ||
  (node.kind === 'columns' && node.children.some((column) => column.some(signs))) ||
  ((node.kind === 'group' || node.kind === 'keep') && node.children.some(signs))

/** Longer parts break over pages by themselves and bring their last lines along. */
const longest = 1500

/** Signatures never stand alone on a page: the last words before them go with them. */
function withWords(nodes: readonly PrintedNode[]): PrintedNode[] {
  const first = nodes.findIndex(signs)
  const before = nodes
    .slice(0, Math.max(0, first))
    .findLastIndex(({ kind }) => kind === 'paragraph' || kind === 'field')
  if (before < 0) return [...nodes]
  const kept = nodes.slice(before, first)
  if (kept.length > 4 || JSON.stringify(kept).length > longest || kept.some(({ kind }) => kind === 'page-break'))
    return [...nodes]
  return [...nodes.slice(0, before), { kind: 'keep', children: kept }, ...nodes.slice(first)]
}

export function pagesOf(source: PrintSource, pictures: readonly string[], certificate: boolean): PrintedDocument {
  const { chart, lang, documentId, versionNo, letterhead } = source
  const words = pageWordsIn(lang)
  const text = new Printable()
  const pages = { text, words, lang, pictures }
  const signatures = signatureNodes(source, pages)
  const title = text.line(source.formLabel)
  const onPaper = source.versions.at(-1)?.kind === 'PaperCopy'
  const form: PrintedNode[] = onPaper
    ? [
        { kind: 'paragraph', runs: [{ t: words.paperCopy }] },
        ...source.attachments.map((one): PrintedNode => ({
          kind: 'paragraph',
          runs: [{ t: `${text.line(one.file_name)}, SHA-256 ${one.sha256}` }],
        })),
      ]
    : printedForm({
        ...source,
        title: source.formLabel,
        text,
        words,
        submitted: versionNo !== null,
        signatures: signatures.at,
      })
  const rest = signatures.rest()
  const stands =
    versionNo === null
      ? `${words.draft}, ${words.saved} ${momentIn(source.at, source.zone, lang)}`
      : `${words.version} ${versionNo}`
  const fact = (label: string, told: string | null | undefined): [string, { t: string }[]][] =>
    told ? [[label, [{ t: text.line(told) }]]] : []
  const facts: PrintedNode = {
    kind: 'facts',
    rows: [
      [labelOf(chartTypes, chart.ChartType, lang), [{ t: text.line(chart.Name), b: true }]],
      ...fact(words.caseNumber, chart.CaseNumber),
      [words.program, [{ t: text.line(chart.SubProgramName) }]],
      ...fact(words.placingAgency, chart.AgencyName === letterhead.Name ? null : chart.AgencyName),
      ...(source.effectiveDate
        ? [
            [words.effective, [{ t: dayWords(source.effectiveDate) }]] satisfies [string, object[]] as [
              string,
              { t: string }[],
            ],
          ]
        : []),
      [words.author, [{ t: text.line(chart.AuthorName) }]],
      [words.version, [{ t: versionNo === null ? stands : String(versionNo) }]],
    ],
  }
  const ends = certificate ? certificateNodes(source, pages) : []
  const note: PrintedNode[] = text.lost ? [{ kind: 'paragraph', small: true, runs: [{ t: words.lost }] }] : []
  return {
    title,
    agency: text.line(letterhead.Name),
    letterhead: {
      lines: letterhead.Lines.map((one) => text.line(one)),
      ...(source.logo && {
        logo: pictures.length,
        alt: say(sentence(pageText.logoOf, { agency: text.line(letterhead.Name) }), lang),
      }),
    },
    lang,
    about: `${words.document} ${documentId}, ${versionNo === null ? words.draft : `${words.version} ${versionNo}`}`,
    keywords: [
      `kith:${documentId}`,
      `version:${versionNo ?? 'draft'}`,
      ...(source.contentSha256 ? [`sha256:${source.contentSha256}`] : []),
    ],
    watermark: watermarkOf(source),
    running: `${title} · ${text.line(chart.Name)}`,
    footer: [
      `${words.document} ${documentId}`,
      stands,
      ...(source.contentSha256 ? [`SHA-256 ${source.contentSha256.slice(0, 16)}`] : []),
    ].join(' · '),
    attachment: source.contentCanonical,
    words: { confidential: words.confidential, page: words.page, content: words.content },
    body: [facts, { kind: 'rule' }, ...withWords([...form, ...rest]), ...note, ...ends],
  }
}
