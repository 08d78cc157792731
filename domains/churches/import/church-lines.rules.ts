import type { OptionList } from '#platform/contract/lists/base.ts'
import { churchRegions } from '#platform/contract/lists/church.ts'
import { states } from '#platform/contract/lists/places.ts'
import { lettersOf, type SheetFieldSpec } from '#platform/contract/sheets.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { attendanceBands, churchStages } from '../church-lists.rules.ts'

export const mostLines = 10_000

/** What a column of the file may hold. */
export const churchColumns = [
  { name: 'Name', label: ['Name', 'Nombre'], needed: true, also: ['church', 'iglesia', 'churchname'] },
  { name: 'AddressLine1', label: ['Street address', 'Calle y número'], also: ['address', 'street', 'direccion'] },
  { name: 'City', label: ['City', 'Ciudad'] },
  { name: 'StateAbbreviation', label: ['State', 'Estado'] },
  { name: 'ZipCode', label: ['ZIP code', 'Código postal'], also: ['zip', 'postalcode'] },
  { name: 'County', label: ['County', 'Condado'] },
  { name: 'PhoneNumberDigits', label: ['Phone', 'Teléfono'], also: ['telephone', 'phonenumber'] },
  { name: 'Email', label: ['E-mail', 'Correo electrónico'], also: ['mail', 'correo'] },
  { name: 'Web', label: ['Website', 'Sitio web'], also: ['web', 'url'] },
  { name: 'Denomination', label: ['Denomination', 'Denominación'] },
  { name: 'Region', label: ['Region', 'Región'] },
  { name: 'Stage', label: ['Stage', 'Etapa'] },
  { name: 'AttendanceBand', label: ['Attendance', 'Asistencia'] },
  { name: 'Note', label: ['Notes', 'Notas'], also: ['note', 'nota'] },
] as const satisfies readonly SheetFieldSpec[]
export type ChurchColumn = (typeof churchColumns)[number]['name']

export type ChurchLine = { readonly [K in ChurchColumn]: string | null }
export interface LineProblem {
  column: ChurchColumn
  sentence: Words
}

const longest: Partial<Record<ChurchColumn, number>> = {
  Name: 200,
  AddressLine1: 120,
  City: 80,
  County: 80,
  Email: 254,
  Web: 300,
  Note: 1000,
}

const oneOf = (list: OptionList, said: string): string | undefined => {
  const plain = lettersOf(said)
  const found = list.find(({ value, label }) => [String(value), ...label].some((one) => lettersOf(one) === plain))
  return found === undefined ? undefined : String(found.value)
}

/** A line as it would be recorded, and what is wrong with it. */
export function readLine(
  cells: { readonly [K in ChurchColumn]?: string },
  denominations: OptionList,
): { line: ChurchLine; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const wrong = (column: ChurchColumn, said: Words) => {
    problems.push({ column, sentence: said })
    return null
  }
  const text = (column: ChurchColumn): string | null => {
    const given = (cells[column] ?? '').trim()
    const max = longest[column] ?? 200
    if (given.length > max)
      return wrong(
        column,
        sentence(['At most {max} characters fit here.', 'Aquí caben {max} caracteres como máximo.'], { max }),
      )
    return given || null
  }
  const listed = (column: ChurchColumn, list: OptionList): string | null => {
    const given = text(column)
    if (given === null) return null
    return (
      oneOf(list, given) ??
      wrong(column, sentence(['“{given}” is not on the list.', '«{given}» no está en la lista.'], { given }))
    )
  }
  const matching = (column: ChurchColumn, given: string | null, form: RegExp, said: Words) =>
    given === null || form.test(given) ? given : wrong(column, said)
  const phone = text('PhoneNumberDigits')
  const digits = phone && phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const line: ChurchLine = {
    Name: text('Name') ?? (problems.length > 0 ? null : wrong('Name', ['A name is needed.', 'Falta el nombre.'])),
    AddressLine1: text('AddressLine1'),
    City: text('City'),
    StateAbbreviation: listed('StateAbbreviation', states),
    ZipCode: matching('ZipCode', text('ZipCode'), /^\d{5}(-\d{4})?$/, [
      'A ZIP code has 5 digits, or 5 and 4.',
      'Un código postal tiene 5 dígitos, o 5 y 4.',
    ]),
    County: text('County'),
    PhoneNumberDigits: matching('PhoneNumberDigits', digits, /^\d{10}$/, [
      'A phone number has 10 digits.',
      'Un teléfono tiene 10 dígitos.',
    ]),
    Email: matching('Email', text('Email'), /^[^\s@]+@[^\s@]+\.[^\s@]+$/, [
      'This is not an e-mail address.',
      'Esto no es un correo electrónico.',
    ]),
    Web: text('Web'),
    Denomination: listed('Denomination', denominations),
    Region: listed('Region', churchRegions),
    Stage: listed('Stage', churchStages),
    AttendanceBand: listed('AttendanceBand', attendanceBands),
    Note: text('Note'),
  }
  return { line, problems }
}

/** What makes two lines of one file the same church: name and ZIP code, or the phone. */
export const lineKeys = ({ Name, ZipCode, PhoneNumberDigits }: ChurchLine): string[] => [
  ...(Name ? [`name ${lettersOf(Name)} ${ZipCode?.slice(0, 5) ?? ''}`] : []),
  ...(PhoneNumberDigits ? [`phone ${PhoneNumberDigits}`] : []),
]
