import { labelOf as labelIn } from '#platform/contract/lists/base.ts'
import { signerCapacities } from '#platform/contract/lists/documents.ts'
import { saidIn, say, sentence, type Words } from '#platform/contract/words.ts'
import { keptIn } from '#domains/documents/signing/signing.rules.ts'
import {
  certificateText,
  fileColumns,
  howToVerify,
  sealColumns,
  signingMethods,
  versionColumns,
  versionKinds,
} from './certificate-text.server.ts'
import type { PrintedSignature, PrintSource } from './render-load.server.ts'
import type { PrintedNode, Run } from './render-shapes.server.ts'
import { labelOf, markOf, type SignaturePages } from './render-signatures.server.ts'
import { tableOf } from './render-nodes.server.ts'
import { dayWords, momentIn } from './render-page-text.server.ts'

/** Enough to compare, too little to find anybody. */
function maskedIp(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}:…`
  return `${ip.split('.').slice(0, 2).join('.')}.*.*`
}

/** The last page of a sealed copy: what was signed, by whom, how, and how to check it. */
export function certificateNodes(source: PrintSource, pages: SignaturePages): PrintedNode[] {
  const { text, lang } = pages
  const words = saidIn(certificateText, lang)
  const named = (table: Readonly<Record<string, Words>>, kept: string) => (table[kept] ? say(table[kept], lang) : kept)
  // Ids and hashes stay whole, so that they can be found and copied.
  const run = (told: string): Run[] => [{ t: /^[0-9a-f-]{36,64}$/.test(told) ? told : text.line(told) }]
  const head = (level: number, told: string): PrintedNode => ({ kind: 'heading', level, runs: run(told) })
  const given = (rows: [string, string | null | undefined][]): PrintedNode => ({
    kind: 'facts',
    rows: rows.flatMap(([label, told]): [string, Run[]][] => (told ? [[label, run(told)]] : [])),
  })

  function card(signature: PrintedSignature): PrintedNode {
    const { voided_at } = signature
    return {
      kind: 'card',
      children: [
        {
          kind: 'signature',
          label: text.line(labelOf(signature, lang)),
          lines: [[{ t: text.line(signature.printed_name), b: true }]],
          ...markOf(signature, pages),
        },
        given([
          [words.void, voided_at && momentIn(voided_at, signature.zone, lang)],
          [words.reason, voided_at && signature.void_reason],
          [words.name, signature.printed_name],
          [words.version, String(signature.version_no)],
          [words.capacity, labelIn(signerCapacities, signature.capacity, lang)],
          [words.meaning, keptIn(signature.meaning, lang)],
          [words.method, named(signingMethods, signature.method)],
          [words.paper, signature.paper_signed_on && dayWords(signature.paper_signed_on)],
          [words.local, `${momentIn(signature.signed_at, signature.zone, lang)} (${signature.zone})`],
          [words.utc, new Date(signature.signed_at).toISOString()],
          [
            words.auth,
            signature.auth_at
              ? `${keptIn(signature.auth_method, lang)}, ${momentIn(signature.auth_at, signature.zone, lang)}`
              : keptIn(signature.auth_method, lang),
          ],
          [words.witness, signature.witness],
          [words.identity, signature.identity_check],
          [words.language, signature.language],
          [words.interpreter, signature.interpreter],
          [words.consent, signature.disclosure],
          [words.ip, signature.ip && maskedIp(signature.ip)],
        ]),
      ],
    }
  }

  const of = source.signatures.filter(({ version_no }) => version_no === source.versionNo)
  const live = of.filter(({ voided_at }) => voided_at === null)
  const voided = source.signatures.filter(({ voided_at }) => voided_at !== null)
  const open = source.lines.filter(({ id }) => !live.some(({ line_id }) => line_id === id))
  const cells = (row: readonly string[]) => row.map((one) => ({ runs: run(one) }))
  const heads = (columns: readonly Words[]) =>
    columns.map((one) => ({ runs: run(say(one, lang)), header: true as const }))
  return [
    { kind: 'page-break' },
    head(2, words.title),
    { kind: 'paragraph', runs: run(words.about) },
    given([
      [words.document, source.documentId],
      [
        words.form,
        say(sentence(certificateText.formVersion, { label: source.formLabel, no: source.formVersionNo }), lang),
      ],
      [words.chart, source.chart.ChartID],
      [words.version, String(source.versionNo)],
      [words.effective, source.effectiveDate && dayWords(source.effectiveDate)],
      [words.hash, source.contentSha256],
    ]),
    head(3, words.history),
    tableOf(
      [heads(versionColumns)],
      source.versions.map((one) =>
        cells([
          String(one.version_no),
          momentIn(one.created_at, source.zone, lang),
          one.by_name ?? '',
          named(versionKinds, one.kind),
          one.reason ?? '',
          one.content_sha256.slice(0, 12),
        ]),
      ),
    ),
    ...(live.length > 0 ? [head(3, words.signatures), ...live.map(card)] : []),
    ...(voided.length > 0 ? [head(3, words.voided), ...voided.map(card)] : []),
    ...(open.length > 0
      ? [
          head(3, words.unsigned),
          tableOf(
            [],
            open.map((line) => cells([labelOf(line, lang), statusWords(line.status, pages), line.closed_reason ?? ''])),
          ),
        ]
      : []),
    ...(source.attachments.length > 0
      ? [
          head(3, words.attachments),
          tableOf(
            [heads(fileColumns)],
            source.attachments.map((one) => cells([one.file_name, one.sha256])),
          ),
        ]
      : []),
    ...(source.earlierSeals.length > 0
      ? [
          head(3, words.sealedBefore),
          tableOf(
            [heads(sealColumns)],
            source.earlierSeals.map((one) =>
              cells([momentIn(one.sealed_at, source.zone, lang), one.reason ?? '', one.pdf_sha256.slice(0, 16)]),
            ),
          ),
        ]
      : []),
    head(3, words.verify),
    {
      kind: 'list',
      ordered: true,
      items: howToVerify.map((one) => [
        { kind: 'paragraph', runs: run(say(sentence(one, { id: source.documentId }), lang)) },
      ]),
    },
  ]
}

const statusWords = (status: string, { words }: SignaturePages): string =>
  status === 'Waived' ? words.waived : status === 'Lapsed' ? words.lapsed : words.notSigned
