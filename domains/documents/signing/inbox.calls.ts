import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe } from '#platform/contract/fields.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { signing } from '#domains/documents/document-shapes.rules.ts'
import { waitingCalls } from './waiting.calls.ts'

export const inboxCalls = {
  ...waitingCalls,
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
