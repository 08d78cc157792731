import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { condition, type Condition } from './form-conditions.rules.ts'
import type { Block, TemplateCell } from './form-template.rules.ts'
import {
  isElement,
  isInline,
  isText,
  lineFrom,
  onlyInline,
  withoutStrays,
  type Element,
  type Note,
} from './template-line.server.ts'

function conditionOf({ attribs, name }: Element, note: Note): { if?: Condition } {
  const given = attribs['data-if']
  if (given === undefined) return {}
  try {
    const read = condition.safeParse(JSON.parse(given))
    const clean = read.success ? withoutStrays(JSON.stringify(read.data)) : ''
    // What the database could not keep as text.
    if (clean && !/\\u(0000|d[89a-f])/i.test(clean)) return { if: JSON.parse(clean) as Condition }
  } catch {
    // Named below.
  }
  note(`data-if on <${name}> that cannot be read`)
  return {}
}

function arrayOf({ attribs, name }: Element, note: Note): { array?: string } {
  const given = attribs['data-array']?.trim()
  if (given === undefined) return {}
  if (/^[A-Za-z][A-Za-z0-9_ ]{0,79}$/.test(given)) return { array: given }
  note(`data-array on <${name}> that names no field`)
  return {}
}

function tableFrom(table: Element, note: Note): Block[] {
  const head: TemplateCell[][] = []
  const body: TemplateCell[][] = []
  const read = (nodes: readonly Element[], inHead: boolean) => {
    if (nodes.some((node) => isText(node) && node.data.trim() !== '')) note('words between the cells of a table')
    for (const node of nodes.filter(isElement)) {
      if (node.name === 'thead' || node.name === 'tbody') read(node.children, node.name === 'thead')
      else if (node.name === 'tr') {
        const row = node.children
          .filter(isElement)
          .filter(({ name }) => name === 'td' || name === 'th')
          .map((cell) => cellFrom(cell, note))
        if (row.length > 0) (body.length === 0 && (inHead || row.every(({ header }) => header)) ? head : body).push(row)
      }
    }
  }
  read(table.children, false)
  if (head.length + body.length === 0) return []
  return [{ kind: 'table', ...arrayOf(table, note), ...conditionOf(table, note), head, body }]
}

function cellFrom(cell: Element, note: Note): TemplateCell {
  const given = cell.attribs.colspan
  const span = given !== undefined && /^\d{1,2}$/.test(given) ? Number(given) : 1
  return {
    ...(cell.name === 'th' && { header: true as const }),
    ...(span >= 2 && span <= 20 && { span }),
    children: lineFrom(cell.children, note),
  }
}

function divFrom(div: Element, note: Note, inColumns: boolean): Block[] {
  const { attribs } = div
  const when = conditionOf(div, note)
  const array = arrayOf(div, note)
  if (attribs['data-page-break'] !== undefined)
    return [{ kind: 'page-break', ...when }, ...blocksFrom(div.children, note)]
  if (attribs['data-signature'] !== undefined) {
    const [name = '', line = ''] = attribs['data-signature'].split('|')
    const block = approvalBlocks.find(({ value }) => value === name.trim())?.value
    const number = /^\d{1,2}$/.test(line.trim()) ? Number(line) : 0
    if (block) return [{ kind: 'signature', block, ...(number >= 1 && number <= 20 && { line: number }), ...when }]
    note('data-signature that names nobody who signs')
  }
  const columns = attribs['data-columns']
  const count = columns === '2' ? 2 : columns === '3' ? 3 : columns === '4' ? 4 : undefined
  if (columns !== undefined && !count) note('data-columns other than 2, 3 or 4')
  if (count) {
    const block: Block = {
      kind: 'columns',
      count,
      ...(array.array ? {} : when),
      children: blocksFrom(div.children, note, true),
    }
    const made: Block[] = block.children.length > 0 ? [block] : []
    return array.array && made.length > 0 ? [{ kind: 'group', ...array, ...when, children: made }] : made
  }
  const inside = onlyInline(div.children) ? paragraphFrom(div, note, {}) : blocksFrom(div.children, note)
  if (inside.length === 0) return []
  if (array.array || when.if) return [{ kind: 'group', ...array, ...when, children: inside }]
  return inColumns && inside.length > 1 ? [{ kind: 'group', children: inside }] : inside
}

function paragraphFrom(node: Element, note: Note, when = conditionOf(node, note)): Block[] {
  const children = lineFrom(node.children, note)
  const align = node.attribs['data-align']
  if (align !== undefined && align !== 'center' && align !== 'right') note('data-align other than center or right')
  if (children.length === 0) return []
  return [{ kind: 'paragraph', ...((align === 'center' || align === 'right') && { align }), ...when, children }]
}

/** Blocks of cleaned nodes; whatever is not known is read for its words only. */
export function blocksFrom(nodes: readonly Element[], note: Note, inColumns = false): Block[] {
  const blocks: Block[] = []
  let loose: Element[] = []
  const settle = () => {
    const children = lineFrom(loose, note)
    loose = []
    if (children.length > 0) blocks.push({ kind: 'paragraph', children })
  }
  for (const node of nodes) {
    if (isInline(node)) {
      loose.push(node)
      continue
    }
    if (!isElement(node)) continue
    settle()
    const { name } = node
    if (name === 'p') blocks.push(...paragraphFrom(node, note))
    else if (name === 'div') blocks.push(...divFrom(node, note, inColumns))
    else if (name === 'table') blocks.push(...tableFrom(node, note))
    else if (name === 'hr') blocks.push({ kind: 'rule', ...conditionOf(node, note) })
    else if (name === 'ul' || name === 'ol') {
      const items = node.children
        .filter((one) => isElement(one) || (isText(one) && one.data.trim() !== ''))
        .map((one) => blocksFrom(one.name === 'li' ? one.children : [one], note))
        .filter((item) => item.length > 0)
      if (items.length > 0) blocks.push({ kind: 'list', ordered: name === 'ol', ...conditionOf(node, note), items })
    } else if (/^h[1-4]$/.test(name)) {
      const children = lineFrom(node.children, note)
      const level = Number(name.slice(1)) as 1 | 2 | 3 | 4
      if (children.length > 0) blocks.push({ kind: 'heading', level, ...conditionOf(node, note), children })
    } else blocks.push(...blocksFrom(node.children, note))
  }
  settle()
  return blocks
}
