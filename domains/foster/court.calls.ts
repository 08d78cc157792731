import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { courtOrderKinds, hearingTypes } from '#platform/contract/lists/court.ts'
import { membershipId } from './children.calls.ts'
import { alsoFor, courtTopics as topics, ofMembership as scope, siblingError } from './court-dates.calls.ts'

const court = 'Foster/Court'
const time = (label: string) => maybe(text(label, { max: 5, help: 'As 8:30 or 14:00.' }))

const hearingFields = {
  HeldOn: day('Date'),
  StartTime: time('Time'),
  Kind: choice('Hearing', hearingTypes),
  Court: maybe(text('Court', { max: 120 })),
  Department: maybe(text('Department', { max: 40 })),
  Judge: maybe(text('Judge', { max: 120 })),
  Purpose: maybe(text('Purpose', { max: 300 })),
  Outcome: maybe(longText('What came of it', { max: 5000 })),
  NextDate: maybe(day('Next hearing', { help: 'It becomes the next court date.' })),
}

const orderFields = {
  Kind: choice('Order', courtOrderKinds),
  OrderedOn: day('Ordered on'),
  ExpiresOn: maybe(day('Holds until', { help: 'The first day it no longer holds.' })),
  Court: maybe(text('Court', { max: 120 })),
  Text: longText('What it says', { min: 0, max: 5000 }),
}

/** The other children whose chart holds the same entry. */
const Shared = z.array(z.strictObject({ ClientSubProgramMembershipID: membershipId, Name: z.string() }))

const Hearing = z.strictObject({ HearingID: id('Hearing'), ...hearingFields, AlsoFor: Shared, version: version() })
const CourtOrder = z.strictObject({ CourtOrderID: id('Order'), ...orderFields, AlsoFor: Shared, version: version() })
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
          CourtOrderDate: z.nullable(day('Order of')),
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
      HearingID: maybe(id('Hearing')),
      ...hearingFields,
      AlsoForMembershipIDs: alsoFor,
      version: maybe(version()),
    }),
    output: z.strictObject({ HearingID: id('Hearing'), version: version() }),
    errors: {
      ...siblingError,
      WrongTime: { message: 'Write the time as 8:30 or 14:00.', field: 'StartTime' },
      NotYetHeld: { message: 'A hearing that lies ahead has no outcome yet.', field: 'Outcome' },
      TooFarAhead: { message: 'A hearing can be planned at most three years ahead.', field: 'HeldOn' },
      NextBefore: {
        message: 'The next hearing must come after this one.',
        field: 'NextDate',
        constraint: 'hearing_next',
      },
      SameDay: {
        status: 409,
        message: 'A hearing of this kind is already recorded for that day.',
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
      HearingID: id('Hearing'),
      Reason: text('Why it was a mistake', { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ HearingID: id('Hearing') }),
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
      CourtOrderID: maybe(id('Order')),
      ...orderFields,
      AlsoForMembershipIDs: alsoFor,
      version: maybe(version()),
    }),
    output: z.strictObject({ CourtOrderID: id('Order'), version: version() }),
    errors: {
      ...siblingError,
      NotYetOrdered: { message: 'An order cannot be of a day to come.', field: 'OrderedOn' },
      EndsBefore: {
        message: 'It must hold at least until the day after it was ordered.',
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
      CourtOrderID: id('Order'),
      Reason: text('Why it was a mistake', { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ CourtOrderID: id('Order') }),
    topics,
  }),
}
