import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'

const ClientService = z.strictObject({
  ClientServiceID: id('Service of the client'),
  ProgramServiceID: id('Service'),
  Name: z.string(),
  Category: z.string(),
  EmployeeID: z.nullable(id('Employee')),
  EmployeeName: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  StartDate: z.string(),
  EndDate: z.nullable(z.string()),
  EndReason: z.nullable(z.string()),
  State: z.literal(['current', 'scheduled', 'ended']),
  version: version(),
})
export type ClientService = z.infer<typeof ClientService>

const folder = 'Core/ProgramService'
const membership = { ClientSubProgramMembershipID: id('Client of the program') }
const one = { ...membership, ClientServiceID: id('Service of the client') }

const { NotEnded: _notEnded, ...dated } = tenureErrors('client_service', { start: 'StartDate' })
const assignErrors = {
  ...dated,
  AlreadyAssigned: {
    message: 'The child already has this service at that time. Transfer it instead.',
    field: 'StartDate',
    constraint: 'client_service_overlap',
  },
  SameHolder: { message: 'This is what the child already has, from the same person.', field: 'ProgramServiceID' },
  NoSuchService: {
    status: 404,
    message: 'This service is not offered in the child’s program on that day.',
    field: 'ProgramServiceID',
  },
  NotInProgram: {
    message: 'This person does not work in the child’s program on that day.',
    field: 'EmployeeID',
  },
  OutsideEnrolment: {
    message: 'The service must lie within the time the child is in the program.',
    field: 'StartDate',
    constraint: 'client_service_enrolment',
  },
} as const

const saved = z.strictObject({
  ClientServiceID: id('Service of the client'),
  version: version(),
  ChangeSetID: z.nullable(id('Action')),
})

export const clientServicesCalls = {
  getProgramServicesForSubProgram: call({
    name: `${folder}/GetProgramServicesForSubProgram`,
    method: 'GET',
    summary: 'The services a sub-program offers, and who works there and could give them',
    permission: 'Foster.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id('Sub-program') }),
    output: z.strictObject({
      Services: z.array(
        z.strictObject({
          ProgramServiceID: id('Service'),
          Name: z.string(),
          Category: z.string(),
          Description: z.nullable(z.string()),
          StartDate: z.string(),
          EndDate: z.nullable(z.string()),
        }),
      ),
      Employees: z.array(
        z.strictObject({
          EmployeeID: id('Employee'),
          Name: z.string(),
          SubProgramRole: z.string(),
          /** Services they give in this sub-program today. */
          OpenServices: z.int(),
        }),
      ),
    }),
    topics: ['services'],
  }),
  assignProgramService: call({
    name: `${folder}/AssignProgramService`,
    summary: 'Give a child a service of its program from a day on',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...membership,
      ProgramServiceID: id('Service'),
      EmployeeID: maybe(id('Employee')),
      StartDate: z.optional(day('First day')),
      Note: maybe(text('Note', { max: 400 })),
    }),
    output: saved,
    errors: assignErrors,
    topics: ['services'],
  }),
  transferProgramService: call({
    name: `${folder}/TransferProgramService`,
    summary: 'From a day on give a child another service instead, or the same one from somebody else',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...one,
      ProgramServiceID: id('Service'),
      EmployeeID: maybe(id('Employee')),
      StartDate: z.optional(day('First day')),
      Note: maybe(text('Note', { max: 400 })),
      version: version(),
    }),
    output: saved,
    errors: assignErrors,
    topics: ['services'],
  }),
  endProgramService: call({
    name: `${folder}/EndProgramService`,
    extra: true,
    summary: 'Say that a service of a child ends, and why',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...one,
      EndDate: day('First day no longer'),
      Reason: text('Why it ends', { max: 200 }),
      version: version(),
    }),
    output: saved,
    errors: {
      ...tenureErrors('client_service', { end: 'EndDate' }),
      OutsideEnrolment: {
        message: 'The service must lie within the time the child is in the program.',
        field: 'EndDate',
        constraint: 'client_service_enrolment',
      },
    },
    topics: ['services'],
  }),
  deleteProgramService: call({
    name: `${folder}/DeleteProgramService`,
    summary: 'Take a service out that was given by mistake; the one it had ended goes on',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...one, Reason: text('Why it goes', { max: 200 }), version: version() }),
    output: z.strictObject({
      ClientServiceID: id('Service of the client'),
      /** The service that goes on again. */
      Reopened: z.nullable(z.string()),
    }),
    topics: ['services'],
  }),
  getClientServices: call({
    name: `${folder}/GetForClient`,
    method: 'GET',
    extra: true,
    summary: 'The services a child has and had in a program, newest first',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject(membership),
    output: z.strictObject({
      SubProgramID: id('Sub-program'),
      StartDate: z.string(),
      EndDate: z.nullable(z.string()),
      Services: z.array(ClientService),
    }),
    topics: ['services'],
    audit: 'view',
  }),
}
