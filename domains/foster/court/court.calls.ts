import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, clockTime, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { courtOrderKinds, hearingTypes } from '#platform/contract/lists/court.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { alsoFor, courtTopics as topics, ofMembership as scope, siblingError } from './court-dates.calls.ts'

const court = 'Foster/Court'

const hearingFields = {
  HeldOn: day(['Date', 'Fecha']),
  StartTime: maybe(clockTime(['Time', 'Hora'])),
  Kind: choice(['Hearing', 'Audiencia'], hearingTypes),
  Court: maybe(text(['Court', 'Tribunal'], { max: 120 })),
  Department: maybe(text(['Department', 'Sala'], { max: 40 })),
  Judge: maybe(text(['Judge', 'Juez'], { max: 120 })),
  Purpose: maybe(text(['Purpose', 'Motivo'], { max: 300 })),
  Outcome: maybe(longText(['Outcome', 'Resultado'], { max: 5000 })),
  NextDate: maybe(
    day(['Next hearing', 'Próxima audiencia'], {
      help: ['It becomes the next court date.', 'Será la próxima fecha de tribunal.'],
    }),
  ),
}

const orderFields = {
  Kind: choice(['Order', 'Orden'], courtOrderKinds),
  OrderedOn: day(['Ordered on', 'Fecha de la orden']),
  ExpiresOn: maybe(
    day(['In effect until', 'Vigente hasta'], {
      help: ['The first day it no longer applies.', 'El primer día en que ya no vale.'],
    }),
  ),
  Court: maybe(text(['Court', 'Tribunal'], { max: 120 })),
  Text: longText(['What it says', 'Qué dice'], { min: 0, max: 5000 }),
}

/** The other children whose chart holds the same entry. */
const Shared = z.array(z.strictObject({ ClientSubProgramMembershipID: membershipId, Name: z.string() }))

const Hearing = z.strictObject({
  HearingID: id(['Hearing', 'Audiencia']),
  ...hearingFields,
  AlsoFor: Shared,
  version: version(),
})
const CourtOrder = z.strictObject({
  CourtOrderID: id(['Order', 'Orden']),
  ...orderFields,
  AlsoFor: Shared,
  version: version(),
})
export type Hearing = z.infer<typeof Hearing>
export type CourtOrder = z.infer<typeof CourtOrder>

export const courtCalls = {
  getCourtForChart: call({
    name: `${court}/GetForChart`,
    method: 'GET',
    extra: true,
    summary: 'Hearings, orders and the people of the court around a child',
    permission: 'Foster.View',
    scope,
    audit: { view: 'court' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
    output: z.strictObject({
      Hearings: z.array(Hearing),
      Orders: z.array(CourtOrder),
      /** Attorneys, CASA, guardian ad litem, judge, county worker. */
      People: z.array(
        z.strictObject({
          Name: z.string(),
          Relation: z.nullable(z.string()),
          Phone: z.nullable(z.string()),
          MayVisit: z.nullable(z.string()),
          CourtOrderDate: z.nullable(day(['Order of', 'Orden del'])),
        }),
      ),
    }),
    topics: ['court', 'clients'],
  }),
  addEditHearing: call({
    name: `${court}/AddEditHearing`,
    extra: true,
    summary: 'Plan a hearing, or write down what came of it; one entry for a child and its siblings',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      HearingID: maybe(id(['Hearing', 'Audiencia'])),
      ...hearingFields,
      AlsoForMembershipIDs: alsoFor,
      version: maybe(version()),
    }),
    output: z.strictObject({ HearingID: id(['Hearing', 'Audiencia']), version: version() }),
    errors: {
      ...siblingError,
      WrongTime: {
        message: ['Enter the time as 8:30 or 14:00.', 'Escriba la hora como 8:30 o 14:00.'],
        field: 'StartTime',
      },
      NotYetHeld: {
        message: ['A hearing in the future has no outcome yet.', 'Una audiencia futura aún no tiene resultado.'],
        field: 'Outcome',
      },
      TooFarAhead: {
        message: [
          'A hearing can be planned at most three years ahead.',
          'Una audiencia se puede prever con tres años de anticipación como máximo.',
        ],
        field: 'HeldOn',
      },
      NextBefore: {
        message: ['The next hearing must come after this one.', 'La próxima audiencia debe ser posterior a esta.'],
        field: 'NextDate',
        constraint: 'hearing_next',
      },
      SameDay: {
        status: 409,
        message: [
          'A hearing of this kind is already recorded for that day.',
          'Ya hay una audiencia de este tipo registrada ese día.',
        ],
        field: 'HeldOn',
        constraint: 'hearing_same_day',
      },
    },
    topics,
  }),
  deleteHearing: call({
    name: `${court}/DeleteHearing`,
    extra: true,
    summary: 'Take a mistaken hearing away',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      HearingID: id(['Hearing', 'Audiencia']),
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ HearingID: id(['Hearing', 'Audiencia']) }),
    topics,
  }),
  addEditOrder: call({
    name: `${court}/AddEditOrder`,
    extra: true,
    summary: 'Write down an order of the court; one entry for a child and its siblings',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      CourtOrderID: maybe(id(['Order', 'Orden'])),
      ...orderFields,
      AlsoForMembershipIDs: alsoFor,
      version: maybe(version()),
    }),
    output: z.strictObject({ CourtOrderID: id(['Order', 'Orden']), version: version() }),
    errors: {
      ...siblingError,
      NotYetOrdered: {
        message: ['An order cannot be dated in the future.', 'Una orden no puede tener fecha futura.'],
        field: 'OrderedOn',
      },
      EndsBefore: {
        message: [
          'It must be in effect at least until the day after it was ordered.',
          'Debe estar vigente al menos hasta el día siguiente a la orden.',
        ],
        field: 'ExpiresOn',
        constraint: 'court_order_expiry',
      },
    },
    topics,
  }),
  deleteOrder: call({
    name: `${court}/DeleteOrder`,
    extra: true,
    summary: 'Take a mistaken order away',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      CourtOrderID: id(['Order', 'Orden']),
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ CourtOrderID: id(['Order', 'Orden']) }),
    topics,
  }),
}
