import { say, sentence, type Language } from '#platform/contract/words.ts'
import { printed, shownFields, withCalculated } from '#domains/forms/form-answers.rules.ts'
import { holds } from '#domains/forms/form-conditions.rules.ts'
import {
  isEmpty,
  type FieldValue,
  type FieldValues,
  type FormColumn,
  type FormField,
  type TableRow,
} from '#domains/forms/form-fields.rules.ts'

import type { Block, BlockOf, Inline, TemplateCell } from '#domains/forms/form-template.rules.ts'
import type { PrintedCell, PrintedNode, Run } from './render-shapes.server.ts'
import type { Printable } from './render-text.server.ts'
import { richText } from './render-rich-text.server.ts'
import { pageText, type PageWords } from './render-page-text.server.ts'

export interface Answers {
  title: string
  tree: readonly Block[]
  fields: readonly FormField[]
  values: FieldValues
  lang: Language
  /** Names of attached files by attachment id. */
  files: ReadonlyMap<string, string>
  text: Printable
  words: PageWords
  /** What stands where the template has a place to sign. */
  signatures: (block: BlockOf<'signature'>) => PrintedNode[]
}

/** A row of a table whose columns the tokens inside a repeated part name. */
interface Row {
  field: FormField
  row: TableRow
}

const mostRows = 2000

/** The form's own pages: conditions decided, values worded, repeated parts laid out. */
export function printedForm(answers: Answers): PrintedNode[] {
  const { fields, text, words, lang } = answers
  const values = withCalculated(fields, answers.values)
  const shown = new Map(shownFields(fields, answers.values).map((field) => [field.Id, field]))
  const seen: FieldValues = Object.fromEntries(Object.entries(values).filter(([id]) => shown.has(id)))
  const byName = new Map(fields.map((field) => [field.Name, field]))
  const above: number[] = []
  const moreRows = (of: number) => say(sentence(pageText.moreRows, { count: of - mostRows }), lang)

  const valueOf = (field: FormField): FieldValue | undefined => (shown.has(field.Id) ? seen[field.Id] : undefined)
  const word = (field: FormField | FormColumn, value: string | undefined): string =>
    field.DataType === 'File' && value ? (answers.files.get(value) ?? value) : printed(field, value, lang)

  /** Several answers on one line. */
  function inOneLine(field: FormField): string {
    const value = valueOf(field)
    if (value === undefined || typeof value === 'string') return word(field, value)
    return value
      .map((one) =>
        typeof one === 'string'
          ? word(field, one)
          : field.Columns.map((column) => word(column, one[column.Id]))
              .filter(Boolean)
              .join(', '),
      )
      .filter(Boolean)
      .join('; ')
  }

  function tokenText(name: string, row?: Row): string | undefined {
    const column = row?.field.Columns.find((one) => one.Name === name)
    if (column) return word(column, row?.row[column.Id])
    const field = byName.get(name)
    if (!field) return `{{${name}}}`
    return shown.has(field.Id) ? inOneLine(field) : undefined
  }

  function runsOf(inlines: readonly Inline[], row?: Row): Run[] {
    return inlines.flatMap((one): Run[] => {
      if (one.kind === 'break') return [{ br: true }]
      if (one.kind === 'text') {
        const { bold, italic, underline } = one
        return [
          {
            t: text.text(one.text),
            ...(bold && { b: true }),
            ...(italic && { i: true }),
            ...(underline && { u: true }),
          },
        ]
      }
      const told = tokenText(one.name, row)
      if (told === undefined) return []
      return told.trim() === '' ? [{ blank: true }] : linesOf(text.text(told))
    })
  }

  const loneToken = (inlines: readonly Inline[]): string | undefined => {
    const told = inlines.filter((one) => one.kind !== 'text' || one.text.trim() !== '')
    return told.length === 1 && told[0]?.kind === 'token' ? told[0].name : undefined
  }

  function paragraph(block: BlockOf<'paragraph'>, row?: Row): PrintedNode[] {
    const name = loneToken(block.children)
    if (name !== undefined) {
      const column = row?.field.Columns.find((one) => one.Name === name)
      if (column) return [labelled(column.Label, answerBody(column, row?.row[column.Id]))]
      const field = byName.get(name)
      if (field) return shown.has(field.Id) ? fieldNodes(field) : []
    }
    const runs = runsOf(block.children, row)
    if (runs.length === 0) return []
    return [{ kind: 'paragraph', runs, ...(block.align && { align: block.align }) }]
  }

  const labelled = (label: string, body: PrintedNode[]): PrintedNode => ({
    kind: 'field',
    label: text.line(label),
    body,
  })

  function answerBody(field: FormField | FormColumn, value: string | undefined): PrintedNode[] {
    const told = word(field, value)
    if (told.trim() === '') return []
    if (field.DataType === 'RichText') return richText(told, text)
    return paragraphs(text.text(told))
  }

  function fieldNodes(field: FormField): PrintedNode[] {
    const value = valueOf(field)
    if (field.DataStructure === 'Table') return [labelled(field.Label, [fieldTable(field)])]
    if (value === undefined || typeof value === 'string') return [labelled(field.Label, answerBody(field, value))]
    const told = value.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [word(field, one)] : []))
    if (told.length < 2)
      return [labelled(field.Label, answerBody(field, typeof value[0] === 'string' ? value[0] : undefined))]
    return [
      labelled(field.Label, [{ kind: 'list', ordered: false, items: told.map((one) => paragraphs(text.text(one))) }]),
    ]
  }

  const rowsOf = (field: FormField): TableRow[] => {
    const value = valueOf(field)
    const rows = Array.isArray(value) ? value.filter((one): one is TableRow => typeof one !== 'string') : []
    return rows.filter((row) => !isEmpty([row]))
  }

  /** A table field that the template names without laying it out. */
  function fieldTable(field: FormField): PrintedNode {
    const head = [
      field.Columns.map((column): PrintedCell => ({ header: true, runs: [{ t: text.line(column.Label) }] })),
    ]
    const rows = rowsOf(field)
    const body = rows
      .slice(0, mostRows)
      .map((row) =>
        field.Columns.map((column): PrintedCell => ({ runs: linesOf(text.text(word(column, row[column.Id]))) })),
      )
    return tableOf(head, capped(body, rows.length, head[0]?.length ?? 1))
  }

  function capped(body: PrintedCell[][], count: number, width: number): PrintedCell[][] {
    if (body.length === 0) return [[{ runs: [{ t: words.none }], span: width }]]
    return count > mostRows ? [...body, [{ runs: [{ t: moreRows(count), i: true }], span: width }]] : body
  }

  function table(block: BlockOf<'table'>): PrintedNode[] {
    const cells = (rows: readonly TemplateCell[][], row?: Row) =>
      rows.map((line) =>
        line.map((cell): PrintedCell => ({
          runs: runsOf(cell.children, row).filter((run) => !('blank' in run)),
          ...(cell.header && { header: true }),
          ...(cell.span && { span: cell.span }),
        })),
      )
    const head = cells(block.head)
    const field = block.array === undefined ? undefined : byName.get(block.array)
    if (!field) return [tableOf(head, cells(block.body))]
    if (!shown.has(field.Id)) return []
    const rows = rowsOf(field)
    const body = rows.slice(0, mostRows).flatMap((row) => cells(block.body, { field, row }))
    return [tableOf(head, capped(body, rows.length, widthOf([...head, ...cells(block.body)])))]
  }

  function group(block: BlockOf<'group'>, row?: Row): PrintedNode[] {
    const field = block.array === undefined ? undefined : byName.get(block.array)
    if (!field) return nodesOf(block.children, row)
    if (!shown.has(field.Id)) return []
    const rows = rowsOf(field)
    if (rows.length === 0) return [labelled(field.Label, [{ kind: 'paragraph', runs: [{ t: words.none }] }])]
    const drawn = rows
      .slice(0, mostRows)
      .map((one): PrintedNode => ({ kind: 'group', children: nodesOf(block.children, { field, row: one }) }))
    if (rows.length > mostRows) drawn.push({ kind: 'paragraph', runs: [{ t: moreRows(rows.length), i: true }] })
    return drawn
  }

  function nodesOf(blocks: readonly Block[], row?: Row): PrintedNode[] {
    return blocks.flatMap((block): PrintedNode[] => {
      if (!holds(block.if, seen)) return []
      switch (block.kind) {
        case 'heading': {
          const runs = runsOf(block.children, row)
          if (runs.length === 0) return []
          // Readers by ear find their way by levels that follow one another.
          while ((above.at(-1) ?? 0) >= block.level) above.pop()
          above.push(block.level)
          return [{ kind: 'heading', level: above.length + 1, runs }]
        }
        case 'paragraph':
          return paragraph(block, row)
        case 'list': {
          const items = block.items.map((item) => nodesOf(item, row)).filter((item) => item.length > 0)
          return items.length > 0 ? [{ kind: 'list', ordered: block.ordered, items }] : []
        }
        case 'table':
          return table(block)
        case 'columns': {
          const children = block.children.map((child) => nodesOf([child], row)).filter((child) => child.length > 0)
          return children.length > 0 ? [{ kind: 'columns', count: block.count, children }] : []
        }
        case 'group':
          return group(block, row)
        case 'signature':
          return answers.signatures(block)
        default:
          return [{ kind: block.kind }]
      }
    })
  }

  return nodesOf(withoutTitle(answers.tree, answers.title))
}

/** The title stands above the pages already. */
function withoutTitle(tree: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = tree
  if (first?.kind !== 'heading') return tree
  const told = first.children.map((one) => (one.kind === 'text' ? one.text : '{}')).join('')
  return told.trim().toLowerCase() === title.trim().toLowerCase() ? rest : tree
}

const widthOf = (rows: readonly PrintedCell[][]): number =>
  Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + (cell.span ?? 1), 0)))

/** Every row as wide as the widest, columns by what stands in them. */
export function tableOf(head: PrintedCell[][], body: PrintedCell[][]): PrintedNode {
  const width = widthOf([...head, ...body])
  const filled = (row: PrintedCell[]): PrintedCell[] => {
    const own = row.reduce((sum, cell) => sum + (cell.span ?? 1), 0)
    return [...row, ...Array.from({ length: width - own }, (): PrintedCell => ({ runs: [] }))]
  }
  const longest = Array.from({ length: width }, () => 8)
  for (const row of [...head, ...body]) {
    let at = 0
    for (const cell of row) {
      const length = cell.runs.reduce((sum, run) => sum + ('t' in run ? run.t.length : 4), 0)
      if ((cell.span ?? 1) === 1) longest[at] = Math.max(longest[at]!, Math.min(40, length))
      at += cell.span ?? 1
    }
  }
  return { kind: 'table', widths: longest, head: head.map(filled), body: body.map(filled) }
}

/** Line ends become breaks. */
export const linesOf = (told: string): Run[] =>
  told
    .split('\n')
    .flatMap((line, at): Run[] => [...(at > 0 ? [{ br: true as const }] : []), ...(line === '' ? [] : [{ t: line }])])

/** An empty line begins a paragraph. */
export const paragraphs = (told: string): PrintedNode[] =>
  told
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', runs: linesOf(part.trim()) }))
