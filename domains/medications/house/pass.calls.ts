import * as z from 'zod/mini'
import { ofMembership } from '#domains/enrollment/enrollment.calls.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { residential } from '#domains/residential/residential.rules.ts'
import { call } from '#platform/contract/call.ts'
import { day, id, timeOfDay } from '#platform/contract/fields.ts'
import { folder, houseId, nullableText, orderId } from '../medication-shapes.calls.ts'
import { at, Dose, PassChild } from './pass-shapes.calls.ts'

export const passCalls = {
  getPass: call({
    name: `${folder}/GetPass`,
    method: 'GET',
    extra: true,
    pin: true,
    offline: {},
    summary: 'The medication pass of a house and a day: every child with allergies, every dose with what became of it',
    permission: 'Residential.View',
    scope: { residence: 'ResidenceID' },
    input: z.strictObject({ ResidenceID: houseId, Day: z.optional(day(['Day', 'Día'])) }),
    output: z.strictObject({
      ResidenceID: houseId,
      House: z.string(),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      Zone: z.string(),
      Day: day(['Day', 'Día']),
      Today: day(['Today', 'Hoy']),
      Now: at('Now', 'Ahora'),
      /** A dose may be given this long before its time, and is late this long after it. */
      WindowMinutes: z.int(),
      OnShift: z.boolean(),
      Closed: z.boolean(),
      Children: z.array(PassChild),
      /** Who can confirm beside the caller. */
      Witnesses: z.array(z.strictObject({ UserID: id(['Person', 'Persona']), Name: z.string() })),
      /** What the caller was not trained in, without which nobody gives medication. */
      Untrained: z.array(z.string()),
      Can: z.strictObject({ Record: z.boolean(), TakeBack: z.boolean(), Order: z.boolean(), Destroy: z.boolean() }),
    }),
    topics: ['medications', 'houses', 'residents'],
    audit: 'view',
  }),
  getMonth: call({
    name: `${folder}/GetMonth`,
    method: 'GET',
    extra: true,
    summary: 'The medication record of one resident for a month, and what was given as needed and without prescription',
    permission: residential.view,
    module: residential.module,
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      Month: day(['Month', 'Mes']),
    }),
    output: z.strictObject({
      Month: day(['Month', 'Mes']),
      Zone: z.string(),
      Name: z.string(),
      DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
      House: nullableText,
      License: nullableText,
      Bed: nullableText,
      Allergies: z.array(z.string()),
      Closed: z.boolean(),
      Orders: z.array(
        z.strictObject({
          MedicationOrderID: orderId,
          Drug: z.string(),
          Strength: nullableText,
          Form: nullableText,
          Route: z.string(),
          DoseAmount: z.number(),
          DoseUnit: z.string(),
          Directions: z.string(),
          Purpose: nullableText,
          Prescriber: z.string(),
          RxNumber: nullableText,
          Controlled: z.boolean(),
          Psychotropic: z.boolean(),
          Prn: z.boolean(),
          PrnReason: nullableText,
          MaxPerDay: z.nullable(z.int()),
          Times: z.array(z.string()),
          StartDate: day(['From', 'Desde']),
          EndDate: z.nullable(day(['Until', 'Hasta'])),
        }),
      ),
      Doses: z.array(Dose),
      /** Times that are over without an entry, and those on hold. */
      Open: z.array(
        z.strictObject({
          MedicationOrderID: orderId,
          SlotOn: day(['Day', 'Día']),
          SlotTime: timeOfDay(['Time', 'Hora']),
          OnHold: z.boolean(),
        }),
      ),
    }),
    topics: ['medications'],
    audit: { view: 'medications' },
  }),
  getDrugLog: call({
    name: `${folder}/GetDrugLog`,
    method: 'GET',
    extra: true,
    summary:
      'The log of one drug of a resident: prescription, quantity, refills, dose and directions with changes, each dose',
    permission: residential.view,
    module: residential.module,
    scope: ofMembership,
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId, MedicationOrderID: orderId }),
    output: z.strictObject({
      Name: z.string(),
      Drug: z.string(),
      Psychotropic: z.boolean(),
      Orders: z.array(
        z.strictObject({
          MedicationOrderID: orderId,
          Strength: nullableText,
          DoseAmount: z.number(),
          DoseUnit: z.string(),
          Directions: z.string(),
          Prescriber: z.string(),
          PrescribedOn: z.nullable(day(['Prescribed', 'Recetado'])),
          Quantity: z.nullable(z.number()),
          Refills: z.nullable(z.int()),
          ConsentKind: nullableText,
          ConsentOn: z.nullable(day(['Consent', 'Consentimiento'])),
          ConsentExpiresOn: z.nullable(day(['Ends', 'Vence'])),
          StartDate: day(['From', 'Desde']),
          EndDate: z.nullable(day(['Until', 'Hasta'])),
          EndReason: nullableText,
        }),
      ),
      Supply: z.array(
        z.strictObject({
          Id: id(['Entry', 'Entrada']),
          Kind: z.string(),
          Quantity: z.number(),
          HappenedOn: day(['On', 'El']),
          RxNumber: nullableText,
          RefillsLeft: z.nullable(z.int()),
          Reason: nullableText,
          By: z.string(),
          Witness: nullableText,
        }),
      ),
      Counts: z.array(
        z.strictObject({
          Id: id(['Count', 'Cuenta']),
          CountedAt: at('Counted', 'Contado'),
          Occasion: z.string(),
          Counted: z.number(),
          Expected: z.number(),
          Note: nullableText,
          By: z.string(),
          Witness: nullableText,
        }),
      ),
      Left: z.number(),
      Doses: z.array(Dose),
    }),
    topics: ['medications'],
    audit: { view: 'medications' },
  }),
}
export type PassHouse = z.infer<(typeof passCalls.getPass)['output']>
export type MonthGrid = z.infer<(typeof passCalls.getMonth)['output']>
export type DrugLog = z.infer<(typeof passCalls.getDrugLog)['output']>
