import * as z from 'zod/mini'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  id,
  instant,
  maybe,
  quantity,
  text,
  timeOfDay,
  version,
  whole,
} from '#platform/contract/fields.ts'
import { doseUnits } from '#platform/contract/lists/clinical.ts'
import { folder, houseId, nullableText, orderId, topics } from '../medication-shapes.calls.ts'
import { Dose } from './pass-shapes.calls.ts'

const otcId = id(['Listed', 'De la lista'])
const month = day(['Month', 'Mes'])
const of = { ClientSubProgramMembershipID: membershipId, Name: z.string() }
const BookDose = z.strictObject({ ...Dose._zod.def.shape, ...of })
export type BookDose = z.infer<typeof BookDose>

const otcFields = {
  Drug: text(['Drug', 'Medicamento'], { max: 120 }),
  Strength: maybe(text(['Strength', 'Concentración'], { max: 60 })),
  DoseAmount: quantity(['Dose', 'Dosis'], { max: 10_000 }),
  DoseUnit: choice(['Unit', 'Unidad'], doseUnits),
  Purpose: text(['Given for', 'Se da por'], { max: 200 }),
  MaxPerDay: whole(['Most per day', 'Máximo por día'], { min: 1, max: 24 }),
  MinHours: maybe(quantity(['Hours between', 'Horas entre dosis'], { min: 0.5, max: 72 })),
  SignedBy: text(['Signed by', 'Firmado por'], { max: 120 }),
  SignedOn: day(['Signed on', 'Firmado el']),
}

const Otc = z.strictObject({
  OtcItemID: otcId,
  ...otcFields,
  Strength: nullableText,
  MinHours: z.nullable(z.number()),
  version: version(),
})
export type OtcItem = z.infer<typeof Otc>

const SupplyLine = z.strictObject({
  ...of,
  /** The order that is given from it now, or was last. */
  MedicationOrderID: orderId,
  Drug: z.string(),
  Strength: nullableText,
  DoseUnit: z.string(),
  Controlled: z.boolean(),
  Ended: z.boolean(),
  Left: z.number(),
  DaysLeft: z.nullable(z.int()),
  LastCount: z.nullable(
    z.strictObject({
      CountedAt: instant(['Counted', 'Contado']),
      Counted: z.number(),
      Expected: z.number(),
      Note: nullableText,
      By: z.string(),
      Witness: nullableText,
    }),
  ),
  /** Sent along and not all back yet. */
  Out: z.array(
    z.strictObject({ SentID: id(['Sent', 'Enviado']), Quantity: z.number(), HappenedOn: day(['On', 'El']) }),
  ),
})
export type SupplyLine = z.infer<typeof SupplyLine>

const ofHouse = { scope: { residence: 'ResidenceID' }, extra: true, topics } as const

export const houseBookCalls = {
  getHouseBook: call({
    ...ofHouse,
    name: `${folder}/GetHouseBook`,
    method: 'GET',
    pin: true,
    offline: {},
    summary:
      'Medication of a house beside the pass: exceptions, doses as needed, supplies and counts, the signed list, destruction',
    permission: 'Residential.View',
    input: z.strictObject({ ResidenceID: houseId, Since: z.optional(day(['Since', 'Desde'])) }),
    output: z.strictObject({
      Today: day(['Today', 'Hoy']),
      Since: day(['Since', 'Desde']),
      /** Nobody acted on these in time. */
      Open: z.array(
        z.strictObject({
          ...of,
          MedicationOrderID: orderId,
          Drug: z.string(),
          SlotOn: day(['Day', 'Día']),
          SlotTime: timeOfDay(['Time', 'Hora']),
          DueAt: instant(['Due', 'Toca']),
        }),
      ),
      /** Anything but given in time, and every correction. */
      Exceptions: z.array(BookDose),
      AsNeeded: z.array(BookDose),
      OtcGiven: z.array(BookDose),
      Otc: z.array(Otc),
      Supplies: z.array(SupplyLine),
      Destroyed: z.array(
        z.strictObject({
          Id: id(['Entry', 'Entrada']),
          ...of,
          Drug: z.string(),
          Strength: nullableText,
          RxNumber: nullableText,
          Pharmacy: nullableText,
          Quantity: z.number(),
          DoseUnit: z.string(),
          HappenedOn: day(['On', 'El']),
          Reason: nullableText,
          Method: nullableText,
          By: z.string(),
          Witness: nullableText,
        }),
      ),
      Months: z.array(
        z.strictObject({
          Month: month,
          ClosedAt: instant(['Closed', 'Cerrado']),
          By: z.string(),
          version: version(),
        }),
      ),
    }),
    audit: 'view',
  }),
  saveOtc: call({
    ...ofHouse,
    name: `${folder}/SaveOtcItem`,
    summary: 'Put a drug on the house’s signed list, or change it: the old line ends, a new one begins',
    permission: 'Medication.Order',
    input: z.strictObject({
      ResidenceID: houseId,
      OtcItemID: maybe(otcId),
      ...otcFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ OtcItemID: otcId, version: version() }),
    errors: {
      AlreadyListed: {
        status: 409,
        message: ['This drug is already on the list.', 'Este medicamento ya está en la lista.'],
        field: 'Drug',
        constraint: 'otc_item_listed',
      },
      SignedAhead: {
        message: ['The signature is dated ahead.', 'La firma tiene una fecha futura.'],
        field: 'SignedOn',
        constraint: 'otc_item_signed',
      },
    },
  }),
  endOtc: call({
    ...ofHouse,
    name: `${folder}/EndOtcItem`,
    summary: 'Take a drug off the house’s signed list from today on',
    permission: 'Medication.Order',
    input: z.strictObject({
      ResidenceID: houseId,
      OtcItemID: otcId,
      Reason: text(['Why', 'Por qué'], { max: 300 }),
      version: version(),
    }),
    output: z.strictObject({ OtcItemID: otcId }),
  }),
  closeMonth: call({
    ...ofHouse,
    name: `${folder}/CloseMonth`,
    summary: 'Close the medication book of a house for a month that is over: nothing in it can be changed',
    permission: 'Medication.Order',
    input: z.strictObject({ ResidenceID: houseId, Month: month }),
    output: z.strictObject({ Month: month, version: version() }),
    errors: {
      NotOver: { message: ['This month is not over yet.', 'Este mes todavía no termina.'], field: 'Month' },
      AlreadyClosed: {
        status: 409,
        message: ['This month is already closed.', 'Este mes ya está cerrado.'],
        field: 'Month',
        constraint: 'house_month_closed',
      },
      OpenDoses: {
        status: 409,
        message: [
          'Doses of this month have no entry. Say what became of them first.',
          'Hay dosis de este mes sin registro. Diga primero qué pasó con ellas.',
        ],
        field: 'Month',
      },
    },
  }),
  reopenMonth: call({
    ...ofHouse,
    name: `${folder}/ReopenMonth`,
    summary: 'Open a closed month of the medication book again, with a reason',
    permission: 'Medication.Destroy',
    input: z.strictObject({
      ResidenceID: houseId,
      Month: month,
      Reason: text(['Why', 'Por qué'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ Month: month }),
    errors: {
      NotClosed: { status: 409, message: ['This month is not closed.', 'Este mes no está cerrado.'], field: 'Month' },
    },
  }),
}
export type HouseBook = z.infer<(typeof houseBookCalls.getHouseBook)['output']>
