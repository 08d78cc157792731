import * as z from 'zod/mini'
import { change, records } from '#domains/residential/residents/residents.calls.ts'
import { witnessProof } from '#domains/session/tablets/witness.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, quantity, text, version, whole } from '#platform/contract/fields.ts'
import {
  folder,
  houseId,
  orderId,
  shiftErrors,
  supplyErrors,
  topics,
  witnessErrors,
} from '../medication-shapes.calls.ts'
import { countOccasions } from '../medications.rules.ts'

const refill = records('MedicationRefillID', ['Refill', 'Resurtido'], {
  Quantity: quantity(['Received', 'Recibido']),
  HappenedOn: day(['Received on', 'Recibido el']),
  FilledOn: maybe(day(['Filled on', 'Surtido el'])),
  RxNumber: maybe(text(['Rx number', 'Número de receta'], { max: 40 })),
  Pharmacy: maybe(text(['Pharmacy', 'Farmacia'], { max: 120 })),
  RefillsLeft: maybe(whole(['Refills left', 'Resurtidos que quedan'], { max: 99 })),
  Reason: maybe(text(['Why it is corrected', 'Por qué se corrige'], { max: 300 })),
})

const moved = {
  ...supplyErrors,
  ...shiftErrors,
  NotYet: {
    message: ['This day is still ahead.', 'Ese día todavía no llega.'],
    field: 'HappenedOn',
    constraint: 'medication_movement_future',
  },
  NotOrdered: {
    status: 409,
    message: ['The order was taken away.', 'La orden se quitó.'],
    constraint: 'medication_movement_ordered',
  },
} as const
const witnessed = { ...moved, ...witnessErrors } as const
const took = z.strictObject({
  MedicationRefillID: id(['Entry', 'Entrada']),
  version: version(),
  /** What is left by the book. */
  Left: z.number(),
})
const some = {
  MedicationOrderID: orderId,
  Quantity: quantity(['How much', 'Cuánto']),
  HappenedOn: day(['On', 'El']),
}

export const supplyCalls = {
  updateRefills: {
    ...refill.save(`${folder}/UpdateMedicationRefills`, {
      summary: 'Record what was received of a medication, or correct it; the count is reckoned anew',
      permission: 'Medication.Order',
      topics,
      afterEnd: true,
      input: { MedicationOrderID: orderId },
      errors: {
        ...moved,
        ReasonNeeded: {
          message: ['Say why it is corrected.', 'Diga por qué se corrige.'],
          field: 'Reason',
        },
      },
    }),
    extra: false,
  } as const,
  deleteRefill: {
    ...refill.remove(`${folder}/DeleteMedicationRefill`, {
      summary: 'Take back what was entered by mistake of a supply; the count is reckoned anew',
      permission: 'Medication.Order',
      topics,
      afterEnd: true,
      errors: {
        ...moved,
        NotYet: { ...moved.NotYet, field: undefined },
        ReturnedAlready: {
          status: 409,
          message: ['Some of it came back already.', 'Una parte ya volvió.'],
          constraint: 'medication_returned_more',
        },
      },
    }),
    extra: false,
  } as const,
  recordWaste: change(`${folder}/RecordWaste`, {
    summary: 'Record what was dropped, spoiled or refused after it was taken out; a controlled drug with a witness',
    permission: 'Medication.Record',
    topics,
    afterEnd: true,
    input: {
      ...some,
      Reason: text(['What happened', 'Qué pasó'], { max: 300 }),
      WitnessProof: maybe(witnessProof()),
    },
    output: took,
    errors: witnessed,
    pin: true,
  }),
  sendAlong: change(`${folder}/SendAlong`, {
    summary: 'Record what a resident takes along when they leave the house, on a pass or for good',
    permission: 'Medication.Record',
    topics,
    afterEnd: true,
    input: some,
    output: took,
    errors: moved,
    pin: true,
  }),
  bringBack: change(`${folder}/BringBack`, {
    summary: 'Record what came back of what was sent along',
    permission: 'Medication.Record',
    topics,
    afterEnd: true,
    input: { ...some, SentID: id(['Sent', 'Enviado']) },
    output: took,
    errors: {
      ...moved,
      MoreThanSent: {
        status: 409,
        message: ['No more comes back than was sent along.', 'No vuelve más de lo que se envió.'],
        field: 'Quantity',
        constraint: 'medication_returned_more',
      },
    },
    pin: true,
  }),
  recordDestruction: change(`${folder}/RecordDestruction`, {
    summary: 'Record that medication was destroyed, how, and who saw it',
    permission: 'Medication.Destroy',
    topics,
    afterEnd: true,
    input: {
      ...some,
      Reason: text(['Why', 'Por qué'], { max: 300 }),
      Method: text(['How it was destroyed', 'Cómo se destruyó'], { max: 200 }),
      WitnessProof: witnessProof(),
    },
    output: took,
    errors: {
      ...witnessed,
      WitnessNeeded: {
        ...witnessErrors.WitnessNeeded,
        constraint: [...witnessErrors.WitnessNeeded.constraint, 'medication_movement_witnessed'],
      },
    },
  }),
  recordCount: call({
    name: `${folder}/RecordCount`,
    extra: true,
    pin: true,
    summary: 'Count drugs of a house by hand, two people together; what differs from the book needs a word',
    permission: 'Medication.Record',
    scope: { residence: 'ResidenceID' },
    input: z.strictObject({
      ResidenceID: houseId,
      Occasion: choice(['Occasion', 'Ocasión'], countOccasions),
      Lines: z
        .array(
          z.strictObject({
            MedicationOrderID: orderId,
            Counted: quantity(['Counted', 'Contado'], { min: 0 }),
            Note: maybe(text(['What was found', 'Qué se encontró'], { max: 500 })),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
      WitnessProof: maybe(witnessProof()),
    }),
    output: z.strictObject({
      Lines: z.array(z.strictObject({ MedicationOrderID: orderId, Expected: z.number(), Counted: z.number() })),
    }),
    errors: {
      ...shiftErrors,
      ...witnessErrors,
      NotOrdered: { ...moved.NotOrdered },
      NoteNeeded: {
        message: [
          'The count differs from the book. Say what you found.',
          'La cuenta difiere del libro. Diga qué encontró.',
        ],
        field: 'Lines',
        constraint: 'medication_count_note',
      },
    },
    topics,
  }),
}
