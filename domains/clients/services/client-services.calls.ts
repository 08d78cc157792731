import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'

const ClientService = z.strictObject({
  ClientServiceID: id(['Service of the client', 'Servicio del cliente']),
  ProgramServiceID: id(['Service', 'Servicio']),
  Name: z.string(),
  Category: z.string(),
  EmployeeID: z.nullable(id(['Employee', 'Empleado'])),
  EmployeeName: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  StartDate: z.string(),
  EndDate: z.nullable(z.string()),
  EndReason: z.nullable(z.string()),
  State: z.literal(['current', 'scheduled', 'ended']),
  version: version(),
})
export type ClientService = z.infer<typeof ClientService>

/** Why a service ended that another one replaced. */
export const transferredReason = 'Transferred'

const folder = 'Core/ProgramService'
const membership = { ClientSubProgramMembershipID: id(['Client of the program', 'Cliente del programa']) }
const one = { ...membership, ClientServiceID: id(['Service of the client', 'Servicio del cliente']) }

const { NotEnded: _notEnded, ...dated } = tenureErrors('client_service', { start: 'StartDate' })
const assignErrors = {
  ...dated,
  AlreadyAssigned: {
    message: [
      'The child already has this service at that time. Transfer it instead.',
      'El niño ya tiene este servicio en ese tiempo. En su lugar, transfiéralo.',
    ],
    field: 'StartDate',
    constraint: 'client_service_overlap',
  },
  SameHolder: {
    message: [
      'The child already has this service from the same person.',
      'El niño ya tiene este servicio con la misma persona.',
    ],
    field: 'ProgramServiceID',
  },
  NoSuchService: {
    status: 404,
    message: [
      'This service is not offered in the child’s program on that day.',
      'Este servicio no se ofrece en el programa del niño ese día.',
    ],
    field: 'ProgramServiceID',
  },
  NotInProgram: {
    message: [
      'This person does not work in the child’s program on that day.',
      'Esta persona no trabaja en el programa del niño ese día.',
    ],
    field: 'EmployeeID',
  },
  OutsideEnrollment: {
    message: [
      'The service must be within the time the child is in the program.',
      'El servicio debe estar dentro del tiempo en que el niño está en el programa.',
    ],
    field: 'StartDate',
    constraint: 'client_service_enrollment',
  },
} as const

const saved = z.strictObject({
  ClientServiceID: id(['Service of the client', 'Servicio del cliente']),
  version: version(),
  ChangeSetID: z.nullable(id(['Action', 'Acción'])),
})

export const clientServicesCalls = {
  getProgramServicesForSubProgram: call({
    name: `${folder}/GetProgramServicesForSubProgram`,
    method: 'GET',
    summary: 'The services a sub-program offers, and who works there and could give them',
    permission: 'Program.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']) }),
    output: z.strictObject({
      Services: z.array(
        z.strictObject({
          ProgramServiceID: id(['Service', 'Servicio']),
          Name: z.string(),
          Category: z.string(),
          Description: z.nullable(z.string()),
          StartDate: z.string(),
          EndDate: z.nullable(z.string()),
        }),
      ),
      Employees: z.array(
        z.strictObject({
          EmployeeID: id(['Employee', 'Empleado']),
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
    permission: 'Program.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...membership,
      ProgramServiceID: id(['Service', 'Servicio']),
      EmployeeID: maybe(id(['Employee', 'Empleado'])),
      StartDate: z.optional(day(['First day', 'Primer día'])),
      Note: maybe(text(['Note', 'Nota'], { max: 400 })),
    }),
    output: saved,
    errors: assignErrors,
    topics: ['services'],
  }),
  transferProgramService: call({
    name: `${folder}/TransferProgramService`,
    summary: 'From a day on give a child another service instead, or the same one from somebody else',
    permission: 'Program.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...one,
      ProgramServiceID: id(['Service', 'Servicio']),
      EmployeeID: maybe(id(['Employee', 'Empleado'])),
      StartDate: z.optional(day(['First day', 'Primer día'])),
      Note: maybe(text(['Note', 'Nota'], { max: 400 })),
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
    permission: 'Program.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...one,
      EndDate: day(['First day it no longer applies', 'Primer día en que ya no vale']),
      Reason: text(['Why it ends', 'Por qué termina'], { max: 200 }),
      version: version(),
    }),
    output: saved,
    errors: {
      ...tenureErrors('client_service', { end: 'EndDate' }),
      OutsideEnrollment: {
        message: [
          'The service must be within the time the child is in the program.',
          'El servicio debe estar dentro del tiempo en que el niño está en el programa.',
        ],
        field: 'EndDate',
        constraint: 'client_service_enrollment',
      },
    },
    topics: ['services'],
  }),
  deleteProgramService: call({
    name: `${folder}/DeleteProgramService`,
    summary: 'Take a service out that was given by mistake; the one it had ended continues',
    permission: 'Program.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...one,
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({
      ClientServiceID: id(['Service of the client', 'Servicio del cliente']),
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
    permission: 'Program.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject(membership),
    output: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      StartDate: z.string(),
      EndDate: z.nullable(z.string()),
      Services: z.array(ClientService),
    }),
    topics: ['services'],
    audit: { view: 'services' },
  }),
}
