import type { DeclaredError } from '#platform/contract/call.ts'

export const notOffered = {
  status: 404,
  message: ['This form is not offered for this chart.', 'Este formulario no se ofrece para este expediente.'],
  field: 'FormID',
} as const

export const saveDraftRefusals = {
  NotOffered: { ...notOffered, field: 'FormVersionID' },
  AlreadySubmitted: {
    status: 409,
    message: [
      'This document was submitted in the meantime. What you typed is still here; copy it before you leave.',
      'Mientras tanto, este documento se envió. Lo que usted escribió sigue aquí; cópielo antes de salir.',
    ],
  },
  DraftGone: {
    status: 410,
    message: [
      'This draft was deleted in the meantime. What you typed is still here.',
      'Mientras tanto, este borrador se eliminó. Lo que usted escribió sigue aquí.',
    ],
  },
  WrongValue: {
    status: 422,
    message: ['This answer cannot be saved.', 'Esta respuesta no se puede guardar.'],
    field: 'Values',
  },
  RevisionMissing: {
    status: 400,
    message: ['Say which revision of the draft you last saw.', 'Indique qué revisión del borrador vio por última vez.'],
    field: 'Revision',
  },
  TooLarge: {
    status: 422,
    message: ['The answers are too long for a document.', 'Las respuestas son demasiado largas para un documento.'],
    field: 'Values',
  },
  NotYours: {
    status: 403,
    message: [
      'Only the person writing a draft can change it. What you typed is still here.',
      'Solo quien escribe un borrador puede cambiarlo. Lo que usted escribió sigue aquí.',
    ],
  },
  NotStaff: {
    status: 403,
    message: [
      'Only staff write documents, and you have no employee record. Ask an administrator.',
      'Solo el personal escribe documentos y usted no tiene registro de empleado. Hable con un administrador.',
    ],
    constraint: 'document_owner_id_fkey',
  },
} as const satisfies Record<string, DeclaredError>

export const deleteDraftRefusals = {
  WasSubmitted: {
    status: 409,
    message: [
      'This document was submitted. It can be voided, not deleted.',
      'Este documento se envió. Se puede anular, no eliminar.',
    ],
  },
  NotYours: {
    status: 403,
    message: [
      'Only the person writing a draft, their supervisor or someone with the permission can delete it.',
      'Solo quien escribe el borrador, su supervisor o alguien con el permiso puede eliminarlo.',
    ],
  },
} as const satisfies Record<string, DeclaredError>

export const moveToEmployeeDraftsRefusals = {
  CannotOpen: {
    status: 403,
    message: [
      'This colleague cannot open this chart and could not reach the draft.',
      'Este colega no puede abrir este expediente y no podría llegar al borrador.',
    ],
    field: 'EmployeeID',
  },
  NotADraft: { status: 409, message: ['Only a draft can be handed over.', 'Solo un borrador se puede entregar.'] },
  NotYours: {
    status: 403,
    message: [
      'Only the person writing a draft, their supervisor or someone with the permission can hand it over.',
      'Solo quien escribe el borrador, su supervisor o alguien con el permiso puede entregarlo.',
    ],
  },
  Inactive: {
    status: 422,
    message: ['This colleague no longer works here.', 'Este colega ya no trabaja aquí.'],
    field: 'EmployeeID',
  },
} as const satisfies Record<string, DeclaredError>
