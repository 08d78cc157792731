import { namesOf, placesIn, type Place } from './word-places.server.ts'
import { tidyRuns } from './word-runs.server.ts'
import { isStory, type Parts } from './word-parts.server.ts'
import {
  ancestor,
  descendants,
  isElement,
  parsePart,
  textOf,
  writePart,
  type Document,
  type Element,
  type Node,
} from './word-xml.server.ts'
import type { WordField } from './word-read.server.ts'
import { sentence, type Words } from '#platform/contract/words.ts'

export interface Story {
  name: string
  where: WordField['where']
  part: Document
  places: Place[]
  /** Fields without an end or a beginning. */
  torn: number
}

/** Body first, then headers, then footers, each with its places. */
export function storiesOf(parts: Parts): Story[] {
  const order = (name: string) => (/document/i.test(name) ? 0 : /header/i.test(name) ? 1 : 2)
  return Object.keys(parts)
    .filter(isStory)
    .toSorted((a, b) => order(a) - order(b) || a.localeCompare(b))
    .map((name) => {
      const part = parsePart(parts[name] as Uint8Array)
      const torn = tidyRuns(part)
      const where = (['Body', 'Header', 'Footer'] as const)[order(name)] ?? 'Body'
      return { name, where, part, places: placesIn(part), torn }
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
  for (const { place, where, key, number } of keyedPlaces(stories)) {
    if (place.fallback) continue
    const before = found.get(key)
    const field = before ?? fieldOf(place, where, number, key)
    if (before) merge(before, place, lastSpot.get(key))
    note(field, place)
    found.set(key, field)
    lastSpot.set(key, place)
  }
  return [...found.values()]
}

/** Every place with what it is known by: its name, else where it stands. */
export function* keyedPlaces(stories: readonly Story[]) {
  let number = 0
  for (const { places, where } of stories)
    for (const place of places) {
      if (!place.fallback) number += 1
      yield { place, where, number, key: namesOf(place)[0] ?? `\0${number}` }
    }
}

function note(field: WordField, place: Place): void {
  const say = (words: Words) => {
    if (!field.notes.some(([one]) => one === words[0])) field.notes.push(words)
  }
  if (place.type !== field.type && !(isText(place.type) && isText(field.type)))
    say(
      sentence(
        [
          '“{name}” is {one} in one place and {other} in another. One field was made for both.',
          '“{name}” es {one} en un lugar y {other} en otro. Se hizo un solo campo para ambos.',
        ],
        { name: field.name, one: typeWords[field.type], other: typeWords[place.type] },
      ),
    )
  if (place.printedAs)
    say(
      sentence(
        [
          'Word prints “{name}” in its own way ({how}). The form prints it as it is answered.',
          'Word imprime “{name}” a su manera ({how}). El formulario lo imprime como se responde.',
        ],
        { name: field.name, how: place.printedAs },
      ),
    )
}

const isText = (type: Place['type']) => type === 'Text' || type === 'LongText'
const typeWords: Readonly<Record<Place['type'], Words>> = {
  Text: ['text', 'texto'],
  LongText: ['text', 'texto'],
  Date: ['a date', 'una fecha'],
  YesNo: ['a check box', 'una casilla'],
  Choice: ['a list', 'una lista'],
}

function fieldOf(place: Place, where: WordField['where'], number: number, key: string): WordField {
  const [name] = namesOf(place)
  return {
    key,
    notes: [],
    maxLength: place.maxLength ?? null,
    differing: [],
    after: paragraphsAfter(place),
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
    columnFields: columnCells(place).map((cell, index) => ({
      name: nameOf(cell, index),
      type: cell.type,
      label: cell.alias || cell.label,
      options: cell.options.map(({ text }) => text),
    })),
    rows: rowsOf(place),
  }
}

/** A column can stand in a row several times. */
function columnCells(place: Place): Place[] {
  const [row = []] = place.rows
  const names = row.map(nameOf)
  return row.filter((_cell, index) => names.indexOf(names[index] ?? '') === index)
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
  field.maxLength ??= place.maxLength ?? null
  if (field.value === null) field.value = place.value
  // LibreOffice cuts a control of several paragraphs into one for each.
  else if (place.value !== null && last && follows(last, place)) field.value += `\n${place.value}`
  else if (field.type === 'YesNo' && place.value === 'true') field.value = 'true'
  else if (place.value !== null && place.value !== field.value && field.type !== 'YesNo')
    field.differing.push(place.value)
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

const mostAfter = 200

/** LibreOffice leaves only the first paragraph in a control; the others follow as plain text. */
function paragraphsAfter({ spot, type }: Place): string[] {
  if (spot.is !== 'control' || !isText(type)) return []
  const own = ancestor(spot.control, ['p'])
  const block: Node = own && textOf(own).trim() === textOf(spot.control).trim() ? own : spot.control
  if (block === spot.control && own) return []
  const found: string[] = []
  for (let at = block.nextSibling; at && found.length < mostAfter; at = at.nextSibling) {
    if (!isElement(at)) continue
    if (at.localName !== 'p') break
    const places = [...descendants(at)].some(({ localName }) =>
      ['sdt', 'fldChar', 'fldSimple'].includes(localName ?? ''),
    )
    const text = textOf(at).trim()
    if (places || text.includes('{{')) break
    found.push(text)
  }
  return found
}
