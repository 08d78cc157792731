import * as z from 'zod/mini'
import { records } from '#domains/residential/residents/residents.calls.ts'
import {
  choice,
  day,
  flag,
  id,
  instant,
  longText,
  maybe,
  phoneDigits,
  quantity,
  text,
  version,
  whole,
} from '#platform/contract/fields.ts'
import { doseUnits, medicationRoutes } from '#platform/contract/lists/clinical.ts'
import { nullableText, orderId } from '../medication-shapes.calls.ts'
import { consentKinds } from '../medications.rules.ts'

const on = z.nullable(day(['Date', 'Fecha']))
const yes = (...given: Parameters<typeof flag>) => z.prefault(flag(...given), false)

export const order = records('MedicationOrderID', ['Order', 'Orden'], {
  Drug: text(['Drug', 'Medicamento'], { max: 120 }),
  Strength: maybe(
    text(['Strength', 'Concentración'], { max: 60, help: ['As on the label: 10 mg', 'Como en la etiqueta: 10 mg'] }),
  ),
  Form: maybe(text(['Form', 'Presentación'], { max: 60, help: ['Tablet, liquid, cream', 'Tableta, líquido, crema'] })),
  Route: choice(['Route', 'Vía'], medicationRoutes),
  DoseAmount: quantity(['Dose', 'Dosis'], { max: 10_000 }),
  DoseUnit: choice(['Unit', 'Unidad'], doseUnits),
  Directions: longText(['Directions', 'Indicaciones'], { max: 1000 }),
  Purpose: maybe(text(['What it is for', 'Para qué es'], { max: 200 })),
  Times: maybe(
    text(['Times of day', 'Horas del día'], {
      max: 120,
      help: ['8:00, 14:00, 20:00. Empty for as needed.', '8:00, 14:00, 20:00. Vacío si es según necesidad.'],
    }),
  ),
  Prn: yes(['As needed (PRN)', 'Según necesidad (PRN)']),
  PrnReason: maybe(text(['Given for', 'Se da por'], { max: 200 })),
  MaxPerDay: maybe(whole(['Most per day', 'Máximo por día'], { min: 1, max: 24 })),
  MinHours: maybe(quantity(['Hours between', 'Horas entre dosis'], { min: 0.5, max: 72 })),
  Controlled: yes(['Controlled drug', 'Medicamento controlado']),
  Psychotropic: yes(['Psychotropic', 'Psicotrópico']),
  ConsentKind: maybe(choice(['Consent', 'Consentimiento'], consentKinds)),
  ConsentOn: maybe(day(['Consent given on', 'Consentimiento del'])),
  ConsentExpiresOn: maybe(
    day(['Consent ends on', 'El consentimiento vence el'], {
      help: ['Empty: 180 days after it was given.', 'Vacío: 180 días después.'],
    }),
  ),
  Prescriber: text(['Prescriber', 'Quien receta'], { max: 120 }),
  PrescriberPhone: maybe(phoneDigits(['Prescriber’s phone', 'Teléfono de quien receta'])),
  Pharmacy: maybe(text(['Pharmacy', 'Farmacia'], { max: 120 })),
  RxNumber: maybe(text(['Rx number', 'Número de receta'], { max: 40 })),
  PrescribedOn: maybe(day(['Prescribed on', 'Recetado el'])),
  FilledOn: maybe(day(['Filled on', 'Surtido el'])),
  Quantity: maybe(
    quantity(['Quantity', 'Cantidad'], {
      help: ['As on the prescription.', 'Como en la receta.'],
    }),
  ),
  Refills: maybe(whole(['Refills', 'Resurtidos'], { max: 99 })),
  StartDate: day(['First day', 'Primer día']),
  EndDate: maybe(day(['Stops on', 'Termina el'])),
})

const Refill = z.strictObject({
  MedicationRefillID: id(['Refill', 'Resurtido']),
  Kind: z.string(),
  Quantity: z.number(),
  HappenedOn: day(['On', 'El']),
  RxNumber: nullableText,
  Pharmacy: nullableText,
  FilledOn: on,
  RefillsLeft: z.nullable(z.int()),
  Reason: nullableText,
  By: nullableText,
  Witness: nullableText,
  version: version(),
})

/** An order as a read gives it. */
export const Order = order.row({
  Times: z.array(z.string()),
  PrescriberPhone: nullableText,
  State: z.literal(['Coming', 'Active', 'On hold', 'Ended']),
  EndReason: nullableText,
  FollowsID: z.nullable(orderId),
  SupplyID: orderId,
  /** What was warned of when it was ordered, and why it was ordered all the same. */
  Allergies: z.array(z.string()),
  AllergyReason: nullableText,
  Left: z.number(),
  DaysLeft: z.nullable(z.int()),
  /** Acted on at least once: it is changed by a new order, not edited. */
  HasDoses: z.boolean(),
  LastGivenAt: z.nullable(instant(['Last given', 'Última dosis'])),
  Holds: z.array(
    z.strictObject({
      MedicationHoldID: id(['Hold', 'Suspensión']),
      StartDate: day(['From', 'Desde']),
      EndDate: on,
      Reason: z.string(),
      version: version(),
    }),
  ),
  Supply: z.array(Refill),
})
export type Order = z.infer<typeof Order>
