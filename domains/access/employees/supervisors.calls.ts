import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { datedFields, neverDelete, ownRights } from '../access-shapes.rules.ts'

export const supervisorRoles = wordList(
  ['Primary', 'Principal'],
  ['Clinical', 'Clínica'],
  ['Administrative', 'Administrativa'],
  ['Backup', 'Suplente'],
)

const Line = z.strictObject({
  /** 1 is the next one up or down. */
  Level: z.int(),
  EmployeeSupervisorID: id(['Membership', 'Membresía']),
  UserID: id(['User', 'Usuario']),
  Name: z.string(),
  Title: z.nullable(z.string()),
  /** The person of the line between whom and them the membership stands. */
  NextUserID: id(['User', 'Usuario']),
  SupervisorRole: z.string(),
  ...datedFields,
  Can: z.strictObject({ Delete: z.boolean() }),
})

export const supervisorCalls = {
  getSupervisors: call({
    name: 'Core/User/GetSupervisors',
    method: 'GET',
    extra: true,
    summary: 'The line of an employee up to the top and down to the last, as of today',
    permission: 'Users.Manage',
    scope: { user: 'EmployeeId' },
    audit: { view: 'supervisors' },
    input: z.strictObject({ EmployeeId: id(['Employee', 'Empleado']) }),
    output: z.strictObject({
      EmployeeId: id(['Employee', 'Empleado']),
      Up: z.array(Line),
      Down: z.array(Line),
      /** The employee's own supervisors, ended and scheduled ones too, newest first. */
      History: z.array(Line),
    }),
    topics: ['employees'],
  }),
  addMembershipEmployeeSupervisor: call({
    name: 'Core/User/AddMembershipEmployeeSupervisor',
    summary: 'Give an employee a supervisor; with Replace the one of the same kind ends on that day',
    permission: 'Users.Manage',
    scope: { user: 'EmployeeId' },
    input: z.strictObject({
      SupervisorId: id(['Supervisor', 'Supervisor']),
      EmployeeId: id(['Employee', 'Empleado']),
      SupervisorRole: z.prefault(choice(['Kind of supervision', 'Tipo de supervisión'], supervisorRoles), 'Primary'),
      StartDate: maybe(day(['From', 'Desde'])),
      Replace: z.optional(flag(['Replace the current one', 'Reemplazar al actual'])),
    }),
    output: z.strictObject({ EmployeeSupervisorID: id(['Membership', 'Membresía']), version: version() }),
    errors: {
      ...tenureErrors('employee_supervisor', { start: 'StartDate', holder: 'SupervisorId' }),
      NoSuchSupervisor: {
        status: 404,
        message: [
          'This employee does not exist, is not active, or your work does not include them.',
          'Este empleado no existe, no está activo o no forma parte de su trabajo.',
        ],
        field: 'SupervisorId',
      },
      Yourself: {
        message: ['Nobody can supervise themselves.', 'Nadie puede supervisarse a sí mismo.'],
        field: 'SupervisorId',
        constraint: 'employee_supervisor_self',
      },
      Loop: {
        message: [
          'The supervisor reports, directly or indirectly, to this employee.',
          'El supervisor depende, directa o indirectamente, de este empleado.',
        ],
        field: 'SupervisorId',
        constraint: 'supervisor_loop',
      },
      OwnRights: {
        ...ownRights,
        field: 'SupervisorId',
        message: [
          'You cannot choose whom you supervise or who supervises you. Ask another administrator.',
          'No puede elegir a quién supervisa ni quién le supervisa. Pídalo a otro administrador.',
        ],
      },
    },
    topics: ['employees', 'users'],
  }),
  deleteMembershipEmployeeSupervisor: call({
    name: 'Core/User/DeleteMembershipEmployeeSupervisor',
    summary: 'End a supervision on a day, or without one remove what was not in effect before today',
    permission: 'Users.Manage',
    scope: { employeeSupervisor: 'EmployeeSupervisorID' },
    input: z.strictObject({
      EmployeeSupervisorID: id(['Membership', 'Membresía']),
      EndDate: maybe(
        day(['Until', 'Hasta'], { help: ['The first day it no longer applies.', 'El primer día en que ya no vale.'] }),
      ),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ EmployeeSupervisorID: id(['Membership', 'Membresía']) }),
    errors: {
      ...tenureErrors('employee_supervisor', { end: 'EndDate' }),
      TookEffect: { ...neverDelete, field: 'EndDate' },
      OwnRights: {
        ...ownRights,
        message: [
          'You cannot choose whom you supervise or who supervises you. Ask another administrator.',
          'No puede elegir a quién supervisa ni quién le supervisa. Pídalo a otro administrador.',
        ],
      },
    },
    topics: ['employees', 'users'],
  }),
}
