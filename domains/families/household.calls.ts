import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { householdEndReasons } from '#platform/contract/lists/household.ts'
import { educationLevels, familyRelations, incomeLevels, maritalStatuses } from '#platform/contract/lists/people.ts'
import { Babysitter, MiscContact } from './household-contacts.calls.ts'
import { Dog } from './household-dogs.calls.ts'
import * as shapes from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const { family, PersonBits, PeriodBits, ChecksBits, MayEdit } = shapes

const Parent = z.strictObject({
  FosterResourceParentID: id('Parent'),
  ...PersonBits,
  MaritalStatus: z.nullable(choice('Marital status', maritalStatuses)),
  EducationLevel: z.nullable(choice('Education', educationLevels)),
  IncomeLevel: z.nullable(choice('Income', incomeLevels)),
  Employer: z.nullable(z.string()),
  LivedOutOfState: z.boolean(),
  ...PeriodBits,
  Checks: ChecksBits,
  version: version(),
})
export type Parent = z.infer<typeof Parent>

const FamilyMember = z.strictObject({
  ContactID: id('Family member'),
  ...PersonBits,
  Relation: choice('Relation', familyRelations),
  LivesInHome: z.boolean(),
  BedroomID: z.nullable(id('Room')),
  BedroomName: z.nullable(z.string()),
  SchoolOrWork: z.nullable(z.string()),
  LivedOutOfState: z.boolean(),
  Note: z.nullable(z.string()),
  ...PeriodBits,
  Checks: ChecksBits,
  version: version(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

const members = `${folder}/Contacts/FamilyMembers`
const topics = ['families', 'people', 'placements', 'activity']

export const householdCalls = {
  getHousehold: call({
    name: `${folder}/GetHousehold`,
    method: 'GET',
    extra: true,
    summary:
      'Everyone of the home: parents, members, babysitters, dogs and other contacts, with how their checks stand',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({
      Parents: z.array(Parent),
      Members: z.array(FamilyMember),
      Babysitters: z.array(Babysitter),
      Dogs: z.array(Dog),
      Contacts: z.array(MiscContact),
      Bedrooms: z.array(z.strictObject({ BedroomID: id('Room'), Name: z.string() })),
      /** What the home is licensed for, and what counts against it today. */
      Capacity: z.int(),
      OwnMinors: z.int(),
      Placed: z.int(),
      Can: MayEdit,
    }),
    topics: ['families', 'people', 'placements'],
    audit: 'view',
  }),
  getFamilyMembers: call({
    name: `${members}/GetContacts`,
    method: 'GET',
    summary: 'The others who live in the home or belong to it',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Contacts: z.array(FamilyMember), Can: MayEdit }),
    topics: ['families', 'people'],
    audit: 'view',
  }),
  addEditFamilyMember: call({
    name: `${members}/AddEditContact`,
    summary: 'Add somebody to the household or change how they belong to it; a new person is recorded on the way',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      ContactID: maybe(id('Family member')),
      ...shapes.whoFields,
      Relation: choice('Relation to the parents', familyRelations),
      LivesInHome: flag('Lives in the home'),
      BedroomID: maybe(id('Room')),
      SchoolOrWork: maybe(text('School or work', { max: 120 })),
      LivedOutOfState: shapes.livedElsewhere,
      Note: maybe(text('Note', { max: 1000 })),
      StartDate: day('In the household from'),
      EndDate: maybe(day('No longer from', { help: 'The first day they no longer belong to the household.' })),
      EndReason: maybe(choice('Reason for leaving', householdEndReasons)),
      version: maybe(version()),
    }),
    output: z.strictObject({ ContactID: id('Family member'), PersonID: id('Person'), version: version() }),
    errors: {
      ...shapes.whoErrors,
      ...shapes.aheadErrors,
      EndsBeforeStart: { ...shapes.aheadErrors.EndsBeforeStart, constraint: 'family_member_period' },
      SameTime: {
        message: 'This person belongs to the household at that time already.',
        field: 'StartDate',
        constraint: 'family_member_overlap',
      },
      EndReasonNeeded: { status: 400, message: 'Say why they left.', field: 'EndReason' },
      NoSuchRoom: { status: 404, message: 'This room is not in the home.', field: 'BedroomID' },
      OtherPerson: { message: 'A member stays the same person. Add the other one anew.', field: 'PersonID' },
    },
    topics,
  }),
  deleteFamilyMember: call({
    name: `${members}/DeleteContact`,
    summary: 'Remove a family member entered by mistake; the record stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ContactID: id('Family member'), ...shapes.removal }),
    output: z.strictObject({ ContactID: id('Family member') }),
    topics,
  }),
}
