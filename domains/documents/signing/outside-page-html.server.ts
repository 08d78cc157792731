import type { PrintedCell, PrintedNode, Run } from '#domains/documents/evidence/render-shapes.server.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

const run = (one: Run): string => {
  if ('br' in one) return '<br>'
  if ('blank' in one) return '<span class="blank"></span>'
  const text = safe(one.t)
  const underlined = one.u ? `<u>${text}</u>` : text
  const slanted = one.i ? `<em>${underlined}</em>` : underlined
  return one.b ? `<strong>${slanted}</strong>` : slanted
}
const runs = (all: readonly Run[]) => all.map(run).join('')
const cell = ({ runs: inside, header, span }: PrintedCell) => {
  const tag = header ? 'th scope="col"' : 'td'
  return `<${tag}${span && span > 1 ? ` colspan="${Math.trunc(span)}"` : ''}>${runs(inside)}</${header ? 'th' : 'td'}>`
}
const rows = (all: readonly PrintedCell[][]) => all.map((line) => `<tr>${line.map(cell).join('')}</tr>`).join('')

/** The document as it stands on the page: only these elements, every text escaped. */
export function documentHtml(nodes: readonly PrintedNode[]): string {
  return nodes.map(nodeHtml).join('')
}

function nodeHtml(node: PrintedNode): string {
  switch (node.kind) {
    case 'heading': {
      // The page has the first two levels for itself.
      const level = Math.min(6, Math.max(3, node.level + 2))
      return `<h${level}>${runs(node.runs)}</h${level}>`
    }
    case 'paragraph':
      return `<p${node.align ? ` class="${node.align}"` : ''}>${runs(node.runs)}</p>`
    case 'field':
      return `<div class="field"><div class="label">${safe(node.label)}</div><div>${documentHtml(node.body) || '<span class="blank"></span>'}</div></div>`
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul'
      return `<${tag}>${node.items.map((item) => `<li>${documentHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return `<div class="wide" tabindex="0"><table>${node.head.length > 0 ? `<thead>${rows(node.head)}</thead>` : ''}<tbody>${rows(node.body)}</tbody></table></div>`
    case 'columns':
      return `<div class="columns">${node.children.map((column) => `<div>${documentHtml(column)}</div>`).join('')}</div>`
    case 'facts':
      return `<dl>${node.rows.map(([name, value]) => `<div><dt>${safe(name)}</dt><dd>${runs(value)}</dd></div>`).join('')}</dl>`
    case 'group':
    case 'card':
    case 'keep':
      return `<div class="group">${documentHtml(node.children)}</div>`
    case 'signature':
      return `<div class="line"><div class="label">${safe(node.label)}</div>${node.lines.map((line) => `<div>${runs(line)}</div>`).join('')}</div>`
    case 'rule':
      return '<hr>'
    case 'contents':
    case 'page-break':
      return ''
  }
}
