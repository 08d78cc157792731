import { addMonths } from '#platform/contract/dates.ts'
import { episodeSection, record, visitSection, type EpisodeLine, type VisitLine } from './afcars-stays.rules.ts'
import { coded, type Format, type Section, type Subject } from './formats.rules.ts'
import { placementSection, raceCodes, races, sexes, yesNo, type PlacementLine } from './afcars-placements.rules.ts'

export interface ChildLine extends Subject {
  born: string | null
  sex: number
  race: number
  ethnicity: number
  icwa: string | null
  tribe: string | null
  county: string | null
  entries: number
  first: string
}

const unspecified = 1

const childSection: Section<ChildLine> = {
  key: 'children',
  name: ['Children', 'Niños'],
  line: [
    'A child who was in out-of-home care on a day of the period',
    'Un niño que estuvo fuera de casa algún día del período',
  ],
  elements: [
    record(),
    {
      number: 'G2',
      key: 'local_agency',
      name: ['Local agency', 'Agencia local'],
      source: ['County of the latest enrollment', 'Condado de la inscripción más reciente'],
      written: 'text',
      value: (row) => row.county,
    },
    {
      number: 'B1',
      key: 'birth_date',
      name: ['Date of birth', 'Fecha de nacimiento'],
      source: ['The person', 'La persona'],
      written: 'day',
      value: (row) => row.born,
      range: ({ born, first }) =>
        born !== null && addMonths(born, 252) <= first
          ? ['The child was 21 or older on entry.', 'Tenía 21 años o más al entrar.']
          : undefined,
      conflict: ({ born, first }) =>
        born !== null && born > first ? ['Born after entering care.', 'Nació después de entrar.'] : undefined,
      rules: [
        'Out of range: 21 or older on entry. Inconsistent: born after the entry.',
        'Fuera de rango: 21 años o más al entrar. Incoherente: nacimiento posterior a la entrada.',
      ],
    },
    {
      number: 'B2',
      key: 'sex',
      name: ['Sex', 'Sexo'],
      source: ['The person', 'La persona'],
      written: 'code',
      codes: sexes,
      value: ({ sex }) => coded({ 2: 1, 3: 2 }, sex),
    },
    {
      number: 'B3',
      key: 'race',
      name: ['Race', 'Raza'],
      source: ['The person', 'La persona'],
      written: 'code',
      codes: races,
      value: ({ race }) => coded(raceCodes, race),
      range: ({ race }) =>
        race > 6
          ? ['The file needs each race by its name.', 'El archivo necesita cada raza por su nombre.']
          : undefined,
      rules: [
        'Out of range: “Other” and “Two or More”, which do not say which.',
        'Fuera de rango: «Otro» y «Dos o más», que no dicen cuál.',
      ],
    },
    {
      number: 'B4',
      key: 'hispanic',
      name: ['Hispanic or Latino', 'Hispano o latino'],
      source: ['The person', 'La persona'],
      written: 'code',
      codes: yesNo,
      value: ({ ethnicity }) => (ethnicity === unspecified ? null : ethnicity === 2 ? 1 : 0),
    },
    {
      number: 'B5',
      key: 'icwa',
      name: ['Indian Child Welfare Act', 'Ley de Bienestar del Niño Indígena (ICWA)'],
      source: ['ICWA status of the client', 'Situación ICWA del cliente'],
      written: 'code',
      codes: [
        { code: 1, words: ['Asked, no reason to know', 'Preguntado, sin motivo para creerlo'] },
        { code: 2, words: ['Reason to know', 'Motivo para creerlo'] },
        { code: 3, words: ['Applies', 'Se aplica'] },
        { code: 4, words: ['Does not apply', 'No se aplica'] },
      ],
      value: ({ icwa }) =>
        coded({ 'Asked, no reason to know': 1, 'Reason to know': 2, Confirmed: 3, 'Does not apply': 4 }, icwa),
      conflict: ({ icwa, tribe }) =>
        tribe !== null && (icwa === 'Does not apply' || icwa === 'Asked, no reason to know')
          ? [
              'A tribe is named, and ICWA is said not to apply.',
              'Hay una tribu anotada y se dice que ICWA no se aplica.',
            ]
          : undefined,
      rules: [
        'Missing: also “Not yet asked”. Inconsistent: a tribe is named and the act is said not to apply.',
        'Falta: también «Aún sin preguntar». Incoherente: hay una tribu y se dice que la ley no se aplica.',
      ],
    },
    {
      number: 'B6',
      key: 'tribe',
      name: ['Tribe', 'Tribu'],
      source: ['The person', 'La persona'],
      written: 'text',
      needed: ({ icwa }) => icwa === 'Confirmed' || icwa === 'Reason to know',
      value: ({ tribe }) => tribe,
    },
    {
      number: 'D1',
      key: 'entries',
      name: ['Times in care', 'Veces en cuidado'],
      source: [
        'Enrollments in care that began by the last day',
        'Inscripciones en cuidado iniciadas hasta el último día',
      ],
      written: 'number',
      value: ({ entries }) => entries,
    },
  ],
}

export interface AfcarsLines {
  children: ChildLine[]
  episodes: EpisodeLine[]
  placements: PlacementLine[]
  visits: VisitLine[]
}

export const afcars: Format = {
  key: 'afcars',
  name: ['Children in care, AFCARS style', 'Niños en cuidado, al estilo AFCARS'],
  about: [
    'Children in out-of-home care in a half year, for the state’s AFCARS file (45 CFR 1355.44).',
    'Niños fuera de casa en un semestre, para el archivo AFCARS del estado (45 CFR 1355.44).',
  ],
  versions: [1, 2],
  period: 'half-year',
  ofCounty: false,
  sections: [childSection, episodeSection, placementSection, visitSection],
  notHeld: [
    ['Born in the United States', 'Nacido en los Estados Unidos'],
    ['Court finding and notice under ICWA', 'Decisión del tribunal y aviso según ICWA'],
    [
      'Health assessment and conditions as AFCARS groups them',
      'Examen de salud y afecciones según los grupos de AFCARS',
    ],
    ['School enrollment, level and special education', 'Escuela, nivel y educación especial'],
    ['Pregnant or parenting', 'Embarazo o hijos propios'],
    ['Prior adoption or guardianship', 'Adopción o tutela anterior'],
    ['Title IV-E and other assistance', 'Título IV-E y otra asistencia'],
    ['Siblings in care and placed together', 'Hermanos en cuidado y ubicados juntos'],
    [
      'Parents: year of birth, tribe, end of parental rights',
      'Padres: año de nacimiento, tribu, fin de la patria potestad',
    ],
    [
      'Removal by the county: date, circumstances, environment',
      'Retiro por el condado: fecha, circunstancias, entorno',
    ],
    ['Victim of trafficking before or in care', 'Víctima de trata antes o durante el cuidado'],
    ['Tribe of the foster parents', 'Tribu de los padres de acogida'],
    ['Date of the permanency plan; transition plan', 'Fecha del plan de permanencia; plan de transición'],
    ['Transaction dates of entry and exit', 'Fechas de registro de la entrada y la salida'],
    ['Exit to adoption or guardianship: the new family', 'Salida a adopción o tutela: la nueva familia'],
  ],
}
