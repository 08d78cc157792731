import * as z from 'zod/mini'
import { isDay } from '#platform/contract/dates.ts'
import { choice } from '#platform/contract/fields.ts'
import { list, type ValueOf } from '#platform/contract/lists/base.ts'
import type { SubjectKind } from '#platform/contract/subjects.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { movingDays } from './moving-days.rules.ts'

export const operators = list(
  { value: 'is', label: ['is', 'es'] },
  { value: 'isNot', label: ['is not', 'no es'] },
  { value: 'contains', label: ['contains', 'contiene'] },
  { value: 'begins', label: ['begins with', 'empieza por'] },
  { value: 'equals', label: ['equals', 'es igual a'] },
  { value: 'atLeast', label: ['is at least', 'es al menos'] },
  { value: 'atMost', label: ['is at most', 'es como máximo'] },
  { value: 'between', label: ['is between', 'está entre'] },
  { value: 'on', label: ['is on', 'es el'] },
  { value: 'from', label: ['is on or after', 'es desde el'] },
  { value: 'through', label: ['is on or before', 'es hasta el'] },
  { value: 'within', label: ['is within', 'está en'] },
  { value: 'asked', label: ['is within the days of the run', 'está en los días pedidos'] },
  { value: 'yes', label: ['is yes', 'es sí'] },
  { value: 'no', label: ['is no', 'es no'] },
  { value: 'empty', label: ['is empty', 'está vacío'] },
  { value: 'filled', label: ['is not empty', 'no está vacío'] },
)
export type Operator = ValueOf<typeof operators>

const words: readonly Operator[] = ['is', 'isNot', 'contains', 'begins', 'empty', 'filled']
const amounts: readonly Operator[] = ['equals', 'atLeast', 'atMost', 'between', 'empty', 'filled']
export const operatorsOf: Readonly<Record<SubjectKind, readonly Operator[]>> = {
  text: words,
  person: words,
  option: ['is', 'isNot', 'empty', 'filled'],
  flag: ['yes', 'no', 'empty'],
  number: amounts,
  money: amounts,
  minutes: amounts,
  day: ['asked', 'within', 'on', 'from', 'through', 'between', 'empty', 'filled'],
}

/** How many values an operator takes: at least, at most. */
export const valuesOf: Readonly<Record<Operator, readonly [number, number]>> = {
  is: [1, 50],
  isNot: [1, 50],
  contains: [1, 1],
  begins: [1, 1],
  equals: [1, 1],
  atLeast: [1, 1],
  atMost: [1, 1],
  between: [2, 2],
  on: [1, 1],
  from: [1, 1],
  through: [1, 1],
  within: [1, 1],
  asked: [0, 0],
  yes: [0, 0],
  no: [0, 0],
  empty: [0, 0],
  filled: [0, 0],
}

/** How a group takes its values together. */
export const groupings = list(
  { value: 'value', label: ['each value', 'cada valor'] },
  { value: 'month', label: ['by month', 'por mes'] },
  { value: 'quarter', label: ['by quarter', 'por trimestre'] },
  { value: 'year', label: ['by year', 'por año'] },
  { value: 'fiscal', label: ['by fiscal year', 'por año fiscal'] },
)
export type Grouping = ValueOf<typeof groupings>
export const groupingsOf = (kind: SubjectKind): readonly Grouping[] =>
  kind === 'day' ? ['month', 'quarter', 'year', 'fiscal', 'value'] : ['value']

export const figureKinds = list(
  { value: 'count', label: ['Count of rows', 'Cantidad de filas'] },
  { value: 'different', label: ['Count of different', 'Cantidad de distintos'] },
  { value: 'sum', label: ['Sum', 'Suma'] },
  { value: 'average', label: ['Average', 'Promedio'] },
  { value: 'least', label: ['Least', 'Mínimo'] },
  { value: 'most', label: ['Most', 'Máximo'] },
)
export type FigureKind = ValueOf<typeof figureKinds>

const isAmount = (kind: SubjectKind) => kind === 'number' || kind === 'money' || kind === 'minutes'
/** Whether a figure can be made of such a column. */
export const canFigure = (figure: FigureKind, kind: SubjectKind): boolean =>
  figure === 'different'
    ? true
    : figure === 'least' || figure === 'most'
      ? isAmount(kind) || kind === 'day'
      : figure !== 'count' && isAmount(kind)

export const chartKinds = list(
  { value: 'none', label: ['No chart', 'Sin gráfico'] },
  { value: 'bar', label: ['Bars', 'Barras'] },
  { value: 'line', label: ['Line', 'Línea'] },
)

export const sharings = list(
  { value: 'Me', label: ['Only me', 'Solo yo'] },
  { value: 'SubProgram', label: ['A sub-program', 'Un subprograma'] },
  { value: 'Everybody', label: ['Everybody who may run reports', 'Todos los que pueden hacer informes'] },
)

export const most = { columns: 20, filters: 12, groups: 3, figures: 6, across: 24, sorts: 3 } as const

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/))
const Group = z.strictObject({ Column: key, By: choice(['By', 'Por'], groupings) })
export const Definition = z.strictObject({
  Subject: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  Columns: z.array(key).check(z.maxLength(most.columns)),
  Filters: z
    .array(
      z.strictObject({
        Column: key,
        Operator: choice(['Condition', 'Condición'], operators),
        Values: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(50)),
      }),
    )
    .check(z.maxLength(most.filters)),
  Groups: z.array(Group).check(z.maxLength(most.groups)),
  Figures: z
    .array(z.strictObject({ Figure: choice(['Figure', 'Cifra'], figureKinds), Column: z.nullable(key) }))
    .check(z.maxLength(most.figures)),
  Across: z.nullable(Group),
  /** In a list: a column. In sums: `g0`, `g1` a group, `f0`, `f1` a figure. */
  Sort: z.array(z.strictObject({ Key: key, Descending: z.boolean() })).check(z.maxLength(most.sorts)),
  Chart: choice(['Chart', 'Gráfico'], chartKinds),
})
export type Definition = z.infer<typeof Definition>
export type Filter = Definition['Filters'][number]
export type Grouped = z.infer<typeof Group>
export type Figured = Definition['Figures'][number]

export interface ColumnKnown {
  readonly title: Words
  readonly kind: SubjectKind
}
export type ColumnsKnown = Readonly<Record<string, ColumnKnown>>

/** Whether it is sums over groups, and no list of records. */
export const isSummed = ({ Groups, Figures, Across }: Pick<Definition, 'Groups' | 'Figures' | 'Across'>): boolean =>
  Groups.length > 0 || Figures.length > 0 || Across !== null

const rowCount: Figured = { Figure: 'count', Column: null }
/** What is reckoned; without a choice, how many. */
export const figuresOf = ({ Figures }: Pick<Definition, 'Figures'>): readonly Figured[] =>
  Figures.length > 0 ? Figures : [rowCount]

/** The columns it asks by. Without the right to one of them nothing is told, for the rows would tell of it. */
export function askedBy(definition: Definition): string[] {
  const { Filters, Groups, Figures, Across, Sort } = definition
  return [
    ...new Set([
      ...Filters.map(({ Column }) => Column),
      ...Groups.map(({ Column }) => Column),
      ...Figures.flatMap(({ Column }) => Column ?? []),
      ...(Across ? [Across.Column] : []),
      ...(isSummed(definition) ? [] : Sort.map(({ Key }) => Key)),
    ]),
  ]
}

/** Whether it wants days when it is run. */
export const asksDays = ({ Filters }: Pick<Definition, 'Filters'>): boolean =>
  Filters.some(({ Operator }) => Operator === 'asked')

const isAmountText = (value: string) => /^-?\d{1,12}(\.\d{1,4})?$/.test(value)

export interface Wrong {
  /** The part of the definition, and which of it. */
  readonly part: keyof Definition
  readonly at: number
  readonly why: Words
}

const said = {
  unknown: ['There is no column “{column}” for you.', 'No hay una columna «{column}» para usted.'],
  twice: ['“{column}” is chosen twice.', '«{column}» está elegida dos veces.'],
  nothing: ['Choose at least one column.', 'Elija al menos una columna.'],
  operator: ['“{column}” cannot be asked this way.', '«{column}» no se puede pedir así.'],
  values: ['Say which value of “{column}” is meant.', 'Diga qué valor de «{column}» se busca.'],
  day: ['“{column}” wants a day, as in 2026-07-01.', '«{column}» lleva un día, como 2026-07-01.'],
  amount: ['“{column}” wants a number.', '«{column}» lleva un número.'],
  order: [
    'The first value of “{column}” comes after the second.',
    'El primer valor de «{column}» va después del segundo.',
  ],
  moving: ['Choose which days of “{column}” are meant.', 'Elija qué días de «{column}» se buscan.'],
  grouping: ['“{column}” cannot be grouped this way.', '«{column}» no se puede agrupar así.'],
  figure: ['This figure cannot be made of “{column}”.', 'Esa cifra no se puede hacer con «{column}».'],
  figureColumn: ['Choose the column of the figure.', 'Elija la columna de la cifra.'],
  sort: ['It cannot be sorted by “{column}”.', 'No se puede ordenar por «{column}».'],
  chart: ['A chart needs a group.', 'Un gráfico necesita un grupo.'],
  across: [
    'Put one group down the side before one goes across.',
    'Ponga un grupo en filas antes de poner otro en columnas.',
  ],
} as const satisfies Record<string, Words>

/** What is wrong with one filter. */
function wrongFilter({ Column, Operator, Values }: Filter, columns: ColumnsKnown): keyof typeof said | undefined {
  const kind = columns[Column]!.kind
  if (!operatorsOf[kind].includes(Operator)) return 'operator'
  const [least, atMost] = valuesOf[Operator]
  if (Values.length < least || Values.length > atMost || Values.some((value) => value.trim() === '')) return 'values'
  if (Operator === 'within') return movingDays.some(({ value }) => value === Values[0]) ? undefined : 'moving'
  if (kind === 'day' && !Values.every(isDay)) return 'day'
  if (isAmount(kind) && !Values.every(isAmountText)) return 'amount'
  if (Operator === 'between') {
    const [first, second] = Values as [string, string]
    if (kind === 'day' ? first > second : Number(first) > Number(second)) return 'order'
  }
  return undefined
}

/** Why a definition cannot be run over these columns, or undefined. Both sides ask it; the server with the columns of the caller. */
export function whyNotBuilt(definition: Definition, columns: ColumnsKnown): Wrong | undefined {
  const { Columns, Filters, Groups, Figures, Across, Sort, Chart } = definition
  const wrong = (part: keyof Definition, at: number, why: keyof typeof said, column = ''): Wrong => ({
    part,
    at,
    why: sentence(said[why] as Words, { column: columns[column]?.title ?? [column, column] }),
  })
  const known = (column: string) => Object.hasOwn(columns, column)
  for (const [at, column] of Columns.entries()) {
    if (!known(column)) return wrong('Columns', at, 'unknown', column)
    if (Columns.indexOf(column) !== at) return wrong('Columns', at, 'twice', column)
  }
  for (const [at, filter] of Filters.entries()) {
    if (!known(filter.Column)) return wrong('Filters', at, 'unknown', filter.Column)
    const why = wrongFilter(filter, columns)
    if (why) return wrong('Filters', at, why, filter.Column)
  }
  const grouped = Across ? [...Groups, Across] : Groups
  for (const [at, { Column, By }] of grouped.entries()) {
    const part = at < Groups.length ? 'Groups' : 'Across'
    const place = at < Groups.length ? at : 0
    if (!known(Column)) return wrong(part, place, 'unknown', Column)
    if (!groupingsOf(columns[Column]!.kind).includes(By)) return wrong(part, place, 'grouping', Column)
    if (grouped.findIndex((one) => one.Column === Column && one.By === By) !== at)
      return wrong(part, place, 'twice', Column)
  }
  if (Across && Groups.length === 0) return wrong('Across', 0, 'across')
  for (const [at, { Figure, Column }] of Figures.entries()) {
    if (Figure === 'count') {
      if (Column !== null) return wrong('Figures', at, 'figure', Column)
    } else if (Column === null) return wrong('Figures', at, 'figureColumn')
    else if (!known(Column)) return wrong('Figures', at, 'unknown', Column)
    else if (!canFigure(Figure, columns[Column]!.kind)) return wrong('Figures', at, 'figure', Column)
    if (Figures.findIndex((one) => one.Figure === Figure && one.Column === Column) !== at)
      return wrong('Figures', at, 'twice', Column ?? '')
  }
  const summed = isSummed(definition)
  if (!summed && Columns.length === 0) return wrong('Columns', 0, 'nothing')
  const sorted = summed
    ? [...Groups.map((_, at) => `g${at}`), ...figuresOf(definition).map((_, at) => `f${at}`)]
    : Columns
  for (const [at, { Key }] of Sort.entries())
    if (!sorted.includes(Key) || Sort.findIndex((one) => one.Key === Key) !== at) return wrong('Sort', at, 'sort', Key)
  if (Chart !== 'none' && Groups.length === 0) return wrong('Chart', 0, 'chart')
  return undefined
}

/** What a new report about a subject begins with. */
export const newDefinition = (Subject: string, Columns: readonly string[]): Definition => ({
  Subject,
  Columns: [...Columns],
  Filters: [],
  Groups: [],
  Figures: [],
  Across: null,
  Sort: [],
  Chart: 'none',
})
