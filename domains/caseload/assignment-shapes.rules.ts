import * as z from 'zod/mini'
import type { DeclaredError } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'

export const familyRoles = wordList(['ASW', 'ASW'], ['RFS', 'RFS'])
export type CaseRole = 'Case Manager' | 'Primary Therapist' | 'ASW' | 'RFS'

/** Someone who carries, carried or will carry it. */
export const Assignment = z.strictObject({
  CaseAssignmentID: id(['Assignment', 'Asignación']),
  EmployeeID: id(['Employee', 'Empleado']),
  Name: z.string(),
  Role: z.string(),
  StartDate: day(['From', 'Desde']),
  /** The first day it no longer holds. */
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  State: z.literal(['current', 'scheduled', 'ended']),
  Note: z.nullable(z.string()),
  EndReason: z.nullable(z.string()),
  SetBy: z.nullable(z.string()),
  version: version(),
})
export type Assignment = z.infer<typeof Assignment>

/** Who could take it, the one who carries least first. */
export const Candidate = z.strictObject({
  EmployeeID: id(['Employee', 'Empleado']),
  Name: z.string(),
  Title: z.nullable(z.string()),
  SubProgramRole: z.string(),
  OpenCases: z.int(),
  WeightedLoad: z.number(),
  /** With this case too. */
  LoadAfter: z.number(),
  /** From which load on the role is full, where the agency says so. */
  Limit: z.nullable(z.number()),
  OverLimit: z.boolean(),
  /** Carries this very case today. */
  IsCurrent: z.boolean(),
  /** Away today, until that day. */
  AwayUntil: z.nullable(day(['Away until', 'Ausente hasta'])),
})

export const candidates = z.strictObject({ Employees: z.array(Candidate), Current: z.nullable(Assignment) })

export const startFields = {
  EmployeeID: id(['Worker', 'Trabajador']),
  StartDate: maybe(day(['First day', 'Primer día'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
  Note: maybe(text(['Note to the new worker', 'Nota para el nuevo trabajador'], { max: 1000 })),
}
export const seenFields = { CaseAssignmentID: id(['Assignment', 'Asignación']), version: version() }
export const deleteFields = {
  ...seenFields,
  Reason: text(['Why it is being removed', 'Por qué se elimina'], { max: 500 }),
}

const outside = {
  message: [
    'Nobody can be assigned to the case while it is not open.',
    'Nadie puede llevar el caso cuando no está abierto.',
  ],
  field: 'StartDate',
  constraint: 'case_assignment_outside',
} as const

const dated = tenureErrors('case_assignment', { start: 'StartDate', holder: 'EmployeeID' })

/** What a first assignment or a transfer can be refused for. */
export const startErrors = {
  ...dated,
  AlreadyAssigned: {
    ...dated.AlreadyAssigned,
    message: [
      'Someone is already assigned to the case at that time. Transfer it instead.',
      'Alguien ya lleva el caso en ese tiempo. En su lugar, transfiéralo.',
    ],
  },
  NothingCurrent: {
    ...dated.NothingCurrent,
    message: [
      'Nobody is assigned to the case at that time. Assign someone first.',
      'Nadie lleva el caso en ese tiempo. Primero asigne a alguien.',
    ],
  },
  SameHolder: {
    ...dated.SameHolder,
    message: ['This worker is already assigned to the case.', 'Este trabajador ya lleva el caso.'],
  },
  StartsBeforeCurrent: {
    ...dated.StartsBeforeCurrent,
    message: [
      'The first day must be after the day the current worker began.',
      'El primer día debe ser posterior al día en que empezó el trabajador actual.',
    ],
  },
  NotACarrier: {
    message: [
      'This worker does not take such cases here on that day.',
      'Este trabajador no lleva ese tipo de casos aquí ese día.',
    ],
    field: 'EmployeeID',
    constraint: 'case_assignment_carrier',
  },
  CarrierInactive: {
    message: ['This worker is deactivated.', 'Este trabajador está desactivado.'],
    field: 'EmployeeID',
    constraint: 'case_carrier_inactive',
  },
  OutsideStay: outside,
  BeforeEnrollment: {
    message: [
      'The first day is before the child was enrolled.',
      'El primer día es anterior a la inscripción del niño.',
    ],
    field: 'StartDate',
  },
  AfterEnrollment: {
    message: ['The child has already left by that day.', 'Ese día el niño ya se había ido.'],
    field: 'StartDate',
  },
  NoteNeeded: {
    message: [
      'Going back more than 30 days requires a note that says why.',
      'Para ir más de 30 días atrás hace falta una nota que diga por qué.',
    ],
    field: 'Note',
  },
} as const satisfies Record<string, DeclaredError>

export const deleteErrors = {
  NothingCurrent: { message: ['Nobody is assigned to this case now.', 'Nadie lleva este caso ahora.'] },
  NotLatest: {
    message: [
      'Something newer is recorded after this; only the latest can be removed.',
      'Hay algo más reciente registrado; solo se puede eliminar lo último.',
    ],
  },
  OutsideStay: {
    message: [
      'The previous worker cannot take the case back: it is no longer open.',
      'El trabajador anterior no puede volver a llevar el caso: ya no está abierto.',
    ],
    constraint: 'case_assignment_outside',
  },
  AlreadyAssigned: {
    message: ['Someone else is assigned to the case at that time.', 'Otra persona lleva el caso en ese tiempo.'],
    constraint: 'case_assignment_overlap',
  },
  HolderGone: {
    message: [
      'The previous worker no longer works here and cannot take the case back. Transfer it to someone else.',
      'El trabajador anterior ya no trabaja aquí y no puede volver a llevar el caso. Transfiéralo a otra persona.',
    ],
    constraint: ['case_carrier_inactive', 'case_assignment_carrier'],
  },
} as const satisfies Record<string, DeclaredError>

export const startTopics = ['caseload', 'fosterClients', 'families', 'users', 'activity', 'appointments'] as const
export const startOutput = z.strictObject({ CaseAssignmentID: id(['Assignment', 'Asignación']), version: version() })
export const deleteOutput = z.strictObject({ Reopened: z.nullable(Assignment) })
