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
  FosterResourceParentID: id(['Parent', 'Padre o madre']),
  ...PersonBits,
  MaritalStatus: z.nullable(choice(['Marital status', 'Estado civil'], maritalStatuses)),
  EducationLevel: z.nullable(choice(['Education', 'Estudios'], educationLevels)),
  IncomeLevel: z.nullable(choice(['Income', 'Ingresos'], incomeLevels)),
  Employer: z.nullable(z.string()),
  LivedOutOfState: z.boolean(),
  ...PeriodBits,
  Checks: ChecksBits,
  version: version(),
})
export type Parent = z.infer<typeof Parent>

const FamilyMember = z.strictObject({
  ContactID: id(['Family member', 'Miembro de la familia']),
  ...PersonBits,
  Relation: choice(['Relation', 'Parentesco'], familyRelations),
  LivesInHome: z.boolean(),
  BedroomID: z.nullable(id(['Room', 'Habitación'])),
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
      'Everyone of the home: parents, members, babysitters, dogs and other contacts, with the state of their checks',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({
      Parents: z.array(Parent),
      Members: z.array(FamilyMember),
      Babysitters: z.array(Babysitter),
      Dogs: z.array(Dog),
      Contacts: z.array(MiscContact),
      Bedrooms: z.array(z.strictObject({ BedroomID: id(['Room', 'Habitación']), Name: z.string() })),
      /** What the home is licensed for, and what counts against it today. */
      Capacity: z.int(),
      OwnMinors: z.int(),
      Placed: z.int(),
      Can: MayEdit,
    }),
    topics: ['families', 'people', 'placements'],
    audit: { view: 'household' },
  }),
  getFamilyMembers: call({
    name: `${members}/GetContacts`,
    method: 'GET',
    summary: 'The others who live in the home or belong to it',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Contacts: z.array(FamilyMember), Can: MayEdit }),
    topics: ['families', 'people'],
    audit: { view: 'family members' },
  }),
  addEditFamilyMember: call({
    name: `${members}/AddEditContact`,
    summary: 'Add somebody to the household or change how they belong to it; a new person is recorded on the way',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      ContactID: maybe(id(['Family member', 'Miembro de la familia'])),
      ...shapes.whoFields,
      Relation: choice(['Relation to the parents', 'Parentesco con los padres'], familyRelations),
      LivesInHome: flag(['Lives in the home', 'Vive en el hogar']),
      BedroomID: maybe(id(['Room', 'Habitación'])),
      SchoolOrWork: maybe(text(['School or work', 'Escuela o trabajo'], { max: 120 })),
      LivedOutOfState: shapes.livedElsewhere,
      Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
      StartDate: day(['In the household from', 'En el hogar desde']),
      EndDate: maybe(
        day(['No longer from', 'Ya no desde'], {
          help: [
            'The first day they no longer belong to the household.',
            'El primer día en que ya no pertenece al hogar.',
          ],
        }),
      ),
      EndReason: maybe(choice(['Reason for leaving', 'Motivo de la salida'], householdEndReasons)),
      version: maybe(version()),
    }),
    output: z.strictObject({
      ContactID: id(['Family member', 'Miembro de la familia']),
      PersonID: id(['Person', 'Persona']),
      version: version(),
    }),
    errors: {
      ...shapes.whoErrors,
      ...shapes.aheadErrors,
      EndsBeforeStart: { ...shapes.aheadErrors.EndsBeforeStart, constraint: 'family_member_period' },
      SameTime: {
        message: [
          'This person already belongs to the household at that time.',
          'Esta persona ya pertenece al hogar en ese tiempo.',
        ],
        field: 'StartDate',
        constraint: 'family_member_overlap',
      },
      EndReasonNeeded: { status: 400, message: ['Say why they left.', 'Indique por qué se fue.'], field: 'EndReason' },
      NoSuchRoom: {
        status: 404,
        message: ['This room is not in the home.', 'Esta habitación no está en el hogar.'],
        field: 'BedroomID',
      },
      OtherPerson: {
        message: [
          'A member cannot become another person. Add the other one as a new member.',
          'Un miembro no puede cambiar de persona. Agregue a la otra como miembro nuevo.',
        ],
        field: 'PersonID',
      },
    },
    topics,
  }),
  deleteFamilyMember: call({
    name: `${members}/DeleteContact`,
    summary: 'Remove a family member entered by mistake; the record stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ContactID: id(['Family member', 'Miembro de la familia']), ...shapes.removal }),
    output: z.strictObject({ ContactID: id(['Family member', 'Miembro de la familia']) }),
    topics,
  }),
}
