import * as z from 'zod/mini'
import type { Words } from '#platform/contract/words.ts'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'

const client = 'Core/Clients'
const number = (label: Words, help: Words) => maybe(text(label, { max: 20, help }))
const odd: Words = [
  'Use capital letters, digits and hyphens only, at most 20.',
  'Use solo mayúsculas, cifras y guiones, 20 como máximo.',
]
const taken: Words = ['This number already belongs to another client.', 'Este número ya es de otro cliente.']
const output = z.strictObject({ ClientID: id(['Client', 'Cliente']), version: version() })

export const clientIdentifiersCalls = {
  updateCID: call({
    name: `${client}/UpdateCID`,
    summary: 'Write, correct or empty the county’s number of a client (CID)',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      CID: number(['CID', 'CID'], ['The county’s number.', 'El número del condado.']),
      version: version(),
    }),
    output,
    errors: {
      OddNumber: { status: 400, message: odd, field: 'CID', constraint: 'client_cid_check' },
      NumberTaken: { message: taken, field: 'CID', constraint: 'client_cid' },
    },
    topics: ['clients', 'fosterClients'],
  }),
  updateFamLinkNumber: call({
    name: `${client}/UpdateFamLinkNumber`,
    summary: 'Write, correct or empty the FamLink number of a client',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      FamLinkNumber: number(
        ['FamLink number', 'Número FamLink'],
        ['The number given by Washington State.', 'El número del estado de Washington.'],
      ),
      version: version(),
    }),
    output,
    errors: {
      OddNumber: { status: 400, message: odd, field: 'FamLinkNumber', constraint: 'client_famlink_number_check' },
      NumberTaken: { message: taken, field: 'FamLinkNumber', constraint: 'client_famlink_number' },
    },
    topics: ['clients', 'fosterClients'],
  }),
  updateWelligentID: call({
    name: `${client}/UpdateWelligentID`,
    summary: 'Write, correct or empty the Welligent number of a client',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      WelligentID: number(
        ['Welligent ID', 'Número Welligent'],
        ['The number in the billing system.', 'El número en el sistema de facturación.'],
      ),
      version: version(),
    }),
    output,
    errors: {
      OddNumber: { status: 400, message: odd, field: 'WelligentID', constraint: 'client_welligent_id_check' },
      NumberTaken: { message: taken, field: 'WelligentID', constraint: 'client_welligent_id' },
    },
    topics: ['clients', 'fosterClients'],
  }),
  getClientIdentifiers: call({
    name: `${client}/GetIdentifiers`,
    method: 'GET',
    extra: true,
    summary: 'The numbers of a client; of the guarded ones only whether they are recorded',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    audit: { view: 'numbers' },
    input: z.strictObject({ ClientID: id(['Client', 'Cliente']) }),
    output: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      CID: z.nullable(z.string()),
      FamLinkNumber: z.nullable(z.string()),
      WelligentID: z.nullable(z.string()),
      HasSSN: z.boolean(),
      HasMediCal: z.boolean(),
      version: version(),
    }),
    topics: ['clients'],
  }),
  openGuardedIdentifiers: call({
    name: `${client}/OpenGuardedIdentifiers`,
    method: 'GET',
    extra: true,
    summary: 'The last four of the social security number and the Medi-Cal number; opening them is written down',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id(['Client', 'Cliente']) }),
    output: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      SSNLast4: z.nullable(z.string()),
      MediCalNumber: z.nullable(z.string()),
      version: version(),
    }),
    topics: ['clients'],
    audit: { view: 'guarded numbers' },
  }),
  updateGuardedIdentifiers: call({
    name: `${client}/UpdateGuardedIdentifiers`,
    extra: true,
    summary: 'Write, correct or empty the last four of the social security number and the Medi-Cal number',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      SSNLast4: maybe(
        text(['Social security number, last four', 'Seguro social, últimos cuatro'], { max: 4, sensitive: true }),
      ),
      MediCalNumber: maybe(text(['Medi-Cal number', 'Número de Medi-Cal'], { max: 20, sensitive: true })),
      version: version(),
    }),
    output,
    errors: {
      FourDigits: {
        status: 400,
        message: ['Enter the last four digits only.', 'Escriba solo los últimos cuatro dígitos.'],
        field: 'SSNLast4',
        constraint: 'client_ssn_last4_check',
      },
      OddNumber: {
        status: 400,
        message: [
          'A Medi-Cal number has letters and digits only, at least nine.',
          'Un número de Medi-Cal tiene solo letras y dígitos, al menos nueve.',
        ],
        field: 'MediCalNumber',
      },
    },
    topics: ['clients'],
  }),
}
