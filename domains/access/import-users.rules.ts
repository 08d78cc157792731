import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { importColumns } from './import-users.calls.ts'

export interface Problem {
  Column: string | null
  Sentence: string
}

/** A line as it stands in the file, by column. */
export type Cells = Readonly<Record<string, string>>

export const columnNames = importColumns.map((one) => one.replace('*', ''))
const neededColumns = importColumns.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))

/** `first name`, `First_Name` and `FirstName` are the same column. */
export const columnOf = (head: string): string | undefined => {
  const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '')
  return columnNames.find((name) => name.toLowerCase() === plain)
}

export const missingColumns = (head: readonly (string | undefined)[]): string[] =>
  neededColumns.filter((name) => !head.includes(name))

const flags: Record<string, boolean> = {
  '': false,
  no: false,
  false: false,
  '0': false,
  n: false,
  yes: true,
  true: true,
  '1': true,
  y: true,
  x: true,
}

export const flagOf = (text: string | undefined): boolean | undefined => flags[(text ?? '').trim().toLowerCase()]

/** What a mail can be sent to. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])?\.[A-Za-z]{2,24}$/.test(text) &&
  !text.includes('..')

/** What a line gets wrong by itself; names of roles and programs are judged against what exists. */
export function lineProblems(cells: Cells): Problem[] {
  const problems: Problem[] = []
  const add = (Column: string, Sentence: string) => problems.push({ Column, Sentence })
  for (const column of neededColumns) if (!cells[column]) add(column, `${column} is needed.`)
  if (cells.Email && !isMailAddress(cells.Email)) add('Email', 'This is not an e-mail address.')
  for (const column of ['FirstName', 'LastName'])
    if ((cells[column] ?? '').length > 80) add(column, `${column} can hold at most 80 characters.`)
  if ((cells.Title ?? '').length > 120) add('Title', 'Title can hold at most 120 characters.')
  if (cells.SubProgramRole && !findSubProgramRole(cells.SubProgramRole))
    add('SubProgramRole', `“${cells.SubProgramRole}” is no role in a sub-program.`)
  for (const column of ['IsClientCaseCarrier', 'IsFamilyCaseCarrier'])
    if (flagOf(cells[column]) === undefined) add(column, `${column}: say yes or no.`)
  return problems
}

export const findSubProgramRole = (text: string): string | undefined =>
  subProgramRoles.find((one) => one.value.toLowerCase() === text.toLowerCase())?.value
