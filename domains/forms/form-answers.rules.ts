import { isDay } from '#platform/contract/dates.ts'
import { say, sentence, type Words } from '#platform/contract/words.ts'
import { answerText, fillIn, missingText } from './form-answer-text.rules.ts'
import { workOut } from './form-calculated.rules.ts'
import {
  answerOf,
  isEmpty,
  type FieldValue,
  type FieldValues,
  type FormColumn,
  type FormField,
} from './form-fields.rules.ts'
import { printed as formatted, isMoment, timeShape, type FormLanguage } from './form-format.rules.ts'

/** One value as it is printed, by the field's format; an empty one as its replacement. */
export const printed = formatted

export interface AnswerProblem<Told = string> {
  FieldID: string
  Label: string
  Problem: Told
}

const emailShape = /^[^\s@<>"(),;:\\]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/
const phoneShape = /^[0-9()+.\-x ]{7,30}$/i
const fileShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Characters that fit, where the field itself says nothing. */
export const longest = ({ DataType: type, MaxLength }: FormField | FormColumn): number =>
  MaxLength ?? (type === 'LongText' || type === 'RichText' ? 50_000 : type === 'Address' ? 500 : 1000)

const notAnOption = (given: string) =>
  sentence(answerText.option, { given: given.length > 60 ? `${given.slice(0, 60)}…` : given })

function wordsOfText(field: FormField | FormColumn, value: string): Words | undefined {
  const given = value.trim()
  if (given === '') return undefined
  if (value.includes('\0')) return answerText.unreadable
  if (value.length > longest(field)) return sentence(answerText.tooLong, { most: longest(field), given: value.length })
  switch (field.DataType) {
    case 'Integer':
      return /^-?\d{1,15}$/.test(given) ? undefined : answerText.integer
    case 'Decimal':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(given) ? undefined : answerText.decimal
    case 'Money':
      return /^-?\d{1,13}(\.\d{1,2})?$/.test(given) ? undefined : answerText.money
    case 'Date':
      return isDay(given) ? undefined : answerText.date
    case 'Time':
      return timeShape.test(given) ? undefined : answerText.time
    case 'DateTime':
      return isMoment(given) ? undefined : answerText.moment
    case 'YesNo':
      return given === 'true' || given === 'false' ? undefined : answerText.yesNo
    case 'Phone':
      return phoneShape.test(given) && given.replaceAll(/\D/g, '').length >= 7 ? undefined : answerText.phone
    case 'Email':
      return given.length <= 254 && emailShape.test(given) ? undefined : answerText.email
    case 'Score':
      if (field.Options.length === 0) return /^(\d|10)$/.test(given) ? undefined : answerText.score
      return field.Options.includes(value) ? undefined : notAnOption(value)
    case 'Choice':
    case 'MultiChoice':
      return field.Options.length === 0 || field.Options.includes(value) ? undefined : notAnOption(value)
    case 'File':
      return fileShape.test(given) ? undefined : answerText.file
    case 'Calculated':
      return value.length <= 60 ? undefined : answerText.unreadable
    default:
      return undefined
  }
}

/** Several texts in one answer: lists, several choices, files. */
const takesSeveral = (field: FormField): boolean =>
  field.DataStructure === 'List' || field.DataType === 'MultiChoice' || field.DataType === 'File'

/** Why a value cannot be kept even in a draft (wrong type, too long, not an option); nothing when it can. */
export function problemOf(field: FormField, value: FieldValue, language: FormLanguage = 'en'): string | undefined {
  const problem = problemWords(field, value)
  return problem && say(problem, language)
}

/** The same in both languages. */
export function problemWords(field: FormField, value: FieldValue): Words | undefined {
  if (field.DataStructure === 'Table') {
    if (!Array.isArray(value)) return answerText.table
    const most = field.MaxRows ?? 500
    if (value.length > most) return sentence(answerText.tooManyRows, { most, given: value.length })
    for (const [at, row] of value.entries()) {
      if (typeof row === 'string') return answerText.table
      for (const [id, cell] of Object.entries(row)) {
        const column = field.Columns.find(({ Id }) => Id === id)
        if (!column) return sentence(answerText.column, { row: at + 1 })
        const problem = wordsOfText(column, cell)
        if (problem) return cellWords(at, column, problem)
      }
    }
    return undefined
  }
  if (!takesSeveral(field)) return typeof value === 'string' ? wordsOfText(field, value) : answerText.one
  // An emptied list comes as an empty text.
  if (value === '') return undefined
  if (!Array.isArray(value)) return answerText.several
  const most = field.DataStructure === 'List' ? (field.MaxRows ?? 500) : 200
  if (value.length > most) return sentence(answerText.tooManyRows, { most, given: value.length })
  for (const one of value) {
    if (typeof one !== 'string') return answerText.several
    const problem = wordsOfText(field, one)
    if (problem) return problem
  }
  return field.DataType === 'MultiChoice' && new Set<unknown>(value).size < value.length ? answerText.twice : undefined
}

/** Fields that show with these answers; what hangs on a hidden field is hidden too. */
export function shownFields(fields: readonly FormField[], values: FieldValues): FormField[] {
  const { shows } = workOut(fields, values)
  return fields.filter(({ Id }) => shows(Id))
}

/** The answers with every calculated field reckoned. */
export const withCalculated = (fields: readonly FormField[], values: FieldValues): FieldValues =>
  workOut(fields, values).values

/** What is submitted: the answers of the fields that show, reckoned, without the empty ones and without strangers. */
export function answersToKeep(fields: readonly FormField[], values: FieldValues): FieldValues {
  const worked = workOut(fields, values)
  const kept: FieldValues = {}
  for (const field of fields) {
    const value = answerOf(worked.values, field.Id)
    if (value === undefined || isEmpty(value) || !worked.shows(field.Id)) continue
    kept[field.Id] =
      typeof value === 'string' ? value : (value.filter((one) => !isEmpty([one] as FieldValue)) as FieldValue)
  }
  return kept
}

const cellWords = (at: number, { Label }: FormColumn, problem: Words) =>
  sentence(answerText.cell, { row: at + 1, column: Label, problem })
const missingWords = ({ DataType: type }: FormField | FormColumn) => missingText[type] ?? fillIn

function missing(field: FormField, value: FieldValue | undefined): Words | undefined {
  const rows = Array.isArray(value) ? value.filter((one) => !isEmpty([one] as FieldValue)) : []
  if (field.DataType === 'Calculated' && field.DataStructure === 'Scalar') return undefined
  if (field.IsRequired && isEmpty(value)) return missingWords(field)
  const least = field.DataStructure === 'Scalar' ? 0 : (field.MinRows ?? 0)
  if (rows.length < least) return sentence(answerText.tooFewRows, { least, given: rows.length })
  if (field.DataStructure !== 'Table') return undefined
  for (const [at, row] of rows.entries())
    for (const column of field.Columns)
      if (column.IsRequired && column.DataType !== 'Calculated' && typeof row !== 'string')
        if (isEmpty(answerOf(row, column.Id))) return cellWords(at, column, missingWords(column))
  return undefined
}

/** What stands in the way of submitting: missing and wrong answers of the fields that show, in the order of the form. */
export const answerProblems = (
  fields: readonly FormField[],
  values: FieldValues,
  language: FormLanguage = 'en',
): AnswerProblem[] => wrongAnswers(fields, values).map((one) => ({ ...one, Problem: say(one.Problem, language) }))

/** The same in both languages. */
export function wrongAnswers(fields: readonly FormField[], values: FieldValues): AnswerProblem<Words>[] {
  const worked = workOut(fields, values)
  return fields.flatMap((field) => {
    if (!worked.shows(field.Id)) return []
    const value = answerOf(worked.values, field.Id)
    const Problem = (value === undefined ? undefined : problemWords(field, value)) ?? missing(field, value)
    return Problem ? [{ FieldID: field.Id, Label: field.Label, Problem }] : []
  })
}

/** The answer a field begins with; several stand on lines of their own. */
export function defaultOf(field: FormField): FieldValue | undefined {
  // A file belongs to one document, so none can begin with it.
  if (!field.DefaultValue || field.DataStructure === 'Table' || ['Calculated', 'File'].includes(field.DataType))
    return undefined
  const value = takesSeveral(field) ? field.DefaultValue.split('\n').filter((one) => one !== '') : field.DefaultValue
  return problemOf(field, value) ? undefined : value
}
