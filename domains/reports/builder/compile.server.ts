import { sql, type RawBuilder } from 'kysely'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { yesNo } from '#platform/contract/lists/people.ts'
import type { SubjectKind } from '#platform/contract/subjects.ts'
import { asWritten, both, dayInWords, joined, type Words } from '#platform/contract/words.ts'
import type { ReportAsked, ReportBars, ReportColumn } from '#platform/server/reports.ts'
import type { Subject, SubjectColumn } from '#platform/server/subjects.ts'
import {
  figureKinds,
  figuresOf,
  groupings,
  isSummed,
  most,
  type Definition,
  type Figured,
  type Grouped,
} from './definition.rules.ts'
import { filterSql } from './filter-sql.server.ts'

type Sql = RawBuilder<unknown>

/** A value of the group that goes across. */
export interface AcrossValue {
  readonly key: string | null
  readonly label: string | null
}

/** Names of the answer are made here, never read from what was sent. */
const name = (letter: string, at: number): Sql => sql.ref(`${letter}${at}`)

/**
 * One definition over one subject, as SQL. Columns come from the subject's own map, values are parameters; a definition that
 * `whyNotBuilt` refuses never comes here.
 */
export function compiler(subject: Subject, definition: Definition, asked: ReportAsked) {
  const today = asked.span.today
  const columnOf = (key: string): SubjectColumn => {
    const column = Object.hasOwn(subject.columns, key) ? subject.columns[key] : undefined
    if (!column) throw new Error(`no column ${key} of ${subject.key}`)
    return column
  }
  const plain = ({ sql: of }: SubjectColumn): Sql => (typeof of === 'function' ? of({ me: asked.me, today }) : of)

  /** As a reader has it in a cell. */
  const shown = (column: SubjectColumn): Sql => {
    const value = plain(column)
    if (column.kind === 'day') return sql`(${value})::date`
    if (column.kind === 'flag') return sql`(${value})::boolean::text`
    if (column.kind === 'money') return sql`((${value}) / 100.0)::float8`
    if (isAmount(column.kind)) return sql`(${value})::float8`
    return sql`(${value})::text`
  }
  /** As it is reckoned with. */
  const counted = (column: SubjectColumn): Sql => {
    if (column.kind === 'money') return sql`(${plain(column)}) / 100.0`
    if (isAmount(column.kind)) return sql`(${plain(column)})::numeric`
    if (column.kind === 'person' && column.who) return sql`coalesce((${column.who})::text, (${plain(column)})::text)`
    return shown(column)
  }

  const taken = (key: string, by: Grouped['By']): Sql => {
    const column = columnOf(key)
    if (by === 'value') return shown(column)
    const day = sql`(${plain(column)})::date`
    if (by === 'month') return sql`to_char(${day}, 'YYYY-MM')`
    if (by === 'quarter') return sql`to_char(${day}, 'YYYY-"Q"Q')`
    if (by === 'year') return sql`to_char(${day}, 'YYYY')`
    const begins = sql`(extract(year from ${day})::int - case when extract(month from ${day}) >= 7 then 0 else 1 end)`
    return sql`${begins}::text || '-' || lpad(((${begins} + 1) % 100)::text, 2, '0')`
  }
  /** What tells one group from another: two people can have one name. */
  const keyOf = ({ Column, By }: Grouped): Sql => {
    const column = columnOf(Column)
    return column.kind === 'person' ? counted(column) : sql`(${taken(Column, By)})::text`
  }

  /** The rows meant, before anything is summed. */
  const within = (more: readonly Sql[] = []): Sql => {
    const all = [
      sql`(${subject.where({ me: asked.me, today })})`,
      ...(asked.subProgramId ? [sql`${asked.subProgramId}::uuid = ${subject.subProgram}`] : []),
      ...definition.Filters.map((one) => filterSql(one, columnOf(one.Column), plain(columnOf(one.Column)), asked.span)),
      ...more,
    ]
    return sql`from ${subject.from} where ${sql.join(all, sql` and `)}`
  }

  const figures = figuresOf(definition)
  const figureSql = ({ Figure, Column }: Figured, value: Sql, only: Sql = sql``): Sql => {
    const number = Column === null || columnOf(Column).kind !== 'day'
    const made: Record<Figured['Figure'], () => Sql> = {
      count: () => sql`count(*) ${only}`,
      different: () => sql`count(distinct ${value}) ${only}`,
      sum: () => sql`sum(${value}) ${only}`,
      average: () => sql`round(avg(${value}) ${only}, 2)`,
      least: () => sql`min(${value}) ${only}`,
      most: () => sql`max(${value}) ${only}`,
    }
    return number
      ? sql`(${made[Figure]()})::float8`
      : Figure === 'different'
        ? sql`(${made[Figure]()})::float8`
        : made[Figure]()
  }
  const figureTitle = ({ Figure, Column }: Figured): Words => {
    const kind = figureKinds.find(({ value }) => value === Figure)!.label
    return Column === null ? kind : joined([kind, columnOf(Column).title], ': ')
  }
  const isDayFigure = ({ Figure, Column }: Figured) =>
    (Figure === 'least' || Figure === 'most') && Column !== null && columnOf(Column).kind === 'day'
  const figureColumn = (one: Figured, title: Words): ReportColumn => ({
    title,
    kind: isDayFigure(one) ? 'day' : 'number',
  })

  const listOf = (column: SubjectColumn): OptionList | undefined => (column.kind === 'flag' ? yesNo : column.list)
  const cellColumn = (column: SubjectColumn, title: Words, summed: boolean): ReportColumn => {
    const list = summed ? undefined : listOf(column)
    return {
      title,
      ...(list && { list }),
      ...(column.width && { width: column.width }),
      ...(!summed &&
        (column.kind === 'day' || isAmount(column.kind)) && { kind: column.kind === 'day' ? 'day' : 'number' }),
    }
  }
  const groupTitle = ({ Column, By }: Grouped): Words =>
    By === 'value'
      ? columnOf(Column).title
      : joined([columnOf(Column).title, groupings.find(({ value }) => value === By)!.label], ', ')

  const opens = subject.opens ?? { type: sql`null::text`, id: sql`null::uuid`, module: sql`null::text` }

  /** A list of records with these columns. */
  const list = (columns: readonly string[], more: readonly Sql[] = []) => ({
    columns: Object.fromEntries(
      columns.map((key, at) => [`c${at}`, cellColumn(columnOf(key), columnOf(key).title, false)]),
    ) as Record<string, ReportColumn>,
    rows: sql`select ${sql.join(columns.map((key, at) => sql`${shown(columnOf(key))} as ${name('c', at)}`))}, ${subject.id} as ref,
      ${opens.type} as chart_type, ${opens.id} as chart_id, ${opens.module} as chart_module ${within(more)}`,
  })
  const listOrder = (columns: readonly string[]) =>
    [
      ...definition.Sort.flatMap(({ Key, Descending }) => {
        const at = columns.indexOf(Key)
        return at < 0 ? [] : [`c${at}${Descending ? ' desc' : ''} nulls last`]
      }),
      'ref',
    ].join(', ')

  /** The values of the group that goes across, and one more than there may be. */
  const acrossValues = (): Sql => {
    const across = definition.Across!
    return sql`select key, min(label) as label from (select ${keyOf(across)} as key, (${taken(across.Column, across.By)})::text as label ${within()}) v
      group by key order by min(label) nulls last, key limit ${most.across + 1}`
  }

  const labelOfAcross = ({ label }: AcrossValue): Words => {
    const { Column, By } = definition.Across!
    const column = columnOf(Column)
    if (label === null) return ['(empty)', '(vacío)']
    const values = listOf(column)
    if (values) return labelWords(values, label)
    return column.kind === 'day' && By === 'value' ? both((language) => dayInWords(label, language)) : asWritten(label)
  }

  /** Sums over groups. */
  const sums = (across: readonly AcrossValue[] = []) => {
    const { Groups, Across } = definition
    const inner = [
      ...Groups.flatMap((one, at) => [
        sql`${taken(one.Column, one.By)} as ${name('g', at)}`,
        sql`${keyOf(one)} as ${name('k', at)}`,
      ]),
      ...(Across ? [sql`${keyOf(Across)} as across`] : []),
      ...figures.flatMap(({ Column }, at) =>
        Column === null ? [] : [sql`${counted(columnOf(Column))} as ${name('v', at)}`],
      ),
    ]
    const value = (at: number) => sql`q.${name('v', at)}`
    const outer = [
      ...Groups.flatMap((_, at) => [sql`q.${name('g', at)}`, sql`q.${name('k', at)}`]),
      ...across.flatMap(({ key }, of) =>
        figures.map(
          (one, at) =>
            sql`${figureSql(one, value(at), sql`filter (where q.across is not distinct from ${key}::text)`)} as ${sql.ref(`p${of}f${at}`)}`,
        ),
      ),
      ...figures.map((one, at) => sql`${figureSql(one, value(at))} as ${name('f', at)}`),
    ]
    const by = Groups.flatMap((_, at) => [sql`q.${name('g', at)}`, sql`q.${name('k', at)}`])
    const columns: Record<string, ReportColumn> = {}
    for (const [at, one] of Groups.entries()) {
      const column = columnOf(one.Column)
      columns[`g${at}`] = cellColumn(column, groupTitle(one), one.By !== 'value')
    }
    for (const [of, one] of across.entries())
      for (const [at, figure] of figures.entries())
        columns[`p${of}f${at}`] = {
          ...figureColumn(
            figure,
            figures.length === 1 ? labelOfAcross(one) : joined([labelOfAcross(one), figureTitle(figure)], ': '),
          ),
          across: { key: one.key },
        }
    const total: Words = ['Total', 'Total']
    for (const [at, figure] of figures.entries())
      columns[`f${at}`] = figureColumn(
        figure,
        across.length === 0
          ? figureTitle(figure)
          : figures.length === 1
            ? total
            : joined([total, figureTitle(figure)], ': '),
      )
    const read = inner.length > 0 ? sql.join(inner) : sql`1 as one`
    return {
      columns,
      rows: sql`select ${sql.join(outer)} from (select ${read} ${within()}) q ${by.length > 0 ? sql`group by ${sql.join(by)}` : sql``}`,
    }
  }
  const sumOrder = () =>
    [
      ...definition.Sort.map(
        ({ Key, Descending }) => `${/^[gf][0-9]$/.exec(Key)![0]}${Descending ? ' desc' : ''} nulls last`,
      ),
      ...definition.Groups.flatMap((_, at) => [`g${at} nulls last`, `k${at}`]),
      'f0',
    ].join(', ')

  const bars = (): ReportBars | undefined => {
    const group = definition.Groups[0]
    if (definition.Chart === 'none' || !group) return undefined
    const at = figures.findIndex((one) => !isDayFigure(one))
    const figure: Figured = figures[at] ?? { Figure: 'count', Column: null }
    const column = columnOf(group.Column)
    const values = group.By === 'value' ? listOf(column) : undefined
    const line = definition.Chart === 'line'
    const value = figure.Column === null ? sql`1` : counted(columnOf(figure.Column))
    const grouped = sql`select min(q.label) as label, coalesce(${figureSql(figure, sql`q.v`)}, 0) as value
      from (select (${taken(group.Column, group.By)})::text as label, ${keyOf(group)} as key, ${value} as v ${within()}) q group by q.key`
    return {
      title: groupTitle(group),
      ...(values && { list: values }),
      ...(line && { line }),
      rows: line
        ? sql`select * from (select * from (${grouped}) b where b.label is not null order by b.label desc limit 60) l order by l.label`
        : sql`select * from (${grouped}) b order by b.value desc, b.label limit 20`,
    }
  }

  /** The records behind one group: its keys, and what goes across where one of these was opened. */
  const behind = (keys: readonly (string | null)[], across: Pick<AcrossValue, 'key'> | undefined): readonly Sql[] => [
    ...definition.Groups.map((one, at) => sql`(${keyOf(one)}) is not distinct from ${keys[at] ?? null}::text`),
    ...(across ? [sql`(${keyOf(definition.Across!)}) is not distinct from ${across.key}::text`] : []),
  ]

  return { isSummed: isSummed(definition), list, listOrder, acrossValues, sums, sumOrder, bars, behind }
}

const isAmount = (kind: SubjectKind) => kind === 'number' || kind === 'money' || kind === 'minutes'
