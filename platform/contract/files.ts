import type { DeclaredError } from './call.ts'

/** The kinds of files people may keep here; everything else is refused. */
export const fileKinds = {
  pdf: { type: 'application/pdf', inline: true },
  png: { type: 'image/png', inline: true },
  jpg: { type: 'image/jpeg', inline: true },
  gif: { type: 'image/gif', inline: true },
  webp: { type: 'image/webp', inline: true },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', inline: false },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', inline: false },
  txt: { type: 'text/plain', inline: false },
  csv: { type: 'text/csv', inline: false },
} as const
export type FileKind = keyof typeof fileKinds

export const largestFile = 25 * 1024 * 1024
/** What comes in parts may be larger: it goes on where it broke off. */
export const largestInParts = 50 * 1024 * 1024
export const longestPart = 512 * 1024
/** Per person and day. */
export const uploadQuota = 500 * 1024 * 1024
export const mostPixels = 25_000_000

/** How the names of files of these kinds end. */
export const endingsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => (kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`]))

/** For the file chooser of a browser. */
export const acceptedFiles = endingsOf(Object.keys(fileKinds) as FileKind[]).join(',')

const kindsInWords = 'PDF, PNG, JPEG, GIF, WebP, Word (.docx), Excel (.xlsx)'

export const fileErrors = {
  FileMissing: {
    status: 400,
    message: ['Send one file, and nothing else with it.', 'Envíe un solo archivo, sin nada más.'],
  },
  FileEmpty: { status: 422, message: ['This file is empty.', 'Este archivo está vacío.'] },
  FileTooLarge: { status: 422, message: ['This file is larger than 25 MB.', 'Este archivo pesa más de 25 MB.'] },
  FileKindRefused: {
    status: 422,
    message: [
      `This kind of file cannot be kept here. You can upload ${kindsInWords}, text and CSV.`,
      `Este tipo de archivo no se puede guardar aquí. Puede subir ${kindsInWords}, texto y CSV.`,
    ],
  },
  FileKindMismatch: {
    status: 422,
    message: [
      'The content of this file does not match its name. Save it again and retry.',
      'El contenido de este archivo no corresponde a su nombre. Guárdelo de nuevo e inténtelo otra vez.',
    ],
  },
  FileDamaged: {
    status: 422,
    message: ['This file is damaged and cannot be read.', 'Este archivo está dañado y no se puede leer.'],
  },
  FileUnsafe: {
    status: 422,
    message: [
      'This file has macros, embedded objects or links to other files. Save it without them.',
      'Este archivo tiene macros, objetos incrustados o vínculos a otros archivos. Guárdelo sin ellos.',
    ],
  },
  FileInfected: {
    status: 422,
    message: [
      'The virus scanner found something harmful in this file. It was not kept. Tell whoever sent it to you.',
      'El antivirus encontró algo dañino en este archivo. No se guardó. Avise a quien se lo envió.',
    ],
  },
  FileUnpacksTooLarge: {
    status: 422,
    message: ['This file is too large once it is unpacked.', 'Este archivo es demasiado grande una vez descomprimido.'],
  },
  FileTakesTooLong: {
    status: 422,
    message: [
      'This file takes too long to read. Save it again in Word, without what is not needed, and retry.',
      'Este archivo tarda demasiado en leerse. Guárdelo de nuevo en Word, sin lo que no haga falta, e inténtelo otra vez.',
    ],
  },
  ImageTooLarge: {
    status: 422,
    message: [
      'This picture has more than 25 million pixels. Save it smaller and retry.',
      'Esta imagen tiene más de 25 millones de píxeles. Guárdela más pequeña e inténtelo otra vez.',
    ],
  },
  UploadCut: {
    status: 400,
    message: ['The upload was interrupted. Try again.', 'La subida se interrumpió. Inténtelo de nuevo.'],
  },
  UploadStalled: {
    status: 400,
    message: [
      'The upload made no progress for a minute and was stopped.',
      'La subida no avanzó durante un minuto y se detuvo.',
    ],
  },
  QuotaUsed: {
    status: 429,
    message: [
      'You have reached the limit of uploads for one day. Continue tomorrow.',
      'Ha llegado al límite de subidas de un día. Continúe mañana.',
    ],
  },
} as const satisfies Record<string, DeclaredError>
export type FileError = keyof typeof fileErrors
