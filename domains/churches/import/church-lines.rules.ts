import type { OptionList } from '#platform/contract/lists/base.ts'
import { churchRegions } from '#platform/contract/lists/church.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
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
  { name: 'Languages', label: ['Languages', 'Idiomas'], also: ['language', 'idioma'] },
  { name: 'Contact', label: ['Main contact', 'Contacto principal'], also: ['contact', 'contactname', 'contacto'] },
  { name: 'ContactTitle', label: ['Contact title', 'Cargo del contacto'], also: ['title', 'cargo'] },
  { name: 'ContactPhone', label: ['Contact phone', 'Teléfono del contacto'] },
  { name: 'ContactEmail', label: ['Contact e-mail', 'Correo del contacto'] },
  { name: 'Owner', label: ['Owner', 'Responsable'], also: ['relationshipowner', 'responsabledelarelacion'] },
  { name: 'Note', label: ['Notes', 'Notas'], also: ['note', 'nota'] },
] as const satisfies readonly SheetFieldSpec[]
export type ChurchColumn = (typeof churchColumns)[number]['name']

export type ChurchLine = { readonly [K in Exclude<ChurchColumn, 'Languages'>]: string | null } & {
  readonly Languages: readonly string[]
}
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
  Contact: 160,
  ContactTitle: 120,
  ContactEmail: 254,
}

const notListed = (given: string) =>
  sentence(['“{given}” is not on the list.', '«{given}» no está en la lista.'], { given })

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
    return oneOf(list, given) ?? wrong(column, notListed(given))
  }
  const matching = (column: ChurchColumn, given: string | null, form: RegExp, said: Words) =>
    given === null || form.test(given) ? given : wrong(column, said)
  const phoneOf = (column: ChurchColumn) =>
    matching(
      column,
      text(column)
        ?.replaceAll(/\D/g, '')
        .replace(/^1(?=\d{10}$)/, '') ?? null,
      /^\d{10}$/,
      ['A phone number has 10 digits.', 'Un teléfono tiene 10 dígitos.'],
    )
  const emailOf = (column: ChurchColumn) =>
    matching(column, text(column), /^[^\s@]+@[^\s@]+\.[^\s@]+$/, [
      'This is not an e-mail address.',
      'Esto no es un correo electrónico.',
    ])
  const languages = (text('Languages') ?? '').split(/[,;/]| and | y /).flatMap((said) => {
    const given = said.trim()
    if (!given) return []
    return oneOf(primaryLanguages, given) ?? wrong('Languages', notListed(given)) ?? []
  })
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
    PhoneNumberDigits: phoneOf('PhoneNumberDigits'),
    Email: emailOf('Email'),
    Web: text('Web'),
    Denomination: listed('Denomination', denominations),
    Region: listed('Region', churchRegions),
    Stage: listed('Stage', churchStages),
    AttendanceBand: listed('AttendanceBand', attendanceBands),
    Languages: [...new Set(languages)],
    Contact: matching('Contact', text('Contact')?.replaceAll(/\s+/g, ' ') ?? null, /^\S+ \S/, [
      'A contact has a first and a last name.',
      'Un contacto tiene nombre y apellido.',
    ]),
    ContactTitle: text('ContactTitle'),
    ContactPhone: phoneOf('ContactPhone'),
    ContactEmail: emailOf('ContactEmail'),
    Owner: text('Owner'),
    Note: text('Note'),
  }
  if (!line.Contact && !problems.length && (line.ContactTitle ?? line.ContactPhone ?? line.ContactEmail))
    wrong('Contact', ['Give the name of the contact.', 'Dé el nombre del contacto.'])
  return { line, problems }
}

/**
 * Which line of the same file is the same church, as the register would say: the same phone, or the same name at the same
 * ZIP code; where one of the two has no ZIP code, in the same city.
 */
export function twinFinder() {
  const seen = new Map<string, number>()
  return (no: number, { Name, ZipCode, City, PhoneNumberDigits }: ChurchLine): number | undefined => {
    const name = lettersOf(Name ?? '')
    const zip = ZipCode?.slice(0, 5)
    const city = lettersOf(City ?? '')
    const phone = PhoneNumberDigits ? [`phone ${PhoneNumberDigits}`] : []
    const asks = [...phone, ...(zip ? [`zip ${name} ${zip}`, `bare ${name} ${city}`] : [`city ${name} ${city}`])]
    const twin = asks.map((key) => seen.get(key)).find((one) => one !== undefined)
    if (twin !== undefined) return twin
    const keeps = [...phone, `city ${name} ${city}`, zip ? `zip ${name} ${zip}` : `bare ${name} ${city}`]
    for (const key of keeps) if (!seen.has(key)) seen.set(key, no)
    return undefined
  }
}

export interface Colleague {
  id: string
  name: string
  email: string
}

/** Whoever of those who work with churches is meant, by name or e-mail; or why nobody is. */
export function colleagueOf(said: string, staff: readonly Colleague[]): { id: string } | { why: Words } {
  const plain = lettersOf(said)
  const found = staff.filter(
    ({ name, email }) => lettersOf(name) === plain || email.toLowerCase() === said.toLowerCase(),
  )
  if (found.length === 1) return { id: found[0]!.id }
  return {
    why:
      found.length === 0
        ? sentence(
            [
              '“{said}” does not work with the churches of this sub-program.',
              '«{said}» no trabaja con las iglesias de este subprograma.',
            ],
            { said },
          )
        : sentence(
            [
              'Several people are called “{said}”. Give the e-mail.',
              'Varias personas se llaman «{said}». Dé el correo.',
            ],
            { said },
          ),
  }
}
