import { printed } from '#domains/forms/form-answers.rules.ts'
import type { FieldValue, FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'

/** An answer in one text, for lists, comparisons and reports. */
export function answerInWords(field: FormField, value: FieldValue | null | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value === '' ? '' : printed(field, value)
  return value
    .map((one) =>
      typeof one === 'string'
        ? printed(field, one)
        : field.Columns.map((column) => (one[column.Id] ? printed(column, one[column.Id]) : ''))
            .filter(Boolean)
            .join(', '),
    )
    .filter(Boolean)
    .join('; ')
}

const same = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export interface Merge {
  values: FieldValues
  /** Changed on both sides to different answers: mine stays on screen, theirs stands here until somebody chooses. */
  conflicts: Record<string, FieldValue | null>
}

/** Brings two texts of one draft together: what only one side changed stands, what both changed a person decides. */
export function mergeAnswers(before: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const merged: Merge = { values: {}, conflicts: {} }
  for (const id of new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, own, other] = [before[id], mine[id], theirs[id]]
    const takeOther = same(own, was) && !same(other, was)
    if (!takeOther && !same(own, was) && !same(other, was) && !same(own, other)) merged.conflicts[id] = other ?? null
    const kept = takeOther ? other : own
    if (kept !== undefined) merged.values[id] = kept
  }
  return merged
}

export const sameAnswers = (a: FieldValues, b: FieldValues): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((id) => same(a[id], b[id]))
