import * as z from 'zod/mini'
import { chartActivityInput, ChartActivityPage } from '#domains/activity/chart-activity-shapes.rules.ts'
import { organizationPlace } from '#domains/community/organizations.rules.ts'
import { call } from '#platform/contract/call.ts'
import { flag, id, maybe, phoneDigits, text, version, zipCode } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { churchesRoster } from '../roster/churches-roster.rules.ts'
import { churchFields } from './church-fields.rules.ts'
import { churchId, Profile } from './church-shapes.rules.ts'

export const churchFolder = 'ChurchEngagement/Church'
const folder = churchFolder
export const ofChurch = { church: 'ChurchID' } as const
export const churchTopics = ['churches', 'activity', 'organizations'] as const
const Saved = z.strictObject({ ChurchID: churchId, version: version() })
const words = z.nullable(z.string())
const Named = z.strictObject({ Id: id(['Choice', 'Opción']), Name: z.string() })

export const churchCalls = {
  getChurches: call({
    name: `${folder}/GetChurches`,
    reads: true,
    summary: 'The churches of the caller’s sub-programs, a page at a time, filtered and sorted',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject(churchesRoster.input),
    output: listOutput(churchesRoster.Row),
    topics: ['churches', 'activity', 'organizations'],
  }),
  exportChurches: call({
    name: `${folder}/ExportChurches`,
    method: 'GET',
    extra: true,
    summary: 'The same churches as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject(churchesRoster.fileInput),
    output: fileOutput,
    errors: churchesRoster.fileErrors,
    audit: 'view',
  }),
  getChurchChoices: call({
    name: `${folder}/GetChoices`,
    method: 'GET',
    extra: true,
    summary: 'What the list of churches can be narrowed by, and who works with churches',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({ Owners: z.array(Named), Staff: z.array(Named), Counties: z.array(z.string()) }),
    topics: ['churches', 'activity', 'users'],
  }),
  getZipCodes: call({
    name: `${folder}/GetZipCodes`,
    method: 'GET',
    summary: 'The ZIP codes in which the caller’s programs have churches, and how many in each',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      ZipCodes: z.array(z.strictObject({ ZipCode: z.string(), City: words, Churches: z.int() })),
    }),
    topics: ['churches', 'activity', 'organizations'],
  }),
  searchExistingChurches: call({
    name: `${folder}/SearchExisting`,
    reads: true,
    extra: true,
    summary: 'Churches and other organizations like a name, ZIP code or phone, before a new one is recorded',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({
      Name: text(['Name', 'Nombre'], { min: 0, max: 200 }),
      ZipCode: maybe(zipCode()),
      PhoneNumberDigits: maybe(phoneDigits()),
    }),
    output: z.strictObject({
      Matches: z.array(
        z.strictObject({
          OrganizationID: id(['Organization', 'Organización']),
          /** Where it is a church of the caller’s programs. */
          ChurchID: z.nullable(churchId),
          Name: z.string(),
          City: words,
          ZipCode: words,
          Reasons: z.array(z.string()),
          Score: z.number(),
        }),
      ),
    }),
    audit: 'view',
  }),
  getChurchProfile: call({
    name: `${folder}/GetProfile`,
    method: 'GET',
    extra: true,
    summary:
      'A church’s chart: facts, people, who keeps the relationship, families, care communities, what would come next',
    permission: 'Church.View',
    scope: ofChurch,
    input: z.strictObject({ ChurchID: churchId }),
    output: Profile,
    topics: ['churches', 'activity', 'organizations', 'people', 'events', 'volunteers', 'donors'],
    audit: 'view',
  }),
  getChurchActivity: call({
    name: `${folder}/GetActivity`,
    method: 'GET',
    extra: true,
    summary: 'What happened to a church, its people, owners, interactions, items and care communities, newest first',
    permission: 'Church.View',
    scope: ofChurch,
    input: z.strictObject({ ChurchID: churchId, ...chartActivityInput }),
    output: ChartActivityPage,
    topics: ['churches', 'activity', 'organizations', 'churchItems', 'careCommunities'],
    audit: { view: 'activity' },
  }),
  createChurch: call({
    name: `${folder}/CreateChurch`,
    summary: 'Record a church, of an organization on the register or of a new one, after a search by name and ZIP code',
    permission: 'Church.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      OrganizationID: maybe(id(['Organization', 'Organización'])),
      Name: maybe(text(['Name', 'Nombre'], { max: 200 })),
      ...organizationPlace,
      ...churchFields,
      IsSurelyNew: z.prefault(
        flag(['This is another church', 'Es otra iglesia'], {
          help: [
            'Check it when a church with the same phone, or the same name and ZIP code, was looked at and is another one.',
            'Márquelo si revisó una iglesia con el mismo teléfono, o con el mismo nombre y código postal, y es otra.',
          ],
        }),
        false,
      ),
    }),
    output: Saved,
    errors: {
      NameNeeded: { status: 400, message: ['Name is required.', 'Falta: Nombre.'], field: 'Name' },
      NotChurches: {
        message: ['This sub-program does not work with churches.', 'Este subprograma no trabaja con iglesias.'],
        field: 'SubProgramID',
      },
      NoOrganization: {
        status: 404,
        message: ['This organization is not on the register.', 'Esta organización no está en el registro.'],
        field: 'OrganizationID',
      },
      Alike: {
        status: 409,
        message: [
          'A church like this is already on record. Open it, or say that this is another one.',
          'Ya hay una iglesia así registrada. Ábrala o indique que es otra.',
        ],
        field: 'Name',
      },
      AlreadyHere: {
        status: 409,
        message: ['This church is already in the sub-program.', 'Esta iglesia ya está en el subprograma.'],
        field: 'OrganizationID',
        constraint: 'church_once',
      },
    },
    topics: churchTopics,
  }),
  updateChurch: call({
    name: `${folder}/UpdateChurch`,
    summary: 'Change what is known of a church; name and address are changed on the register of organizations',
    permission: 'Church.Edit',
    scope: ofChurch,
    input: z.strictObject({ ChurchID: churchId, ...churchFields, version: version() }),
    output: Saved,
    topics: churchTopics,
  }),
  deleteChurch: call({
    name: `${folder}/DeleteChurch`,
    preview: true,
    summary: 'Take a church away with a reason; nothing of it is erased, and it can be undone',
    permission: 'Church.Edit',
    scope: ofChurch,
    input: z.strictObject({
      ChurchID: churchId,
      Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ ChurchID: churchId, ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      CommunitiesOpen: {
        status: 409,
        message: [
          'A care community of this church is still at work. End it first.',
          'Una comunidad de cuidado de esta iglesia sigue trabajando. Termínela primero.',
        ],
      },
    },
    topics: churchTopics,
  }),
}
