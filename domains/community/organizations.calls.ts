import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choices, email, flag, id, phoneDigits, text, version, zipCode } from '#platform/contract/fields.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { organizationFields, organizationKinds } from './organizations.rules.ts'

const folder = 'Community/Organizations'
const organizationId = id(['Organization', 'Organización'])
const topics = ['organizations', 'churches', 'donors', 'volunteers'] as const

const Listed = z.strictObject({
  OrganizationID: organizationId,
  Name: z.string(),
  Kinds: z.array(z.string()),
  City: z.nullable(z.string()),
  StateAbbreviation: z.nullable(z.string()),
  ZipCode: z.nullable(z.string()),
  PhoneNumberDigits: z.nullable(z.string()),
})
export type ListedOrganization = z.infer<typeof Listed>

const Organization = z.strictObject({
  OrganizationID: organizationId,
  ...organizationFields,
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Organization = z.infer<typeof Organization>

const Saved = z.strictObject({ OrganizationID: organizationId, version: version() })
const kindNeeded = {
  status: 400,
  message: ['Say what kind of organization it is.', 'Indique qué tipo de organización es.'],
  field: 'Kinds',
  constraint: 'organization_kinds_check',
} as const

export const organizationCalls = {
  getOrganizations: call({
    name: `${folder}/GetOrganizations`,
    method: 'GET',
    extra: true,
    summary: 'The register of organizations, a page at a time; a search gives names that begin so first',
    permission: 'Community.View',
    scope: 'agency',
    input: z.strictObject({
      Search: z.optional(text(['Search', 'Buscar'], { min: 0, max: 100 })),
      Kinds: z.optional(choices(['What it is', 'Qué es'], organizationKinds)),
      ...pageInput,
    }),
    output: listOutput(Listed),
    topics,
  }),
  searchOrganizations: call({
    name: `${folder}/SearchExisting`,
    reads: true,
    extra: true,
    summary: 'Organizations like a name, ZIP code, phone or e-mail, the likeliest first, with the reasons',
    permission: 'Community.View',
    scope: 'agency',
    input: z.strictObject({
      Name: z.optional(text(['Name', 'Nombre'], { min: 0, max: 200 })),
      ZipCode: z.optional(zipCode()),
      PhoneNumberDigits: z.optional(phoneDigits()),
      Email: z.optional(email()),
    }),
    output: z.strictObject({
      Matches: z.array(z.extend(Listed, { Score: z.number(), Reasons: z.array(z.string()) })),
    }),
    errors: {
      NothingAsked: {
        status: 400,
        message: ['Give a name, phone or e-mail to search for.', 'Dé un nombre, teléfono o correo para buscar.'],
        field: 'Name',
      },
    },
  }),
  getOrganization: call({
    name: `${folder}/GetOrganization`,
    method: 'GET',
    extra: true,
    summary: 'One organization with its address and how it is reached',
    permission: 'Community.View',
    scope: { organization: 'OrganizationID' },
    input: z.strictObject({ OrganizationID: organizationId }),
    output: Organization,
    topics,
  }),
  addOrganization: call({
    name: `${folder}/AddOrganization`,
    extra: true,
    summary: 'Record an organization after a search found none',
    permission: 'Community.Edit',
    scope: 'agency',
    input: z.strictObject({
      ...organizationFields,
      IsSurelyNew: z.prefault(
        flag(['This is another organization', 'Es otra organización'], {
          help: [
            'Check it when one with the same phone, or the same name and ZIP code, was looked at and is another one.',
            'Márquelo si revisó una con el mismo teléfono, o con el mismo nombre y código postal, y es otra.',
          ],
        }),
        false,
      ),
    }),
    output: Saved,
    errors: {
      Alike: {
        status: 409,
        message: [
          'This organization is already on record. Use that record, or say that this is another one.',
          'Esta organización ya está registrada. Use ese registro o indique que es otra.',
        ],
        field: 'Name',
      },
      KindNeeded: kindNeeded,
    },
    topics,
  }),
  updateOrganization: call({
    name: `${folder}/UpdateOrganization`,
    extra: true,
    summary: 'Change the facts of an organization, for every side that knows it',
    permission: 'Community.Edit',
    scope: { organization: 'OrganizationID' },
    input: z.strictObject({ OrganizationID: organizationId, ...organizationFields, version: version() }),
    output: Saved,
    errors: { KindNeeded: kindNeeded },
    topics,
  }),
  removeOrganization: call({
    name: `${folder}/RemoveOrganization`,
    extra: true,
    summary: 'Take an organization off the register that was recorded by mistake; one that is in use stays',
    permission: 'Community.Edit',
    scope: { organization: 'OrganizationID' },
    input: z.strictObject({
      OrganizationID: organizationId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { min: 5, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ OrganizationID: organizationId }),
    errors: {
      InUse: {
        status: 409,
        message: [
          'Something is recorded about this organization. Merge it with the right record instead.',
          'Hay datos registrados sobre esta organización. Únala con el registro correcto.',
        ],
      },
    },
    topics,
  }),
}
