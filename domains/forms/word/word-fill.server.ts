import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { FormLanguage } from '#domains/forms/form-format.rules.ts'
import { inWorker } from './word-job.server.ts'
import { openWord, packWord } from './word-parts.server.ts'

/** The agency's own Word template with the answers in their places; the same answers give the same bytes. */
export async function fillWord(
  docx: Buffer,
  fields: readonly FormField[],
  values: FieldValues,
  language: FormLanguage = 'en',
): Promise<Buffer> {
  const parts = await openWord(docx, { whole: true })
  const written = await inWorker('fill', { parts, fields, values, language })
  return packWord({ ...parts, ...written })
}
