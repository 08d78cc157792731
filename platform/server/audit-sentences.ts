import { listedColumns } from './listed-columns.ts'
import { addDays } from '#platform/contract/dates.ts'
import { findLabel, type OptionList } from '#platform/contract/lists/base.ts'
import { say, type Words } from '#platform/contract/words.ts'
import { reasonWords } from '#platform/contract/own-reasons.ts'
import { formatOf } from './date-formats.ts'
import { commonColumns, humanised, nounOf, silentColumns, type RecordWords } from './audit-records.ts'

type Row = Readonly<Record<string, unknown>>

/** A row of the audit, as far as a sentence needs it. */
export interface AuditEntry {
  kind: string
  table: string | null
  rowId: string | null
  /** The person whose chart the record belongs to. */
  about_id?: string | null
  op: string | null
  before: Row | null
  after: Row | null
}

export interface Telling {
  /** The words of every domain's tables. */
  records: RecordWords
  language?: 'en' | 'es'
  /** Names by id; whoever is not in it lies outside the reader's work. */
  names: ReadonlyMap<string, string>
  /** For instants. */
  zone?: string
  /** Rows that are confidential by now, whatever they were then. */
  guarded?: ReadonlySet<string>
  /** More of a text is cut off; in a sentence soon. */
  longest?: number
}

/** Of a confidential record it is told that it changed, not what it says. */
const isGuarded = ({ rowId, before, after }: AuditEntry, { guarded }: Telling) =>
  before?.confidential === true || after?.confidential === true || Boolean(rowId && guarded?.has(rowId))

export interface FieldChange {
  Field: string
  From: string | null
  To: string | null
}

const word = (words: Words, { language = 'en' }: Telling) => words[language === 'es' ? 1 : 0]
const pick = (english: string, spanish: string, telling: Telling) => word([english, spanish], telling)
/** Spanish runs the article together with "de". */
const of = (phrase: string) => (phrase.startsWith('el ') ? `del ${phrase.slice(3)}` : `de ${phrase}`)
/** Without the Spanish article. */
export const bare = (phrase: string) => phrase.replace(/^(el|la|los|las) /, '')

const wordsOf = ({ table }: Pick<AuditEntry, 'table'>, { records }: Telling) => records[table ?? '']

export function labelOf(table: string, column: string, telling: Telling): string {
  const words = telling.records[table]?.columns?.[column] ?? commonColumns[column]
  return words ? word(words, telling) : humanised(column)
}

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const quoted = (text: string) => (/\s/.test(text) ? `“${text}”` : text)

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

const findIn = (lists: readonly OptionList[], value: string | number) =>
  lists.map((list) => findLabel(list, value)).find(Boolean)

/** A stored value as a person reads it; null when there is none. */
export function toldValue(table: string, column: string, value: unknown, telling: Telling): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? pick('yes', 'sí', telling) : 'no'
  const own = telling.records[table]?.lists?.[column]
  const lists = own ? [own] : (listedColumns[table]?.[column] ?? [])
  const label = findIn(lists, value as string | number)
  if (label) return say(label, telling.language ?? 'en')
  if (typeof value === 'number') return value.toLocaleString(telling.language ?? 'en')
  const labels = Array.isArray(value) && lists.length > 0 ? value.map((one) => findIn(lists, one as string)) : []
  if (labels.length > 0 && labels.every((one) => one !== undefined))
    return labels.map((one) => say(one, telling.language ?? 'en')).join(', ')
  if (telling.longest && Array.isArray(value) && value.every((one) => typeof one === 'string' && !isId(one)))
    return value.join(', ') || null
  if (Array.isArray(value)) return pick(`${value.length} entries`, `${value.length} elementos`, telling)
  if (typeof value !== 'string') return pick('other details', 'otros detalles', telling)
  if (isId(value))
    return telling.names.get(value) ?? pick('a record outside your work', 'un registro fuera de su trabajo', telling)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return toldDay(column === 'end_date' ? addDays(value, -1) : value, telling)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) {
    const { language = 'en', zone = 'UTC' } = telling
    return formatOf(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(value))
  }
  if (column === 'digits') return value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  const written = /(^|_)(reason|note)$/.test(column) ? say(reasonWords(value), telling.language ?? 'en') : value
  const text = written.replaceAll(/\s+/g, ' ').trim()
  return text.length > (telling.longest ?? 120) ? `${text.slice(0, (telling.longest ?? 120) - 1)}…` : text
}

const toldDay = (day: string, { language = 'en' }: Telling) =>
  formatOf(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Columns that changed and mean something to a person, in the order in which they are written down. */
function changedColumns(entry: AuditEntry, telling: Telling): string[] {
  const { before, after } = entry
  const order = Object.keys({ ...wordsOf(entry, telling)?.columns, ...before, ...after })
  return order.filter(
    (column) =>
      !silentColumns.has(column) &&
      JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null),
  )
}

/** Old and new of every field that a person would notice. */
export function toldChanges(entry: AuditEntry, telling: Telling): FieldChange[] {
  const { table, before, after } = entry
  if (!table || isGuarded(entry, telling)) return []
  const owner = wordsOf(entry, telling)?.of
  return changedColumns(entry, telling)
    .filter((column) => column !== owner)
    .map((column) => ({
      Field: bare(labelOf(table, column, telling)),
      From: toldValue(table, column, before?.[column], telling),
      To: toldValue(table, column, after?.[column], telling),
    }))
}

interface Subject {
  /** The person or thing it is about, or nothing known. */
  owner: string | null
  isPerson: boolean
  noun: string
  /** Tells the row from others of the same owner. */
  what: string | null
}

function subjectOf(entry: AuditEntry, telling: Telling): Subject {
  const table = entry.table ?? ''
  const words = wordsOf(entry, telling)
  const row = entry.after ?? entry.before ?? {}
  const noun = word(nounOf(telling.records, table), telling)
  const told = (columns: readonly string[] = [], separator = ' ') =>
    columns
      .map((column) => toldValue(table, column, row[column], telling))
      .filter(Boolean)
      .join(separator) || null
  if (words?.of) {
    // A look knows nothing of the row itself.
    const owner = telling.names.get(String(row[words.of] ?? entry.about_id ?? '')) ?? null
    return {
      owner,
      isPerson: words.of !== 'role_id',
      noun,
      what: isGuarded(entry, telling) ? null : told(words.what, ', '),
    }
  }
  const known = telling.names.get(entry.rowId ?? '') ?? told(words?.name)
  if (words?.person) return { owner: known ?? pick('someone', 'alguien', telling), isPerson: true, noun, what: null }
  return { owner: known && `${pick('the ', '', telling)}${noun} ${quoted(known)}`, isPerson: false, noun, what: null }
}

/** "Marisol Testado's date of birth", "the description of the role Supervisor". */
function belonging(thing: string, { owner, isPerson, noun }: Subject, telling: Telling): string {
  if (telling.language === 'es') return `${thing} ${of(owner ?? noun)}`
  if (owner && isPerson) return `${owner}'s ${thing}`
  return `the ${thing} of ${owner ?? `the ${noun}`}`
}

/** The row itself: "Ana Example's supervisor (Tom Samplow)", "the role Supervisor", "Marisol Testado". */
function rowItself(entry: AuditEntry, subject: Subject, telling: Telling): string {
  const words = wordsOf(entry, telling)
  const what = subject.what ? ` (${subject.what})` : ''
  if (words?.of) {
    const holder = { ...subject, owner: subject.owner ?? pick('someone', 'alguien', telling) }
    return `${belonging(subject.noun, holder, telling)}${what}`
  }
  return subject.owner ?? pick(`a ${subject.noun}`, subject.noun, telling)
}

/** English says "a phone number for Marisol Testado" of what was not there before. */
function newRow(entry: AuditEntry, { owner, noun, what }: Subject, itself: string, telling: Telling): string {
  if (!wordsOf(entry, telling)?.of) return itself
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} for ${owner ?? 'someone'}${what ? `: ${what}` : ''}`
}

type Turn = 'added' | 'removed' | 'ended' | 'reopened' | 'voided' | 'restored' | 'changed'

/** What a change meant: the dated tables say "end" and "mistake" by their columns. */
function turnOf({ op, before, after }: AuditEntry): Turn {
  if (op === 'insert') return 'added'
  if (op === 'delete') return 'removed'
  const from = before ?? {}
  const to = after ?? {}
  if ('voided_at' in to && (from.voided_at === null) !== (to.voided_at === null))
    return to.voided_at ? 'voided' : 'restored'
  if ('end_date' in to && (from.end_date === null) !== (to.end_date === null)) return to.end_date ? 'ended' : 'reopened'
  return 'changed'
}

const listed = (parts: string[], { language = 'en' }: Telling) => new Intl.ListFormat(language).format(parts)

function toldChange(entry: AuditEntry, subject: Subject, telling: Telling): string {
  const es = telling.language === 'es'
  const changes = toldChanges(entry, telling)
  const labels = changedColumns(entry, telling).map((column) => labelOf(entry.table ?? '', column, telling))
  const [only] = changes
  if (!only || changes.length !== 1 || labels.length !== 1) {
    const things = isGuarded(entry, telling) || labels.length === 0 ? subject.noun : listed(labels, telling)
    return `${es ? 'cambió' : 'changed'} ${belonging(things, subject, telling)}`
  }
  const thing = belonging(labels[0]!, subject, telling)
  if (only.From === null) return es ? `anotó ${thing}: ${only.To}` : `set ${thing} to ${only.To}`
  if (only.To === null) return es ? `borró ${thing} (era ${only.From})` : `cleared ${thing} (it was ${only.From})`
  return es ? `cambió ${thing}: de ${only.From} a ${only.To}` : `changed ${thing} from ${only.From} to ${only.To}`
}

function toldTurn(entry: AuditEntry, telling: Telling): string {
  const es = telling.language === 'es'
  const subject = subjectOf(entry, telling)
  const itself = rowItself(entry, subject, telling)
  const row = entry.after ?? entry.before ?? {}
  const day = (column: string) => toldValue(entry.table ?? '', column, row[column], telling)
  const from =
    'start_date' in row && row.start_date
      ? pick(`, from ${day('start_date')}`, `, desde ${day('start_date')}`, telling)
      : ''
  const because = day('void_reason') ? `: ${day('void_reason')}` : ''
  switch (turnOf(entry)) {
    case 'added':
      return `${es ? `agregó ${itself}` : `added ${newRow(entry, subject, itself, telling)}`}${isGuarded(entry, telling) ? '' : from}`
    case 'removed':
      return `${es ? 'eliminó' : 'removed'} ${itself}`
    case 'ended':
      return es
        ? `terminó ${itself}; último día: ${day('end_date')}`
        : `ended ${itself}; the last day is ${day('end_date')}`
    case 'reopened':
      return es ? `anuló el fin ${of(itself)}` : `took back the end of ${itself}`
    case 'voided':
      return `${es ? 'eliminó por error' : 'removed as a mistake'} ${itself}${because}`
    case 'restored':
      return `${es ? 'restauró' : 'restored'} ${itself}`
    case 'changed':
      return toldChange(entry, subject, telling)
  }
}

/** "Renata Mockley changed Marisol Testado's date of birth from Mar 9, 2016 to Mar 9, 2017". */
export function auditSentence(entry: AuditEntry, actor: string | null, telling: Telling): string {
  const who = actor ?? pick('The system', 'El sistema', telling)
  if (entry.kind === 'view') {
    const about = rowItself(entry, subjectOf(entry, telling), telling)
    return pick(`${who} looked at ${about}`, `${who} consultó ${about}`, telling)
  }
  if (entry.kind === 'sign-in') return pick(`${who} signed in`, `${who} inició sesión`, telling)
  if (entry.kind === 'refusal') return pick(`${who} was turned away`, `Se negó el acceso a ${who}`, telling)
  if (!entry.table) return pick(`${who} used the program`, `${who} usó el programa`, telling)
  return `${who} ${toldTurn(entry, telling)}`
}

/** What taking the change back would do, one step at a time. */
export function undoSentence(entry: AuditEntry, telling: Telling): string {
  const subject = subjectOf(entry, telling)
  const itself = rowItself(entry, subject, telling)
  switch (turnOf(entry)) {
    case 'added':
      return upper(pick(`${itself} will be removed`, `se quitará ${itself}`, telling))
    case 'removed':
    case 'voided':
      return upper(pick(`${itself} will be restored`, `se recuperará ${itself}`, telling))
    case 'ended':
      return upper(pick(`${itself} will no longer end`, `ya no terminará ${itself}`, telling))
    case 'reopened':
      return upper(pick(`${itself} will end again`, `volverá a terminar ${itself}`, telling))
    case 'restored':
      return upper(pick(`${itself} will be removed again`, `se quitará otra vez ${itself}`, telling))
    case 'changed': {
      const [only, more] = toldChanges(entry, telling)
      if (!only || more)
        return upper(pick(`${itself} will be as it was before`, `${itself} quedará como antes`, telling))
      const label = telling.language === 'es' ? only.Field : belonging(only.Field, subject, telling)
      if (only.From === null) return upper(pick(`${label} will be blank again`, `${label}: quedará en blanco`, telling))
      return upper(pick(`${label} will go back to ${only.From}`, `${label}: volverá a ${only.From}`, telling))
    }
  }
}

/** The ids whose names sentences about these entries want. */
export function idsIn(entries: readonly AuditEntry[]): string[] {
  const found = new Set<string>()
  for (const { rowId, about_id, before, after } of entries) {
    if (rowId) found.add(rowId)
    if (about_id) found.add(about_id)
    for (const row of [before, after]) {
      for (const [column, value] of Object.entries(row ?? {})) {
        // Another system's number is no id of ours.
        if (typeof value === 'string' && isId(value) && /^id$|_id$|_by$/.test(column)) found.add(value)
      }
    }
  }
  return [...found]
}
