import sharp from 'sharp'
import { say, sentence, type Language } from '#platform/contract/words.ts'
import { blockLabel, keptIn, lineWords } from '#domains/documents/signing/signing.rules.ts'
import type { BlockOf } from '#domains/forms/form-template.rules.ts'
import type { PrintedLine, PrintedSignature, PrintSource } from './render-load.server.ts'
import type { PrintedNode, Run } from './render-shapes.server.ts'
import { fitsScript, type Printable } from './render-text.server.ts'
import { dayWords, momentIn, pageText, type PageWords } from './render-page-text.server.ts'

/** Pictures of the signatures, made plain: same size, no hidden parts; one that cannot be read is left out. */
export async function picturesOf(signatures: readonly PrintedSignature[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const { id, image } of signatures) {
    if (!image) continue
    const plain = await sharp(image, { limitInputPixels: 25_000_000, failOn: 'error' })
      .resize({ width: 900, height: 300, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9, palette: false })
      .toBuffer()
      .catch(() => undefined)
    if (plain) found.set(id, plain)
  }
  return found
}

export interface SignaturePages {
  text: Printable
  words: PageWords
  lang: Language
  /** Ids of the signatures with a picture, in the order of the pictures. */
  pictures: readonly string[]
}

/** How the mark itself is drawn: picture, name in script, or words. */
export function markOf(signature: PrintedSignature, { text, words, lang, pictures }: SignaturePages) {
  const image = pictures.indexOf(signature.id)
  const name = text.line(signature.typed_text || signature.printed_name)
  if (image >= 0)
    return { image, alt: say(sentence(pageText.pictureOf, { name: text.line(signature.printed_name) }), lang) }
  if (signature.method === 'Click') return { click: words.electronically }
  if (signature.method === 'Paper') return {}
  return fitsScript(name) ? { typed: name } : { click: name }
}

function linesBeside(line: PrintedLine, signature: PrintedSignature | undefined, pages: SignaturePages): Run[][] {
  const { text, words, lang } = pages
  if (signature) {
    const { voided_at, void_reason } = signature
    const when =
      signature.method === 'Paper' && signature.paper_signed_on
        ? say(sentence(pageText.onPaper, { day: dayWords(signature.paper_signed_on) }), lang)
        : `${words.signed} ${momentIn(signature.signed_at, signature.zone, lang)}`
    return [
      [{ t: text.line(signature.printed_name), b: true }],
      [{ t: text.line(keptIn(signature.meaning, lang)) }],
      [{ t: when }],
      ...(signature.witness ? [[{ t: `${words.witness}: ${text.line(signature.witness)}` }]] : []),
      ...(voided_at ? [[{ t: `${words.voided} ${momentIn(voided_at, signature.zone, lang)}`, b: true as const }]] : []),
      ...(void_reason ? [[{ t: `${words.reason}: ${text.line(void_reason)}` }]] : []),
    ]
  }
  const reason = line.closed_reason ? [[{ t: `${words.reason}: ${text.line(line.closed_reason)}` }]] : []
  if (line.status === 'Void') return [[{ t: words.voided, b: true }], ...reason]
  if (line.status === 'Waived') return [[{ t: words.waived, b: true }], ...reason]
  if (line.status === 'Lapsed') return [[{ t: words.lapsed }], ...reason]
  if (line.status === 'Returned') return [[{ t: words.returned }], ...reason]
  return [
    [{ t: words.notSigned }],
    ...(line.waits_for ? [[{ t: text.line(say(sentence(pageText.waitsFor, { names: line.waits_for }), lang)) }]] : []),
  ]
}

export const labelOf = ({ block, label }: Pick<PrintedLine, 'block' | 'label'>, lang: Language): string =>
  say(lineWords({ block, label: label || blockLabel(block) }), lang)

/** Places to sign: where the template puts them, and the rest at the end. */
export function signatureNodes(source: PrintSource, pages: SignaturePages) {
  const placed = new Set<string>()
  // What a line carried when it fell is shown where the whole version fell.
  const shown = source.signatures.filter(({ voided_at, line_id }) => {
    const line = source.lines.find(({ id }) => id === line_id)
    return line && (voided_at === null || line.status === 'Void')
  })
  const carried = new Map(shown.map((one) => [one.line_id, one]))
  const nodeOf = (line: PrintedLine): PrintedNode => {
    placed.add(line.id)
    const signature = carried.get(line.id)
    return {
      kind: 'signature',
      label: pages.text.line(labelOf(line, pages.lang)),
      lines: linesBeside(line, signature, pages),
      ...(signature && markOf(signature, pages)),
    }
  }
  return {
    at: ({ block, line }: BlockOf<'signature'>): PrintedNode[] =>
      source.lines
        .filter((one) => one.block === block && (line === undefined || one.line_no === line) && !placed.has(one.id))
        .map(nodeOf),
    rest(): PrintedNode[] {
      const left = source.lines.filter(({ id }) => !placed.has(id))
      if (left.length === 0) return []
      const heading: PrintedNode = { kind: 'heading', level: 2, runs: [{ t: pages.words.signatures }] }
      return [heading, ...left.map(nodeOf)]
    },
  }
}
