import type { DeclaredError } from '#platform/contract/call.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'

const TrainingMissing = {
  status: 409,
  message: ['Training that is required for approval is missing.', 'Falta capacitación que la aprobación exige.'],
} as const

export const setGateRefusals = {
  TrainingMissing,
  NoSuchGate: {
    status: 404,
    message: ['This item is not on the family’s checklist.', 'Este punto no está en la lista de la familia.'],
    field: 'Gate',
  },
  PersonNeeded: {
    status: 400,
    message: ['Say which adult in the home this was done for.', 'Indique para qué adulto del hogar se hizo.'],
    field: 'PersonID',
  },
  NotAnAdult: {
    status: 404,
    message: ['This person is not an adult in this home.', 'Esta persona no es un adulto de este hogar.'],
    field: 'PersonID',
  },
  InFuture: {
    message: ['An item can be marked only once it is done.', 'Un punto se marca solo cuando ya está hecho.'],
    field: 'DoneOn',
  },
  ExemptNote: {
    status: 400,
    message: ['Say why the exemption was given.', 'Indique por qué se dio la exención.'],
    field: 'Note',
    constraint: 'family_gate_exempt_note',
  },
  MayNotExempt: {
    status: 403,
    message: permissionNeeded('Family.Phase'),
    field: 'State',
  },
  AlreadySet: {
    message: ['Someone else has marked this item in the meantime.', 'Mientras tanto, otra persona marcó este punto.'],
    field: 'State',
    constraint: 'family_gate_once',
  },
} as const satisfies Record<string, DeclaredError>

export const changeFamilyPhaseRefusals = {
  SamePhase: {
    message: ['The family is already in this phase.', 'La familia ya está en esta fase.'],
    field: 'Phase',
  },
  NotFromHere: {
    message: [
      'A family cannot go to that phase from its current one.',
      'Una familia no puede pasar a esa fase desde la actual.',
    ],
    field: 'Phase',
  },
  InFuture: {
    message: ['A phase must begin today or earlier.', 'Una fase debe empezar hoy o antes.'],
    field: 'StartDate',
  },
  BeforeCurrent: {
    message: [
      'The new phase cannot begin before the current one.',
      'La fase nueva no puede empezar antes que la actual.',
    ],
    field: 'StartDate',
  },
  BackdatedTooFar: {
    message: [
      'Going back more than 30 days requires the permission to backdate.',
      'Para ir más de 30 días atrás necesita el permiso de fechar hacia atrás.',
    ],
    field: 'StartDate',
  },
  BackdateReason: {
    status: 400,
    message: ['Say why this is recorded so late.', 'Indique por qué se registra tan tarde.'],
    field: 'Note',
  },
  ReasonNeeded: { status: 400, message: ['Give the reason.', 'Dé el motivo.'], field: 'Reason' },
  ReviewDateNeeded: {
    status: 400,
    message: [
      'Say when the hold will be reviewed, after the day it begins.',
      'Indique cuándo se revisará la pausa, después del día en que empieza.',
    ],
    field: 'ReviewDate',
  },
  NotApprover: {
    status: 403,
    message: permissionNeeded('Family.Approve'),
    field: 'Phase',
  },
  GatesMissing: {
    message: ['Not everything required for approval is done.', 'Falta algo de lo que la aprobación exige.'],
    field: 'Phase',
  },
  TrainingMissing,
  ChildPlaced: {
    message: [
      'A child is placed with this family. End the placement first.',
      'Un niño está ubicado con esta familia. Primero termine la ubicación.',
    ],
    field: 'Phase',
    constraint: 'family_phase_child_placed',
  },
  CertificateNeeded: {
    status: 400,
    message: [
      'The certificate needs capacity, youngest and oldest age, and its number.',
      'El certificado necesita capacidad, edad mínima y máxima, y su número.',
    ],
    field: 'LicenseNumber',
  },
  AgesCrossed: {
    status: 400,
    message: ['The oldest age is below the youngest.', 'La edad máxima es menor que la mínima.'],
    field: 'OldestAge',
    constraint: 'resource_family_ages',
  },
  BelowPlaced: {
    message: ['More children live in the home than this capacity.', 'En el hogar viven más niños que esta capacidad.'],
    field: 'Capacity',
    constraint: 'family_capacity_placed',
  },
} as const satisfies Record<string, DeclaredError>

export const revokeCurrentPhaseRefusals = {
  FirstPhase: {
    message: [
      'This is the family’s first phase; there is none to go back to.',
      'Es la primera fase de la familia; no hay otra a la que volver.',
    ],
  },
  PlacedInPhase: {
    message: [
      'A placement began in this phase, so it cannot be undone.',
      'En esta fase empezó una ubicación, así que no se puede deshacer.',
    ],
  },
  NotApprover: {
    status: 403,
    message: permissionNeeded('Family.Approve'),
  },
  ChildPlaced: {
    message: ['A child is placed with this family.', 'Un niño está ubicado con esta familia.'],
    constraint: 'family_phase_child_placed',
  },
} as const satisfies Record<string, DeclaredError>
