import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'

const folder = 'Admin/Agency'
const serviceId = () => id(['Service', 'Servicio'])
const subProgramId = () => id(['Sub-program', 'Subprograma'])

const facts = {
  SubProgramID: subProgramId(),
  Name: text(['Name', 'Nombre'], { max: 120 }),
  Category: text(['Category', 'Categoría'], { max: 80 }),
  Description: maybe(longText(['Description', 'Descripción'], { max: 500 })),
  StartDate: day(['First day', 'Primer día']),
  EndDate: maybe(day(['First day it is no longer offered', 'Primer día en que ya no se ofrece'])),
}

export const programServiceCalls = {
  getProgramServices: call({
    name: `${folder}/GetServices`,
    method: 'GET',
    extra: true,
    summary: 'The services every sub-program offers or offered, and how many clients have each',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Services: z.array(
        z.strictObject({
          ProgramServiceID: serviceId(),
          ...facts,
          SubProgramName: z.string(),
          Clients: z.int(),
          version: version(),
        }),
      ),
      SubPrograms: z.array(z.strictObject({ SubProgramID: subProgramId(), Name: z.string() })),
    }),
    topics: ['services', 'programs'],
  }),
  addEditProgramService: call({
    name: `${folder}/AddEditService`,
    extra: true,
    summary: 'Add a service that a sub-program offers, or change its name, category and days',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ ProgramServiceID: maybe(serviceId()), ...facts, version: maybe(version()) }),
    output: z.strictObject({ ProgramServiceID: serviceId(), version: version() }),
    errors: {
      NameTaken: {
        message: [
          'This sub-program already has a service with this name.',
          'Este subprograma ya tiene un servicio con este nombre.',
        ],
        field: 'Name',
        constraint: 'program_service_name',
      },
      EndsBeforeStart: {
        status: 400,
        message: ['The end must be after the first day.', 'El fin debe ser posterior al primer día.'],
        field: 'EndDate',
        constraint: 'program_service_period',
      },
      NoSuchSubProgram: {
        status: 404,
        message: ['This sub-program does not exist.', 'Este subprograma no existe.'],
        field: 'SubProgramID',
        constraint: 'program_service_sub_program_id_fkey',
      },
      SubProgramFixed: {
        message: ['A service cannot move to another sub-program.', 'Un servicio no puede pasar a otro subprograma.'],
        field: 'SubProgramID',
      },
      HeldThen: {
        message: [
          'Clients have this service outside these days. End it for them first.',
          'Hay clientes con este servicio fuera de esos días. Primero termíneselo.',
        ],
        field: 'EndDate',
      },
    },
    topics: ['services', 'setup'],
  }),
  deleteProgramServiceOffer: call({
    name: `${folder}/DeleteService`,
    extra: true,
    summary: 'Take out a service that was entered by mistake and that no client ever had',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      ProgramServiceID: serviceId(),
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ProgramServiceID: serviceId() }),
    errors: {
      InUse: {
        message: [
          'Clients have or had this service. Give it a last day instead.',
          'Hay clientes que tienen o tuvieron este servicio. Mejor póngale un último día.',
        ],
      },
    },
    topics: ['services', 'setup'],
  }),
}
