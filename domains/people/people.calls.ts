import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  email,
  flag,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  version,
  zipCode,
} from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { ethnicities, primaryLanguages, races, sexes } from '#platform/contract/lists/people.ts'
import { states } from '#platform/contract/lists/places.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const phoneKinds = wordList('Mobile', 'Home', 'Work', 'Other')
export const addressKinds = wordList('Home', 'Mailing')

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

const addressFields = {
  AddressLine1: text('Street address', { max: 120 }),
  AddressLine2: maybe(text('Apartment, unit', { max: 120 })),
  City: text('City', { max: 80 }),
  StateAbbreviation: choice('State', states),
  ZipCode: zipCode(),
  County: maybe(text('County', { max: 80 })),
  IsConfidential: flag('Confidential', { help: 'Opening a confidential address is logged.' }),
}

const Address = z.strictObject({
  AddressID: id(),
  AddressType: choice('Address type', addressKinds),
  ...addressFields,
  StartDate: day('Since'),
  EndDate: z.nullable(day('Until')),
  EndReason: z.nullable(z.string()),
  version: version(),
})

/** Where a confidential address is, is left out until it is asked for. */
const ListedAddress = z.strictObject({
  ...Address._zod.def.shape,
  AddressLine1: z.nullable(addressFields.AddressLine1),
  City: z.nullable(addressFields.City),
  ZipCode: z.nullable(addressFields.ZipCode),
  StateAbbreviation: z.nullable(addressFields.StateAbbreviation),
})
export type ListedAddress = z.infer<typeof ListedAddress>

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

/** What narrows the list of people; the same for the screen and for the file. */
const peopleFilter = {
  ...listInput(['LastName', 'FirstName', 'DateOfBirth']),
  SubProgramIDs: z.optional(z.array(id('Sub-program')).check(z.maxLength(50))),
  BornFrom: z.optional(day('Born from')),
  BornTo: z.optional(day('Born to')),
}

const person = 'Core/Person'
const address = 'Core/Address'

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
    input: z.strictObject(peopleFilter),
    output: listOutput(PersonRow),
    topics: ['people'],
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

export const addressCalls = {
  updateAddress: call({
    name: `${address}/Update`,
    summary: 'Correct an address, or with a moving date end it and start the next one on that day',
    permission: 'Person.Edit',
    scope: { person: 'PersonID', address: 'AddressID' },
    input: z.strictObject({
      PersonID: maybe(id('Person')),
      AddressID: maybe(id('Address')),
      AddressType: z.optional(choice('Address type', addressKinds)),
      ...addressFields,
      MovedOn: maybe(day('Moved on', { help: 'Leave empty to correct a slip in the current address.' })),
      version: z.optional(version()),
    }),
    output: z.strictObject({ AddressID: id(), version: version() }),
    errors: {
      Overlap: {
        message: 'Another address of this kind already covers that time.',
        field: 'MovedOn',
        constraint: 'address_overlap',
      },
      MovedTooEarly: {
        message: 'The move must be after the current address began.',
        field: 'MovedOn',
        constraint: 'address_period',
      },
      MovedInFuture: { message: 'A move can be recorded at most 60 days ahead.', field: 'MovedOn' },
      WhoseAddress: { status: 400, message: 'Say whose address it is, or which address changes.', field: 'PersonID' },
      NoCounty: { status: 400, message: 'This county does not belong to the state.', field: 'County' },
      VersionNeeded: { status: 400, message: 'The version of the address is needed to change it.', field: 'version' },
    },
    topics: ['people'],
  }),
  getAddressHistory: call({
    name: `${address}/GetHistory`,
    method: 'GET',
    extra: true,
    summary: 'Every address a person had, newest first; confidential ones without where they are',
    permission: 'Person.View',
    scope: { person: 'PersonID' },
    input: z.strictObject({ PersonID: id() }),
    output: z.strictObject({ Addresses: z.array(ListedAddress) }),
    topics: ['people'],
    audit: 'view',
  }),
  getConfidentialAddress: call({
    name: `${address}/GetConfidential`,
    method: 'GET',
    extra: true,
    summary: 'One address in full; opening a confidential one is written down',
    permission: 'Person.View',
    scope: { address: 'AddressID' },
    input: z.strictObject({ AddressID: id('Address') }),
    output: Address,
    topics: ['people'],
    audit: 'view',
  }),
}
