import { offeredOptions } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { lettersOf, nearest, type SheetFieldSpec } from '#platform/contract/sheets.ts'
import { sentence, type Words } from '#platform/contract/words.ts'

export interface Problem {
  readonly field: string
  readonly why: Words
  /** What the whole cell could say instead. */
  readonly suggestion?: string | undefined
}

/** What a line says, by field. */
export type Cells = Readonly<Record<string, string>>

interface StaffField extends SheetFieldSpec {
  readonly max: number
  /** Its cell may have several. */
  readonly several?: true
}

export const staffFields: readonly StaffField[] = [
  {
    name: 'Email',
    label: ['Work e-mail', 'Correo de trabajo'],
    needed: true,
    max: 254,
    also: ['workemail', 'emailaddress', 'mail', 'correo', 'correoelectronico'],
  },
  {
    name: 'FirstName',
    label: ['First name', 'Nombre'],
    needed: true,
    max: 80,
    also: ['first', 'givenname', 'nombres', 'nombredepila'],
  },
  {
    name: 'LastName',
    label: ['Last name', 'Apellido'],
    needed: true,
    max: 80,
    also: ['last', 'surname', 'familyname', 'apellidos'],
  },
  { name: 'Role', label: ['Role', 'Rol'], needed: true, max: 400, several: true, also: ['roles'] },
  {
    name: 'SubProgram',
    label: ['Sub-programs', 'Subprogramas'],
    needed: true,
    max: 1000,
    several: true,
    also: ['program', 'programs', 'subprogram', 'programa', 'programas', 'subprograma'],
  },
  {
    name: 'SubProgramRole',
    label: ['Role in the sub-program', 'Función en el subprograma'],
    needed: true,
    max: 400,
    several: true,
    also: ['programrole', 'roleinsubprogram', 'rolenelsubprograma', 'funcion'],
  },
  {
    name: 'IsClientCaseCarrier',
    label: ['Takes client cases', 'Lleva casos de clientes'],
    max: 10,
    also: ['clientcases', 'casosdeclientes'],
  },
  {
    name: 'IsFamilyCaseCarrier',
    label: ['Takes family cases', 'Lleva casos de familias'],
    max: 10,
    also: ['familycases', 'casosdefamilias'],
  },
  { name: 'Title', label: ['Title', 'Puesto'], max: 120, also: ['jobtitle', 'position', 'cargo'] },
  {
    name: 'EmployeeNumber',
    label: ['Employee number', 'Número de empleado'],
    max: 40,
    also: ['employeeid', 'staffnumber', 'staffid', 'employeeno', 'numero'],
  },
  {
    name: 'Supervisor',
    label: ['Supervisor (e-mail or employee number)', 'Supervisor (correo o número de empleado)'],
    max: 254,
    also: [
      'supervisor',
      'supervisoremail',
      'supervisornumber',
      'supervisorid',
      'reportsto',
      'manager',
      'correodelsupervisor',
    ],
  },
]
export const labelOfField = (name: string): Words => staffFields.find((one) => one.name === name)!.label

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
  si: true,
  sí: true,
}

export const flagOf = (text: string | undefined): boolean | undefined => flags[(text ?? '').trim().toLowerCase()]

/** Several in one cell: between semicolons or on lines of their own. */
const partsOf = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
/** Each once. */
export const severalOf = (cell: string): string[] => {
  const all = partsOf(cell)
  return all.filter((one, at) => all.findIndex((other) => sameName(one, other)) === at)
}

export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
export const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

/** What a mail can be sent to. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])?\.[A-Za-z]{2,24}$/.test(text) &&
  !text.includes('..')

const placeRoles = () => offeredOptions(subProgramRoles)
export const findSubProgramRole = (text: string): string | undefined =>
  placeRoles().find((one) => [String(one.value), ...one.label].some((said) => lettersOf(said) === lettersOf(text)))
    ?.value as string | undefined

/** A name that is not known, with the nearest one that is; of several in a cell only that one is exchanged. */
export function unknown(field: string, cell: string, said: string, known: readonly string[], words: Words): Problem {
  const near = nearest(said, known)
  const why = sentence(words, { said })
  if (!near) return { field, why }
  const suggestion = partsOf(cell)
    .map((one) => (one === said ? near : one))
    .join('; ')
  return {
    field,
    why: sentence(['{why} Did you mean “{near}”?', '{why} ¿Quiso decir «{near}»?'], { why, near }),
    suggestion,
  }
}

/** What a line gets wrong by itself; roles, programs and supervisors are judged against what exists. */
export function lineProblems(cells: Cells): Problem[] {
  const problems: Problem[] = []
  const add = (field: string, why: Words) => problems.push({ field, why })
  for (const { name, label, needed, max, several } of staffFields) {
    const text = cells[name] ?? ''
    if (needed && (several ? partsOf(text).length === 0 : !text))
      add(name, sentence(['{label} is missing.', 'Falta: {label}.'], { label }))
    if (text.length > max)
      add(
        name,
        sentence(['{label} can have at most {max} characters.', '{label} admite como máximo {max} caracteres.'], {
          label,
          max,
        }),
      )
  }
  if (cells.Email && !isMailAddress(cells.Email))
    add(
      'Email',
      sentence(['“{said}” is not an e-mail address.', '«{said}» no es un correo electrónico.'], { said: cells.Email }),
    )
  for (const field of ['IsClientCaseCarrier', 'IsFamilyCaseCarrier'])
    if (flagOf(cells[field]) === undefined) add(field, ['Enter yes or no.', 'Escriba sí o no.'])
  const places = severalOf(cells.SubProgram ?? '').length
  const roles = partsOf(cells.SubProgramRole ?? '')
  for (const said of new Set(roles.filter((one) => !findSubProgramRole(one))))
    problems.push(
      unknown(
        'SubProgramRole',
        cells.SubProgramRole ?? '',
        said,
        placeRoles().map((one) => one.label[0]),
        ['“{said}” is not a role in a sub-program.', '«{said}» no es una función en un subprograma.'],
      ),
    )
  if (roles.length > 1 && roles.length !== places)
    add('SubProgramRole', [
      'Enter one role for all sub-programs, or one for each.',
      'Indique una función para todos los subprogramas, o una para cada uno.',
    ])
  return problems
}

/** The role in each sub-program: one for all, or one for each. */
export const placeRolesOf = (cells: Cells, places: number): string[] => {
  const said = partsOf(cells.SubProgramRole ?? '')
  return Array.from({ length: places }, (_, at) => findSubProgramRole(said[said.length > 1 ? at : 0] ?? '') ?? '')
}

export interface Reporting {
  readonly line: number
  /** The line of the supervisor, if she is in the same file. */
  readonly over?: number | undefined
}

/** Each line that reports to itself in the end, with the lines on the way, itself first. */
export function circlesIn(lines: readonly Reporting[]): Map<number, number[]> {
  const over = new Map(lines.map((one) => [one.line, one.over]))
  const found = new Map<number, number[]>()
  for (const { line } of lines) {
    const way: number[] = []
    let at: number | undefined = line
    while (at !== undefined && !way.includes(at)) {
      way.push(at)
      at = over.get(at)
    }
    if (at === line) found.set(line, way)
  }
  return found
}
