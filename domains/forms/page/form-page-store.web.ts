import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { answerProblems, type AnswerProblem } from '../form-answers.rules.ts'
import { workOut, type Worked } from '../form-calculated.rules.ts'
import type { Condition } from '../form-conditions.rules.ts'
import type { FieldValue, FieldValues, FormColumn, FormField, TableRow } from '../form-fields.rules.ts'
import type { Inline } from '../form-template.rules.ts'
import { answersOf, fieldsIn, showsWhen, type WordTest } from '../form-when.rules.ts'

type Listener = () => void
const everything = '*'

/** The answers on screen. Each field hears of its own answer only, so a keystroke costs the same on page one and page forty. */
export class FormStore {
  readonly fields: readonly FormField[]
  #given: FieldValues
  #worked: Worked
  #problems: Readonly<Record<string, string>> = {}
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(fields: readonly FormField[], values: FieldValues) {
    this.fields = fields
    this.#given = { ...values }
    this.#worked = workOut(fields, this.#given)
  }

  /** What was typed, hidden answers too, nothing calculated. */
  get given(): FieldValues {
    return this.#given
  }
  /** With the calculated ones. */
  get values(): FieldValues {
    return this.#worked.values
  }
  readonly value = (id: string): FieldValue | undefined => this.#worked.values[id]
  readonly shows = (id: string): boolean => this.#worked.shows(id)
  readonly holds = (wanted: Condition | undefined): boolean => !wanted || this.#worked.holds(wanted)
  /** Words that hang on tests; inside a row its columns answer first. */
  readonly shown = (
    tests: readonly WordTest[] | undefined,
    language: 'en' | 'es',
    row?: { columns: readonly FormColumn[]; row: TableRow },
  ): boolean => {
    if (!tests) return true
    const seen = (id: string) => (this.shows(id) ? this.value(id) : undefined)
    const values = Object.fromEntries([...fieldsIn(tests)].map((id) => [id, seen(id)])) as FieldValues
    return showsWhen(tests, answersOf(this.fields, values, language, row))
  }
  readonly problem = (id: string): string | undefined => this.#problems[id]

  readonly set = (id: string, value: FieldValue | undefined): void => {
    const next = { ...this.#given }
    if (value === undefined) delete next[id]
    // Half a character or a NUL, pasted from somewhere, can be kept nowhere.
    else next[id] = typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
    this.replace(next)
  }

  replace(values: FieldValues): void {
    const before = this.#given
    const [old, oldValues] = [this.#worked, this.#worked.values]
    this.#given = values
    this.#worked = workOut(this.fields, values)
    for (const { Id } of this.fields) {
      // Rows reckoned anew from the same answers are the same rows: whoever shows them need not hear of it.
      if (before[Id] === values[Id] && Array.isArray(oldValues[Id])) this.#worked.values[Id] = oldValues[Id]
      if (oldValues[Id] !== this.#worked.values[Id] || old.shows(Id) !== this.#worked.shows(Id)) this.#tell(Id)
    }
    this.#tell(everything)
  }

  /** What stands in the way of submitting at this very moment. */
  problemsNow(language: 'en' | 'es'): AnswerProblem[] {
    return answerProblems(this.fields, this.#given, language)
  }

  setProblems(problems: Readonly<Record<string, string>>): void {
    const ids = new Set([...Object.keys(this.#problems), ...Object.keys(problems)])
    const before = this.#problems
    this.#problems = problems
    for (const id of ids) if (before[id] !== problems[id]) this.#tell(id)
  }

  readonly subscribe = (listener: Listener, key: string = everything): (() => void) => {
    const set = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, set)
    set.add(listener)
    return () => set.delete(listener)
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener()
  }
}

export interface FormFiles {
  list: readonly { AttachmentID: string; FileID: string; FileName: string; SizeBytes: number }[]
  attach?: (fieldId: string, file: File) => Promise<string | undefined>
  remove?: (attachmentId: string) => void
}

/** What every part of a page needs and that does not change while it is written. */
export interface PageContext {
  store: FormStore
  edit: boolean
  language: 'en' | 'es'
  set: (id: string, value: FieldValue | undefined) => void
  /** Makes ids of inputs unique where two pages stand side by side. */
  prefix: string
  marks: Readonly<Record<string, { Selector: string; Source: string; Locked: boolean }>>
  /** The answers as they were filled in: a mark shows while nobody has changed them. */
  filled: FieldValues
  comments: Readonly<Record<string, string>>
  files: FormFiles | undefined
  fieldNamed: ReadonlyMap<string, FormField>
  /** Places that take the answer; all others repeat it. */
  firstPlaces: ReadonlySet<object>
  /** Of fields that stand in branches of Word's only: their places, of which the first that shows takes the answer. */
  branchPlaces: ReadonlyMap<string, readonly Inline[]>
  /** Ids of headings, for the outline. */
  anchors: ReadonlyMap<object, string>
  signature: ((block: string, line: number | undefined) => ReactNode) | undefined
}

/** Where a field stands on the page, to jump to it. */
export const placeOf = (prefix: string, fieldId: string) => `${prefix}-at-${fieldId}`

export function goToField(prefix: string, fieldId: string): void {
  const place = document.getElementById(placeOf(prefix, fieldId))
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}

export const FormPageContext = createContext<PageContext | undefined>(undefined)

export function usePage(): PageContext {
  const page = use(FormPageContext)
  if (!page) throw new Error('outside a form page')
  return page
}

export function useAnswer(id: string): { value: FieldValue | undefined; shows: boolean; problem: string | undefined } {
  const { store } = usePage()
  const listen = useCallback((listener: Listener) => store.subscribe(listener, id), [store, id])
  return {
    value: useSyncExternalStore(listen, () => store.value(id)),
    shows: useSyncExternalStore(listen, () => store.shows(id)),
    problem: useSyncExternalStore(listen, () => store.problem(id)),
  }
}

/** Whether a block of the template shows; the same function every time, or React would subscribe anew. */
export function useHolds(wanted: Condition | undefined): boolean {
  const { store } = usePage()
  return useSyncExternalStore(store.subscribe, () => store.holds(wanted))
}

const never = () => () => undefined

export interface RowOf {
  columns: readonly FormColumn[]
  row: TableRow
}

/** What a line shows with the answers so far; as text, so that React sees when it changes. */
export function useShowing(of: readonly Inline[], row?: RowOf): readonly Inline[] {
  const { store, language } = usePage()
  const decides = of.some(({ when }) => when)
  const shows = useSyncExternalStore(decides ? store.subscribe : never, () =>
    decides ? of.map(({ when }) => (store.shown(when, language, row) ? '1' : '0')).join('') : '',
  )
  return decides ? of.filter((_one, at) => shows[at] === '1') : of
}

/** Where a field that stands in branches only is asked now: nowhere while none of them shows. */
export function useBranchPlace(name: string): Inline | undefined {
  const { store, language, branchPlaces } = usePage()
  const places = branchPlaces.get(name)
  return useSyncExternalStore(store.subscribe, () => places?.find(({ when }) => store.shown(when, language)))
}
