import { setControl } from './word-set-control.server.ts'
import type { Place } from './word-places.server.ts'
import {
  ancestor,
  attr,
  child,
  children,
  elementsOf,
  insertAfter,
  make,
  makeRun,
  remove,
  textOf,
  type Element,
} from './word-xml.server.ts'

/** What is to stand in one place. */
export interface Answer {
  /** As it is printed. */
  text: string
  /** As it is kept: a day, true or false, an option. */
  value: string
  /** Nothing was answered: `text` stands in for it. */
  empty: boolean
  /** Headings and bold words are marked in the text. */
  rich: boolean
}

export function setPlace(place: Place, answer: Answer): void {
  const { spot } = place
  if (spot.is === 'control') setControl(spot.control, place, answer)
  else if (spot.is === 'simple') {
    const like = firstLook(spot.field)
    const run = makeRun(spot.field, answer.text, like)
    for (const one of elementsOf(spot.field)) remove(one)
    spot.field.appendChild(run)
  } else if (spot.is === 'token') {
    const look = child(spot.run, 'rPr')
    for (const run of runsOf(spot.run, answer, look)) spot.run.parentNode?.insertBefore(run, spot.run)
    remove(spot.run)
  } else if (spot.is === 'complex') setField(place, spot, answer)
}

const firstLook = (of: Element): Element | undefined => {
  for (const one of elementsOf(of)) {
    const look = one.localName === 'r' ? child(one, 'rPr') : firstLook(one)
    if (look) return look
  }
  return undefined
}

/** A line of text as runs; `**words**` and headings are bold when the field knows them. */
export function runsOf(near: Element, { text, rich }: Pick<Answer, 'text' | 'rich'>, look?: Element): Element[] {
  if (!rich) return [makeRun(near, text, look)]
  return text.split('\n').flatMap((line, index) => {
    const heading = /^#{1,4}\s+(.*)$/.exec(line)?.[1]
    const pieces = heading === undefined ? line.replace(/^- /, '• ').split('**') : ['', heading]
    const runs = pieces.flatMap((piece, place) => (piece ? [makeRun(near, piece, look, place % 2 === 1)] : []))
    return index === 0 ? runs : [makeRun(near, '\n', look), ...runs]
  })
}

function setField(place: Place, spot: Extract<Place['spot'], { is: 'complex' }>, answer: Answer): void {
  const data = child(child(spot.begin, 'fldChar'), 'ffData')
  if (place.type === 'YesNo') return setTick(child(data, 'checkBox'), answer.value === 'true')
  if (place.type === 'Choice' && data) return setChoice(child(data, 'ddList'), answer)
  const look = spot.results.map((run) => child(run, 'rPr')).find(Boolean) ?? child(spot.begin, 'rPr')
  let separate = spot.separate
  if (!separate) {
    separate = make(spot.end, 'r')
    separate.appendChild(make(spot.end, 'fldChar', { fldCharType: 'separate' }))
    spot.end.parentNode?.insertBefore(separate, spot.end)
  }
  const kept = new Set([spot.begin, separate, spot.end].map((run) => ancestor(run, ['p'])))
  for (const run of spot.results) {
    const paragraph = ancestor(run, ['p'])
    remove(run)
    if (paragraph && !kept.has(paragraph) && textOf(paragraph).trim() === '') remove(paragraph)
  }
  const blank = answer.text === '' && place.kind === 'LegacyField' ? '\u2002'.repeat(5) : answer.text
  for (const run of runsOf(separate, { ...answer, text: blank }, look).toReversed()) insertAfter(run, separate)
}

function setTick(box: Element | undefined, on: boolean): void {
  if (!box) return
  for (const one of children(box, 'checked')) remove(one)
  box.appendChild(make(box, 'checked', { val: on ? '1' : '0' }))
}

function setChoice(list: Element | undefined, { value, empty }: Answer): void {
  if (!list || empty) return
  const entries = children(list, 'listEntry')
  let index = entries.findIndex((entry) => (attr(entry) ?? '').trim() === value)
  if (index < 0) index = entries.findIndex((entry) => (attr(entry) ?? '').trim().toLowerCase() === value.toLowerCase())
  if (index < 0) {
    list.appendChild(make(list, 'listEntry', { val: value }))
    index = entries.length
  }
  for (const one of children(list, 'result')) remove(one)
  list.insertBefore(make(list, 'result', { val: String(index) }), list.firstChild)
}
