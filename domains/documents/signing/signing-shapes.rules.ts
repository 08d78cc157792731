import * as z from 'zod/mini'
import { choice, id } from '#platform/contract/fields.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { documentLine } from '#domains/documents/document-shapes.rules.ts'

/** How a document stands after something was done with it. */
export const afterwards = z.strictObject({
  DocumentID: id(['Document', 'Documento']),
  VersionNo: z.int(),
  State: choice(['State', 'Estado'], documentStates),
  Lines: z.array(documentLine),
  NextSigners: z.array(z.string()),
  /** Whose signatures fell, where any did. */
  VoidedSignatures: z.array(z.strictObject({ Label: z.string(), Name: z.string() })),
  PdfPending: z.boolean(),
})
export type Afterwards = z.infer<typeof afterwards>
