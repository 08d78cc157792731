import type { FormField } from './form-fields.rules.ts'
import type { Block, Inline } from './form-template.rules.ts'

export interface BlockChange {
  Change: 'Same' | 'Added' | 'Removed'
  Kind: string
  Text: string
}

const lineText = (inlines: readonly Inline[]) =>
  inlines.map((one) => (one.kind === 'text' ? one.text : one.kind === 'token' ? `{{${one.name}}}` : ' ')).join('')

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return lineText(block.children)
    case 'list':
      return block.items.map((item) => item.map(textOf).join(' ')).join('; ')
    case 'table':
      return [...block.head, ...block.body]
        .map((row) => row.map(({ children }) => lineText(children)).join(' | '))
        .join('\n')
    case 'columns':
    case 'group':
      return block.children.map(textOf).join('\n')
    case 'signature':
      return block.line ? `${block.block}, line ${String(block.line)}` : block.block
    default:
      return ''
  }
}

/** Conditions and columns are opened up, so that one changed line is one change. */
const flat = (blocks: readonly Block[]): { key: string; kind: string; text: string }[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns' || block.kind === 'group') {
      const { children, ...own } = block
      return [
        ...(block.if || ('array' in block && block.array)
          ? [{ key: JSON.stringify(own), kind: block.kind, text: '' }]
          : []),
        ...flat(children),
      ]
    }
    return [{ key: JSON.stringify(block), kind: block.kind, text: textOf(block) }]
  })

const mostCells = 4_000_000

/** What stands in both, what came and what went, in reading order. */
export function compareTemplates(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const [a, b] = [flat(before), flat(after)]
  const say = (Change: BlockChange['Change'], one: { kind: string; text: string }): BlockChange => ({
    Change,
    Kind: one.kind,
    Text: one.text,
  })
  let head = 0
  while (head < a.length && head < b.length && a[head]!.key === b[head]!.key) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail)!.key === b.at(-1 - tail)!.key) tail++
  const [x, y] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const middle: BlockChange[] = []
  if (x.length * y.length > mostCells)
    middle.push(...x.map((one) => say('Removed', one)), ...y.map((one) => say('Added', one)))
  else {
    const width = y.length + 1
    const best = new Uint16Array((x.length + 1) * width)
    for (let i = x.length - 1; i >= 0; i--)
      for (let j = y.length - 1; j >= 0; j--)
        best[i * width + j] =
          x[i]!.key === y[j]!.key
            ? best[(i + 1) * width + j + 1]! + 1
            : Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!)
    let [i, j] = [0, 0]
    while (i < x.length || j < y.length) {
      if (i < x.length && j < y.length && x[i]!.key === y[j]!.key) {
        middle.push(say('Same', x[i]!))
        i++
        j++
      } else if (j >= y.length || (i < x.length && best[(i + 1) * width + j]! >= best[i * width + j + 1]!))
        middle.push(say('Removed', x[i++]!))
      else middle.push(say('Added', y[j++]!))
    }
  }
  return [
    ...a.slice(0, head).map((one) => say('Same', one)),
    ...middle,
    ...b.slice(b.length - tail).map((one) => say('Same', one)),
  ]
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Properties of a field that differ, as text. */
export function changesOf(was: FormField, now: FormField): { Property: string; Was: string; Now: string }[] {
  const names = Object.keys(now) as (keyof FormField)[]
  return names
    .map((Property) => ({ Property, Was: shown(was[Property]), Now: shown(now[Property]) }))
    .filter(({ Was, Now }) => Was !== Now)
}

export function compareFields(before: readonly FormField[], after: readonly FormField[]) {
  const named = ({ Id, Name, Label }: FormField) => ({ FieldID: Id, Name, Label })
  const old = new Map(before.map((field) => [field.Id, field]))
  const fresh = new Set(after.map(({ Id }) => Id))
  return {
    Added: after.filter(({ Id }) => !old.has(Id)).map(named),
    Removed: before.filter(({ Id }) => !fresh.has(Id)).map(named),
    Changed: after.flatMap((field) => {
      const was = old.get(field.Id)
      const Changes = was ? changesOf(was, field) : []
      return Changes.length > 0 ? [{ ...named(field), Changes }] : []
    }),
  }
}
