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
/** Per person and day. */
export const uploadQuota = 500 * 1024 * 1024
export const mostPixels = 25_000_000

/** For the file chooser of a browser. */
export const acceptedFiles = [...Object.keys(fileKinds), 'jpeg'].map((kind) => `.${kind}`).join(',')

const kindsInWords = 'PDF, PNG, JPEG, GIF, WebP, Word (.docx), Excel (.xlsx), text and CSV'

export const fileErrors = {
  FileMissing: { status: 400, message: 'Send one file, and nothing beside it.' },
  FileEmpty: { status: 422, message: 'This file is empty.' },
  FileTooLarge: { status: 422, message: 'This file is larger than 25 MB.' },
  FileKindRefused: { status: 422, message: `This kind of file cannot be kept here. You can upload ${kindsInWords}.` },
  FileKindMismatch: {
    status: 422,
    message: 'The content of this file is not what its name says. Save it again and retry.',
  },
  FileDamaged: { status: 422, message: 'This file is damaged and cannot be read.' },
  FileUnsafe: {
    status: 422,
    message: 'This file holds macros, embedded objects or links to other files. Save it without them.',
  },
  FileUnpacksTooLarge: { status: 422, message: 'This file unpacks to more than can be taken.' },
  FileTakesTooLong: {
    status: 422,
    message: 'This file takes too long to read. Save it again in Word, without what is not needed, and retry.',
  },
  ImageTooLarge: { status: 422, message: 'This picture has more than 25 million pixels. Save it smaller and retry.' },
  UploadCut: { status: 400, message: 'The upload broke off. Try again.' },
  UploadStalled: { status: 400, message: 'The upload stood still for a minute and was given up.' },
  QuotaUsed: {
    status: 429,
    message: 'You have uploaded as much as can be taken from one person in a day. Go on tomorrow.',
  },
} as const satisfies Record<string, DeclaredError>
export type FileError = keyof typeof fileErrors
