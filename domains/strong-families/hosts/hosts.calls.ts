import * as z from 'zod/mini'
import { hostPhaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { addressFields, NewParent, reachFields } from '#domains/families/record/families-fields.rules.ts'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, flag, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { Hosting } from '../hosting/hostings.calls.ts'
import { mostChildren } from '../strong-families.rules.ts'
import { hostsRoster } from './hosts-roster.rules.ts'

const folder = 'StrongFamilies/VolunteerFamilies'
const hostId = id(['Host family', 'Familia anfitriona'])
const one = { volunteerFamily: 'HostFamilyID' } as const
const host = { HostFamilyID: hostId }
const looks = {
  extra: true,
  method: 'GET',
  permission: 'StrongFamilies.View',
  topics: ['strongFamilies', 'families'],
} as const
const edits = {
  extra: true,
  permission: 'StrongFamilies.Edit',
  topics: ['strongFamilies', 'families', 'activity'],
} as const
const Saved = z.strictObject({ ...host, version: version() })

const facts = {
  Name: text(['Family name', 'Nombre de la familia'], { max: 120 }),
  OrganizationID: maybe(id(['Church', 'Iglesia'])),
  Languages: z.prefault(choices(['Languages spoken', 'Idiomas que habla'], primaryLanguages), ['English']),
  ...reachFields,
  ...addressFields,
}
const wishes = {
  Capacity: whole(['Children in the home at most', 'Máximo de niños en el hogar'], { min: 0, max: mostChildren }),
  YoungestAge: whole(['Youngest age', 'Edad mínima'], { max: 17 }),
  OldestAge: whole(['Oldest age', 'Edad máxima'], { max: 17 }),
  Sexes: choices(['Children accepted', 'Niños que acepta'], sexes),
  IsAccepting: flag(['Takes children now', 'Recibe niños ahora']),
  NotAcceptingReason: maybe(text(['Why not now', 'Por qué no ahora'], { max: 200 })),
}
const factErrors = {
  NoCounty: {
    status: 422,
    message: ['This county is not in that state.', 'Este condado no está en ese estado.'],
    field: 'County',
  },
  NoChurch: {
    status: 404,
    message: ['This organization is not on record.', 'Esta organización no está registrada.'],
    field: 'OrganizationID',
  },
} as const

const Profile = z.strictObject({
  ...host,
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  ...facts,
  ...wishes,
  Church: z.nullable(z.string()),
  Phase: choice(['Phase', 'Fase'], hostPhaseList),
  PhaseSince: day(['Since', 'Desde']),
  PhaseReason: z.nullable(z.string()),
  UpdateMonths: z.int(),
  LicenseNumber: z.nullable(z.string()),
  Conditions: z.nullable(z.string()),
  OwnMinors: z.int(),
  Hosted: z.int(),
  Free: z.int(),
  ChecksOpen: z.int(),
  HostedDays: z.int(),
  Parents: z.array(
    z.strictObject({
      PersonID: id(['Person', 'Persona']),
      Name: z.string(),
      PhoneNumberDigits: z.nullable(z.string()),
    }),
  ),
  Hostings: z.array(Hosting),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean(), Delete: z.boolean() }),
})
export type HostProfile = z.infer<typeof Profile>

export const hostCalls = {
  getHosts: call({
    ...looks,
    name: `${folder}/GetFamilies`,
    summary: 'The volunteer families, a page at a time, with room and checks',
    scope: 'listed',
    input: z.strictObject(hostsRoster.input),
    output: listOutput(hostsRoster.Row),
  }),
  exportHosts: call({
    ...looks,
    name: `${folder}/Export`,
    summary: 'The volunteer families as a file, filtered as the list',
    scope: 'listed',
    audit: 'view',
    input: z.strictObject(hostsRoster.fileInput),
    output: fileOutput,
    errors: hostsRoster.fileErrors,
  }),
  getHost: call({
    ...looks,
    name: `${folder}/GetProfile`,
    summary: 'A volunteer family: church, room, checks, preferences and hostings',
    scope: one,
    audit: 'view',
    input: z.strictObject(host),
    output: Profile,
  }),
  addHost: call({
    ...edits,
    name: `${folder}/AddFamily`,
    summary: 'Record a family who wants to host, with its first parents',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      ...facts,
      Parents: z.prefault(z.array(NewParent).check(z.maxLength(2)), []),
      IsSurelyNew: z.prefault(flag(['This is another family', 'Es otra familia']), false),
    }),
    output: Saved,
    errors: {
      ...factErrors,
      NoHosting: {
        status: 404,
        message: ['This program does not host children.', 'Este programa no recibe niños.'],
        field: 'SubProgramID',
      },
      Alike: {
        status: 409,
        message: [
          'A volunteer family with this phone or e-mail is on record. Look at it, or say that this is another one.',
          'Ya hay una familia voluntaria con este teléfono o correo. Revísela o indique que es otra.',
        ],
        field: 'PhoneNumberDigits',
      },
      NameNeeded: {
        status: 400,
        message: ['Give the first and last name of each parent.', 'Dé el nombre y el apellido de cada padre o madre.'],
        field: 'Parents',
      },
      NoSuchPerson: {
        status: 404,
        message: [
          'This person is not on record, or your work does not include them.',
          'Esta persona no está registrada o no forma parte de su trabajo.',
        ],
        field: 'Parents',
      },
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'Parents',
      },
      SameParent: {
        status: 409,
        message: ['The same person is named twice.', 'La misma persona figura dos veces.'],
        field: 'Parents',
      },
    },
  }),
  updateHost: call({
    ...edits,
    name: `${folder}/UpdateFamily`,
    summary: 'Change the facts of a volunteer family: church, address, room and the children it takes',
    scope: one,
    input: z.strictObject({ ...host, ...facts, ...wishes, version: version() }),
    output: Saved,
    errors: {
      ...factErrors,
      AgesCrossed: {
        status: 400,
        message: ['The oldest age is below the youngest.', 'La edad máxima es menor que la mínima.'],
        field: 'OldestAge',
        constraint: 'resource_family_ages',
      },
      WhyNotAccepting: {
        status: 400,
        message: ['Say why they take no children now.', 'Indique por qué no reciben niños ahora.'],
        field: 'NotAcceptingReason',
      },
      BelowHosted: {
        status: 409,
        message: ['More children than that live or stay there.', 'Ahí viven o están más niños que eso.'],
        field: 'Capacity',
        constraint: 'family_capacity_placed',
      },
      OverSix: {
        message: [
          'Six children is the most, their own among them.',
          'El máximo es de seis niños, contando los propios.',
        ],
        field: 'Capacity',
        constraint: 'volunteer_family_six',
      },
    },
  }),
  deleteHost: call({
    ...edits,
    name: `${folder}/DeleteFamily`,
    summary: 'Remove a volunteer family entered by mistake that never hosted',
    scope: one,
    input: z.strictObject({
      ...host,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }),
      version: version(),
    }),
    output: z.strictObject(host),
    errors: {
      HasHosted: {
        status: 409,
        message: [
          'A family that hosted stays on record. End it instead.',
          'Una familia que recibió niños permanece registrada. Termínela.',
        ],
        constraint: 'resource_family_placed',
      },
    },
  }),
}
