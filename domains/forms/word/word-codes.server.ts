import { FileRefused } from '#platform/server/file-refused.ts'
import type { Place, PlaceOption, Spot } from './word-places.server.ts'
import { ancestor, attr, child, children, isOn, textOf, type Element } from './word-xml.server.ts'

const forbidden = /^\s*(?:DDE|DDEAUTO|LINK|INCLUDETEXT|DATABASE|IMPORT|RD|AUTOTEXT\s+DDE)\b/i

/** The name in a merge field's instruction; nothing when it is another kind of field. */
export function mergeName(instruction: string): string | undefined {
  refuseFetching(instruction)
  const [, quoted, plain] = /^\s*MERGEFIELD\s+(?:"([^"]+)"|([^\s\\"]+))/i.exec(instruction) ?? []
  return (quoted ?? plain)?.trim()
}

function refuseFetching(instruction: string): void {
  if (forbidden.test(instruction))
    throw new FileRefused('FileUnsafe', [
      'This file has a field that loads from another file or program (DDE, LINK or INCLUDETEXT). Remove it and try again.',
      'Este archivo tiene un campo que carga de otro archivo o programa (DDE, LINK o INCLUDETEXT). Quítelo e inténtelo de nuevo.',
    ])
}

/** How Word was told to print a field: in capitals, as a day, as a number. Its own marks of looks are none of that. */
export function printedAs(instruction: string): string | undefined {
  const found = instruction.match(/\\(?:\*\s*(?!MERGEFORMAT|CHARFORMAT)[A-Za-z]+|[@#]\s*(?:"[^"]*"|\S+))/gi)
  return found?.map((one) => one.trim()).join(' ')
}

/** Five en-spaces, a line to write on, or guillemets around the name are what stands there while nothing is filled in. */
export const isBlank = (text: string) => {
  const bare = text.replace(/[\s\u2002\u00a0\u200b\ufeff]/g, '')
  return bare === '' || /^(?:_{2,}|\.{3,}|…+|[_.…]{3,})$/.test(bare)
}

export function fieldPlace(
  kind: Place['kind'],
  word: string,
  text: string,
  spot: Spot,
  label: string,
  fallback: boolean,
): Place {
  const bare = text.trim()
  const unfilled = isBlank(text) || /^«.*»$/s.test(bare) || anyTokenIn.test(bare)
  return {
    kind,
    word,
    type: 'Text',
    value: unfilled ? null : bare,
    placeholder: unfilled ? bare : null,
    options: [],
    label,
    fallback,
    spot,
    rows: [],
  }
}
const anyTokenIn = /^\{\{[^{}]*\}\}$/

/** A field between its begin and its end; another can lie within. */
export class OpenField {
  readonly begin: Element
  readonly data: Element | undefined
  instruction = ''
  separate: Element | undefined
  readonly results: Element[] = []

  constructor(begin: Element, mark: Element) {
    this.begin = begin
    this.data = child(mark, 'ffData')
  }

  text(): string {
    let text = ''
    let last: Element | undefined
    for (const run of this.results) {
      const paragraph = ancestor(run, ['p'])
      if (last && paragraph !== last) text += '\n'
      last = paragraph
      text += textOf(run)
    }
    return text
  }

  close(end: Element, label: string, fallback: boolean): Place | undefined {
    const { begin, separate, results, data } = this
    const spot: Spot = { is: 'complex', begin, separate, end, results }
    const word = mergeName(this.instruction)
    if (word !== undefined) {
      const as = printedAs(this.instruction)
      return { ...fieldPlace('MergeField', word, this.text(), spot, label, fallback), ...(as && { printedAs: as }) }
    }
    const kind = /^\s*FORM(TEXT|CHECKBOX|DROPDOWN)\b/i.exec(this.instruction)?.[1]?.toUpperCase()
    if (!kind && !data) return undefined
    const name = attr(child(data, 'name')) ?? ''
    const place = fieldPlace(
      'LegacyField',
      /^__Fieldmark__|^$/.test(name) ? '' : name,
      this.text(),
      spot,
      label,
      fallback,
    )
    if (kind === 'CHECKBOX' || child(data, 'checkBox')) return { ...place, ...ticked(child(data, 'checkBox')) }
    if (kind === 'DROPDOWN' || child(data, 'ddList')) return { ...place, ...chosen(child(data, 'ddList')) }
    const text = child(data, 'textInput')
    const isDate = /date/i.test(attr(child(text, 'type')) ?? '')
    const most = Number(attr(child(text, 'maxLength')) ?? 0)
    const as = attr(child(text, 'format'))
    return {
      ...place,
      type: isDate ? 'Date' : 'Text',
      ...(most > 0 && { maxLength: most }),
      ...(as && { printedAs: as }),
    }
  }
}

const ticked = (box: Element | undefined): Partial<Place> => ({
  type: 'YesNo',
  placeholder: null,
  value: String(isOn(child(box, 'checked') ?? child(box, 'default'))),
})

function chosen(list: Element | undefined): Partial<Place> {
  const options: PlaceOption[] = children(list, 'listEntry').map((entry) => ({
    text: (attr(entry) ?? '').trim(),
    value: attr(entry) ?? '',
  }))
  const index = Number(attr(child(list, 'result')) ?? attr(child(list, 'default')) ?? 0)
  const shown = options[index]?.text ?? ''
  return {
    type: 'Choice',
    options: options.filter(({ text }) => !isBlank(text)),
    value: shown || null,
    placeholder: null,
  }
}
