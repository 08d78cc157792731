import * as z from 'zod/mini'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { day, id, instant, timeOfDay, version } from '#platform/contract/fields.ts'
import { doseId, nullableText, orderId } from '../medication-shapes.calls.ts'

export const at = (en: string, es: string) => instant([en, es])

/** A dose that was acted on, as it stands after its corrections. */
export const Dose = z.strictObject({
  DoseID: doseId,
  Kind: z.literal(['Scheduled', 'PRN', 'OTC']),
  MedicationOrderID: z.nullable(orderId),
  Drug: z.string(),
  SlotOn: day(['Day', 'Día']),
  SlotTime: z.nullable(timeOfDay(['Time', 'Hora'])),
  State: z.string(),
  Amount: z.nullable(z.number()),
  Unit: z.string(),
  /** A second person confirms what is said of it. */
  Controlled: z.boolean(),
  Reason: nullableText,
  ReasonText: nullableText,
  PrnReason: nullableText,
  AllergyReason: nullableText,
  Effect: nullableText,
  EffectNote: nullableText,
  GivenAt: at('Given at', 'Dada a las'),
  /** In the zone of the house. */
  GivenOn: day(['Given on', 'Dada el']),
  GivenTime: timeOfDay(['Time', 'Hora']),
  /** It reached the book this much later, from a device without a network. */
  RecordedAt: at('Recorded', 'Registrada'),
  By: z.string(),
  Witness: nullableText,
  Note: nullableText,
  CorrectionReason: nullableText,
  /** What it said before, the latest first. */
  Before: z.array(
    z.strictObject({
      State: z.string(),
      Reason: nullableText,
      By: z.string(),
      RecordedAt: at('Recorded', 'Registrada'),
    }),
  ),
  version: version(),
})
export type Dose = z.infer<typeof Dose>

export const Slot = z.strictObject({
  SlotOn: day(['Day', 'Día']),
  SlotTime: timeOfDay(['Time', 'Hora']),
  DueAt: at('Due', 'Toca'),
  OnHold: z.boolean(),
  Dose: z.nullable(Dose),
})
export type Slot = z.infer<typeof Slot>

export const PassOrder = z.strictObject({
  MedicationOrderID: orderId,
  Drug: z.string(),
  Strength: nullableText,
  Form: nullableText,
  Route: z.string(),
  DoseAmount: z.number(),
  DoseUnit: z.string(),
  Directions: z.string(),
  Controlled: z.boolean(),
  Psychotropic: z.boolean(),
  ConsentExpiresOn: z.nullable(day(['Consent ends', 'El consentimiento vence'])),
  Prn: z.boolean(),
  PrnReason: nullableText,
  MaxPerDay: z.nullable(z.int()),
  GivenToday: z.int(),
  /** As needed: not before. */
  NextAt: z.nullable(at('Not before', 'No antes de')),
  LastGivenAt: z.nullable(at('Last given', 'Última dosis')),
  Left: z.number(),
  DaysLeft: z.nullable(z.int()),
  Slots: z.array(Slot),
})
export type PassOrder = z.infer<typeof PassOrder>

export const PassChild = z.strictObject({
  ClientSubProgramMembershipID: membershipId,
  ClientID: id(['Client', 'Cliente']),
  PhotoID: z.nullable(id(['Photo', 'Foto'])),
  Name: z.string(),
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  Bed: nullableText,
  Allergies: z.array(z.string()),
  Away: z.nullable(z.strictObject({ Kind: z.string(), LeftAt: at('Left', 'Salió') })),
  Orders: z.array(PassOrder),
  /** As needed or without prescription, whose effect is still to be told. */
  EffectDue: z.array(Dose),
})
export type PassChild = z.infer<typeof PassChild>
