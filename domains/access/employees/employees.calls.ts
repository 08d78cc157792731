import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { moreThanYours, neverDelete, ownRights } from '../access-shapes.rules.ts'

const folder = 'Admin/UserManagement'

const membershipFields = {
  SubProgramRole: choice(['Role in the sub-program', 'Función en el subprograma'], subProgramRoles),
  IsClientCaseCarrier: flag(['Takes client cases', 'Lleva casos de clientes']),
  IsFamilyCaseCarrier: flag(['Takes family cases', 'Lleva casos de familias']),
}

const casesCarried = {
  message: [
    'Cases are assigned under this membership. Transfer them first.',
    'Hay casos asignados en esta membresía. Transfiéralos primero.',
  ],
  field: 'EndDate',
} as const

const saved = z.strictObject({ EmployeeSubProgramID: id(['Membership', 'Membresía']), version: version() })

/** An employee's place in a sub-program: what they do there, whether they carry cases, from when until when. */
export const employeeCalls = {
  addEmployeeToSubProgram: call({
    name: `${folder}/AddEmployeeToSubProgram`,
    summary: 'Place an employee in a sub-program, from a day on and until another if wished',
    permission: 'Users.Manage',
    scope: { user: 'EmployeeID', subProgram: 'SubProgramID' },
    input: z.strictObject({
      EmployeeID: id(['Employee', 'Empleado']),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      ...membershipFields,
      StartDate: maybe(day(['From', 'Desde'])),
      EndDate: maybe(
        day(['Until', 'Hasta'], {
          help: ['The first day they no longer work there.', 'El primer día en que ya no trabaja allí.'],
        }),
      ),
    }),
    output: saved,
    errors: {
      ...tenureErrors('employee_sub_program', { start: 'StartDate', end: 'EndDate', holder: 'SubProgramID' }),
      OwnRights: { ...ownRights, field: 'SubProgramID' },
    },
    topics: ['users', 'employees', 'profile'],
  }),
  editEmployeeSubProgram: call({
    name: `${folder}/EditEmployeeSubProgram`,
    summary: 'Correct an employee’s place in a sub-program, or end it by its last date',
    permission: 'Users.Manage',
    scope: { employeeSubProgram: 'EmployeeSubProgramID' },
    input: z.strictObject({
      EmployeeSubProgramID: id(['Membership', 'Membresía']),
      ...membershipFields,
      StartDate: day(['From', 'Desde']),
      EndDate: maybe(
        day(['Until', 'Hasta'], {
          help: ['The first day they no longer work there.', 'El primer día en que ya no trabaja allí.'],
        }),
      ),
      version: version(),
    }),
    output: saved,
    errors: {
      AlreadyAssigned: {
        message: [
          'Another membership in this sub-program covers part of that time.',
          'Otra membresía en este subprograma cubre parte de ese tiempo.',
        ],
        field: 'StartDate',
        constraint: 'employee_sub_program_overlap',
      },
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: 'employee_sub_program_period',
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
      OwnRights: ownRights,
      CasesCarried: casesCarried,
    },
    topics: ['users', 'employees', 'profile'],
  }),
  deleteEmployeeSubProgram: call({
    name: `${folder}/DeleteEmployeeSubProgram`,
    summary: 'Remove a place in a sub-program given by mistake that was not in effect before today',
    permission: 'Users.Manage',
    scope: { employeeSubProgram: 'EmployeeSubProgramID' },
    input: z.strictObject({
      EmployeeSubProgramID: id(['Membership', 'Membresía']),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ EmployeeSubProgramID: id(['Membership', 'Membresía']) }),
    errors: {
      ...tenureErrors<never>('employee_sub_program'),
      TookEffect: neverDelete,
      CasesCarried: { message: casesCarried.message },
      OnlyOne: {
        ...moreThanYours,
        message: [
          'This is their only place within your work. Ask an administrator.',
          'Es su único lugar dentro de su trabajo. Pídalo a un administrador.',
        ],
      },
    },
    topics: ['users', 'employees', 'profile'],
  }),
}
