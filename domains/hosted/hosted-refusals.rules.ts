import type { DeclaredError } from '#platform/contract/call.ts'

export const factErrors = {
  TitleTaken: {
    message: ['There is already a hosted file with this title.', 'Ya hay un archivo publicado con este título.'],
    field: 'Title',
    constraint: 'hosted_file_title',
  },
  RolesNeeded: { status: 422, message: ['Choose at least one role.', 'Elija al menos un rol.'], field: 'RoleIDs' },
  RoleUnknown: {
    status: 404,
    message: ['One of these roles does not exist.', 'Uno de estos roles no existe.'],
    field: 'RoleIDs',
  },
  SubProgramsNeeded: {
    status: 422,
    message: ['Choose at least one sub-program.', 'Elija al menos un subprograma.'],
    field: 'SubProgramIDs',
  },
  SubProgramUnknown: {
    status: 404,
    message: ['One of these sub-programs does not exist.', 'Uno de estos subprogramas no existe.'],
    field: 'SubProgramIDs',
  },
  ReviewBeforeEffective: {
    status: 422,
    message: [
      'The review must be due after the day the file takes effect.',
      'La revisión debe ser posterior al día en que el archivo entra en vigor.',
    ],
    field: 'ReviewDate',
    constraint: 'hosted_file_review',
  },
} as const

export const uploadHostedFileRefusals = {
  ...factErrors,
  FileUnknown: {
    status: 404,
    message: ['Upload the file again; this one was not found.', 'Suba el archivo de nuevo; este no se encontró.'],
    field: 'FileID',
  },
} as const satisfies Record<string, DeclaredError>

export const addHostedVersionRefusals = {
  FileUnknown: {
    status: 404,
    message: ['Upload the file again; this one was not found.', 'Suba el archivo de nuevo; este no se encontró.'],
    field: 'FileID',
  },
  SameFile: {
    message: [
      'This is the same content as the version people read now.',
      'Es el mismo contenido que la versión que se lee ahora.',
    ],
    field: 'FileID',
  },
  Retired: {
    message: ['This file is retired. Restore it first.', 'Este archivo está retirado. Primero recupérelo.'],
  },
} as const satisfies Record<string, DeclaredError>

export const deleteHostedFileRefusals = {
  WasRead: {
    message: [
      'Somebody has already read this file. Retire it instead.',
      'Alguien ya leyó este archivo. En su lugar, retírelo.',
    ],
    field: 'HostedFileID',
  },
} as const satisfies Record<string, DeclaredError>

export const downloadHostedFileRefusals = {
  FileWaits: {
    status: 409,
    message: [
      'This file is still being checked for viruses. Try again in a few minutes.',
      'Aún se revisa si este archivo tiene virus. Inténtelo de nuevo en unos minutos.',
    ],
    field: 'HostedFileID',
  },
} as const satisfies Record<string, DeclaredError>
