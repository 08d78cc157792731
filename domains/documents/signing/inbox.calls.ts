import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe } from '#platform/contract/fields.ts'
import { documentStates, signatureDocumentTypes } from '#platform/contract/lists/documents.ts'
import { pageSizes } from '#platform/contract/lists/constants.ts'
import { chartHead, signing } from '#domains/documents/document-shapes.rules.ts'

export const inboxCalls = {
  getSignatureDocuments: call({
    name: 'Core/Documents/GetSignatureDocuments',
    method: 'GET',
    summary: 'Documents to sign or to review, returned to me, waiting for others, or signed lately',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({
      SignatureDocumentType: choice(['Which', 'Cuáles'], signatureDocumentTypes),
      Page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      PageSize: z.optional(z.literal(pageSizes)),
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
  signMany: call({
    name: 'Core/Documents/SignMany',
    extra: true,
    summary: 'Sign several lines that wait for the caller in one go; each is told by itself',
    permission: 'CaseFile.PerformOperations',
    confirm: true,
    scope: 'self',
    input: z.strictObject({
      Items: z
        .array(
          z.strictObject({
            DocumentID: id(['Document', 'Documento']),
            VersionNo: z.int().check(z.gte(1), z.lte(100_000)),
            ContentSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
            LineID: id(['Line', 'Línea']),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
      Signature: maybe(signing),
    }),
    output: z.strictObject({
      Results: z.array(
        z.strictObject({
          DocumentID: id(['Document', 'Documento']),
          LineID: id(['Line', 'Línea']),
          Signed: z.boolean(),
          State: z.nullable(choice(['State', 'Estado'], documentStates)),
          /** Why not, where it was not. */
          Code: z.nullable(z.string()),
          Problem: z.nullable(z.string()),
        }),
      ),
      Signed: z.int(),
    }),
    topics: ['documents', 'drafts', 'signatures', 'due', 'activity'],
  }),
}
