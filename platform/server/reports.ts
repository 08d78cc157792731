import { sql, type RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'
import { findLabel, type OptionList } from '#platform/contract/lists/base.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { Me, Tx } from './handlers.ts'
import type { Span } from './measures.ts'
import { inMyPrograms } from './program-scope.ts'

export interface ReportColumn {
  readonly title: Words
  readonly kind?: 'text' | 'number' | 'day'
  /** Stored values are told in the words of their list. */
  readonly list?: OptionList | (() => OptionList)
  /** More lists whose values it may hold. */
  readonly also?: readonly OptionList[]
  readonly width?: number
  /** Of a group that goes across: which value of it. */
  readonly across?: { readonly key: string | null }
}

export interface ReportAsked {
  readonly span: Span
  readonly me: Me
  readonly zone: string
  /** What it is narrowed to. */
  readonly subProgramId?: string | undefined
}

export interface ReportBars {
  readonly title: Words
  /** Selects `label` and `value`, in the order in which they are drawn. */
  readonly rows: RawBuilder<unknown>
  readonly line?: true
  readonly list?: OptionList
}

/**
 * One report of the catalogue. `rows` selects its columns by their keys, in the order in which they are read, and
 * `sub_program_id`, by which it is narrowed; null is of no program and shown to whoever has the permission. It runs under the row
 * security of whoever reads. Where a row leads to a chart, `opensChart` says which.
 */
export interface Report {
  readonly key: string
  readonly group: Words
  readonly title: Words
  readonly about: Words
  /** The days it asks for, and which it begins with. */
  readonly days: 'month' | 'ahead' | 'year' | 'today'
  readonly permission: AskedRight
  readonly columns: Readonly<Record<string, ReportColumn>>
  readonly order: string
  /** The screen that shows it better: a mail leads there with its days. */
  readonly opens?: (days: { from: string; to: string }) => string
  readonly rows: (asked: ReportAsked) => RawBuilder<unknown>
  /** Where its rows are sums: the records that each is made of. */
  readonly behind?: BehindPart
  /** Bars: how many rows, or the sum of a column, by the values of another. */
  readonly chart?: { readonly by: string; readonly sum?: string }
  /** Of one that somebody built: it narrows by itself, for its rows may be sums. */
  readonly built?: BuiltPart
}

/** The records of one sum. The report's rows say which sum each is in `k0`, `k1`, …, as text. */
export interface BehindPart {
  readonly keys: number
  readonly columns: Readonly<Record<string, ReportColumn>>
  readonly order: string
  readonly rows: (asked: ReportAsked, keys: readonly (string | null)[]) => RawBuilder<unknown>
}

/** The columns by which a row leads to a chart. */
export const opensChart = (
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  module: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${type})::text as chart_type, (${id})::uuid as chart_id, (${module})::text as chart_module`

export interface BuiltPart {
  readonly bars?: (asked: ReportAsked) => ReportBars
  /** Each row is a record and has the chart it opens: `chart_type`, `chart_id`, `chart_module`. */
  readonly opens?: true
  /** Each row is a group, and `k0`, `k1`, … say which one. */
  readonly keys?: number
  /** What it is narrowed to, in words. */
  readonly filters: readonly Words[]
  /** Columns of it that the reader may not see, by their names. */
  readonly leftOut: readonly Words[]
  /** What keeps the reader from reading it at all: it asks by something they may not see, or is no longer whole. */
  readonly refused?: Words
  /** The same with the columns that only its rows know. */
  readonly ready?: (tx: Tx, asked: ReportAsked) => Promise<Report | { readonly refused: Words }>
}

/** A stored value of a column as a reader has it. */
export function toldIn({ list, also = [] }: ReportColumn, value: string | number, language: Language): string | number {
  const lists = [...(list ? [typeof list === 'function' ? list() : list] : []), ...also]
  const label = lists.map((one) => findLabel(one, value)).find((one) => one !== undefined)
  return label ? say(label, language) : value
}

export const reportGroups = {
  children: ['Children and youth', 'Niños y jóvenes'],
  homes: ['Resource families', 'Familias de acogida'],
  houses: ['Residential', 'Residencial'],
  papers: ['Documents', 'Documentos'],
  community: ['Community', 'Comunidad'],
  staff: ['Staff and use', 'Personal y uso'],
  built: ['Built by us', 'Hechos por nosotros'],
} as const satisfies Readonly<Record<string, Words>>

/** What the caller reads of a report, in its order; the rows are `r` to it. */
export function reportSql(
  report: Report,
  asked: ReportAsked,
): { rows: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  if (report.built) return { rows: report.rows(asked), order: inOrder(report.order) }
  return { rows: narrowed(report, asked, report.rows(asked)), order: inOrder(report.order) }
}

/** The records behind one sum of a report, in their order. */
export const behindSql = (
  report: Report,
  part: BehindPart,
  asked: ReportAsked,
  keys: readonly (string | null)[],
): { rows: RawBuilder<unknown>; order: RawBuilder<unknown> } => ({
  rows: narrowed(report, asked, part.rows(asked, keys)),
  order: inOrder(part.order),
})

/** Of rows that are alike in the order, the whole row decides (`r`): a page has none of the page before. */
const inOrder = (order: string) => sql.raw(`${order}, r`)

function narrowed(report: Report, asked: ReportAsked, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const { subProgramId } = asked
  const seen = report.permission === 'Program.View' ? inMyPrograms(asked.me, sql`x.sub_program_id`) : sql`true`
  return sql`select x.* from (${rows}) x where (${seen}) and ${subProgramId ? sql`x.sub_program_id = ${subProgramId}` : sql`true`}`
}

/** Common columns, so that they read the same in every report. */
export const reportColumn = {
  name: { title: ['Name', 'Nombre'], width: 28 },
  program: { title: ['Sub-program', 'Subprograma'], width: 28 },
  region: { title: ['Region', 'Región'], width: 20, list: programRegions },
  worker: { title: ['Worker', 'Trabajador'], width: 24 },
  day: { title: ['Day', 'Día'], kind: 'day' },
  count: { title: ['Count', 'Cantidad'], kind: 'number' },
  percent: { title: ['Percent', 'Por ciento'], kind: 'number' },
} as const satisfies Readonly<Record<string, ReportColumn>>
