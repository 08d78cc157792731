import { namesOf, placesIn, type Place } from './word-places.server.ts'
import { tidyRuns } from './word-runs.server.ts'
import { isStory, type Parts } from './word-parts.server.ts'
import { parsePart, writePart, type Document, type Element } from './word-xml.server.ts'
import type { WordField } from './word-read.server.ts'

export interface Story {
  name: string
  where: WordField['where']
  part: Document
  places: Place[]
}

/** Body first, then headers, then footers, each with its places. */
export function storiesOf(parts: Parts): Story[] {
  const order = (name: string) => (/document/i.test(name) ? 0 : /header/i.test(name) ? 1 : 2)
  return Object.keys(parts)
    .filter(isStory)
    .toSorted((a, b) => order(a) - order(b) || a.localeCompare(b))
    .map((name) => {
      const part = parsePart(parts[name] as Uint8Array)
      tidyRuns(part)
      const where = (['Body', 'Header', 'Footer'] as const)[order(name)] ?? 'Body'
      return { name, where, part, places: placesIn(part) }
    })
}

export const writtenBack = (parts: Parts, stories: readonly Story[]): Parts => ({
  ...parts,
  ...Object.fromEntries(stories.map(({ name, part }) => [name, writePart(part)])),
})

/** The fields of a file; places of one name are one field. */
export function describeFields(stories: readonly Story[]): WordField[] {
  const found = new Map<string, WordField>()
  const lastSpot = new Map<string, Place>()
  let number = 0
  for (const { places, where } of stories) {
    for (const place of places) {
      if (place.fallback) continue
      number += 1
      const key = namesOf(place)[0] ?? `\0${number}`
      const before = found.get(key)
      const field = before ?? fieldOf(place, where, number)
      if (before) merge(before, place, lastSpot.get(key))
      found.set(key, field)
      lastSpot.set(key, place)
    }
  }
  return [...found.values()]
}

function fieldOf(place: Place, where: WordField['where'], number: number): WordField {
  const [name] = namesOf(place)
  return {
    name: name ?? (place.label || `Field ${number}`),
    named: name !== undefined,
    tag: place.tag || null,
    alias: place.alias || null,
    word: place.word || null,
    kind: place.kind,
    type: place.type,
    value: place.value,
    placeholder: place.placeholder,
    all: [place.value],
    options: place.options.map(({ text }) => text),
    label: place.label,
    where,
    columns: columnsOf(place),
    columnFields: (place.rows[0] ?? []).map((cell, index) => ({
      name: nameOf(cell, index),
      type: cell.type,
      label: cell.alias || cell.label,
      options: cell.options.map(({ text }) => text),
    })),
    rows: rowsOf(place),
  }
}

function columnsOf(place: Place): WordField['columns'] {
  return [...new Set(place.rows.flatMap((row) => row.map(nameOf)))]
}
const nameOf = (place: Place, index: number) => namesOf(place)[0] ?? (place.label || `Column ${index + 1}`)

function rowsOf(place: Place): Record<string, string>[] {
  const rows = place.rows.map((row) => {
    const filled = row.flatMap((cell, index) => (cell.value === null ? [] : [[nameOf(cell, index), cell.value]]))
    return Object.fromEntries(filled) as Record<string, string>
  })
  // An unticked box alone is no row.
  return rows.filter((row) => Object.values(row).some((cell) => cell !== 'false'))
}

function merge(field: WordField, place: Place, last: Place | undefined): void {
  field.all.push(place.value)
  if (place.kind === 'RepeatingSection') field.rows.push(...rowsOf(place))
  if (field.value === null) field.value = place.value
  // LibreOffice cuts a control of several paragraphs into one for each.
  else if (place.value !== null && last && follows(last, place)) field.value += `\n${place.value}`
  else if (field.type === 'YesNo' && place.value === 'true') field.value = 'true'
  field.placeholder ??= place.placeholder
}

function follows(a: Place, b: Place): boolean {
  if (a.spot.is !== 'control' || b.spot.is !== 'control' || a.type !== 'LongText' || b.type !== 'LongText') return false
  const next = (of: Element) => {
    for (let at = of.nextSibling; at; at = at.nextSibling) if (at.nodeType === 1) return at
    return null
  }
  return next(a.spot.control) === b.spot.control
}
