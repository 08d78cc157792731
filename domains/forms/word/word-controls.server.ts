import { readDate } from './word-coerce.server.ts'
import type { Place, PlaceOption } from './word-places.server.ts'
import { placesIn } from './word-places.server.ts'
import { isBlank } from './word-codes.server.ts'
import { attr, child, children, descendants, elementsOf, isOn, textOf, type Element } from './word-xml.server.ts'

type Found = Omit<Place, 'label' | 'fallback'>

/** What Word writes by itself into a control nobody has filled in, in the languages we meet. */
const usualPlaceholder =
  /^(?:(?:click|tap|click or tap)(?: here)? to (?:enter|add|type)|(?:choose|select|pick) an? |enter (?:any content|a date)|haga clic|pulse|elija un|escriba aqu)/i

/** The place that a content control is; nothing when it only holds others. */
export function controlPlace(control: Element): Found | undefined {
  const properties = child(control, 'sdtPr')
  const content = child(control, 'sdtContent')
  if (!properties || !content || child(properties, 'picture') || child(properties, 'docPartObj')) return undefined
  const named = { tag: attr(child(properties, 'tag'))?.trim(), alias: attr(child(properties, 'alias'))?.trim() }
  const spot = { is: 'control' as const, control }
  if (child(properties, 'repeatingSection')) {
    const items = rowsOf(content)
    const rows = items.map((item) => placesIn(child(item, 'sdtContent') ?? item))
    return { kind: 'RepeatingSection', ...named, type: 'Text', value: null, placeholder: null, options: [], spot, rows }
  }
  if (child(properties, 'repeatingSectionItem') || child(properties, 'group') || holdsOthers(content, named))
    return undefined
  return { kind: 'ContentControl', ...named, spot, rows: [], ...contentOf(properties, content) }
}

export const rowsOf = (content: Element): Element[] =>
  children(content, 'sdt').filter((one) => child(child(one, 'sdtPr'), 'repeatingSectionItem'))

function holdsOthers(content: Element, { tag, alias }: { tag?: string; alias?: string }): boolean {
  for (const one of descendants(content)) {
    if (one.localName === 'sdt') return true
    if (!tag && !alias && ['ffData', 'fldSimple'].includes(one.localName ?? '')) return true
  }
  return false
}

function contentOf(properties: Element, content: Element): Pick<Found, 'type' | 'value' | 'placeholder' | 'options'> {
  const box = child(properties, 'checkbox')
  if (box) return { type: 'YesNo', value: String(isOn(child(box, 'checked'))), placeholder: null, options: [] }
  const shown = textOf(content)
  const bare = shown.trim()
  const unfilled = isOn(child(properties, 'showingPlcHdr')) || isBlank(shown) || isPlaceholder(content, bare)
  const said = { value: unfilled ? null : bare, placeholder: unfilled ? bare : null }
  const date = child(properties, 'date')
  if (date) return { type: 'Date', ...said, value: said.value && dateOf(date, said.value), options: [] }
  const list = child(properties, 'dropDownList') ?? child(properties, 'comboBox')
  if (list) {
    const options = optionsOf(list)
    const chosen = options.find(({ text }) => text === bare) ?? options.find(({ value }) => value === bare)
    return { type: 'Choice', ...said, value: said.value && (chosen?.text ?? said.value), options }
  }
  const lines = isOn(child(child(properties, 'text'), 'multiLine')) || isLong(child(properties, 'text'), content)
  return { type: lines ? 'LongText' : 'Text', ...said, options: [] }
}

const isPlaceholder = (content: Element, bare: string) => {
  const runs = [...descendants(content)].filter((one) => one.localName === 'r' && textOf(one).trim() !== '')
  const grey =
    runs.length > 0 && runs.every((run) => /placeholder/i.test(attr(child(child(run, 'rPr'), 'rStyle')) ?? ''))
  return grey || usualPlaceholder.test(bare) || /^\{\{[^{}]*\}\}$/.test(bare)
}

/** A control that stands as paragraphs of its own takes long text, unless Word was told it is one plain line. */
const isLong = (plain: Element | undefined, content: Element) =>
  !plain && elementsOf(content).some(({ localName }) => localName === 'p' || localName === 'tbl')

/** The day in the control's setting; the words win when somebody has typed another day over it. */
function dateOf(date: Element, shown: string): string {
  const kept = /^(\d{4}-\d{2}-\d{2})/.exec(attr(date, 'fullDate') ?? '')?.[1]
  return readDate(shown) ?? kept ?? shown
}

function optionsOf(list: Element): PlaceOption[] {
  return children(list, 'listItem').flatMap((item) => {
    const value = attr(item, 'value') ?? ''
    const text = (attr(item, 'displayText') ?? value).trim()
    return isBlank(text) || (value === '' && usualPlaceholder.test(text)) ? [] : [{ text, value: value || text }]
  })
}
