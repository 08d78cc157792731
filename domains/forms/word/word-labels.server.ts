import {
  ancestor,
  attr,
  descendants,
  elementsOf,
  isElement,
  textOf,
  type Element,
  type Node,
} from './word-xml.server.ts'

const tidy = (text: string) =>
  text
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .replace(/[\s\u2002_]+/g, ' ')
    .replace(/[\s:：.–—-]+$/u, '')
    .trim()

/** The words that stand before a place and say what belongs there. */
export function labelBefore(place: Element): string {
  const inLine = labelInLine(place)
  if (inLine) return inLine.slice(-120)
  const cell = ancestor(place, ['tc']) ?? place
  const outer = outermost(cell)
  const before = previous(outer)
  const beside =
    before && ['tc', 'p'].includes(before.localName ?? '') && !holdsPlace(before) ? tidy(textOf(before)) : ''
  if (beside && beside.length <= 120) return beside
  return columnTitle(cell)
}

function labelInLine(place: Element): string {
  const paragraph = ancestor(place, ['p'])
  return paragraph ? tidy(lastPiece(textBefore(paragraph, place))) : ''
}

/** A box is told by the words behind it, up to the next place, where none stand before it in its line. */
export function labelOfBox(begin: Element, end: Element, before: string): string {
  if (labelInLine(begin)) return before
  let last: Node = end
  while (!last.nextSibling && ['sdt', 'sdtContent'].includes((last.parentNode as Element | null)?.localName ?? ''))
    last = last.parentNode!
  let text = ''
  for (let at: Node | null = last.nextSibling; at; at = at.nextSibling) {
    if (!isElement(at)) continue
    if (['sdt', 'fldSimple'].includes(at.localName ?? '') || holdsPlace(at)) break
    text += textOf(at)
  }
  const words = tidy(text.split(/\t|\s{4,}/).find((piece) => tidy(piece) !== '') ?? '')
  return words.slice(0, 120) || before
}

const holdsPlace = (of: Element) =>
  [...descendants(of)].some(({ localName }) => ['sdt', 'fldChar', 'fldSimple'].includes(localName ?? ''))

/** After another answer in the same line a new label begins. */
const lastPiece = (text: string) => text.split(/\u0000|\s{4,}|\t/).findLast((piece) => tidy(piece) !== '') ?? ''

function textBefore(paragraph: Element, place: Element): string {
  let text = ''
  const inside = new Set<Node>()
  let depth = 0
  for (const one of descendants(paragraph)) {
    if (one === place) break
    if (one.localName === 'sdt' || one.localName === 'fldSimple') {
      if (contains(one, place)) continue
      for (const each of descendants(one)) inside.add(each)
      text += '\0'
    } else if (one.localName === 'fldChar') {
      const type = attr(one, 'fldCharType')
      if (type === 'begin') depth += 1
      if (type === 'end') depth -= 1
      text += '\0'
    } else if (depth > 0) continue
    else if (one.localName === 'tab') text += '\t'
    else if (one.localName === 't' && !inside.has(one)) text += one.textContent ?? ''
  }
  return text
}

function contains(outer: Node, inner: Node): boolean {
  for (let up: Node | null = inner; up; up = up.parentNode) if (up === outer) return true
  return false
}

/** A control around a cell stands where the cell would. */
function outermost(of: Element): Element {
  let at = of
  while (isElement(at.parentNode) && ['sdtContent', 'sdt'].includes(at.parentNode.localName ?? '')) at = at.parentNode
  return at
}

function previous(of: Element): Element | undefined {
  for (let at = of.previousSibling; at; at = at.previousSibling)
    if (isElement(at) && !/Pr$|^bookmark|^proofErr/.test(at.localName ?? '')) return at
  return undefined
}

function columnTitle(cell: Element): string {
  const row = ancestor(cell, ['tr'])
  const table = row && ancestor(row, ['tbl'])
  if (!table || !row) return ''
  const cells = (of: Element) => [...descendants(of)].filter((one) => one.localName === 'tc')
  const index = cells(row).findIndex((one) => one === cell || contains(one, cell) || contains(cell, one))
  const first = elementsOf(table).find((one) => one.localName === 'tr')
  const title = first && first !== row ? cells(first)[index] : undefined
  return title ? tidy(textOf(title)).slice(0, 120) : ''
}
