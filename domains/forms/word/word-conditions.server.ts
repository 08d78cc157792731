import { comparesInWord, inCase, showsWhen, wordCases, wordOperators } from '#domains/forms/form-when.rules.ts'
import type { WordCase, WordOperator, WordPart, WordTest } from '#domains/forms/form-when.rules.ts'
import { argumentsOf, type Piece } from './word-arguments.server.ts'
import { isEmptyMark, withoutEmptyMarks } from './word-empty.server.ts'
import {
  ancestor,
  attr,
  child,
  descendants,
  elementsOf,
  insertAfter,
  make,
  makeRun,
  remove,
  textOf,
  type Element,
  type Node,
} from './word-xml.server.ts'

interface Frame {
  begin: Element
  separate: Element | undefined
  code: Piece[]
  results: Element[]
  /** Everything from its first mark to its last. */
  runs: Element[]
  last: Element | undefined
}

export interface Settled {
  /** How many tests other parts of the file have named before. */
  first: number
  /** In the order in which runs name them. */
  tests: WordTest[][]
  /** Instructions that were not understood, as somebody would read them. */
  left: string[]
}

const most = { depth: 6, characters: 300 }
export const whenMarks = { begin: (index: number) => `\uE000when:${index}\uE001`, end: '\uE000/when\uE001' }

/** A place inside an IF while the file becomes a template. */
export const heldToken = (name: string, id: string, as = '') => `{{${name}|${as}|${id}}}`
const held = /^\{\{([^{}|]*)\|(\w*)\|([^{}|]*)\}\}$/

export const caseOf = (instruction: string): WordCase | undefined => {
  const given = /\\\*\s*(Upper|Lower|FirstCap|Caps)\b/i.exec(instruction)?.[1]?.toLowerCase()
  return wordCases.find((one) => one.toLowerCase() === given)
}

/**
 * Word reckons IF fields only when asked; what they show is set right here.
 * While a file becomes a template their answers are not known: then both branches come out, each with its tests.
 */
export function settleConditions(root: Node, { asTemplate = false, first = 0 } = {}): Settled {
  const open: Frame[] = []
  const settled: Settled = { first, tests: [], left: [] }
  for (const run of [...descendants(root)].filter((one) => one.localName === 'r')) {
    const mark = child(run, 'fldChar')
    const type = mark && attr(mark, 'fldCharType')
    if (type === 'begin') {
      const around = open.at(-1)
      if (around && !around.separate) lineOf(around, run)
      open.push({ begin: run, separate: undefined, code: [], results: [], runs: [], last: undefined })
    }
    for (const frame of open) frame.runs.push(run)
    const top = open.at(-1)
    if (!top || type === 'begin') continue
    if (type === 'separate') top.separate ??= run
    else if (type === 'end') {
      open.pop()
      close(top, run, open, settled, asTemplate)
    } else if (!mark) {
      for (const frame of open) if (frame.separate) frame.results.push(run)
      if (!top.separate) readCode(top, run, asTemplate)
    }
  }
  return settled
}

function lineOf(frame: Frame, run: Element): void {
  const paragraph = ancestor(run, ['p'])
  if (frame.last && paragraph !== frame.last) frame.code.push({ text: '\n', look: undefined, code: true })
  frame.last = paragraph
}

function readCode(frame: Frame, run: Element, asTemplate: boolean): void {
  lineOf(frame, run)
  const look = child(run, 'rPr')
  const code = elementsOf(run).filter(({ localName }) => localName === 'instrText')
  if (code.length > 0)
    return void frame.code.push({ text: code.map(({ textContent }) => textContent ?? '').join(''), look, code: true })
  const text = textOf(run)
  const [, name, as, id] = (asTemplate && held.exec(text)) || []
  if (name !== undefined && id !== undefined)
    frame.code.push({ text, look, token: { name, id }, ...(as && { as: as as WordCase }) })
  else if (text !== '') frame.code.push({ text, look })
}

const written = (code: readonly Piece[]) => code.map(({ text }) => text).join('')

function close(frame: Frame, end: Element, open: readonly Frame[], settled: Settled, asTemplate: boolean): void {
  const outer = open.at(-1)
  const inCode = outer && !outer.separate
  const instruction = written(frame.code)
  const shown = /^\s*IF\b/i.test(instruction) && open.length < most.depth ? shownBy(frame.code) : undefined
  if (!shown) {
    const as = caseOf(written(frame.code.filter(({ code }) => code)))
    const text = resultText(frame)
    if (inCode) outer.code.push({ text, look: lookOf(frame), ...(as && { as }) })
    if (!asTemplate) return
    if (/^\s*IF\b/i.test(instruction) || frame.code.some(({ token }) => token))
      settled.left.push(
        instruction
          .replace(/\{\{([^{}|]*)\|[^{}]*\}\}/g, '$1')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    // The converter would print what the instruction has in it.
    const results = new Set(frame.results)
    for (const run of frame.runs) if (!results.has(run) && child(run, 't')) remove(run)
    return
  }
  // Nothing shown is an argument too.
  if (inCode) outer.code.push({ text: '', look: undefined }, ...shown.map(({ code: _own, ...piece }) => piece))
  if (asTemplate) {
    if (!inCode) takeOut(frame, end, shown, settled)
  } else {
    const made = write(frame, end, shown)
    for (const one of open) {
      one.runs.push(...made)
      if (one.separate) one.results = [...one.results.filter(({ parentNode }) => parentNode), ...made]
    }
  }
}

function resultText({ results }: Frame): string {
  let text = ''
  let last: Element | undefined
  for (const run of results) {
    const paragraph = ancestor(run, ['p'])
    if (last && paragraph !== last) text += '\n'
    last = paragraph
    text += textOf(run)
  }
  return text
}
const lookOf = ({ results, begin }: Frame) =>
  results.map((run) => child(run, 'rPr')).find(Boolean) ?? child(begin, 'rPr')

/** What an IF shows: pieces, each with the tests that are still open. Nothing when it asks more than we understand. */
function shownBy(code: readonly Piece[]): Piece[] | undefined {
  const [, left, sign, right, then, otherwise] = argumentsOf(code) ?? []
  const op = wordOperators.find((one) => one === sign?.map(({ text }) => text).join(''))
  if (!left || !op || !right || !then) return undefined
  if ([left, right].some((side) => written(side.filter(({ code: own }) => own)).length > most.characters))
    return undefined
  const test: WordTest = { left: left.map(partOf), op, right: right.map(partOf) }
  const branch = (pieces: readonly Piece[], not: boolean) =>
    pieces.map((piece): Piece => ({ ...piece, when: [not ? { ...test, not: true } : test, ...(piece.when ?? [])] }))
  const asks = [...left, ...right].some(({ token, when }) => token ?? when)
  if (asks) return [...branch(then, false), ...branch(otherwise ?? [], true)]
  const [a, b] = [left, right].map((side) => side.map(({ text, as }) => inCase(withoutEmptyMarks(text), as)).join(''))
  return [...(comparesInWord(a ?? '', op as WordOperator, b ?? '') ? then : (otherwise ?? []))]
}

const partOf = ({ text, token, as, when }: Piece): WordPart => ({
  ...(token ? { field: token.id } : { text: withoutEmptyMarks(text) }),
  ...(as && { as }),
  ...(when && { when }),
})

const runOf = (near: Element, { text, look }: Piece) => makeRun(near, shownEmpty(text), look)
const shownEmpty = (text: string) => (isEmptyMark(text) ? text.slice(1, -1) : text)

/** The result of an IF in a filled file; the field stays, so that the file can be read again. */
function write(frame: Frame, end: Element, shown: readonly Piece[]): Element[] {
  let separate = frame.separate
  if (separate) {
    const from = frame.runs.indexOf(separate)
    takeRuns(
      frame.runs.slice(from + 1).filter((run) => run !== end),
      [frame.begin, separate, end],
    )
  } else {
    separate = make(end, 'r')
    separate.appendChild(make(end, 'fldChar', { fldCharType: 'separate' }))
    end.parentNode?.insertBefore(separate, end)
  }
  const made = shown.map((piece) => runOf(end, piece))
  for (const run of made.toReversed()) insertAfter(run, separate)
  return made
}

/** In a template the IF gives way to its branches. */
function takeOut(frame: Frame, end: Element, shown: readonly Piece[], settled: Settled): void {
  for (const piece of shown) {
    if (piece.when && !showsEver(piece.when)) continue
    const words = piece.token ? `{{${piece.token.name}}}` : shownEmpty(piece.text)
    const text = piece.when
      ? `${whenMarks.begin(settled.first + settled.tests.push(piece.when) - 1)}${words}${whenMarks.end}`
      : words
    frame.begin.parentNode?.insertBefore(makeRun(frame.begin, text, piece.look), frame.begin)
  }
  takeRuns(frame.runs, [])
  remove(end)
}

/** Tests that ask no field are decided already. */
const showsEver = (tests: readonly WordTest[]) => tests.every((test) => asksField(test) || showsWhen([test], () => ''))
const asksField = ({ left, right }: WordTest): boolean =>
  [...left, ...right].some(({ field, when }) => field !== undefined || (when ?? []).some(asksField))

function takeRuns(runs: readonly Element[], kept: readonly Element[]): void {
  const keeps = new Set(kept.map((run) => ancestor(run, ['p'])))
  for (const run of runs) {
    const [paragraph, table] = [ancestor(run, ['p']), ancestor(run, ['tbl'])]
    remove(run)
    if (paragraph && !keeps.has(paragraph) && isBare(paragraph) && paragraph.parentNode?.localName !== 'tc')
      remove(paragraph)
    if (table && ![...descendants(table)].some(({ localName }) => localName === 'r')) remove(table)
  }
}
const isBare = (paragraph: Element) =>
  ![...descendants(paragraph)].some(({ localName }) => ['r', 'sdt', 'fldSimple'].includes(localName ?? ''))
