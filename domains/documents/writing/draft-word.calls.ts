import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id } from '#platform/contract/fields.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { wordErrors } from '#domains/forms/form-word.calls.ts'
import { draftCalls } from './drafts.calls.ts'

const { getFormForNewDocument } = draftCalls

export const draftWordCalls = {
  getFormForNewDocumentUsingWordFile: call({
    name: 'Core/Documents/GetFormForNewDocumentUsingWordFile',
    reads: true,
    summary:
      'A form ready to be filled in, with the answers of an uploaded Word file in place of those from the chart; says what was taken over and what was not; writes nothing',
    permission: 'CaseFile.PerformOperations',
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      /** An upload of the caller. */
      WordFileID: id(['Word file', 'Archivo de Word']),
      FormID: id(['Form', 'Formulario']),
      ChartID: id(['Chart', 'Expediente']),
      ChartType: z.optional(choice(['Chart type', 'Tipo de expediente'], chartTypes)),
    }),
    output: getFormForNewDocument.output,
    errors: {
      ...getFormForNewDocument.errors,
      ...wordErrors,
      NotAllowed: {
        status: 403,
        message: [
          'This form does not accept answers from Word files.',
          'Este formulario no acepta respuestas de archivos de Word.',
        ],
        field: 'FormID',
      },
      NothingMatched: {
        status: 422,
        message: [
          'Nothing in this Word file belongs to this form. Check that it is the right form and that it was filled in with Word.',
          'Nada en este archivo de Word corresponde a este formulario. Compruebe que sea el formulario correcto y que se llenó con Word.',
        ],
        field: 'WordFileID',
      },
    },
    audit: 'view',
  }),
}
