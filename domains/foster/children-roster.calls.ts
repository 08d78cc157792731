import * as z from 'zod/mini'
import { clientSearchErrors, clientSearchInput, clientSearchOutput } from '#domains/clients/client-search.calls.ts'
import { call, file } from '#platform/contract/call.ts'
import { choice, choices, day, id, whole } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { dependencyStatuses, placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { childStates } from './children.rules.ts'
import { fosterClients } from './children.calls.ts'

export const childSorts = [
  'Name',
  'FirstName',
  'DateOfBirth',
  'SubProgram',
  'Agency',
  'Status',
  'StartDate',
  'Family',
  'PlacedSince',
  'PlacementType',
  'Designation',
  'DependencyStatus',
  'CaseManager',
  'LastContact',
  'NextCourt',
  'CID',
  'FamLinkNumber',
] as const

export const ageBands = list(
  { value: '0-2', label: '0 to 2' },
  { value: '3-5', label: '3 to 5' },
  { value: '6-9', label: '6 to 9' },
  { value: '10-12', label: '10 to 12' },
  { value: '13-15', label: '13 to 15' },
  { value: '16-17', label: '16 to 17' },
  { value: '18-30', label: '18 and over' },
)
export const childStateList = wordList(...childStates)
export const contactStates = wordList('done', 'soon', 'late')
const fileFormats = list({ value: 'csv', label: 'CSV file' }, { value: 'xlsx', label: 'Excel workbook' })
const fileLanguages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })

/** More in one file than this helps nobody and leaves the agency too easily. */
export const mostChildrenInFile = 50_000

const ids = (label: string) => z.optional(z.array(id(label)).check(z.maxLength(100)))
const { Page, PageSize, ...sorted } = listInput(childSorts)

const childrenFilter = {
  ...sorted,
  SubProgramIDs: ids('Sub-program'),
  Regions: z.optional(choices('Region', programRegions)),
  SubProgramTerritoryIDs: ids('Territory'),
  CaseManagerIDs: ids('Case manager'),
  AgencyIDs: ids('Placing agency'),
  FosterResourceFamilyIDs: ids('Family'),
  /** Everyone who is not Ended, unless said. */
  Status: z.optional(choices('Status', childStateList)),
  /** Enrolled at some time between the two days. */
  EnrolledFrom: z.optional(day('Here from')),
  EnrolledTo: z.optional(day('Here until')),
  Unplaced: z.optional(z.boolean()),
  /** Nobody carries the case. */
  WithoutCaseManager: z.optional(z.boolean()),
  Designations: z.optional(choices('Designation', programDesignations)),
  PlacementTypes: z.optional(choices('Placement type', placementTypes)),
  DependencyStatuses: z.optional(choices('Dependency status', dependencyStatuses)),
  AgeBands: z.optional(choices('Age', ageBands)),
  AgeFrom: z.optional(whole('Age from', { max: 30 })),
  AgeTo: z.optional(whole('Age to', { max: 30 })),
  /** A hearing in so many days, or one that has passed and waits for its outcome. */
  CourtWithinDays: z.optional(whole('Court within', { max: 730 })),
  NoContactThisMonth: z.optional(z.boolean()),
  DocumentsOverdue: z.optional(z.boolean()),
}

const ChildRow = z.strictObject({
  ClientSubProgramMembershipID: id('Child'),
  ClientID: id('Client'),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  DateOfBirth: z.nullable(z.string()),
  Sex: choice('Sex', sexes),
  SubProgramID: id('Sub-program'),
  SubProgramName: z.string(),
  AgencyName: z.nullable(z.string()),
  Status: choice('Status', childStateList),
  StartDate: day('Enrolled'),
  EndDate: z.nullable(day('Ended')),
  EndReason: z.nullable(z.string()),
  FosterResourceFamilyID: z.nullable(id('Family')),
  FamilyName: z.nullable(z.string()),
  PlacedSince: z.nullable(day('Placed since')),
  AwayKind: z.nullable(z.string()),
  AwaySince: z.nullable(day('Away since')),
  PlacementType: z.nullable(z.string()),
  Designation: z.string(),
  DependencyStatus: z.nullable(z.string()),
  CaseManagerID: z.nullable(id('Case manager')),
  CaseManagerName: z.nullable(z.string()),
  LastContact: z.nullable(day('Last contact')),
  ContactState: z.nullable(choice('Contact', contactStates)),
  NextCourt: z.nullable(day('Next court')),
  OverdueDocuments: z.int(),
  DocumentsDueSoon: z.int(),
  CID: z.nullable(z.string()),
  FamLinkNumber: z.nullable(z.string()),
  Confidential: z.boolean(),
})
export type ChildRow = z.infer<typeof ChildRow>

const Named = z.strictObject({ Id: id('Choice'), Name: z.string() })

export const childrenRosterCalls = {
  getFosterClients: call({
    name: `${fosterClients}/GetClients`,
    method: 'GET',
    extra: true,
    summary: 'The children of the caller’s foster sub-programs, a page at a time, with the number of all that fit',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({ ...childrenFilter, Page, PageSize }),
    output: listOutput(ChildRow),
    topics: ['fosterClients', 'placements', 'families', 'caseload', 'visits', 'clients', 'court', 'people', 'due'],
  }),
  getFosterClientChoices: call({
    name: `${fosterClients}/GetClientChoices`,
    method: 'GET',
    extra: true,
    summary: 'What the list of children can be narrowed by: sub-programs, territories, case managers, agencies',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      SubPrograms: z.array(
        z.strictObject({ Id: id('Sub-program'), Name: z.string(), Region: z.string(), Agencies: z.array(Named) }),
      ),
      Territories: z.array(Named),
      CaseManagers: z.array(Named),
      Agencies: z.array(Named),
    }),
    topics: ['fosterClients', 'caseload'],
  }),
  searchExistingFosterClients: call({
    name: `${fosterClients}/SearchExistingClients`,
    reads: true,
    summary:
      'Look for a child before enrolling one; those of other programs only as “ask its owner”. It is written down',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject(clientSearchInput),
    output: clientSearchOutput,
    errors: clientSearchErrors,
    topics: ['clients', 'people', 'fosterClients'],
    audit: 'view',
  }),
  exportFosterClients: call({
    name: `${fosterClients}/ExportClients`,
    method: 'GET',
    extra: true,
    summary: 'The same children as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({
      ...childrenFilter,
      Format: choice('Format', fileFormats),
      Language: z.optional(choice('Language', fileLanguages)),
    }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: {
      TooMany: { status: 422, message: 'A file can hold at most 50,000 children. Narrow the list first.' },
    },
    audit: 'view',
  }),
}
