import {
  ancestor,
  attr,
  child,
  descendants,
  elementsOf,
  insertAfter,
  isElement,
  make,
  makeRun,
  remove,
  type Element,
  type Node,
} from './word-xml.server.ts'

const token = /\{\{\s*[A-Za-z][^{}\n]{0,119}?\s*\}\}/g
const mostTokens = 3000

/** Puts every field mark and every `{{token}}` into a run of its own, however Word has cut them up; says how many fields had no end. */
export function tidyRuns(root: Node): number {
  for (const run of [...descendants(root)].filter(({ localName }) => localName === 'r'))
    if (elementsOf(run).some(({ localName }) => localName === 'fldChar' || localName === 'instrText')) splitRun(run)
  for (const run of [...descendants(root)].filter(({ localName }) => localName === 'r')) tokensInCode(run)
  const torn = withoutTorn(root)
  for (const paragraph of [...descendants(root)].filter(({ localName }) => localName === 'p')) aloneTokens(paragraph)
  return torn
}

/** A field without an end would swallow all that follows: its marks go, and what follows is text again. */
function withoutTorn(root: Node): number {
  const open: Element[][] = []
  let torn = 0
  for (const run of [...descendants(root)].filter(({ localName }) => localName === 'r')) {
    const type = attr(child(run, 'fldChar'), 'fldCharType')
    if (type === 'begin') open.push([run])
    else if (type && open.length === 0) {
      remove(run)
      torn += 1
    } else if (type === 'separate') open.at(-1)?.push(run)
    else if (type === 'end') open.pop()
  }
  for (const run of open.flat()) remove(run)
  return torn + open.length
}

function splitRun(run: Element): void {
  const parts = elementsOf(run).filter(({ localName }) => localName !== 'rPr')
  if (parts.length < 2) return
  const look = child(run, 'rPr')
  for (const part of parts.slice(1).toReversed()) {
    const own = make(run, 'r')
    if (look) own.appendChild(look.cloneNode(true))
    own.appendChild(part)
    insertAfter(own, run)
  }
}

/** A token typed into an instruction is a place too: it stands there in words, the instruction around it. */
function tokensInCode(run: Element): void {
  const [code] = elementsOf(run).filter(({ localName }) => localName === 'instrText')
  for (let next = run.nextSibling; code && broken.test(code.textContent ?? ''); next = run.nextSibling) {
    const more = isElement(next) && next.localName === 'r' ? child(next, 'instrText') : undefined
    if (!next || !more) break
    code.textContent += more.textContent ?? ''
    remove(next)
  }
  const text = code?.textContent ?? ''
  if (!code || !text.includes('{{')) return
  let from = 0
  for (const found of text.matchAll(token)) {
    const before = run.cloneNode(true) as Element
    const words = child(before, 'instrText')
    if (words) words.textContent = text.slice(from, found.index)
    run.parentNode?.insertBefore(before, run)
    run.parentNode?.insertBefore(makeRun(run, found[0], child(run, 'rPr')), run)
    from = found.index + found[0].length
  }
  code.textContent = text.slice(from)
}
/** Braces that may be closed in the next run. */
const broken = /\{(?:\{[^{}]{0,119}\}?)?$/

interface Words {
  run: Element
  text: string
}

/** No token goes over the end of a line or a tab: there braces on both sides are somebody's text. */
const gaps: readonly (string | null)[] = ['br', 'cr', 'tab']

function wordsOf(paragraph: Element): Words[] {
  return [...descendants(paragraph)].flatMap((words) => {
    const isGap = gaps.includes(words.localName)
    if (!isGap && words.localName !== 't') return []
    if (ancestor(words, ['p']) !== paragraph || ancestor(words, ['del', 'moveFrom'])) return []
    const run = words.parentNode as Element
    return run.localName === 'r' ? [{ run, text: isGap ? '\n' : (words.textContent ?? '') }] : []
  })
}

function aloneTokens(paragraph: Element): void {
  if (
    !wordsOf(paragraph)
      .map(({ text }) => text)
      .join('')
      .includes('{{')
  )
    return
  for (const { run } of wordsOf(paragraph)) splitRun(run)
  const done = new Set<Element>()
  for (let count = 0; count < mostTokens; count += 1) {
    const words = wordsOf(paragraph)
    const text = words.map((one) => (done.has(one.run) ? '\0'.repeat(one.text.length) : one.text)).join('')
    token.lastIndex = 0
    const found = token.exec(text)
    if (!found) return
    done.add(isolate(words, found.index, found.index + found[0].length, found[0]))
  }
}

function isolate(words: Words[], from: number, to: number, text: string): Element {
  let at = 0
  const touched = words.flatMap((one) => {
    const start = at
    at += one.text.length
    return start < to && at > from ? [{ ...one, start }] : []
  })
  const first = touched[0] as (typeof touched)[number]
  const last = touched.at(-1) as (typeof touched)[number]
  const own = makeRun(first.run, text, child(first.run, 'rPr'))
  insertAfter(own, first.run)
  const after = last.text.slice(to - last.start)
  if (after) insertAfter(makeRun(last.run, after, child(last.run, 'rPr')), first === last ? own : last.run)
  const before = first.text.slice(0, from - first.start)
  for (const one of touched) remove(one.run)
  if (before) own.parentNode?.insertBefore(makeRun(own, before, child(first.run, 'rPr')), own)
  return own
}
