import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, email, id, phoneDigits, text, zipCode } from '#platform/contract/fields.ts'
import { pathways } from '#platform/contract/lists/families.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { familiesRoster } from './families-roster.rules.ts'

const folder = 'Foster/ResourceFamily'
const unknownZip = {
  status: 422,
  message: ['This ZIP code is unknown. Try one nearby.', 'Este código postal no se conoce. Pruebe con uno cercano.'],
  field: 'ZipCode',
} as const

const Match = z.strictObject({
  FosterResourceFamilyID: id(['Family', 'Familia']),
  Name: z.string(),
  Parents: z.array(z.string()),
  Phase: z.string(),
  SubProgramName: z.string(),
  City: z.nullable(z.string()),
  Score: z.number(),
  Reasons: z.array(z.literal(['SameName', 'LikeName', 'ParentName', 'SamePhone', 'SameEmail', 'SameAddress'])),
})
export type FamilyMatch = z.infer<typeof Match>

export const familiesListCalls = {
  getResourceFamilies: call({
    name: `${folder}/GetResourceFamilies`,
    reads: true,
    summary: 'The resource families of the caller’s sub-programs, a page at a time, filtered and sorted',
    permission: 'Family.View',
    scope: 'listed',
    input: z.strictObject(familiesRoster.input),
    output: listOutput(familiesRoster.Row),
    lag: 'seconds',
    errors: { UnknownZip: unknownZip },
    topics: ['families', 'placements', 'caseload', 'visits'],
  }),
  exportResourceFamilies: call({
    name: `${folder}/ExportResourceFamilies`,
    method: 'GET',
    extra: true,
    summary: 'The same families as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Family.View',
    scope: 'listed',
    input: z.strictObject(familiesRoster.fileInput),
    output: fileOutput,
    errors: { UnknownZip: unknownZip, ...familiesRoster.fileErrors },
    audit: 'view',
  }),
  getFamilyChoices: call({
    name: `${folder}/GetFamilyChoices`,
    method: 'GET',
    extra: true,
    summary:
      'What the list of families can be narrowed by within the caller’s work, and where a new one can be recorded',
    permission: 'Family.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      SubPrograms: z.array(
        z.strictObject({
          SubProgramID: id(['Sub-program', 'Subprograma']),
          Name: z.string(),
          Pathway: choice(['Pathway', 'Vía'], pathways),
          Territories: z.array(
            z.strictObject({ SubProgramTerritoryID: id(['Territory', 'Territorio']), Name: z.string() }),
          ),
        }),
      ),
      Workers: z.array(z.strictObject({ EmployeeID: id(['Worker', 'Trabajador']), Name: z.string() })),
      Counties: z.array(z.string()),
    }),
    topics: ['families', 'caseload'],
  }),
  searchExistingFamilies: call({
    name: `${folder}/SearchExistingFamilies`,
    reads: true,
    extra: true,
    summary: 'Families like a name, phone, e-mail or address, the likeliest first, with the reasons',
    permission: 'Family.View',
    scope: 'listed',
    input: z.strictObject({
      Name: z.optional(text(['Name', 'Nombre'], { min: 0, max: 120 })),
      PhoneNumberDigits: z.optional(phoneDigits()),
      Email: z.optional(email()),
      AddressLine1: z.optional(text(['Street address', 'Calle y número'], { min: 0, max: 120 })),
      ZipCode: z.optional(zipCode()),
    }),
    output: z.strictObject({
      Matches: z.array(Match),
      /** With the same phone, e-mail or address in programs the caller does not work in. */
      Elsewhere: z.int(),
    }),
    errors: {
      NothingAsked: {
        status: 400,
        message: [
          'Give a name, phone, e-mail or address to search for.',
          'Dé un nombre, teléfono, correo o dirección para buscar.',
        ],
        field: 'Name',
      },
    },
    audit: 'view',
  }),
}
