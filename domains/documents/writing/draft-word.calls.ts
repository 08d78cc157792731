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
      WordFileID: id('Word file'),
      FormID: id('Form'),
      ChartID: id('Chart'),
      ChartType: z.optional(choice('Chart type', chartTypes)),
    }),
    output: getFormForNewDocument.output,
    errors: {
      ...getFormForNewDocument.errors,
      ...wordErrors,
      NotAllowed: { status: 403, message: 'This form does not take answers from Word files.', field: 'FormID' },
      NothingMatched: {
        status: 422,
        message:
          'Nothing in this Word file belongs to this form. Check that it is the right form, and that it was filled in with Word.',
        field: 'WordFileID',
      },
    },
    audit: 'view',
  }),
}
