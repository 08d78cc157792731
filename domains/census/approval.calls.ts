import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { flag, id, text, version } from '#platform/contract/fields.ts'
import { censusDay, Counts, dayHead, houseId, ofHouse } from './census-shapes.calls.ts'
import { dayErrors } from './census.calls.ts'

const census = 'Residential/Census'
const topics = ['census', 'houses', 'worklist', 'activity']
const of = { permission: 'Census.Approve', module: 'Residential', scope: ofHouse, extra: true } as const
const output = z.strictObject({ CensusDayID: id(['Census day', 'Día del censo']), version: version() })
const { Future: _none, ...errors } = dayErrors
const NotSubmitted = {
  status: 409,
  message: ['This day is not submitted.', 'Este día no está enviado.'],
} as const

const PendingDay = z.strictObject({
  ...dayHead,
  ResidenceID: houseId,
  House: z.string(),
  /** In the house at 23:59, and of how many. */
  Present: z.int(),
  Total: z.int(),
  Exceptions: Counts,
  /** Lines that stays and absences would count otherwise by now. */
  Changes: z.int(),
  Conflicts: z.int(),
  /** The day is over. */
  Over: z.boolean(),
})
export type PendingDay = z.infer<typeof PendingDay>

export const approvalCalls = {
  getPending: call({
    name: `${census}/GetPending`,
    method: 'GET',
    extra: true,
    summary:
      'The days of the caller’s houses that wait for approval or were returned, each with what speaks against it',
    permission: 'Census.Approve',
    scope: 'listed',
    input: z.strictObject({ ResidenceID: z.optional(houseId) }),
    output: z.strictObject({
      Days: z.array(PendingDay),
      Houses: z.array(z.strictObject({ ResidenceID: houseId, Name: z.string() })),
    }),
    topics: ['census', 'houses', 'residents', 'meals', 'medications'],
  }),
  approveDays: call({
    ...of,
    name: `${census}/Approve`,
    summary: 'Approve submitted days of a house; they are locked with the stays and absences they were made of',
    input: z.strictObject({
      ResidenceID: houseId,
      Days: z.array(z.strictObject({ Day: censusDay, version: version() })).check(z.minLength(1), z.maxLength(62)),
      /** None of them if one is not clean. */
      CleanOnly: z.prefault(flag(['Only clean days', 'Solo días sin diferencias']), false),
    }),
    output: z.strictObject({ Approved: z.int() }),
    errors: {
      ...errors,
      NotSubmitted,
      OwnDay: {
        status: 403,
        message: ['Somebody else approves what you submitted.', 'Otra persona aprueba lo que usted envió.'],
        constraint: 'census_day_own',
      },
      NotOver: { message: ['The day is not over yet.', 'El día aún no termina.'], field: 'Days' },
      ChangedSince: {
        status: 409,
        message: [
          'Stays or absences changed after the day was submitted. Return it to the house.',
          'Las estancias o salidas cambiaron después del envío. Devuélvalo a la casa.',
        ],
        field: 'Days',
      },
      NotClean: {
        status: 409,
        message: [
          'A book contradicts one of these days. Look at it first.',
          'Un libro contradice uno de estos días. Revíselo primero.',
        ],
        field: 'Days',
      },
    },
    topics,
  }),
  returnDay: call({
    ...of,
    name: `${census}/Return`,
    summary: 'Return a submitted day to the house with the reason',
    input: z.strictObject({
      ResidenceID: houseId,
      Day: censusDay,
      Reason: text(['What is to be mended', 'Qué hay que corregir'], { max: 500 }),
      version: version(),
    }),
    output,
    errors: { ...errors, NotSubmitted },
    topics,
  }),
  reopenDay: call({
    ...of,
    name: `${census}/Reopen`,
    summary: 'Open an approved day again with the reason; it is submitted and approved anew',
    input: z.strictObject({
      ResidenceID: houseId,
      Day: censusDay,
      Reason: text(['Why it is opened again', 'Por qué se reabre'], { max: 500 }),
      version: version(),
    }),
    output,
    errors: {
      MonthClosed: errors.MonthClosed,
      NotApproved: { status: 409, message: ['This day is not approved.', 'Este día no está aprobado.'] },
    },
    topics,
  }),
}
