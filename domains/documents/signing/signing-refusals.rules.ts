import type { DeclaredError } from '#platform/contract/call.ts'

export const answers = {
  NotComplete: {
    status: 422,
    message: ['Some answers are missing or cannot be saved.', 'Faltan respuestas o algunas no se pueden guardar.'],
    field: 'Values',
  },
  EffectiveDate: {
    status: 422,
    message: [
      'The date of the document cannot be in the future, nor more than 30 days before the chart began.',
      'La fecha del documento no puede estar en el futuro ni más de 30 días antes de abrirse el expediente.',
    ],
    field: 'Values',
  },
  TooLarge: {
    status: 422,
    message: ['The answers are too long for a document.', 'Las respuestas son demasiado largas para un documento.'],
    field: 'Values',
  },
  NobodyToSign: {
    status: 422,
    message: ['Nobody was found for a required signature.', 'No se encontró a nadie para una firma obligatoria.'],
  },
} as const

export const newVersion = {
  ...answers,
  NewerVersion: {
    status: 409,
    message: [
      'There is a newer version of this document. Open it again before you change it.',
      'Hay una versión más nueva de este documento. Ábralo de nuevo antes de cambiarlo.',
    ],
    field: 'VersionNo',
  },
  NothingChanged: {
    status: 422,
    message: [
      'Nothing was changed, so there is no new version.',
      'No se cambió nada, así que no hay una versión nueva.',
    ],
    field: 'Values',
  },
} as const

export const byHand = {
  BadSignature: {
    status: 422,
    message: [
      'This is not a signature. Draw it, or type your full name.',
      'Esta no es una firma. Dibújela o escriba su nombre completo.',
    ],
    field: 'Signature',
  },
  NoImage: {
    status: 422,
    message: [
      'You have no signature image yet. Draw one, or type your name.',
      'Aún no tiene imagen de firma. Dibuje una o escriba su nombre.',
    ],
    field: 'Signature',
  },
  ConsentNeeded: {
    status: 422,
    message: ['Agree to sign electronically first.', 'Primero acepte firmar electrónicamente.'],
    field: 'Signature',
  },
  PaperOnly: {
    status: 422,
    message: [
      'This form is signed on paper. Print it and upload the signed copy.',
      'Este formulario se firma en papel. Imprímalo y suba la copia firmada.',
    ],
    field: 'Signature',
  },
} as const

export const submitDocumentRefusals = {
  ...answers,
  ...byHand,
  NotOffered: {
    status: 404,
    message: ['This form is not offered for this chart.', 'Este formulario no se ofrece para este expediente.'],
    field: 'FormVersionID',
  },
  AlreadySubmitted: {
    status: 409,
    message: ['This document was already submitted.', 'Este documento ya se envió.'],
  },
  DraftGone: {
    status: 410,
    message: ['This draft has been deleted in the meantime.', 'Mientras tanto, este borrador se eliminó.'],
  },
  NotYours: {
    status: 403,
    message: ['Only the person writing a draft can submit it.', 'Solo quien escribe un borrador puede enviarlo.'],
  },
  RevisionMissing: {
    status: 400,
    message: ['Say which revision of the draft you last saw.', 'Indique qué revisión del borrador vio por última vez.'],
    field: 'Revision',
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

export const changeSubmittedDocumentRefusals = {
  ...newVersion,
  ...byHand,
  NotSubmitted: {
    status: 409,
    message: ['This document was not submitted, or it was voided.', 'Este documento no se ha enviado o se anuló.'],
  },
  MayNotChange: {
    status: 403,
    message: [
      'Only its author, within 30 days, or someone with the permission can change a submitted document.',
      'Solo su autor, en los primeros 30 días, o alguien con el permiso puede cambiar un documento enviado.',
    ],
  },
} as const satisfies Record<string, DeclaredError>

export const editDocumentContentsRefusals = {
  ...newVersion,
  NotReviewer: {
    status: 403,
    message: [
      'Only someone whose turn it is to sign and who may correct content can do this.',
      'Solo puede hacerlo quien debe firmar ahora y puede corregir el contenido.',
    ],
  },
  NotAwaiting: {
    status: 409,
    message: [
      'This document is not waiting for signatures. Change it instead.',
      'Este documento no espera firmas. En su lugar, cámbielo.',
    ],
  },
} as const satisfies Record<string, DeclaredError>

export const removeSignatureFromDocumentRefusals = {
  LaterSigned: {
    status: 409,
    message: [
      'Others signed after this line. Someone with the permission can remove it.',
      'Otros firmaron después de esta línea. Alguien con el permiso puede quitarla.',
    ],
    field: 'LineID',
  },
  NotSigned: {
    status: 409,
    message: ['There is no signature on this line.', 'No hay firma en esta línea.'],
    field: 'LineID',
  },
  MayNotRemove: {
    status: 403,
    message: [
      'You can remove your own signature; for someone else’s you need the permission.',
      'Puede quitar su propia firma; para la de otra persona necesita el permiso.',
    ],
    field: 'LineID',
  },
  NotSubmitted: {
    status: 409,
    message: ['This document is not submitted, or it was voided.', 'Este documento no se ha enviado o se anuló.'],
  },
} as const satisfies Record<string, DeclaredError>
