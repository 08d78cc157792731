import { sentence, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { dataTypes } from '#platform/contract/lists/documents.ts'
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
  message: Words
}

/** The first of these that comes a second time. */
function twice(names: readonly string[]): number {
  const seen = new Set<string>()
  return names.findIndex((name) => seen.has(name) || !seen.add(name))
}

/** What is wrong with a field, or a column, by itself. */
function ownProblem(field: FormField | FormColumn): Words | undefined {
  const { DataType: type, Options } = field
  if ((type === 'Choice' || type === 'MultiChoice') && Options.length === 0)
    return ['Add the choices.', 'Agregue las opciones.']
  if (twice(Options) >= 0)
    return sentence(['The choice “{choice}” is listed twice.', 'La opción «{choice}» aparece dos veces.'], {
      choice: Options[twice(Options)] ?? '',
    })
  if ((type === 'Calculated') !== (field.Formula !== null))
    return type === 'Calculated'
      ? ['Say how it is calculated.', 'Indique cómo se calcula.']
      : ['Only a calculated field has a formula.', 'Solo un campo calculado tiene fórmula.']
  if ((field.Formula?.op === 'days' || field.Formula?.op === 'years') && field.Formula.of.length !== 2)
    return [
      'Days and years are counted from one date to another: name two.',
      'Los días y años se cuentan de una fecha a otra: indique dos.',
    ]
  return formatProblem(type, field.FormatString)
}

const inColumn = ({ Label }: FormColumn, problem: Words) =>
  sentence(['Column “{label}”: {problem}', 'Columna «{label}»: {problem}'], { label: Label, problem })
const inField = ({ Label }: FormField, problem: Words) =>
  sentence(['“{label}”: {problem}', '«{label}»: {problem}'], { label: Label, problem })

function columnProblem({ Columns, DataStructure }: FormField): Words | undefined {
  if (DataStructure !== 'Table')
    return Columns.length > 0 ? ['Only a table has columns.', 'Solo una tabla tiene columnas.'] : undefined
  if (Columns.length === 0) return ['A table needs at least one column.', 'Una tabla necesita al menos una columna.']
  if (twice(Columns.map(({ Id }) => Id)) >= 0)
    return ['Two columns have the same id.', 'Dos columnas tienen el mismo id.']
  if (twice(Columns.map(({ Name }) => Name.trim().toLowerCase())) >= 0)
    return ['Two columns have the same name.', 'Dos columnas tienen el mismo nombre.']
  for (const column of Columns) {
    if (column.DataType === 'MultiChoice' || column.DataType === 'File')
      return inColumn(column, [
        'a cell has one answer. Choose another type.',
        'una celda tiene una sola respuesta. Elija otro tipo.',
      ])
    const problem = ownProblem(column)
    if (problem) return inColumn(column, problem)
    const names = (column.Formula?.of ?? []).map((name) => name.slice(name.indexOf('.') + 1))
    const stranger = names.find((name) => !Columns.some(({ Id }) => Id === name))
    if (stranger)
      return inColumn(column, [
        'the formula names a column that does not exist.',
        'la fórmula nombra una columna que no existe.',
      ])
    if (names.includes(column.Id))
      return inColumn(column, ['the formula names the column itself.', 'la fórmula nombra a la propia columna.'])
  }
  return undefined
}

function structureProblem(field: FormField): Words | undefined {
  const { DataStructure: structure, DataType: type, MinRows, MaxRows } = field
  if (structure === 'List' && (type === 'MultiChoice' || type === 'Calculated'))
    return [
      'A list has one answer on each line. Choose another type.',
      'Una lista tiene una respuesta en cada línea. Elija otro tipo.',
    ]
  if (structure === 'Scalar' && (MinRows !== null || MaxRows !== null))
    return ['Only lists and tables have rows.', 'Solo las listas y tablas tienen filas.']
  if (MinRows !== null && MaxRows !== null && MinRows > MaxRows)
    return ['The minimum number of rows is more than the maximum.', 'El mínimo de filas es mayor que el máximo.']
  if (structure === 'List' && (MaxRows ?? 0) > mostInList)
    return sentence(['A list can have at most {most} answers.', 'Una lista admite como máximo {most} respuestas.'], {
      most: mostInList,
    })
  if (field.DefaultValue && defaultOf(field) === undefined)
    return ['The first answer does not fit the type.', 'La primera respuesta no corresponde al tipo.']
  return undefined
}

function referenceProblem(field: FormField, byId: ReadonlyMap<string, FormField>): Words | undefined {
  for (const test of testsOf(field.ShowWhen))
    if (!byId.has(test.field))
      return [
        'It shows by the answer to a field that does not exist.',
        'Se muestra según la respuesta a un campo que no existe.',
      ]
  if (field.DataStructure !== 'Scalar') return undefined
  for (const name of field.Formula?.of ?? []) {
    const [id = '', column] = name.split('.')
    const other = byId.get(id)
    if (!other || (column !== undefined && !other.Columns.some(({ Id }) => Id === column)))
      return ['The formula names a field that does not exist.', 'La fórmula nombra un campo que no existe.']
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
    return {
      code: 'SelectorUnknown',
      message: inField(
        field,
        sentence(
          ['the chart has no value called {selector}.', 'el expediente no tiene ningún valor llamado {selector}.'],
          { selector },
        ),
      ),
    }
  if (fits(field, auto)) return undefined
  const kind: Words = auto.columns
    ? ['a table', 'una tabla']
    : sentence(['of the type {type}', 'del tipo {type}'], { type: labelWords(dataTypes, auto.type) })
  return {
    code: 'FieldWrong',
    message: sentence(
      ['“{label}” cannot take {selector}: that is {kind}.', '«{label}» no puede tomar {selector}: es {kind}.'],
      {
        label: field.Label,
        selector,
        kind,
      },
    ),
  }
}

/** The first thing for which these fields cannot be kept, with the field it stands at. */
export function fieldProblem(fields: readonly FormField[]): FieldProblem | undefined {
  const sameId = twice(fields.map(({ Id }) => Id))
  if (sameId >= 0)
    return {
      code: 'FieldIdTwice',
      at: sameId,
      message: sentence(['Two fields have the id {id}.', 'Dos campos tienen el id {id}.'], { id: fields[sameId]!.Id }),
    }
  const sameName = twice(fields.map(({ Name }) => Name.trim().toLowerCase()))
  if (sameName >= 0)
    return {
      code: 'FieldNameTwice',
      at: sameName,
      message: sentence(['Two fields have the name {name}.', 'Dos campos tienen el nombre {name}.'], {
        name: fields[sameName]!.Name,
      }),
    }
  const byId = new Map(fields.map((field) => [field.Id, field]))
  for (const [at, field] of fields.entries()) {
    const table = field.DataStructure === 'Table'
    const problem =
      (table ? undefined : ownProblem(field)) ??
      columnProblem(field) ??
      structureProblem(field) ??
      referenceProblem(field, byId)
    if (problem) return { code: 'FieldWrong', at, message: inField(field, problem) }
    if (columnLoop(field))
      return {
        code: 'ConditionLoop',
        at,
        message: inField(field, ['its columns are calculated in a circle.', 'sus columnas se calculan en círculo.']),
      }
    const wrong = selectorProblem(field)
    if (wrong) return { ...wrong, at }
  }
  const dated = fields.flatMap((field, at) => (field.IsEffectiveDate ? [{ field, at }] : []))
  if (dated[1])
    return {
      code: 'EffectiveDateTwice',
      at: dated[1].at,
      message: sentence(
        [
          '“{one}” and “{other}” cannot both be the date of the document.',
          '«{one}» y «{other}» no pueden ser ambos la fecha del documento.',
        ],
        { one: dated[0]!.field.Label, other: dated[1].field.Label },
      ),
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
      message: inField(date.field, [
        'the date of the document is a single date that is required to submit and always shows.',
        'la fecha del documento es una sola fecha, obligatoria para enviar y siempre visible.',
      ]),
    }
  const loop = loopAt(fields, byId)
  if (loop >= 0)
    return {
      code: 'ConditionLoop',
      at: loop,
      message: sentence(
        [
          '“{label}” shows or is calculated by its own answer.',
          '«{label}» se muestra o se calcula según su propia respuesta.',
        ],
        { label: fields[loop]!.Label },
      ),
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
