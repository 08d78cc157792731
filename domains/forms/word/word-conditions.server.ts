import { OpenField } from './word-codes.server.ts'
import {
  attr,
  child,
  descendants,
  elementsOf,
  insertAfter,
  makeRun,
  remove,
  type Element,
  type Node,
} from './word-xml.server.ts'

const condition =
  /^\s*IF\s+("[^"]*"|\S+)\s*(=|<>|<=|>=|<|>)\s*("[^"]*"|\S+)\s+("[^"]*"|\S+)(?:\s+("[^"]*"|\S+))?\s*(?:\\\*.*)?$/is
const bare = (text = '') => text.replace(/^"(.*)"$/s, '$1')

/** What an IF field shows once the merge fields in it are filled; nothing when it asks more than we understand. */
export function conditionText(instruction: string): string | undefined {
  const [, left, op, right, then, otherwise] = condition.exec(instruction) ?? []
  if (left === undefined || right === undefined) return undefined
  const [a, b] = [bare(left), bare(right)]
  const [x, y] = [Number(a), Number(b)]
  const order =
    a.trim() !== '' && b.trim() !== '' && !Number.isNaN(x) && !Number.isNaN(y)
      ? x - y
      : a.toLowerCase().localeCompare(b.toLowerCase())
  const pattern = /[*?]/.test(b) && (op === '=' || op === '<>')
  const equal = pattern ? like(b).test(a) : order === 0
  const holds =
    op === '='
      ? equal
      : op === '<>'
        ? !equal
        : op === '<'
          ? order < 0
          : op === '>'
            ? order > 0
            : op === '<='
              ? order <= 0
              : order >= 0
  return holds ? bare(then) : bare(otherwise)
}
/** A nested field's text as one word, unless it stands between quotes already. */
export function quotedIn(instruction: string, text: string): string {
  const plain = text.replaceAll('"', '”')
  return (instruction.split('"').length - 1) % 2 === 1 ? plain : `"${plain}"`
}
const like = (text: string) =>
  new RegExp(
    `^${text
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replaceAll('?', '.')}$`,
    'is',
  )

/** Word reckons IF fields only when asked; what they show is set right here. */
export function settleConditions(root: Node): void {
  const open: OpenField[] = []
  for (const run of [...descendants(root)].filter((one) => one.localName === 'r')) {
    const mark = child(run, 'fldChar')
    const top = open.at(-1)
    const type = mark && attr(mark, 'fldCharType')
    if (mark && type === 'begin') open.push(new OpenField(run, mark))
    else if (type === 'separate' && top) top.separate = run
    else if (type === 'end' && top) {
      open.pop()
      const outer = open.at(-1)
      if (outer && !outer.separate) outer.instruction += quotedIn(outer.instruction, top.text())
      settle(top)
    } else if (!mark) {
      for (const field of open) if (field.separate) field.results.push(run)
      if (top && !top.separate)
        for (const one of elementsOf(run)) if (one.localName === 'instrText') top.instruction += one.textContent ?? ''
    }
  }
}

function settle({ instruction, separate, results }: OpenField): void {
  const shown = separate && /^\s*IF\b/i.test(instruction) ? conditionText(instruction) : undefined
  if (shown === undefined || !separate) return
  const look = results.map((run: Element) => child(run, 'rPr')).find(Boolean)
  for (const run of results) remove(run)
  insertAfter(makeRun(separate, shown, look), separate)
}
