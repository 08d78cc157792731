import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { languages } from '#platform/contract/lists/people.ts'
import { offerAnswers, offerRefusalReasons } from '#platform/contract/lists/placing.ts'
import { CheckShape, ChildShape, HomeShape } from './finder-shapes.rules.ts'

const folder = 'Foster/Placement'
const specified = 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership'

export const finderAreas = list(
  { value: 'program', label: 'This sub-program' },
  { value: 'region', label: 'This region' },
  { value: 'all', label: 'Everywhere I work' },
)

const Siblings = z.prefault(z.array(id('Sibling')).check(z.maxLength(8)), [])
const start = maybe(day('From', { help: 'The first night. Empty: today.' }))
const dates = {
  TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'StartDate' },
} as const
const noSibling = {
  status: 404,
  message: 'One of the children to be placed together does not exist, or is not enrolled then.',
  field: 'With',
} as const

const Matched = z.strictObject({
  StartDate: day('From'),
  Children: z.array(ChildShape),
  /** Brothers and sisters who could be placed together with the child. */
  Siblings: z.array(ChildShape),
  /** How many homes the filters leave; the list holds the best of them. */
  Total: z.int(),
  Passing: z.int(),
  Homes: z.array(HomeShape),
  /** From where miles are counted. */
  Origin: z.nullable(z.strictObject({ ZipCode: z.string(), From: z.literal(['asked', 'school', 'home']) })),
  CheckedAt: z.string(),
  Can: z.strictObject({ Place: z.boolean(), Override: z.boolean() }),
})

export const finderCalls = {
  matchPlacement: call({
    name: `${folder}/Match`,
    method: 'GET',
    extra: true,
    summary:
      'Homes for a child or for siblings together: every check with its reason, what else speaks for each, how far',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      With: Siblings,
      StartDate: start,
      Area: z.prefault(choice('Where', finderAreas), 'region'),
      SubProgramTerritoryID: maybe(id('Territory')),
      Search: maybe(text('Family', { max: 80 })),
      Language: maybe(choice('Language', languages)),
      Miles: maybe(whole('Miles at most', { min: 1, max: 500 })),
      FreeOnly: z.prefault(flag('Only with free beds'), false),
      /** Homes that stand in the answer whatever the filters say. */
      Compared: z.prefault(z.array(id('Family')).check(z.maxLength(4)), []),
      Limit: z.prefault(whole('How many', { min: 1, max: 100 }), 40),
    }),
    output: Matched,
    errors: { ...dates, NoSibling: noSibling },
    topics: ['placements', 'families', 'fosterClients'],
    audit: 'view',
  }),
  getAvailablePlacements: call({
    name: `${specified}/GetAvailablePlacements`,
    method: 'GET',
    summary: 'Homes that could take this child, each with the result of every check',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: id('Child'), StartDate: start }),
    output: z.strictObject({ Homes: z.array(HomeShape), Total: z.int() }),
    errors: dates,
    topics: ['placements', 'families', 'fosterClients'],
    audit: 'view',
  }),
  getAvailablePlacementsForSubProgram: call({
    name: `${specified}/GetAvailablePlacementsForSubProgram`,
    method: 'GET',
    summary: 'Homes of a sub-program with their free beds and the checks that do not depend on a child',
    permission: 'Foster.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id('Sub-program'), StartDate: start }),
    output: z.strictObject({ Homes: z.array(HomeShape), Total: z.int() }),
    errors: dates,
    topics: ['placements', 'families'],
  }),
  getChildrenForFamily: call({
    name: `${specified}/GetAvailableFosterChildPlacementsForFosterResourceFamily`,
    method: 'GET',
    summary: 'Children waiting for a home who pass every hard check of this family',
    permission: 'Foster.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id('Family'), StartDate: start }),
    output: z.strictObject({
      Children: z.array(
        z.strictObject({
          ...ChildShape._zod.def.shape,
          Checks: z.array(CheckShape),
          Miles: z.nullable(z.number()),
          Result: z.literal(['pass', 'warn', 'fail']),
        }),
      ),
      /** Children waiting in all, also those who do not pass. */
      Waiting: z.int(),
    }),
    errors: dates,
    topics: ['placements', 'families', 'fosterClients'],
    audit: 'view',
  }),
  savePlacementNeeds: call({
    name: `${folder}/SaveNeeds`,
    extra: true,
    summary: 'What a child needs of a home, for the checks and the ranking',
    permission: 'Foster.Place',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      NonAmbulatory: flag('Cannot leave a building unaided'),
      ChildrenAlong: whole('Own children who come along', { max: 4 }),
      NearZipCode: maybe(z.string().check(z.regex(/^[0-9]{5}$/, { error: 'zip' }))),
      SchoolDistrict: maybe(text('School district', { max: 120 })),
      Note: maybe(longText('What else matters', { max: 2000 })),
      /** 0 while nothing was written down yet. */
      version: whole('Version', { min: 0 }),
    }),
    output: z.strictObject({ version: version() }),
    topics: ['placements', 'fosterClients'],
  }),
  savePlacementDecision: call({
    name: `${folder}/SaveDecision`,
    extra: true,
    summary:
      'Keep a decision sheet as it stands: the children, the homes compared, every check, the one chosen and why',
    permission: 'Foster.Place',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      With: Siblings,
      StartDate: start,
      Compared: z.array(id('Family')).check(z.minLength(1), z.maxLength(4)),
      ChosenFamilyID: maybe(id('Family')),
      Note: maybe(longText('Why this one', { max: 4000 })),
    }),
    output: z.strictObject({
      Decisions: z.array(
        z.strictObject({ ClientSubProgramMembershipID: id('Child'), PlacementDecisionID: id('Decision') }),
      ),
    }),
    errors: {
      ...dates,
      NoSibling: noSibling,
      NoHome: {
        status: 404,
        message: 'One of these families does not exist, or your work does not include it.',
        field: 'Compared',
      },
      NotCompared: { status: 400, message: 'The family chosen is not among those compared.', field: 'ChosenFamilyID' },
    },
    topics: ['placements', 'fosterClients'],
  }),
  recordOffer: call({
    name: `${folder}/RecordOffer`,
    extra: true,
    summary: 'Write down that a family was asked to take a child, and what it answered',
    permission: 'Foster.Place',
    scope: {
      clientSubProgramMembership: 'ClientSubProgramMembershipID',
      fosterResourceFamily: 'FosterResourceFamilyID',
    },
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      FosterResourceFamilyID: id('Family'),
      With: Siblings,
      OfferedOn: maybe(day('Asked on')),
      Answer: choice('Answer', offerAnswers),
      Reason: maybe(choice('Why not', offerRefusalReasons)),
      Note: maybe(text('Note', { max: 1000 })),
    }),
    output: z.strictObject({ Offers: z.array(id('Offer')) }),
    errors: {
      NoSibling: noSibling,
      InTheFuture: { message: 'An offer is written down on or after the day it was made.', field: 'OfferedOn' },
      ReasonMissing: { status: 400, message: 'Say why the family declined.', field: 'Reason' },
      ReasonNotNeeded: { status: 400, message: 'A reason belongs to a No only.', field: 'Reason' },
    },
    topics: ['placements', 'families', 'fosterClients'],
  }),
}
