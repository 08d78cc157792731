import * as z from 'zod/mini'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'

/** The home a record belongs to; every call on the household names it. */
export const family = { FosterResourceFamilyID: id('Family') }

/** Who is meant: somebody already recorded, or the facts of a new person. */
export const whoFields = {
  PersonID: maybe(id('Person')),
  FirstName: maybe(text('First name', { max: 80 })),
  LastName: maybe(text('Last name', { max: 80 })),
  PreferredName: maybe(text('Goes by', { max: 80 })),
  DateOfBirth: maybe(day('Date of birth')),
  Sex: z.prefault(choice('Sex', sexes), 1),
}

export const whoErrors = {
  NameNeeded: { status: 400, message: 'Give the first and last name, or choose a person.', field: 'FirstName' },
  NoSuchPerson: {
    status: 404,
    message: 'This person does not exist, or your work does not include them.',
    field: 'PersonID',
  },
  BornInFuture: { message: 'The date of birth lies in the future.', field: 'DateOfBirth' },
  AlreadyHere: { message: 'This person already belongs to the household.', field: 'PersonID' },
  PlacedHere: {
    message: 'This child is placed in the home. Placed children stand under Placements.',
    field: 'PersonID',
  },
} as const

export const PersonBits = {
  PersonID: id('Person'),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  DateOfBirth: z.nullable(day('Date of birth')),
  Sex: choice('Sex', sexes),
  Phone: z.nullable(z.string()),
  /** To send back with a change of the person’s own facts. */
  PersonVersion: version(),
}

/** How a person’s background checks stand, in one word, and which are open. */
export const ChecksBits = z.strictObject({
  Word: z.literal(['clear', 'open', 'failed', 'expired', 'coming', 'unknown', 'none']),
  Open: z.array(z.string()),
  /** When a minor of the home turns 18 within 60 days. */
  TurnsAdultOn: z.nullable(day('Turns 18')),
})
export type ChecksBits = z.infer<typeof ChecksBits>

export const periodFields = {
  StartDate: day('From'),
  EndDate: maybe(day('Ends', { help: 'The first day it no longer holds.' })),
}

export const PeriodBits = {
  StartDate: day('From'),
  EndDate: z.nullable(day('Ends')),
  EndReason: z.nullable(z.string()),
  State: z.literal(['current', 'scheduled', 'ended']),
}

export const MayEdit = z.strictObject({ Edit: z.boolean() })

export const removal = { Reason: text('Reason', { max: 400 }), version: version() }

export const livedElsewhere = flag('Lived in another state in the last five years')

export const aheadErrors = {
  TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'StartDate' },
  EndsBeforeStart: { message: 'The end must be after the start.', field: 'EndDate' },
} as const
