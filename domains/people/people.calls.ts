import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { ethnicities, primaryLanguages, races, sexes } from '#platform/contract/lists/people.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { ListedAddress } from './addresses.calls.ts'
import { peopleRoster } from './people-roster.rules.ts'

export const phoneKinds = wordList(['Mobile', 'Móvil'], ['Home', 'Casa'], ['Work', 'Trabajo'], ['Other', 'Otro'])
/** The facts most screens edit in place. */
const shortFields = {
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  PreferredName: maybe(text(['Goes by', 'Le dicen'], { max: 80 })),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: choice(['Sex', 'Sexo'], sexes),
}

const Phone = z.strictObject({
  PhoneType: choice(['Phone type', 'Tipo de teléfono'], phoneKinds),
  PhoneNumberDigits: phoneDigits(),
})

const fullFields = {
  ...shortFields,
  MiddleName: maybe(text(['Middle name', 'Segundo nombre'], { max: 80 })),
  Suffix: maybe(text(['Suffix', 'Sufijo'], { max: 20 })),
  FormerNames: maybe(
    text(['Former names', 'Nombres anteriores'], {
      max: 200,
      help: ['Maiden or earlier names; the search finds them.', 'De soltera o anteriores; la búsqueda los encuentra.'],
    }),
  ),
  GenderIdentity: maybe(text(['Gender identity', 'Identidad de género'], { max: 80 })),
  Race: choice(['Race', 'Raza'], races),
  Ethnicity: choice(['Ethnicity', 'Etnia'], ethnicities),
  PrimaryLanguage: maybe(choice(['Primary language', 'Idioma principal'], primaryLanguages)),
  NeedsInterpreter: flag(['Needs an interpreter', 'Necesita intérprete']),
  Religion: maybe(text(['Religion', 'Religión'], { max: 80 })),
  Tribe: maybe(text(['Tribe', 'Tribu'], { max: 120 })),
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
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
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
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
      PhoneTwice: {
        message: ['The same phone number is listed twice.', 'El mismo número de teléfono aparece dos veces.'],
        field: 'Phones',
      },
    },
    topics: ['people'],
  }),
  addPerson: call({
    name: `${person}/Add`,
    extra: true,
    summary: 'Record a new person in one of the caller’s sub-programs, after a search found nobody',
    permission: 'Person.Edit',
    scope: 'listed',
    input: z.strictObject({ ...shortFields, SubProgramID: id(['Sub-program', 'Subprograma']) }),
    output: z.strictObject({ PersonID: id(), version: version() }),
    errors: {
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
      NotYourProgram: {
        status: 404,
        message: [
          'This sub-program does not exist, or your work does not include it.',
          'Este subprograma no existe o no forma parte de su trabajo.',
        ],
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
    input: z.strictObject(peopleRoster.input),
    output: listOutput(peopleRoster.Row),
    topics: ['people'],
    lag: 'seconds',
  }),
  exportPeople: call({
    name: `${person}/ExportPeople`,
    method: 'GET',
    extra: true,
    summary: 'The same people as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject(peopleRoster.fileInput),
    output: fileOutput,
    errors: peopleRoster.fileErrors,
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
      FirstName: z.optional(text(['First name', 'Nombre'], { min: 0, max: 80 })),
      LastName: z.optional(text(['Last name', 'Apellido'], { min: 0, max: 80 })),
      DateOfBirth: z.optional(day(['Date of birth', 'Fecha de nacimiento'])),
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
      NothingAsked: {
        status: 400,
        message: [
          'Give a name or a date of birth to search for.',
          'Dé un nombre o una fecha de nacimiento para buscar.',
        ],
        field: 'LastName',
      },
    },
    audit: 'view',
  }),
}
