import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, maybe, text, version } from '#platform/contract/fields.ts'
import { listInput, listOutput, pageInput } from '#platform/contract/paging.ts'
import { clientStates } from './welligent-shapes.rules.ts'

const folder = 'Admin/Welligent'
const permission = 'Welligent.Manage'
const number = (label: readonly [string, string]) => maybe(text(label, { max: 20 }))
const odd = [
  'Use capital letters, digits and hyphens only, at most 20.',
  'Use solo mayúsculas, cifras y guiones, 20 como máximo.',
] as const
const topics = ['welligent'] as const

const Person = { ClientID: id(['Client', 'Cliente']), Name: z.string(), DateOfBirth: z.nullable(z.string()) }

export const welligentCalls = {
  getWelligentClients: call({
    name: `${folder}/GetClients`,
    method: 'GET',
    extra: true,
    summary: 'Clients with their Welligent number, whether files name them, and when last',
    permission,
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['Name', 'LastSync']),
      State: z.optional(choice(['State', 'Estado'], clientStates)),
    }),
    output: listOutput(
      z.strictObject({
        ...Person,
        WelligentID: z.nullable(z.string()),
        State: choice(['State', 'Estado'], clientStates),
        LastSync: z.nullable(instant(['Last in a file', 'Último archivo'])),
        Services: z.int(),
        version: version(),
      }),
    ),
    topics: ['welligent', 'clients'],
  }),
  setWelligentID: call({
    name: `${folder}/SetClientID`,
    extra: true,
    summary: 'Write, correct or clear the Welligent number of a client',
    permission,
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      WelligentID: number(['Welligent ID', 'Número Welligent']),
      version: version(),
    }),
    output: z.strictObject({ ClientID: id(['Client', 'Cliente']), version: version() }),
    errors: {
      OddNumber: { status: 400, message: odd, field: 'WelligentID', constraint: 'client_welligent_id_check' },
      NumberTaken: {
        message: ['This number already belongs to another client.', 'Este número ya es de otro cliente.'],
        field: 'WelligentID',
        constraint: 'client_welligent_id',
      },
    },
    topics: ['welligent', 'clients', 'fosterClients'],
  }),
  suggestMatches: call({
    name: `${folder}/SuggestMatches`,
    method: 'GET',
    extra: true,
    summary: 'People whom files name and nobody here has the number of, each with who it may be and why',
    permission,
    scope: 'listed',
    input: z.strictObject(pageInput),
    output: z.strictObject({
      Total: z.int(),
      People: z.array(
        z.strictObject({
          WelligentID: z.string(),
          Name: z.string(),
          DateOfBirth: z.nullable(z.string()),
          Matches: z.array(
            z.strictObject({ ...Person, Score: z.number(), Reasons: z.array(z.string()), version: version() }),
          ),
        }),
      ),
    }),
    topics: ['welligent', 'clients'],
    audit: 'view',
  }),
  dismissSuggestion: call({
    name: `${folder}/DismissSuggestion`,
    extra: true,
    summary:
      'Say that a person of a file is not a client whom the search suggested, or nobody of ours: neither is suggested again',
    permission,
    scope: { client: 'ClientID' },
    pair: false,
    input: z.strictObject({
      WelligentID: text(['Welligent ID', 'Número Welligent'], { max: 20 }),
      ClientID: maybe(id(['Client', 'Cliente'])),
    }),
    output: z.strictObject({ WelligentID: z.string() }),
    topics,
  }),
  getWelligentStaff: call({
    name: `${folder}/GetStaff`,
    method: 'GET',
    extra: true,
    summary: 'Staff with their Welligent number, NPI and role there',
    permission,
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['Name']),
      OnlyMissing: z.optional(z.boolean()),
    }),
    output: listOutput(
      z.strictObject({
        EmployeeID: id(['Employee', 'Empleado']),
        Name: z.string(),
        Title: z.nullable(z.string()),
        StaffID: z.nullable(z.string()),
        NPI: z.nullable(z.string()),
        Role: z.nullable(z.string()),
        version: z.nullable(version()),
      }),
    ),
    topics: ['welligent'],
  }),
  updateStaffId: call({
    name: `${folder}/UpdateStaffId`,
    extra: true,
    summary: 'Write, correct or clear the numbers of a member of staff',
    permission,
    scope: 'agency',
    pair: false,
    input: z.strictObject({
      EmployeeID: id(['Employee', 'Empleado']),
      StaffID: number(['Staff ID', 'Número del personal']),
      NPI: maybe(text(['NPI', 'NPI'], { max: 10 })),
      Role: maybe(text(['Role', 'Rol'], { max: 80 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), version: version() }),
    errors: {
      OddNumber: { status: 400, message: odd, field: 'StaffID', constraint: 'welligent_staff_number_shape' },
      StaffIDTaken: {
        message: ['This number already belongs to somebody else.', 'Este número ya es de otra persona.'],
        field: 'StaffID',
        constraint: 'welligent_staff_number',
      },
      WrongNPI: {
        status: 400,
        message: ['This is not an NPI: a digit is wrong.', 'Esto no es un NPI: hay una cifra equivocada.'],
        field: 'NPI',
        constraint: 'welligent_staff_npi_shape',
      },
      NPITaken: {
        message: ['This NPI already belongs to somebody else.', 'Este NPI ya es de otra persona.'],
        field: 'NPI',
        constraint: 'welligent_staff_npi',
      },
      WrittenMeanwhile: {
        status: 409,
        message: ['Somebody wrote these numbers a moment ago.', 'Alguien acaba de escribir estos números.'],
        constraint: 'welligent_staff_employee',
      },
    },
    topics,
  }),
}
