import { controlPlace } from './word-controls.server.ts'
import { attr, child, elementsOf, isElement, textOf, type Element, type Node } from './word-xml.server.ts'
import { fieldPlace, mergeName, OpenField, printedAs } from './word-codes.server.ts'
import { caseOf } from './word-conditions.server.ts'
import type { WordCase } from '#domains/forms/form-when.rules.ts'
import { labelBefore, labelOfBox } from './word-labels.server.ts'

export interface PlaceOption {
  text: string
  value: string
}

/** One spot of a Word file where an answer stands or is to stand. */
export interface Place {
  kind: 'ContentControl' | 'MergeField' | 'LegacyField' | 'Token' | 'RepeatingSection'
  tag?: string
  alias?: string
  /** Of a legacy field, a merge field or a token. */
  word?: string
  type: 'Text' | 'LongText' | 'Date' | 'YesNo' | 'Choice'
  value: string | null
  /** What stands there while nothing is filled in. */
  placeholder: string | null
  options: PlaceOption[]
  label: string
  /** How Word prints it, which a form does not know. */
  printedAs?: string
  maxLength?: number
  /** A copy for older programs: filled, not read. */
  fallback: boolean
  /** Inside the instruction of another field: what stands there is compared, or printed by that field. */
  inCode?: boolean
  /** Letters as Word shows them there. */
  letters?: WordCase
  spot: Spot
  /** Rows of a repeating section. */
  rows: Place[][]
}

export type Spot =
  | { is: 'control'; control: Element }
  | { is: 'complex'; begin: Element; separate: Element | undefined; end: Element; results: Element[] }
  | { is: 'simple'; field: Element }
  | { is: 'token'; run: Element }
  | { is: 'rows'; rows: Element[] }

/** How the names of a place go, the most telling first. */
export const namesOf = ({ tag, alias, word }: Pick<Place, 'tag' | 'alias' | 'word'>): string[] =>
  [tag, alias, word].filter((name): name is string => Boolean(name))

const passedOver = new Set(['del', 'moveFrom', 'rPr', 'pPr', 'tcPr', 'trPr', 'tblPr', 'sdtPr', 'sectPr', 'tblGrid'])
const anyToken = /^\{\{\s*([A-Za-z][^{}]{0,119}?)\s*\}\}$/

/** Every place of a part, in the order in which it is read. */
export function placesIn(root: Node): Place[] {
  const found: Place[] = []
  const open: OpenField[] = []
  const rows = new Map<Element, Map<string, Place>>()

  const isInCode = () => open.some(({ separate }) => !separate)
  function add(place: Place, instruction = ''): void {
    if (!isInCode()) return void found.push(place)
    const letters = caseOf(instruction)
    // The words before the whole field say nothing of one inside it.
    found.push({ ...place, label: '', inCode: true, ...(letters && { letters }) })
  }

  function visit(node: Node, fallback: boolean): void {
    for (const one of elementsOf(node)) {
      const name = one.localName ?? ''
      if (passedOver.has(name)) continue
      if (name === 'sdt') control(one, fallback)
      else if (name === 'fldSimple') simple(one, fallback)
      else if (name === 'r') run(one, fallback)
      else visit(one, fallback || name === 'Fallback')
    }
  }

  function control(one: Element, fallback: boolean): void {
    const place = controlPlace(one)
    if (place) add(labelled({ ...place, label: labelBefore(one), fallback }, one, one))
    else visit(child(one, 'sdtContent') ?? one, fallback)
  }

  function simple(one: Element, fallback: boolean): void {
    const word = mergeName(attr(one, 'instr') ?? '')
    if (word === undefined) return visit(one, fallback)
    const as = printedAs(attr(one, 'instr') ?? '')
    const place = fieldPlace('MergeField', word, textOf(one), { is: 'simple', field: one }, labelBefore(one), fallback)
    add({ ...place, ...(as && { printedAs: as }) }, attr(one, 'instr') ?? '')
  }

  function run(one: Element, fallback: boolean): void {
    const mark = child(one, 'fldChar')
    const top = open.at(-1)
    if (mark) {
      const type = attr(mark, 'fldCharType')
      if (type === 'begin') open.push(new OpenField(one, mark))
      else if (type === 'separate' && top) top.separate = one
      else if (type === 'end' && top) {
        open.pop()
        const place = top.close(one, labelBefore(top.begin), fallback)
        if (place) add(labelled(place, top.begin, one), top.instruction)
      }
      return
    }
    for (const field of open) if (field.separate) field.results.push(one)
    const token = top && open.every(({ separate }) => separate) ? null : anyToken.exec(textOf(one))
    if (token?.[1]) return addToken(one, token[1], fallback)
    if (top && !top.separate) {
      top.instruction += elementsOf(one)
        .filter(({ localName }) => localName === 'instrText')
        .map(({ textContent }) => textContent ?? '')
        .join('')
      return
    }
    if (elementsOf(one).some(({ localName }) => holdsText.has(localName ?? ''))) visit(one, fallback)
  }

  function addToken(one: Element, word: string, fallback: boolean): void {
    const place = fieldPlace('Token', word, '', { is: 'token', run: one }, labelBefore(one), fallback)
    const [, table, column] = /^(.+?)(?:\[\])?\.(.+)$/.exec(word) ?? []
    const row = table === undefined ? undefined : rowAround(one)
    if (table === undefined || column === undefined || !row) return add(place)
    const tables = rows.get(row) ?? new Map<string, Place>()
    rows.set(row, tables)
    const whole = tables.get(table)
    const inCode = isInCode()
    if (whole) return void whole.rows[0]?.push({ ...place, word: column, ...(inCode && { inCode }) })
    const made: Place = {
      ...fieldPlace('RepeatingSection', table, '', { is: 'rows', rows: [row] }, '', fallback),
      rows: [[{ ...place, word: column, ...(inCode && { inCode }) }]],
    }
    tables.set(table, made)
    found.push(made)
  }

  visit(root, false)
  return found
}

const labelled = (place: Place, begin: Element, end: Element): Place =>
  place.type === 'YesNo' ? { ...place, label: labelOfBox(begin, end, place.label) } : place

const holdsText = new Set(['drawing', 'pict', 'AlternateContent', 'object'])

function rowAround(of: Node): Element | undefined {
  for (let up = of.parentNode; isElement(up); up = up.parentNode) if (up.localName === 'tr') return up
  return undefined
}
