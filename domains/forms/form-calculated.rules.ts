import { ageOn, daysBetween, isDay } from '#platform/contract/dates.ts'
import { holdsAmong, testsOf, type Condition } from './form-conditions.rules.ts'
import {
  answerOf,
  isEmpty,
  tidyAnswer,
  type FieldValue,
  type FieldValues,
  type FormField,
} from './form-fields.rules.ts'

type Formula = NonNullable<FormField['Formula']>

const scale = 6
/** A number as it stands at the start of an answer, `2 – often` is 2; in millionths, so that sums are exact. */
function millionths(text: string): bigint | undefined {
  const found = /^\s{0,9}(-?)(\d{1,15})(?:\.(\d{1,6}))?/.exec(text)
  if (!found) return undefined
  const size = BigInt((found[2] ?? '0') + (found[3] ?? '').padEnd(scale, '0'))
  return found[1] ? -size : size
}

function asText(size: bigint): string {
  const digits = (size < 0n ? -size : size).toString().padStart(scale + 1, '0')
  const part = digits.slice(-scale).replace(/0+$/, '')
  return `${size < 0n ? '-' : ''}${digits.slice(0, -scale)}${part && `.${part}`}`
}

/** Rounded half away from zero to hundredths. */
function average(sum: bigint, count: number): bigint {
  const size = sum < 0n ? -sum : sum
  const hundredths = (size * 2n + BigInt(count) * 10_000n) / (BigInt(count) * 20_000n)
  return (sum < 0n ? -hundredths : hundredths) * 10_000n
}

/** The result as text, or nothing while there is nothing to reckon with. */
function reckon(op: Formula['op'], given: readonly string[]): string | undefined {
  const answers = given.filter((one) => one.trim() !== '')
  if (op === 'count') return String(answers.filter((one) => one !== 'false').length)
  if (op === 'days' || op === 'years') {
    const [from = '', to = ''] = given.map((one) => one.slice(0, 10))
    if (!isDay(from) || !isDay(to)) return undefined
    return String(op === 'days' ? daysBetween(from, to) : ageOn(from, to))
  }
  const sizes = answers.map(millionths).filter((one) => one !== undefined)
  if (sizes.length === 0) return undefined
  const sum = sizes.reduce((all, one) => all + one, 0n)
  if (op === 'sum') return asText(sum)
  if (op === 'average') return asText(average(sum, sizes.length))
  return asText(sizes.reduce((best, one) => ((op === 'min' ? one < best : one > best) ? one : best)))
}

const textsOf = (value: FieldValue | undefined): string[] =>
  value === undefined
    ? []
    : typeof value === 'string'
      ? [value]
      : value.map((one) => (typeof one === 'string' ? one : isEmpty([one]) ? '' : 'row'))

/** A table's rows with their calculated columns; a circle among columns stays empty. */
function rowsReckoned(field: FormField, value: FieldValue): FieldValue {
  const columns = field.Columns.filter(({ DataType, Formula }) => DataType === 'Calculated' && Formula)
  if (columns.length === 0 || typeof value === 'string') return value
  return value.map((row) => {
    if (typeof row === 'string') return row
    const given = { ...row }
    for (const { Id } of columns) delete given[Id]
    const begun = new Set<string>()
    const cell = (id: string): string => {
      const column = columns.find(({ Id }) => Id === id)
      if (!column?.Formula || begun.has(id)) return answerOf(given, id) ?? ''
      begun.add(id)
      const result = reckon(
        column.Formula.op,
        column.Formula.of.map((one) => cell(columnIn(one))),
      )
      if (result !== undefined) given[id] = result
      return result ?? ''
    }
    if (!isEmpty([given])) for (const { Id } of columns) cell(Id)
    return given
  }) as FieldValue
}
const columnIn = (name: string) => name.slice(name.indexOf('.') + 1)
const fieldIn = (name: string) => name.split('.', 1)[0] ?? name

/** Which other fields a field looks at: to show, and to be reckoned. */
export const leansOn = (field: FormField): string[] => [
  ...testsOf(field.ShowWhen).map((test) => test.field),
  ...(field.DataType === 'Calculated' ? (field.Formula?.of ?? []).map(fieldIn) : []),
]

export interface Worked {
  shows: (id: string) => boolean
  /** Whether a block of the template shows. */
  holds: (wanted: Condition | null | undefined) => boolean
  /** The answers of all fields with the calculated ones; hidden answers count nowhere but stay. */
  values: FieldValues
}

/** Which fields show and what the calculated ones come to, each after those it looks at. */
export function workOut(fields: readonly FormField[], given: FieldValues): Worked {
  const byId = new Map(fields.map((field) => [field.Id, field]))
  const shown = new Map<string, boolean>()
  const values: FieldValues = Object.assign(Object.create(null) as FieldValues, given)
  for (const field of fields) {
    const value = answerOf(values, field.Id)
    if (value !== undefined) values[field.Id] = tidyAnswer(field, value)
  }
  const open = new Set<string>()
  const shows = (id: string): boolean => {
    const field = byId.get(id)
    if (!field) return false
    const known = shown.get(id)
    if (known !== undefined) return known
    // A circle cannot be saved; should one turn up, nothing of it shows.
    if (open.has(id)) return false
    open.add(id)
    for (const other of leansOn(field)) shows(other)
    const result = holdsAmong(field.ShowWhen, values, shows)
    if (field.DataStructure === 'Table') {
      const rows = answerOf(values, id)
      if (rows !== undefined) values[id] = rowsReckoned(field, rows)
    } else if (field.DataType === 'Calculated') {
      const answer =
        field.Formula &&
        reckon(
          field.Formula.op,
          field.Formula.of.flatMap((one) => answersAt(one, byId, values, shows)),
        )
      if (answer == null) delete values[id]
      else values[id] = answer
    }
    open.delete(id)
    shown.set(id, result)
    return result
  }
  for (const field of fields) shows(field.Id)
  return { shows, holds: (wanted) => holdsAmong(wanted, values, shows), values: { ...values } }
}

function answersAt(
  name: string,
  byId: ReadonlyMap<string, FormField>,
  values: FieldValues,
  shows: (id: string) => boolean,
): string[] {
  const id = fieldIn(name)
  const field = byId.get(id)
  if (!field || !shows(id)) return ['']
  const value = answerOf(values, id)
  if (!name.includes('.')) return value === undefined ? [''] : textsOf(value)
  if (!Array.isArray(value)) return ['']
  return value.map((row) => (typeof row === 'string' ? '' : (answerOf(row, columnIn(name)) ?? '')))
}
