import * as z from 'zod/mini'
import type { DeclaredError } from '#platform/contract/call.ts'
import { instant, maybe, text, version } from '#platform/contract/fields.ts'
import { doseId, shiftErrors, supplyErrors, topics, witnessErrors } from '../medication-shapes.calls.ts'

export const madeAt = maybe(
  instant(['Made at', 'Hecho a las'], {
    help: ['When it was pressed on a device without a network.', 'Cuándo se marcó en un equipo sin red.'],
  }),
)

export const given = {
  ...shiftErrors,
  ...supplyErrors,
  ...witnessErrors,
  InFuture: {
    message: ['That time is still ahead.', 'Esa hora todavía no llega.'],
    constraint: 'medication_dose_future',
  },
  TooLongAgo: {
    message: [
      'That was more than 24 hours ago. Record it as a correction with the nurse.',
      'Fue hace más de 24 horas. Regístrelo como corrección con enfermería.',
    ],
  },
  AfterDischarge: {
    status: 409,
    message: ['The child was not in the house then.', 'El niño no estaba en la casa entonces.'],
    constraint: 'medication_dose_enrolled',
  },
  ChildAway: {
    status: 409,
    message: [
      'The child is recorded as out of the house. Say Away, or record the return first.',
      'Consta que el niño está fuera. Diga Ausente, o registre primero su vuelta.',
    ],
    constraint: 'medication_dose_away',
  },
  OnHold: {
    status: 409,
    message: ['This order is on hold. Give nothing.', 'Esta orden está suspendida. No dé nada.'],
    constraint: 'medication_dose_held',
  },
  NoConsent: {
    status: 409,
    message: [
      'The first dose of a psychotropic drug needs a consent or court order that has not ended.',
      'La primera dosis de un psicotrópico necesita un consentimiento u orden judicial vigente.',
    ],
    constraint: 'medication_dose_consent',
  },
  TooMany: {
    status: 409,
    message: ['The most for one day was already given.', 'Ya se dio el máximo de un día.'],
    constraint: 'medication_dose_most',
  },
  TooSoon: {
    status: 409,
    message: ['It is too soon after the last dose.', 'Es muy pronto después de la última dosis.'],
    constraint: 'medication_dose_soon',
  },
  NotOrdered: {
    status: 409,
    message: ['There is no such dose in the order on that day.', 'La orden no tiene esa dosis ese día.'],
    constraint: ['medication_dose_slot', 'medication_dose_ordered', 'medication_dose_otc'],
  },
} as const satisfies Record<string, DeclaredError>

export const recorded = z.strictObject({
  DoseID: doseId,
  State: z.string(),
  /** What is left by the book; none of what needs no prescription. */
  Left: z.nullable(z.number()),
  version: version(),
})
export const taken = {
  DoseID: doseId,
  Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
  version: version(),
}
export const dose = { permission: 'Medication.Record', topics } as const
export const Corrected = {
  status: 409,
  message: ['Somebody corrected or removed this dose already.', 'Alguien ya corrigió o quitó esta dosis.'],
  constraint: ['medication_dose_corrected', 'medication_dose_corrects'],
} as const
