import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'

const client = 'Core/Clients'
const number = (label: string, help: string) => maybe(text(label, { max: 20, help }))
const odd = 'Write capital letters, digits and hyphens only, at most 20.'
const taken = 'This number already belongs to another client.'
const output = z.strictObject({ ClientID: id('Client'), version: version() })

export const clientIdentifiersCalls = {
  updateCID: call({
    name: `${client}/UpdateCID`,
    summary: 'Write, correct or empty the county’s number of a client (CID)',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Client'),
      CID: number('CID', 'The county’s number.'),
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
      ClientID: id('Client'),
      FamLinkNumber: number('FamLink number', 'The number of the state of Washington.'),
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
      ClientID: id('Client'),
      WelligentID: number('Welligent ID', 'The number in the billing system.'),
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
    input: z.strictObject({ ClientID: id('Client') }),
    output: z.strictObject({
      ClientID: id('Client'),
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
    input: z.strictObject({ ClientID: id('Client') }),
    output: z.strictObject({
      ClientID: id('Client'),
      SSNLast4: z.nullable(z.string()),
      MediCalNumber: z.nullable(z.string()),
      version: version(),
    }),
    topics: ['clients'],
    audit: 'view',
  }),
  updateGuardedIdentifiers: call({
    name: `${client}/UpdateGuardedIdentifiers`,
    extra: true,
    summary: 'Write, correct or empty the last four of the social security number and the Medi-Cal number',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Client'),
      SSNLast4: maybe(text('Social security number, last four', { max: 4, sensitive: true })),
      MediCalNumber: maybe(text('Medi-Cal number', { max: 20, sensitive: true })),
      version: version(),
    }),
    output,
    errors: {
      FourDigits: {
        status: 400,
        message: 'Write the last four digits only.',
        field: 'SSNLast4',
        constraint: 'client_ssn_last4_check',
      },
      OddNumber: {
        status: 400,
        message: 'A Medi-Cal number has letters and digits only, at least nine.',
        field: 'MediCalNumber',
      },
    },
    topics: ['clients'],
  }),
}
