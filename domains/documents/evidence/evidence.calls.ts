import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, flag, id, longText, whole } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { list } from '#platform/contract/lists/base.ts'

export const downloadFormats = list(
  { value: 'PDF', label: ['PDF', 'PDF'] },
  { value: 'Word', label: ['Word', 'Word'] },
  { value: 'Content', label: ['Content as text', 'Contenido como texto'] },
)

/** One thing that was looked at: it held, it did not, or there was nothing to look at. */
const check = z.strictObject({
  Check: z.literal([
    'Content',
    'Values',
    'Form',
    'Attachments',
    'Signatures',
    'Events',
    'Statements',
    'Copy',
    'Seal',
    'File',
    'Record',
    'Current',
  ]),
  Result: z.literal(['held', 'broken', 'none']),
  Sentence: z.string(),
})

const versionNo = () => z.optional(whole(['Version', 'Versión'], { min: 1, max: 100_000 }))

export const evidenceCalls = {
  downloadDocument: call({
    name: 'Core/Documents/DownloadDocument',
    method: 'GET',
    extra: true,
    summary: 'A document as PDF (the sealed copy where there is one), as Word, or its content as it was signed',
    permission: 'CaseFile.PerformOperations',
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      Format: z.prefault(choice(['Format', 'Formato'], downloadFormats), 'PDF'),
      VersionNo: versionNo(),
      Inline: z.optional(flag(['Show instead of save', 'Mostrar en lugar de guardar'])),
    }),
    output: file(fileKinds.pdf.type, fileKinds.docx.type, 'application/json'),
    errors: {
      NoWordTemplate: {
        status: 409,
        message: [
          'This form has no Word template. Download the document as PDF.',
          'Este formulario no tiene plantilla de Word. Descargue el documento en PDF.',
        ],
        field: 'Format',
      },
      NotSubmitted: {
        status: 409,
        message: [
          'A draft has no signed content yet. Submit it first, or download it as PDF.',
          'Un borrador aún no tiene contenido firmado. Envíelo primero o descárguelo en PDF.',
        ],
        field: 'Format',
      },
      WordNotFilled: {
        status: 422,
        message: [
          'The Word template of this form could not be filled in. Download the document as PDF.',
          'No se pudo llenar la plantilla de Word de este formulario. Descargue el documento en PDF.',
        ],
        field: 'Format',
      },
      DiscloseInstead: {
        status: 409,
        message: [
          'A document about substance use treatment leaves KITH by a disclosure only. Use “Share outside the agency” in the case file.',
          'Un documento sobre tratamiento por consumo de sustancias solo sale de KITH con una entrega registrada. Use «Compartir fuera de la agencia» en el expediente.',
        ],
        field: 'DocumentID',
      },
      NotPrinted: {
        status: 422,
        message: ['This document could not be printed.', 'No se pudo imprimir este documento.'],
        field: 'DocumentID',
      },
      CopyLost: {
        status: 409,
        message: [
          'The sealed PDF of this document is missing or damaged. Ask a supervisor to verify the document and seal it again.',
          'El PDF sellado de este documento falta o está dañado. Pida a un supervisor que verifique el documento y lo selle de nuevo.',
        ],
        field: 'DocumentID',
      },
    },
    audit: 'view',
  }),
  verifyDocument: call({
    name: 'Core/Documents/VerifyDocument',
    method: 'GET',
    extra: true,
    summary: 'Reckons again whether a document is as it was signed: content, values, signatures, events, sealed copy',
    permission: 'CaseFile.PerformOperations',
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    output: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      FormLabel: z.string(),
      ChartName: z.string(),
      State: z.string(),
      VersionNo: z.int(),
      ContentSha256: z.nullable(z.string()),
      SealedAt: z.nullable(z.string()),
      CheckedAt: z.string(),
      Held: z.boolean(),
      Checks: z.array(check),
      /** A sealed copy is missing or damaged, and the reader may have the document sealed again. */
      CanSealAgain: z.boolean(),
    }),
    audit: 'view',
  }),
  sealDocumentAgain: call({
    name: 'Core/Documents/SealDocumentAgain',
    extra: true,
    summary: 'Note that a sealed copy is lost, with a reason, and seal the document again; both stay on record',
    permission: 'CaseFile.ChangeSubmitted',
    confirm: true,
    preview: true,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      Reason: longText(['Reason', 'Motivo'], { max: 1000 }),
    }),
    output: z.strictObject({ DocumentID: id(['Document', 'Documento']), Copies: z.int(), SealsAgain: z.boolean() }),
    errors: {
      NotLost: {
        status: 409,
        message: [
          'The sealed PDF is there and unchanged, so nothing is sealed again.',
          'El PDF sellado está y no ha cambiado, así que no se sella de nuevo.',
        ],
      },
      NotAsRecorded: {
        status: 409,
        message: [
          'This document is not as it was recorded, so it is not sealed again. Tell an administrator and leave everything as it is.',
          'Este documento no está como se registró, así que no se sella de nuevo. Avise a un administrador y deje todo como está.',
        ],
      },
    },
    topics: ['documents', 'activity'],
  }),
  verifyFile: call({
    name: 'Core/Documents/VerifyFile',
    reads: true,
    extra: true,
    summary: 'Whether an uploaded PDF is a sealed copy of this agency, unchanged, and of which document and version',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({ FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({
      /** Ours as it was sealed; ours but changed; a print without seal; sealed by us but not for the caller; not ours. */
      Verdict: z.literal(['Unchanged', 'Changed', 'Print', 'Unplaced', 'Unknown']),
      Sentence: z.string(),
      DocumentID: z.nullable(id(['Document', 'Documento'])),
      VersionNo: z.nullable(z.int()),
      FormLabel: z.nullable(z.string()),
      ChartName: z.nullable(z.string()),
      SealedAt: z.nullable(z.string()),
      /** It says how the document stands today. */
      Current: z.nullable(z.boolean()),
      Checks: z.array(check),
    }),
    errors: {
      NotPdf: { status: 422, message: ['Choose a PDF file.', 'Elija un archivo PDF.'], field: 'FileID' },
    },
    audit: 'view',
  }),
}
export type EvidenceCheck = z.infer<typeof check>
