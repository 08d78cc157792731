import { addMonths, daysBetween } from '#platform/contract/dates.ts'
import { careKinds } from '#domains/billing/care/care.rules.ts'
import { coded, type Element, type Format, type FormatDays, type Section, type Subject } from './formats.rules.ts'
import type { Words } from '#platform/contract/words.ts'

export interface CensusLine extends Subject {
  last: string
  firstName: string
  born: string | null
  caseNumber: string | null
  county: string | null
  level: string | null
  kind: string
  provider: string | null
  license: string | null
  nights: number
  firstNight: string
  lastNight: string
}

const kindCodes = Object.fromEntries(careKinds.map(({ value }, at) => [value, at + 1]))
const source: Words = ['Nights in care, as billing counts them', 'Noches en cuidado, según las cuenta facturación']
const person: Words = ['The person', 'La persona']
const enrollment: Words = ['The enrollment', 'La inscripción']
const nightsOf = ({ from, to }: FormatDays) => daysBetween(from, to)
const isPaid = ({ kind }: CensusLine) => kind !== 'Unpaid'

const elements: Element<CensusLine>[] = [
  {
    number: 'C1',
    key: 'record_number',
    name: ['Record number', 'Número de registro'],
    source: [
      'Made from the person by a secret of the agency: always the same for one child',
      'Hecho de la persona con un secreto de la agencia: siempre el mismo para un niño',
    ],
    written: 'text',
    value: (row) => row.record,
  },
  {
    number: 'C2',
    key: 'last_name',
    name: ['Last name', 'Apellido'],
    source: person,
    written: 'text',
    value: (row) => row.last || null,
  },
  {
    number: 'C3',
    key: 'first_name',
    name: ['First name', 'Nombre'],
    source: person,
    written: 'text',
    value: (row) => row.firstName || null,
  },
  {
    number: 'C4',
    key: 'birth_date',
    name: ['Date of birth', 'Fecha de nacimiento'],
    source: person,
    written: 'day',
    value: (row) => row.born,
    range: ({ born, firstNight }) =>
      born !== null && addMonths(born, 252) <= firstNight
        ? ['21 or older on the first night.', '21 años o más en la primera noche.']
        : undefined,
    conflict: ({ born, firstNight }) =>
      born !== null && born > firstNight
        ? ['Born after the first night.', 'Nació después de la primera noche.']
        : undefined,
    rules: [
      'Out of range: 21 or older. Inconsistent: born after the first night.',
      'Fuera de rango: 21 años o más. Incoherente: nacimiento posterior a la primera noche.',
    ],
  },
  {
    number: 'C5',
    key: 'case_number',
    name: ['County case number', 'Número de caso del condado'],
    source: enrollment,
    since: 2,
    written: 'text',
    value: (row) => row.caseNumber,
  },
  {
    number: 'C6',
    key: 'county',
    name: ['County', 'Condado'],
    source: enrollment,
    written: 'text',
    value: (row) => row.county,
    rules: [
      'Missing: the child is in no county’s file until it is filled in.',
      'Falta: el niño no está en el archivo de ningún condado hasta que se anote.',
    ],
  },
  {
    number: 'C7',
    key: 'level_of_care',
    name: ['Level of care', 'Nivel de cuidado'],
    source: enrollment,
    written: 'text',
    value: (row) => row.level,
  },
  {
    number: 'C8',
    key: 'kind',
    name: ['Kind of night', 'Tipo de noche'],
    source,
    written: 'code',
    codes: careKinds.map(({ value, label }) => ({ code: kindCodes[value]!, words: label })),
    value: ({ kind }) => coded(kindCodes, kind),
  },
  {
    number: 'C9',
    key: 'provider',
    name: ['Home or house', 'Hogar o casa'],
    source,
    written: 'text',
    needed: isPaid,
    value: (row) => row.provider,
  },
  {
    number: 'C10',
    key: 'provider_license',
    name: ['License of the home or house', 'Licencia del hogar o la casa'],
    source: ['Resource family or residence', 'Familia de acogida o residencia'],
    since: 2,
    written: 'text',
    needed: isPaid,
    value: (row) => row.license,
  },
  {
    number: 'C11',
    key: 'nights',
    name: ['Nights', 'Noches'],
    source,
    written: 'number',
    value: (row) => row.nights,
    range: ({ nights }, days) =>
      nights < 1 || nights > nightsOf(days)
        ? ['More nights than the month has.', 'Más noches que las del mes.']
        : undefined,
    rules: ['Out of range: more nights than the month has.', 'Fuera de rango: más noches que las del mes.'],
  },
  {
    number: 'C12',
    key: 'first_night',
    name: ['First night', 'Primera noche'],
    source,
    written: 'day',
    value: (row) => row.firstNight,
  },
  {
    number: 'C13',
    key: 'last_night',
    name: ['Last night', 'Última noche'],
    source,
    written: 'day',
    value: (row) => row.lastNight,
  },
]

const censusSection: Section<CensusLine> = {
  key: 'nights',
  name: ['Nights', 'Noches'],
  line: [
    'The nights of one child of one kind at one home or house, at one level of care',
    'Las noches de un niño de un tipo en un hogar o casa, con un nivel de cuidado',
  ],
  elements,
}

export const countyCensus: Format = {
  key: 'county-census',
  name: ['County census', 'Censo del condado'],
  about: [
    'Children of a county in a month: nights, level of care, home or house.',
    'Niños de un condado en un mes: noches, nivel de cuidado, hogar o casa.',
  ],
  versions: [1, 2],
  period: 'month',
  ofCounty: true,
  sections: [censusSection],
  // No county is told of a child who has none.
  isLeftOut: (row: CensusLine) => row.county === null,
  notHeld: [],
}
