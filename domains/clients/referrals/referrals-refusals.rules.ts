import type { DeclaredError } from '#platform/contract/call.ts'

export const addEditReferralRefusals = {
  ReceivedInFuture: {
    message: ['The day it was received is in the future.', 'El día en que se recibió está en el futuro.'],
    field: 'ReceivedOn',
  },
  NeededBeforeReceived: {
    message: ['It cannot be needed before it was received.', 'No puede hacer falta antes de haberse recibido.'],
    field: 'NeededBy',
    constraint: 'client_referral_needed_by',
  },
  UrgencyNeeded: {
    status: 400,
    message: [
      'Say whether it is urgent: the time to decide runs from there.',
      'Indique si es urgente: de ahí corre el plazo para decidir.',
    ],
    field: 'Urgency',
  },
  BornInFuture: {
    message: ['A date of birth is in the future.', 'Una fecha de nacimiento está en el futuro.'],
    field: 'Children',
  },
  NoSuchAgency: {
    status: 404,
    message: ['This agency does not exist.', 'Esta agencia no existe.'],
    field: 'AgencyID',
  },
  NoSuchChild: {
    status: 404,
    message: ['One of the children is not part of this referral.', 'Uno de los niños no es parte de esta derivación.'],
    field: 'Children',
  },
  ChildEnrolled: {
    message: [
      'A child who is already enrolled stays in the referral.',
      'Un niño ya inscrito permanece en la derivación.',
    ],
    field: 'Children',
  },
  OtherProgram: {
    message: [
      'A referral stays in the program that received it.',
      'Una derivación permanece en el programa que la recibió.',
    ],
    field: 'SubProgramID',
  },
  AlreadyDecided: {
    message: [
      'This referral has been decided. Review it again to change it.',
      'Esta derivación ya está decidida. Revísela de nuevo para cambiarla.',
    ],
  },
} as const satisfies Record<string, DeclaredError>

export const decideReferralRefusals = {
  NotFromHere: {
    message: [
      'The referral cannot go there from its current status.',
      'La derivación no puede pasar a eso desde su estado actual.',
    ],
    field: 'Status',
  },
  Enrolled: {
    message: [
      'A child of this referral is enrolled, so the decision stays.',
      'Un niño de esta derivación está inscrito, así que la decisión se mantiene.',
    ],
    field: 'Status',
  },
  NoteNeeded: {
    status: 400,
    message: ['Say in the note what the other reason is.', 'Escriba en la nota cuál es el otro motivo.'],
    field: 'Note',
  },
  InterviewMissing: {
    status: 400,
    message: ['Give day and time of the interview.', 'Indique el día y la hora de la entrevista.'],
    field: 'InterviewOn',
  },
  InterviewTooEarly: {
    message: [
      'The interview cannot be before the referral was received.',
      'La entrevista no puede ser anterior a la recepción de la derivación.',
    ],
    field: 'InterviewOn',
  },
  ReasonNeeded: { status: 400, message: ['Choose the reason.', 'Elija el motivo.'], field: 'Reason' },
  ReasonDoesNotFit: {
    message: ['This reason does not belong to that decision.', 'Este motivo no corresponde a esa decisión.'],
    field: 'Reason',
  },
  DecidedInFuture: {
    message: ['The day of the decision is in the future.', 'El día de la decisión está en el futuro.'],
    field: 'DecidedOn',
  },
  DecidedTooEarly: {
    message: [
      'The decision cannot be before the referral was received.',
      'La decisión no puede ser anterior a la recepción de la derivación.',
    ],
    field: 'DecidedOn',
    constraint: 'client_referral_decided_on',
  },
} as const satisfies Record<string, DeclaredError>

export const linkReferralEnrollmentRefusals = {
  NoReferral: {
    message: [
      'The enrollment is in a different program than the referral.',
      'La inscripción está en otro programa que la derivación.',
    ],
    field: 'ReferralID',
  },
  NotAccepted: { message: ['Accept the referral first.', 'Primero acepte la derivación.'], field: 'ReferralID' },
  NoChildLeft: {
    message: ['This child of the referral is already enrolled.', 'Este niño de la derivación ya está inscrito.'],
    field: 'ReferralChildID',
  },
  LinkedAlready: {
    message: ['This enrollment came from another referral.', 'Esta inscripción vino de otra derivación.'],
    field: 'ClientSubProgramMembershipID',
    constraint: 'client_referral_child_membership',
  },
} as const satisfies Record<string, DeclaredError>

export const deleteReferralRefusals = {
  Enrolled: {
    message: [
      'A child of this referral is enrolled, so it cannot be removed.',
      'Un niño de esta derivación está inscrito, así que no se puede eliminar.',
    ],
  },
} as const satisfies Record<string, DeclaredError>

export const attachReferralFileRefusals = {
  FileUnknown: {
    status: 404,
    message: [
      'This upload no longer exists. Choose the file again.',
      'Este archivo subido ya no existe. Elíjalo de nuevo.',
    ],
    field: 'FileID',
  },
  TooMany: {
    message: ['A referral can have at most 30 files.', 'Una derivación puede tener 30 archivos como máximo.'],
    field: 'FileID',
  },
} as const satisfies Record<string, DeclaredError>

export const saveReferralClockRefusals = {
  UrgentLonger: {
    message: ['What is urgent is decided no later than the rest.', 'Lo urgente no se decide después que lo demás.'],
    field: 'UrgentHours',
    constraint: 'referral_clock_hours',
  },
  NoClock: {
    message: [
      'This program decides before a home is needed, not within hours.',
      'Este programa decide antes de que haga falta un hogar, no por horas.',
    ],
    field: 'SubProgramID',
  },
} as const satisfies Record<string, DeclaredError>
