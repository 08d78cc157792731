import type { DeclaredError } from './call.ts'
import type { FileKind } from './files.ts'

/** Kinds of files that hold a table. */
export const sheetKinds = ['csv', 'xlsx'] as const satisfies readonly FileKind[]

export const largestSheet = 5 * 1024 * 1024

/** Why an uploaded file cannot be taken as a table; the sentence says what is wrong with it. */
export const sheetErrors = {
  Unreadable: {
    status: 422,
    message: ['This file cannot be read.', 'Este archivo no se puede leer.'],
    field: 'FileID',
  },
  FileWaits: {
    message: [
      'The file is still being checked. Try again in a minute.',
      'El archivo aún se revisa. Inténtelo en un minuto.',
    ],
    field: 'FileID',
  },
} as const satisfies Record<string, DeclaredError>
