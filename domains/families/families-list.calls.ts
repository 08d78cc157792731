import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, choices, day, email, id, phoneDigits, text, whole, zipCode } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { acceptances, familyStandings, pathways } from '#platform/contract/lists/families.ts'
import { placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { phaseNames } from './phases.rules.ts'

const folder = 'Foster/ResourceFamily'
export const fileFormats = list({ value: 'csv', label: 'CSV file' }, { value: 'xlsx', label: 'Excel workbook' })
const fileLanguages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })
/** More in one file than this helps nobody. */
export const mostFamiliesInFile = 25_000

export const phaseList = wordList(...phaseNames)

const FamilyRow = z.strictObject({
  FosterResourceFamilyID: id('Family'),
  Name: z.string(),
  SubProgramID: id('Sub-program'),
  Pathway: choice('Pathway', pathways),
  Phase: z.string(),
  PhaseSince: day('In phase since'),
  DaysInPhase: z.int(),
  PhaseReason: z.nullable(z.string()),
  SubProgramTerritoryID: z.nullable(id('Territory')),
  Territory: z.nullable(z.string()),
  Parents: z.array(z.string()),
  City: z.nullable(z.string()),
  ZipCode: z.nullable(z.string()),
  IsAddressConfidential: z.boolean(),
  /** Only when asked by ZIP code. */
  Miles: z.nullable(z.number()),
  Capacity: z.int(),
  Placed: z.int(),
  OwnMinors: z.int(),
  Free: z.int(),
  YoungestAge: z.int(),
  OldestAge: z.int(),
  Sexes: z.array(choice('Sex', sexes)),
  PlacementType: choice('Type', placementTypes),
  Languages: z.array(z.string()),
  Designations: z.array(z.string()),
  ASWUserID: z.nullable(id('ASW')),
  ASW: z.nullable(z.string()),
  RFSUserID: z.nullable(id('RFS')),
  RFS: z.nullable(z.string()),
  ApprovedSince: z.nullable(day('Approved since')),
  UpdateDueDate: z.nullable(day('Update due')),
  ExpiresOn: z.nullable(day('Next expiry')),
  ExpiresWhat: z.nullable(z.string()),
  /** Of the calendar year beside it. */
  TrainingHours: z.number(),
  TrainingYear: z.int(),
  LastVisitOn: z.nullable(day('Last visit')),
  IsAccepting: z.boolean(),
  NotAcceptingReason: z.nullable(z.string()),
})
export type FamilyRow = z.infer<typeof FamilyRow>

const { Page, PageSize, ...sorted } = listInput([
  'Name',
  'Phase',
  'DaysInPhase',
  'Territory',
  'City',
  'Capacity',
  'Placed',
  'Free',
  'PlacementType',
  'ASW',
  'RFS',
  'ApprovedSince',
  'UpdateDueDate',
  'ExpiresOn',
  'TrainingHours',
  'LastVisitOn',
  'Miles',
])

const some = <S extends z.ZodMiniType>(schema: S) => z.optional(z.array(schema).check(z.maxLength(60)))

/** What narrows the list of families; the same for the screen and for the file. */
const familyFilter = {
  ...sorted,
  SubProgramIDs: some(id('Sub-program')),
  Standings: z.optional(choices('Standing', familyStandings)),
  Phases: z.optional(choices('Phase', phaseList)),
  SubProgramTerritoryIDs: some(id('Territory')),
  /** ASW or RFS. */
  EmployeeIDs: some(id('Worker')),
  FreeBeds: z.optional(whole('Free beds', { min: 0, max: 12 })),
  /** Homes that take a child of this age, every one of these sexes, any of these designations. */
  Age: z.optional(whole('Age of the child', { max: 21 })),
  Sexes: z.optional(choices('Sexes', sexes)),
  Designations: z.optional(choices('Designation', programDesignations)),
  Languages: z.optional(choices('Language', primaryLanguages)),
  PlacementTypes: z.optional(choices('Type', placementTypes)),
  ZipCode: z.optional(zipCode()),
  Miles: z.optional(whole('Miles', { min: 1, max: 500 })),
  UpdateDueInDays: z.optional(whole('Update due in days', { max: 366 })),
  ExpiresInDays: z.optional(whole('Expiring in days', { max: 366 })),
  NoVisitDays: z.optional(whole('No visit for days', { min: 1, max: 3660 })),
  Acceptance: z.optional(choices('Accepting', acceptances)),
}
const unknownZip = {
  status: 422,
  message: 'The place of this ZIP code is not known. Try one nearby.',
  field: 'ZipCode',
} as const

const Match = z.strictObject({
  FosterResourceFamilyID: id('Family'),
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
    input: z.strictObject({ ...familyFilter, Page, PageSize }),
    output: listOutput(FamilyRow),
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
    input: z.strictObject({
      ...familyFilter,
      Format: choice('Format', fileFormats),
      Language: z.optional(choice('Language', fileLanguages)),
    }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: {
      UnknownZip: unknownZip,
      TooMany: { status: 422, message: 'A file can hold at most 25,000 families. Narrow the list first.' },
    },
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
          SubProgramID: id('Sub-program'),
          Name: z.string(),
          Pathway: choice('Pathway', pathways),
          Territories: z.array(z.strictObject({ SubProgramTerritoryID: id('Territory'), Name: z.string() })),
        }),
      ),
      Workers: z.array(z.strictObject({ EmployeeID: id('Worker'), Name: z.string() })),
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
      Name: z.optional(text('Name', { min: 0, max: 120 })),
      PhoneNumberDigits: z.optional(phoneDigits()),
      Email: z.optional(email()),
      AddressLine1: z.optional(text('Street address', { min: 0, max: 120 })),
      ZipCode: z.optional(zipCode()),
    }),
    output: z.strictObject({
      Matches: z.array(Match),
      /** With the same phone, e-mail or address in programs the caller does not work in. */
      Elsewhere: z.int(),
    }),
    errors: {
      NothingAsked: { status: 400, message: 'Give a name, phone, e-mail or address to search for.', field: 'Name' },
    },
    audit: 'view',
  }),
}
