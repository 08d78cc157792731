import type { DeclaredError } from '#platform/contract/call.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'
import { dayInFuture, endLaterThanNow } from './visits.rules.ts'

/** A contact that a session wrote along. */
export const KeptElsewhere = {
  status: 409,
  message: [
    'This contact belongs to a session. Change the session.',
    'Este contacto es de una sesión. Cambie la sesión.',
  ],
} as const

/** What writing a contact down can be refused for. */
export const saveErrors = {
  NoNotes: {
    status: 422,
    message: [
      'The agency does not write notes from contacts, or you may not write documents.',
      'La agencia no escribe notas a partir de contactos, o usted no puede escribir documentos.',
    ],
    field: 'WriteNote',
  },
  Nobody: {
    status: 400,
    message: ['Say which children or which family it was with.', 'Indique con qué niños o con qué familia fue.'],
    field: 'Children',
  },
  Twice: {
    status: 400,
    message: ['The same child is listed twice.', 'El mismo niño aparece dos veces.'],
    field: 'Children',
  },
  InFuture: {
    message: dayInFuture,
    field: 'ContactDate',
  },
  LaterThanNow: {
    message: endLaterThanNow,
    field: 'EndTime',
  },
  BackdatedTooFar: {
    message: permissionNeeded('Records.Backdate'),
    field: 'ContactDate',
  },
  BeforeEnrollment: {
    message: [
      'One of the children was not enrolled yet on that day.',
      'Uno de los niños aún no estaba inscrito ese día.',
    ],
    field: 'ContactDate',
  },
  AfterEnrollment: {
    message: ['One of the children had already left by that day.', 'Uno de los niños ya se había ido ese día.'],
    field: 'ContactDate',
  },
  BothTimes: {
    message: ['Give both a start and an end, or neither.', 'Dé tanto el inicio como el fin, o ninguno.'],
    field: 'EndTime',
    constraint: 'contact_made_both_times',
  },
  EndsBeforeStart: {
    message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
    field: 'EndTime',
    constraint: 'contact_made_times',
  },
  Overlaps: {
    message: ['These times overlap another contact of yours.', 'Estas horas se traslapan con otro contacto suyo.'],
    field: 'StartTime',
    constraint: 'contact_made_overlap',
  },
  OfflineTaken: {
    status: 409,
    message: ['This contact was sent before.', 'Este contacto ya se envió antes.'],
    constraint: 'contact_made_offline_once',
  },
  KeptElsewhere,
  NotYours: {
    status: 403,
    message: [
      'Only the author or a supervisor can change this contact.',
      'Solo el autor o un supervisor puede cambiar este contacto.',
    ],
  },
} as const satisfies Record<string, DeclaredError>
