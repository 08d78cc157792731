import { guessFields, readDay } from '#platform/contract/sheets.ts'
import { serviceFields, type Reason, type ReasonCode, type ServiceField } from './welligent-shapes.rules.ts'

/** A number as it is kept: capital letters, digits and hyphens. */
export const asNumber = (text: string) => text.trim().toUpperCase()
const numberShape = /^[A-Z0-9-]{1,20}$/
const serviceShape = /^[A-Z0-9-]{1,30}$/

export interface Line {
  no: number
  cells: readonly string[]
}

/** What a line says, as far as it can be read by itself. */
export interface Told {
  no: number
  ServiceID: string
  ClientID: string
  FirstName: string
  LastName: string
  DateOfBirth: string | null
  StaffID: string
  Facility: string
  Program: string
  ServiceCode: string
  ServiceDate: string
  StartTime: string | null
  Minutes: number
}

const times = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s*([AP])?\.?\s?M?\.?$/i

/** A time as files write it: 14:30, 2:30 PM. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes, half] = times.exec(text.trim()) ?? []
  if (!hours || !minutes) return undefined
  const said = Number(hours)
  if (half ? said < 1 || said > 12 : said > 23) return undefined
  const hour = half ? (said % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : said
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** Which needed columns a file does not have. */
export function missingColumns(head: readonly string[]): ServiceField[] {
  const found = guessFields(serviceFields, head)
  return serviceFields.flatMap((field) => ('needed' in field && !found.includes(field.name) ? [field.name] : []))
}

/** What one line says, and what is wrong with it whoever it is about. */
export function readLine(head: readonly string[], line: Line, today: string): { told: Told; reasons: Reason[] } {
  const fields = guessFields(serviceFields, head)
  const cell = (name: ServiceField) => (line.cells[fields.indexOf(name)] ?? '').trim()
  const reasons: Reason[] = []
  const wrong = (Field: ServiceField, Code: ReasonCode) => void reasons.push({ Field, Code })
  for (const field of serviceFields) if ('needed' in field && !cell(field.name)) wrong(field.name, 'Missing')
  const number = (name: ServiceField, shape = numberShape) => {
    const said = asNumber(cell(name))
    if (said && !shape.test(said)) wrong(name, 'BadNumber')
    return said
  }
  const date = (name: ServiceField) => {
    const said = cell(name)
    const day = said ? readDay(said) : undefined
    if (said && !day) wrong(name, 'BadDate')
    return day ?? null
  }
  const ServiceDate = date('ServiceDate')
  if (ServiceDate && ServiceDate > today) wrong('ServiceDate', 'FutureDate')
  const start = cell('StartTime')
  const StartTime = start ? (readTime(start) ?? null) : null
  if (start && !StartTime) wrong('StartTime', 'BadTime')
  const minutes = cell('Minutes')
  const Minutes = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0
  if (minutes && (Minutes < 1 || Minutes > 1440)) wrong('Minutes', 'BadMinutes')
  const ServiceCode = cell('ServiceCode')
  if (ServiceCode.length > 40) wrong('ServiceCode', 'TooLong')
  const told: Told = {
    no: line.no,
    ServiceID: number('ServiceID', serviceShape),
    ClientID: number('ClientID'),
    FirstName: cell('FirstName').slice(0, 200),
    LastName: cell('LastName').slice(0, 200),
    DateOfBirth: date('DateOfBirth'),
    StaffID: number('StaffID'),
    Facility: asNumber(cell('Facility')),
    Program: number('Program'),
    ServiceCode,
    ServiceDate: ServiceDate ?? '',
    StartTime,
    Minutes,
  }
  return { told, reasons }
}

/** What is on record of what the lines name. */
export interface Known {
  /** By their number: who it is here, and when in which program. */
  clients: ReadonlyMap<
    string,
    {
      id: string
      born: string | null
      stays: readonly { id: string; program: string; from: string; to: string | null }[]
    }
  >
  staff: ReadonlyMap<string, string>
  programs: ReadonlyMap<string, string>
  /** None: of whichever it is. */
  facilities: ReadonlySet<string>
  /** Services that were imported before, with what they were. */
  services: ReadonlyMap<string, string>
}

export interface Taken {
  told: Told
  membership: string
  person: string
  program: string
  employee: string
}
export interface Judged {
  taken: Taken[]
  repeated: Told[]
  rejected: { line: Line; told: Told; reasons: Reason[] }[]
}

/** How the database writes down what a service was (`welligent_known`). */
const factsOf = ({ told, person, employee }: Taken) =>
  [person, employee, told.ServiceCode, told.ServiceDate, told.StartTime && `${told.StartTime}:00`, told.Minutes]
    .filter((part) => part !== null && part !== '')
    .join('|')

/** Goes through a file: what would be taken, what is here already, and what is rejected with every reason. */
export function judge(head: readonly string[], lines: readonly Line[], known: Known, today: string): Judged {
  const judged: Judged = { taken: [], repeated: [], rejected: [] }
  const seen = new Set<string>()
  for (const line of lines) {
    const { told, reasons } = readLine(head, line, today)
    const wrong = (Field: ServiceField, Code: ReasonCode) => void reasons.push({ Field, Code })
    const fine = (...fields: ServiceField[]) => !reasons.some(({ Field }) => fields.includes(Field))
    if (told.ServiceID && seen.has(told.ServiceID)) wrong('ServiceID', 'TwiceInFile')
    seen.add(told.ServiceID)
    if (known.facilities.size > 0 && told.Facility && !known.facilities.has(told.Facility))
      wrong('Facility', 'OtherFacility')
    const client = fine('ClientID') ? known.clients.get(told.ClientID) : undefined
    if (fine('ClientID') && !client) wrong('ClientID', 'UnknownClient')
    if (client?.born && told.DateOfBirth && client.born !== told.DateOfBirth) wrong('DateOfBirth', 'OtherBirthDate')
    const employee = fine('StaffID') ? known.staff.get(told.StaffID) : undefined
    if (fine('StaffID') && !employee) wrong('StaffID', 'UnknownStaff')
    const program = fine('Program') ? known.programs.get(told.Program) : undefined
    if (fine('Program') && !program) wrong('Program', 'UnknownProgram')
    const day = told.ServiceDate
    const stay = client?.stays.find(
      (one) => one.program === program && one.from <= day && (one.to === null || one.to >= day),
    )
    if (client && program && fine('ServiceDate') && !stay) wrong('Program', 'NotEnrolled')
    if (reasons.length > 0 || !client || !employee || !program || !stay) {
      judged.rejected.push({ line, told, reasons })
      continue
    }
    const taken: Taken = { told, membership: stay.id, person: client.id, program, employee }
    const before = known.services.get(told.ServiceID)
    if (before === undefined) judged.taken.push(taken)
    else if (before === factsOf(taken)) judged.repeated.push(told)
    else judged.rejected.push({ line, told, reasons: [{ Field: 'ServiceID', Code: 'Changed' }] })
  }
  return judged
}
