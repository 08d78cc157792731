import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { relationKinds, relationRoles } from './relations.rules.ts'

const folder = 'Core/Relations'
const personId = id(['Person', 'Persona'])
const relationId = id(['Relation', 'Relación'])
const on = z.nullable(day(['Date', 'Fecha']))
const words = z.nullable(z.string())

const Relative = z.strictObject({
  PersonID: personId,
  Name: z.string(),
  Sex: choice(['Sex', 'Sexo'], sexes),
  DateOfBirth: on,
  Phone: words,
  Email: words,
  /** Among the family contacts of the person already. */
  InContacts: z.boolean(),
})
export type Relative = z.infer<typeof Relative>

const Relation = z.strictObject({
  /** None: they are kept together as siblings, and nobody wrote more. */
  PersonRelationID: z.nullable(relationId),
  /** The first, who is this to the second. */
  PersonID: personId,
  OtherPersonID: personId,
  Kind: choice(['Relation', 'Relación'], relationKinds),
  StartDate: on,
  EndDate: on,
  Note: words,
  version: z.nullable(version()),
})
export type Relation = z.infer<typeof Relation>

export const relationCalls = {
  getRelations: call({
    name: `${folder}/GetForPerson`,
    method: 'GET',
    extra: true,
    summary: 'The family of a person as far as the caller knows it: who belongs to whom, up to three steps away',
    permission: 'Person.View',
    scope: { person: 'PersonID' },
    audit: { view: 'family map' },
    input: z.strictObject({ PersonID: personId }),
    output: z.strictObject({
      /** The person first, then the nearest. */
      People: z.array(Relative),
      Relations: z.array(Relation),
      IsClient: z.boolean(),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: ['people', 'clients'],
  }),
  addEditRelation: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Say what somebody is to a person; the other side follows. Somebody who is not on record is recorded',
    permission: 'Person.Edit',
    scope: { person: 'PersonID' },
    input: z.strictObject({
      PersonID: personId,
      PersonRelationID: maybe(relationId),
      OtherPersonID: maybe(id(['Who', 'Quién'])),
      FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
      LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
      Sex: z.prefault(choice(['Sex', 'Sexo'], sexes), 1),
      DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
      Relation: choice(['Is the', 'Es'], relationRoles),
      StartDate: maybe(day(['Since', 'Desde'])),
      EndDate: maybe(day(['First day no longer', 'Primer día en que ya no'])),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ PersonRelationID: relationId, version: version() }),
    errors: {
      WhoMissing: {
        message: [
          'Choose somebody, or give the first and last name of somebody new.',
          'Elija a alguien o dé el nombre y el apellido de alguien nuevo.',
        ],
        field: 'OtherPersonID',
      },
      NotKnown: {
        status: 404,
        message: [
          'This person is not on record, or your work does not include them.',
          'Esta persona no está registrada o no forma parte de su trabajo.',
        ],
        field: 'OtherPersonID',
      },
      Itself: {
        message: ['Nobody is related to themselves.', 'Nadie es familiar de sí mismo.'],
        field: 'OtherPersonID',
        constraint: 'person_relation_self',
      },
      SaidAlready: {
        status: 409,
        message: ['This relation is already recorded.', 'Esta relación ya está registrada.'],
        field: 'Relation',
        constraint: 'person_relation_twice',
      },
      OwnAncestor: {
        status: 409,
        message: [
          'Then somebody would descend from themselves. Check who is the parent of whom.',
          'Así alguien descendería de sí mismo. Revise quién es padre o madre de quién.',
        ],
        field: 'Relation',
        constraint: 'person_relation_descends',
      },
      NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'StartDate' },
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: 'person_relation_period',
      },
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
    },
    topics: ['people', 'clients', 'fosterClients', 'activity'],
  }),
  removeRelation: call({
    name: `${folder}/Remove`,
    extra: true,
    summary: 'Take away a relation that was a mistake; one that ended keeps its last day instead',
    permission: 'Person.Edit',
    scope: { person: 'PersonID' },
    input: z.strictObject({
      PersonID: personId,
      PersonRelationID: relationId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ PersonRelationID: relationId }),
    topics: ['people', 'clients', 'activity'],
  }),
}
