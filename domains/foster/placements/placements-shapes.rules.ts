import * as z from 'zod/mini'
import { day, id, version } from '#platform/contract/fields.ts'
import { CheckShape } from '../finder/finder-shapes.rules.ts'

export const LocationEventShape = z.strictObject({
  LocationEventID: id(['Event', 'Suceso']),
  PlacementID: id(['Placement', 'Ubicación']),
  Kind: z.string(),
  Place: z.nullable(z.string()),
  RespiteFamilyID: z.nullable(id(['Respite family', 'Familia de relevo'])),
  RespiteFamilyName: z.nullable(z.string()),
  BedHeldUntil: z.nullable(day(['Bed held until', 'Cama reservada hasta'])),
  Note: z.nullable(z.string()),
  StartDate: day(['From', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  EndReason: z.nullable(z.string()),
  version: version(),
})
export type LocationEventShape = z.infer<typeof LocationEventShape>

const Decision = z.strictObject({
  PlacementDecisionID: id(['Decision', 'Decisión']),
  DecidedAt: z.string(),
  DecidedByName: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  ChosenName: z.nullable(z.string()),
  /** Of the home chosen, or of the first compared. */
  Checks: z.array(CheckShape),
  Compared: z.array(z.string()),
})

export const StayShape = z.strictObject({
  PlacementID: id(['Placement', 'Ubicación']),
  FosterResourceFamilyID: id(['Family', 'Familia']),
  FamilyName: z.string(),
  City: z.nullable(z.string()),
  StartDate: day(['First night', 'Primera noche']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
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
  PlacementOfferID: id(['Offer', 'Oferta']),
  OfferedOn: day(['Asked on', 'Preguntado el']),
  Answer: z.string(),
  Reason: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  ByName: z.nullable(z.string()),
})

export const ChildStays = z.strictObject({
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  ClientID: id(['Client', 'Cliente']),
  Name: z.string(),
  FirstName: z.string(),
  StartDate: day(['Enrolled', 'Inscrito']),
  EndDate: z.nullable(day(['Ended', 'Terminada'])),
  EndReason: z.nullable(z.string()),
  /** The last day, or today. */
  NightsInCare: z.int(),
  Moves: z.int(),
  MovesPer1000: z.nullable(z.number()),
  WaitingSince: z.nullable(day(['Waiting since', 'Espera desde'])),
  Stays: z.array(StayShape),
  Offers: z.array(
    z.strictObject({
      ...Offer._zod.def.shape,
      FosterResourceFamilyID: id(['Family', 'Familia']),
      FamilyName: z.string(),
    }),
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
  FosterResourceFamilyID: id(['Family', 'Familia']),
  Name: z.string(),
  Capacity: z.int(),
  Placed: z.int(),
  Own: z.int(),
  Free: z.int(),
  Stays: z.array(
    z.strictObject({
      PlacementID: id(['Placement', 'Ubicación']),
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      ChildName: z.string(),
      Age: z.nullable(z.int()),
      StartDate: day(['First night', 'Primera noche']),
      EndDate: z.nullable(day(['Until', 'Hasta'])),
      EndReason: z.nullable(z.string()),
      Nights: z.int(),
      Away: z.nullable(z.string()),
      Override: z.boolean(),
    }),
  ),
  Offers: z.array(
    z.strictObject({
      ...Offer._zod.def.shape,
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      ChildName: z.string(),
    }),
  ),
})
export type FamilyStays = z.infer<typeof FamilyStays>
