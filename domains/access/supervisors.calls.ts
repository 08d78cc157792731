import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { datedFields, neverDelete, ownRights } from './access-shapes.rules.ts'

export const supervisorRoles = wordList('Primary', 'Clinical', 'Administrative', 'Backup')

const Line = z.strictObject({
  /** 1 is the next one up or down. */
  Level: z.int(),
  EmployeeSupervisorID: id('Membership'),
  UserID: id('User'),
  Name: z.string(),
  Title: z.nullable(z.string()),
  /** The person of the line between whom and them the membership stands. */
  NextUserID: id('User'),
  SupervisorRole: z.string(),
  ...datedFields,
  Can: z.strictObject({ Delete: z.boolean() }),
})

export const supervisorCalls = {
  getSupervisors: call({
    name: 'Core/User/GetSupervisors',
    method: 'GET',
    extra: true,
    summary: 'The line of an employee up to the top and down to the last, as it stands today',
    permission: 'Users.Manage',
    scope: { user: 'EmployeeId' },
    input: z.strictObject({ EmployeeId: id('Employee') }),
    output: z.strictObject({
      EmployeeId: id('Employee'),
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
      SupervisorId: id('Supervisor'),
      EmployeeId: id('Employee'),
      SupervisorRole: z.prefault(choice('Kind of supervision', supervisorRoles), 'Primary'),
      StartDate: maybe(day('From')),
      Replace: z.optional(flag('Replace the current one')),
    }),
    output: z.strictObject({ EmployeeSupervisorID: id('Membership'), version: version() }),
    errors: {
      ...tenureErrors('employee_supervisor', { start: 'StartDate', holder: 'SupervisorId' }),
      NoSuchSupervisor: {
        status: 404,
        message: 'This employee does not exist, is not active, or your work does not include them.',
        field: 'SupervisorId',
      },
      Yourself: {
        message: 'Nobody supervises themselves.',
        field: 'SupervisorId',
        constraint: 'employee_supervisor_self',
      },
      Loop: {
        message: 'The supervisor reports, directly or not, to this employee.',
        field: 'SupervisorId',
        constraint: 'supervisor_loop',
      },
      OwnRights: {
        ...ownRights,
        field: 'SupervisorId',
        message: 'Nobody chooses whom they supervise or are supervised by. Ask another administrator.',
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
      EmployeeSupervisorID: id('Membership'),
      EndDate: maybe(day('Until', { help: 'The first day it no longer holds.' })),
      Reason: maybe(text('Reason', { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ EmployeeSupervisorID: id('Membership') }),
    errors: {
      ...tenureErrors('employee_supervisor', { end: 'EndDate' }),
      TookEffect: { ...neverDelete, field: 'EndDate' },
      OwnRights: {
        ...ownRights,
        message: 'Nobody chooses whom they supervise or are supervised by. Ask another administrator.',
      },
    },
    topics: ['employees', 'users'],
  }),
}
