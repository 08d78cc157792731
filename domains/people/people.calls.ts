import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { ethnicities, primaryLanguages, races, sexes } from '#platform/contract/lists/people.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { ListedAddress } from './addresses.calls.ts'

export const phoneKinds = wordList('Mobile', 'Home', 'Work', 'Other')
export const fileFormats = list({ value: 'csv', label: 'CSV file' }, { value: 'xlsx', label: 'Excel workbook' })
const fileLanguages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })

/** More in one file than this helps nobody and leaves the agency too easily. */
export const mostInFile = 50_000

/** The facts most screens edit in place. */
const shortFields = {
  FirstName: text('First name', { max: 80 }),
  LastName: text('Last name', { max: 80 }),
  PreferredName: maybe(text('Goes by', { max: 80 })),
  DateOfBirth: maybe(day('Date of birth')),
  Sex: choice('Sex', sexes),
}

const Phone = z.strictObject({
  PhoneType: choice('Phone type', phoneKinds),
  PhoneNumberDigits: phoneDigits(),
})

const fullFields = {
  ...shortFields,
  MiddleName: maybe(text('Middle name', { max: 80 })),
  Suffix: maybe(text('Suffix', { max: 20 })),
  FormerNames: maybe(text('Former names', { max: 200, help: 'Maiden or earlier names; the search finds them.' })),
  GenderIdentity: maybe(text('Gender identity', { max: 80 })),
  Race: choice('Race', races),
  Ethnicity: choice('Ethnicity', ethnicities),
  PrimaryLanguage: maybe(choice('Primary language', primaryLanguages)),
  NeedsInterpreter: flag('Needs an interpreter'),
  Religion: maybe(text('Religion', { max: 80 })),
  Tribe: maybe(text('Tribe', { max: 120 })),
  Email: maybe(email()),
}

const Person = z.strictObject({
  PersonID: id(),
  ...fullFields,
  Phones: z.array(Phone),
  Addresses: z.array(ListedAddress),
  Programs: z.array(z.string()),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Person = z.infer<typeof Person>
export type Phone = z.infer<typeof Phone>

const PersonRow = z.strictObject({
  PersonID: id(),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  DateOfBirth: z.nullable(z.string()),
  Sex: choice('Sex', sexes),
  City: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Programs: z.array(z.string()),
})
export type PersonRow = z.infer<typeof PersonRow>

const { Page, PageSize, ...sorted } = listInput(['LastName', 'FirstName', 'DateOfBirth'])

/** What narrows the list of people; the same for the screen and for the file. */
const peopleFilter = {
  ...sorted,
  SubProgramIDs: z.optional(z.array(id('Sub-program')).check(z.maxLength(50))),
  BornFrom: z.optional(day('Born from')),
  BornTo: z.optional(day('Born to')),
}

const person = 'Core/Person'

export const peopleCalls = {
  updatePerson: call({
    name: `${person}/Update`,
    summary: 'Change the main facts of a person: names, birth date, sex',
    permission: 'Person.Edit',
    scope: { person: 'PersonID' },
    input: z.strictObject({ PersonID: id(), ...shortFields, version: version() }),
    output: z.strictObject({ PersonID: id(), version: version() }),
    errors: {
      BornInFuture: { message: 'The date of birth lies in the future.', field: 'DateOfBirth' },
    },
    topics: ['people'],
  }),
  updateFullPersonRecord: call({
    name: `${person}/UpdateFullPersonRecord`,
    summary: 'Change every fact of a person, with the phone numbers',
    permission: 'Person.Edit',
    scope: { person: 'PersonID' },
    input: z.strictObject({
      PersonID: id(),
      ...fullFields,
      Phones: z.array(Phone).check(z.maxLength(8)),
      version: version(),
    }),
    output: z.strictObject({ PersonID: id(), version: version() }),
    errors: {
      BornInFuture: { message: 'The date of birth lies in the future.', field: 'DateOfBirth' },
      PhoneTwice: { message: 'The same phone number is given twice.', field: 'Phones' },
    },
    topics: ['people'],
  }),
  addPerson: call({
    name: `${person}/Add`,
    extra: true,
    summary: 'Record a new person in one of the caller’s sub-programs, after a search found nobody',
    permission: 'Person.Edit',
    scope: 'listed',
    input: z.strictObject({ ...shortFields, SubProgramID: id('Sub-program') }),
    output: z.strictObject({ PersonID: id(), version: version() }),
    errors: {
      BornInFuture: { message: 'The date of birth lies in the future.', field: 'DateOfBirth' },
      NotYourProgram: {
        status: 404,
        message: 'This sub-program does not exist, or your work does not include it.',
        field: 'SubProgramID',
      },
    },
    topics: ['people'],
  }),
  getPerson: call({
    name: `${person}/GetPerson`,
    method: 'GET',
    extra: true,
    summary: 'A person with phones and current addresses',
    permission: 'Person.View',
    scope: { person: 'PersonID' },
    input: z.strictObject({ PersonID: id() }),
    output: Person,
    topics: ['people'],
    audit: 'view',
  }),
  getPeople: call({
    name: `${person}/GetPeople`,
    method: 'GET',
    extra: true,
    summary:
      'The people of the caller’s sub-programs, a page at a time; the search forgives typing slips and gives the likeliest first',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({ ...peopleFilter, Page, PageSize }),
    output: listOutput(PersonRow),
    topics: ['people'],
  }),
  exportPeople: call({
    name: `${person}/ExportPeople`,
    method: 'GET',
    extra: true,
    summary: 'The same people as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({
      ...peopleFilter,
      Format: choice('Format', fileFormats),
      Language: z.optional(choice('Language', fileLanguages)),
    }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: {
      TooMany: { status: 422, message: 'A file can hold at most 50,000 people. Narrow the list first.' },
    },
    audit: 'view',
  }),
  searchPeople: call({
    name: `${person}/Search`,
    reads: true,
    extra: true,
    summary:
      'People like a name and birth date, best first, with the reasons; sounds, swapped names and slips are found',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({
      FirstName: z.optional(text('First name', { min: 0, max: 80 })),
      LastName: z.optional(text('Last name', { min: 0, max: 80 })),
      DateOfBirth: z.optional(day('Date of birth')),
    }),
    output: z.strictObject({
      Matches: z.array(
        z.strictObject({
          PersonID: id(),
          FirstName: z.string(),
          LastName: z.string(),
          PreferredName: z.nullable(z.string()),
          DateOfBirth: z.nullable(z.string()),
          Programs: z.array(z.string()),
          Score: z.number(),
          Reasons: z.array(z.string()),
        }),
      ),
    }),
    errors: {
      NothingAsked: { status: 400, message: 'Give a name or a date of birth to search for.', field: 'LastName' },
    },
    audit: 'view',
  }),
}
