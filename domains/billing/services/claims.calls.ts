import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day } from '#platform/contract/fields.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { list } from '#platform/contract/lists/base.ts'
import { mayManage } from '../billing-shapes.rules.ts'

/** A file with fewer than there are would look whole: a longer one is refused. */
export const mostClaims = 50_000

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
      'Services that have left as a file for the clearing house: who, for whom, which diagnosis, what and for how much; taking it is written down',
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
      TooMany: {
        status: 422,
        message: [
          'A file can have at most 50,000 services. Choose fewer days.',
          'Un archivo puede tener como máximo 50,000 servicios. Elija menos días.',
        ],
        field: 'To',
      },
    },
    audit: 'view',
  }),
}
