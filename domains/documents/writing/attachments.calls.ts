import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text } from '#platform/contract/fields.ts'
import { chartTypes, documentStates } from '#platform/contract/lists/documents.ts'
import { documentAttachment } from '#domains/documents/document-shapes.rules.ts'

const permission = 'CaseFile.PerformOperations'

const notYours = {
  status: 403,
  message: [
    'Only the person writing a draft can change its files.',
    'Solo quien escribe un borrador puede cambiar sus archivos.',
  ],
} as const
const notADraft = {
  status: 409,
  message: [
    'Files can be added and removed only while it is a draft.',
    'Los archivos se pueden agregar y quitar solo mientras es un borrador.',
  ],
} as const

export const attachmentCalls = {
  attachFile: call({
    name: 'Core/Documents/AttachFile',
    extra: true,
    summary: 'Attach an uploaded file to a draft, or to one of its fields',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      FieldID: maybe(z.string().check(z.maxLength(80))),
      /** An upload of the caller. */
      FileID: id(['File', 'Archivo']),
    }),
    output: documentAttachment,
    errors: {
      NotYours: notYours,
      NotADraft: notADraft,
      NoSuchField: {
        status: 422,
        message: ['This field of the form does not accept a file.', 'Este campo del formulario no acepta archivos.'],
        field: 'FieldID',
      },
      TooMany: {
        status: 422,
        message: ['A document can have at most 50 files.', 'Un documento puede tener 50 archivos como máximo.'],
        field: 'FileID',
      },
    },
    topics: ['documents', 'files'],
  }),
  removeAttachment: call({
    name: 'Core/Documents/RemoveAttachment',
    extra: true,
    summary: 'Take a file off a draft again',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']), AttachmentID: id(['Attachment', 'Adjunto']) }),
    output: z.strictObject({ AttachmentID: id(['Attachment', 'Adjunto']) }),
    errors: { NotYours: notYours, NotADraft: notADraft },
    topics: ['documents', 'files'],
  }),
  uploadFileToChart: call({
    name: 'Core/Documents/UploadFileToChart',
    extra: true,
    summary: 'Put a scan or file into the case file of a chart as a submitted document',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartID: id(['Chart', 'Expediente']),
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      /** A form for files, or one that may be signed on paper; the general one of the chart where none is given. */
      FormID: maybe(id(['Form', 'Formulario'])),
      FileID: id(['File', 'Archivo']),
      Title: text(['Title', 'Título'], { max: 200 }),
      /** Where the form asks for a kind: one of its options. */
      Kind: maybe(text(['Kind', 'Tipo'], { max: 200 })),
      EffectiveDate: day(['Date of the document', 'Fecha del documento']),
    }),
    output: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      State: choice(['State', 'Estado'], documentStates),
    }),
    errors: {
      NotOffered: {
        status: 404,
        message: [
          'There is no form for files on this chart.',
          'No hay un formulario para archivos en este expediente.',
        ],
        field: 'FormID',
      },
      NoKinds: {
        status: 422,
        message: ['This form does not distinguish kinds of files.', 'Este formulario no distingue tipos de archivos.'],
        field: 'Kind',
      },
      NotForFiles: {
        status: 422,
        message: [
          'This form is filled out and signed here, not on paper. Open it and fill it out.',
          'Este formulario se llena y se firma aquí, no en papel. Ábralo y llénelo.',
        ],
        field: 'FormID',
      },
      WrongFile: {
        status: 422,
        message: ['A scan must be a PDF or a picture.', 'Un escaneo debe ser un PDF o una imagen.'],
        field: 'FileID',
      },
      PrintNotScan: {
        status: 422,
        message: [
          'This file is a print from KITH, not a scan of a signed paper. Scan the paper that was signed.',
          'Este archivo es una impresión de KITH, no el escaneo de un papel firmado. Escanee el papel que se firmó.',
        ],
        field: 'FileID',
      },
      EffectiveDate: {
        status: 422,
        message: [
          'The date of the document cannot be in the future, nor more than 30 days before the chart began.',
          'La fecha del documento no puede estar en el futuro ni más de 30 días antes de abrirse el expediente.',
        ],
        field: 'EffectiveDate',
      },
      NotComplete: {
        status: 422,
        message: [
          'This form asks for more than a file. Fill it in instead.',
          'Este formulario pide más que un archivo. En su lugar, llénelo.',
        ],
        field: 'FormID',
      },
      MustBeSigned: {
        status: 422,
        message: [
          'The author signs this form. Open it, attach the file there and submit it.',
          'El autor firma este formulario. Ábralo, adjunte allí el archivo y envíelo.',
        ],
        field: 'FormID',
      },
      NobodyToSign: {
        status: 422,
        message: ['Nobody was found for a required signature.', 'No se encontró a nadie para una firma obligatoria.'],
        field: 'FormID',
      },
      NotStaff: {
        status: 403,
        message: [
          'Only staff write documents, and you have no employee record. Ask an administrator.',
          'Solo el personal escribe documentos y usted no tiene registro de empleado. Hable con un administrador.',
        ],
        constraint: 'document_owner_id_fkey',
      },
    },
    topics: ['documents', 'drafts', 'signatures', 'due', 'activity', 'files'],
  }),
}
