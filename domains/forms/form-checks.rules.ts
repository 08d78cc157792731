import { findAutoField, fits, previousOf } from './auto-fields.rules.ts'
import { defaultOf } from './form-answers.rules.ts'
import { leansOn } from './form-calculated.rules.ts'
import { testsOf } from './form-conditions.rules.ts'
import { mostInList, type FormColumn, type FormField } from './form-fields.rules.ts'
import { formatProblem } from './form-format.rules.ts'

export interface FieldProblem {
  code:
    | 'FieldNameTwice'
    | 'FieldIdTwice'
    | 'FieldWrong'
    | 'EffectiveDateTwice'
    | 'EffectiveDateKind'
    | 'ConditionLoop'
    | 'SelectorUnknown'
  /** Which field, by its place; for the screen. */
  at: number
  message: string
}

/** The first of these that comes a second time. */
function twice(names: readonly string[]): number {
  const seen = new Set<string>()
  return names.findIndex((name) => seen.has(name) || !seen.add(name))
}

/** What is wrong with a field, or a column, by itself. */
function ownProblem(field: FormField | FormColumn): string | undefined {
  const { DataType: type, Options } = field
  if ((type === 'Choice' || type === 'MultiChoice') && Options.length === 0) return 'Give the choices.'
  if (twice(Options) >= 0) return `The choice “${Options[twice(Options)] ?? ''}” stands there twice.`
  if ((type === 'Calculated') !== (field.Formula !== null))
    return type === 'Calculated' ? 'Say how it is reckoned.' : 'Only a calculated field has a formula.'
  if ((field.Formula?.op === 'days' || field.Formula?.op === 'years') && field.Formula.of.length !== 2)
    return 'Days and years are reckoned from one date to another: name two.'
  return formatProblem(type, field.FormatString)
}

function columnProblem({ Columns, DataStructure }: FormField): string | undefined {
  if (DataStructure !== 'Table') return Columns.length > 0 ? 'Only a table has columns.' : undefined
  if (Columns.length === 0) return 'A table needs at least one column.'
  if (twice(Columns.map(({ Id }) => Id)) >= 0) return 'Two columns have the same id.'
  if (twice(Columns.map(({ Name }) => Name.trim().toLowerCase())) >= 0) return 'Two columns have the same name.'
  for (const column of Columns) {
    if (column.DataType === 'MultiChoice' || column.DataType === 'File')
      return `Column “${column.Label}”: a cell holds one answer. Choose another type.`
    const problem = ownProblem(column)
    if (problem) return `Column “${column.Label}”: ${problem}`
    const names = (column.Formula?.of ?? []).map((name) => name.slice(name.indexOf('.') + 1))
    const stranger = names.find((name) => !Columns.some(({ Id }) => Id === name))
    if (stranger) return `Column “${column.Label}”: the formula names a column that does not exist.`
    if (names.includes(column.Id)) return `Column “${column.Label}”: the formula names the column itself.`
  }
  return undefined
}

function structureProblem(field: FormField): string | undefined {
  const { DataStructure: structure, DataType: type, MinRows, MaxRows } = field
  if (structure === 'List' && (type === 'MultiChoice' || type === 'Calculated'))
    return 'A list holds one answer on each line. Choose another type.'
  if (structure === 'Scalar' && (MinRows !== null || MaxRows !== null)) return 'Only lists and tables have rows.'
  if (MinRows !== null && MaxRows !== null && MinRows > MaxRows) return 'The fewest rows are more than the most.'
  if (structure === 'List' && (MaxRows ?? 0) > mostInList) return `A list holds at most ${mostInList} answers.`
  if (field.DefaultValue && defaultOf(field) === undefined) return 'The first answer does not fit the type.'
  return undefined
}

function referenceProblem(field: FormField, byId: ReadonlyMap<string, FormField>): string | undefined {
  for (const test of testsOf(field.ShowWhen))
    if (!byId.has(test.field)) return 'It shows by the answer to a field that does not exist.'
  if (field.DataStructure !== 'Scalar') return undefined
  for (const name of field.Formula?.of ?? []) {
    const [id = '', column] = name.split('.')
    const other = byId.get(id)
    if (!other || (column !== undefined && !other.Columns.some(({ Id }) => Id === column)))
      return 'The formula names a field that does not exist.'
  }
  return undefined
}

/** A field that leads back to itself, if there is one. */
function loopAt(fields: readonly FormField[], byId: ReadonlyMap<string, FormField>): number {
  const state = new Map<string, 'open' | 'done'>()
  const loops = (id: string): boolean => {
    const known = state.get(id)
    if (known) return known === 'open'
    const field = byId.get(id)
    if (!field) return false
    state.set(id, 'open')
    const found = leansOn(field).some(loops)
    state.set(id, 'done')
    return found
  }
  return fields.findIndex(({ Id }) => loops(Id))
}

function columnLoop({ Columns }: FormField): boolean {
  const left = new Map(
    Columns.filter(({ Formula }) => Formula).map(({ Id, Formula }) => [
      Id,
      Formula!.of.map((name) => name.slice(name.indexOf('.') + 1)),
    ]),
  )
  // Take away what leans on nothing that is left; a circle stays.
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [id, names] of left) if (!names.some((name) => left.has(name))) left.delete(id)
  }
  return left.size > 0
}

function selectorProblem(field: FormField): Omit<FieldProblem, 'at'> | undefined {
  const selector = field.AutoFieldSelector
  if (!selector || previousOf(selector)) return undefined
  const auto = findAutoField(selector)
  if (!auto)
    return { code: 'SelectorUnknown', message: `“${field.Label}”: there is no value called ${selector} in the chart.` }
  if (fits(field, auto)) return undefined
  const kind = auto.columns ? 'a table of rows' : `of the type ${auto.type}`
  return { code: 'FieldWrong', message: `“${field.Label}” cannot take ${selector}: that is ${kind}.` }
}

/** The first thing for which these fields cannot be kept, with the field it stands at. */
export function fieldProblem(fields: readonly FormField[]): FieldProblem | undefined {
  const sameId = twice(fields.map(({ Id }) => Id))
  if (sameId >= 0) return { code: 'FieldIdTwice', at: sameId, message: `Two fields have the id ${fields[sameId]?.Id}.` }
  const sameName = twice(fields.map(({ Name }) => Name.trim().toLowerCase()))
  if (sameName >= 0)
    return { code: 'FieldNameTwice', at: sameName, message: `Two fields have the name ${fields[sameName]?.Name}.` }
  const byId = new Map(fields.map((field) => [field.Id, field]))
  for (const [at, field] of fields.entries()) {
    const table = field.DataStructure === 'Table'
    const problem =
      (table ? undefined : ownProblem(field)) ??
      columnProblem(field) ??
      structureProblem(field) ??
      referenceProblem(field, byId)
    if (problem) return { code: 'FieldWrong', at, message: `“${field.Label}”: ${problem}` }
    if (columnLoop(field))
      return { code: 'ConditionLoop', at, message: `“${field.Label}”: its columns are reckoned in a circle.` }
    const wrong = selectorProblem(field)
    if (wrong) return { ...wrong, at }
  }
  const dated = fields.flatMap((field, at) => (field.IsEffectiveDate ? [{ field, at }] : []))
  if (dated[1])
    return {
      code: 'EffectiveDateTwice',
      at: dated[1].at,
      message: `“${dated[0]!.field.Label}” and “${dated[1].field.Label}” cannot both be the date of the document.`,
    }
  const date = dated[0]
  if (
    date &&
    (date.field.DataType !== 'Date' ||
      date.field.DataStructure !== 'Scalar' ||
      !date.field.IsRequired ||
      date.field.ShowWhen)
  )
    return {
      code: 'EffectiveDateKind',
      at: date.at,
      message: `“${date.field.Label}”: the date of the document is a single date that is needed to submit and always shows.`,
    }
  const loop = loopAt(fields, byId)
  if (loop >= 0)
    return {
      code: 'ConditionLoop',
      at: loop,
      message: `“${fields[loop]?.Label}” shows or is reckoned by its own answer.`,
    }
  return undefined
}

const kindOf = ({ DataType, ...field }: FormField | FormColumn) =>
  `${DataType}/${'DataStructure' in field ? field.DataStructure : 'Cell'}`

/** A field of documents whose type would change under their answers, if there is one. */
export function retyped(
  used: readonly FormField[],
  fields: readonly FormField[],
): { at: number; label: string } | undefined {
  const kinds = new Map<string, string>()
  for (const field of used) {
    kinds.set(field.Id, kindOf(field))
    for (const column of field.Columns) kinds.set(`${field.Id}.${column.Id}`, kindOf(column))
  }
  for (const [at, field] of fields.entries()) {
    const changed = (id: string, one: FormField | FormColumn) => kinds.has(id) && kinds.get(id) !== kindOf(one)
    if (changed(field.Id, field)) return { at, label: field.Label }
    const column = field.Columns.find((one) => changed(`${field.Id}.${one.Id}`, one))
    if (column) return { at, label: `${field.Label}, ${column.Label}` }
  }
  return undefined
}
