import { DOMParser, XMLSerializer, type Document, type Element, type Node } from '@xmldom/xmldom'
import { FileRefused } from '#platform/server/file-refused.ts'
import { tooMuchText } from './word-parts.server.ts'

export type { Document, Element, Node } from '@xmldom/xmldom'

export const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const w14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'

const most = { tags: 400_000, depth: 500 }

export function parsePart(content: Uint8Array): Document {
  const text = new TextDecoder().decode(content)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileRefused('FileUnsafe')
  measure(text)
  try {
    const parsed = new DOMParser({
      onError(level, message) {
        if (level !== 'warning') throw new Error(message)
      },
    }).parseFromString(text.replaceAll(strict, w), 'text/xml')
    if (!parsed.documentElement) throw new Error('nothing in it')
    return parsed
  } catch {
    throw new FileRefused('FileDamaged')
  }
}

/** A count that costs nothing, before a tree is built that may cost much. */
function measure(text: string): void {
  let tags = 0
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags += 1
    const next = text[at + 1]
    if (next === '/') depth -= 1
    else if (next !== '?' && next !== '!' && text[text.indexOf('>', at) - 1] !== '/') depth += 1
    if (tags > most.tags) throw new FileRefused('FileUnpacksTooLarge', tooMuchText)
    if (depth > most.depth) throw new FileRefused('FileDamaged')
  }
}

export const writePart = (part: Document): Uint8Array =>
  new TextEncoder().encode(new XMLSerializer().serializeToString(part))

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1
export const isW = (node: Node | null, name: string): node is Element =>
  isElement(node) && node.localName === name && node.namespaceURI === w

export function elementsOf(node: Node): Element[] {
  const found: Element[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) if (isElement(child)) found.push(child)
  return found
}
/** A child of this name, whatever its prefix: Word writes the same settings in several namespaces. */
export const child = (of: Element | undefined, name: string): Element | undefined =>
  of && elementsOf(of).find((one) => one.localName === name)
export const children = (of: Element | undefined, name: string): Element[] =>
  of ? elementsOf(of).filter((one) => one.localName === name) : []
export const attr = (of: Element | undefined, name = 'val'): string | undefined => {
  if (!of) return undefined
  for (const one of Array.from(of.attributes)) if (one.localName === name) return one.value
  return undefined
}
/** A switch is on when it stands there, unless it says no. */
export const isOn = (of: Element | undefined): boolean =>
  of !== undefined && !['0', 'false', 'off'].includes((attr(of) ?? '1').toLowerCase())

export function* descendants(of: Node): Generator<Element> {
  for (const one of elementsOf(of)) {
    yield one
    yield* descendants(one)
  }
}
export function ancestor(of: Node, names: readonly string[]): Element | undefined {
  for (let up = of.parentNode; up; up = up.parentNode)
    if (isElement(up) && names.includes(up.localName ?? '')) return up
  return undefined
}

const noText = new Set(['del', 'moveFrom', 'rPr', 'pPr', 'tcPr', 'trPr', 'tblPr', 'sdtPr', 'instrText', 'Fallback'])

/** The words of an element as a person sees them; paragraphs and breaks are lines. */
export function textOf(node: Node): string {
  let text = ''
  let paragraphs = 0
  const visit = (at: Node) => {
    for (const one of elementsOf(at)) {
      const name = one.localName ?? ''
      if (noText.has(name)) continue
      if (name === 't') text += one.textContent ?? ''
      else if (name === 'br' || name === 'cr') text += '\n'
      else if (name === 'tab') text += '\t'
      else if (name === 'noBreakHyphen') text += '\u2011'
      else if (name === 'sym') text += symbol(one)
      else {
        if (name === 'p' && paragraphs++ > 0) text += '\n'
        visit(one)
      }
    }
  }
  if (isW(node, 't')) return node.textContent ?? ''
  visit(node)
  return text
}

function symbol(of: Element): string {
  const code = parseInt(attr(of, 'char') ?? '', 16)
  if (Number.isNaN(code) || code > 0x10ffff) return ''
  const wingdings = { 0xa8: '☐', 0xfe: '☒', 0xfd: '☒', 0x6f: '☐', 0x78: '☒', 0xfc: '✓' } as Record<number, string>
  return wingdings[code & 0xff] ?? String.fromCodePoint(code)
}

export const make = (near: Node, name: string, attributes: Record<string, string> = {}): Element => {
  const made = (near.ownerDocument as Document).createElementNS(w, `w:${name}`)
  for (const [key, value] of Object.entries(attributes)) made.setAttributeNS(w, `w:${key}`, value)
  return made
}
export const remove = (node: Node) => node.parentNode?.removeChild(node)
export const insertAfter = (added: Node, after: Node) => after.parentNode?.insertBefore(added, after.nextSibling)

/** What XML cannot hold is left out; every way of ending a line is one. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .toWellFormed()

const rightToLeft = /^[^A-Za-z\u00C0-\u02AF]*[\u0591-\u08FF\uFB1D-\uFDFD\uFE70-\uFEFC]/
const afterRtl = new Set(['cs', 'em', 'lang', 'eastAsianLayout', 'specVanish', 'oMath'])

/** A run with these words, looking like `like`; a placeholder's grey is not taken over. */
export function makeRun(near: Node, text: string, like?: Element, bold = false): Element {
  const run = make(near, 'r')
  const properties = like ? (like.cloneNode(true) as Element) : make(near, 'rPr')
  for (const one of children(properties, 'rStyle')) if (/placeholder/i.test(attr(one) ?? '')) remove(one)
  if (bold && !child(properties, 'b')) {
    const first = elementsOf(properties).find((one) => !['rStyle', 'rFonts'].includes(one.localName ?? '')) ?? null
    properties.insertBefore(make(near, 'b'), first)
  }
  if (rightToLeft.test(text) && !child(properties, 'rtl')) {
    const next = elementsOf(properties).find((one) => afterRtl.has(one.localName ?? '')) ?? null
    properties.insertBefore(make(near, 'rtl'), next)
  }
  if (properties.firstChild) run.appendChild(properties)
  for (const [index, line] of cleanText(text).split('\n').entries()) {
    if (index > 0) run.appendChild(make(near, 'br'))
    for (const [place, piece] of line.split('\t').entries()) {
      if (place > 0) run.appendChild(make(near, 'tab'))
      if (piece === '') continue
      const words = make(near, 't')
      words.setAttribute('xml:space', 'preserve')
      words.appendChild((near.ownerDocument as Document).createTextNode(piece))
      run.appendChild(words)
    }
  }
  return run
}
