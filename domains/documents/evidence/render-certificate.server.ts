import type { PrintedSignature, PrintSource } from './render-load.server.ts'
import type { PrintedNode, Run } from './render-shapes.server.ts'
import { labelOf, markOf, type SignaturePages } from './render-signatures.server.ts'
import { tableOf } from './render-tree.server.ts'
import { dayWords, momentIn } from './render-words.server.ts'

const en = {
  title: 'Certificate of signatures',
  about: 'This page belongs to the document before it. It says what was signed, by whom and how.',
  document: 'Document',
  form: 'Form',
  formVersion: (label: string, no: number) => `${label}, version ${no} of the form`,
  chart: 'Chart',
  version: 'Version',
  hash: 'Content SHA-256',
  effective: 'Effective date',
  history: 'Versions',
  columns: ['Version', 'When', 'By', 'What happened', 'Reason', 'Content'],
  kinds: {
    Submitted: 'Submitted',
    Resubmitted: 'Submitted again',
    Edited: 'Corrected in review',
    Changed: 'Changed',
  } as Record<string, string>,
  signatures: 'Signatures',
  voided: 'Voided signatures',
  unsigned: 'Lines without a signature',
  name: 'Printed name',
  capacity: 'Capacity',
  capacities: {
    Self: 'For themselves',
    Parent: 'Parent',
    Guardian: 'Guardian',
    AuthorizedRepresentative: 'Authorized representative',
    Staff: 'Staff',
  } as Record<string, string>,
  meaning: 'Meaning',
  method: 'Method',
  methods: {
    Drawn: 'Drawn by hand',
    Typed: 'Typed name',
    Image: 'Saved image of the signature',
    Click: 'Confirmed on screen',
    Paper: 'Signed on paper, scan on file',
  } as Record<string, string>,
  local: 'Signed (local time)',
  utc: 'Signed (UTC)',
  auth: 'Confirmed by',
  witness: 'Witness',
  identity: 'Identity checked by',
  language: 'Language read',
  interpreter: 'Interpreter',
  consent: 'Consent to sign electronically',
  ip: 'Network address',
  paper: 'Date on the paper',
  void: 'Voided',
  reason: 'Reason',
  attachments: 'Attached files',
  attachmentColumns: ['File', 'SHA-256'],
  verify: 'How to verify',
  how: (id: string) => [
    `In KITH: open “Verify a document”, choose this file or give the document id ${id}. Each check is told in a sentence.`,
    'In any PDF reader: the seal of the agency covers the whole file. One changed byte breaks it. The certificate is the agency’s own, so a reader may call its issuer unknown.',
    'Without KITH: the file holds an attachment “content.json”. Its SHA-256 is the content SHA-256 above, and every signature was made over that value.',
  ],
}
const es: typeof en = {
  title: 'Certificado de firmas',
  about: 'Esta página pertenece al documento anterior. Dice qué se firmó, quién lo firmó y cómo.',
  document: 'Documento',
  form: 'Formulario',
  formVersion: (label, no) => `${label}, versión ${no} del formulario`,
  chart: 'Expediente',
  version: 'Versión',
  hash: 'SHA-256 del contenido',
  effective: 'Fecha de vigencia',
  history: 'Versiones',
  columns: ['Versión', 'Cuándo', 'Por', 'Qué ocurrió', 'Motivo', 'Contenido'],
  kinds: {
    Submitted: 'Enviado',
    Resubmitted: 'Enviado de nuevo',
    Edited: 'Corregido en revisión',
    Changed: 'Modificado',
  },
  signatures: 'Firmas',
  voided: 'Firmas anuladas',
  unsigned: 'Líneas sin firma',
  name: 'Nombre',
  capacity: 'Calidad',
  capacities: {
    Self: 'En nombre propio',
    Parent: 'Padre o madre',
    Guardian: 'Tutor',
    AuthorizedRepresentative: 'Representante autorizado',
    Staff: 'Personal',
  },
  meaning: 'Significado',
  method: 'Método',
  methods: {
    Drawn: 'Dibujada a mano',
    Typed: 'Nombre escrito',
    Image: 'Imagen guardada de la firma',
    Click: 'Confirmada en pantalla',
    Paper: 'Firmada en papel, copia archivada',
  },
  local: 'Firmado (hora local)',
  utc: 'Firmado (UTC)',
  auth: 'Confirmado con',
  witness: 'Testigo',
  identity: 'Identidad comprobada con',
  language: 'Idioma leído',
  interpreter: 'Intérprete',
  consent: 'Consentimiento para firmar electrónicamente',
  ip: 'Dirección de red',
  paper: 'Fecha en el papel',
  void: 'Anulada',
  reason: 'Motivo',
  attachments: 'Archivos adjuntos',
  attachmentColumns: ['Archivo', 'SHA-256'],
  verify: 'Cómo verificar',
  how: (id) => [
    `En KITH: abra «Verificar un documento», elija este archivo o indique el documento ${id}. Cada comprobación se explica en una frase.`,
    'En cualquier lector de PDF: el sello de la agencia cubre todo el archivo. Un solo byte cambiado lo rompe. El certificado es de la propia agencia, por lo que el lector puede decir que no conoce al emisor.',
    'Sin KITH: el archivo contiene el adjunto «content.json». Su SHA-256 es el SHA-256 del contenido de arriba, y cada firma se hizo sobre ese valor.',
  ],
}

/** Enough to compare, too little to find anybody. */
function maskedIp(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}:…`
  return `${ip.split('.').slice(0, 2).join('.')}.*.*`
}

/** The last page of a sealed copy: what was signed, by whom, how, and how to check it. */
export function certificateNodes(source: PrintSource, pages: SignaturePages): PrintedNode[] {
  const { text, lang } = pages
  const words = lang === 'es' ? es : en
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
          label: text.line(labelOf(signature)),
          lines: [[{ t: text.line(signature.printed_name), b: true }]],
          ...markOf(signature, pages),
        },
        given([
          [words.void, voided_at && momentIn(voided_at, signature.zone, lang)],
          [words.reason, voided_at && signature.void_reason],
          [words.name, signature.printed_name],
          [words.version, String(signature.version_no)],
          [words.capacity, words.capacities[signature.capacity] ?? signature.capacity],
          [words.meaning, signature.meaning],
          [words.method, words.methods[signature.method]],
          [words.paper, signature.paper_signed_on && dayWords(signature.paper_signed_on)],
          [words.local, `${momentIn(signature.signed_at, signature.zone, lang)} (${signature.zone})`],
          [words.utc, new Date(signature.signed_at).toISOString()],
          [
            words.auth,
            signature.auth_at
              ? `${signature.auth_method}, ${momentIn(signature.auth_at, signature.zone, lang)}`
              : signature.auth_method,
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
  const cells = (row: string[], header?: true) => row.map((one) => ({ runs: run(one), ...(header && { header }) }))
  return [
    { kind: 'page-break' },
    head(2, words.title),
    { kind: 'paragraph', runs: run(words.about) },
    given([
      [words.document, source.documentId],
      [words.form, words.formVersion(source.formLabel, source.formVersionNo)],
      [words.chart, source.chart.ChartID],
      [words.version, String(source.versionNo)],
      [words.effective, source.effectiveDate && dayWords(source.effectiveDate)],
      [words.hash, source.contentSha256],
    ]),
    head(3, words.history),
    tableOf(
      [cells(words.columns, true)],
      source.versions.map((one) =>
        cells([
          String(one.version_no),
          momentIn(one.created_at, source.zone, lang),
          one.by_name ?? '',
          words.kinds[one.kind] ?? one.kind,
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
            open.map((line) => cells([labelOf(line), statusWords(line.status, pages), line.closed_reason ?? ''])),
          ),
        ]
      : []),
    ...(source.attachments.length > 0
      ? [
          head(3, words.attachments),
          tableOf(
            [cells(words.attachmentColumns, true)],
            source.attachments.map((one) => cells([one.file_name, one.sha256])),
          ),
        ]
      : []),
    head(3, words.verify),
    {
      kind: 'list',
      ordered: true,
      items: words.how(source.documentId).map((one) => [{ kind: 'paragraph', runs: run(one) }]),
    },
  ]
}

const statusWords = (status: string, { words }: SignaturePages): string =>
  status === 'Waived' ? words.waived : status === 'Lapsed' ? words.lapsed : words.notSigned
