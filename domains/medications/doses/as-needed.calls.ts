import * as z from 'zod/mini'
import { change } from '#domains/residential/residents/residents.calls.ts'
import { witnessProof } from '#domains/session/tablets/witness.calls.ts'
import { choice, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { doseId, folder, monthErrors, orderId, shiftErrors, supplyErrors } from '../medication-shapes.calls.ts'
import { prnEffects } from '../medications.rules.ts'
import { Corrected, dose, given, madeAt, recorded, taken } from './dose-shapes.calls.ts'

export const asNeededCalls = {
  recordPrn: change(`${folder}/RecordPrn`, {
    ...dose,
    summary: 'Give a dose as needed, with the reason',
    input: {
      MedicationOrderID: orderId,
      PrnReason: text(['Given for', 'Se dio por'], { max: 300 }),
      Note: maybe(longText(['Note', 'Nota'], { max: 1000 })),
      MadeAt: madeAt,
      WitnessProof: maybe(witnessProof()),
    },
    output: recorded,
    errors: given,
    pin: true,
    offline: { mark: ['MedicationOrderID'] },
  }),
  recordPrnEffect: change(`${folder}/RecordPrnEffect`, {
    ...dose,
    summary: 'Say how a dose as needed worked',
    afterEnd: true,
    input: {
      DoseID: doseId,
      Effect: choice(['How it worked', 'Cómo funcionó'], prnEffects),
      EffectNote: maybe(longText(['Note', 'Nota'], { max: 1000 })),
      MadeAt: madeAt,
      version: version(),
    },
    output: z.strictObject({ DoseID: doseId, version: version() }),
    errors: {
      ...shiftErrors,
      ...monthErrors,
      Corrected,
      InFuture: given.InFuture,
      TooLongAgo: given.TooLongAgo,
      AlreadyTold: { status: 409, message: ['It is recorded how it worked.', 'Ya consta cómo funcionó.'] },
      NotPrn: {
        status: 409,
        message: ['This was not a dose as needed.', 'No fue una dosis según necesidad.'],
      },
      NotGiven: { status: 409, message: ['This dose was not given.', 'Esta dosis no se dio.'] },
    },
    pin: true,
    offline: { mark: ['DoseID'] },
  }),
  addOtc: change(`${folder}/AddOtcAdministration`, {
    ...dose,
    summary: 'Give something from the house’s signed list that needs no prescription',
    input: {
      OtcItemID: id(['From the list', 'De la lista']),
      PrnReason: text(['Given for', 'Se dio por'], { max: 300 }),
      AllergyReason: maybe(text(['Why in spite of the allergy', 'Por qué a pesar de la alergia'], { max: 500 })),
      Note: maybe(longText(['Note', 'Nota'], { max: 1000 })),
      MadeAt: madeAt,
    },
    output: recorded,
    errors: {
      ...given,
      AllergyNamed: {
        status: 409,
        message: ['The child has an allergy to this.', 'El niño es alérgico a esto.'],
        field: 'AllergyReason',
      },
    },
    pin: true,
    offline: { mark: ['OtcItemID', 'ClientSubProgramMembershipID'] },
  }),
  removeOtc: {
    ...change(`${folder}/RemoveOTCMedicationAdmininstration`, {
      ...dose,
      summary: 'Take back something without prescription that was recorded by mistake',
      afterEnd: true,
      input: taken,
      output: z.strictObject({ DoseID: doseId, Left: z.nullable(z.number()) }),
      errors: { ...shiftErrors, ...supplyErrors, Corrected },
    }),
    extra: false,
  } as const,
}
