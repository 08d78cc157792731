import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { supportKinds } from '../strong-families.rules.ts'

const folder = 'StrongFamilies/CommunityFamilies'
const personRowId = id(['Person of the family', 'Persona de la familia'])
const supportId = id(['Support', 'Ayuda'])
const one = { communityFamily: 'CommunityFamilyID' } as const
const family = { CommunityFamilyID: id(['Community family', 'Familia de la comunidad']) }
const edits = { extra: true, permission: 'StrongFamilies.Edit', topics: ['strongFamilies', 'activity'] } as const
const removal = { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }), version: version() }

export const communityPeopleCalls = {
  addEditPerson: call({
    ...edits,
    name: `${folder}/AddEditPerson`,
    summary: 'Record an adult or a child of the family, known or new',
    scope: one,
    pair: 'CommunityPersonID',
    input: z.strictObject({
      ...family,
      CommunityPersonID: maybe(personRowId),
      PersonID: maybe(id(['Person on record', 'Persona registrada'])),
      FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
      LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
      DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
      Sex: z.prefault(choice(['Sex', 'Sexo'], sexes), 1),
      IsChild: z.prefault(flag(['A child', 'Es menor']), true),
      Relation: text(['Relation', 'Parentesco'], { max: 60 }),
      HasCustody: z.prefault(flag(['Has custody', 'Tiene la custodia']), false),
      School: maybe(text(['School', 'Escuela'], { max: 160 })),
      Needs: maybe(longText(['Needs', 'Necesidades'], { max: 2000 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ CommunityPersonID: personRowId, version: version() }),
    errors: {
      NameNeeded: {
        status: 400,
        message: ['Give the first and last name.', 'Dé el nombre y el apellido.'],
        field: 'FirstName',
      },
      NoSuchPerson: {
        status: 404,
        message: [
          'This person is not on record, or your work does not include them.',
          'Esta persona no está registrada o no forma parte de su trabajo.',
        ],
        field: 'PersonID',
      },
      AlreadyHere: {
        status: 409,
        message: ['This person already belongs to the family.', 'Esta persona ya pertenece a la familia.'],
        field: 'PersonID',
        constraint: 'community_person_once',
      },
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
      ChildCustody: {
        message: ['A child does not have custody.', 'Un niño no tiene la custodia.'],
        field: 'HasCustody',
        constraint: 'community_person_custody',
      },
    },
  }),
  deletePerson: call({
    ...edits,
    name: `${folder}/DeletePerson`,
    summary: 'Take somebody out of the family who was entered by mistake',
    scope: one,
    input: z.strictObject({ ...family, CommunityPersonID: personRowId, ...removal }),
    output: z.strictObject({ CommunityPersonID: personRowId }),
    errors: {
      WasHosted: {
        status: 409,
        message: [
          'This child has a hosting and stays in the family.',
          'Este niño tiene una estadía y permanece en la familia.',
        ],
      },
    },
  }),
  addEditSupport: call({
    ...edits,
    name: `${folder}/AddEditSupport`,
    summary: 'Record what the family was given beside a place to stay',
    scope: one,
    pair: 'CommunitySupportID',
    input: z.strictObject({
      ...family,
      CommunitySupportID: maybe(supportId),
      GivenOn: day(['Day', 'Día']),
      Kind: choice(['Kind', 'Tipo'], supportKinds),
      What: text(['What', 'Qué'], { max: 500 }),
      VolunteerID: maybe(id(['Volunteer', 'Voluntario'])),
      version: maybe(version()),
    }),
    output: z.strictObject({ CommunitySupportID: supportId, version: version() }),
    errors: {
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'GivenOn' },
      NotVolunteer: {
        status: 422,
        message: [
          'This volunteer is not of the family’s program.',
          'Este voluntario no es del programa de la familia.',
        ],
        field: 'VolunteerID',
        constraint: 'community_support_volunteer',
      },
    },
  }),
  deleteSupport: call({
    ...edits,
    name: `${folder}/DeleteSupport`,
    summary: 'Take out support entered by mistake',
    scope: one,
    input: z.strictObject({ ...family, CommunitySupportID: supportId, ...removal }),
    output: z.strictObject({ CommunitySupportID: supportId }),
  }),
}
