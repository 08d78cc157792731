import mammoth from 'mammoth'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import type { WordTest } from '#domains/forms/form-when.rules.ts'
import { keyedPlaces, storiesOf, writtenBack, type Story } from './word-describe.server.ts'
import { settleConditions, heldToken } from './word-conditions.server.ts'
import { anyMark, layoutOf, markers } from './word-layout.server.ts'
import { packWord, type Parts } from './word-parts.server.ts'
import { namesOf, type Place } from './word-places.server.ts'
import { repeatRows } from './word-set-control.server.ts'
import { setPlace, type Answer } from './word-set.server.ts'
import {
  child,
  children,
  descendants,
  elementsOf,
  insertAfter,
  isOn,
  make,
  makeRun,
  remove,
  textOf,
  type Document,
  type Element,
} from './word-xml.server.ts'

/** How a name of the Word file is called in the template. */
export interface TokenName {
  key: string
  token: Token
  columns: Record<string, Token>
}
interface Token {
  name: string
  id: string
}
export interface WordTemplate {
  html: string
  header: string[]
  footer: string[]
  dropped: Words[]
}

/** A Word file as a template: every place becomes `{{Name}}`, rows repeat, headers are text. */
export async function templateOf(parts: Parts, names: readonly TokenName[]): Promise<WordTemplate> {
  const stories = storiesOf(parts)
  const called = new Map(names.map((one) => [one.key, one]))
  for (const { place, key } of keyedPlaces(stories))
    tokenise(place, called.get(key)?.token, called.get(key)?.columns ?? {})
  const dropped = droppedFrom(parts, stories)
  const tests: WordTest[][] = []
  for (const { part } of stories) {
    const settled = settleConditions(part, { asTemplate: true, first: tests.length })
    tests.push(...settled.tests)
    dropped.push(...settled.left.map(notKept))
  }
  const hidden = stories.reduce((sum, { part }) => sum + leaveHidden(part), 0)
  if (hidden > 0)
    dropped.push([
      'Hidden text was left out: Word does not print it either.',
      'Se omitió el texto oculto: Word tampoco lo imprime.',
    ])
  const lines = (where: Story['where']) =>
    stories
      .filter((story) => story.where === where)
      .flatMap(({ part }) => [...descendants(part)].filter(({ localName }) => localName === 'p').map(textOf))
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
  const packed = packWord(writtenBack(parts, stories))
  const { value } = await mammoth.convertToHtml(
    { buffer: packed },
    { includeEmbeddedStyleMap: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  )
  const [header, footer] = [lines('Header'), lines('Footer')]
  const plain = (line: string) => line.replace(anyMark, '')
  return {
    html: layoutOf(value, header, footer, tests),
    header: header.map(plain),
    footer: footer.map(plain),
    dropped,
  }
}

/** Word prints no hidden text; a place in it is asked and printed behind the form. */
function leaveHidden(part: Document): number {
  const hidden = [...descendants(part)].filter(
    (run) => run.localName === 'r' && isOn(child(child(run, 'rPr'), 'vanish')) && textOf(run) !== '',
  )
  for (const run of hidden) remove(run)
  return hidden.length
}

const notKept = (code: string): Words =>
  sentence(
    [
      'Word works this out in a way that is not kept: “{code}”. What it shows now is plain text.',
      'Word calcula esto de una manera que no se conserva: “{code}”. Lo que muestra ahora es texto.',
    ],
    { code: code.length > 120 ? `${code.slice(0, 120)}…` : code },
  )

const tokenAnswer = (text: string): Answer => ({ text, value: '', empty: false, rich: false })

function tokenise(place: Place, token: Token | undefined, columns: Record<string, Token>): void {
  if (token === undefined) return
  const { spot } = place
  if (place.kind === 'RepeatingSection') return repeat(place, token.name, columns)
  const text = place.inCode ? heldToken(token.name, token.id, place.letters) : `{{${token.name}}}`
  if (spot.is === 'control') {
    const properties = child(spot.control, 'sdtPr')
    for (const kind of ['checkbox', 'date', 'dropDownList', 'comboBox']) removeAll(properties, kind)
    setPlace({ ...place, type: 'Text', placeholder: null }, tokenAnswer(text))
    unwrap(spot.control)
  } else if (spot.is === 'complex') {
    spot.begin.parentNode?.insertBefore(makeRun(spot.begin, text, lookOf(spot)), spot.begin)
    removeField(spot)
  } else if (spot.is === 'simple') {
    spot.field.parentNode?.replaceChild(makeRun(spot.field, text), spot.field)
  } else setPlace(place, tokenAnswer(text))
}
const lookOf = ({ results }: Extract<Place['spot'], { is: 'complex' }>) =>
  results.map((run) => child(run, 'rPr')).find(Boolean)

const removeAll = (from: Element | undefined, name: string) => {
  for (const one of children(from, name)) remove(one)
}

function removeField(spot: Extract<Place['spot'], { is: 'complex' }>): void {
  if (spot.begin.parentNode === spot.end.parentNode) {
    while (spot.begin.nextSibling && spot.begin.nextSibling !== spot.end) remove(spot.begin.nextSibling)
  } else for (const run of [...spot.results, ...(spot.separate ? [spot.separate] : [])]) remove(run)
  remove(spot.begin)
  remove(spot.end)
}

function unwrap(control: Element): void {
  const content = child(control, 'sdtContent')
  for (const one of content ? elementsOf(content) : []) control.parentNode?.insertBefore(one, control)
  remove(control)
}

/** One row stays as the model of all; marks tell where it begins. */
function repeat(place: Place, token: string, columns: Record<string, Token>): void {
  const [row] = repeatRows(place, 1)
  for (const cell of place.rows[0] ?? []) {
    const name = namesOf(cell)[0] ?? cell.label
    tokenise(cell, columns[name], {})
  }
  if (!row) return
  const inRow = row.localName === 'tr' ? row : [...descendants(row)].find(({ localName }) => localName === 'tr')
  const first = [...descendants(inRow ?? row)].find(({ localName }) => localName === 'p')
  if (inRow && first) {
    const look = child(first, 'pPr')
    first.insertBefore(makeRun(first, markers.row(token)), look ? look.nextSibling : first.firstChild)
  } else {
    const line = (text: string) => {
      const made = make(row, 'p')
      made.appendChild(makeRun(row, text))
      return made
    }
    row.parentNode?.insertBefore(line(markers.begin(token)), row)
    insertAfter(line(markers.end), row)
  }
  if (place.spot.is === 'control') {
    unwrap(row)
    unwrap(place.spot.control)
  }
}

const wholeToken = /\{\{\s*[A-Za-z][^{}\n]{0,119}?\s*\}\}/g

/** What looks like the beginning of a token and never ends. */
function unclosedIn(all: readonly Element[]): string[] {
  const lines = all.filter(({ localName }) => localName === 'p').map((one) => textOf(one).replace(wholeToken, ' '))
  const found = lines.flatMap((line) => line.match(/\{\{[^{]{0,40}/g) ?? [])
  return [...new Set(found.map((one) => one.trim()))].slice(0, 20)
}

/** What does not come along, in words. */
function droppedFrom(parts: Parts, stories: readonly Story[]): Words[] {
  const dropped: Words[] = []
  const count = (many: number, one: Words, more: Words) => {
    if (many > 0) dropped.push(counted(many, one, more))
  }
  const all = stories.flatMap(({ part }) => [...descendants(part)])
  const named = (...names: string[]) => all.filter(({ localName }) => names.includes(localName ?? '')).length
  count(
    named('drawing', 'pict'),
    ['One picture or drawing was left out.', 'Se omitió una imagen o dibujo.'],
    ['# pictures or drawings were left out.', 'Se omitieron # imágenes o dibujos.'],
  )
  count(
    named('footnoteReference', 'endnoteReference'),
    ['One footnote was left out.', 'Se omitió una nota al pie.'],
    ['# footnotes were left out.', 'Se omitieron # notas al pie.'],
  )
  count(
    named('commentReference'),
    ['One comment was left out.', 'Se omitió un comentario.'],
    ['# comments were left out.', 'Se omitieron # comentarios.'],
  )
  if (
    all.some(
      ({ localName, textContent }) =>
        localName === 'instrText' && /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(textContent ?? ''),
    )
  )
    dropped.push([
      'Page numbers were left out; printed documents have their own.',
      'Se omitieron los números de página; los documentos impresos tienen los suyos.',
    ])
  for (const text of unclosedIn(all))
    dropped.push(
      sentence(
        [
          'Braces without an end stay as text: “{text}”. Close them with }} if a field is meant.',
          'Unas llaves sin cierre quedan como texto: “{text}”. Ciérrelas con }} si es un campo.',
        ],
        { text },
      ),
    )
  count(
    stories.reduce((sum, { torn }) => sum + torn, 0),
    [
      'One field of Word has no beginning or no end. What follows it is plain text.',
      'Un campo de Word no tiene principio o fin. Lo que le sigue es texto.',
    ],
    [
      '# fields of Word have no beginning or no end. What follows them is plain text.',
      '# campos de Word no tienen principio o fin. Lo que les sigue es texto.',
    ],
  )
  if (named('del', 'ins') > 0)
    dropped.push(['Tracked changes were accepted.', 'Los cambios marcados se dieron por aceptados.'])
  return dropped
}
