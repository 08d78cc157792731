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
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import { states } from '#platform/contract/lists/places.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { consentReach, consentWays, familyOutcomes, supportKinds } from '../strong-families.rules.ts'
import { Hosting } from '../hosting/hostings.calls.ts'
import { communityRoster } from './community-roster.rules.ts'

const folder = 'StrongFamilies/CommunityFamilies'
const familyId = id(['Community family', 'Familia de la comunidad'])
const personRowId = id(['Person of the family', 'Persona de la familia'])
const supportId = id(['Support', 'Ayuda'])
const one = { communityFamily: 'CommunityFamilyID' } as const
const family = { CommunityFamilyID: familyId }
const looks = {
  extra: true,
  method: 'GET',
  permission: 'StrongFamilies.View',
  topics: ['strongFamilies', 'people'],
} as const
const edits = { extra: true, permission: 'StrongFamilies.Edit', topics: ['strongFamilies', 'activity'] } as const
const Saved = z.strictObject({ ...family, version: version() })
const removal = { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }), version: version() }

const facts = {
  Name: text(['Family name', 'Nombre de la familia'], { max: 120 }),
  Language: z.prefault(choice(['Language', 'Idioma'], primaryLanguages), 'English'),
  NeedsInterpreter: z.prefault(flag(['Needs an interpreter', 'Necesita intérprete']), false),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  AddressLine1: maybe(text(['Street address', 'Calle y número'], { max: 120 })),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
  ZipCode: maybe(zipCode()),
  CrisisHistory: maybe(longText(['Crisis history', 'Crisis anteriores'], { max: 8000 })),
  Goals: maybe(longText(['Goals', 'Metas'], { max: 8000 })),
  Plan: maybe(longText(['Plan', 'Plan'], { max: 8000 })),
  CoordinatorID: maybe(id(['Coordinator', 'Coordinador'])),
  CoachID: maybe(id(['Family coach', 'Mentor familiar'])),
  FriendID: maybe(id(['Family friend', 'Amigo de la familia'])),
}
const consent = {
  ConsentOn: maybe(day(['Parent agreed on', 'El padre o la madre aceptó el'])),
  ConsentHow: maybe(choice(['How', 'Cómo'], consentWays)),
  ConsentUntil: maybe(day(['First day no longer', 'Primer día en que ya no'])),
  ConsentWithdrawnOn: maybe(day(['Withdrawn on', 'Retirado el'])),
  ConsentTo: z.prefault(choice(['Who may see this chart', 'Quién puede ver este expediente'], consentReach), 'Program'),
}
const NotHere = {
  status: 422,
  message: [
    'This person does not work in the family’s program.',
    'Esta persona no trabaja en el programa de la familia.',
  ],
} as const
const factErrors = {
  NotCoordinator: { ...NotHere, field: 'CoordinatorID' },
  NotVolunteer: {
    status: 422,
    message: ['This volunteer is not of the family’s program.', 'Este voluntario no es del programa de la familia.'],
    field: 'CoachID',
    constraint: 'community_family_helper',
  },
} as const

const Person = z.strictObject({
  CommunityPersonID: personRowId,
  PersonID: id(['Person', 'Persona']),
  Name: z.string(),
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  IsChild: z.boolean(),
  Relation: z.string(),
  HasCustody: z.boolean(),
  School: z.nullable(z.string()),
  Needs: z.nullable(z.string()),
  version: version(),
})
export type CommunityPerson = z.infer<typeof Person>
const named = z.strictObject({ Id: z.string(), Name: z.string() })

const Profile = z.strictObject({
  ...family,
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  ...facts,
  Coordinator: z.nullable(z.string()),
  Coach: z.nullable(z.string()),
  Friend: z.nullable(z.string()),
  ...consent,
  ConsentState: z.literal(['none', 'given', 'ended', 'withdrawn']),
  Outcome: z.nullable(choice(['Outcome', 'Resultado'], familyOutcomes)),
  OutcomeNote: z.nullable(z.string()),
  StartDate: day(['Since', 'Desde']),
  EndDate: z.nullable(day(['Ended', 'Terminó'])),
  People: z.array(Person),
  Supports: z.array(
    z.strictObject({
      CommunitySupportID: supportId,
      GivenOn: day(['Day', 'Día']),
      Kind: choice(['Kind', 'Tipo'], supportKinds),
      What: z.string(),
      Volunteer: z.nullable(z.string()),
      version: version(),
    }),
  ),
  Hostings: z.array(Hosting),
  Requests: z.array(
    z.strictObject({ CommunityReferralID: id(), ReceivedOn: day(['Received', 'Recibido']), Crisis: z.string() }),
  ),
  /** Who could carry the family, coach it, be its friend. */
  Coordinators: z.array(named),
  Volunteers: z.array(named),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type CommunityProfile = z.infer<typeof Profile>

export const communityCalls = {
  getCommunityFamilies: call({
    ...looks,
    name: `${folder}/GetFamilies`,
    summary: 'The community families, a page at a time',
    scope: 'listed',
    input: z.strictObject(communityRoster.input),
    output: listOutput(communityRoster.Row),
  }),
  exportCommunityFamilies: call({
    ...looks,
    name: `${folder}/Export`,
    summary: 'The community families as a file, filtered as the list',
    scope: 'listed',
    audit: 'view',
    input: z.strictObject(communityRoster.fileInput),
    output: fileOutput,
    errors: communityRoster.fileErrors,
  }),
  getCommunityFamily: call({
    ...looks,
    name: `${folder}/GetProfile`,
    summary: 'A community family whole: people, plan, consent, hostings, support given',
    scope: one,
    audit: 'view',
    input: z.strictObject(family),
    output: Profile,
  }),
  addCommunityFamily: call({
    ...edits,
    name: `${folder}/AddFamily`,
    summary: 'Record a community family without a request',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), ...facts }),
    output: Saved,
    errors: {
      ...factErrors,
      NoHosting: {
        status: 404,
        message: ['This program does not host children.', 'Este programa no recibe niños.'],
        field: 'SubProgramID',
      },
    },
  }),
  updateCommunityFamily: call({
    ...edits,
    name: `${folder}/UpdateFamily`,
    summary: 'Change the facts of a family, its goals and plan, and who helps it',
    scope: one,
    input: z.strictObject({ ...family, ...facts, version: version() }),
    output: Saved,
    errors: factErrors,
  }),
  setConsent: call({
    ...edits,
    name: `${folder}/SetConsent`,
    summary: 'Record what the parents agree to, and who may see the chart; taken back, only the coordinator sees it',
    scope: one,
    input: z.strictObject({ ...family, ...consent, version: version() }),
    output: Saved,
    errors: {
      ConsentHow: {
        message: ['Enter both: the day the parent agreed, and how.', 'Anote ambas cosas: el día en que aceptó y cómo.'],
        field: 'ConsentHow',
        constraint: 'community_family_consent',
      },
      ConsentDays: {
        message: ['Consent cannot end before it was given.', 'El consentimiento no puede terminar antes de darse.'],
        field: 'ConsentUntil',
        constraint: 'community_family_consent_days',
      },
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'ConsentOn' },
      NobodyLeft: {
        status: 422,
        message: [
          'Name a coordinator first: nobody else would see the chart.',
          'Primero nombre un coordinador: nadie más vería el expediente.',
        ],
        field: 'ConsentTo',
      },
    },
  }),
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
    errors: { Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'GivenOn' } },
  }),
  deleteSupport: call({
    ...edits,
    name: `${folder}/DeleteSupport`,
    summary: 'Take out support entered by mistake',
    scope: one,
    input: z.strictObject({ ...family, CommunitySupportID: supportId, ...removal }),
    output: z.strictObject({ CommunitySupportID: supportId }),
  }),
  endCommunityFamily: call({
    ...edits,
    name: `${folder}/EndFamily`,
    summary: 'End our help to a family with its outcome; nothing is hosted then',
    scope: one,
    input: z.strictObject({
      ...family,
      EndDate: day(['Ended', 'Terminó']),
      Outcome: choice(['Outcome', 'Resultado'], familyOutcomes),
      OutcomeNote: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: version(),
    }),
    output: Saved,
    errors: {
      StillHosted: {
        status: 409,
        message: [
          'End or remove the hosting of this family first.',
          'Primero termine o quite la estadía de esta familia.',
        ],
      },
      EndedAlready: {
        status: 409,
        message: ['Our help to this family has ended.', 'La ayuda a esta familia ya terminó.'],
      },
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'EndDate' },
      BeforeStart: {
        message: ['This is before our help began.', 'Eso es antes de que empezara la ayuda.'],
        field: 'EndDate',
        constraint: 'community_family_period',
      },
    },
  }),
  reopenCommunityFamily: call({
    ...edits,
    name: `${folder}/ReopenFamily`,
    summary: 'Help a family again whose file was ended',
    scope: one,
    input: z.strictObject({ ...family, version: version() }),
    output: Saved,
    errors: {
      NotEnded: {
        status: 409,
        message: ['This family’s file is open.', 'El expediente de esta familia está abierto.'],
      },
    },
  }),
}
