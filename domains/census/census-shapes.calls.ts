import * as z from 'zod/mini'
import { choice, day, id, instant, version } from '#platform/contract/fields.ts'
import { censusStates, dayStatuses, nightCodes } from './census.rules.ts'

export const houseId = id(['House', 'Casa'])
export const ofHouse = { residence: 'ResidenceID' } as const
export const censusDay = day(['Day', 'Día'])
export const state = choice(['Where at 23:59', 'Dónde a las 23:59'], censusStates)
export const status = choice(['Status', 'Estado'], dayStatuses)
export const code = choice(['Paid as', 'Se paga como'], nightCodes)
const words = z.nullable(z.string())
const at = z.nullable(instant(['At', 'A las']))

/** Of a day of a house, whether or not anybody has touched it. */
export const dayHead = {
  CensusDayID: z.nullable(id(['Census day', 'Día del censo'])),
  Day: censusDay,
  Status: status,
  Note: words,
  SubmittedBy: words,
  SubmittedAt: at,
  /** The caller submitted it, and so does not approve it. */
  Mine: z.boolean(),
  ApprovedBy: words,
  ApprovedAt: at,
  /** Why it was returned or opened again, the last time. */
  BackReason: words,
  BackBy: words,
  BackAt: at,
  version: z.nullable(version()),
}

/** Two records that cannot both be true. */
export const Contradiction = z.strictObject({
  Key: z.string(),
  Day: censusDay,
  Name: z.string(),
  /** Each record in its own words, with where it is and who can mend it. */
  First: z.strictObject({ Says: z.string(), Address: z.string(), MendedBy: z.string() }),
  Second: z.strictObject({ Says: z.string(), Address: z.string(), MendedBy: z.string() }),
})
export type Contradiction = z.infer<typeof Contradiction>

const membership = id(['Enrollment', 'Inscripción'])
export const CensusLine = z.strictObject({
  /** Null where the caller may not see who it is. */
  ClientSubProgramMembershipID: z.nullable(membership),
  Name: words,
  Bed: words,
  State: state,
  /** What stays and absences say now. */
  Reckoned: z.nullable(state),
  Before: z.nullable(state),
  TypedBy: words,
  Reason: words,
  /** The books changed after the day was submitted. */
  Changed: z.boolean(),
})
export type CensusLine = z.infer<typeof CensusLine>

/** Counts by state, without those at zero. */
export const Counts = z.array(z.strictObject({ State: state, Count: z.int() }))
