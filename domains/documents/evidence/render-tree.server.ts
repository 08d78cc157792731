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

import { checkTokens } from '#domains/forms/form-tokens.rules.ts'
import { answersOf, inOneLine, showsWhen } from '#domains/forms/form-when.rules.ts'
import {
  inlinesOf,
  type Block,
  type BlockOf,
  type Inline,
  type TemplateCell,
} from '#domains/forms/form-template.rules.ts'
import type { PrintedCell, PrintedNode, Run } from './render-shapes.server.ts'
import type { Printable } from './render-text.server.ts'
import { linesOf, paragraphs, tableOf, widthOf } from './render-nodes.server.ts'
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
  /** What was submitted says so where nothing was answered; a draft leaves the line free. */
  submitted: boolean
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
  const placed = new Set<string>()
  const moreRows = (of: number) => say(sentence(pageText.moreRows, { count: of - mostRows }), lang)

  const valueOf = (field: FormField): FieldValue | undefined => (shown.has(field.Id) ? seen[field.Id] : undefined)
  // Nothing was answered, so nothing is said: what a form would put in its place nobody has signed.
  const word = (field: FormField | FormColumn, value: string | undefined): string =>
    !value?.trim() ? '' : field.DataType === 'File' ? (answers.files.get(value) ?? value) : printed(field, value, lang)
  const unanswered: Run[] = answers.submitted ? [{ t: words.notAnswered, i: true }] : [{ blank: true }]

  /** What a line shows with these answers. */
  const showing = (inlines: readonly Inline[], row?: Row): readonly Inline[] =>
    inlines.some(({ when }) => when)
      ? inlines.filter(({ when }) =>
          showsWhen(when, answersOf(fields, seen, lang, row && { columns: row.field.Columns, row: row.row })),
        )
      : inlines

  function tokenText(name: string, row?: Row): string | undefined {
    const column = row?.field.Columns.find((one) => one.Name === name)
    if (column) return word(column, row?.row[column.Id])
    const field = byName.get(name)
    if (!field) return `{{${name}}}`
    placed.add(field.Id)
    return shown.has(field.Id) ? inOneLine(field, valueOf(field), lang, word) : undefined
  }

  /** A box to tick before its words: ticked or not, since “No TB test done” would say the opposite. */
  function ticked(inlines: readonly Inline[], at: number, name: string, row?: Row): string | undefined {
    const field = row?.field.Columns.find((one) => one.Name === name) ?? byName.get(name)
    if (field?.DataType !== 'YesNo' || field.FormatString) return undefined
    const before = inlines.slice(0, at).findLast((one) => one.kind !== 'text' || one.text.trim() !== '')
    const after = inlines[at + 1]
    if ((before && before.kind !== 'break') || after?.kind !== 'text' || !/^\s*\p{L}/u.test(after.text))
      return undefined
    const value =
      row && 'Columns' in row.field && row.field.Columns.includes(field as FormColumn)
        ? row.row[field.Id]
        : seen[field.Id]
    return value === 'true' ? '☑' : '☐'
  }

  function runsOf(all: readonly Inline[], row?: Row): Run[] {
    const inlines = showing(all, row)
    return inlines.flatMap((one, at): Run[] => {
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
      const box = ticked(inlines, at, one.name, row)
      if (box) return [{ t: box }]
      return told.trim() === '' ? unanswered : linesOf(text.text(told))
    })
  }

  const loneToken = (inlines: readonly Inline[]): string | undefined => {
    const told = inlines.filter((one) => one.kind !== 'text' || one.text.trim() !== '')
    return told.length === 1 && told[0]?.kind === 'token' ? told[0].name : undefined
  }

  function paragraph(block: BlockOf<'paragraph'>, row?: Row): PrintedNode[] {
    const name = loneToken(showing(block.children, row))
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
    if (told.trim() === '') return answers.submitted ? [{ kind: 'paragraph', runs: unanswered }] : []
    if (field.DataType === 'RichText') return richText(told, text)
    return paragraphs(text.text(told))
  }

  function fieldNodes(field: FormField): PrintedNode[] {
    placed.add(field.Id)
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
    placed.add(field.Id)
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
    if (body.length === 0) return [[{ runs: answers.submitted ? unanswered : [], span: width }]]
    return count > mostRows ? [...body, [{ runs: [{ t: moreRows(count), i: true }], span: width }]] : body
  }

  function table(block: BlockOf<'table'>): PrintedNode[] {
    const cells = (rows: readonly TemplateCell[][], row?: Row) =>
      rows.map((line) =>
        line.map((cell): PrintedCell => ({
          // A cell left empty in a row of a list is empty; one of the page itself was a question.
          runs: runsOf(cell.children, row).filter((run) => !('blank' in run) && !(row && run === unanswered[0])),
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
    if (rows.length === 0) return [labelled(field.Label, [{ kind: 'paragraph', runs: unanswered }])]
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

  /** What was asked and is signed but not on the page: without a place, in a branch of Word's that does not show, or required. */
  function annex(): PrintedNode[] {
    const without = new Set(checkTokens(answers.tree, fields).unplaced.map(({ Name }) => Name))
    for (const one of inlinesOf(answers.tree)) if (one.kind === 'token' && one.when) without.add(one.name)
    const left = fields.filter(
      ({ Id, Name, DataType, IsRequired }) =>
        shown.has(Id) &&
        !placed.has(Id) &&
        (IsRequired || (without.has(Name) && DataType !== 'Calculated' && !isEmpty(seen[Id]))),
    )
    if (left.length === 0) return []
    return [{ kind: 'heading', level: 2, runs: [{ t: words.annex }] }, ...left.flatMap(fieldNodes)]
  }

  const pages = nodesOf(withoutTitle(answers.tree, answers.title))
  return [...pages, ...annex()]
}

/** The title stands above the pages already. */
function withoutTitle(tree: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = tree
  if (first?.kind !== 'heading') return tree
  const told = first.children.map((one) => (one.kind === 'text' ? one.text : '{}')).join('')
  return told.trim().toLowerCase() === title.trim().toLowerCase() ? rest : tree
}
