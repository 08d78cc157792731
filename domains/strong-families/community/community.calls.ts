import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, version } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { familyOutcomes, supportKinds } from '../strong-families.rules.ts'
import { Hosting } from '../hosting/hostings.calls.ts'
import { communityFacts as facts, consentFacts as consent } from './community-fields.rules.ts'
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
