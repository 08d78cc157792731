import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'
import { censusDay, CensusLine, Contradiction, dayHead, houseId, ofHouse, state } from './census-shapes.calls.ts'

const census = 'Residential/Census'
const topics = ['census', 'houses', 'worklist', 'activity']
const membership = id(['Enrollment', 'Inscripción'])
const output = z.strictObject({ CensusDayID: id(['Census day', 'Día del censo']), version: version() })

export const dayErrors = {
  Approved: {
    status: 409,
    message: [
      'This day is approved. It must be opened again first.',
      'Este día está aprobado. Primero hay que reabrirlo.',
    ],
    constraint: 'census_approved',
  },
  Future: {
    message: ['That day is still ahead.', 'Ese día todavía no llega.'],
    field: 'Day',
    constraint: 'census_future',
  },
  MonthClosed: {
    status: 409,
    message: ['The census of this month is closed.', 'El censo de este mes está cerrado.'],
    constraint: 'census_month_closed',
  },
} as const

export const censusCalls = {
  getDay: call({
    name: `${census}/GetDay`,
    method: 'GET',
    extra: true,
    summary: 'The census of a house on a day: each child at 23:59, what was typed, what changed, what other books say',
    permission: 'Residential.View',
    module: 'Residential',
    scope: ofHouse,
    input: z.strictObject({ ResidenceID: houseId, Day: z.optional(censusDay) }),
    output: z.strictObject({
      ...dayHead,
      ResidenceID: houseId,
      House: z.string(),
      Today: censusDay,
      MonthClosed: z.boolean(),
      LicensedBeds: z.int(),
      BedsInUse: z.int(),
      /** Nobody sleeps in them that night: free ones, and those kept for who is out. */
      BedsEmpty: z.int(),
      /** Nobody has them. */
      BedsAvailable: z.int(),
      Lines: z.array(CensusLine),
      Contradictions: z.array(Contradiction),
      /** Days of the last four weeks that the house has not submitted. */
      Missing: z.array(censusDay),
      Can: z.strictObject({ Submit: z.boolean(), Approve: z.boolean() }),
    }),
    errors: { Future: { message: dayErrors.Future.message, field: 'Day' } },
    topics: ['census', 'houses', 'residents', 'meals', 'medications'],
    audit: 'view',
    pin: true,
  }),
  saveDay: call({
    name: `${census}/SaveDay`,
    extra: true,
    summary: 'Type what differs on a day from what stays and absences say, with the reason, or take that back',
    permission: 'Census.Submit',
    module: 'Residential',
    scope: ofHouse,
    input: z.strictObject({
      ResidenceID: houseId,
      Day: censusDay,
      ClientSubProgramMembershipID: membership,
      /** Empty: as stays and absences say. */
      State: maybe(state),
      Reason: maybe(text(['Why', 'Por qué'], { max: 300 })),
      version: maybe(version()),
    }),
    output,
    errors: {
      ...dayErrors,
      NotInHouse: {
        message: ['This child has no bed in the house that day.', 'Este niño no tiene cama en la casa ese día.'],
        field: 'ClientSubProgramMembershipID',
      },
      ReasonMissing: {
        message: ['Say why it differs.', 'Diga por qué es distinto.'],
        field: 'Reason',
      },
      ComesOrGoes: {
        message: [
          'Admitted and Discharged come from the bed. Change the stay instead.',
          'Ingresó y Salió vienen de la cama. Cambie la estancia.',
        ],
        field: 'State',
      },
    },
    topics,
    pin: true,
  }),
  submitDay: call({
    name: `${census}/Submit`,
    extra: true,
    summary: 'Submit the census of a house for a day; every line is written down as it is now',
    permission: 'Census.Submit',
    module: 'Residential',
    scope: ofHouse,
    input: z.strictObject({
      ResidenceID: houseId,
      Day: censusDay,
      Note: maybe(text(['Note for the approver', 'Nota para quien aprueba'], { max: 500 })),
      version: maybe(version()),
    }),
    output,
    errors: {
      ...dayErrors,
      AlreadySubmitted: { status: 409, message: ['This day is already submitted.', 'Este día ya se envió.'] },
    },
    topics,
    pin: true,
  }),
}
