import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, version } from '#platform/contract/fields.ts'
import { MergeSide } from '#platform/contract/merge.ts'
import { hostErrors } from '../hosting/hosting-refusals.rules.ts'
import { communityMergeFieldNames, hostMergeFieldNames } from './families-merge.rules.ts'

const communityFolder = 'StrongFamilies/CommunityFamilies'
const hostFolder = 'StrongFamilies/VolunteerFamilies'
const familyId = id(['Community family', 'Familia de la comunidad'])
const hostId = id(['Host family', 'Familia anfitriona'])
const other = id(['Other family', 'Otra familia'])
const families = { CommunityFamilyID: familyId, OtherCommunityFamilyID: other }
const hosts = { HostFamilyID: hostId, OtherHostFamilyID: other }
const ofFamily = { communityFamily: 'CommunityFamilyID' } as const
const ofHost = { volunteerFamily: 'HostFamilyID' } as const

const kept = { extra: true, method: 'GET', permission: 'StrongFamilies.View', scope: 'listed' } as const
const edits = { extra: true, permission: 'StrongFamilies.Edit' } as const
const sides = z.strictObject({ Kept: MergeSide, Other: MergeSide })
const decided = {
  Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
  version: version(),
  OtherVersion: version(),
}
const made = { ChangeSetID: id(['Action', 'Acción']), Moved: z.int() }
const topics = ['strongFamilies', 'families', 'people', 'activity'] as const

const errorsOf = <const F extends string>(field: F) =>
  ({
    SameRecord: { message: ['These are the same family.', 'Es la misma familia.'], field },
    AlreadyMerged: {
      status: 409,
      message: [
        'The other family was already merged. Open it to see which one was kept.',
        'La otra familia ya se unió. Ábrala para ver cuál quedó.',
      ],
      field,
    },
    OtherProgram: {
      message: [
        'They are in different sub-programs. Only families of one sub-program can be merged.',
        'Están en subprogramas diferentes. Solo se pueden unir familias de un mismo subprograma.',
      ],
      field,
    },
    OutsideYourWork: {
      status: 403,
      message: [
        'Part of these records is outside your work. Someone who sees all of it can merge them.',
        'Parte de estos registros está fuera de su trabajo. Puede unirlos alguien que los vea completos.',
      ],
    },
    CannotGo: {
      status: 409,
      message: [
        'The other family has records that cannot move.',
        'La otra familia tiene registros que no pueden pasar.',
      ],
      field,
    },
  }) as const

export const familiesMergeCalls = {
  getKeptCommunityFamily: call({
    ...kept,
    name: `${communityFolder}/GetKept`,
    summary: 'Which community family a merged one went into, so that an old address leads there',
    input: z.strictObject({ CommunityFamilyID: familyId }),
    output: z.strictObject({ CommunityFamilyID: familyId, Name: z.string() }),
    topics: ['strongFamilies'],
  }),
  compareCommunityFamilies: call({
    ...edits,
    method: 'GET',
    name: `${communityFolder}/Compare`,
    summary: 'Two community families side by side, field by field',
    scope: ofFamily,
    input: z.strictObject(families),
    output: sides,
    topics: ['strongFamilies', 'people'],
    audit: 'view',
  }),
  mergeCommunityFamilies: call({
    ...edits,
    name: `${communityFolder}/Merge`,
    preview: true,
    summary: 'Make one community family of two: people, requests, hostings and support move; can be undone',
    scope: ofFamily,
    input: z.strictObject({
      ...families,
      Take: z.array(z.literal(communityMergeFieldNames)).check(z.maxLength(communityMergeFieldNames.length)),
      ...decided,
    }),
    output: z.strictObject({ CommunityFamilyID: familyId, ...made }),
    errors: {
      ...errorsOf('OtherCommunityFamilyID'),
      KeptEnded: {
        status: 409,
        message: [
          'Our help to the kept family has ended. Help it again first, or keep the other one.',
          'La ayuda a la familia que queda ya terminó. Ayúdela de nuevo primero o conserve la otra.',
        ],
        field: 'CommunityFamilyID',
      },
    },
    topics,
  }),
  getKeptHost: call({
    ...kept,
    name: `${hostFolder}/GetKept`,
    summary: 'Which volunteer family a merged one went into, so that an old address leads there',
    input: z.strictObject({ HostFamilyID: hostId }),
    output: z.strictObject({ HostFamilyID: hostId, Name: z.string() }),
    topics: ['strongFamilies', 'families'],
  }),
  compareHosts: call({
    ...edits,
    method: 'GET',
    name: `${hostFolder}/Compare`,
    summary: 'Two volunteer families side by side, field by field',
    scope: ofHost,
    input: z.strictObject(hosts),
    output: sides,
    topics: ['strongFamilies', 'families', 'people'],
    audit: 'view',
  }),
  mergeHosts: call({
    ...edits,
    name: `${hostFolder}/Merge`,
    preview: true,
    summary: 'Make one volunteer family of two: household, checks, papers and hostings move; can be undone',
    scope: ofHost,
    input: z.strictObject({
      ...hosts,
      Take: z.array(z.literal(hostMergeFieldNames)).check(z.maxLength(hostMergeFieldNames.length)),
      ...decided,
    }),
    output: z.strictObject({ HostFamilyID: hostId, ...made }),
    errors: {
      ...errorsOf('OtherHostFamilyID'),
      NotApprovedThen: {
        status: 409,
        message: [
          'Children stay with the other family, and this one was not approved on their first day. Keep the other one.',
          'Hay niños con la otra familia y esta no estaba aprobada su primer día. Conserve la otra.',
        ],
        field: 'OtherHostFamilyID',
        constraint: hostErrors.HostNotApproved.constraint,
      },
      ChecksLapsed: {
        status: 409,
        message: [
          'Children stay with the other family, and a check in this home is missing. Clear it first.',
          'Hay niños con la otra familia y en este hogar falta una verificación. Apruébela primero.',
        ],
        constraint: hostErrors.HostChecksLapsed.constraint,
      },
      TooFull: {
        status: 409,
        message: [
          'More children would live there than the kept family may have. Keep the one with more room, or change it first.',
          'Vivirían más niños de los que puede recibir la familia que queda. Conserve la de más lugares o cámbiela primero.',
        ],
        constraint: hostErrors.HostFull.constraint,
      },
      ThirdParent: {
        status: 409,
        message: [
          'Together they would have more than two parents. End or remove one first.',
          'Juntas tendrían más de dos padres. Termine o elimine uno primero.',
        ],
        constraint: 'family_parent_third',
      },
    },
    topics,
  }),
}
