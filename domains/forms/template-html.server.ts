import type { Block, Inline, TemplateCell } from './form-template.rules.ts'

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00A0', '&nbsp;')

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escaped(value)}"`

function lineOf(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      const when = (html: string) =>
        one.when ? `<span${attribute('data-when', JSON.stringify(one.when))}>${html}</span>` : html
      if (one.kind === 'break') return when('<br>')
      if (one.kind === 'token') return when(`{{${one.name}}}`)
      let html = escaped(one.text)
      if (one.underline) html = `<u>${html}</u>`
      if (one.italic) html = `<em>${html}</em>`
      return when(one.bold ? `<strong>${html}</strong>` : html)
    })
    .join('')
}

const cellOf = ({ header, span, children }: TemplateCell) => {
  const tag = header ? 'th' : 'td'
  return `<${tag}${attribute('colspan', span?.toString())}>${lineOf(children)}</${tag}>`
}
const rowsOf = (tag: 'thead' | 'tbody', rows: readonly TemplateCell[][]) =>
  rows.length === 0 ? '' : `<${tag}>${rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}</${tag}>`

function blockOf(block: Block): string {
  const when = attribute('data-if', block.if && JSON.stringify(block.if))
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}${when}>${lineOf(block.children)}</h${block.level}>`
    case 'paragraph':
      return `<p${attribute('data-align', block.align)}${when}>${lineOf(block.children)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}${when}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return `<table${attribute('data-array', block.array)}${when}>${rowsOf('thead', block.head)}${rowsOf('tbody', block.body)}</table>`
    case 'columns':
      return `<div${attribute('data-columns', String(block.count))}${when}>${htmlOf(block.children)}</div>`
    case 'group':
      return `<div${attribute('data-array', block.array)}${when}>${htmlOf(block.children)}</div>`
    case 'signature':
      return `<div${attribute('data-signature', block.line ? `${block.block}|${block.line}` : block.block)}${when}></div>`
    case 'rule':
      return `<hr${when}>`
    case 'page-break':
      return `<div data-page-break=""${when}></div>`
  }
}

/** A tree as clean HTML; the same tree always gives the same text, and reading it gives the tree again. */
export const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockOf).join('')
