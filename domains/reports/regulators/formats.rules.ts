import { addMonths } from '#platform/contract/dates.ts'
import { list } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'

/** Whom a line is about. Only the record number is in a file. */
export interface Subject {
  record: string
  membership: string
  module: string
  name: string
}

/** The days a file is of: the first, and the first no longer counted. */
export interface FormatDays {
  readonly from: string
  readonly to: string
  readonly today: string
}

export interface Code {
  readonly code: number
  readonly words: Words
}

/** One column of a file: told in the documents, written to the file and judged from this declaration alone. */
export interface Element<R> {
  readonly number: string
  /** The heading in the file. */
  readonly key: string
  readonly name: Words
  /** Where it is kept in the program. */
  readonly source: Words
  /** How it is written: a day is YYYY-MM-DD. */
  readonly written: 'code' | 'day' | 'month' | 'year' | 'number' | 'text'
  readonly codes?: readonly Code[]
  /** The first version that has it. */
  readonly since?: number
  /** Where it must be filled; everywhere unless said. */
  readonly needed?: (row: R, days: FormatDays) => boolean
  readonly value: (row: R, days: FormatDays) => string | number | null
  /** What is kept cannot be written as it is. */
  readonly range?: (row: R, days: FormatDays) => Words | undefined
  /** It speaks against something else that is kept. */
  readonly conflict?: (row: R, days: FormatDays) => Words | undefined
  /** The rules of both in words, for the documents. */
  readonly rules?: Words
}

export interface Section<R> {
  readonly key: string
  readonly name: Words
  /** What one line is. */
  readonly line: Words
  readonly elements: readonly Element<R>[]
}

export interface Format {
  readonly key: string
  readonly name: Words
  readonly about: Words
  /** The newest last. A file of each can be made. */
  readonly versions: readonly number[]
  readonly period: 'half-year' | 'month'
  /** It is of one county. */
  readonly ofCounty: boolean
  readonly sections: readonly Section<never>[]
  /** Lines that are judged and are not in the file. */
  readonly isLeftOut?: (row: never) => boolean
  /** What the regulator asks for and the program does not hold. */
  readonly notHeld: readonly Words[]
}

export const elementsOf = <R>({ elements }: Section<R>, version: number): readonly Element<R>[] =>
  elements.filter(({ since = 1 }) => since <= version)

export const flawKinds = list(
  { value: 'Missing', label: ['Missing', 'Falta'] },
  { value: 'OutOfRange', label: ['Out of range', 'Fuera de rango'] },
  { value: 'Inconsistent', label: ['Inconsistent', 'Incoherente'] },
)
export type FlawKind = (typeof flawKinds)[number]['value']

const isMissing: Words = ['It is not filled in.', 'No está anotado.']

interface Judged {
  state: FlawKind | 'Filled' | 'NotAsked'
  why: Words | undefined
}

/** Each element of a line is exactly one of five. */
export function judge<R>(element: Element<R>, row: R, days: FormatDays): Judged {
  const range = element.range?.(row, days)
  if (range) return { state: 'OutOfRange', why: range }
  const conflict = element.conflict?.(row, days)
  if (conflict) return { state: 'Inconsistent', why: conflict }
  if (element.value(row, days) !== null) return { state: 'Filled', why: undefined }
  return element.needed && !element.needed(row, days)
    ? { state: 'NotAsked', why: undefined }
    : { state: 'Missing', why: isMissing }
}

/** Coded by a table from what is kept; `null` is what stands for nothing said. */
export const coded = (table: Readonly<Record<string, number>>, kept: string | number | null): number | null =>
  kept === null ? null : (table[String(kept)] ?? null)

/** The periods that have begun, the newest first. */
export function periodsOf(period: Format['period'], today: string): { from: string; to: string }[] {
  const month = `${today.slice(0, 7)}-01`
  if (period === 'month')
    return Array.from({ length: 24 }, (_, back) => ({
      from: addMonths(month, -back),
      to: addMonths(month, 1 - back),
    }))
  const number = Number(month.slice(5, 7))
  const since = number >= 10 ? number - 10 : number >= 4 ? number - 4 : number + 2
  const first = addMonths(month, -since)
  return Array.from({ length: 8 }, (_, back) => ({
    from: addMonths(first, -6 * back),
    to: addMonths(first, 6 - 6 * back),
  }))
}
