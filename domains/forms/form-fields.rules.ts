import * as z from 'zod/mini'
import { choice, text } from '#platform/contract/fields.ts'
import { dataStructures, dataTypes } from '#platform/contract/lists/documents.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import { condition } from './form-conditions.rules.ts'

export type DataType = ValueOf<typeof dataTypes>
export type DataStructure = ValueOf<typeof dataStructures>

/** Stays the same while names and labels change: values are kept by it. */
export const fieldId = z.string().check(z.regex(/^[a-z0-9]{4,36}(-[a-z0-9]{1,12}){0,4}$/))

const options = z.array(text(['Option', 'Opción'], { max: 200 })).check(z.maxLength(200))

/** How a calculated field is reckoned; the fields are named by id, a table's column as `table.column`. */
export const formula = z.strictObject({
  op: z.literal(['sum', 'average', 'count', 'min', 'max', 'days', 'years']),
  of: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(60)),
})

const named = {
  Id: fieldId,
  Name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_ ]{0,79}$/)),
  Label: text(['Label', 'Etiqueta'], { max: 200 }),
  DataType: choice(['Type', 'Tipo'], dataTypes),
}
const common = {
  ...named,
  FormatString: z.nullable(z.string().check(z.maxLength(60))),
  DefaultValue: z.nullable(z.string().check(z.maxLength(5000))),
  EmptyReplacementString: z.nullable(z.string().check(z.maxLength(200))),
  AutoFieldSelector: z.nullable(z.string().check(z.maxLength(120))),
  IsRequired: z.boolean(),
  WordTemplateFieldName: z.nullable(z.string().check(z.maxLength(120))),
  Options: options,
  MaxLength: z.nullable(z.int().check(z.gte(1), z.lte(50_000))),
  HelpText: z.nullable(z.string().check(z.maxLength(500))),
  Formula: z.nullable(formula),
}

export const formColumn = z.strictObject(common)
const own = {
  DataStructure: choice(['Structure', 'Estructura'], dataStructures),
  IsEffectiveDate: z.boolean(),
  MinRows: z.nullable(z.int().check(z.gte(0), z.lte(500))),
  MaxRows: z.nullable(z.int().check(z.gte(1), z.lte(2000))),
  ShowWhen: z.nullable(condition),
}
export const formField = z.strictObject({
  ...common,
  ...own,
  Columns: z.array(formColumn).check(z.maxLength(20)),
})
export type FormColumn = z.infer<typeof formColumn>
export type FormField = z.infer<typeof formField>

const givenColumn = z.extend(z.partial(formColumn), named)
/** A field as a call gives it: what it does not say stays as it is, or as it is before anybody has set it. */
export const givenField = z.extend(z.partial(formField), {
  ...named,
  Columns: z.optional(z.array(givenColumn).check(z.maxLength(20))),
})
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }
type GivenField = z.infer<typeof givenField>

const said = <T extends object>(given: Given<T>): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

/** The fields whole: with what the form already has of each, by its id. */
export const wholeFields = (given: readonly GivenField[], existing: readonly FormField[]): FormField[] =>
  given.map(({ Columns, ...field }) => {
    const before = existing.find(({ Id }) => Id === field.Id)
    const whole: FormField = { ...newField(field.Id, field.Name, field.DataType), ...before, ...said<FormField>(field) }
    if (!Columns) return whole
    const columns = Columns.map((column): FormColumn => ({
      ...newColumn(column.Id, column.Name, column.DataType),
      ...before?.Columns.find(({ Id }) => Id === column.Id),
      ...said<FormColumn>(column),
    }))
    return { ...whole, Columns: columns }
  })

export const mostInList = 500

/** A row of a table, keyed by column id. */
const tableRow = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(50_000)))
/** Text in one spelling per type: 2026-11-16, 14:30, 12.50, true; several choices and lists as an array; tables as rows. */
export const fieldValue = z.union([
  z.string().check(z.maxLength(50_000)),
  z.array(z.string().check(z.maxLength(50_000))).check(z.maxLength(mostInList)),
  z.array(tableRow).check(z.maxLength(2000)),
])
/** Keyed by field id. An absent key is an unanswered question. */
export const fieldValues = z.record(z.string().check(z.maxLength(80)), fieldValue)
export type TableRow = Record<string, string>
export type FieldValue = string | string[] | TableRow[]
export type FieldValues = Record<string, FieldValue>

/** A field as it is before anybody has set anything. */
export const newField = (Id: string, Name: string, DataType: DataType, more: Partial<FormField> = {}): FormField => ({
  Id,
  Name,
  Label: Name,
  DataType,
  DataStructure: 'Scalar',
  FormatString: null,
  DefaultValue: null,
  EmptyReplacementString: null,
  AutoFieldSelector: null,
  IsRequired: false,
  IsEffectiveDate: false,
  WordTemplateFieldName: null,
  Options: [],
  Columns: [],
  MinRows: null,
  MaxRows: null,
  MaxLength: null,
  ShowWhen: null,
  HelpText: null,
  Formula: null,
  ...more,
})

export function newColumn(Id: string, Name: string, DataType: DataType, more: Partial<FormColumn> = {}): FormColumn {
  const {
    DataStructure: _,
    IsEffectiveDate: _1,
    Columns: _2,
    MinRows: _3,
    MaxRows: _4,
    ShowWhen: _5,
    ...column
  } = newField(Id, Name, DataType, more)
  return column
}

/** An answer, or nothing; a field may be called `constructor` and still mean only itself. */
export const answerOf = <T>(values: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(values, id) ? values[id] : undefined

const mostText = 700_000
/** More than one document holds, as a draft or submitted. */
export const isTooLarge = (values: FieldValues): boolean => JSON.stringify(values).length > mostText

/** Nothing that anybody could read: blanks, and characters without a shape. */
const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text)

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string'
    ? isBlank(value)
    : value.every((one) => (typeof one === 'string' ? isBlank(one) : Object.values(one).every(isBlank))))

/** Types whose answers have one spelling; blanks around it are none of the answer. */
const spelled = new Set<DataType>([
  'Integer',
  'Decimal',
  'Money',
  'Date',
  'Time',
  'DateTime',
  'YesNo',
  'Phone',
  'Email',
  'File',
  'Score',
])

/** An answer in its one spelling; the very same where there is nothing to tidy. */
export function tidyAnswer(field: FormField, value: FieldValue): FieldValue {
  const tidy = ({ DataType: type }: Pick<FormColumn, 'DataType'>, text: string) =>
    spelled.has(type) && text !== text.trim() ? text.trim() : text
  if (typeof value === 'string') return field.DataStructure === 'Table' ? value : tidy(field, value)
  const rows = value.map((one) => {
    if (typeof one === 'string') return tidy(field, one)
    const changed = field.Columns.flatMap((column) => {
      const cell = answerOf(one, column.Id)
      return cell === undefined || tidy(column, cell) === cell ? [] : [[column.Id, tidy(column, cell)] as const]
    })
    return changed.length > 0 ? { ...one, ...Object.fromEntries(changed) } : one
  })
  return rows.some((one, at) => one !== value[at]) ? (rows as FieldValue) : value
}

const tidied = <T extends FormColumn>(field: T): T => ({
  ...field,
  Name: field.Name.replaceAll(/ +/g, ' ').trim(),
  FormatString: field.FormatString || null,
  DefaultValue: field.DefaultValue || null,
  EmptyReplacementString: field.EmptyReplacementString || null,
  AutoFieldSelector: field.AutoFieldSelector?.trim() || null,
  WordTemplateFieldName: field.WordTemplateFieldName?.trim() || null,
  HelpText: field.HelpText?.trim() || null,
})

/** Names without stray blanks, and nothing instead of an empty text. */
export const tidyFields = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...tidied(field), Columns: field.Columns.map(tidied) }))
