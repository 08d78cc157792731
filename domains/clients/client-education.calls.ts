import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  flag,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  version,
  zipCode,
} from '#platform/contract/fields.ts'
import { grades } from '#platform/contract/lists/clients.ts'
import { schoolTypes } from '#platform/contract/lists/foster.ts'
import { states } from '#platform/contract/lists/places.ts'
import { tenureSentence } from '#platform/contract/tenure.ts'

const shown = z.nullable(z.string())

const Address = z.strictObject({
  AddressLine1: shown,
  AddressLine2: shown,
  City: shown,
  StateAbbreviation: shown,
  ZipCode: shown,
})

const School = z.strictObject({
  SchoolID: id('School'),
  Name: z.string(),
  SchoolType: z.string(),
  StartDate: z.string(),
  EndDate: shown,
  Address,
  PhoneNumber: z.nullable(z.strictObject({ PhoneNumberDigits: z.string() })),
  version: version(),
})
export type CommonSchool = z.infer<typeof School>

const ClientSchool = z.strictObject({
  ClientSchoolID: id('School of the client'),
  SchoolID: z.nullable(id('School')),
  /** Of the list, or as it was written by hand. */
  SchoolName: z.string(),
  SchoolType: shown,
  Address: z.nullable(Address),
  PhoneNumberDigits: shown,
  Grade: shown,
  HasIEP: z.boolean(),
  IEPReviewDate: shown,
  EducationRightsHolder: shown,
  AttendanceNote: shown,
  StartDate: z.string(),
  EndDate: shown,
  State: z.literal(['current', 'scheduled', 'ended']),
  version: version(),
})
export type ClientSchool = z.infer<typeof ClientSchool>

const education = 'Core/Clients/Education'
const schools = 'Core/Schools'

export const clientEducationCalls = {
  getClientEducation: call({
    name: `${education}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Where a client goes to school and went before, newest first',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id('Client') }),
    output: z.strictObject({ Schools: z.array(ClientSchool) }),
    topics: ['education'],
    audit: 'view',
  }),
  addEditClientSchool: call({
    name: `${education}/AddEditSchool`,
    extra: true,
    summary: 'Write that a client goes to a school, which ends the one before on that day, or correct what is written',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Client'),
      ClientSchoolID: maybe(id('School of the client')),
      SchoolID: maybe(id('School')),
      SchoolName: maybe(text('School that is not in the list', { max: 160 })),
      StartDate: day('First day'),
      EndDate: maybe(day('First day no longer')),
      Grade: maybe(choice('Grade', grades)),
      HasIEP: flag('Has an IEP'),
      IEPReviewDate: maybe(day('IEP review on')),
      EducationRightsHolder: maybe(text('Education rights holder', { max: 120 })),
      AttendanceNote: maybe(longText('Attendance', { max: 2000 })),
      version: z.optional(version()),
    }),
    output: z.strictObject({
      ClientSchoolID: id('School of the client'),
      version: version(),
      /** Given when a school before it was ended. */
      ChangeSetID: z.nullable(id('Action')),
    }),
    errors: {
      WhichSchool: {
        status: 400,
        message: 'Choose a school from the list, or write the name of one that is not in it.',
        field: 'SchoolID',
        constraint: 'client_school_which',
      },
      NoSuchSchool: { status: 404, message: 'This school is not in a list of your programs.', field: 'SchoolID' },
      EndsBeforeStart: {
        message: 'The end must be after the start.',
        field: 'EndDate',
        constraint: 'client_school_period',
      },
      TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'StartDate' },
      Overlap: {
        message: 'Another school already covers part of that time. Change its dates first.',
        field: 'StartDate',
        constraint: 'client_school_overlap',
      },
      NoIEP: {
        message: 'There is no IEP to review. Mark that there is one, or empty the day.',
        field: 'IEPReviewDate',
        constraint: 'client_school_iep',
      },
      VersionNeeded: { status: 400, message: 'The version of the entry is needed to change it.', field: 'version' },
    },
    topics: ['education'],
  }),
  deleteClientSchool: call({
    name: `${education}/DeleteSchool`,
    extra: true,
    summary: 'Take a school out that was written by mistake; the one it had ended goes on',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Client'),
      ClientSchoolID: id('School of the client'),
      Reason: text('Why it goes', { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ClientSchoolID: id('School of the client'), Reopened: z.nullable(z.string()) }),
    errors: {
      NotLatest: { message: tenureSentence('NotLatest') },
      NothingCurrent: { message: 'This school has ended meanwhile. Look again.' },
    },
    topics: ['education'],
  }),
  getCommonSchools: call({
    name: `${schools}/GetCommonSchools`,
    method: 'GET',
    extra: true,
    summary: 'The schools a sub-program chooses from',
    permission: 'Person.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id('Sub-program') }),
    output: z.strictObject({ SubProgramID: id('Sub-program'), Schools: z.array(School) }),
    topics: ['education'],
  }),
  addEditSchool: call({
    name: `${schools}/AddEditSchool`,
    extra: true,
    summary: 'Put a school on a sub-program’s list, or change one of it',
    permission: 'Person.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id('Sub-program'),
      SchoolID: maybe(id('School')),
      Name: text('Name', { max: 160 }),
      SchoolType: choice('Type of school', schoolTypes),
      AddressLine1: maybe(text('Street address', { max: 120 })),
      AddressLine2: maybe(text('Building, suite', { max: 120 })),
      City: maybe(text('City', { max: 80 })),
      StateAbbreviation: maybe(choice('State', states)),
      ZipCode: maybe(zipCode()),
      PhoneNumberDigits: maybe(phoneDigits()),
      StartDate: z.optional(day('In the list from')),
      EndDate: maybe(day('In the list until')),
      version: z.optional(version()),
    }),
    output: z.strictObject({ SchoolID: id('School'), version: version() }),
    errors: {
      SchoolListed: {
        message: 'A school of this name and ZIP code is already in the list.',
        field: 'Name',
        constraint: ['school_same', 'school_sub_program_overlap'],
      },
      EndsBeforeStart: {
        message: 'The end must be after the start.',
        field: 'EndDate',
        constraint: 'school_sub_program_period',
      },
      VersionNeeded: { status: 400, message: 'The version of the school is needed to change it.', field: 'version' },
    },
    topics: ['education'],
  }),
}
