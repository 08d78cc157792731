import * as z from 'zod/mini'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'

/** The home a record belongs to; every call on the household names it. */
export const family = { FosterResourceFamilyID: id(['Family', 'Familia']) }

/** Who is meant: somebody already recorded, or the facts of a new person. */
export const whoFields = {
  PersonID: maybe(id(['Person', 'Persona'])),
  FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
  LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
  PreferredName: maybe(text(['Goes by', 'Le dicen'], { max: 80 })),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: z.prefault(choice(['Sex', 'Sexo'], sexes), 1),
}

export const whoErrors = {
  NameNeeded: {
    status: 400,
    message: ['Give the first and last name, or choose a person.', 'Dé el nombre y el apellido o elija una persona.'],
    field: 'FirstName',
  },
  NoSuchPerson: {
    status: 404,
    message: [
      'This person does not exist, or your work does not include them.',
      'Esta persona no existe o no forma parte de su trabajo.',
    ],
    field: 'PersonID',
  },
  BornInFuture: {
    message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
    field: 'DateOfBirth',
  },
  AlreadyHere: {
    message: ['This person already belongs to the household.', 'Esta persona ya pertenece al hogar.'],
    field: 'PersonID',
  },
  PlacedHere: {
    message: [
      'This child is placed in the home. Placed children are listed under Placements.',
      'Este niño está ubicado en el hogar. Los niños ubicados aparecen en Ubicaciones.',
    ],
    field: 'PersonID',
  },
} as const

export const PersonBits = {
  PersonID: id(['Person', 'Persona']),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: choice(['Sex', 'Sexo'], sexes),
  Phone: z.nullable(z.string()),
  /** To send back with a change of the person’s own facts. */
  PersonVersion: version(),
}

/** How a person’s background checks stand, in one word, and which are open. */
export const ChecksBits = z.strictObject({
  Word: z.literal(['clear', 'open', 'failed', 'expired', 'coming', 'unknown', 'none']),
  Open: z.array(z.string()),
  /** When a minor of the home turns 18 within 60 days. */
  TurnsAdultOn: z.nullable(day(['Turns 18', 'Cumple 18'])),
})
export type ChecksBits = z.infer<typeof ChecksBits>

export const periodFields = {
  StartDate: day(['From', 'Desde']),
  EndDate: maybe(
    day(['Ends', 'Termina'], { help: ['The first day it no longer applies.', 'El primer día en que ya no vale.'] }),
  ),
}

export const PeriodBits = {
  StartDate: day(['From', 'Desde']),
  EndDate: z.nullable(day(['Ends', 'Termina'])),
  EndReason: z.nullable(z.string()),
  State: z.literal(['current', 'scheduled', 'ended']),
}

export const MayEdit = z.strictObject({ Edit: z.boolean() })

export const removal = { Reason: text(['Reason', 'Motivo'], { max: 400 }), version: version() }

export const livedElsewhere = flag([
  'Lived in another state in the last five years',
  'Vivió en otro estado en los últimos cinco años',
])

export const aheadErrors = {
  TooFarAhead: {
    message: [
      'This can be recorded at most 60 days ahead.',
      'Esto se puede registrar con 60 días de anticipación como máximo.',
    ],
    field: 'StartDate',
  },
  EndsBeforeStart: {
    message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
    field: 'EndDate',
  },
} as const
