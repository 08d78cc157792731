import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { householdEndReasons } from '#platform/contract/lists/household.ts'
import { educationLevels, incomeLevels, maritalStatuses } from '#platform/contract/lists/people.ts'
import { family, livedElsewhere, removal, whoErrors, whoFields } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'people', 'activity']

const parent = { FosterResourceParentID: id('Parent') }

export const parentFields = {
  MaritalStatus: maybe(choice('Marital status', maritalStatuses)),
  EducationLevel: maybe(choice('Education', educationLevels)),
  IncomeLevel: maybe(choice('Income', incomeLevels)),
  Employer: maybe(text('Employer', { max: 120 })),
  LivedOutOfState: livedElsewhere,
}

const tooFarAhead = { message: 'This can be recorded at most 60 days ahead.' } as const
const backdated = { message: 'Going back more than 30 days needs the right to backdate.' } as const

export const familyParentsCalls = {
  addFosterResourceParent: call({
    name: `${folder}/AddFosterResourceParent`,
    summary: 'Add a resource parent: somebody already recorded, or a new person; at most two at a time',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...whoFields, ...parentFields, StartDate: day('Parent from') }),
    output: z.strictObject({ ...parent, PersonID: id('Person'), version: version() }),
    errors: {
      ...whoErrors,
      NotAdult: { message: 'A resource parent is at least 18 years old.', field: 'DateOfBirth' },
      ThirdParent: {
        message: 'A family has at most two resource parents at a time. End one of them first.',
        field: 'StartDate',
        constraint: 'family_parent_third',
      },
      AlreadyParent: {
        message: 'This person is already a parent of this family at that time.',
        field: 'PersonID',
        constraint: 'family_parent_overlap',
      },
      TooFarAhead: { ...tooFarAhead, field: 'StartDate' },
      BackdatedTooFar: { ...backdated, field: 'StartDate' },
    },
    topics,
  }),
  updateFosterResourceParent: call({
    name: `${folder}/UpdateFosterResourceParent`,
    extra: true,
    summary: 'Change what is known of a resource parent beside the person’s own facts',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...parent, ...parentFields, version: version() }),
    output: z.strictObject({ ...parent, version: version() }),
    topics,
  }),
  endFosterResourceParent: call({
    name: `${folder}/EndFosterResourceParent`,
    preview: true,
    summary: 'End a resource parent on a day; the last one to leave puts the family on hold, in one action',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      ...parent,
      EndDate: day('No longer a parent from'),
      Reason: choice('Reason', householdEndReasons),
      Note: maybe(text('Note', { max: 400 })),
      ReviewDate: maybe(day('Review the hold on', { help: 'Only when the family goes on hold. Empty: in 30 days.' })),
      version: version(),
    }),
    output: z.strictObject({ ...parent, ChangeSetID: id('Action'), OnHold: z.boolean() }),
    errors: {
      AlreadyEnded: { message: 'An end is already recorded for this parent.' },
      EndsBeforeStart: {
        message: 'The end must be after the start.',
        field: 'EndDate',
        constraint: 'family_parent_period',
      },
      TooFarAhead: { ...tooFarAhead, field: 'EndDate' },
      BackdatedTooFar: { ...backdated, field: 'EndDate' },
      HoldNotAhead: {
        message: 'This is the last parent. Their end puts the family on hold, so it cannot lie in the future.',
        field: 'EndDate',
      },
      ReviewBeforeHold: { message: 'The review lies after the first day of the hold.', field: 'ReviewDate' },
    },
    topics: [...topics, 'placements'],
  }),
  deleteFosterResourceParent: call({
    name: `${folder}/DeleteFosterResourceParent`,
    summary: 'Remove a resource parent entered by mistake; the record stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...parent, ...removal }),
    output: z.strictObject({ ...parent, ChangeSetID: id('Action') }),
    errors: {
      OnlyParent: {
        message:
          'This is the only parent of a home that is approved or has a child. Add the right one first, or end this one.',
      },
    },
    topics,
  }),
}
