import type { Output } from '#platform/contract/call.ts'
import type { builderCalls } from './builder.calls.ts'
import type { ColumnsKnown } from './definition.rules.ts'

export type SubjectTold = Output<typeof builderCalls.getSubjects>['Subjects'][number]
export type ColumnTold = SubjectTold['Columns'][number]

/** As the rules ask for columns; titles are in the reader's language already. */
export const knownOf = ({ Columns }: SubjectTold): ColumnsKnown =>
  Object.fromEntries(Columns.map(({ Column, Title, Kind }) => [Column, { title: [Title, Title], kind: Kind }]))

export const columnTold = (subject: SubjectTold, column: string): ColumnTold | undefined =>
  subject.Columns.find(({ Column }) => Column === column)

export const nameOf = (subject: SubjectTold, column: string): string => columnTold(subject, column)?.Title ?? column

/** One place up or down. */
export function moved<T>(items: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by
  if (to < 0 || to >= items.length) return [...items]
  const next = [...items]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}
