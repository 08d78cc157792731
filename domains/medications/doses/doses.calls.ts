import * as z from 'zod/mini'
import { change } from '#domains/residential/residents/residents.calls.ts'
import { witnessProof } from '#domains/session/tablets/witness.calls.ts'
import type { DeclaredError } from '#platform/contract/call.ts'
import { choice, day, longText, maybe, quantity, text, timeOfDay, version } from '#platform/contract/fields.ts'
import { notGivenReasons } from '#platform/contract/lists/clinical.ts'
import { doseId, folder, orderId, shiftErrors, supplyErrors } from '../medication-shapes.calls.ts'
import { doseActions } from '../medications.rules.ts'
import { Corrected, dose, given, madeAt, recorded, taken } from './dose-shapes.calls.ts'

const otherAction = {
  State: choice(['What happened', 'Qué pasó'], doseActions),
  Amount: maybe(quantity(['How much', 'Cuánto'])),
  Reason: maybe(choice(['Reason', 'Motivo'], notGivenReasons)),
  ReasonText: maybe(text(['In words', 'Con palabras'], { max: 300 })),
  At: maybe(
    timeOfDay(['Happened at', 'Ocurrió a las'], {
      help: ['Empty: now, or as it was recorded.', 'Vacío: ahora, o como se registró.'],
    }),
  ),
  Note: maybe(longText(['Note', 'Nota'], { max: 1000 })),
  WitnessProof: maybe(witnessProof()),
}

const acted = {
  ...given,
  InFuture: { ...given.InFuture, field: 'At' },
  ReasonNeeded: {
    message: ['Say why it was not given.', 'Diga por qué no se dio.'],
    field: 'Reason',
    constraint: 'medication_dose_reason',
  },
  ReasonTextNeeded: {
    message: ['Say in words what the other reason was.', 'Diga con palabras cuál fue el otro motivo.'],
    field: 'ReasonText',
    constraint: 'medication_dose_reason_text',
  },
  WrongAmount: {
    message: [
      'The amount does not fit: a part is less than the dose, and no more than two doses go at once.',
      'La cantidad no corresponde: una parte es menos que la dosis, y no más de dos dosis a la vez.',
    ],
    field: 'Amount',
    constraint: ['medication_dose_amount', 'medication_dose_amount_of_order'],
  },
  TooEarly: {
    status: 409,
    message: ['It is too early for this dose.', 'Es muy temprano para esta dosis.'],
    constraint: 'medication_dose_early',
  },
  TooLate: {
    message: [
      'That was more than 12 hours ago. Say at what time it was given.',
      'Fue hace más de 12 horas. Diga a qué hora se dio.',
    ],
    field: 'At',
    constraint: 'medication_dose_stale',
  },
} as const satisfies Record<string, DeclaredError>

export const doseCalls = {
  recordDose: change(`${folder}/RecordDose`, {
    ...dose,
    summary: 'Say what became of one scheduled dose, once: given, refused, held, missed, away, in part, vomited',
    afterEnd: true,
    input: {
      MedicationOrderID: orderId,
      SlotOn: day(['Day', 'Día']),
      SlotTime: timeOfDay(['Time', 'Hora']),
      ...otherAction,
      MadeAt: madeAt,
    },
    output: recorded,
    errors: {
      ...acted,
      AlreadyDone: {
        status: 409,
        message: ['Somebody recorded this dose already.', 'Alguien ya registró esta dosis.'],
        constraint: 'medication_dose_once',
      },
    },
    pin: true,
    offline: { mark: ['MedicationOrderID', 'SlotOn', 'SlotTime'] },
  }),
  correctDose: change(`${folder}/CorrectDose`, {
    ...dose,
    summary: 'Correct a dose: a new row beside the first, which stays; the count is reckoned anew',
    afterEnd: true,
    input: {
      DoseID: doseId,
      ...otherAction,
      CorrectionReason: text(['Why it is corrected', 'Por qué se corrige'], { max: 500 }),
      version: version(),
    },
    output: recorded,
    errors: { ...acted, Corrected },
    pin: true,
  }),
  deleteDose: {
    ...change(`${folder}/DeleteAdministerMedication`, {
      ...dose,
      summary: 'Take back a dose that was recorded by mistake, with its corrections; the count is reckoned anew',
      afterEnd: true,
      input: taken,
      output: z.strictObject({ DoseID: doseId, Left: z.nullable(z.number()) }),
      errors: { ...shiftErrors, ...supplyErrors, Corrected },
    }),
    extra: false,
  } as const,
}
