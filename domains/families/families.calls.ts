import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { pathways } from '#platform/contract/lists/families.ts'
import { placementTypes, referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { addressFields, familyFields, NewParent, reachFields } from './families-fields.rules.ts'

const folder = 'Foster/ResourceFamily'

const agesCrossed = {
  status: 400,
  message: 'The oldest age is below the youngest.',
  field: 'OldestAge',
  constraint: 'resource_family_ages',
} as const
const noTerritory = {
  status: 404,
  message: 'This territory does not exist in the family’s sub-program.',
  field: 'SubProgramTerritoryID',
} as const
const noCounty = { status: 422, message: 'This county is not in that state.', field: 'County' } as const

export const familiesCalls = {
  addNewResourceFamily: call({
    name: `${folder}/AddNewResourceFamily`,
    summary: 'Record a new family in its first phase, with its first parents if wished, after a search found none',
    permission: 'Family.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      Name: familyFields.Name,
      SubProgramID: id('Sub-program'),
      SubProgramTerritoryID: maybe(id('Territory')),
      Pathway: choice('Pathway', pathways),
      Phase: choice('First phase', wordList('Inquiry', 'Application')),
      StartDate: maybe(day('Since', { help: 'Empty: today.' })),
      PlacementType: z.prefault(choice('Type', placementTypes), 'Foster'),
      Languages: z.prefault(choices('Languages spoken', primaryLanguages), ['English']),
      Source: maybe(choice('How they heard of us', referralSources)),
      ...reachFields,
      ...addressFields,
      Parents: z.prefault(z.array(NewParent).check(z.maxLength(2)), []),
      IsSurelyNew: z.prefault(
        flag('Surely another family', {
          help: 'Tick it when a family with the same phone, e-mail or address was looked at and is another one.',
        }),
        false,
      ),
    }),
    output: z.strictObject({ FosterResourceFamilyID: id('Family'), version: version() }),
    errors: {
      Alike: {
        message:
          'A family with the same phone, e-mail or address is recorded already. Open it, or say that this is another one.',
        field: 'Name',
      },
      NoTerritory: noTerritory,
      NoCounty: noCounty,
      InFuture: { message: 'The first phase begins today or earlier.', field: 'StartDate' },
      BackdatedTooFar: { message: 'More than 30 days back needs the permission to backdate.', field: 'StartDate' },
      NameNeeded: {
        status: 400,
        message: 'Give each parent’s first and last name, or choose a person.',
        field: 'Parents',
      },
      NoSuchPerson: {
        status: 404,
        message: 'One of the parents does not exist, or your work does not include them.',
        field: 'Parents',
      },
      BornInFuture: { message: 'A date of birth lies in the future.', field: 'Parents' },
      SameParent: { message: 'The same person is given twice.', field: 'Parents', constraint: 'family_parent_overlap' },
    },
    topics: ['families', 'people'],
  }),
  updateFosterResourceFamily: call({
    name: `${folder}/UpdateFosterResourceFamily`,
    summary: 'Change the facts of a family; a move of an approved family brings its update forward',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id('Family'),
      ...familyFields,
      /** The confidential address was not opened: it stays as it is. */
      KeepsAddress: z.prefault(z.boolean(), false),
      version: version(),
    }),
    output: z.strictObject({
      FosterResourceFamilyID: id('Family'),
      version: version(),
      /** The update was brought forward to this day, because the family moved. */
      UpdateBroughtForward: z.nullable(day('Update due')),
    }),
    errors: {
      AgesCrossed: agesCrossed,
      WhyNotAccepting: { status: 400, message: 'Say why the home takes no children now.', field: 'NotAcceptingReason' },
      NoCounty: noCounty,
      CertificateFacts: {
        status: 403,
        message:
          'Capacity, ages, conditions and number stand on the certificate. Changing them needs the permission “Family.Approve”.',
        field: 'Capacity',
      },
      BelowPlaced: {
        message: 'More children live in the home than this capacity.',
        field: 'Capacity',
        constraint: 'family_capacity_placed',
      },
    },
    topics: ['families', 'placements', 'activity'],
  }),
  deleteFosterResourceFamily: call({
    name: `${folder}/DeleteFosterResourceFamily`,
    summary: 'Remove a family recorded by mistake; only while no child was ever placed with it',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id('Family'),
      Reason: text('Why it is removed', { max: 400 }),
      version: version(),
    }),
    output: z.strictObject({ FosterResourceFamilyID: id('Family'), ChangeSetID: id('Action') }),
    errors: {
      HasPlacements: {
        message: 'Children were placed with this family. It stays in the history; end its approval instead.',
        constraint: ['resource_family_placed', 'family_children_placed'],
      },
    },
    topics: ['families', 'caseload', 'activity'],
  }),
  updateFamilyTerritory: call({
    name: `${folder}/UpdateFamilyTerritory`,
    summary: 'Give a family another territory of its sub-program',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id('Family'),
      SubProgramTerritoryID: maybe(id('Territory')),
      version: z.optional(version()),
    }),
    output: z.strictObject({ FosterResourceFamilyID: id('Family'), version: version() }),
    errors: { NoTerritory: noTerritory },
    topics: ['families', 'activity'],
  }),
}
