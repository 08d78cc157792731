import { metaOf } from '#platform/contract/fields.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { getDates } from './dates.ts'
import { getSpeech } from './words.ts'
import { catalog } from './i18n.ts'

type Shape = Record<string, Parameters<typeof metaOf>[0]>
type Values = Record<string, unknown>

const text = catalog(
  () => ({ yes: 'Yes', no: 'No' }),
  () => ({ yes: 'Sí', no: 'No' }),
)

export interface Conflict {
  id: string
  label: string
  mine: string
  theirs: string
  long: boolean
  /** The value behind the text a person chose. */
  valueFor(text: string): unknown
}

/** A field drawn by hand says its value in its own words. */
export type OwnWords = Record<string, { label: string; words: (value: never) => string } | undefined>

interface Merged {
  /** Changed on both sides, to different values. */
  conflicts: Conflict[]
  /** Changed on the other side only. */
  adopted: Values
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Brings two versions of a record together: what one side changed stands; what both changed a person decides. */
export function mergeVersions(shape: Shape, before: Values, mine: Values, theirs: Values, own: OwnWords = {}): Merged {
  const merged: Merged = { conflicts: [], adopted: {} }
  for (const [id, schema] of Object.entries(shape)) {
    const meta = metaOf(schema)
    const label = own[id]?.label ?? (meta && getSpeech().say(meta.label))
    if (!label || meta?.widget === 'hidden' || !(id in theirs)) continue
    if (same(mine[id], theirs[id]) || same(before[id], theirs[id])) continue
    if (same(before[id], mine[id])) {
      merged.adopted[id] = theirs[id]
      continue
    }
    const words = (value: unknown): string => {
      if (value === null || value === undefined || value === '') return ''
      if (own[id]) return own[id].words(value as never)
      if (typeof value === 'boolean') return value ? text.now().yes : text.now().no
      if (meta?.widget === 'day') return getDates().date(value as string)
      const option = meta?.options && findLabel(meta.options, value as string)
      return option ? getSpeech().say(option) : typeof value === 'string' ? value : JSON.stringify(value)
    }
    const [ownText, other] = [words(mine[id]), words(theirs[id])]
    merged.conflicts.push({
      id,
      label,
      mine: ownText,
      theirs: other,
      long: meta?.widget === 'long-text',
      valueFor: (chosen) => (chosen === other ? theirs[id] : chosen === ownText ? mine[id] : chosen),
    })
  }
  return merged
}
