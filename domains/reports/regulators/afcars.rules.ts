import { addMonths } from '#platform/contract/dates.ts'
import { coded, type Element, type Format, type FormatDays, type Section, type Subject } from './formats.rules.ts'
import { placementSection, raceCodes, races, sexes, yesNo, type PlacementLine } from './afcars-placements.rules.ts'
import type { Words } from '#platform/contract/words.ts'

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

export interface EpisodeLine extends Subject {
  born: string | null
  start: string
  end: string | null
  reason: string | null
  county: string | null
  status: string | null
  plan: string | null
  review: string | null
  hearing: string | null
  placements: number
  /** The last night in a home or house, or null while one goes on. */
  slept: string | null
  sleeps: boolean
}

export interface VisitLine extends Subject {
  month: string
  start: string
  end: string | null
  seen: string | null
  kind: string | null
}

/** Left by the last day of the period, and by today. */
export const leftBy = (end: string | null, { to, today }: FormatDays): string | null =>
  end !== null && end < to && end <= today ? end : null
const lastDay = ({ to, today }: FormatDays) => (to <= today ? to : today)

export const record = (): Element<Subject> => ({
  number: 'G1',
  key: 'record_number',
  name: ['Record number', 'Número de registro'],
  source: [
    'Made from the person by a secret of the agency: always the same for one child, and nobody reads a name from it',
    'Hecho de la persona con un secreto de la agencia: siempre el mismo para un niño, y nadie lee un nombre en él',
  ],
  written: 'text',
  value: (row) => row.record,
})

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

const apart = ['Another Planned Permanent Living Arrangement (16+)'] as const
const planCodes = {
  Reunification: 1,
  'Concurrent Planning': 1,
  'Family Maintenance': 1,
  'Placement With Fit and Willing Relative': 2,
  Adoption: 3,
  'Tribal Customary Adoption': 3,
  'Legal Guardianship': 4,
  [apart[0]]: 5,
  'Not Yet Determined': 6,
}
const exitCodes = {
  'Reunified With Parent': 1,
  'Stepped Down to Parent': 1,
  'Placed With Relative/NREFM': 2,
  'Stepped Down to Relative': 2,
  'Adoption Finalized': 3,
  'Legal Guardianship': 4,
  'Emancipated / Aged Out': 5,
  'Entered THP or SILP': 6,
  'THP or Independent Living': 6,
  'Moved to Another Agency Home': 6,
  'Moved to Higher Level of Care': 6,
  'Moved to Lower Level of Care': 6,
  'Resource Family Request (notice given)': 6,
  'Placing Agency Request': 6,
  'Juvenile Detention': 6,
  Detention: 6,
  'Psychiatric Hospital': 6,
  'Medical Hospital': 6,
  'Transferred to Other Sub-Program': 6,
  'Stepped Down to Foster/ISFC Home': 6,
  'Transferred to Other STRTP': 6,
  'County Removal': 6,
  'Runaway / AWOL': 7,
  AWOL: 7,
  Deceased: 8,
}
const notCoded: Words = ['The file has no code for it.', 'El archivo no tiene un código para esto.']
const youngest = 16
const monthsFor = { review: 6, hearing: 12 } as const
const inCareFor = (months: number, { start, end }: EpisodeLine, days: FormatDays) =>
  addMonths(start, months) <= (leftBy(end, days) ?? lastDay(days))
const isYounger = (born: string | null, on: string) => born !== null && addMonths(born, youngest * 12) > on
const beforeEntry: Words = ['It was before the child entered care.', 'Fue antes de que el niño entrara.']

const episodeSection: Section<EpisodeLine> = {
  key: 'episodes',
  name: ['Stays in care', 'Estancias en cuidado'],
  line: ['An enrollment in foster or residential care', 'Una inscripción de acogida o residencial'],
  elements: [
    record(),
    {
      number: 'D2',
      key: 'entry_date',
      name: ['Entered care', 'Entrada'],
      source: ['First day of the enrollment', 'Primer día de la inscripción'],
      written: 'day',
      value: ({ start }) => start,
    },
    {
      number: 'D3',
      key: 'authority',
      name: ['Authority for placement', 'Autoridad de la ubicación'],
      source: ['Dependency status of the enrollment', 'Situación de dependencia de la inscripción'],
      written: 'text',
      value: ({ status }) => status,
    },
    {
      number: 'E1',
      key: 'placements',
      name: ['Placements so far', 'Ubicaciones hasta ahora'],
      source: [
        'Homes and beds of the enrollment, without absences',
        'Hogares y camas de la inscripción, sin ausencias',
      ],
      written: 'number',
      value: ({ placements }) => placements,
      conflict: ({ placements, end }, days) =>
        placements === 0 && leftBy(end, days) === null
          ? ['In care, and in no home or house yet.', 'En cuidado, y aún en ningún hogar ni casa.']
          : undefined,
      rules: [
        'Inconsistent: in care on the last day and never placed.',
        'Incoherente: en cuidado el último día y nunca ubicado.',
      ],
    },
    {
      number: 'F1',
      key: 'permanency_plan',
      name: ['Permanency plan', 'Plan de permanencia'],
      source: ['Court plan of the enrollment', 'Plan del tribunal de la inscripción'],
      written: 'code',
      codes: [
        { code: 1, words: ['Return to the family', 'Volver con la familia'] },
        { code: 2, words: ['Live with a relative', 'Vivir con un familiar'] },
        { code: 3, words: ['Adoption', 'Adopción'] },
        { code: 4, words: ['Guardianship', 'Tutela'] },
        { code: 5, words: ['Another planned arrangement', 'Otro arreglo planificado'] },
        { code: 6, words: ['Not decided yet', 'Aún sin decidir'] },
      ],
      value: ({ plan }) => coded(planCodes, plan),
      range: ({ plan }) => (plan !== null && coded(planCodes, plan) === null ? notCoded : undefined),
      conflict: ({ plan, born }, days) =>
        plan === apart[0] && isYounger(born, lastDay(days))
          ? ['This plan is for youth of 16 or older.', 'Este plan es para jóvenes de 16 años o más.']
          : undefined,
      rules: [
        'Out of range: a plan without a code. Inconsistent: another planned arrangement under 16.',
        'Fuera de rango: un plan sin código. Incoherente: otro arreglo planificado antes de los 16 años.',
      ],
    },
    {
      number: 'F2',
      key: 'last_review',
      name: ['Last periodic review', 'Última revisión periódica'],
      source: ['Latest review hearing by the last day', 'Última audiencia de revisión hasta el último día'],
      written: 'day',
      needed: (row, days) => inCareFor(monthsFor.review, row, days),
      value: ({ review }) => review,
      conflict: ({ review, start }) => (review !== null && review < start ? beforeEntry : undefined),
      rules: [
        'Needed after six months in care. Inconsistent: before the entry.',
        'Necesario tras seis meses en cuidado. Incoherente: anterior a la entrada.',
      ],
    },
    {
      number: 'F3',
      key: 'last_permanency_hearing',
      name: ['Last permanency hearing', 'Última audiencia de permanencia'],
      source: ['Latest permanency hearing by the last day', 'Última audiencia de permanencia hasta el último día'],
      written: 'day',
      needed: (row, days) => inCareFor(monthsFor.hearing, row, days),
      value: ({ hearing }) => hearing,
      conflict: ({ hearing, start }) => (hearing !== null && hearing < start ? beforeEntry : undefined),
      rules: [
        'Needed after a year in care. Inconsistent: before the entry.',
        'Necesario tras un año en cuidado. Incoherente: anterior a la entrada.',
      ],
    },
    {
      number: 'X1',
      key: 'exit_date',
      name: ['Left care', 'Salida'],
      source: ['End of the enrollment, if by the last day', 'Fin de la inscripción, si fue hasta el último día'],
      written: 'day',
      needed: () => false,
      value: ({ end }, days) => leftBy(end, days),
      conflict: ({ start, end, slept, sleeps }, days) => {
        const left = leftBy(end, days)
        if (left === null) return undefined
        if (left < start) return ['Left before entering.', 'Salió antes de entrar.']
        return sleeps || (slept !== null && slept > left)
          ? ['A home or house goes on after the exit.', 'Un hogar o casa sigue después de la salida.']
          : undefined
      },
      rules: [
        'Inconsistent: before the entry, or a placement goes on after it.',
        'Incoherente: anterior a la entrada, o una ubicación sigue después.',
      ],
    },
    {
      number: 'X2',
      key: 'exit_reason',
      name: ['Reason for leaving', 'Motivo de la salida'],
      source: ['End reason of the enrollment', 'Motivo del fin de la inscripción'],
      written: 'code',
      codes: [
        { code: 1, words: ['Returned to a parent', 'Volvió con un padre'] },
        { code: 2, words: ['Lives with a relative', 'Vive con un familiar'] },
        { code: 3, words: ['Adopted', 'Adoptado'] },
        { code: 4, words: ['Guardianship', 'Tutela'] },
        { code: 5, words: ['Emancipated', 'Emancipado'] },
        { code: 6, words: ['Went to another agency or program', 'Pasó a otra agencia o programa'] },
        { code: 7, words: ['Ran away', 'Fuga'] },
        { code: 8, words: ['Died', 'Falleció'] },
      ],
      needed: ({ end }, days) => leftBy(end, days) !== null,
      value: ({ end, reason }, days) => (leftBy(end, days) === null ? null : coded(exitCodes, reason)),
      range: ({ end, reason }, days) =>
        leftBy(end, days) !== null && reason !== null && coded(exitCodes, reason) === null ? notCoded : undefined,
      conflict: ({ end, reason, born }, days) => {
        const left = leftBy(end, days)
        return left !== null && reason === 'Emancipated / Aged Out' && isYounger(born, left)
          ? ['Emancipated before 16.', 'Emancipado antes de los 16 años.']
          : undefined
      },
      rules: [
        'Needed with an exit. Out of range: a reason without a code. Inconsistent: emancipated under 16.',
        'Necesario con una salida. Fuera de rango: un motivo sin código. Incoherente: emancipado antes de los 16 años.',
      ],
    },
  ],
}

const visitSection: Section<VisitLine> = {
  key: 'visits',
  name: ['Monthly visits', 'Visitas mensuales'],
  line: [
    'A calendar month that is over, with at least 7 days in care',
    'Un mes calendario terminado, con al menos 7 días en cuidado',
  ],
  elements: [
    record(),
    {
      number: 'V1',
      key: 'month',
      name: ['Month', 'Mes'],
      source: ['The calendar', 'El calendario'],
      written: 'month',
      value: ({ month }) => month.slice(0, 7),
    },
    {
      number: 'V2',
      key: 'visit_date',
      name: ['Day of the visit', 'Día de la visita'],
      source: ['The contact that counts for the month', 'El contacto que cuenta para el mes'],
      written: 'day',
      value: ({ seen }) => seen,
      conflict: ({ seen, start, end }) =>
        seen !== null && (seen < start || (end !== null && seen > end))
          ? ['The visit lies outside the stay in care.', 'La visita queda fuera de la estancia.']
          : undefined,
      rules: ['Inconsistent: outside the stay in care.', 'Incoherente: fuera de la estancia.'],
    },
    {
      number: 'V3',
      key: 'visit_place',
      name: ['Where the child was seen', 'Dónde se vio al niño'],
      source: ['Kind of the contact', 'Tipo del contacto'],
      written: 'code',
      codes: [
        { code: 1, words: ['In the home', 'En casa'] },
        { code: 2, words: ['Elsewhere', 'En otro lugar'] },
      ],
      needed: ({ seen }) => seen !== null,
      value: ({ kind }) => coded({ 'In-person home': 1, 'In-person other': 2 }, kind),
      range: ({ kind }) =>
        kind !== null && coded({ 'In-person home': 1, 'In-person other': 2 }, kind) === null ? notCoded : undefined,
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
