import { rowsOf } from './word-controls.server.ts'
import type { Place } from './word-places.server.ts'
import { runsOf, type Answer } from './word-set.server.ts'
import {
  attr,
  child,
  children,
  descendants,
  elementsOf,
  make,
  makeRun,
  remove,
  w14,
  type Element,
} from './word-xml.server.ts'

function setAttr(of: Element, name: string, value: string): void {
  const found = Array.from(of.attributes).find((one) => one.localName === name)
  if (found) found.value = value
  else of.setAttributeNS(of.namespaceURI, `${of.prefix ? `${of.prefix}:` : ''}${name}`, value)
}

/** A control with its answer. What it was bound to no longer holds: Word would put the old value back. */
export function setControl(control: Element, { type, placeholder }: Place, answer: Answer): void {
  const properties = child(control, 'sdtPr') as Element
  const content = child(control, 'sdtContent') as Element
  for (const bound of children(properties, 'dataBinding')) remove(bound)
  const box = child(properties, 'checkbox')
  if (box) return tick(box, content, answer.value === 'true')
  if (answer.empty && answer.text === '' && placeholder) return
  for (const one of children(properties, 'showingPlcHdr')) remove(one)
  if (answer.empty) properties.appendChild(make(properties, 'showingPlcHdr'))
  const date = child(properties, 'date')
  if (date && type === 'Date') {
    if (answer.empty) date.removeAttributeNS(date.namespaceURI, 'fullDate')
    else if (/^\d{4}-\d{2}-\d{2}/.test(answer.value))
      setAttr(date, 'fullDate', `${answer.value.slice(0, 10)}T00:00:00Z`)
  }
  const list = child(properties, 'dropDownList') ?? child(properties, 'comboBox')
  if (list && !answer.empty) choose(list, answer.value)
  fill(content, answer)
}

function tick(box: Element, content: Element, on: boolean): void {
  const checked = child(box, 'checked')
  if (checked) setAttr(checked, 'val', on ? '1' : '0')
  else {
    const made = (box.ownerDocument as NonNullable<Element['ownerDocument']>).createElementNS(w14, 'w14:checked')
    made.setAttributeNS(w14, 'w14:val', on ? '1' : '0')
    box.insertBefore(made, box.firstChild)
  }
  const state = child(box, on ? 'checkedState' : 'uncheckedState')
  const code = parseInt(attr(state) ?? '', 16)
  const glyph = String.fromCodePoint(code > 31 && code <= 0xffff ? code : on ? 0x2612 : 0x2610)
  const font = attr(state, 'font') ?? 'MS Gothic'
  const first = [...descendants(content)].find((one) => one.localName === 'r')
  const look = (child(first, 'rPr')?.cloneNode(true) as Element | undefined) ?? make(content, 'rPr')
  for (const one of children(look, 'rFonts')) remove(one)
  const style = child(look, 'rStyle')
  const fonts = make(content, 'rFonts', { ascii: font, eastAsia: font, hAnsi: font, hint: 'eastAsia' })
  look.insertBefore(fonts, style ? style.nextSibling : look.firstChild)
  const run = makeRun(content, glyph, look)
  if (first?.parentNode) {
    for (const other of [...descendants(content)].filter((one) => one.localName === 'r' && one !== first)) remove(other)
    first.parentNode.replaceChild(run, first)
  } else fill(content, { text: glyph, value: glyph, empty: false, rich: false })
}

function choose(list: Element, value: string): void {
  const items = children(list, 'listItem')
  const same = (one: Element, name: string) => (attr(one, name) ?? '').trim() === value
  let item = items.find((one) => same(one, 'displayText')) ?? items.find((one) => same(one, 'value'))
  if (!item) {
    item = make(list, 'listItem', { displayText: value, value })
    list.appendChild(item)
  }
  setAttr(list, 'lastValue', attr(item, 'value') ?? value)
}

/** The words into the control, wherever it stands: among words, as paragraphs, as a cell or as a row. */
function fill(content: Element, answer: Answer): void {
  const row = child(content, 'tr')
  const cell = row ? [...descendants(row)].find((one) => one.localName === 'tc') : child(content, 'tc')
  const holder = cell ?? content
  const look = [...descendants(holder)].find((one) => one.localName === 'r')
  const runLook = child(look, 'rPr')
  const paragraph = [...descendants(holder)].find((one) => one.localName === 'p')
  if (!paragraph) {
    for (const one of elementsOf(holder)) remove(one)
    for (const run of runsOf(holder, answer, runLook)) holder.appendChild(run)
    return
  }
  const paragraphLook = child(paragraph, 'pPr')
  for (const one of elementsOf(holder)) if (one.localName !== 'tcPr') remove(one)
  for (const line of answer.text.split('\n')) {
    const made = make(holder, 'p')
    if (paragraphLook) made.appendChild(paragraphLook.cloneNode(true))
    for (const run of runsOf(holder, { ...answer, text: line }, runLook)) made.appendChild(run)
    holder.appendChild(made)
  }
}

/** A copy that can stand beside its model: what must be unique is left for Word to give anew. */
function copyRow(row: Element): Element {
  const copy = row.cloneNode(true) as Element
  for (const one of [copy, ...descendants(copy)]) {
    if (['bookmarkStart', 'bookmarkEnd'].includes(one.localName ?? '')) remove(one)
    if (one.localName === 'id' && (one.parentNode as Element).localName === 'sdtPr') remove(one)
    for (const each of Array.from(one.attributes))
      if (/^(?:para|text)Id$/.test(each.localName ?? '')) one.removeAttributeNode(each)
  }
  return copy
}

/** As many rows as are wanted, each a copy of the first; nothing but the first is left when there are none. */
export function repeatRows({ spot }: Place, count: number): Element[] {
  const rows =
    spot.is === 'control' ? rowsOf(child(spot.control, 'sdtContent') as Element) : spot.is === 'rows' ? spot.rows : []
  const model = rows[0]
  if (!model) return []
  const wanted = Math.max(1, count)
  const copies = Array.from({ length: wanted - 1 }, () => copyRow(model))
  for (const one of rows.slice(1)) remove(one)
  for (const copy of copies.toReversed()) model.parentNode?.insertBefore(copy, model.nextSibling)
  return [model, ...copies]
}
