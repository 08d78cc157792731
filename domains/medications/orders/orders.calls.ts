import * as z from 'zod/mini'
import { read } from '#domains/residential/residents/residents.calls.ts'
import { day, id, maybe, text } from '#platform/contract/fields.ts'
import { tenureSentences } from '#platform/contract/tenure.ts'
import { folder, monthErrors, orderId, topics } from '../medication-shapes.calls.ts'
import { order, Order } from './order-shapes.calls.ts'

const periodErrors = {
  OutsideEnrollment: {
    message: ['The child is not enrolled on those days.', 'El niño no está inscrito esos días.'],
    field: 'StartDate',
    constraint: 'medication_order_within_enrollment',
  },
  EndsBeforeStart: {
    message: tenureSentences.EndsBeforeStart,
    field: 'EndDate',
    constraint: ['medication_order_period', 'medication_hold_period'],
  },
} as const

export const orderCalls = {
  getOrders: read(
    `${folder}/GetOrders`,
    'medications',
    'The medications of a resident: orders, holds, supply and what is left',
    z.strictObject({
      Zone: z.string(),
      Today: day(['Today', 'Hoy']),
      ResidenceID: z.nullable(id(['House', 'Casa'])),
      Allergies: z.array(z.string()),
      Orders: z.array(Order),
      Can: z.strictObject({ Order: z.boolean(), Record: z.boolean(), Destroy: z.boolean() }),
    }),
  ),
  addEditOrder: order.save(`${folder}/AddEditOrder`, {
    summary: 'Add a medication order, correct one nobody has given from, or change one: the old ends, the new begins',
    permission: 'Medication.Order',
    topics,
    input: {
      /** The order that this one changes. */
      ChangesID: maybe(orderId),
      AllergyReason: maybe(text(['Why in spite of the allergy', 'Por qué a pesar de la alergia'], { max: 500 })),
    },
    errors: {
      ...monthErrors,
      ...periodErrors,
      AllergyNamed: {
        status: 409,
        message: ['The child has an allergy to this drug.', 'El niño es alérgico a este medicamento.'],
        field: 'AllergyReason',
      },
      TimesWrong: {
        message: ['Write the times like 8:00, 14:00, 20:00.', 'Escriba las horas así: 8:00, 14:00, 20:00.'],
        field: 'Times',
        constraint: 'medication_order_times',
      },
      TimesMissing: {
        message: [
          'Give the times of day, or mark it as needed.',
          'Indique las horas del día, o márquelo según necesidad.',
        ],
        field: 'Times',
        constraint: 'medication_order_when',
      },
      PrnIncomplete: {
        message: [
          'As needed: say what it is given for and the most per day.',
          'Según necesidad: diga por qué se da y el máximo por día.',
        ],
        field: 'PrnReason',
        constraint: 'medication_order_prn',
      },
      ConsentIncomplete: {
        message: [
          'Give the kind and the day of the consent or court order.',
          'Indique el tipo y la fecha del consentimiento u orden judicial.',
        ],
        field: 'ConsentOn',
        constraint: 'medication_order_consent',
      },
      ConsentEnds: {
        message: ['The consent ends before it was given.', 'El consentimiento vence antes de la fecha en que se dio.'],
        field: 'ConsentExpiresOn',
        constraint: 'medication_order_consent_period',
      },
      ConsentOfOther: {
        message: [
          'Mark the drug as psychotropic, or leave the consent empty.',
          'Marque el medicamento como psicotrópico o deje vacío el consentimiento.',
        ],
        field: 'Psychotropic',
        constraint: 'medication_order_consent_of',
      },
      AlreadyGiven: {
        status: 409,
        message: [
          'Doses of this order are recorded. Change the order instead: the old one ends, a new one begins.',
          'Ya hay dosis de esta orden. Cambie la orden: la anterior termina y empieza una nueva.',
        ],
      },
      AlreadyChanged: {
        status: 409,
        message: ['This order was already changed or has ended.', 'Esta orden ya se cambió o ya terminó.'],
        constraint: 'medication_order_changed',
      },
      BeforeDoses: {
        status: 409,
        message: [
          'Doses of the old order are recorded on or after that day.',
          'Hay dosis de la orden anterior ese día o después.',
        ],
        field: 'StartDate',
      },
    },
  }),
  discontinue: order.step(`${folder}/Discontinue`, {
    summary: 'Stop an order from a day on',
    permission: 'Medication.Order',
    topics,
    input: {
      EndDate: day(['Not given from', 'Ya no se da desde']),
      Reason: text(['Why', 'Por qué'], { max: 300 }),
    },
    errors: {
      ...monthErrors,
      ...periodErrors,
      AlreadyEnded: { status: 409, message: ['This order has already ended.', 'Esta orden ya terminó.'] },
      BeforeDoses: {
        status: 409,
        message: ['Doses are recorded on or after that day.', 'Hay dosis registradas ese día o después.'],
        field: 'EndDate',
      },
    },
  }),
  holdOrder: order.step(`${folder}/HoldOrder`, {
    summary: 'Give nothing of an order from a day until another, or until further notice',
    permission: 'Medication.Order',
    topics,
    input: {
      StartDate: day(['Hold from', 'Suspender desde']),
      EndDate: maybe(day(['Give again from', 'Volver a dar desde'])),
      Reason: text(['Why', 'Por qué'], { max: 300 }),
    },
    errors: {
      ...monthErrors,
      ...periodErrors,
      AlreadyHeld: {
        status: 409,
        message: ['The order is already on hold then.', 'La orden ya está suspendida entonces.'],
        field: 'StartDate',
        constraint: 'medication_hold_overlap',
      },
    },
  }),
  endHold: order.step(`${folder}/EndHold`, {
    summary: 'Give an order again from a day on',
    permission: 'Medication.Order',
    topics,
    input: { EndDate: day(['Give again from', 'Volver a dar desde']) },
    errors: {
      ...monthErrors,
      ...periodErrors,
      NotHeld: { status: 409, message: ['The order is not on hold then.', 'La orden no está suspendida entonces.'] },
    },
  }),
  deleteOrder: {
    ...order.remove(`${folder}/DeleteClientMedication`, {
      summary: 'Take away an order that was entered by mistake and never given from',
      permission: 'Medication.Order',
      topics,
      errors: {
        ...monthErrors,
        HasDoses: {
          status: 409,
          message: [
            'Doses of this order are recorded. Discontinue it instead.',
            'Hay dosis registradas de esta orden. Suspéndala.',
          ],
        },
        WasChanged: {
          status: 409,
          message: [
            'A later order changed this one. Remove the later one first.',
            'Una orden posterior cambió esta. Quite primero la posterior.',
          ],
        },
      },
    }),
    extra: false,
  } as const,
}
