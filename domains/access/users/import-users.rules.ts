import { offeredOptions } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { importColumns } from './import-users.calls.ts'

export interface Problem {
  Column: string | null
  Sentence: Words
}

/** A line as it stands in the file, by column. */
export type Cells = Readonly<Record<string, string>>

export const columnNames = importColumns.map((one) => one.replace('*', ''))
const neededColumns = importColumns.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))

/** What other systems call the columns, in plain letters. */
const alsoCalled: Readonly<Record<string, string>> = {
  workemail: 'Email',
  emailaddress: 'Email',
  mail: 'Email',
  correo: 'Email',
  correoelectronico: 'Email',
  first: 'FirstName',
  givenname: 'FirstName',
  nombre: 'FirstName',
  last: 'LastName',
  surname: 'LastName',
  familyname: 'LastName',
  apellido: 'LastName',
  apellidos: 'LastName',
  rol: 'Role',
  program: 'SubProgram',
  subprograma: 'SubProgram',
  roleinthesubprogram: 'SubProgramRole',
  programrole: 'SubProgramRole',
  rolenelsubprograma: 'SubProgramRole',
  carriesclientcases: 'IsClientCaseCarrier',
  carriesfamilycases: 'IsFamilyCaseCarrier',
  jobtitle: 'Title',
  puesto: 'Title',
  supervisor: 'SupervisorEmail',
  reportsto: 'SupervisorEmail',
  correodelsupervisor: 'SupervisorEmail',
}

/** `first name`, `First_Name` and `FirstName` are the same column, and so is what others call it. */
export const columnOf = (head: string): string | undefined => {
  const plain = head
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return columnNames.find((name) => name.toLowerCase() === plain) ?? alsoCalled[plain]
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

const tooLong = (column: string, most: number) =>
  sentence(['{column} can have at most {most} characters.', '{column} admite como máximo {most} caracteres.'], {
    column,
    most,
  })

/** What a line gets wrong by itself; names of roles and programs are judged against what exists. */
export function lineProblems(cells: Cells): Problem[] {
  const problems: Problem[] = []
  const add = (Column: string, Sentence: Words) => problems.push({ Column, Sentence })
  for (const column of neededColumns)
    if (!cells[column]) add(column, sentence(['{column} is required.', 'Falta {column}.'], { column }))
  if (cells.Email && !isMailAddress(cells.Email))
    add('Email', ['This is not an e-mail address.', 'Esto no es un correo electrónico.'])
  for (const column of ['FirstName', 'LastName'])
    if ((cells[column] ?? '').length > 80) add(column, tooLong(column, 80))
  if ((cells.Title ?? '').length > 120) add('Title', tooLong('Title', 120))
  if (cells.SubProgramRole && !findSubProgramRole(cells.SubProgramRole))
    add(
      'SubProgramRole',
      sentence(['“{role}” is not a role in a sub-program.', '«{role}» no es un rol en un subprograma.'], {
        role: cells.SubProgramRole,
      }),
    )
  for (const column of ['IsClientCaseCarrier', 'IsFamilyCaseCarrier'])
    if (flagOf(cells[column]) === undefined)
      add(column, sentence(['{column}: enter yes or no.', '{column}: escriba yes o no.'], { column }))
  return problems
}

export const findSubProgramRole = (text: string): string | undefined =>
  offeredOptions(subProgramRoles).find((one) =>
    [one.value, ...one.label].some((said) => said.toLowerCase() === text.toLowerCase()),
  )?.value
