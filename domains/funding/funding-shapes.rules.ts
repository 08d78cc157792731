import * as z from 'zod/mini'
import { day, id } from '#platform/contract/fields.ts'

export const folder = 'FundDevelopment'
export const subProgram = id(['Sub-program', 'Subprograma'])
export const donorId = id(['Donor', 'Donante'])
export const giftId = id(['Gift', 'Donativo'])
export const campaignId = id(['Campaign', 'Campaña'])
export const grantId = id(['Grant', 'Subvención'])
export const storyId = id(['Story', 'Historia'])
export const receiptId = id(['Receipt', 'Recibo'])
export const runId = id(['Receipt run', 'Emisión de recibos'])
export const pledgeId = id(['Pledge', 'Compromiso'])
export const thankRunId = id(['Letters', 'Cartas'])

/** Of the program with the module of fund development alone. */
export const inFunding = { module: 'FundDevelopment', extra: true } as const
export const mayView = { permission: 'FundDevelopment.View', extra: true } as const
export const mayEdit = { permission: 'FundDevelopment.Edit', extra: true } as const

export const cents = z.int()
export const word = z.nullable(z.string())
export const Part = z.strictObject({ Name: z.string(), Cents: cents, Gifts: z.int() })
export const anyDay = z.nullable(day(['Day', 'Día']))

export const notDrawn = {
  NotDrawn: {
    status: 422,
    message: ['The pages could not be printed. Try again.', 'No se pudieron imprimir las páginas. Inténtelo de nuevo.'],
  },
} as const
