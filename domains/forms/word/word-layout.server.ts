import { DomUtils, parseDocument } from 'htmlparser2'
import type { WordTest } from '#domains/forms/form-when.rules.ts'
import { whenMarks } from './word-conditions.server.ts'

type Parsed = ReturnType<typeof parseDocument>
type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const [open, close] = ['\uE000', '\uE001']
/** Marks that travel through the conversion as text. */
export const markers = {
  row: (name: string) => `${open}row:${name}${close}`,
  begin: (name: string) => `${open}begin:${name}${close}`,
  end: `${open}end${close}`,
}
export const anyMark = /\uE000[^\uE001]*\uE001/g
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/** The converted page with repeating parts as our templates write them, and the headers' words on top. */
export function layoutOf(
  html: string,
  header: readonly string[],
  footer: readonly string[],
  tests: readonly WordTest[][] = [],
): string {
  const groups = withTests(html, tests)
    .replace(/<p>\uE000begin:([^\uE001]*)\uE001<\/p>/g, (_all, name: string) => `<div data-array="${escaped(name)}">`)
    .replace(/<p>\uE000end\uE001<\/p>/g, '</div>')
  const page = parseDocument(groups)
  for (const picture of DomUtils.getElementsByTagName('img', page)) DomUtils.removeElement(picture)
  for (const link of DomUtils.getElementsByTagName('a', page)) unwrap(link)
  for (const cell of [...DomUtils.getElementsByTagName('td', page), ...DomUtils.getElementsByTagName('th', page)])
    oneLine(cell)
  for (const table of DomUtils.getElementsByTagName('table', page)) repeatRows(table)
  const body = inner(page).replace(anyMark, '')
  const line = (text: string) => withTests(escaped(text), tests).replace(anyMark, '')
  const top = header.map((text) => `<p data-align="center">${line(text)}</p>`).join('')
  const foot = footer.map((text) => `<p>${line(text)}</p>`).join('')
  return `${top}${body}${foot ? `<hr>${foot}` : ''}`
}

/** Words that hang on tests; a mark that names none shows its words always. */
const withTests = (html: string, tests: readonly WordTest[][]) =>
  html
    .replace(/\uE000when:(\d+)\uE001/g, (_all, index: string) => {
      const found = tests[Number(index)]
      return found ? `<span data-when="${escaped(JSON.stringify(found))}">` : '<span>'
    })
    .replaceAll(whenMarks.end, '</span>')

const asIs = { encodeEntities: 'utf8' } as const
const inner = (of: Parsed | HtmlElement) => DomUtils.getInnerHTML(of, asIs)
const outer = (of: HtmlElement) => DomUtils.getOuterHTML(of, asIs)
const set = (of: HtmlElement, html: string) => {
  const { childNodes } = parseDocument(html)
  for (const one of of.childNodes.slice()) DomUtils.removeElement(one)
  for (const one of childNodes.slice()) DomUtils.appendChild(of, one)
}

function unwrap(element: HtmlElement): void {
  for (const one of element.childNodes.slice()) DomUtils.prepend(element, one)
  DomUtils.removeElement(element)
}

/** Paragraphs of a cell become lines of it. */
function oneLine(cell: HtmlElement): void {
  const parts = cell.childNodes.filter((one): one is HtmlElement => DomUtils.isTag(one))
  if (!parts.some(({ name }) => ['p', 'ul', 'ol'].includes(name))) return
  const lines = parts.flatMap((one) =>
    one.name === 'ul' || one.name === 'ol'
      ? DomUtils.getElementsByTagName('li', one).map((item) => `• ${inner(item)}`)
      : [one.name === 'p' || /^h\d$/.test(one.name) ? inner(one) : outer(one)],
  )
  set(cell, lines.filter(Boolean).join('<br>'))
}

/** The marked row becomes the body that repeats; what stands above is the head, what stands below a table of its own. */
function repeatRows(table: HtmlElement): void {
  const html = outer(table)
  const name = /\uE000row:([^\uE001]*)\uE001/.exec(html)?.[1]
  if (name === undefined) return
  const rows = DomUtils.getElementsByTagName('tr', table)
  const at = rows.findIndex((row) => inner(row).includes(open))
  const print = (some: HtmlElement[]) => some.map((row) => outer(row).replace(anyMark, '')).join('')
  const head = print(rows.slice(0, at)).replaceAll('<td', '<th').replaceAll('</td', '</th')
  const model = rows[at]
  if (!model) return
  const after = rows.slice(at + 1)
  const made = `<table data-array="${escaped(name)}">${head && `<thead>${head}</thead>`}<tbody>${print([model])}</tbody></table>${after.length > 0 ? `<table><tbody>${print(after)}</tbody></table>` : ''}`
  for (const one of parseDocument(made).childNodes.slice()) DomUtils.prepend(table, one)
  DomUtils.removeElement(table)
}
