import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id } from '#platform/contract/fields.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { signatureDocumentTypes } from '#platform/contract/lists/signing.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { chartHead } from '#domains/documents/document-shapes.rules.ts'

/** Asked for on every page, for the number at the bell. */
export const waitingCalls = {
  getSignatureDocuments: call({
    name: 'Core/Documents/GetSignatureDocuments',
    method: 'GET',
    summary: 'Documents to sign or to review, returned to me, waiting for others, or signed lately',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({
      SignatureDocumentType: choice(['Which', 'Cuáles'], signatureDocumentTypes),
      ...pageInput,
    }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          DocumentID: id(['Document', 'Documento']),
          LineID: z.nullable(id(['Line', 'Línea'])),
          LineLabel: z.nullable(z.string()),
          FormLabel: z.string(),
          Chart: chartHead,
          State: choice(['State', 'Estado'], documentStates),
          VersionNo: z.int(),
          ContentSha256: z.string(),
          EffectiveDate: z.nullable(z.string()),
          AuthorName: z.string(),
          /** Of the line, of the return, or of the signature, by the list asked for. */
          Since: z.string(),
          DueOn: z.nullable(z.string()),
          Comment: z.nullable(z.string()),
          /** Any one of these may sign it. */
          SharedWith: z.array(z.string()),
          WaitingFor: z.array(z.string()),
          Signed: z.int(),
          Lines: z.int(),
          /** One click is enough for the caller's line: no drawn signature is asked for. */
          ReviewOnly: z.boolean(),
        }),
      ),
      Total: z.int(),
      Counts: z.strictObject({
        AwaitingMySignature: z.int(),
        AwaitingMyReview: z.int(),
        ReturnedToMe: z.int(),
        AwaitingOthers: z.int(),
        RecentlySigned: z.int(),
      }),
    }),
    topics: ['signatures'],
  }),
}
