import { metaOf } from '#platform/contract/fields.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { getDates } from './dates.ts'

type Shape = Record<string, Parameters<typeof metaOf>[0]>

export interface Conflict {
  id: string
  label: string
  mine: string
  theirs: string
  long: boolean
  /** The value behind the text a person chose. */
  valueFor(text: string): unknown
}

/** The fields that two versions of a record hold differently, in words. */
export function conflictsBetween(
  shape: Shape,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Conflict[] {
  return Object.entries(shape).flatMap(([id, schema]) => {
    const meta = metaOf(schema)
    if (!meta || meta.widget === 'hidden' || !(id in theirs)) return []
    const words = (value: unknown): string => {
      if (value === null || value === undefined || value === '') return ''
      if (meta.widget === 'day') return getDates().date(value as string)
      return (meta.options && findLabel(meta.options, value as string)) ?? String(value)
    }
    const [own, other] = [words(mine[id]), words(theirs[id])]
    if (own === other) return []
    const valueFor = (text: string) => (text === other ? theirs[id] : text === own ? mine[id] : text)
    return [{ id, label: meta.label, mine: own, theirs: other, long: meta.widget === 'long-text', valueFor }]
  })
}
