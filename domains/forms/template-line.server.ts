import { tokensIn, type Inline } from './form-template.rules.ts'
import { wordTests, type WordTest } from './form-when.rules.ts'

/** A node as the parser gives it. */
export interface Element {
  type: string
  name: string
  data: string
  attribs: Record<string, string>
  children: Element[]
}
export type Note = (what: string) => void
type Marks = { bold?: true; italic?: true; underline?: true; when?: WordTest[] }

const marks: Record<string, keyof Marks> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline' }

export const isText = (node: Element) => node.type === 'text'
export const isElement = (node: Element) => node.type === 'tag'
export const isInline = (node: Element): boolean =>
  isText(node) ||
  (isElement(node) &&
    (node.name === 'br' || ((node.name === 'span' || Object.hasOwn(marks, node.name)) && onlyInline(node.children))))
export const onlyInline = (nodes: readonly Element[]): boolean => nodes.every(isInline)

/** Control characters and marks that turn the writing around: no template needs them. */
const isStray = (code: number) =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13) ||
  (code >= 0x7f && code < 0xa0) ||
  code === 0xfeff ||
  code >= 0xfffe ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069)

export function withoutStrays(text: string): string {
  const whole = text.toWellFormed()
  let kept = ''
  let from = 0
  for (let at = 0; at < whole.length; at++)
    if (isStray(whole.charCodeAt(at))) {
      kept += whole.slice(from, at)
      from = at + 1
    }
  return from === 0 ? whole : kept + whole.slice(from)
}

/** A line as it is read: runs of blanks are one, none stands at an edge, like pieces are joined. */
class Line {
  private readonly parts: Inline[] = []
  private edged = false

  add(text: string, has: Marks): void {
    let given = withoutStrays(text).replaceAll(/[ \t\n\r\f]+/g, ' ')
    const before = this.parts.at(-1)
    const ends = before?.kind === 'break' || (before?.kind === 'text' && before.text.endsWith(' '))
    // What may not show takes its blank along.
    const blank = !before || (ends && (!before.when || sameTests(before.when, has.when)))
    if (blank || this.edged) given = given.replace(/^ /, '')
    if (given === '') return
    if (this.edged) this.break()
    const last = this.parts.at(-1)
    if (
      last?.kind === 'text' &&
      last.bold === has.bold &&
      last.italic === has.italic &&
      last.underline === has.underline &&
      sameTests(last.when, has.when)
    )
      last.text += given
    else this.parts.push({ kind: 'text', text: given, ...has })
  }

  break(when?: WordTest[]): void {
    this.trim(when)
    this.edged = false
    this.parts.push({ kind: 'break', ...(when && { when }) })
  }

  /** A block inside a line begins a line of its own. */
  edge(): void {
    this.edged = this.parts.length > 0 && this.parts.at(-1)?.kind !== 'break'
  }

  private trim(when?: WordTest[]): void {
    const last = this.parts.at(-1)
    if (when && !sameTests(last?.when, when)) return
    if (last?.kind !== 'text' || !last.text.endsWith(' ')) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.parts.pop()
  }

  done(): Inline[] {
    this.trim()
    return this.parts.flatMap((part): Inline[] =>
      part.kind === 'text'
        ? [...tokensIn(part.text)].flatMap((piece): Inline[] =>
            'text' in piece
              ? [{ ...part, text: piece.text }]
              : 'name' in piece
                ? [{ kind: 'token', name: piece.name, ...(part.when && { when: part.when }) }]
                : [],
          )
        : [part],
    )
  }
}

const sameTests = (a: WordTest[] | undefined, b: WordTest[] | undefined) => JSON.stringify(a) === JSON.stringify(b)

const longest = 20_000
function testsOf({ attribs }: Element, around: WordTest[] | undefined, note: Note): { when?: WordTest[] } {
  const given = attribs['data-when']
  if (given === undefined) return {}
  try {
    const clean = given.length > longest ? '' : withoutStrays(given)
    const read = wordTests.safeParse(JSON.parse(clean))
    // What the database could not keep as text.
    if (read.success && !/\\u(0000|d[89a-f])/i.test(JSON.stringify(read.data)))
      return { when: [...(around ?? []), ...read.data].slice(0, 20) }
  } catch {
    // Named below.
  }
  note('data-when on <span> that cannot be read')
  return {}
}

function write(line: Line, nodes: readonly Element[], has: Marks, note: Note): void {
  for (const node of nodes) {
    if (isText(node)) line.add(node.data, has)
    else if (isElement(node)) {
      const mark = Object.hasOwn(marks, node.name) ? marks[node.name] : undefined
      if (node.name === 'br') line.break(has.when)
      else if (node.name === 'span') write(line, node.children, { ...has, ...testsOf(node, has.when, note) }, note)
      else if (mark) write(line, node.children, { ...has, [mark]: true }, note)
      else {
        if (Object.keys(node.attribs).length > 0) note(`<${node.name}> with its settings inside a line`)
        line.edge()
        write(line, node.children, has, note)
        line.edge()
      }
    }
  }
}

/** Everything in these nodes as one line. */
export function lineFrom(nodes: readonly Element[], note: Note): Inline[] {
  const line = new Line()
  write(line, nodes, {}, note)
  return line.done()
}
