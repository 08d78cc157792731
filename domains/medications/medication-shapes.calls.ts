import * as z from 'zod/mini'
import type { DeclaredError } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'

export const folder = 'Core/ClientMedication'
export const houseId = id(['House', 'Casa'])
export const orderId = id(['Order', 'Orden'])
export const doseId = id(['Dose', 'Dosis'])
export const nullableText = z.nullable(z.string())
export const topics = ['medications', 'houses', 'activity'] as const

type Errors = Readonly<Record<string, DeclaredError>>

export const monthErrors = {
  MonthClosed: {
    status: 409,
    message: [
      'This month is closed. Nothing in it can be changed.',
      'Este mes está cerrado. No se puede cambiar nada de él.',
    ],
    constraint: 'medication_month_closed',
  },
} as const satisfies Errors

/** Of a controlled drug: never below nothing, never alone. */
export const supplyErrors = {
  ...monthErrors,
  BelowZero: {
    status: 409,
    message: [
      'The book says there is not that much left. Count the drug and find what is missing.',
      'Según el libro no queda tanto. Cuente el medicamento y busque lo que falta.',
    ],
    constraint: 'medication_supply_zero',
  },
} as const satisfies Errors

export const witnessErrors = {
  WitnessNeeded: {
    message: ['A second person must confirm this with their PIN.', 'Otra persona debe confirmarlo con su PIN.'],
    field: 'WitnessProof',
    constraint: [
      'medication_dose_witnessed',
      'medication_movement_witnessed',
      'medication_count_witnessed',
      'medication_dose_witness',
      'medication_movement_witness',
      'medication_count_witness',
    ],
  },
} as const satisfies Errors

export const shiftErrors = {
  NotOnShift: {
    status: 403,
    message: [
      'Only staff on shift in this house record medication. Start your shift first.',
      'Solo el personal de turno en esta casa registra medicamentos. Comience primero su turno.',
    ],
  },
  NotTrained: {
    status: 403,
    message: [
      'Your training for giving medication is missing or has expired.',
      'Su capacitación para dar medicamentos falta o ya venció.',
    ],
  },
} as const satisfies Errors
