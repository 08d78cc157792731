import * as z from 'zod/mini'
import type { DeclaredError } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import type { Program } from './program.rules.ts'

export const membershipId = id(['Enrollment', 'Inscripción'])

/** Someone to enroll: on record, or the facts of a new person. */
const personFields = {
  ClientID: maybe(id(['Client on record', 'Cliente registrado'])),
  PersonID: maybe(id(['Person on record', 'Persona registrada'])),
  FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
  MiddleName: maybe(text(['Middle name', 'Segundo nombre'], { max: 80 })),
  LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
  PreferredName: maybe(text(['Goes by', 'Le dicen'], { max: 80 })),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: maybe(choice(['Sex', 'Sexo'], sexes)),
  PrimaryLanguage: maybe(choice(['Primary language', 'Idioma principal'], primaryLanguages)),
  CID: maybe(text(['CID', 'CID'], { max: 20 })),
  FamLinkNumber: maybe(text(['FamLink number', 'Número FamLink'], { max: 20 })),
  WelligentID: maybe(text(['Welligent ID', 'Número Welligent'], { max: 20 })),
}
const Enrollee = z.strictObject(personFields)
export type Enrollee = z.infer<typeof Enrollee>

/** What every program asks when it enrolls someone; each adds its own facts. */
export const enrollInput = {
  SubProgramID: id(['Sub-program', 'Subprograma']),
  ...personFields,
  StartDate: day(['First day', 'Primer día']),
  BackdateReason: maybe(
    text(['Why so late', 'Por qué tan tarde'], {
      max: 500,
      help: [
        'Needed when the first day is more than 30 days back.',
        'Hace falta si el primer día fue hace más de 30 días.',
      ],
    }),
  ),
  AgencyID: maybe(id(['Placing agency', 'Agencia que ubica'])),
  County: maybe(text(['County', 'Condado'], { max: 60 })),
  CountyCaseNumber: maybe(text(['County case number', 'Número de caso del condado'], { max: 40 })),
  /** Enrolled on the same terms and kept together as siblings. */
  Siblings: z.prefault(z.array(Enrollee).check(z.maxLength(11)), []),
  /** A client already here whose sibling this one is. */
  SiblingOfClientID: maybe(id(['Sibling on record', 'Hermano registrado'])),
}

const Enrolled = z.strictObject({
  ClientID: id(['Client', 'Cliente']),
  ClientSubProgramMembershipID: membershipId,
  Name: z.string(),
  version: version(),
})

export const enrollOutput = z.strictObject({
  ...Enrolled._zod.def.shape,
  Enrolled: z.array(Enrolled),
  ChangeSetID: id(['Action', 'Acción']),
})

export const startErrors = {
  TooFarAhead: {
    message: [
      'This can be recorded at most 60 days ahead.',
      'Se puede registrar con 60 días de anticipación como máximo.',
    ],
    field: 'StartDate',
  },
  BackdatedTooFar: {
    message: [
      'More than 30 days back needs the right to backdate. Ask your supervisor.',
      'Más de 30 días atrás requiere el permiso para fechas pasadas. Pídalo a su supervisor.',
    ],
    field: 'StartDate',
  },
  BackdateReasonMissing: {
    message: ['Say why this is recorded so late.', 'Diga por qué se registra tan tarde.'],
    field: 'BackdateReason',
  },
  BornLater: {
    message: ['The first day is before the date of birth.', 'El primer día es anterior a la fecha de nacimiento.'],
    field: 'StartDate',
  },
} as const satisfies Record<string, DeclaredError>

export const enrollErrors = (program: Program) =>
  ({
    ...startErrors,
    WrongProgram: {
      message: [
        `This sub-program does not belong to ${program.name[0]}.`,
        `Este subprograma no pertenece a ${program.name[1]}.`,
      ],
      field: 'SubProgramID',
    },
    WhoIsIt: {
      message: [
        'Choose someone on record, or give first name, last name, date of birth and sex.',
        'Elija a alguien registrado, o dé nombre, apellido, fecha de nacimiento y sexo.',
      ],
      field: 'LastName',
    },
    BornInFuture: {
      message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
      field: 'DateOfBirth',
    },
    TooOld: { message: program.tooOld, field: 'DateOfBirth' },
    WrongIdentifier: {
      message: [
        'A number has letters, digits and hyphens only, 20 at most.',
        'Un número solo tiene letras, cifras y guiones, 20 como máximo.',
      ],
      field: 'CID',
    },
    KnownIdentifier: {
      status: 409,
      message: [
        'This number belongs to someone on record. Enroll that record instead.',
        'Este número ya es de alguien registrado. Inscriba ese registro.',
      ],
      field: 'CID',
      constraint: ['client_cid', 'client_famlink_number', 'client_welligent_id'],
    },
    OtherIdentifier: {
      status: 409,
      message: ['The person on record has another number.', 'La persona registrada tiene otro número.'],
      field: 'CID',
    },
    AlreadyEnrolled: {
      status: 409,
      message: ['Already enrolled in this sub-program at that time.', 'Ya está en este subprograma en ese tiempo.'],
      field: 'StartDate',
      constraint: 'client_membership_overlap',
    },
    Twice: {
      message: ['The same person is named twice.', 'La misma persona aparece dos veces.'],
      field: 'Siblings',
    },
    NotAnAgency: {
      message: ['This agency does not place with this program.', 'Esta agencia no ubica en este programa.'],
      field: 'AgencyID',
    },
  }) as const satisfies Record<string, DeclaredError>
