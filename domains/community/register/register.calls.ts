import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { registerRoster } from './register-roster.rules.ts'

const folder = 'Community/Organizations'
const topics = ['organizations', 'churches', 'donors', 'volunteers', 'events'] as const
const organizationId = id(['Organization', 'Organización'])
const SideRow = z.strictObject({
  Side: z.literal(['Church', 'Contact', 'Care', 'Host', 'Volunteer', 'Donor', 'Event']),
  RecordID: z.uuid(),
  Name: z.string(),
  Path: z.string(),
})
export type SideRow = z.infer<typeof SideRow>

export const registerCalls = {
  getRegister: call({
    name: `${folder}/GetRegister`,
    method: 'GET',
    extra: true,
    summary: 'The register of organizations as a list, filtered and sorted',
    permission: 'Community.View',
    scope: 'agency',
    input: z.strictObject(registerRoster.input),
    output: listOutput(registerRoster.Row),
    topics,
  }),
  exportRegister: call({
    name: `${folder}/ExportRegister`,
    method: 'GET',
    extra: true,
    summary: 'The same organizations as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Community.View',
    scope: 'agency',
    input: z.strictObject(registerRoster.fileInput),
    output: fileOutput,
    errors: registerRoster.fileErrors,
    audit: 'view',
  }),
  getOrganizationSides: call({
    name: `${folder}/GetSides`,
    method: 'GET',
    extra: true,
    summary:
      'Where an organization is known: as a church, as a donor, with volunteers and events, as far as the caller may see',
    permission: 'Community.View',
    scope: { organization: 'OrganizationID' },
    input: z.strictObject({ OrganizationID: organizationId }),
    output: z.strictObject({ Sides: z.array(SideRow) }),
    topics,
  }),
  getPersonSides: call({
    name: 'Community/People/GetSides',
    method: 'GET',
    extra: true,
    summary:
      'Where a person is known: at churches, in care communities, as a host, volunteer or donor, and visits at which they were met',
    permission: 'Community.View',
    scope: { person: 'PersonID' },
    input: z.strictObject({ PersonID: id(['Person', 'Persona']) }),
    output: z.strictObject({
      Sides: z.array(SideRow),
      /** That they were met, on which day and at which church; what was said is the church's. */
      Visits: z.array(z.strictObject({ RecordID: z.uuid(), On: z.string(), Church: z.string(), Type: z.string() })),
    }),
    topics: [...topics, 'people', 'activity'],
    audit: { view: 'sides' },
  }),
}
