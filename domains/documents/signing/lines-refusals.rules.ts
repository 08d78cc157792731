import type { DeclaredError } from '#platform/contract/call.ts'

export const lineErrors = {
  LineClosed: {
    status: 409,
    message: ['This line is no longer open.', 'Esta línea ya no está abierta.'],
    field: 'LineID',
  },
  MayNot: {
    status: 403,
    message: ['This is not your decision to make.', 'Esta decisión no le corresponde.'],
    field: 'LineID',
  },
} as const

export const reassignLineRefusals = {
  ...lineErrors,
  OneNeeded: {
    status: 422,
    message: ['Name the one person who is to sign.', 'Indique quién debe firmar: una sola persona.'],
    field: 'EmployeeID',
  },
  NotInPool: {
    status: 422,
    message: [
      'This person cannot sign this line: they do not have the role, or cannot open the chart.',
      'Esta persona no puede firmar esta línea: no tiene el rol o no puede abrir el expediente.',
    ],
    field: 'EmployeeID',
  },
} as const satisfies Record<string, DeclaredError>

export const uploadSignedPaperRefusals = {
  LineClosed: { ...lineErrors.LineClosed, field: 'LineIDs' },
  MayNot: { ...lineErrors.MayNot, field: 'LineIDs' },
  NewerVersion: {
    status: 409,
    message: [
      'There is a newer version of this document. The paper shows an older one.',
      'Hay una versión más nueva de este documento. El papel muestra una anterior.',
    ],
    field: 'VersionNo',
  },
  SignedInFuture: {
    status: 422,
    message: ['The paper cannot have been signed in the future.', 'El papel no puede estar firmado en el futuro.'],
    field: 'PaperSignedOn',
  },
  PrintNotScan: {
    status: 422,
    message: [
      'This file is a print from KITH, not a scan of a signed paper. Scan the paper that was signed.',
      'Este archivo es una impresión de KITH, no el escaneo de un papel firmado. Escanee el papel que se firmó.',
    ],
    field: 'FileID',
  },
  SignedBefore: {
    status: 422,
    message: [
      'The paper was signed before this document was written.',
      'El papel se firmó antes de escribirse este documento.',
    ],
    field: 'PaperSignedOn',
  },
  OnScreen: {
    status: 422,
    message: [
      'Staff sign this form on screen, not on paper.',
      'El personal firma este formulario en pantalla, no en papel.',
    ],
    field: 'LineIDs',
  },
  NameNeeded: {
    status: 422,
    message: ['Enter who signed each line.', 'Indique quién firmó cada línea.'],
    field: 'PrintedNames',
  },
  WrongFile: {
    status: 422,
    message: ['A scan must be a PDF or a picture.', 'Un escaneo debe ser un PDF o una imagen.'],
    field: 'FileID',
  },
} as const satisfies Record<string, DeclaredError>
