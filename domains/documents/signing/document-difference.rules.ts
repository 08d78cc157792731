import { answersToKeep, printed } from '#domains/forms/form-answers.rules.ts'
import type { FormLanguage } from '#domains/forms/form-format.rules.ts'
import { isEmpty, type FieldValue, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'

export interface ChangedAnswer {
  FieldID: string
  Label: string
  Before: string
  After: string
}

/** An answer as one text: what is listed stands line by line, a row's cells side by side. */
export function answerText(
  field: FormField,
  value: FieldValue | undefined,
  language: FormLanguage = 'en',
  fileNames: ReadonlyMap<string, string> = new Map(),
): string {
  if (value === undefined || isEmpty(value)) return ''
  if (typeof value === 'string') return printed({ ...field, EmptyReplacementString: null }, value, language)
  return value
    .map((one) =>
      typeof one === 'string'
        ? field.DataType === 'File'
          ? (fileNames.get(one) ?? one)
          : printed({ ...field, EmptyReplacementString: null }, one, language)
        : field.Columns.flatMap((column) => {
            const cell = one[column.Id]
            return cell ? [`${column.Label}: ${printed(column, cell, language)}`] : []
          }).join(', '),
    )
    .join('\n')
}

/** Which answers differ, in the order of the form; fields of either side count, hidden answers do not. */
export function changedAnswers(
  before: { fields: readonly FormField[]; values: FieldValues },
  after: { fields: readonly FormField[]; values: FieldValues },
  language: FormLanguage = 'en',
  fileNames?: ReadonlyMap<string, string>,
): ChangedAnswer[] {
  const [was, is] = [answersToKeep(before.fields, before.values), answersToKeep(after.fields, after.values)]
  const known = new Set(after.fields.map((field) => field.Id))
  const fields = [...after.fields, ...before.fields.filter((field) => !known.has(field.Id))]
  const earlier = new Map(before.fields.map((field) => [field.Id, field]))
  return fields.flatMap((field) => {
    const [a, b] = [
      answerText(earlier.get(field.Id) ?? field, was[field.Id], language, fileNames),
      answerText(field, is[field.Id], language, fileNames),
    ]
    return a === b ? [] : [{ FieldID: field.Id, Label: field.Label, Before: a, After: b }]
  })
}
