import type { JSONContent } from '@tiptap/core'
import type { Condition } from '#domains/forms/form-conditions.rules.ts'
import { tokenPattern, type Block, type Inline, type TemplateCell } from '#domains/forms/form-template.rules.ts'

// The page in the editor and the template it is kept as: every block has one node, so nothing is lost on the way.

const marksOf = (inline: Extract<Inline, { kind: 'text' }>) => [
  ...(inline.bold ? [{ type: 'bold' }] : []),
  ...(inline.italic ? [{ type: 'italic' }] : []),
  ...(inline.underline ? [{ type: 'underline' }] : []),
]

function inlineNode(inline: Inline): JSONContent[] {
  const when = inline.when ? [{ type: 'wordTests', attrs: { tests: JSON.stringify(inline.when) } }] : []
  if (inline.kind === 'token') return [{ type: 'fieldToken', attrs: { name: inline.name }, marks: when }]
  if (inline.kind === 'break') return [{ type: 'hardBreak', marks: when }]
  return inline.text ? [{ type: 'text', text: inline.text, marks: [...marksOf(inline), ...when] }] : []
}
const inlineNodes = (children: readonly Inline[]) => children.flatMap(inlineNode)
const paragraph = (children: readonly Inline[]): JSONContent => ({ type: 'paragraph', content: inlineNodes(children) })

const cellNode = (cell: TemplateCell, head: boolean): JSONContent => ({
  type: head || cell.header ? 'tableHeader' : 'tableCell',
  attrs: { colspan: cell.span ?? 1 },
  content: [paragraph(cell.children)],
})
const rowNode = (cells: readonly TemplateCell[], head: boolean): JSONContent => ({
  type: 'tableRow',
  content: cells.map((cell) => cellNode(cell, head)),
})

function blockNode(block: Block): JSONContent {
  const shown = block.if ? JSON.stringify(block.if) : null
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level, shown }, content: inlineNodes(block.children) }
    case 'paragraph':
      return { type: 'paragraph', attrs: { align: block.align ?? null, shown }, content: inlineNodes(block.children) }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        attrs: { shown },
        content: block.items.map((item) => ({ type: 'listItem', content: filled(item.map(blockNode)) })),
      }
    case 'table':
      return {
        type: 'table',
        attrs: { array: block.array ?? null, shown },
        content: [...block.head.map((row) => rowNode(row, true)), ...block.body.map((row) => rowNode(row, false))],
      }
    case 'columns':
      return { type: 'columns', attrs: { count: block.count, shown }, content: filled(block.children.map(blockNode)) }
    case 'group':
      return {
        type: 'group',
        attrs: { array: block.array ?? null, shown },
        content: filled(block.children.map(blockNode)),
      }
    case 'signature':
      return { type: 'signaturePlace', attrs: { block: block.block, line: block.line ?? null, shown } }
    case 'rule':
      return { type: 'horizontalRule' }
    case 'page-break':
      return { type: 'pageBreak' }
  }
}
const filled = (nodes: JSONContent[]): JSONContent[] => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }])

/** The template as the editor shows it. */
export const pageOf = (template: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: filled(template.map(blockNode)),
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;')

function attributes(node: JSONContent, more: Record<string, unknown> = {}): string {
  const given = { ...more, 'data-if': node.attrs?.['shown'] as unknown }
  return Object.entries(given)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${quoted(String(value))}"`)
    .join('')
}

function inlineHtml(node: JSONContent): string {
  const tests = node.marks?.find(({ type }) => type === 'wordTests')?.attrs?.['tests'] as unknown
  const html = plainHtml(node)
  return typeof tests === 'string' ? `<span data-when="${quoted(tests)}">${html}</span>` : html
}
function plainHtml(node: JSONContent): string {
  if (node.type === 'fieldToken') return `{{${String(node.attrs?.['name'])}}}`
  if (node.type === 'hardBreak') return '<br>'
  const tags = { bold: 'strong', italic: 'em', underline: 'u' } as Record<string, string>
  return (node.marks ?? []).reduce(
    (html, { type }) => (tags[type] ? `<${tags[type]}>${html}</${tags[type]}>` : html),
    escaped(node.text ?? ''),
  )
}
const inside = (node: JSONContent) => (node.content ?? []).map(blockHtml).join('')
const line = (node: JSONContent) => (node.content ?? []).map(inlineHtml).join('')

const isHead = (row: JSONContent) => (row.content ?? []).every((cell) => cell.type === 'tableHeader')
const cellHtml = (cell: JSONContent) => {
  const tag = cell.type === 'tableHeader' ? 'th' : 'td'
  const span = Number(cell.attrs?.['colspan'] ?? 1)
  return `<${tag}${span > 1 ? ` colspan="${span}"` : ''}>${(cell.content ?? []).map(line).join('<br>')}</${tag}>`
}
const rowHtml = (row: JSONContent) => `<tr>${(row.content ?? []).map(cellHtml).join('')}</tr>`

function tableHtml(node: JSONContent): string {
  const rows = node.content ?? []
  const heads = rows.findIndex((row) => !isHead(row))
  const head = heads < 0 ? rows : rows.slice(0, heads)
  const body = heads < 0 ? [] : rows.slice(heads)
  return `<table${attributes(node, { 'data-array': node.attrs?.['array'] })}>${head.length > 0 ? `<thead>${head.map(rowHtml).join('')}</thead>` : ''}<tbody>${body.map(rowHtml).join('')}</tbody></table>`
}

function blockHtml(node: JSONContent): string {
  const { attrs = {} } = node
  switch (node.type) {
    case 'heading':
      return `<h${String(attrs['level'])}${attributes(node)}>${line(node)}</h${String(attrs['level'])}>`
    case 'paragraph':
      return `<p${attributes(node, { 'data-align': attrs['align'] })}>${line(node)}</p>`
    case 'bulletList':
      return `<ul${attributes(node)}>${inside(node)}</ul>`
    case 'orderedList':
      return `<ol${attributes(node)}>${inside(node)}</ol>`
    case 'listItem':
      return `<li>${(node.content ?? []).map((one) => (one.type === 'paragraph' ? line(one) : blockHtml(one))).join('')}</li>`
    case 'table':
      return tableHtml(node)
    case 'columns':
      return `<div${attributes(node, { 'data-columns': attrs['count'] })}>${inside(node)}</div>`
    case 'group':
      return `<div${attributes(node, { 'data-array': attrs['array'] })}>${inside(node)}</div>`
    case 'signaturePlace':
      return `<div${attributes(node, { 'data-signature': `${String(attrs['block'])}${attrs['line'] ? `|${String(attrs['line'])}` : ''}` })}></div>`
    case 'horizontalRule':
      return '<hr>'
    case 'pageBreak':
      return '<div data-page-break="true"></div>'
    default:
      return inside(node)
  }
}

/** What the editor shows, as the HTML that is kept; the server cleans and reads it again. */
export const htmlOf = (page: JSONContent): string => {
  const blocks = page.content ?? []
  const last = blocks.at(-1)
  const written = last?.type === 'paragraph' && !last.content?.length ? blocks.slice(0, -1) : blocks
  return written.map(blockHtml).join('\n')
}

/** Names of fields a template uses. */
export const tokensIn = (html: string): Set<string> =>
  new Set([...html.matchAll(tokenPattern)].map(([, name]) => name as string))

/** Puts a new name in the place of an old one. */
export const renamedToken = (html: string, from: string, to: string): string =>
  html.replaceAll(tokenPattern, (token, name: string) => (name === from ? `{{${to}}}` : token))

export const conditionOf = (shown: unknown): Condition | null => {
  try {
    return typeof shown === 'string' && shown ? (JSON.parse(shown) as Condition) : null
  } catch {
    return null
  }
}
