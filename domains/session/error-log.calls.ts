import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { instant, longText, text, whole } from '#platform/contract/fields.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

/** Longest report in bytes, all its texts together. */
export const reportLimit = 8192

export const errorLogCalls = {
  reportError: call({
    name: 'ErrorLogs',
    summary: 'Report a failed request: once per failure, without anything from a chart; the reference finds it again',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({
      EndpointAttempted: text(['Endpoint', 'Dirección llamada'], { min: 0, max: 2000 }),
      ResponseCode: whole(['Response code', 'Código de respuesta'], {
        max: 999,
        help: ['200 where there was no response.', '200 si no hubo respuesta.'],
      }),
      ErrorMessage: longText(['Message', 'Mensaje'], { min: 0, max: reportLimit }),
    }),
    output: z.strictObject({ Reference: z.string() }),
    errors: {
      ReportTooLong: {
        status: 400,
        message: ['A report can have at most 8 KB.', 'Un reporte puede tener 8 KB como máximo.'],
        field: 'ErrorMessage',
      },
      TooManyReports: {
        status: 429,
        message: [
          'Too many reports in a minute. This one was not saved.',
          'Demasiados reportes en un minuto. Este no se guardó.',
        ],
      },
    },
    idle: true,
    pin: true,
  }),
  getErrorLogs: call({
    name: 'Admin/ErrorLogs/Get',
    method: 'GET',
    extra: true,
    summary: 'Reported failures, alike ones together, newest first; the search finds a reference, an endpoint or words',
    permission: 'ErrorLog.View',
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['LastAt', 'Times', 'EndpointAttempted']),
      ResponseCode: z.optional(whole(['Response code', 'Código de respuesta'], { max: 999 })),
    }),
    output: listOutput(
      z.strictObject({
        Reference: z.string(),
        References: z.array(z.string()),
        EndpointAttempted: z.string(),
        ResponseCode: z.nullable(z.int()),
        ErrorMessage: z.string(),
        Times: z.int(),
        Users: z.int(),
        FirstAt: instant(['First', 'Primera']),
        LastAt: instant(['Last', 'Última']),
        UserAgent: z.nullable(z.string()),
      }),
    ),
  }),
}
