import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day } from '#platform/contract/fields.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { list } from '#platform/contract/lists/base.ts'
import { mayManage } from '../billing-shapes.rules.ts'

/** Which services go into the file. */
export const claimChoices = list(
  { value: 'Submitted', label: ['Submitted and not decided', 'Enviados sin decisión'] },
  { value: 'All', label: ['Submitted and approved', 'Enviados y aprobados'] },
)

export const claimsCalls = {
  exportClaims: call({
    ...mayManage,
    name: 'Billing/ExportClaims',
    method: 'GET',
    summary:
      'Services that have left as a file for the clearing house: who, for whom, which diagnosis, what and for how much',
    scope: 'listed',
    input: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['To', 'Hasta']),
      Which: choice(['Services', 'Servicios'], claimChoices),
      ...fileInput,
    }),
    output: fileOutput,
    errors: {
      WrongPeriod: {
        message: ['Choose a period of at most a year.', 'Elija un período de un año como máximo.'],
        field: 'To',
      },
    },
  }),
}
