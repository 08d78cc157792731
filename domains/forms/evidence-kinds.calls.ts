import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice } from '#platform/contract/fields.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'

export const evidenceKindsCalls = {
  getEvidenceKinds: call({
    name: 'Admin/FormManagement/GetEvidenceKinds',
    method: 'GET',
    extra: true,
    summary: 'What is recorded on charts of a kind and can settle a form beside a document, with its types',
    permission: 'Forms.Manage',
    scope: 'agency',
    input: z.strictObject({ ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes) }),
    output: z.strictObject({
      Kinds: z.array(
        z.strictObject({
          /** As a rule names it. */
          Code: z.string(),
          Label: z.string(),
          Types: z.array(z.strictObject({ Code: z.string(), Label: z.string() })),
        }),
      ),
    }),
    topics: ['forms', 'lists'],
  }),
}
