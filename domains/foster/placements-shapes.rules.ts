import * as z from 'zod/mini'
import { day, id, version } from '#platform/contract/fields.ts'
import { CheckShape } from './finder-shapes.rules.ts'

export const LocationEventShape = z.strictObject({
  LocationEventID: id('Event'),
  PlacementID: id('Placement'),
  Kind: z.string(),
  Place: z.nullable(z.string()),
  RespiteFamilyID: z.nullable(id('Respite family')),
  RespiteFamilyName: z.nullable(z.string()),
  BedHeldUntil: z.nullable(day('Bed held until')),
  Note: z.nullable(z.string()),
  StartDate: day('From'),
  EndDate: z.nullable(day('Until')),
  EndReason: z.nullable(z.string()),
  version: version(),
})
export type LocationEventShape = z.infer<typeof LocationEventShape>

const Decision = z.strictObject({
  PlacementDecisionID: id('Decision'),
  DecidedAt: z.string(),
  DecidedByName: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  ChosenName: z.nullable(z.string()),
  /** Of the home chosen, or of the first compared. */
  Checks: z.array(CheckShape),
  Compared: z.array(z.string()),
})

export const StayShape = z.strictObject({
  PlacementID: id('Placement'),
  FosterResourceFamilyID: id('Family'),
  FamilyName: z.string(),
  City: z.nullable(z.string()),
  StartDate: day('First night'),
  EndDate: z.nullable(day('Until')),
  EndReason: z.nullable(z.string()),
  EndNote: z.nullable(z.string()),
  PlacementType: z.nullable(z.string()),
  Nights: z.int(),
  Override: z.nullable(z.strictObject({ Reason: z.string(), Text: z.string(), ByName: z.nullable(z.string()) })),
  Decision: z.nullable(Decision),
  Events: z.array(LocationEventShape),
  version: version(),
})
export type StayShape = z.infer<typeof StayShape>

const Offer = z.strictObject({
  PlacementOfferID: id('Offer'),
  OfferedOn: day('Asked on'),
  Answer: z.string(),
  Reason: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  ByName: z.nullable(z.string()),
})

export const ChildStays = z.strictObject({
  ClientSubProgramMembershipID: id('Child'),
  ClientID: id('Client'),
  Name: z.string(),
  FirstName: z.string(),
  StartDate: day('Enrolled'),
  EndDate: z.nullable(day('Ended')),
  EndReason: z.nullable(z.string()),
  /** The last day, or today. */
  NightsInCare: z.int(),
  Moves: z.int(),
  MovesPer1000: z.nullable(z.number()),
  WaitingSince: z.nullable(day('Waiting since')),
  Stays: z.array(StayShape),
  Offers: z.array(
    z.strictObject({ ...Offer._zod.def.shape, FosterResourceFamilyID: id('Family'), FamilyName: z.string() }),
  ),
  /** Decision sheets kept without a placement. */
  Sheets: z.array(Decision),
  Can: z.strictObject({
    Place: z.boolean(),
    Move: z.boolean(),
    Event: z.boolean(),
    DeleteCurrent: z.boolean(),
    Terminate: z.boolean(),
    Revert: z.boolean(),
    Override: z.boolean(),
  }),
})
export type ChildStays = z.infer<typeof ChildStays>

export const FamilyStays = z.strictObject({
  FosterResourceFamilyID: id('Family'),
  Name: z.string(),
  Capacity: z.int(),
  Placed: z.int(),
  Own: z.int(),
  Free: z.int(),
  Stays: z.array(
    z.strictObject({
      PlacementID: id('Placement'),
      ClientSubProgramMembershipID: id('Child'),
      ChildName: z.string(),
      Age: z.nullable(z.int()),
      StartDate: day('First night'),
      EndDate: z.nullable(day('Until')),
      EndReason: z.nullable(z.string()),
      Nights: z.int(),
      Away: z.nullable(z.string()),
      Override: z.boolean(),
    }),
  ),
  Offers: z.array(
    z.strictObject({ ...Offer._zod.def.shape, ClientSubProgramMembershipID: id('Child'), ChildName: z.string() }),
  ),
})
export type FamilyStays = z.infer<typeof FamilyStays>
