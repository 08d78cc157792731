import type { Condition } from '../form-conditions.rules.ts'
import { newField, type DataType, type FormColumn, type FormField } from '../form-fields.rules.ts'

/** What a field of the library may say beside its name, label and type. */
export interface More {
  /** Filled from the chart. */
  from?: string
  needed?: true
  help?: string
  when?: Condition
  format?: string
  initial?: string
  max?: number
  minRows?: number
  maxRows?: number
}

/** Made once from the first name a field had; renaming the field later keeps it. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .padEnd(4, '0')
    .slice(0, 36)

function made(DataType: DataType, Name: string, Label: string, more: More, rest: Partial<FormField> = {}): FormField {
  return newField(idOf(Name), Name, DataType, {
    Label,
    AutoFieldSelector: more.from ?? null,
    IsRequired: more.needed ?? false,
    HelpText: more.help ?? null,
    ShowWhen: more.when ?? null,
    FormatString: more.format ?? null,
    DefaultValue: more.initial ?? null,
    EmptyReplacementString: null,
    MaxLength: more.max ?? null,
    MinRows: more.minRows ?? null,
    MaxRows: more.maxRows ?? null,
    WordTemplateFieldName: Name,
    ...rest,
  })
}
const kind =
  (type: DataType) =>
  (name: string, label: string, more: More = {}): FormField =>
    made(type, name, label, more)

export const words = kind('Text')
export const story = kind('LongText')
export const rich = kind('RichText')
export const whole = kind('Integer')
export const amount = kind('Decimal')
export const money = kind('Money')
export const day = kind('Date')
export const clock = kind('Time')
export const moment = kind('DateTime')
export const yesNo = kind('YesNo')
export const phone = kind('Phone')
export const email = kind('Email')
export const person = kind('Person')
export const staff = kind('Employee')
export const address = kind('Address')
export const files = (name: string, label: string, more: More = {}): FormField =>
  made('File', name, label, more, { DataStructure: 'List' })
export const lines = (name: string, label: string, more: More = {}): FormField =>
  made('Text', name, label, more, { DataStructure: 'List' })
export const choice = (name: string, label: string, Options: string[], more: More = {}): FormField =>
  made('Choice', name, label, more, { Options })
export const several = (name: string, label: string, Options: string[], more: More = {}): FormField =>
  made('MultiChoice', name, label, more, { Options })
export const rating = (name: string, label: string, Options: string[], more: More = {}): FormField =>
  made('Score', name, label, more, { Options })
/** Reckoned from other fields, which are named; a column as `Table.Column`. */
export const reckoned = (
  name: string,
  label: string,
  op: NonNullable<FormField['Formula']>['op'],
  of: string[],
  more: More = {},
): FormField =>
  made('Calculated', name, label, more, {
    Formula: { op, of: of.map((one) => one.split('.').map(idOf).join('.')) },
  })
/** The day the document speaks of. */
export const dated = (name: string, label: string, more: More = {}): FormField =>
  made('Date', name, label, { ...more, needed: true }, { IsEffectiveDate: true })

function columnOf(field: FormField): FormColumn {
  const {
    DataStructure: _,
    IsEffectiveDate: __,
    Columns: ___,
    MinRows: ____,
    MaxRows: _____,
    ShowWhen: ______,
    ...rest
  } = field
  return rest
}
export const table = (name: string, label: string, columns: FormField[], more: More = {}): FormField =>
  made('Text', name, label, more, { DataStructure: 'Table', Columns: columns.map(columnOf) })

type Op = 'eq' | 'ne' | 'in' | 'contains' | 'empty' | 'notEmpty' | 'gt' | 'gte' | 'lt' | 'lte'
const test = (name: string, op: Op, value?: string | string[]) => ({
  field: idOf(name),
  op,
  ...(value === undefined ? {} : { value }),
})
export const yes = (name: string): Condition => ({ all: [test(name, 'eq', 'true')] })
export const no = (name: string): Condition => ({ all: [test(name, 'eq', 'false')] })
export const is = (name: string, value: string): Condition => ({ all: [test(name, 'eq', value)] })
export const oneOf = (name: string, ...values: string[]): Condition => ({ any: [test(name, 'in', values)] })
export const atLeast = (name: string, value: number): Condition => ({ all: [test(name, 'gte', String(value))] })
