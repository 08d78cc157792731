import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { StaffName } from '../access-shapes.rules.ts'

export const subjectKinds = wordList(['client', 'cliente'], ['family', 'familia'])

/** A client or family somebody carries today or from a later day on. */
export const CarriedCase = z.strictObject({
  CaseAssignmentID: id(['Assignment', 'Asignación']),
  SubjectKind: z.literal(['client', 'family']),
  /** The client's membership in the sub-program, or the family. */
  SubjectID: id(['Client or family', 'Cliente o familia']),
  PersonID: z.nullable(id(['Person', 'Persona'])),
  Name: z.string(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  Role: z.string(),
  StartDate: day(['Since', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  version: version(),
  CarrierID: id(['Worker', 'Trabajador']),
  CarrierName: z.string(),
})
export type CarriedCase = z.infer<typeof CarriedCase>

/** Whom cases can be given to, and how much they carry already. */
export const PossibleCarrier = z.strictObject({
  ...StaffName._zod.def.shape,
  Title: z.nullable(z.string()),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramRole: z.string(),
  IsClientCaseCarrier: z.boolean(),
  IsFamilyCaseCarrier: z.boolean(),
  OpenCases: z.int(),
})

const Move = z.strictObject({
  CaseAssignmentID: id(['Assignment', 'Asignación']),
  EmployeeID: id(['New worker', 'Nuevo trabajador']),
  version: version(),
})

/** Cases of several move in one action. */
const alsoOf = {
  AlsoEmployeeIDs: z.optional(z.array(id(['Employee', 'Empleado'])).check(z.maxLength(50))),
}

type Mover = 'Users.Manage' | 'Caseload.Transfer'

/** What somebody carries and who could take it over; for those who manage users, and for supervisors. */
export const carriedBy = (name: string, permission: Mover) =>
  call({
    name,
    method: 'GET',
    extra: true,
    summary: 'The clients and families assigned to an employee, and who could take them over',
    permission,
    scope: { user: 'EmployeeID' },
    input: z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), ...alsoOf }),
    output: z.strictObject({
      EmployeeID: id(['Employee', 'Empleado']),
      Name: z.string(),
      Cases: z.array(CarriedCase),
      /** All, also those outside the caller's work. */
      OpenCases: z.int(),
      Carriers: z.array(PossibleCarrier),
    }),
    topics: ['caseload', 'users'],
    audit: { view: 'caseload' },
  })

/** Moves cases, each to whom it says, in one action. */
export const movesCases = (name: string, permission: Mover) =>
  call({
    name,
    extra: true,
    preview: true,
    summary: 'Give cases of one employee to others in one action that can be undone; each case says to whom it goes',
    permission,
    scope: { user: 'EmployeeID' },
    input: z.strictObject({
      EmployeeID: id(['Employee', 'Empleado']),
      ...alsoOf,
      StartDate: maybe(
        day(['From', 'Desde'], {
          help: [
            'The first day of the new workers. Empty: today.',
            'El primer día de los nuevos trabajadores. Vacío: hoy.',
          ],
        }),
      ),
      Moves: z.array(Move).check(z.minLength(1), z.maxLength(500)),
      Note: maybe(text(['Note to the new workers', 'Nota para los nuevos trabajadores'], { max: 1000 })),
    }),
    output: z.strictObject({
      ChangeSetID: id(['Action', 'Acción']),
      Moved: z.array(
        z.strictObject({
          CaseAssignmentID: id(['Assignment', 'Asignación']),
          NewCaseAssignmentID: id(['Assignment', 'Asignación']),
          Name: z.string(),
          Role: z.string(),
          SubProgramName: z.string(),
          To: StaffName,
          StartDate: day(['From', 'Desde']),
        }),
      ),
      /** Cases the employee still carries. */
      OpenCases: z.int(),
    }),
    errors: {
      NotCarried: {
        status: 404,
        message: [
          'This employee does not have one of these cases, or your work does not include it.',
          'Este empleado no lleva uno de estos casos, o el caso no forma parte de su trabajo.',
        ],
        field: 'Moves',
      },
      Twice: {
        status: 400,
        message: ['The same case is listed twice.', 'El mismo caso aparece dos veces.'],
        field: 'Moves',
      },
      NotACarrier: {
        message: [
          'One of the new workers cannot take such a case on that day.',
          'Uno de los nuevos trabajadores no puede llevar ese tipo de caso ese día.',
        ],
        field: 'Moves',
        constraint: 'case_assignment_carrier',
      },
      OutsideStay: {
        message: [
          'One of these cases is no longer open on that day.',
          'Uno de estos casos ya no está abierto ese día.',
        ],
        field: 'StartDate',
        constraint: 'case_assignment_outside',
      },
      SameHolder: { message: ['This worker already has this case.', 'Este trabajador ya lo lleva.'], field: 'Moves' },
      StartsBeforeCurrent: {
        message: [
          'The transfer must be after the day the current worker took the case.',
          'La transferencia debe ser posterior al día en que el trabajador actual tomó el caso.',
        ],
        field: 'StartDate',
        constraint: 'case_assignment_period',
      },
      AlreadyEnded: {
        message: [
          'An end is already recorded for one of these cases.',
          'Ya hay un fin registrado para uno de estos casos.',
        ],
        field: 'Moves',
      },
      AlreadyAssigned: {
        message: [
          'Someone else has one of these cases at that time.',
          'Otra persona lleva uno de estos casos en ese tiempo.',
        ],
        field: 'Moves',
        constraint: 'case_assignment_overlap',
      },
      TooFarAhead: {
        message: [
          'This can be recorded at most 60 days ahead.',
          'Esto se puede registrar con 60 días de anticipación como máximo.',
        ],
        field: 'StartDate',
      },
      BackdatedTooFar: {
        message: [
          'This can be backdated at most 30 days.',
          'Esto se puede registrar con fecha de hasta 30 días atrás.',
        ],
        field: 'StartDate',
      },
      NothingCurrent: {
        message: ['One of these cases has already ended.', 'Uno de estos casos ya terminó.'],
        field: 'Moves',
      },
      NotLatest: {
        message: [
          'Something newer is recorded for one of these cases.',
          'Hay algo más reciente registrado para uno de estos casos.',
        ],
        field: 'Moves',
      },
      CarrierInactive: {
        message: ['One of the new workers is deactivated.', 'Uno de los nuevos trabajadores está desactivado.'],
        field: 'Moves',
        constraint: 'case_carrier_inactive',
      },
    },
    topics: ['caseload', 'users', 'fosterClients', 'families', 'activity', 'appointments'],
  })

export const caseloadCalls = {
  getCaseload: carriedBy('Core/EmployeeCaseload/GetForEmployee', 'Users.Manage'),
  transferCaseload: movesCases('Admin/UserManagement/TransferCaseload', 'Users.Manage'),
}
